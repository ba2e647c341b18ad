import type { Offered } from '@atrium/domain/access/access';
import { type DeviceKind, deviceKinds } from '@atrium/domain/access/device';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { bestTextOf, isReleased } from './visibility.ts';

/** An article as far as it can be had. */
export interface OfferedArticle extends Offered {
  readonly contentType: ContentType;
  readonly title: string;
  /** The albums, series and books it is part of: a customer who has one of them has it too. */
  readonly wholes: readonly number[];
  readonly isWhole: boolean;
}

/** What is had with its whole. A playlist only names tracks, and so does what is similar. */
export const partKinds = ['track', 'episode', 'chapter', 'voucher', 'product'];

interface Row {
  id: number;
  content_type: ContentType;
  title: string;
  age_rating: number;
  on_from: Date | null;
  on_until: Date | null;
  prices: { amount: number; currency: string; businessModel: string }[] | null;
  wholes: number[] | null;
  is_whole: boolean;
  devices: unknown;
  territories: string[] | null;
  excluded_territories: string[];
  is_offline_allowed: boolean;
}

/** Those that are released; whether it is their time, and for whom, is `domain/access`'s to judge. */
export async function findOffered(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfferedArticle>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT a.id, a.content_type, words.title, a.age_rating, a.custom_properties -> 'devices' AS devices, lower(a.valid) AS on_from, upper(a.valid) AS on_until,
      a.territories, a.excluded_territories, a.is_offline_allowed,
      (SELECT json_agg(json_build_object('amount', p.amount_minor, 'currency', p.currency,
          'businessModel', p.business_model) ORDER BY p.amount_minor)
        FROM article_price p WHERE p.article_id = a.id AND p.currency = ${tx.tenant.currency}
          AND p.valid @> ${tx.clock.now()}::timestamptz) AS prices,
      (SELECT array_agg(DISTINCT r.parent_id) FROM article_relation r
        WHERE r.child_id = a.id AND r.kind = ANY(${partKinds}::text[])) AS wholes,
      EXISTS (SELECT FROM article_relation r WHERE r.parent_id = a.id AND r.kind = ANY(${partKinds}::text[])) AS is_whole
    FROM article a JOIN LATERAL (${bestTextOf(tx, sql`a.id`)}) words ON true
    WHERE a.id = ANY(${[...ids]}::bigint[]) AND ${isReleased}`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, offeredOf(row)]));
}

/** What it runs on; anything where it does not say. */
const devicesIn = (said: unknown): readonly DeviceKind[] | undefined =>
  Array.isArray(said) ? deviceKinds.filter((kind) => said.includes(kind)) : undefined;

const territoriesOf = ({ territories, excluded_territories: except }: Row): OfferedArticle['territories'] =>
  territories === null && except.length === 0 ? undefined : { only: territories ?? undefined, except };

const offeredOf = (row: Row): OfferedArticle => ({
  id: row.id,
  contentType: row.content_type,
  title: row.title,
  ageRating: row.age_rating,
  isFree: false,
  prices: row.prices ?? [],
  from: row.on_from,
  until: row.on_until,
  wholes: row.wholes ?? [],
  isWhole: row.is_whole,
  devices: devicesIn(row.devices),
  territories: territoriesOf(row),
  isOfflineAllowed: row.is_offline_allowed,
});
