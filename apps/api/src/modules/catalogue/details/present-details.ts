import { categoryLink } from '@atrium/domain/catalogue/category-link';
import { type ContentRef, contentLink } from '@atrium/domain/catalogue/content-link';
import { contentTypes } from '@atrium/domain/catalogue/content-types';
import { ArticleDetails } from '@atrium/domain/site/models/article';
import { localize, resolveText } from '@atrium/domain/values/local-text';
import type { Context } from '../../../platform/context.ts';
import { articleLink, presentEntry } from '../entries/present-entry.ts';
import type { DetailsRow, PersonRow } from '../entries/rows.ts';
import { withoutTimedText } from './timed-text.ts';

/** How many blocks of a premium article are public. The rest leaves by a call of its own, whose answer is not cached. */
const teaserBlocks = 2;

export function presentDetails(row: DetailsRow, ctx: Context): ArticleDetails {
  const { tenant, locale } = ctx;
  const entry = presentEntry(row, ctx);
  const body = localize<ArticleDetails['body']>(row.body ?? [], locale, tenant.defaultLocale);
  const isBodyComplete = row.content_type !== 'PREMIUM_ARTICLE' || body.length <= teaserBlocks;
  const heroes = new Map((row.artworks ?? []).map(({ artworkClass, url }) => [artworkClass, url]));
  const hero = heroes.get('HERO');
  const heroPhone = heroes.get('HERO_PHONE');
  const say = (text: Parameters<typeof resolveText>[0]) => resolveText(text, locale, tenant.defaultLocale);

  return ArticleDetails.parse({
    ...entry,
    name: row.slug,
    ...(hero && { heroUrl: hero }),
    ...(heroPhone && { heroPhoneUrl: heroPhone }),
    alternates: Object.fromEntries(tenant.locales.map((code) => [code, linkIn(code, row, ctx)])),
    licensorName: row.licensor_name,
    developerName: row.developer_name,
    developerUrl: publisherLink(row),
    providerId: row.provider_id,
    prices: row.prices ?? [],
    isFree: entry.isFree ?? false,
    isNew: entry.isNew ?? false,
    badges: entry.badges ?? [],
    additionalArtworks: (row.artworks ?? []).map(({ thumbhash, ...artwork }) => ({
      ...artwork,
      ...(thumbhash && { thumbhash }),
    })),
    categories: (row.categories ?? []).map(({ id, key, titles }) => ({
      id,
      key,
      title: say(titles ?? key),
      clickUrl: categoryLink(key, id),
    })),
    people: (row.people ?? []).map(({ name, role, image, ...person }) => {
      const clickUrl = personLink(person);
      return {
        ...(person.id !== null && person.content_type && { id: person.id, contentType: person.content_type }),
        name: say(name),
        role: say(role),
        ...(image && { imageUrl: image }),
        ...(clickUrl && { clickUrl }),
      };
    }),
    maker:
      row.maker_id !== null && row.maker !== null && entry.makerUrl !== undefined
        ? {
            id: row.maker_id,
            title: row.maker,
            clickUrl: entry.makerUrl,
            ...(row.maker_image && { imageUrl: row.maker_image }),
          }
        : null,
    collectionInfo: row.collection && {
      articleId: row.collection.id,
      title: row.collection.title,
      clickUrl: articleLink({ ...row.collection, provider_id: null, category: null, properties: {} }, ctx),
    },
    ...(row.ratings && { rating: presentRating(row.ratings) }),
    ...(row.followers && { followers: row.followers }),
    duration: row.duration_s,
    releasedOn: row.released_on,
    updatedAt: row.updated_at.toISOString(),
    ...(row.until && { until: row.until.toISOString() }),
    media: (row.media ?? []).map(({ uri, ...media }) => ({
      ...media,
      ...(uri.startsWith('/media/public/') && { url: uri }),
    })),
    body: isBodyComplete ? body : body.slice(0, teaserBlocks),
    isBodyComplete,
    customProperties: openProperties(localize(row.properties, locale, tenant.defaultLocale), entry.isFree),
  });
}

const openProperties = (properties: Record<string, unknown>, isFree = false) =>
  isFree ? properties : withoutTimedText(properties);

/** Only games have pages of their makers. */
const publisherLink = ({ content_type, developer_slug }: DetailsRow) =>
  developer_slug !== null && contentTypes[content_type].card === 'game'
    ? contentLink({ kind: 'gamePublisher', developer: developer_slug })
    : null;

const personLink = ({ id, slug, content_type }: Pick<PersonRow, 'id' | 'slug' | 'content_type'>) =>
  id !== null &&
  content_type &&
  contentLink({ kind: contentTypes[content_type].link, id, slug } as ContentRef);

/** Addresses differ by language only in the parts that are there to be read. */
function linkIn(code: string, row: DetailsRow, ctx: Context): string {
  return articleLink(
    {
      ...row,
      slug: row.slugs?.[code] ?? row.slugs?.['*'] ?? row.slug,
      maker_slug: row.maker_slugs?.[code] ?? row.maker_slugs?.['*'] ?? row.maker_slug,
    },
    ctx,
  );
}

function presentRating(counts: Record<string, number>) {
  const distribution = [1, 2, 3, 4, 5].map((score) => counts[score] ?? 0);
  const count = distribution.reduce((sum, each) => sum + each, 0);
  const total = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { average: Math.round((total / count) * 10) / 10, count, distribution };
}
