import type { Run, RunResult } from '@atrium/contract/schemas/games';
import { isOpen } from '@atrium/domain/access';
import { verdictOf } from '@atrium/domain/run-verdict';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/event-outbox.ts';
import { type Asked, decide } from '../access/access.ts';
import { openingRefused } from '../access/refusal.ts';
import { type Board, enter, gameBoard, isBetter, placesOf, rankOf, scoreOf, standingOf } from './boards.ts';
import { type GameFacts, gameFacts, isAscendingGame } from './game-facts.ts';
import type { Replayer } from './replayer.ts';

/** Nobody plays more runs at once than this; those they left lying are over after a day. */
const mostOpen = 50;
const mostPerHour = 600;
/** Whoever was judging it when the process ended is not coming back. */
const judgingMs = 30_000;

/** What a competition says of somebody who wants to play for it. */
export interface Competitions {
  admit(
    tx: TransactionContext,
    wanted: { competition: number; articleId: number; userId: number },
  ): Promise<{ tournamentId: number; maxAttempts: number | null } | AppError>;
  /** Whether a run still counts for it. */
  takes(tx: TransactionContext, tournamentId: number): Promise<boolean>;
  board(tournamentId: number): string;
}

interface Beginning {
  articleId: number;
  competition?: number | undefined;
  asked: Asked;
}

export async function startRun(
  ctx: Context,
  competitions: Competitions,
  { articleId, competition, asked }: Beginning,
): Promise<Run | AppError> {
  return ctx.tx(async (tx) => {
    const { userId } = person(tx);
    const facts = await gameFacts(tx, articleId);
    const decision = facts && (await decide(tx, articleId, asked));
    if (!facts || !decision) return new AppError('NOT_FOUND');
    if (!isOpen(decision.ways[0])) return openingRefused(decision.ways[0]);
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
        started_at: sql`now()`,
      })
      .execute();
    const board: Board = {
      ...gameBoard(articleId, facts),
      ...(admitted && { name: competitions.board(admitted.tournamentId) }),
      period: 0,
    };
    const standing = await standingOf(tx, board, userId);
    const best = standing ? scoreOf(board, standing) : null;
    return { ticket, seed, best, attemptsLeft: admitted?.attemptsLeft ?? null };
  });
}

/** What was begun is an attempt, however it ends. Those who begin several at once are counted one by one. */
async function admit(
  tx: TransactionContext,
  competitions: Competitions,
  wanted: { competition: number; articleId: number; userId: number },
): Promise<{ tournamentId: number; attemptsLeft: number | null } | AppError> {
  const admitted = await competitions.admit(tx, wanted);
  if (admitted instanceof AppError) return admitted;
  const { tournamentId, maxAttempts } = admitted;
  if (maxAttempts === null) return { tournamentId, attemptsLeft: null };
  const turn = `run ${tx.tenant.id} ${tournamentId} ${wanted.userId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtext(${turn}))`.execute(tx.db);
  const left = maxAttempts - (await attemptsIn(tx, wanted.userId, tournamentId));
  return left <= 0 ? new AppError('NO_ATTEMPTS_LEFT') : { tournamentId, attemptsLeft: left - 1 };
}

