import { type LocalText, localize, resolveText } from '@atrium/domain/local-text';
import { slug } from '@atrium/domain/slug';
import type { Locale } from '@atrium/i18n/locales';
import type { InsertObject } from 'kysely';
import type { DB } from '../../platform/database/types.gen.ts';
import type { ArticleFile, CategoryFile } from './article-file.ts';

export interface CatalogueTenant {
  id: number;
  locales: readonly Locale[];
  defaultLocale: Locale;
}

export type Row<Table extends keyof DB> = Omit<InsertObject<DB, Table>, 'tenant_id'>;

export const categoryRow = (
  { id, key, vertical, artwork }: CategoryFile,
  idOf: ReadonlyMap<string, number>,
): Row<'category'> => ({
  id,
  name: key,
  vertical,
  parent_id: idOf.get(key.split('/').slice(0, -1).join('/')) ?? null,
  artwork: JSON.stringify(artwork ?? {}),
});

export const categoryTexts = (
  { id, title, description }: CategoryFile,
  { locales, defaultLocale }: CatalogueTenant,
): Row<'category_i18n'>[] =>
  locales.map((lang) => ({
    category_id: id,
    lang,
    title: resolveText(title, lang, defaultLocale),
    description: textIn(description, lang, defaultLocale),
  }));

const textIn = (text: LocalText | undefined, lang: Locale, fallback: Locale) =>
  text === undefined ? null : resolveText(text, lang, fallback);

/** Of two makers of one another the file has none; a maker may itself have one (a chapter's book, a book's author). */
export function byMaker(articles: readonly ArticleFile[]): ArticleFile[] {
  const made = articles.filter(({ creator }) => creator !== undefined);
  const ids = new Set(made.map(({ id }) => id));
  const depth = (article: ArticleFile): number => {
    if (article.creator === undefined || !ids.has(article.creator)) return 0;
    const maker = made.find(({ id }) => id === article.creator);
    return maker ? 1 + depth(maker) : 0;
  };
  return made
    .map((article) => ({ article, depth: depth(article) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ article }) => article);
}

export const articleRow = (
  article: ArticleFile,
  idOf: ReadonlyMap<string, number>,
  onAir: Date | null | undefined,
  now: Date,
): Row<'article'> => ({
  id: article.id,
  content_type: article.contentType,
  slug: article.slug,
  provider_id: article.provider ?? null,
  licensor_name: article.licensor ?? null,
  developer_name: article.developer ?? null,
  developer_slug: article.developer === undefined ? null : slug(article.developer),
  age_rating: article.ageRating ?? 0,
  custom_properties: JSON.stringify(article.properties),
  state: 'LIVE',
  valid: `[${article.from ?? (onAir ?? now).toISOString()},${article.until ?? ''})`,
  source: 'file',
  source_id: String(article.id),
  updated_at: now,
  popularity: article.popularity,
  released_on: article.released ?? null,
  duration_s: article.duration ?? null,
  creator_id: article.creator ?? null,
  category_id: idOf.get(article.categories[0] ?? '') ?? null,
});

export const articleTexts = (
  { id, title, subtitle, description, body }: ArticleFile,
  { locales, defaultLocale }: CatalogueTenant,
): Row<'article_i18n'>[] =>
  locales.map((lang) => ({
    article_id: id,
    lang,
    title: resolveText(title, lang, defaultLocale),
    subtitle: textIn(subtitle, lang, defaultLocale),
    description: textIn(description, lang, defaultLocale),
    body: body ? JSON.stringify(localize(body, lang, defaultLocale)) : null,
    state: 'PUBLISHED',
  }));

export const slugRows = ({ id, slug: shared, slugs = {} }: ArticleFile): Row<'article_slug'>[] =>
  [['*', shared] as const, ...Object.entries(slugs)].map(([lang, own]) => ({
    article_id: id,
    lang,
    slug: own,
    is_current: true,
  }));

export const artworkRows = ({ id, artworks }: ArticleFile): Row<'artwork'>[] =>
  artworks.map(({ artworkClass, url, width, height, thumbhash, hue, focus }, position) => ({
    article_id: id,
    artwork_class: artworkClass,
    url_template: url,
    width: width ?? null,
    height: height ?? null,
    thumbhash: thumbhash ?? null,
    hue: hue ?? null,
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
    position,
  }));

export type Price = ArticleFile['prices'][number];

export const priceRow = (
  article: number,
  { businessModel, amount, currency }: Price,
  now: Date,
): Row<'article_price'> => ({
  article_id: article,
  business_model: businessModel,
  amount_minor: amount,
  currency,
  valid: `[${now.toISOString()},)`,
});

export const personRows = ({ id, people }: ArticleFile): Row<'article_person'>[] =>
  people.map(({ name, role, imageUrl, article }, position) => ({
    article_id: id,
    position,
    name: JSON.stringify(name),
    role: JSON.stringify(role),
    url_template: imageUrl ?? null,
    person_id: article ?? null,
  }));

export const relationRows = ({ id, relations }: ArticleFile): Row<'article_relation'>[] =>
  Object.entries(relations).flatMap(([kind, children]) =>
    children.map((child, position) => ({ parent_id: id, child_id: child, kind, position })),
  );

export const mediaRows = ({ id, media }: ArticleFile): Row<'media_asset'>[] =>
  media.map(({ protocol, isPreview, uri, bytes, duration, drm }) => ({
    article_id: id,
    protocol,
    is_preview: isPreview,
    uri,
    bytes,
    duration_s: Math.round(duration),
    drm: drm?.scheme ?? null,
    key_id: drm?.keyId ?? null,
    content_key: drm?.key ?? null,
  }));

/** What is in a category is in those above it as well. */
export const membershipRows = (
  { id, categories }: ArticleFile,
  idOf: ReadonlyMap<string, number>,
): Row<'category_article'>[] =>
  [...new Set([...categories, ...categories.flatMap(above)])].flatMap((key, position) => {
    const category = idOf.get(key);
    return category === undefined ? [] : [{ category_id: category, article_id: id, position }];
  });

function above(key: string): string[] {
  const parent = key.split('/').slice(0, -1).join('/');
  return parent.includes('/') ? [parent, ...above(parent)] : [];
}
