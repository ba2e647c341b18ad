import type { TransactionContext } from '../../platform/context.ts';
import type { LineGrant } from '../purchases/purchase.ts';
import { findTournament, lockTournament, type TournamentEntryRow } from './tournament.ts';
import { releaseSeat } from './tournament-seats.ts';

/**
 * A seat is taken by registering, and kept while it is paid for: an order without a seat has nothing to sell. Without a
 * payment the seat expires at its own time, so that a card that was refused does not cost a player their place.
 */
export const entryGrant: LineGrant = {
  async reserve(tx, { user_id }, { article_id }) {
    return (await unpaidEntry(tx, user_id, article_id ?? 0)) !== undefined;
  },

  async grant(tx, { id, user_id }, { article_id }) {
    const entry = await unpaidEntry(tx, user_id, article_id ?? 0);
    // a seat is not released while its order is open
    if (!entry) throw new Error(`order ${id} paid for a seat that is nobody’s`);
    await tx.db
      .updateTable('tournament_registration')
      .set({ state: 'REGISTERED', pay_until: null, purchase_id: id })
      .where('id', '=', entry.id)
      .execute();
  },

  /** Only the seat that this order paid for: they may have come back and paid anew. */
  async revoke(tx, { id }, { article_id }) {
    const seen = await findTournament(tx, article_id ?? 0);
    if (!seen) return;
    const tournament = await lockTournament(tx, seen.id);
    const entry = await tx.db
      .selectFrom('tournament_registration')
      .selectAll()
      .where('purchase_id', '=', id)
      .where('state', 'in', ['REGISTERED', 'CHECKED_IN'])
      .executeTakeFirst();
    if (entry) await releaseSeat(tx, tournament, entry);
  },
};

async function unpaidEntry(
  tx: TransactionContext,
  userId: number,
  articleId: number,
): Promise<TournamentEntryRow | undefined> {
  const tournament = await findTournament(tx, articleId);
  return tournament === null
    ? undefined
    : tx.db
        .selectFrom('tournament_registration')
        .selectAll()
        .where('tournament_id', '=', tournament.id)
        .where('user_id', '=', userId)
        .where('state', '=', 'PENDING_PAYMENT')
        // locked: a request that gives the seat up locks it first and looks for an order afterwards
        .forUpdate()
        .executeTakeFirst();
}
