import { type RawBuilder, sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { bestTextOf } from '../catalogue/visibility/visibility.ts';

export interface OwnedRow {
  article_id: number;
  is_collection: boolean;
  acquired_via: string;
  acquired_at: Date;
  expires_at: Date | null;
}

export interface WalletScope {
  userId: number;
  /** Kinds that a plan opens without end right now: what came with it is there as long as that is so. */
  planTypes: readonly string[];
  maxRating: number;
}

export interface WalletQuery {
  limit: number;
  offset: number;
  contentTypes?: readonly string[] | undefined;
  search?: string | undefined;
  articleId?: number;
}

/** What a customer has now. `w` is the row, `a` its article. */
const isHad = (
  tx: TransactionContext,
  { userId, planTypes, maxRating }: WalletScope,
): RawBuilder<boolean> => sql`
  w.user_id = ${userId} AND w.revoked_at IS NULL AND (w.expires_at IS NULL OR w.expires_at > ${tx.clock.now()})
  AND (w.acquired_via <> 'PLAN' OR a.content_type = ANY(${[...planTypes]}::text[])) AND a.age_rating <= ${maxRating}`;

/** The newest first, and how many there are in all. */
export async function walletPage(
  tx: TransactionContext,
  shelf: WalletScope,
  { limit, offset, contentTypes, search, articleId }: WalletQuery,
): Promise<{ rows: OwnedRow[]; total: number }> {
  const words = search?.trim();
  const found = sql`
    FROM wallet_entry w JOIN article a ON a.id = w.article_id
    ${words ? sql`JOIN LATERAL (${bestTextOf(tx, sql`a.id`)}) words ON words.title ILIKE ${`%${escaped(words)}%`}` : sql``}
    WHERE ${isHad(tx, shelf)}
    ${contentTypes ? sql`AND a.content_type = ANY(${[...contentTypes]}::text[])` : sql``}
    ${articleId === undefined ? sql`` : sql`AND w.article_id = ${articleId}`}`;
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(tx.db);
  const { rows } = await sql<OwnedRow>`
    SELECT w.article_id, w.is_collection, w.acquired_via, w.acquired_at, w.expires_at ${found}
    ORDER BY w.acquired_at DESC, w.id DESC OFFSET ${offset} LIMIT ${limit}`.execute(tx.db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** What stands for any text in a pattern stands for itself in a search. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** More entries than a customer looks through; past it the oldest are left without a mark. */
const mostMarks = 20_000;

interface MarkRow {
  article_id: number;
  content_type: string;
  is_collection: boolean;
  expires_at: Date | null;
}

/** All of it, as little as can be said of each. */
export async function walletMarks(tx: TransactionContext, shelf: WalletScope): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    SELECT w.article_id, a.content_type, w.is_collection, w.expires_at
    FROM wallet_entry w JOIN article a ON a.id = w.article_id WHERE ${isHad(tx, shelf)}
    ORDER BY w.acquired_at DESC, w.id DESC LIMIT ${mostMarks}`.execute(tx.db);
  return rows;
}
