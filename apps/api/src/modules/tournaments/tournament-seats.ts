import { type EntryState, holdsSeat, seatFor } from '@atrium/domain/play/tournaments/registration';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { findOffered } from '../catalogue/visibility/offered-articles.ts';
import { payCreditFee, refundCreditFee } from '../credits/credit-fee.ts';
import { findOpenArticleOrder, refundOrder } from '../purchases/article-orders.ts';
import type { LineGrants } from '../purchases/purchase.ts';
import { lockRewardAccount, rewardBalance } from '../rewards/reward-lots.ts';
import { refundReward, spendReward } from '../rewards/spend-reward.ts';
import type { TournamentEntryRow, TournamentRow } from './tournament.ts';
import { notifyOfSeat } from './tournament-notifications.ts';

export type SeatFee =
  | { kind: 'free' }
  | { kind: 'credits' | 'tickets'; amount: number }
  | { kind: 'money'; amount: number; currency: string };

/**
 * How long a player may take to pay for a seat that is kept for them; one from the waiting list
 * gets a day.
 */
const payWithinMs = 30 * 60_000;
const payAfterWaitingMs = 86_400_000;

/** What a seat costs: credits, tickets, or what its article is sold for. */
export async function seatFeeOf(
  tx: TransactionContext,
  { fee_credits, fee_tickets, article_id }: TournamentRow,
): Promise<SeatFee> {
  if (fee_credits > 0) return { kind: 'credits', amount: fee_credits };
  if (fee_tickets > 0) return { kind: 'tickets', amount: fee_tickets };
  const price = (await findOffered(tx, [article_id])).get(article_id)?.prices[0];
  return price && price.amount > 0
    ? { kind: 'money', amount: price.amount, currency: price.currency }
    : { kind: 'free' };
}

/** One fee for each time they come. */
const feeKey = ({ id, number }: Pick<TournamentEntryRow, 'id' | 'number'>) => `tournament:${id}:${number}`;

interface Placing {
  userId: number;
  teamId: number | null;
  state: Extract<EntryState, 'REGISTERED' | 'WAITLISTED' | 'PENDING_PAYMENT'>;
  known: TournamentEntryRow | undefined;
}

/**
 * A new entry, or the old one come back; the tournament is held, so numbers and seats are given out one by one.
 * Decision 0041.
 */
