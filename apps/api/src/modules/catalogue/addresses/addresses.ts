import { contentTypesWith } from '@atrium/domain/catalogue/content-type-traits';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { articleLink } from '../entries/present-entry.ts';
import type { RatingRange } from '../visibility/rating.ts';
import { bestTextOf, isVisible, localeSlugOf } from '../visibility/visibility.ts';

export interface Address {
  id: number;
  title: string;
  clickUrl: string;
  imageUrl: string | null;
  updatedAt: string;
}

/** Only what an address is written from: no price, no preview, no text but the title. */
interface AddressRow {
  id: number;
  content_type: ContentType;
  slug: string;
  title: string;
  provider_id: string | null;
  properties: { startsAt?: string; endsAt?: string };
  image: string | null;
  maker_id: number | null;
  maker_slug: string | null;
  category: string | null;
  updated_at: Date;
}

/** An address, and the articles whose change may change it. */
export interface FoundAddress {
  address: Address;
  makerId: number | null;
}

/** What is shown on the page of its creator has no address of its own. */
const addressed = contentTypesWith(({ page }) => page !== 'creator');

/** The addresses of all visible articles with a number from `from` to below `until`, by number. */
export const findAddresses = (
  ctx: Context,
  rating: RatingRange,
  from: number,
  until: number,
): Promise<FoundAddress[]> =>
  ctx.tx(async ({ db }) => {
    const { rows } = await sql<AddressRow>`
      SELECT a.id, a.content_type, coalesce(own.slug, a.slug) AS slug, words.title, a.provider_id,
        CASE WHEN a.content_type = 'ARCADE_GAME'
          THEN jsonb_build_object('startsAt', a.custom_properties -> 'startsAt', 'endsAt', a.custom_properties -> 'endsAt')
          ELSE '{}' END AS properties,
        (SELECT w.url_template FROM artwork w WHERE w.article_id = a.id AND w.artwork_class = 'COVER'
          ORDER BY w.position LIMIT 1) AS image,
        maker.id AS maker_id, coalesce(maker_slug.slug, maker.slug) AS maker_slug, home.name AS category, a.updated_at
      FROM article a
      JOIN LATERAL (${bestTextOf(ctx, sql`a.id`)}) words ON true
      LEFT JOIN LATERAL (${localeSlugOf(ctx, sql`a.id`)}) own ON true
      LEFT JOIN article maker ON maker.id = a.creator_id
      LEFT JOIN LATERAL (${localeSlugOf(ctx, sql`maker.id`)}) maker_slug ON true
      LEFT JOIN category home ON home.id = a.category_id
      WHERE a.id >= ${from} AND a.id < ${until} AND a.content_type = ANY(${addressed}::text[])
        AND ${isVisible(ctx, rating)}
      ORDER BY a.id`.execute(db);
    return rows.map((row) => ({
      makerId: row.maker_id,
      address: {
        id: row.id,
        title: row.title,
        clickUrl: articleLink(row, ctx),
        imageUrl: row.image,
        updatedAt: row.updated_at.toISOString(),
      },
    }));
  });

/** Which spans of `size` numbers have an article at all, in order; from the index of the numbers alone. */
export const findSpans = (ctx: Context, size: number): Promise<number[]> =>
  ctx.tx(async ({ db }) => {
    const { rows } = await sql<{ span: number }>`
      SELECT DISTINCT (id / ${size}::int)::int AS span FROM article ORDER BY span`.execute(db);
    return rows.map(({ span }) => span);
  });
