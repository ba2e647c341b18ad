import { splitLocale } from '@atrium/i18n/locales';

type Rule = { path: string; redirect: string; status: number };

/**
 * The rule for a path without locale. `/old/*` stands for `/old` and everything below it, and a target that ends in
 * `/*` takes over what stood there. The most specific rule wins: an exact path, then the longest prefix.
 */
export function matchRouteRule<R extends Rule>(
  rules: readonly R[],
  path: string,
): { redirect: string; status: R['status'] } | null {
  if (rules.length === 0) return null;
  const wanted = comparable(path);
  const fitting = rules.filter((rule) => fits(comparable(rule.path), wanted));
  const best = fitting.reduce<R | null>(
    (found, rule) => (found && !isMore(rule, found) ? found : rule),
    null,
  );
  if (!best) return null;
  const below = path.slice(prefixOf(best.path).length).replace(/^\/|\/$/g, '');
  return { redirect: resolve(best.redirect, isWildcard(best.path) ? below : ''), status: best.status };
}

/** More steps than this is a rule that leads into itself: `/a/*` to `/a/b/*` never meets an old path again. */
const mostSteps = 20;

/**
 * Chains of rules that never arrive, each told once, with the index of a rule on it: `/a → /b → /a`. Where a target
 * leaves the site it has arrived.
 */
export function redirectLoops(rules: readonly Rule[]): { index: number; chain: string[] }[] {
  const told = new Set<string>();
  return rules.flatMap(({ path }, index) => {
    const starts = isWildcard(path) ? [prefixOf(path) || '/', `${prefixOf(path)}/x`] : [path];
    for (const start of starts) {
      const chain = loopFrom(rules, comparable(start));
      if (!chain || chain.some((step) => told.has(step))) continue;
      for (const step of chain) told.add(step);
      return [{ index, chain }];
    }
    return [];
  });
}

function loopFrom(rules: readonly Rule[], start: string): string[] | null {
  const chain = [start];
  while (chain.length <= mostSteps) {
    const found = matchRouteRule(rules, chain.at(-1) ?? start);
    if (!found || !/^\/(?!\/)/.test(found.redirect)) return null;
    const [plain = '/'] = found.redirect.split(/[?#]/);
    const next = comparable(splitLocale(plain)[1]);
    const met = chain.indexOf(next);
    if (met >= 0) return [...chain.slice(met), next];
    chain.push(next);
  }
  return chain.slice(0, 4);
}

const isWildcard = (path: string) => path.endsWith('/*');
const prefixOf = (path: string) => (isWildcard(path) ? path.slice(0, -2) : path);
const comparable = (path: string) =>
  (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();

const fits = (pattern: string, path: string) =>
  isWildcard(pattern)
    ? path === prefixOf(pattern) || path.startsWith(`${prefixOf(pattern)}/`)
    : path === pattern;

function isMore(rule: Rule, than: Rule): boolean {
  if (isWildcard(rule.path) !== isWildcard(than.path)) return isWildcard(than.path);
  return rule.path.length > than.path.length;
}

const resolve = (target: string, below: string) =>
  isWildcard(target) ? prefixOf(target) + (below && `/${below}`) || '/' : target;
