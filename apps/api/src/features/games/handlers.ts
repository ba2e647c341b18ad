import type { HandlerInput } from '@atrium/contract/shapes';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import type { MediaPasses } from '../../modules/delivery/media-pass.ts';
import type { CloudGames } from '../../modules/games/cloud-games.ts';
import { isAscendingGame } from '../../modules/games/game-facts.ts';
import { findGameSave, gameProgressOf, storeGameSave } from '../../modules/games/game-saves.ts';
import {
  gameLeaderboard,
  leaderboardPeriodOf,
  leaderboardPlacesOf,
  leaderboardRankOf,
  leaderboardSizeOf,
  leaderboardStandingOf,
  pointsToNextPlace,
  presentLeaderboard,
} from '../../modules/games/leaderboards.ts';
import { openGame } from '../../modules/games/open-game.ts';
import type { Replayer } from '../../modules/games/replayer.ts';
import { decideRun, runForReview, runsToReview } from '../../modules/games/run-review.ts';
import { takeInputs } from '../../modules/games/run-stream.ts';
import { type Competitions, startRun } from '../../modules/games/start-run.ts';
import { submitScore } from '../../modules/games/submit-score.ts';
import type { PlayTraces } from '../../modules/play-traces/record-traces.ts';
import { admitRun, areSettled, takesRuns } from '../../modules/tournaments/admit-run.ts';
import { heldRaces } from '../../modules/tournaments/prize-hold.ts';
import { raceBoard } from '../../modules/tournaments/tournament-standings.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

/** A run may be played for a competition: who may, and where it counts, is the tournament's to say. */
const competitions: Competitions = {
  admit: admitRun,
  takes: takesRuns,
  isSettled: areSettled,
  held: heldRaces,
  board: raceBoard,
};

interface Games {
  passes: Pick<MediaPasses, 'sign'>;
  cloud: CloudGames | null;
  replayer: Replayer;
  traces: Pick<PlayTraces, 'begin'>;
}

export function gameHandlers({ passes, cloud, replayer, traces }: Games) {
  async function open(
    ctx: Context,
    wanted: { articleId: number; deviceId: number },
    headers: Headers,
    onlyFree = false,
  ) {
    const trace = traces.begin(ctx, 'GAME', wanted.articleId, accessRequestOf(headers));
    const opened = await openGame(ctx, { passes, cloud }, { ...wanted, asked: trace.asked, onlyFree });
    trace.end(opened instanceof AppError ? opened : 'PLAYED');
    if (!(opened instanceof AppError)) return { status: 200 as const, body: opened };
    ctx.log.info({ articleId: wanted.articleId, error: opened.code }, 'error online game url');
    return opened;
  }

  return {
    playGame: (ctx, { body }, headers) => open(ctx, body, headers),

    playFreeGame: (ctx, { body }, headers) => open(ctx, body, headers, true),

    joinArcadeCompetition: (ctx, { body: { contentId } }, headers) =>
      open(ctx, { articleId: contentId, deviceId: 1 }, headers),

    startRun: async (ctx, { body }, headers) => {
      const trace = traces.begin(ctx, 'RUN', body.articleId, accessRequestOf(headers));
      const run = await startRun(ctx, competitions, { ...body, asked: trace.asked });
      if (run instanceof AppError) trace.end(run);
      return run instanceof AppError ? run : { status: 200, body: run };
    },

    submitScore: async (ctx, { params: { ticket }, body }) => {
      const result = await submitScore(ctx, { replayer, competitions }, { ticket, ...body });
      return result instanceof AppError ? result : { status: 200, body: result };
    },

    sendRunInputs: async (ctx, { params: { ticket }, body }) => {
      const taken = await takeInputs(ctx, { ticket, ...body });
      return taken instanceof AppError ? taken : { status: 200, body: taken };
    },

    getRunsInReview: (ctx) =>
      ctx.tx(async (tx) => ({ status: 200, body: { runs: await runsToReview(tx, competitions) } })),

    getReviewedRun: (ctx, { params: { ticket } }) =>
      ctx.tx(async (tx) => {
        const run = await runForReview(tx, competitions, ticket);
        return run instanceof AppError ? run : { status: 200, body: run };
      }),

    decideRun: (ctx, { params: { ticket }, body }) =>
      ctx.tx(async (tx) => {
        const run = await decideRun(tx, competitions, { ticket, ...body });
        return run instanceof AppError ? run : { status: 200, body: run };
      }),

    getGameSave: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => ({ status: 200, body: await findGameSave(tx, requirePerson(ctx).userId, id) })),

    saveGame: (ctx, { params: { id }, body }) =>
      ctx.tx(async (tx) => {
        const version = await storeGameSave(tx, requirePerson(ctx).userId, id, body);
        return version instanceof AppError ? version : { status: 200, body: { version } };
      }),

    getGameProgress: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => ({ status: 200, body: await gameProgressOf(tx, requirePerson(ctx).userId, id) })),

    getLeaderboard: (ctx, { params: { contentId }, query: { period, offset, limit } }) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(ctx);
        return { status: 200, body: await leaderboardFor(tx, userId, contentId, { period, offset, limit }) };
      }),
  } satisfies Partial<Handlers>;
}

type LeaderboardQuery = HandlerInput<'getLeaderboard'>['query'];

/** A page of a game's leaderboard, with the caller's own place. */
async function leaderboardFor(
  tx: TransactionContext,
  userId: number,
  contentId: number,
  { period, offset, limit }: LeaderboardQuery,
) {
  const isAscending = await isAscendingGame(tx, contentId);
  const board = {
    ...gameLeaderboard(contentId, { isAscending }),
    period: leaderboardPeriodOf(tx, period),
  };
  const standing = await leaderboardStandingOf(tx, board, userId);
  const entries = await leaderboardPlacesOf(tx, board, { offset, limit, viewer: userId });
  const [me = null] = standing
    ? await presentLeaderboard(
        tx,
        board,
        [{ ...standing, rank: await leaderboardRankOf(tx, board, standing) }],
        userId,
      )
    : [];
  const toNext = standing ? await pointsToNextPlace(tx, board, standing) : null;
  return { entries, me, toNext, total: await leaderboardSizeOf(tx, board) };
}
