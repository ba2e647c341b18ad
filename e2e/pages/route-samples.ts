import { allArticles, allCategories } from '@atrium/demo/catalogue';
import type { CatalogueArticle } from '@atrium/demo/catalogue/article';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { LocaleCode } from '@atrium/i18n/locales';
import { ask } from '../ask.ts';
import { type TenantCode, tenants } from '../tenants.ts';

export interface Sample {
  path: string;
  status: 200 | 301 | 404;
  /** Where a short form leads. */
  leadsTo?: string;
  /** Shows what another address is the proper one of. */
  isAlias?: boolean;
}

type Wanted = readonly [ContentType, ((article: CatalogueArticle) => boolean)?];

const withProvider = ({ provider }: CatalogueArticle) => provider !== undefined;
const withoutProvider = ({ provider }: CatalogueArticle) => provider === undefined;

/** Routes that are the one address of an article. */
export const own: Record<string, Wanted> = {
  '/apps/partner/{title}/{name}': ['APP'],
  '/apps/pd/{title}/{name}': ['APP_PRODUCT'],
  '/mp/{title}/{name}': ['MARKETPLACE_ITEM'],
  '/partners/{name}': ['PARTNER'],
  '/partners/info-services/{name}': ['INFO_SERVICE'],
  '/services/{name}': ['SERVICE'],
  '/arcade/details/{name}/{id}': ['ARCADE_GAME'],
  '/games/details/{name}/{id}': ['ONLINE_GAME'],
  '/articles/{category}/{subcategory}/{article}': ['ARTICLE'],
  '/articles/premium/{category}/{subcategory}/{article}': ['PREMIUM_ARTICLE'],
  '/news/{category}/{subcategory}/{articlename}/{article}': ['NEWS'],
  '/audiobook/artists/{title}/{id}': ['AUTHOR'],
  '/audiobook/details/{title}/{id}': ['AUDIOBOOK'],
  '/music/albums/{artist}/{artistName}/{albumName}/{album}': ['ALBUM'],
  '/music/artists/{artistName}/{id}': ['ARTIST'],
  '/music/playlists/{title}/{playlist}': ['PLAYLIST'],
  '/music/tracks/{title}/{track}': ['FULL_TRACK_MUSIC'],
  '/music/video/details/{id}': ['MUSIC_VIDEO'],
  '/podcast/details/{title}/{id}': ['PODCAST'],
  '/podcast/episode/{title}/{id}': ['PODCAST_EPISODE'],
  '/video/{ex}/details/{name}/{id}': ['MOVIE', withProvider],
  '/video/{ex}/stream/{name}/{id}': ['STREAM', withProvider],
  '/video/details/{name}/{id}': ['MOVIE', withoutProvider],
  '/video/series/details/{name}/{id}': ['SERIES'],
  '/video/stream/{name}/{id}': ['EPISODE'],
  '/tournaments/details/{id}': ['TOURNAMENT'],
  '/tournaments/news/details/{id}': ['TOURNAMENT_NEWS'],
  '/tournaments/videos/details/{id}': ['TOURNAMENT_VIDEO'],
  '/voucherbooks/{name}': ['VOUCHER_BOOK'],
  '/vouchers/details/{id}': ['VOUCHER'],
};

/** Forms that lead on to it: their last parameter is the article's number. */
const short: Record<string, Wanted> = {
  '/apps/partner/{name}': ['APP'],
  '/apps/pd/{name}': ['APP_PRODUCT'],
  '/arcade/details/{id}': ['ARCADE_GAME'],
  '/games/details/{id}': ['ONLINE_GAME'],
  '/audiobook/artists/{id}': ['AUTHOR'],
  '/audiobook/details/{id}': ['AUDIOBOOK'],
  '/music/albums/{artist}/{album}': ['ALBUM'],
  '/music/artists/{id}': ['ARTIST'],
  '/music/playlists/{playlist}': ['PLAYLIST'],
  '/music/tracks/{track}': ['FULL_TRACK_MUSIC'],
  '/podcast/details/{id}': ['PODCAST'],
  '/podcast/episode/{id}': ['PODCAST_EPISODE'],
  '/video/{ex}/details/{id}': ['MOVIE', withProvider],
  '/video/{ex}/stream/{id}': ['STREAM', withProvider],
  '/video/details/{id}': ['MOVIE', withoutProvider],
  '/video/series/details/{id}': ['SERIES'],
  '/video/stream/{id}': ['EPISODE'],
};

type Address = (category: Category) => string;

const ofVideos: Address = ({ slug, id }) => `/video/category/${slug}/${id}`;

