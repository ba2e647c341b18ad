import { type RedirectRules, safeRedirect } from '@atrium/domain/site/safe-redirect';

export interface TargetOptions {
  /** Allows an address outside the portal. */
  external?: boolean;
}

export type NavigationTarget = { kind: 'page'; path: string } | { kind: 'external'; href: string };

const scriptProtocols = new Set(['blob:', 'data:', 'javascript:', 'vbscript:']);

/**
 * Where a programmatic navigation leads. An address outside needs the caller's consent (`external`) and the tenant's
 * (its list of origins); one that would run script is always refused.
 */
export function navigationTarget(
  target: string,
  { external = false }: TargetOptions,
  rules: RedirectRules,
): NavigationTarget {
  if (!isExternal(target)) return { kind: 'page', path: pathOf(target || '/', rules) };
  if (!external) {
    throw new Error(
      'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
    );
  }
  const { protocol } = new URL(target, rules.origin);
  if (scriptProtocols.has(protocol)) {
    throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  }
  const href = safeRedirect(target, rules);
  if (!href) throw new Error('Cannot navigate to an origin the tenant does not list.');
  return { kind: 'external', href };
}

/** A scheme of two letters or more (one letter is a drive), or a host without one. Browsers skip white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what browsers skip inside a scheme must not hide it
const isExternal = (target: string) => /^[\s\u0000-\u001f]*(?:[a-z][a-z\d+.\-\s]+:|[/\\]{2})/i.test(target);

function pathOf(target: string, rules: RedirectRules): string {
  const href = safeRedirect(target, { origin: rules.origin });
  if (!href) throw new Error('Cannot navigate to an address that can be read in two ways.');
  const { pathname, search, hash } = new URL(href);
  return pathname + search + hash;
}
