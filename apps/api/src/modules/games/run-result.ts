import type { RunResult } from '@atrium/contract/schemas/games';
import type { TransactionContext } from '../../platform/context.ts';
import { isAscendingGame } from './game-facts.ts';
import {
  gameLeaderboard,
  type Leaderboard,
  leaderboardPlacesOf,
  leaderboardRankOf,
  leaderboardStandingOf,
  shownScoreOf,
} from './leaderboards.ts';
import { findStream } from './run-stream.ts';

/** What became of a run that has been judged, as it was told the first time; null while it has not been judged. */
export async function settledResult(
  tx: TransactionContext,
  ticket: string,
  userId: number,
): Promise<RunResult | null> {
  const row = await tx.db
    .selectFrom('game_run')
    .select(['state', 'reason', 'score', 'verified', 'article_id', 'is_record', 'rank_before', 'earned'])
    .where('ticket', '=', ticket)
    .executeTakeFirstOrThrow();
  if (row.state === 'OPEN' || row.state === 'JUDGING') return null;
  const board: Leaderboard = {
    ...gameLeaderboard(row.article_id, { isAscending: await isAscendingGame(tx, row.article_id) }),
    period: 0,
  };
  const standing = await leaderboardStandingOf(tx, board, userId);
  const rank = standing ? await leaderboardRankOf(tx, board, standing) : null;
  const neighbours =
    rank === null
      ? []
      : await leaderboardPlacesOf(tx, board, { offset: Math.max(0, rank - 2), limit: 3, viewer: userId });
  return {
    state: row.state,
    reason: row.reason as RunResult['reason'],
    score: row.score ?? 0,
    isVerified: row.verified,
    best: standing ? shownScoreOf(board, standing) : null,
    isRecord: row.is_record ?? false,
    rank,
    rankBefore: row.rank_before,
    neighbours,
    achievements: row.earned ?? [],
    chanceSecret: (await findStream(tx, ticket))?.secret.toString('hex') ?? null,
  };
}
