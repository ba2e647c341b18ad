import {
  baseHeaders,
  cameraHeaders,
  policyHeaders,
  type TenantPolicy,
  transportHeaders,
} from '../../http/security-headers.ts';
import type { Site } from '../../http/site.ts';
import { isPersonal, type PageAddress } from '../addresses/page-cache-key.ts';
import type { CachedPage } from './page-cache.ts';
import type { FinishedPage } from './page-html.ts';

interface Rendered extends Pick<CachedPage, 'status' | 'isWhole' | 'tags'> {
  location: string | null;
  policy: TenantPolicy | null;
}

/** What goes with every answer of this page, and what with its bytes. */
export function headersOf(site: Site, page: PageAddress, status: number, policy: TenantPolicy | null) {
  const same = [
    ...Object.entries({
      ...baseHeaders,
      ...transportHeaders(site.origin),
      ...(page.match?.row.name === 'vouchers-counter' && cameraHeaders),
    }).flat(),
    ...['cache-control', isPersonal(page) || status >= 500 ? 'private, no-store' : 'private, no-cache'],
    ...['vary', 'accept-encoding'],
  ];
  const policyFor = policy ? policyHeaders(policy, site.origin.startsWith('https:')) : () => [];
  const leaving = (scriptHashes: readonly string[]) => [
    ...['content-type', 'text/html; charset=utf-8'],
    ...policyFor(scriptHashes),
  ];
  return { same, leaving };
}

/** From the rendered text to the bytes and headers that leave. */
export function finisher(
  site: Site,
  page: PageAddress,
  { status, location, isWhole, tags, policy }: Rendered,
) {
  const { same, leaving } = headersOf(site, page, status, policy);
  const known = { status, location: location && relative(location, site.origin), isWhole, tags };
  return ({ html, scriptHashes, etag: makeEtag }: FinishedPage): CachedPage => {
    const body = { raw: html };
    // these headers were sent to no client before, and of those that are made for one answer there
    // may be any number
    if (status !== 200)
      return { ...known, etag: '', unchanged: same, headers: [...same, ...leaving(scriptHashes)], body };
    const etag = once(makeEtag);
    const unchanged = once(() => [...same, 'etag', etag()]);
    const headers = once(() => [...unchanged(), ...leaving(scriptHashes)]);
    return {
      ...known,
      get etag() {
        return etag();
      },
      get unchanged() {
        return unchanged();
      },
      get headers() {
        return headers();
      },
      body,
    };
  };
}

/**
 * The first client of the page has had its headers: these are for later ones, and made when one of
 * them comes.
 */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** The browser stays on the host it used; only the path is ours to choose. */
const relative = (location: string, origin: string) =>
  location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
