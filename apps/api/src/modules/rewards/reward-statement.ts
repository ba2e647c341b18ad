import type { RewardEntry } from '@atrium/contract/schemas/rewards';
import { type RewardCurrency, reasonOf } from '@atrium/domain/play/rewards';
import type { TransactionContext } from '../../platform/context.ts';
import { ownTitles, titlesOf } from '../catalogue/visibility/titles.ts';
import { ledgerEntriesOf } from '../ledger/ledger-entries.ts';

interface Page {
  before?: number | undefined;
  limit: number;
}

/** What a challenge is called that no article names; who knows challenges says it. */
export type ChallengeTitles = (
  tx: TransactionContext,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

/** Page by page, each with why, for what and until when. */
export async function rewardStatementOf(
  tx: TransactionContext,
  userId: number,
  { before, limit }: Page,
  challengeTitles: ChallengeTitles,
): Promise<{ entries: RewardEntry[]; next: number | null }> {
  const found = await ledgerEntriesOf(tx, { account: 'USER_REWARD', userId }, { before, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const about = (name: string) => [...new Set(shown.flatMap(({ meta }) => Number(meta[name]) || []))];
  const titles = await titlesOf(tx, about('articleId'));
  const offers = await offerTitles(tx, about('offerId'));
  const challenges = await challengeTitles(tx, about('challengeId'));
  const expiries = await expiriesOf(
    tx,
    shown.map(({ id }) => id),
  );
  const entries = shown.flatMap(({ id, currency, amount, balance, kind, at, meta }) => {
    const reason = reasonOf(kind);
    if (!reason) return [];
    const title =
      titles.get(Number(meta.articleId)) ??
      offers.get(Number(meta.offerId)) ??
      challenges.get(Number(meta.challengeId));
    return {
      id,
      currency: currency as RewardCurrency,
      amount,
      balance,
      reason,
      at: at.toISOString(),
      expiresAt: expiries.get(id)?.toISOString() ?? null,
      title: title ?? null,
      number: Number(meta.step ?? meta.days ?? meta.place) || null,
    };
  });
  return { entries, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

async function expiriesOf({ db }: TransactionContext, transactionIds: readonly number[]) {
  if (transactionIds.length === 0) return new Map<number, Date | null>();
  const rows = await db
    .selectFrom('reward_lot')
    .select(['transaction_id', 'expires_at'])
    .where('transaction_id', 'in', [...transactionIds])
    .execute();
  return new Map(rows.map(({ transaction_id, expires_at }) => [transaction_id, expires_at]));
}

async function offerTitles(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('reward_offer')
    .select(['id', 'texts'])
    .where('id', 'in', [...ids])
    .execute();
  return ownTitles(tx, rows);
}
