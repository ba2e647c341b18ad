/** What stands at a page's address: an article, a category, a structure by its name, or a page of the product. */
export type PageKind = 'article' | 'category' | 'structure' | 'product';

/**
 * Every address of the portal without its locale; `{x}` is a parameter, `{x?}` an optional one. The portal's route table
 * has the same paths (a test compares), so links of published content can be checked without the portal.
 */
export const pagePaths = {
  structure: ['/main/{name}', '/info/{name}', '/marketing/{name}', '/{name}'],
  article: [
    '/music/albums/{artist}/{album}',
    '/music/albums/{artist}/{artistName}/{albumName}/{album}',
    '/music/artists/{artistName?}/{id}',
    '/music/playlists/{title?}/{playlist}',
    '/music/tracks/{title?}/{track}',
    '/music/video/details/{id}',
    '/podcast/details/{title?}/{id}',
    '/podcast/episode/{title?}/{id}',
    '/audiobook/artists/{title?}/{id}',
    '/audiobook/details/{title?}/{id}',
    '/video/{ex}/details/{name?}/{id}',
    '/video/{ex}/stream/{name?}/{id}',
    '/video/details/{name?}/{id}',
    '/video/series/details/{name?}/{id}',
    '/video/stream/{name?}/{id}',
    '/games/details/{name?}/{id}',
    '/arcade/details/{name?}/{id}',
    '/tournaments/details/{id}',
    '/tournaments/news/details/{id}',
    '/tournaments/videos/details/{id}',
    '/articles/{category}/{subcategory}/{article}',
    '/articles/premium/{category}/{subcategory}/{article}',
    '/news/{category}/{subcategory}/{articlename}/{article}',
    '/apps/partner/{title?}/{name}',
    '/apps/pd/{title?}/{name}',
    '/mp/{title}/{name}',
    '/partners/{name}',
    '/voucherbooks/{name}',
    '/vouchers/gift/{id}',
    '/services/{name}',
  ],
  category: [
    '/music/albums/category/{name}',
    '/music/genre/{name}',
    '/audiobook/genre/{name}',
    '/video/{ex}/category/{id}',
    '/video/category/{name?}/{id}',
    '/games/category/{name}/{id?}',
    '/articles/{category}',
    '/articles/{category}/{subcategory}',
    '/articles/premium/{category}',
    '/articles/premium/{category}/{subcategory}',
    '/news/{category}',
    '/news/{category}/{subcategory}',
    '/mp/{category}',
    '/vouchers/category/{id}',
  ],
  product: [
    '/',
    '/impressum',
    '/apps/faq',
    '/music/albums',
    '/music/list',
    '/music/playlists',
    '/music/tracks',
    '/music/tracks/category',
    '/podcast/list',
    '/audiobook/category',
    '/audiobook/list',
    '/video/list/{name}',
    '/video/test',
    '/games/list/{name?}/{id?}',
    '/games/publisher/{name}',
    '/referee',
    '/articles/premium',
    '/apps/consent/{id}',
    '/apps/manage/{id?}',
    '/apps/profile',
    '/apps/register',
    '/apps/viewAll',
    '/partners/info-services/{name?}',
    '/vouchers/details/{id}/{voucherId?}',
    '/vouchers/redeem',
    '/vouchers/mine',
    '/vouchers/mine/{id}',
    '/vouchers/counter',
    '/vouchers/gift/plan/{id}',
    '/vouchers/genre/{id}',
    '/user/login',
    '/user/login/email',
    '/user/register',
    '/user/undo',
    '/resetpassword',
    '/external/logout',
    '/myCart',
    '/MyPaymentMethods',
    '/myPurchases',
    '/myPurchases/receipts/{id}',
    '/reward',
    '/subscription',
    '/subscription/cancel',
    '/profile',
    '/profile/info',
    '/profile/info-service-subscriptions',
    '/profile/manage',
    '/profile/preferences',
    '/profile/privacy-settings',
    '/parentalControl',
    '/notifications',
    '/favorites',
    '/following',
    '/history',
    '/playlists',
    '/playlists/shared',
    '/playlists/invitation',
    '/playlists/{id}',
    '/downloads',
    '/search',
    '/search-q',
    '/launch',
    '/internal-redirect',
    '/dev/gallery',
  ],
} as const satisfies Record<PageKind, readonly `/${string}`[]>;

const patternOf = (path: string) =>
  new RegExp(
    `^${path.replace(/\/\{(\w+)(\??)\}/g, (_, _name: string, mark: string) => (mark ? '(?:/[^/]+)?' : '/[^/]+')) || '/'}$`,
  );

/** Pages with fewer parameters first: `/articles/premium` is no category. */
const patterns = (Object.entries(pagePaths) as [PageKind, readonly string[]][])
  .flatMap(([kind, paths]) => paths.map((path) => ({ kind, path, pattern: patternOf(path) })))
  .sort((a, b) => literals(b.path) - literals(a.path) || a.path.length - b.path.length);

function literals(path: string): number {
  return path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{')).length;
}

/** What stands at a path without locale, query and anchor; null where the portal has no such address. */
export function pageAt(path: string): { kind: PageKind; path: string } | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const found = patterns.find(({ pattern }) => pattern.test(plain));
  return found ? { kind: found.kind, path: found.path } : null;
}
