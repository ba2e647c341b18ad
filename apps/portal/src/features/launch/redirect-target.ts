import { type RedirectRules, safeRedirect } from '@atrium/domain/site/safe-redirect';

const parameters = ['url', 'redirect', 'path'] as const;

/** Where `/internal-redirect` leads: the first target that is ours or allowed; nothing else is ever followed. */
export function redirectTarget(search: string, rules: RedirectRules): string | null {
  const query = new URLSearchParams(search);
  const href = parameters.map((name) => safeRedirect(query.get(name), rules)).find((found) => found !== null);
  return href && !isItself(href, rules.origin) ? href : null;
}

/** A target that leads back here would go round for ever. */
const isItself = (href: string, origin: string) =>
  href.startsWith(origin) && /^(\/[a-z]{2})?\/internal-redirect(\/|$)/i.test(new URL(href).pathname);
