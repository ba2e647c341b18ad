import type { RunResult } from '@atrium/contract/schemas/games';
import {
  hasReviewRoom,
  refusedUnplayed,
  replayedVerdict,
  reviewReason,
  unverifiedVerdict,
  type Verdict,
} from '@atrium/domain/play/run-verdict';
import { decodeLog, type InputLog, shapeOf } from '@atrium/games/core/log';
import type { Pace } from '@atrium/games/core/replay';
import { gameLimits } from '@atrium/games/limits';
import { sql } from 'kysely';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { awardAchievements, countRun } from './count-run.ts';
import { type GameFacts, gameFacts } from './game-facts.ts';
import { bestScoresOfOthers } from './leaderboards.ts';
import type { Replayer } from './replayer.ts';
import { settledResult } from './run-result.ts';
import { findStream, type RunStream, streamedRun } from './run-stream.ts';
import type { Competitions } from './start-run.ts';

/** After this time a judge is taken to have ended with its process. */
const judgingMs = 30_000;
const busySeconds = 3;

export interface ScoreSubmission {
  ticket: string;
  score: number;
  ticks?: number | undefined;
  log?: string | undefined;
  achievements?: readonly string[] | undefined;
}

interface Judges {
  replayer: Replayer;
  competitions: Competitions;
}

/**
 * Claimed in one transaction, judged outside of any, settled in another: of those who hand in the same ticket at once,
 * one judges, and all get its answer or are told to ask again.
 */
export async function submitScore(
  ctx: Context,
  { replayer, competitions }: Judges,
  given: ScoreSubmission,
): Promise<RunResult | AppError> {
  // a person's transactions go one after the other: twenty hand-ins at once take one connection of the pool
  const claimed = await queuedByAccount(ctx, (tx) => claim(tx, competitions, given));
  if (claimed instanceof AppError || 'state' in claimed) return claimed;
  const judged = await judge(ctx, replayer, claimed, given);
  if (judged !== 'busy')
    return queuedByAccount(ctx, (tx) => settle(tx, competitions, claimed, given, judged));
  await queuedByAccount(ctx, (tx) => release(tx, given.ticket));
  return new AppError('SERVICE_UNAVAILABLE', { reason: 'verifier', retryAfter: busySeconds });
}

interface Claimed {
  facts: GameFacts;
  articleId: number;
  tournamentId: number | null;
  seed: number;
  /** As they were when the run began. */
  rules: string | null;
  elapsedMs: number;
  stream: RunStream | null;
  /** The best of the others in its race. */
  others: readonly number[];
}

async function claim(
  tx: TransactionContext,
  competitions: Competitions,
  { ticket }: ScoreSubmission,
): Promise<Claimed | RunResult | AppError> {
  const { userId } = requirePerson(tx);
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
  const settled = await settledResult(tx, ticket, userId);
  if (settled) return settled;
  const facts = await gameFacts(tx, row.article_id);
  if (!facts) return new AppError('NOT_FOUND');
  await tx.db
    .updateTable('game_run')
    .set({ state: 'JUDGING', claimed_at: sql`now()` })
    .where('ticket', '=', ticket)
    .execute();
  const { tournament_id: tournamentId } = row;
  const race = tournamentId === null ? null : { name: competitions.board(tournamentId), ...facts };
  return {
    facts,
    articleId: row.article_id,
    tournamentId,
    seed: row.seed,
    rules: row.rules,
    elapsedMs: Number(row.elapsed),
    stream: (await findStream(tx, ticket)) ?? null,
    others: race ? await bestScoresOfOthers(tx, race, userId) : [],
  };
}

/** The verifier has no room: the same run can be handed in later. */
const release = (tx: TransactionContext, ticket: string) =>
  tx.db
    .updateTable('game_run')
    .set({ state: 'OPEN', claimed_at: null })
    .where('ticket', '=', ticket)
    .where('state', '=', 'JUDGING')
    .execute();

interface Judged {
  verdict: Verdict;
  score: number;
  ticks: number | null;
  log: string | null;
  actions: number;
  pace: Pace | null;
  isUnusual: boolean;
}

