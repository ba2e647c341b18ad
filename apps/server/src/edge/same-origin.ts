/**
 * Sibling tenants are subdomains of one site, so `SameSite=Lax` alone does not keep them apart: a write must come
 * from this very origin. `Sec-Fetch-Site` cannot be forged by a page; `Origin` is the fallback for what lacks it.
 */
export function isCrossSite(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return headers.get('origin') !== origin;
}

/**
 * For a read that writes. Browsers put no `Origin` on one, so an old browser is known by the page it came from; and a
 * navigation, which carries the session from any link, is never how our own pages ask.
 */
export function isForeignRead(headers: Headers, origin: string): boolean {
  if (headers.get('sec-fetch-mode') === 'navigate') return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin';
  const from = headers.get('origin') ?? headers.get('referer') ?? '';
  return !URL.canParse(from) || new URL(from).origin !== origin;
}
