import * as apps from './catalogue/apps.ts';
import type {
  CatalogueArticle,
  CatalogueArtwork,
  CatalogueCategory,
  CataloguePrice,
  TenantCode,
} from './catalogue/article.ts';
import * as games from './catalogue/games.ts';
import * as music from './catalogue/music.ts';
import * as reading from './catalogue/reading.ts';
import * as spoken from './catalogue/spoken.ts';
import * as video from './catalogue/video.ts';
import * as vouchers from './catalogue/vouchers.ts';
import { mediaOf, mediaProperties } from './media.ts';
import { gameplayFilm, picture, pictureSize } from './pictures.ts';

const verticals = [music, video, spoken, games, apps, reading, vouchers];

export const allArticles: readonly CatalogueArticle[] = verticals.flatMap((vertical) => vertical.articles);
export const allCategories: readonly CatalogueCategory[] = verticals.flatMap(
  (vertical) => vertical.categories,
);

const currencies = { atrium: 'EUR', noor: 'SAR', klang: 'EUR', arena: 'RON' } as const satisfies Record<
  TenantCode,
  string
>;

export const offeredBy = (tenant: TenantCode) =>
  allArticles.filter(({ tenants }) => tenants.includes(tenant));

/** What one tenant offers, ready to be stored: pictures, media and prices are those of this tenant. */
export const catalogueOf = (tenant: TenantCode) =>
  storedCatalogue(
    offeredBy(tenant).map((article) => prizesIn(article, currencies[tenant])),
    currencies[tenant],
  );

const moneyWords = { EUR: 'يورو', SAR: 'ريال', RON: 'ليو' } as const;

/** Tournaments are written with prizes in RON; people win in the money that their tenant pays in. */
function prizesIn(article: CatalogueArticle, currency: keyof typeof moneyWords): CatalogueArticle {
  if (currency === 'RON' || !article.categories.some((key) => key.startsWith('tournaments/'))) return article;
  const written = JSON.stringify(article, (key, value) => (key === 'prices' ? undefined : value))
    .replaceAll(/\bRON\b/g, currency)
    .replaceAll(/(?<!\p{L})ليو(?!\p{L})/gu, moneyWords[currency]);
  return { ...JSON.parse(written), ...(article.prices && { prices: article.prices }) };
}

/** These articles as they are stored where people pay in this currency; what they name besides is left out. */
export function storedCatalogue(offered: readonly CatalogueArticle[], currency: string) {
  const ids = new Set(offered.map(({ id }) => id));
  const wholes = wholeOf(offered);
  const used = new Set(offered.flatMap((article) => article.categories.flatMap(withParents)));
  return {
    categories: allCategories.filter(({ key }) => used.has(key)).map(storedCategory),
    articles: offered.map((article) => {
      const {
        art,
        hero,
        artworks,
        prices,
        people,
        relations,
        media,
        properties,
        isNew,
        tags,
        tenants: _offering,
        liked: _ratings,
        ...rest
      } = article;
      const creator = article.creator ?? wholes.get(article.id);
      return {
        ...rest,
        ...(creator !== undefined && ids.has(creator) && { creator }),
        artworks: [
          ...artworkOf('COVER', art),
          ...(hero ? heroOf(hero) : []),
          ...(artworks ?? []).flatMap(moreArtworkOf),
        ],
        prices: (prices ?? []).flatMap((price) => priceIn(price, currency)),
        people: (people ?? []).map(({ art: portrait, article: page, ...person }) => ({
          ...person,
          ...(portrait !== undefined && portraitOf(portrait)),
          ...(page !== undefined && ids.has(page) && { article: page }),
        })),
        relations: Object.fromEntries(
          Object.entries(relations ?? {}).map(([kind, children]) => [
            kind,
            children.filter((id) => ids.has(id)),
          ]),
        ),
        media: mediaOf(media),
        properties: {
          ...properties,
          ...mediaProperties(media, properties?.trailer),
          ...(isNew && { monsooq_new: true }),
          ...(tags && { tags }),
        },
      };
    }),
  };
}

/** Parts that name no maker belong to what contains them: a chapter to its book, an episode to its series. */
function wholeOf(offered: readonly CatalogueArticle[]): Map<number, number> {
  const owning = ['chapter', 'episode', 'track', 'news', 'video'] as const;
  return new Map(
    offered.flatMap(({ id, relations }) =>
      owning.flatMap((kind) => (relations?.[kind] ?? []).map((part) => [part, id] as const)),
    ),
  );
}

const withParents = (key: string): string[] => {
  const [vertical, ...path] = key.split('/');
  return path.map((_, depth) => [vertical, ...path.slice(0, depth + 1)].join('/'));
};

/** Categories by their keys, as they are stored: what pages of a tenant without articles link to. */
export const categoriesOf = (keys: readonly string[]) =>
  allCategories.filter(({ key }) => keys.includes(key)).map(storedCategory);

function storedCategory({ art, ...category }: CatalogueCategory) {
  const [artwork] = art === undefined ? [] : artworkOf('COVER', art);
  return { ...category, ...(artwork && { artwork }) };
}

function artworkOf(artworkClass: string, key: string) {
  const { imageUrl, thumbhash, hue, focus } = picture(key);
  if (imageUrl === undefined) return [];
  return [
    {
      artworkClass,
      url: imageUrl,
      ...(thumbhash && { thumbhash }),
      ...(hue !== undefined && { hue }),
      ...(focus && { focus }),
    },
  ];
}

export const isFilm = (artworkClass: CatalogueArtwork['artworkClass']): boolean =>
  artworkClass === 'VIDEO_TRAILER' || artworkClass === 'VIDEO_GAMEPLAY';

/** A picture or a film of the gallery, with what it measures. */
function moreArtworkOf({ artworkClass, art, group }: CatalogueArtwork) {
  const about = group === undefined ? {} : { group };
  if (isFilm(artworkClass)) {
    const film = gameplayFilm(art);
    return film ? [{ artworkClass, ...film, ...about }] : [];
  }
  return artworkOf(artworkClass, art).map((one) => ({ ...one, ...pictureSize(art), ...about }));
}

/** A stage's picture has a crop for wide screens and one for phones. */
function heroOf(key: string) {
  const { phoneImageUrl } = picture(key);
  return [
    ...artworkOf('HERO', key),
    ...(phoneImageUrl ? [{ artworkClass: 'HERO_PHONE', url: phoneImageUrl }] : []),
  ];
}

const portraitOf = (key: string) => {
  const { imageUrl } = picture(key);
  return imageUrl === undefined ? {} : { imageUrl };
};

const priceIn = ({ businessModel, amount }: CataloguePrice, currency: string) => {
  const value = amount[currency as keyof typeof amount];
  return value === undefined ? [] : [{ businessModel, amount: value, currency }];
};
