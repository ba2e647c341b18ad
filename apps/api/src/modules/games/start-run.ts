import type { Run } from '@atrium/contract/schemas/games';
import { isOpenAccess } from '@atrium/domain/access/access';
import { sql } from 'kysely';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccessRequest, decideAccess } from '../access/access.ts';
import { openingRefusedError } from '../access/access-refused.ts';
import { gameFacts } from './game-facts.ts';
import { gameLeaderboard, type Leaderboard, leaderboardStandingOf, shownScoreOf } from './leaderboards.ts';
import { openStream } from './run-stream.ts';

/** The most runs that a player may have open at once; abandoned ones end after a day. */
const mostOpen = 50;
const mostPerHour = 600;

interface Admission {
  tournamentId: number;
  maxAttempts: number | null;
  /** Its winner gets a prize: chance is revealed piece by piece. */
  hasPrizes: boolean;
}

/** A race that is over and whose prizes are not booked yet. */
export interface HeldRace {
  tournamentId: number;
  /** Its game. */
  articleId: number;
  /** How many players win something, equals aside. */
  places: number;
}

/** Whether a competition admits a player's run. */
export interface Competitions {
  admit(
    tx: TransactionContext,
    wanted: { competition: number; articleId: number; userId: number },
  ): Promise<Admission | AppError>;
  /** Whether a run still counts for it. */
  takes(tx: TransactionContext, tournamentId: number): Promise<boolean>;
  /** Whether its prizes are booked, so that nothing about it can change. */
  isSettled(tx: TransactionContext, tournamentId: number): Promise<boolean>;
  held(tx: TransactionContext): Promise<HeldRace[]>;
  board(tournamentId: number): string;
}

interface Beginning {
  articleId: number;
  competition?: number | undefined;
  asked: AccessRequest;
}

export async function startRun(
  ctx: Context,
  competitions: Competitions,
  { articleId, competition, asked }: Beginning,
): Promise<Run | AppError> {
  return queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    const facts = await gameFacts(tx, articleId);
    const decision = facts && (await decideAccess(tx, articleId, asked));
    if (!facts || !decision) return new AppError('NOT_FOUND');
    if (!isOpenAccess(decision.ways[0])) return openingRefusedError(decision.ways[0]);
    const attempts = await recentRuns(tx, userId);
    if (attempts.open >= mostOpen || attempts.hour >= mostPerHour) return new AppError('TOO_MANY_REQUESTS');
    const admitted =
      competition === undefined ? null : await admit(tx, competitions, { competition, articleId, userId });
    if (admitted instanceof AppError) return admitted;
    const ticket = tx.ids.uuid();
    const seed = tx.ids.bytes(4).readUInt32BE();
    await tx.db
      .insertInto('game_run')
      .values({
        tenant_id: tx.tenant.id,
        ticket,
        user_id: userId,
        article_id: articleId,
        tournament_id: admitted?.tournamentId ?? null,
        seed,
        rules: facts.rules,
        started_at: sql`now()`,
      })
      .execute();
    const chance =
      admitted?.hasPrizes && facts.core
        ? await openStream(tx, { ticket, game: facts.core, rules: facts.rules })
        : null;
    const board: Leaderboard = {
      ...gameLeaderboard(articleId, facts),
      ...(admitted && { name: competitions.board(admitted.tournamentId) }),
      period: 0,
    };
    const standing = await leaderboardStandingOf(tx, board, userId);
    const best = standing ? shownScoreOf(board, standing) : null;
    // of a prize run one seed does not say anything: an older page plays it and is refused
    return {
      ticket,
      seed: chance?.seeds[0] ?? seed,
      best,
      rules: facts.rules,
      attemptsLeft: admitted?.attemptsLeft ?? null,
      chance,
    };
  });
}

/** What was begun is an attempt, however it ends. Those who begin several at once are counted one by one. */
async function admit(
  tx: TransactionContext,
  competitions: Competitions,
  wanted: { competition: number; articleId: number; userId: number },
): Promise<{ tournamentId: number; hasPrizes: boolean; attemptsLeft: number | null } | AppError> {
  const admitted = await competitions.admit(tx, wanted);
  if (admitted instanceof AppError) return admitted;
  const { tournamentId, maxAttempts, hasPrizes } = admitted;
  if (maxAttempts === null) return { tournamentId, hasPrizes, attemptsLeft: null };
  const turn = `run ${tx.tenant.id} ${tournamentId} ${wanted.userId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtext(${turn}))`.execute(tx.db);
  const left = maxAttempts - (await runAttemptsIn(tx, wanted.userId, tournamentId));
  return left <= 0 ? new AppError('NO_ATTEMPTS_LEFT') : { tournamentId, hasPrizes, attemptsLeft: left - 1 };
}

/** How many runs a player began for a competition. */
export async function runAttemptsIn(
  { db }: TransactionContext,
  userId: number,
  tournamentId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('game_run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function recentRuns({ db }: TransactionContext, userId: number) {
  const { rows } = await sql<{ open: number; hour: number }>`
    SELECT count(*) FILTER (WHERE state = 'OPEN')::int AS open,
      count(*) FILTER (WHERE started_at > now() - interval '1 hour')::int AS hour
    FROM game_run WHERE user_id = ${userId} AND started_at > now() - interval '1 day'`.execute(db);
  return rows[0] ?? { open: 0, hour: 0 };
}