/** Cheap refusals first; only what can have been played is replayed. */
async function judge(
  ctx: Context,
  replayer: Replayer,
  claimed: Claimed,
  given: ScoreSubmission,
): Promise<Judged | 'busy'> {
  const { facts, elapsedMs } = claimed;
  const score = Number.isSafeInteger(given.score) && given.score >= 0 ? given.score : 0;
  const limits = facts.core === null ? undefined : gameLimits[facts.core];
  const text = given.log ?? '';
  const reading: { log: InputLog | null } = { log: null };
  const read = () => {
    reading.log = decodeLog(text);
    return reading.log && shapeOf(reading.log);
  };
  const plain = { score, ticks: given.ticks ?? null, log: given.log ?? null, actions: 0 };
  const unseen = { ...plain, pace: null, isUnusual: false };
  const claim = { ...given, ticks: given.ticks, elapsedMs, log: { length: text.length, read }, limits };
  const refusal = refusedUnplayed(claim);
  if (refusal) return { ...unseen, verdict: refusal };
  const { log } = reading;
  const seen = { ...unseen, actions: log?.length ?? 0 };
  if (facts.core === null || !limits || !log)
    return { ...seen, verdict: unverifiedVerdict({ score, elapsedMs }, facts.bounds) };
  const run = claimed.stream
    ? streamedRun(claimed.stream, { ticks: given.ticks ?? 0, log, elapsedMs })
    : { chance: claimed.seed, ticks: given.ticks ?? 0, log: given.log ?? '', isCut: false };
  if (!run) return { ...seen, verdict: { is: 'REFUSED', reason: 'otherLog' } };
  if (run.ticks === 0) return { ...seen, verdict: { is: 'REFUSED', reason: 'empty' } };
  const owner = { tenantId: ctx.tenant.id, userId: requirePerson(ctx).userId };
  const replayed = await replayer.play(owner, { game: facts.core, rules: claimed.rules, ...run });
  if (replayed === 'busy') return 'busy';
  const isPlayed = replayed !== null && replayed !== 'too long';
  const reached = run.isCut && isPlayed ? replayed.score : score;
  const unusual = isPlayed
    ? reviewReason({ ...claimed, ...replayed, ...limits, isAscending: facts.isAscending })
    : null;
  return {
    ...seen,
    ticks: run.ticks,
    log: run.log,
    score: reached,
    pace: isPlayed ? replayed.pace : null,
    isUnusual: unusual !== null,
    verdict: replayedVerdict(reached, replayed, claimed.tournamentId === null ? null : unusual),
  };
}

async function settle(
  tx: TransactionContext,
  competitions: Competitions,
  { articleId, tournamentId, facts }: Claimed,
  given: ScoreSubmission,
  judged: Judged,
): Promise<RunResult | AppError> {
  const { userId } = requirePerson(tx);
  const { ticket } = given;
  const { score, ticks, pace } = judged;
  const verdict = await roomForReview(tx, userId, judged);
  const isVerified = verdict.is === 'COUNTED' && verdict.isVerified;
  const isForRace = tournamentId !== null && (await competitions.takes(tx, tournamentId));
  const settled = await tx.db
    .updateTable('game_run')
    .set({
      state: verdict.is,
      score,
      ticks,
      // kept where staff will look
      log: verdict.is === 'IN_REVIEW' ? judged.log : null,
      verified: isVerified,
      reason: 'reason' in verdict ? verdict.reason : null,
      pace: pace && JSON.stringify(pace),
      for_race: isForRace,
      ended_at: sql`now()`,
    })
    .where('ticket', '=', ticket)
    .where('state', '=', 'JUDGING')
    .executeTakeFirst();
  // another process took over and was faster: its verdict is the answer
  if (settled.numUpdatedRows > 0n) {
    if (verdict.is === 'COUNTED') {
      const run = { ...judged, ticket, userId, articleId, isVerified };
      await countRun(tx, competitions, { ...run, tournamentId: isForRace ? tournamentId : null });
      await awardAchievements(tx, { ticket, articleId, userId, facts, names: given.achievements ?? [] });
    } else tx.log.warn({ run: ticket, score, verdict }, 'a run was not counted');
  }
  return (await settledResult(tx, ticket, userId)) ?? new AppError('CONFLICT');
}

/** Logs that wait for staff have an end for each person; a run beyond it is refused. */
async function roomForReview(
  { db }: TransactionContext,
  userId: number,
  { verdict, log }: Judged,
): Promise<Verdict> {
  if (verdict.is !== 'IN_REVIEW') return verdict;
  const { rows } = await sql<{ runs: number; bytes: number }>`
    SELECT count(*)::int AS runs, coalesce(sum(octet_length(log)), 0)::int AS bytes
    FROM game_run WHERE user_id = ${userId} AND state = 'IN_REVIEW'`.execute(db);
  const kept = rows[0] ?? { runs: 0, bytes: 0 };
  return hasReviewRoom(kept, log?.length ?? 0) ? verdict : { is: 'REFUSED', reason: 'reviewFull' };
}
