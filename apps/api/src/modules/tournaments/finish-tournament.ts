import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { type Prize, prizesOf } from '@atrium/domain/play/tournaments/prizes';
import type { TransactionContext } from '../../platform/context.ts';
import { grantCredits } from '../credits/credit-grants.ts';
import { earnReward } from '../rewards/earn-reward.ts';
import { storedPrizes, type TournamentRow } from './tournament.ts';
import { entriesById, nameEntries } from './tournament-entries.ts';
import { notifyOfTournament, titleFor, tournamentPathOf } from './tournament-notifications.ts';
import { standingsOf } from './tournament-standings.ts';

/** Gives each entry its place, and winners their prizes: once, however often it is called. The tournament is locked. */
export async function finishTournament(tx: TransactionContext, tournament: TournamentRow): Promise<void> {
  const placed = new Map((await standingsOf(tx, tournament)).map(({ entryId, place }) => [entryId, place]));
  for (const [entryId, place] of placed)
    await tx.db.updateTable('tournament_registration').set({ place }).where('id', '=', entryId).execute();
  await payPrizes(tx, tournament, placed);
  await tx.db
    .updateTable('tournament_registration')
    .set({ state: 'COMPLETED' })
    .where('tournament_id', '=', tournament.id)
    .where('state', 'in', ['REGISTERED', 'CHECKED_IN'])
    .execute();
  await tx.db.updateTable('tournament').set({ state: 'FINISHED' }).where('id', '=', tournament.id).execute();
}

async function payPrizes(
  tx: TransactionContext,
  tournament: TournamentRow,
  placed: ReadonlyMap<number, number>,
): Promise<void> {
  const prizes = prizesOf(storedPrizes(tournament.prizes), placed);
  if (prizes.length === 0) return;
  const names = await nameEntries(
    tx,
    await entriesById(
      tx,
      prizes.map(({ entry }) => entry),
    ),
  );
  for (const { entry, currency, amount } of prizes) {
    const players = names.get(entry)?.players ?? [];
    const share = Math.floor(amount / Math.max(1, players.length));
    if (share === 0) continue;
    for (const userId of players) {
      await pay(tx, tournament, {
        userId,
        currency,
        amount: share,
        key: `prize:tournament:${tournament.id}:${userId}`,
      });
      await notifyOfTournament(tx, {
        personId: userId,
        key: currency === 'POINTS' ? 'prize-points' : 'prize-credits',
        parameters: { tournament: await titleFor(tx, tournament, userId), count: share },
        dedupe: String(tournament.id),
        link: currency === 'POINTS' ? '/reward' : tournamentPathOf(tournament),
      });
    }
  }
}

interface Payout {
  userId: number;
  currency: Prize['currency'];
  amount: number;
  key: string;
}

/** Points stand in the ledger against what we issue; credits are a lot of their own, good for whatever is sold. */
async function pay(
  tx: TransactionContext,
  { article_id }: TournamentRow,
  { userId, currency, amount, key }: Payout,
): Promise<void> {
  if (currency === 'POINTS')
    await earnReward(tx, {
      userId,
      currency,
      amount,
      key,
      reason: 'prize',
      about: { articleId: article_id },
    });
  else
    await grantCredits(tx, {
      userId,
      source: { kind: 'REWARD', key },
      subscriptionId: null,
      contentTypes: contentTypeNames,
      amount,
      priority: 50,
      expiresAt: null,
    });
}
