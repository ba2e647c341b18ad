import type { TransactionContext } from '../../../platform/context.ts';
import { isAscendingGame } from '../game-facts.ts';
import { gameLeaderboard, recordScore } from '../leaderboards.ts';

/** Somebody's best in a game, before they first sign in. */
export interface ScoreFile {
  readonly articleId: number;
  readonly score: number;
}

/** Onto the boards as any other; nobody has seen them played, so they are not verified. */
export async function loadScores(
  ctx: TransactionContext,
  userId: number,
  scores: readonly ScoreFile[],
): Promise<void> {
  for (const { articleId, score } of scores)
    await recordScore(
      ctx,
      gameLeaderboard(articleId, { isAscending: await isAscendingGame(ctx, articleId) }),
      {
        userId,
        score,
        isVerified: false,
      },
    );
}
