import { type ContentType, contentTypeNames, contentTypes } from '@atrium/domain/catalogue/content-types';
import { type LocalText, localize, resolveText } from '@atrium/domain/values/local-text';
import { slug } from '@atrium/domain/values/slug';
import type { Locale } from '@atrium/i18n/locales';
import type { RowOf } from '../../../platform/database/recordset.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import type { ArticleFile, CategoryFile } from './article-file.ts';

export interface CatalogueTenant {
  id: number;
  locales: readonly Locale[];
  defaultLocale: Locale;
}

export type CatalogueRow<Table extends keyof DB> = Omit<RowOf<Table>, 'tenant_id'>;

export const categoryRow = (
  { id, key, vertical, artwork }: CategoryFile,
  idOf: ReadonlyMap<string, number>,
): CatalogueRow<'category'> => ({
  id,
  name: key,
  vertical,
  parent_id: idOf.get(key.split('/').slice(0, -1).join('/')) ?? null,
  artwork: artwork ?? {},
});

export const categoryTexts = (
  { id, title, description }: CategoryFile,
  { locales, defaultLocale }: CatalogueTenant,
): CatalogueRow<'category_i18n'>[] =>
  locales.map((lang) => ({
    category_id: id,
    lang,
    title: resolveText(title, lang, defaultLocale),
    description: textIn(description, lang, defaultLocale),
  }));

const textIn = (text: LocalText | undefined, lang: Locale, fallback: Locale) =>
  text === undefined ? null : resolveText(text, lang, fallback);

/** Creators before what they made; a creator may itself have one (the book of a chapter, the author of a book). */
export function sortedByCreator(articles: readonly ArticleFile[]): ArticleFile[] {
  const made = new Map(
    articles.filter(({ creator }) => creator !== undefined).map((article) => [article.id, article]),
  );
  const ordered = new Set<ArticleFile>();
  for (const article of made.values()) {
    const chain = new Set<ArticleFile>();
    // publishing refuses a circle; here it would only have no order
    for (let at: ArticleFile | undefined = article; at && !ordered.has(at) && !chain.has(at); ) {
      chain.add(at);
      at = at.creator === undefined ? undefined : made.get(at.creator);
    }
    for (const one of [...chain].toReversed()) ordered.add(one);
  }
  return [...ordered];
}

export const articleRow = (
  article: ArticleFile,
  idOf: ReadonlyMap<string, number>,
  onAir: Date | null | undefined,
  now: Date,
): CatalogueRow<'article'> => ({
  id: article.id,
  content_type: article.contentType,
  slug: article.slug,
  provider_id: article.provider ?? null,
  licensor_name: article.licensor ?? null,
  developer_name: article.developer ?? null,
  ...rightsColumns(article),
  developer_slug: article.developer === undefined ? null : slug(article.developer),
  age_rating: article.ageRating ?? 0,
  custom_properties: article.properties,
  state: 'LIVE',
  valid: `[${article.from ?? (onAir ?? now).toISOString()},${article.until ?? ''})`,
  source: 'file',
  source_id: String(article.id),
  updated_at: now,
  popularity: article.popularity,
  released_on: article.released ?? null,
  duration_s: lengthOf(article),
  creator_id: article.creator ?? null,
  category_id: idOf.get(article.categories[0] ?? '') ?? null,
});

const rightsColumns = ({ rights }: ArticleFile) => ({
  territories: rights?.territories ? [...rights.territories] : null,
  excluded_territories: [...(rights?.except ?? [])],
  is_offline_allowed: rights?.offline ?? true,
  licensor_share: rights?.share === undefined ? null : Math.round(rights.share * 100),
});

/** A film is as long as the file that is played, whatever was typed; so is all else that no length was typed of. */
function lengthOf({ contentType, duration, media }: ArticleFile): number | null {
  const longest = longestOf(media);
  if (longest > 0 && (isFilm(contentType) || duration === undefined)) return longest;
  return duration === undefined ? null : Math.round(duration);
}

