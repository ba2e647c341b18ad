import type { TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import { type GameFacts, isAscendingGame } from './game-facts.ts';
import {
  gameLeaderboard,
  isBetterScore,
  type Leaderboard,
  leaderboardRankOf,
  leaderboardStandingOf,
  recordScore,
} from './leaderboards.ts';
import type { Competitions } from './start-run.ts';

export interface CountedRun {
  ticket: string;
  userId: number;
  articleId: number;
  /** Of the race it counts for, where it was handed in while that took runs. */
  tournamentId: number | null;
  score: number;
  ticks: number | null;
  actions: number;
  isVerified: boolean;
  /** A replay that looks like a program: it counts on the game's board, and pays nothing. */
  isUnusual: boolean;
}

/** Writes a run to the leaderboards and the events: when its player submits it, or when staff accept it. */
export async function countRun(
  tx: TransactionContext,
  competitions: Competitions,
  run: CountedRun,
): Promise<void> {
  const { ticket, userId, articleId, tournamentId, score, isVerified } = run;
  const board: Leaderboard = {
    ...gameLeaderboard(articleId, { isAscending: await isAscendingGame(tx, articleId) }),
    period: 0,
  };
  const before = await leaderboardStandingOf(tx, board, userId);
  const rankBefore = before ? await leaderboardRankOf(tx, board, before) : null;
  await recordScore(tx, board, { userId, score, isVerified });
  // a prize is played for with what the server has seen itself
  if (tournamentId !== null && isVerified)
    await recordScore(
      tx,
      { ...board, name: competitions.board(tournamentId) },
      { userId, score, isVerified },
    );
  await tx.db
    .updateTable('game_run')
    .set({ is_record: before === undefined || isBetterScore(board, score, before), rank_before: rankBefore })
    .where('ticket', '=', ticket)
    .execute();
  await appendEvent(tx, {
    aggregate: 'game',
    aggregateId: String(articleId),
    type: 'game.scored',
    payload: {
      articleId,
      score,
      isVerified,
      isUnusual: run.isUnusual,
      ticks: run.ticks,
      actions: run.actions,
    },
    userId,
  });
}

interface Earning {
  ticket: string;
  articleId: number;
  userId: number;
  facts: Pick<GameFacts, 'achievements'>;
  names: readonly string[];
}

/** Once each; only what the game can give. A game without a list gives none. */
export async function awardAchievements(
  tx: TransactionContext,
  { ticket, articleId, userId, facts, names }: Earning,
): Promise<void> {
  const known = names.filter((name) => facts.achievements?.includes(name));
  if (known.length === 0) return;
  const rows = await tx.db
    .insertInto('game_achievement')
    .values(
      known.map((name) => ({
        tenant_id: tx.tenant.id,
        user_id: userId,
        article_id: articleId,
        name,
        at: tx.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  await tx.db
    .updateTable('game_run')
    .set({ earned: rows.map(({ name }) => name) })
    .where('ticket', '=', ticket)
    .execute();
}
