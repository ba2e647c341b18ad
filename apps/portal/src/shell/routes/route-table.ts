import { type ValidateRule, validateRules } from './validate-rules.ts';

/**
 * Every page of the portal, once: the locale prefix is stripped before matching. `{x}` is a parameter, `{x?}` an
 * optional one. The router, the edge's canonicaliser and the tests all read this table; it must stay free of React.
 */
const rows = [
  { name: 'index', path: '/', page: 'structure/home-page' },
  { name: 'main-name', path: '/main/{name}', page: 'structure/main-page', validate: 'plain-name' },
  { name: 'info-name', path: '/info/{name}', page: 'structure/info-page', validate: 'plain-name' },
  { name: 'impressum', path: '/impressum', page: 'structure/impressum-page' },
  {
    name: 'marketing-name',
    path: '/marketing/{name}',
    page: 'structure/marketing-page',
    layout: 'none',
    validate: 'plain-name',
  },
  { name: 'name', path: '/{name}', page: 'structure/named-page', validate: 'plain-name' },

  { name: 'apps-consent-id', path: '/apps/consent/{id}', page: 'marketplace/consent-page', guard: 'sign-in' },
  { name: 'apps-faq', path: '/apps/faq', page: 'structure/faq-page' },
  { name: 'apps-manage', path: '/apps/manage/{id?}', page: 'marketplace/manage-page' },
  { name: 'apps-partner', path: '/apps/partner/{title?}/{name}', page: 'marketplace/partner-page' },
  { name: 'apps-pd', path: '/apps/pd/{title?}/{name}', page: 'marketplace/product-page' },
  { name: 'apps-profile', path: '/apps/profile', page: 'marketplace/profile-page', guard: 'sign-in' },
  { name: 'apps-register', path: '/apps/register', page: 'marketplace/register-page', sensitive: true },
  { name: 'apps-viewAll', path: '/apps/viewAll', page: 'marketplace/all-page' },
  { name: 'mp-category', path: '/mp/{category}', page: 'marketplace/category-page' },
  { name: 'mp-title-name', path: '/mp/{title}/{name}', page: 'marketplace/listing-page' },
  { name: 'partners-name', path: '/partners/{name}', page: 'marketplace/partner-landing-page' },
  {
    name: 'partners-info-services',
    path: '/partners/info-services/{name?}',
    page: 'info-services/list-page',
  },
  { name: 'services-name', path: '/services/{name}', page: 'info-services/service-page' },

  { name: 'arcade-details', path: '/arcade/details/{name?}/{id}', page: 'arcade/details-page' },
  { name: 'games-category', path: '/games/category/{name}/{id?}', page: 'games/category-page' },
  { name: 'games-details', path: '/games/details/{name?}/{id}', page: 'games/details-page' },
  { name: 'games-list', path: '/games/list/{name?}/{id?}', page: 'games/list-page' },
  { name: 'games-publisher-name', path: '/games/publisher/{name}', page: 'games/publisher-page' },

  { name: 'articles-category', path: '/articles/{category}', page: 'articles/category-page' },
  {
    name: 'articles-category-subcategory',
    path: '/articles/{category}/{subcategory}',
    page: 'articles/subcategory-page',
  },
  {
    name: 'articles-category-subcategory-article',
    path: '/articles/{category}/{subcategory}/{article}',
    page: 'articles/article-page',
  },
  { name: 'articles-premium', path: '/articles/premium', page: 'articles/premium-page' },
  {
    name: 'articles-premium-category',
    path: '/articles/premium/{category}',
    page: 'articles/premium-category-page',
  },
  {
    name: 'articles-premium-category-subcategory',
    path: '/articles/premium/{category}/{subcategory}',
    page: 'articles/premium-subcategory-page',
  },
  {
    name: 'articles-premium-category-subcategory-article',
    path: '/articles/premium/{category}/{subcategory}/{article}',
    page: 'articles/premium-article-page',
  },
  { name: 'news-category', path: '/news/{category}', page: 'news/category-page' },
  {
    name: 'news-category-subcategory',
    path: '/news/{category}/{subcategory}',
    page: 'news/subcategory-page',
  },
  {
    name: 'news-category-subcategory-articlename-article',
    path: '/news/{category}/{subcategory}/{articlename}/{article}',
    page: 'news/article-page',
  },

  { name: 'audiobook-artists', path: '/audiobook/artists/{title?}/{id}', page: 'audiobooks/author-page' },
  { name: 'audiobook-category', path: '/audiobook/category', page: 'audiobooks/categories-page' },
  { name: 'audiobook-details', path: '/audiobook/details/{title?}/{id}', page: 'audiobooks/details-page' },
  { name: 'audiobook-genre-name', path: '/audiobook/genre/{name}', page: 'audiobooks/genre-page' },
  { name: 'audiobook-list', path: '/audiobook/list', page: 'audiobooks/list-page' },

  { name: 'music-albums', path: '/music/albums', page: 'music/albums-page' },
  {
    name: 'music-albums-category-name',
    path: '/music/albums/category/{name}',
    page: 'music/album-category-page',
  },
  { name: 'music-albums-artist-album', path: '/music/albums/{artist}/{album}', page: 'music/album-page' },
  {
    name: 'music-albums-artist-artistName-albumName-album',
    path: '/music/albums/{artist}/{artistName}/{albumName}/{album}',
    page: 'music/named-album-page',
  },
  { name: 'music-artists', path: '/music/artists/{artistName?}/{id}', page: 'music/artist-page' },
  { name: 'music-genre-name', path: '/music/genre/{name}', page: 'music/genre-page' },
  { name: 'music-list', path: '/music/list', page: 'music/list-page' },
  { name: 'music-playlists', path: '/music/playlists', page: 'music/playlists-page' },
  {
    name: 'music-playlists-playlist',
    path: '/music/playlists/{title?}/{playlist}',
    page: 'music/playlist-page',
  },
  { name: 'music-tracks', path: '/music/tracks', page: 'music/tracks-page' },
  { name: 'music-tracks-category', path: '/music/tracks/category', page: 'music/track-categories-page' },
  { name: 'music-tracks-track', path: '/music/tracks/{title?}/{track}', page: 'music/track-page' },
  { name: 'music-video-details-id', path: '/music/video/details/{id}', page: 'music/video-page' },

  { name: 'podcast-details', path: '/podcast/details/{title?}/{id}', page: 'podcasts/details-page' },
  { name: 'podcast-episode', path: '/podcast/episode/{title?}/{id}', page: 'podcasts/episode-page' },
  { name: 'podcast-list', path: '/podcast/list', page: 'podcasts/list-page' },

  { name: 'video-ex-category-id', path: '/video/{ex}/category/{id}', page: 'video/provider-category-page' },
  { name: 'video-ex-details', path: '/video/{ex}/details/{name?}/{id}', page: 'video/provider-details-page' },
  {
    name: 'video-ex-stream',
    path: '/video/{ex}/stream/{name?}/{id}',
    page: 'video/provider-stream-page',
    layout: 'empty',
  },
  { name: 'video-category', path: '/video/category/{name?}/{id}', page: 'video/category-page' },
  { name: 'video-details', path: '/video/details/{name?}/{id}', page: 'video/details-page' },
  { name: 'video-list-name', path: '/video/list/{name}', page: 'video/list-page' },
  { name: 'video-series-details', path: '/video/series/details/{name?}/{id}', page: 'video/series-page' },
  { name: 'video-stream', path: '/video/stream/{name?}/{id}', page: 'video/stream-page' },
  { name: 'video-test', path: '/video/test', page: 'video/test-page' },

  { name: 'tournaments-details-id', path: '/tournaments/details/{id}', page: 'tournaments/details-page' },
  {
    name: 'tournaments-news-details-id',
    path: '/tournaments/news/details/{id}',
    page: 'tournaments/news-page',
  },
  {
    name: 'tournaments-videos-details-id',
    path: '/tournaments/videos/details/{id}',
    page: 'tournaments/video-page',
  },

  { name: 'voucherbooks-name', path: '/voucherbooks/{name}', page: 'vouchers/book-page' },
  { name: 'vouchers-category-id', path: '/vouchers/category/{id}', page: 'vouchers/category-page' },
  { name: 'vouchers-details', path: '/vouchers/details/{id}/{voucherId?}', page: 'vouchers/details-page' },
  { name: 'vouchers-genre-id', path: '/vouchers/genre/{id}', page: 'vouchers/genre-page' },

  { name: 'user-login', path: '/user/login', page: 'sign-in/login-page', sensitive: true },
  { name: 'user-login-email', path: '/user/login/email', page: 'sign-in/email-page', sensitive: true },
  { name: 'user-register', path: '/user/register', page: 'sign-in/register-page', sensitive: true },
  // Not in the specification: where the letter about a new address or number leads.
  { name: 'user-undo', path: '/user/undo', page: 'sign-in/undo-page', sensitive: true },
  { name: 'resetpassword', path: '/resetpassword', page: 'sign-in/reset-password-page', sensitive: true },
  { name: 'external-logout', path: '/external/logout', page: 'sign-in/logout-page' },

  { name: 'myCart', path: '/myCart', page: 'commerce/cart-page' },
  {
    name: 'MyPaymentMethods',
    path: '/MyPaymentMethods',
    page: 'commerce/payment-methods-page',
    guard: 'sign-in',
    sensitive: true,
  },
  { name: 'myPurchases', path: '/myPurchases', page: 'commerce/purchases-page', guard: 'sign-in' },
  { name: 'reward', path: '/reward', page: 'commerce/rewards-page', guard: 'sign-in' },
  { name: 'subscription', path: '/subscription', page: 'subscription/plans-page' },

  { name: 'profile', path: '/profile', page: 'profile/profile-page', guard: 'sign-in' },
  {
    name: 'profile-info',
    path: '/profile/info',
    page: 'profile/info-page',
    guard: 'sign-in',
    sensitive: true,
  },
  {
    name: 'profile-info-service-subscriptions',
    path: '/profile/info-service-subscriptions',
    page: 'profile/info-services-page',
    guard: 'sign-in',
  },
  {
    name: 'profile-manage',
    path: '/profile/manage',
    page: 'profile/manage-page',
    guard: 'sign-in',
    sensitive: true,
  },
  {
    name: 'profile-preferences',
    path: '/profile/preferences',
    page: 'profile/preferences-page',
    guard: 'sign-in',
  },
  {
    name: 'profile-privacy-settings',
    path: '/profile/privacy-settings',
    page: 'profile/privacy-page',
    guard: 'sign-in',
  },
  {
    name: 'parentalControl',
    path: '/parentalControl',
    page: 'parental-control/parental-control-page',
    guard: 'sign-in',
    sensitive: true,
  },

  { name: 'notifications', path: '/notifications', page: 'library/notifications-page' },
  { name: 'favorites', path: '/favorites', page: 'library/favorites-page' },
  { name: 'history', path: '/history', page: 'library/history-page' },
  { name: 'search', path: '/search', page: 'search/search-page' },
  { name: 'search-q', path: '/search-q', page: 'search/results-page' },
  { name: 'launch', path: '/launch', page: 'launch/launch-page' },
  { name: 'internal-redirect', path: '/internal-redirect', page: 'launch/redirect-page', layout: 'empty' },

  // Not in the specification: the kit, for developers. On any stage but `dev` it is a 404 like any other.
  { name: 'dev-gallery', path: '/dev/gallery', page: 'dev/gallery-page', layout: 'empty' },
] as const satisfies readonly Declared[];