const isFilm = (contentType: ContentType) => contentTypes[contentType].vertical === 'video';

/** Articles whose length is that of their media, whatever an editor typed. */
export const filmTypes: readonly string[] = contentTypeNames.filter(isFilm);

/** Seconds of the longest that is played whole. */
export const longestOf = (media: ArticleFile['media']): number =>
  Math.round(Math.max(0, ...media.map(({ isPreview, duration }) => (isPreview ? 0 : duration))));

export const articleTexts = (
  { id, title, subtitle, description, body }: ArticleFile,
  { locales, defaultLocale }: CatalogueTenant,
): CatalogueRow<'article_i18n'>[] =>
  locales.map((lang) => ({
    article_id: id,
    lang,
    title: resolveText(title, lang, defaultLocale),
    subtitle: textIn(subtitle, lang, defaultLocale),
    description: textIn(description, lang, defaultLocale),
    body: body ? localize(body as never, lang, defaultLocale) : null,
    state: 'PUBLISHED',
    publish_at: null,
    unpublish_at: null,
  }));

export const slugRows = ({ id, slug: shared, slugs = {} }: ArticleFile): CatalogueRow<'article_slug'>[] =>
  [['*', shared] as const, ...Object.entries(slugs)].map(([lang, own]) => ({
    article_id: id,
    lang,
    slug: own,
    is_current: true,
  }));

export const artworkRows = ({ id, artworks }: ArticleFile): CatalogueRow<'artwork'>[] =>
  artworks.map(({ artworkClass, url, group, width, height, thumbhash, hue, focus }, position) => ({
    article_id: id,
    artwork_class: artworkClass,
    url_template: url,
    group: group ?? null,
    width: width ?? null,
    height: height ?? null,
    thumbhash: thumbhash ?? null,
    hue: hue ?? null,
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
    position,
  }));

export type ArticlePriceFile = ArticleFile['prices'][number];

export const priceRow = (
  article: number,
  { businessModel, amount, currency }: ArticlePriceFile,
  now: Date,
): CatalogueRow<'article_price'> => ({
  article_id: article,
  business_model: businessModel,
  amount_minor: amount,
  currency,
  valid: `[${now.toISOString()},)`,
});

export const personRows = ({ id, people }: ArticleFile): CatalogueRow<'article_person'>[] =>
  people.map(({ name, role, imageUrl, article }, position) => ({
    article_id: id,
    position,
    name,
    role,
    url_template: imageUrl ?? null,
    person_id: article ?? null,
  }));

export const relationRows = ({ id, relations }: ArticleFile): CatalogueRow<'article_relation'>[] =>
  Object.entries(relations).flatMap(([kind, children]) =>
    children.map((child, position) => ({ parent_id: id, child_id: child, kind, position })),
  );

export const mediaRows = ({ id, media }: Pick<ArticleFile, 'id' | 'media'>): CatalogueRow<'media_asset'>[] =>
  media.map(({ protocol, isPreview, uri, bytes, duration, height, drm, upload }) => ({
    article_id: id,
    protocol,
    is_preview: isPreview,
    uri,
    bytes,
    duration_s: Math.round(duration),
    height: height ?? null,
    drm: drm?.scheme ?? null,
    key_id: drm?.keyId ?? null,
    content_key: drm?.key ?? null,
    upload_id: upload ?? null,
  }));

/** What is in a category is in those above it as well. */
export const membershipRows = (
  { id, categories }: ArticleFile,
  idOf: ReadonlyMap<string, number>,
): CatalogueRow<'category_article'>[] =>
  [...new Set([...categories, ...categories.flatMap(above)])].flatMap((key, position) => {
    const category = idOf.get(key);
    return category === undefined ? [] : [{ category_id: category, article_id: id, position }];
  });

function above(key: string): string[] {
  const parent = key.split('/').slice(0, -1).join('/');
  return parent.includes('/') ? [parent, ...above(parent)] : [];
}
