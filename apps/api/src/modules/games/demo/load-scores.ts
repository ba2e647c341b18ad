import type { TransactionContext } from '../../../platform/context.ts';
import { isAscendingGame } from '../game-facts.ts';
import { gameLeaderboard, recordScore } from '../leaderboards.ts';

/** A demo player's best score in a game, from before their first sign-in. */
export interface ScoreFile {
  readonly articleId: number;
  readonly score: number;
}

/** Written to the leaderboards as any other; no run was replayed, so they are not verified. */
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