/** `default` is the tenant's own frame, chosen at run time (shell/layouts/default.tsx). */
export const layouts = ['default', 'empty', 'none'] as const;
export type LayoutName = (typeof layouts)[number];

export const guards = ['public', 'sign-in', 'protect-route', 'protect-route-redirect'] as const;
export type GuardName = (typeof guards)[number];

interface Declared {
  readonly name: string;
  readonly path: `/${string}`;
  /** The module below `src/features`, without its ending. */
  readonly page: string;
  readonly layout?: LayoutName;
  readonly guard?: GuardName;
  /** Hosts passwords, PINs or cards: no tenant script may run, so it is entered and left by a document load. */
  readonly sensitive?: true;
  /** What its address must look like; anything else is an error page, 404 unless the rule says otherwise. */
  readonly validate?: ValidateRule;
}

export type RouteName = (typeof rows)[number]['name'];

export interface RouteRow {
  readonly name: string;
  readonly path: `/${string}`;
  readonly page: string;
  readonly layout: LayoutName;
  readonly guard: GuardName;
  readonly sensitive: boolean;
  readonly validate?: ValidateRule;
}

/** Fills in what a row leaves out; a guard or rule nobody knows must stop the start, not open a door. */
export const completeRow = (row: Declared): RouteRow => {
  const guard = row.guard ?? 'public';
  if (!guards.includes(guard)) throw new Error(`Unknown route middleware: '${guard}'.`);
  if (row.validate && !Object.hasOwn(validateRules, row.validate))
    throw new Error(`Unknown validate rule: '${row.validate}'.`);
  return { ...row, layout: row.layout ?? 'default', guard, sensitive: row.sensitive ?? false };
};

export const routeTable: readonly RouteRow[] = rows.map(completeRow);
