/**
 * CSRF protection: a request that writes must come from this very origin, by `Sec-Fetch-Site` or else by `Origin`.
 * Sibling tenants are subdomains of one site, so `SameSite=Lax` alone does not keep them apart. A page cannot forge
 * `Sec-Fetch-Site`; `Origin` is the fallback for browsers that do not send it.
 */
export function isCrossSite(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return headers.get('origin') !== origin;
}

/**
 * CSRF protection of a read that writes. Browsers put no `Origin` on one, so an old browser is known by the page it came
 * from; and a navigation, which carries the session from any link, is never how our own pages ask.
 */
export function isForeignRead(headers: Headers, origin: string): boolean {
  if (headers.get('sec-fetch-mode') === 'navigate') return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin';
  const from = headers.get('origin') ?? headers.get('referer') ?? '';
  return !URL.canParse(from) || new URL(from).origin !== origin;
}
