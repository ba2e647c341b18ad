import { type ContentRef, contentLink } from '@atrium/domain/catalogue/content-link';
import { serverTraits } from '@atrium/domain/catalogue/content-type-traits';
import { contentTypes, isAudible } from '@atrium/domain/catalogue/content-types';
import type { Entry } from '@atrium/domain/site/models/structure';
import { dateRangeStatus } from '@atrium/domain/values/date-range';
import { resolveText } from '@atrium/domain/values/local-text';
import type { Context } from '../../../platform/context.ts';
import type { EntryRow } from './rows.ts';

const mostBadges = 2;

export function presentEntry(row: EntryRow, ctx: Context): Entry {
  const { properties } = row;
  const subtitle = row.subtitle ?? row.maker ?? row.category_title;
  const number = properties.number ?? properties.episode ?? properties.chapter;
  const badges = (properties.tags ?? [])
    .slice(0, mostBadges)
    .map((tag) => resolveText(tag, ctx.locale, ctx.tenant.defaultLocale));
  const makerUrl = makerLink(row);
  return {
    id: row.id,
    articleId: row.id,
    kind: contentTypes[row.content_type].card,
    contentType: row.content_type,
    title: row.title,
    clickUrl: articleLink(row, ctx),
    ageRating: row.age_rating,
    popularity: row.popularity,
    ...(subtitle && { subtitle }),
    ...(row.description && { description: row.description }),
    ...(row.image && { imageUrl: row.image }),
    ...(row.thumbhash && { thumbhash: row.thumbhash }),
    ...(row.hue !== null && { hue: row.hue }),
    ...(row.focus_x !== null && row.focus_y !== null && { focus: { x: row.focus_x, y: row.focus_y } }),
    ...(row.duration_s !== null && { duration: row.duration_s }),
    ...(row.released_on && { releasedOn: row.released_on }),
    ...priceOf(row),
    ...(properties.monsooq_new && { isNew: true }),
    ...(badges.length > 0 && { badges }),
    ...(number !== undefined && { number }),
    ...(properties.season !== undefined && { season: properties.season }),
    ...(properties.isExplicit && { isExplicit: true }),
    ...(makerUrl && { makerUrl }),
    ...(row.preview && { previewUrl: row.preview }),
    ...(row.preview_bytes !== null && { previewBytes: row.preview_bytes }),
    ...(isAudible(row.content_type) && !row.has_media && { isUnrecorded: true }),
  };
}

function priceOf({ business_model, amount_minor, currency }: EntryRow): Pick<Entry, 'isFree' | 'price'> {
  if (amount_minor === null || currency === null) return {};
  if (amount_minor === 0 || business_model === 'DOWNLOAD_TO_OWN_FREEMIUM') return { isFree: true };
  return { price: { amount: amount_minor, currency } };
}

type Addressed = Pick<
  EntryRow,
  'id' | 'content_type' | 'slug' | 'provider_id' | 'category' | 'maker_id' | 'maker_slug' | 'properties'
>;

/** Its own page; an article with too little for an address of its kind is found by search, which everyone has. */
export function articleLink(row: Addressed, { clock }: Pick<Context, 'clock'>): string {
  const [, category, subcategory] = row.category?.split('/') ?? [];
  const parts = {
    kind: contentTypes[row.content_type].link,
    id: row.id,
    slug: row.slug,
    name: row.slug,
    artistId: row.maker_id,
    artistName: row.maker_slug,
    provider: row.provider_id,
    category,
    subcategory,
    state: row.content_type === 'ARCADE_GAME' ? stateOf(row.properties, clock.now()) : undefined,
  };
  const address =
    serverTraits[row.content_type].page === 'creator'
      ? { ...parts, id: row.maker_id, slug: row.maker_slug }
      : parts;
  return contentLink(address as ContentRef) ?? '/search';
}

/** The date-range status of the competition behind an arcade game; without one, it is always open. */
function stateOf({ startsAt, endsAt }: EntryRow['properties'], now: Date): string {
  return startsAt && endsAt ? dateRangeStatus(startsAt, endsAt, now.getTime()) : 'present';
}

function makerLink({ maker_id, maker_type, maker_slug }: EntryRow): string | null {
  if (maker_id === null || maker_type === null) return null;
  const { link } = contentTypes[maker_type];
  return contentLink({ kind: link, id: maker_id, slug: maker_slug } as ContentRef);
}