/** Lists of a category: the vertical, how its address is made of the category, and where that leads if it is a short form. */
const lists: Record<string, readonly [vertical: string, address: Address, own?: Address]> = {
  '/mp/{category}': ['apps', ({ slug }) => `/mp/${slug}`],
  '/games/category/{name}': ['games', ({ slug }) => `/games/category/${slug}`],
  '/games/category/{name}/{id}': ['games', ({ slug }) => `/games/category/${slug}/puzzle`],
  '/games/list/{name}': ['games', ({ slug }) => `/games/list/${slug}`],
  '/games/list/{name}/{id}': ['games', ({ slug }) => `/games/list/${slug}/puzzle`],
  '/games/publisher/{name}': ['games', () => '/games/publisher/paper-lantern-games'],
  '/articles/{category}': ['news', ({ slug }) => `/articles/${slug}`],
  '/articles/{category}/{subcategory}': ['news', ({ slug, child }) => `/articles/${slug}/${child}`],
  '/articles/premium/{category}': ['news', ({ slug }) => `/articles/premium/${slug}`],
  '/articles/premium/{category}/{subcategory}': [
    'news',
    ({ slug, child }) => `/articles/premium/${slug}/${child}`,
  ],
  '/news/{category}': ['news', ({ slug }) => `/news/${slug}`],
  '/news/{category}/{subcategory}': ['news', ({ slug, child }) => `/news/${slug}/${child}`],
  '/audiobook/genre/{name}': ['audiobooks', ({ slug }) => `/audiobook/genre/${slug}`],
  '/music/albums/category/{name}': ['music', ({ slug }) => `/music/albums/category/${slug}`],
  '/music/genre/{name}': ['music', ({ slug }) => `/music/genre/${slug}`],
  '/video/{ex}/category/{id}': ['video', ({ id }) => `/video/kino/category/${id}`, ofVideos],
  '/video/category/{name}/{id}': ['video', ofVideos],
  '/video/category/{id}': ['video', ({ id }) => `/video/category/${id}`, ofVideos],
  '/video/list/{name}': ['video', ({ slug }) => `/video/list/${slug}`],
  '/vouchers/category/{id}': ['vouchers', ({ id }) => `/vouchers/category/${id}`],
  '/vouchers/genre/{id}': ['vouchers', ({ id }) => `/vouchers/genre/${id}`],
};

interface Category {
  id: number;
  slug: string;
  /** A category below it. */
  child: string;
}

/** What each route of the catalogue looks like at a tenant in a language; what it does not offer is not found. */
export async function catalogueSamples(tenant: TenantCode, code: LocaleCode) {
  const lang = code === 'default' ? tenants[tenant].defaultLocale : code;
  const { text } = await ask(tenant, `/backend/content/addresses?lang=${lang}`);
  const { addresses } = JSON.parse(text) as { addresses: { id: number; clickUrl: string }[] };
  const addressOf = new Map(addresses.map(({ id, clickUrl }) => [id, clickUrl]));
  const find = ([type, matches = () => true]: Wanted) =>
    allArticles.find(
      (article) => article.contentType === type && addressOf.has(article.id) && matches(article),
    );
  const offered = new Set(
    allArticles.filter(({ tenants: at }) => at.includes(tenant)).flatMap((article) => article.categories),
  );

  return (route: string): Sample | null => {
    const placeholder = { path: route.replaceAll(/\{(\w+)\}/g, '$1-1'), status: 404 } as const;
    if (route === '/vouchers/details/{id}/{voucherId}') {
      const voucher = find(['VOUCHER']);
      return voucher
        ? { path: `/vouchers/details/${voucher.id}/1`, status: 200, isAlias: true }
        : placeholder;
    }
    const wanted = own[route] ?? short[route];
    if (wanted) {
      const article = find(wanted);
      const address = article && addressOf.get(article.id);
      if (!address) return placeholder;
      if (own[route]) return { path: address, status: 200 };
      const path = route.replace(/\{\w+\}$/, String(article.id)).replaceAll(/\{(\w+)\}/g, '$1-1');
      return { path, status: 301, leadsTo: address };
    }
    const list = lists[route];
    if (!list) return null;
    const [vertical, toAddress, toOwn] = list;
    const isBelow = ({ key }: { key: string }) =>
      !route.includes('{subcategory}') || key.split('/').length === 3;
    const category = allCategories.find(
      (each) => offered.has(each.key) && each.key.startsWith(`${vertical}/`) && isBelow(each),
    );
    if (!category) return placeholder;
    const [, slug = '', child = ''] = category.key.split('/');
    const parent = allCategories.find(({ key }) => key === `${vertical}/${slug}`);
    const named = { id: parent?.id ?? category.id, slug, child };
    const path = toAddress(named);
    return toOwn ? { path, status: 301, leadsTo: toOwn(named) } : { path, status: 200 };
  };
}
