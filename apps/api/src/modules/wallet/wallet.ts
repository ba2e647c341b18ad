import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** How a customer acquired a wallet entry. */
export type AcquiredVia = 'PURCHASE' | 'CREDIT' | 'PLAN' | 'FREE' | 'VOUCHER' | 'REWARD' | 'GIFT';

interface Acquisition {
  userId: number;
  articleId: number;
  isCollection: boolean;
  via: AcquiredVia;
  /** What it came by; a reversal of that takes the entry back too. */
  sourceKey: string;
  /** Of something rented. */
  expiresAt?: Date | null;
}

/**
 * Theirs from now on. What is theirs already stays as it is, unless that would end sooner: a rental by itself, what came
 * with a plan together with the plan.
 */
export async function addToWallet(tx: TransactionContext, acquisition: Acquisition): Promise<void> {
  const { userId, articleId, isCollection, via, sourceKey, expiresAt = null } = acquisition;
  await sql`
    INSERT INTO wallet_entry (tenant_id, user_id, article_id, is_collection, acquired_via, source_key, acquired_at, expires_at)
    VALUES (${tx.tenant.id}, ${userId}, ${articleId}, ${isCollection}, ${via}, ${sourceKey}, ${tx.clock.now()}, ${expiresAt})
    ON CONFLICT (tenant_id, user_id, article_id) WHERE revoked_at IS NULL DO UPDATE
      SET acquired_via = excluded.acquired_via, source_key = excluded.source_key,
        acquired_at = excluded.acquired_at, expires_at = excluded.expires_at
      WHERE wallet_entry.expires_at < coalesce(excluded.expires_at, 'infinity')
        OR (wallet_entry.acquired_via = 'PLAN' AND excluded.acquired_via <> 'PLAN')`.execute(tx.db);
}

/** No longer theirs: what it came by was taken back. */
export async function removeFromWallet(
  tx: TransactionContext,
  { userId, articleId, sourceKey }: Pick<Acquisition, 'userId' | 'articleId' | 'sourceKey'>,
): Promise<void> {
  await tx.db
    .updateTable('wallet_entry')
    .set({ revoked_at: tx.clock.now() })
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('source_key', '=', sourceKey)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Which of these articles the customer owns, and until when; null is for ever. An entry that came with a plan is listed
 * here: whether it still opens, the plan decides.
 */
export async function ownedAmong(
  { db }: TransactionContext,
  userId: number,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, Date | null>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wallet_entry')
    .select(['article_id', 'expires_at'])
    .where('user_id', '=', userId)
    .where('article_id', 'in', [...articleIds])
    .where('revoked_at', 'is', null)
    .where('acquired_via', '<>', 'PLAN' satisfies AcquiredVia)
    .execute();
  return new Map(rows.map(({ article_id, expires_at }) => [article_id, expires_at]));
}

/** What was rented and ends before then, the first to end first. */
export async function endingRentals(tx: TransactionContext, userId: number, until: Date): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('wallet_entry')
    .select('article_id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.clock.now())
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .limit(12)
    .execute();
  return rows.map(({ article_id }) => article_id);
}
