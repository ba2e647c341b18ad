import { rewardCurrencies, rewardReasons } from '@atrium/domain/play/rewards';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { notify } from '../notifications/notify.ts';
import { ledgerAccountOf, lockRewardAccount, useLots } from './reward-lots.ts';

const atOnce = 200;

/** The hour's work: what is over goes, and who is about to lose points hears of it. */
export async function expireRewards(ctx: Context): Promise<void> {
  for (;;) {
    const due = await ctx.tx(dueLots);
    for (const { id } of due) await ctx.tx((tx) => expireLot(tx, id));
    if (due.length < atOnce) break;
  }
  await ctx.tx(warn);
}

const dueLots = ({ db, clock }: TransactionContext) =>
  db
    .selectFrom('reward_lot')
    .select('id')
    .where('remaining', '>', 0)
    .where('expires_at', '<=', clock.now())
    .orderBy('expires_at')
    .limit(atOnce)
    .execute();

async function expireLot(tx: TransactionContext, id: number): Promise<void> {
  const find = () =>
    tx.db
      .selectFrom('reward_lot')
      .select(['user_id', 'currency', 'remaining'])
      .where('id', '=', id)
      .where('remaining', '>', 0)
      .executeTakeFirst();
  const seen = await find();
  if (!seen) return;
  const purse = { userId: seen.user_id, currency: seen.currency };
  await lockRewardAccount(tx, purse);
  const lot = await find();
  if (!lot) return;
  const transactionId = await bookEntry(tx, {
    key: `reward:expire:${id}`,
    kind: rewardReasons.expired,
    lines: [
      { account: 'REWARD_BREAKAGE', currency: lot.currency, amount: lot.remaining },
      { ...ledgerAccountOf(purse), amount: -lot.remaining },
    ],
  });
  if (transactionId !== null) await useLots(tx, transactionId, [{ id, amount: lot.remaining }]);
}

/** Warns two weeks before the expiry, once; the range of days covers hours in which no worker ran. */
async function warn(tx: TransactionContext): Promise<void> {
  const now = tx.clock.now();
  const { rows } = await sql<{ user_id: number; count: number; expires_at: Date }>`
    SELECT user_id, sum(remaining)::int AS count, expires_at FROM reward_lot
    WHERE remaining > 0 AND currency = ${rewardCurrencies[0]}
      AND expires_at > ${now}::timestamptz + interval '11 days' AND expires_at <= ${now}::timestamptz + interval '14 days'
    GROUP BY user_id, expires_at`.execute(tx.db);
  for (const { user_id, count, expires_at } of rows)
    await notify(tx, {
      personId: user_id,
      key: 'points-expiring',
      parameters: { count, at: { date: expires_at.toISOString() } },
      link: '/reward',
      dedupe: expires_at.toISOString(),
    });
}