/** How many runs somebody began for a competition. */
export async function attemptsIn(
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

export interface HandIn {
  ticket: string;
  score: number;
  ticks?: number | undefined;
  log?: string | undefined;
  achievements?: readonly string[] | undefined;
}

/**
 * Claimed in one transaction, judged outside of any, settled in another: of those who hand in the same ticket at once,
 * one judges, and all get its answer or are told to ask again.
 */
export async function submitScore(
  ctx: Context,
  { replayer, competitions }: { replayer: Replayer; competitions: Competitions },
  given: HandIn,
): Promise<RunResult | AppError> {
  const claimed = await ctx.tx((tx) => claim(tx, given));
  if (claimed instanceof AppError || 'state' in claimed) return claimed;
  const { facts, seed, elapsedMs } = claimed;
  const replayed = facts.core
    ? await replayer.play({ game: facts.core, seed, log: given.log ?? '', ticks: given.ticks ?? 0 })
    : undefined;
  const verdict = verdictOf({
    score: given.score,
    ticks: given.ticks,
    elapsedMs,
    replayed,
    bounds: facts.bounds,
  });
  return ctx.tx((tx) => settle(tx, competitions, claimed, given, verdict));
}

interface Claimed {
  facts: GameFacts;
  articleId: number;
  tournamentId: number | null;
  seed: number;
  elapsedMs: number;
}

async function claim(tx: TransactionContext, { ticket }: HandIn): Promise<Claimed | RunResult | AppError> {
  const { userId } = person(tx);
  const row = await tx.db
    .selectFrom('game_run')
    .selectAll()
    .select(sql<number>`extract(epoch FROM now() - started_at) * 1000`.as('elapsed'))
    .select(sql<boolean>`claimed_at < now() - make_interval(secs => ${judgingMs / 1000})`.as('is_forgotten'))
    .where('ticket', '=', ticket)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return new AppError('NOT_FOUND');
  if (row.state === 'JUDGING' && !row.is_forgotten) return new AppError('CONFLICT');
  const settled = await settledBefore(tx, ticket);
  if (settled) return settled;
  const facts = await gameFacts(tx, row.article_id);
  if (!facts) return new AppError('NOT_FOUND');
  await tx.db
    .updateTable('game_run')
    .set({ state: 'JUDGING', claimed_at: sql`now()` })
    .where('ticket', '=', ticket)
    .execute();
  return {
    facts,
    articleId: row.article_id,
    tournamentId: row.tournament_id,
    seed: row.seed,
    elapsedMs: Number(row.elapsed),
  };
}

/** What became of a run that has been judged; null while it has not. */
async function settledBefore(tx: TransactionContext, ticket: string): Promise<RunResult | null> {
  const row = await tx.db
    .selectFrom('game_run')
    .select(['state', 'reason', 'score', 'verified', 'article_id'])
    .where('ticket', '=', ticket)
    .executeTakeFirstOrThrow();
  if (row.state === 'OPEN' || row.state === 'JUDGING') return null;
  return resultOf(tx, row.article_id, {
    state: row.state,
    reason: row.reason as RunResult['reason'],
    score: row.score ?? 0,
    isVerified: row.verified,
  });
}

async function settle(
  tx: TransactionContext,
  competitions: Competitions,
  { articleId, tournamentId, facts }: Claimed,
  given: HandIn,
  verdict: ReturnType<typeof verdictOf>,
): Promise<RunResult | AppError> {
  const { userId } = person(tx);
  const isVerified = verdict.is === 'COUNTED' && verdict.isVerified;
  const score = Number.isSafeInteger(given.score) && given.score >= 0 ? given.score : 0;
  const settled = await tx.db
    .updateTable('game_run')
    .set({
      state: verdict.is,
      score,
      ticks: given.ticks ?? null,
      // kept where somebody may want to look
      log: verdict.is === 'IN_REVIEW' ? (given.log ?? null) : null,
      verified: isVerified,
      reason: 'reason' in verdict ? verdict.reason : null,
      ended_at: sql`now()`,
    })
    .where('ticket', '=', given.ticket)
    .where('state', '=', 'JUDGING')
    .executeTakeFirst();
  // somebody else took over and was faster: theirs is the answer
  if (settled.numUpdatedRows === 0n)
    return (await settledBefore(tx, given.ticket)) ?? new AppError('CONFLICT');
  if (verdict.is !== 'COUNTED') {
    tx.log.warn({ run: given.ticket, score, verdict }, 'a run was not counted');
    const { is: state, reason } = verdict;
    return resultOf(tx, articleId, { state, reason, score, isVerified: false });
  }
  const board: Board = { ...gameBoard(articleId, facts), period: 0 };
  const before = await standingOf(tx, board, userId);
  const rankBefore = before ? await rankOf(tx, board, before) : null;
  await enter(tx, board, { userId, score, isVerified });
  // a prize is played for with what the server has seen itself
  if (tournamentId !== null && isVerified && (await competitions.takes(tx, tournamentId)))
    await enter(tx, { ...board, name: competitions.board(tournamentId) }, { userId, score, isVerified });
  const achievements = await earn(tx, { articleId, userId, facts, names: given.achievements ?? [] });
  await appendEvent(tx, {
    aggregate: 'game',
    aggregateId: String(articleId),
    type: 'game.scored',
    payload: { articleId, score, isVerified, ticks: given.ticks ?? null },
    userId,
  });
  const result = await resultOf(tx, articleId, { state: 'COUNTED', reason: null, score, isVerified });
  return {
    ...result,
    rankBefore,
    isRecord: before === undefined || isBetter(board, score, before),
    achievements,
  };
}

async function resultOf(
  tx: TransactionContext,
  articleId: number,
  { state, reason, score, isVerified }: Pick<RunResult, 'state' | 'reason' | 'score' | 'isVerified'>,
): Promise<RunResult> {
  const { userId } = person(tx);
  const board: Board = {
    ...gameBoard(articleId, { isAscending: await isAscendingGame(tx, articleId) }),
    period: 0,
  };
  const standing = await standingOf(tx, board, userId);
  const rank = standing ? await rankOf(tx, board, standing) : null;
  const neighbours =
    rank === null
      ? []
      : await placesOf(tx, board, { offset: Math.max(0, rank - 2), limit: 3, viewer: userId });
  return {
    state,
    reason,
    score,
    isVerified,
    best: standing ? scoreOf(board, standing) : null,
    isRecord: false,
    rank,
    rankBefore: null,
    neighbours,
    achievements: [],
  };
}

interface Earning {
  articleId: number;
  userId: number;
  facts: GameFacts;
  names: readonly string[];
}

/** Once each; only what the game can give. */
async function earn(tx: TransactionContext, { articleId, userId, facts, names }: Earning): Promise<string[]> {
  const known = names.filter((name) => facts.achievements === null || facts.achievements.includes(name));
  if (known.length === 0) return [];
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
  return rows.map(({ name }) => name);
}
