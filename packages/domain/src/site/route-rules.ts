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
