/**
 * Sibling tenants are subdomains of one site, so `SameSite=Lax` alone does not keep them apart: a write must come
 * from this very origin. `Sec-Fetch-Site` cannot be forged by a page; `Origin` is the fallback for what lacks it.
 */
export function isCrossSite(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return headers.get('origin') !== origin;
}