export async function placeEntry(
  tx: TransactionContext,
  tournament: TournamentRow,
  { userId, teamId, state, known }: Placing,
): Promise<TournamentEntryRow> {
  const now = tx.clock.now();
  const { numbered } = await tx.db
    .updateTable('tournament')
    .set({
      numbered: sql`numbered + 1`,
      ...(holdsSeat(state) && { registered: sql<number>`registered + 1` }),
    })
    .where('id', '=', tournament.id)
    .returning('numbered')
    .executeTakeFirstOrThrow();
  const values = {
    state,
    number: numbered,
    at: now,
    pay_until: state === 'PENDING_PAYMENT' ? new Date(now.getTime() + payWithinMs) : null,
  };
  if (known)
    return tx.db
      .updateTable('tournament_registration')
      .set({ ...values, user_id: userId })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  return tx.db
    .insertInto('tournament_registration')
    .values({
      tenant_id: tx.tenant.id,
      tournament_id: tournament.id,
      user_id: userId,
      team_id: teamId,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setEntry(
  { db }: TransactionContext,
  id: number,
  state: EntryState,
  payUntil: Date | null = null,
): Promise<void> {
  await db
    .updateTable('tournament_registration')
    .set({ state, pay_until: payUntil, ...(state === 'WITHDRAWN' && { purchase_id: null }) })
    .where('id', '=', id)
    .execute();
}

/** How much is missing; 0 where it is paid. Money is paid on a page of its own. */
export async function paySeatAtOnce(
  tx: TransactionContext,
  { article_id }: TournamentRow,
  fee: SeatFee,
  entry: TournamentEntryRow,
): Promise<number> {
  const { user_id: userId } = entry;
  if (fee.kind === 'credits') return payCreditFee(tx, { userId, amount: fee.amount, key: feeKey(entry) });
  if (fee.kind !== 'tickets') return 0;
  const purse = { userId, currency: 'TICKETS' } as const;
  const spent = await spendReward(tx, {
    ...purse,
    amount: fee.amount,
    key: feeKey(entry),
    reason: 'entry',
    about: { articleId: article_id },
  });
  return spent === 'insufficient' ? fee.amount - (await rewardBalance(tx, purse)) : 0;
}

/** As it was paid, whatever a seat costs by now. */
async function giveFeesBack(
  tx: TransactionContext,
  { article_id }: TournamentRow,
  entry: TournamentEntryRow,
): Promise<void> {
  const paid = { userId: entry.user_id, key: feeKey(entry) };
  await refundCreditFee(tx, paid);
  await refundReward(tx, {
    ...paid,
    currency: 'TICKETS',
    reason: 'entry-back',
    about: { articleId: article_id },
  });
}

/**
 * The seat is free again, its price is refunded, and the first of the waiting list moves up; the
 * tournament is held.
 */
export async function releaseSeat(
  tx: TransactionContext,
  tournament: TournamentRow,
  entry: TournamentEntryRow,
): Promise<void> {
  await setEntry(tx, entry.id, 'WITHDRAWN');
  if (!holdsSeat(entry.state)) return;
  await tx.db
    .updateTable('tournament')
    .set({ registered: sql`registered - 1` })
    .where('id', '=', tournament.id)
    .execute();
  await giveFeesBack(tx, tournament, entry);
  await promoteWaitingEntries(tx, tournament);
}

/** The same of a seat that was paid for: what it cost goes back as well. */
export async function releasePaidSeat(
  tx: TransactionContext,
  grants: LineGrants,
  tournament: TournamentRow,
  entry: TournamentEntryRow,
): Promise<void> {
  await releaseSeat(tx, tournament, entry);
  if (entry.purchase_id !== null) await refundOrder(tx, grants, entry.purchase_id);
}

/** Held first and looked at then: an order that began meanwhile keeps the seat. */
export async function isSeatBeingPaid(
  tx: TransactionContext,
  entry: TournamentEntryRow,
  articleId: number,
): Promise<boolean> {
  if (entry.state !== 'PENDING_PAYMENT') return false;
  const held = await tx.db
    .selectFrom('tournament_registration')
    .select('state')
    .where('id', '=', entry.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return (
    held.state !== 'PENDING_PAYMENT' ||
    (await findOpenArticleOrder(tx, entry.user_id, articleId)) !== undefined
  );
}

/**
 * Fills free seats from the waiting list, in its order. A player who cannot pay lets the next one
 * go first.
 */
export async function promoteWaitingEntries(
  tx: TransactionContext,
  tournament: TournamentRow,
): Promise<void> {
  const { capacity, registered } = await tx.db
    .selectFrom('tournament')
    .select(['capacity', 'registered'])
    .where('id', '=', tournament.id)
    .executeTakeFirstOrThrow();
  let seats = capacity - registered;
  if (seats <= 0 || tournament.state === 'CANCELLED') return;
  const waiting = await tx.db
    .selectFrom('tournament_registration')
    .selectAll()
    .where('tournament_id', '=', tournament.id)
    .where('state', '=', 'WAITLISTED')
    .orderBy('number')
    .limit(seats * 4)
    .execute();
  const fee = await seatFeeOf(tx, tournament);
  // in the order of their numbers: two tournaments that move the same people up do not wait for each other
  const payers = fee.kind === 'tickets' ? waiting.map(({ user_id }) => user_id) : [];
  for (const userId of payers.toSorted((one, other) => one - other))
    await lockRewardAccount(tx, { userId, currency: 'TICKETS' });
  for (const entry of waiting) {
    if (seats === 0) break;
    const isCovered = (await paySeatAtOnce(tx, tournament, fee, entry)) === 0;
    const decision = seatFor({ kind: fee.kind, isCovered });
    if (decision.is === 'refused' || decision.is === 'WAITLISTED') continue;
    const payUntil =
      decision.is === 'PENDING_PAYMENT' ? new Date(tx.clock.now().getTime() + payAfterWaitingMs) : null;
    await setEntry(tx, entry.id, decision.is, payUntil);
    await tx.db
      .updateTable('tournament')
      .set({ registered: sql`registered + 1` })
      .where('id', '=', tournament.id)
      .execute();
    await notifyOfSeat(tx, tournament, entry);
    seats--;
  }
}
