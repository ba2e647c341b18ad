import { askedBy } from '../../modules/access/asked.ts';
import type { MediaPasses } from '../../modules/delivery/media-pass.ts';
import {
  gameBoard,
  lackOf,
  periodOf,
  placesOf,
  present,
  rankOf,
  sizeOf,
  standingOf,
} from '../../modules/games/boards.ts';
import type { CloudGames } from '../../modules/games/cloud-games.ts';
import { isAscendingGame } from '../../modules/games/game-facts.ts';
import { openGame } from '../../modules/games/open-game.ts';
import type { Replayer } from '../../modules/games/replayer.ts';
import { type Competitions, startRun, submitScore } from '../../modules/games/runs.ts';
import { findSave, keepSave, progressOf } from '../../modules/games/saves.ts';
import { admitRun, takesRuns } from '../../modules/tournaments/runs.ts';
import { raceBoard } from '../../modules/tournaments/standings.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

/** A run may be played for a competition: who may, and where it counts, is the tournament's to say. */
const competitions: Competitions = { admit: admitRun, takes: takesRuns, board: raceBoard };

interface Games {
  passes: Pick<MediaPasses, 'sign'>;
  cloud: CloudGames | null;
  replayer: Replayer;
}

export function gameHandlers({ passes, cloud, replayer }: Games) {
  async function open(
    ctx: Context,
    wanted: { articleId: number; deviceId: number },
    headers: Headers,
    onlyFree = false,
  ) {
    const opened = await openGame(ctx, { passes, cloud }, { ...wanted, asked: askedBy(headers), onlyFree });
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
      const run = await startRun(ctx, competitions, { ...body, asked: askedBy(headers) });
      return run instanceof AppError ? run : { status: 200, body: run };
    },

    submitScore: async (ctx, { params: { ticket }, body }) => {
      const result = await submitScore(ctx, { replayer, competitions }, { ticket, ...body });
      return result instanceof AppError ? result : { status: 200, body: result };
    },

    getGameSave: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => ({ status: 200, body: await findSave(tx, person(ctx).userId, id) })),

    saveGame: (ctx, { params: { id }, body }) =>
      ctx.tx(async (tx) => {
        const version = await keepSave(tx, person(ctx).userId, id, body);
        return version instanceof AppError ? version : { status: 200, body: { version } };
      }),

    getGameProgress: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => ({ status: 200, body: await progressOf(tx, person(ctx).userId, id) })),

    getLeaderboard: (ctx, { params: { contentId }, query: { period, offset, limit } }) =>
      ctx.tx(async (tx) => {
        const { userId } = person(ctx);
        const isAscending = await isAscendingGame(tx, contentId);
        const board = { ...gameBoard(contentId, { isAscending }), period: periodOf(tx, period) };
        const standing = await standingOf(tx, board, userId);
        const entries = await placesOf(tx, board, { offset, limit, viewer: userId });
        const [me = null] = standing
          ? await present(tx, board, [{ ...standing, rank: await rankOf(tx, board, standing) }], userId)
          : [];
        const toNext = standing ? await lackOf(tx, board, standing) : null;
        return { status: 200, body: { entries, me, toNext, total: await sizeOf(tx, board) } };
      }),
  } satisfies Partial<Handlers>;
}
