import type { ReviewedRun, RunInReview } from '@atrium/contract/schemas/models/run-review';
import { decodeLog, type InputLog } from '@atrium/games/core/log';
import { sql } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import { personOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publicNames } from '../people/public-names.ts';
import { countRun } from './count-run.ts';
import { isAscendingGame } from './game-facts.ts';
import { bestScoresOfOthers, type Ranking, recountBestScore } from './leaderboards.ts';
import { findStream, receivedLog } from './run-stream.ts';
import type { Competitions, HeldRace } from './start-run.ts';

const mostListed = 100;

interface ReviewRow {
  ticket: string;
  user_id: number;
  article_id: number;
  tournament_id: number | null;
  state: 'COUNTED' | 'IN_REVIEW' | 'REFUSED';
  reason: string | null;
  score: number;
  ticks: number | null;
  pace: RunInReview['pace'];
  log: string | null;
  for_race: boolean;
  started_at: Date;
  ended_at: Date;
}

const columns = sql`ticket, user_id, article_id, tournament_id, state, reason, score, ticks, pace, log, for_race,
  started_at, ended_at`;

/**
 * Runs that wait for staff, the longest first, and after them the counted runs that would win a prize as soon as its hold
 * is over: a program that plays without anything unusual is found there or never.
 */
export async function runsToReview(
  tx: TransactionContext,
  competitions: Competitions,
): Promise<RunInReview[]> {
  const { rows: waiting } = await sql<ReviewRow>`
    SELECT ${columns} FROM game_run WHERE state = 'IN_REVIEW' ORDER BY ended_at LIMIT ${mostListed}`.execute(
    tx.db,
  );
  const rows = [...waiting];
  for (const race of await competitions.held(tx)) rows.push(...(await winningRuns(tx, competitions, race)));
  const names = await publicNames(
    tx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => present(row, names.get(row.user_id)?.name ?? ''));
}

/** The best counted run of each player on a prize place. */
async function winningRuns(
  tx: TransactionContext,
  competitions: Competitions,
  { tournamentId, articleId, places }: HeldRace,
): Promise<ReviewRow[]> {
  const sign = (await isAscendingGame(tx, articleId)) ? -1 : 1;
  const { rows } = await sql<ReviewRow>`
    SELECT run.* FROM (
      SELECT owner_id, best FROM score WHERE board = ${competitions.board(tournamentId)} AND period = 0
      ORDER BY best DESC FETCH FIRST ${places} ROWS WITH TIES) winner
    CROSS JOIN LATERAL (
      SELECT ${columns} FROM game_run
      WHERE tournament_id = ${tournamentId} AND user_id = winner.owner_id AND state = 'COUNTED' AND verified AND for_race
      ORDER BY score * ${sign}::int DESC, ended_at LIMIT 1) run
    ORDER BY winner.best DESC LIMIT ${mostListed}`.execute(tx.db);
  return rows;
}

const present = (row: ReviewRow, player: string): RunInReview => ({
  ticket: row.ticket,
  player,
  articleId: row.article_id,
  isForRace: row.for_race,
  state: row.state,
  reason: row.reason,
  score: row.score,
  ticks: row.ticks,
  pace: row.pace,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at.toISOString(),
});

async function findRow(tx: TransactionContext, ticket: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    SELECT ${columns} FROM game_run WHERE ticket = ${ticket} AND state IN ('COUNTED', 'IN_REVIEW', 'REFUSED')
    FOR UPDATE`.execute(tx.db);
  return rows[0];
}

/** What the replay showed: how fast it was decided, every input, and what others reached in the same race. */
export async function runForReview(
  tx: TransactionContext,
  competitions: Competitions,
  ticket: string,
): Promise<ReviewedRun | AppError> {
  const row = await findRow(tx, ticket);
  if (!row) return new AppError('NOT_FOUND');
  const names = await publicNames(tx, [row.user_id]);
  const board = await boardOf(tx, competitions, row);
  const inputs = await inputsOf(tx, row);
  return {
    ...present(row, names.get(row.user_id)?.name ?? ''),
    inputs: inputs.map(([tick, action]) => ({ tick, action })),
    others: board ? [...(await bestScoresOfOthers(tx, board, row.user_id))] : [],
  };
}

/** A run that counts has no log of its own: its inputs are those that were received while it was played. */
async function inputsOf(tx: TransactionContext, { ticket, state, log }: ReviewRow): Promise<InputLog> {
  if (state !== 'COUNTED') return decodeLog(log ?? '') ?? [];
  const stream = await findStream(tx, ticket);
  return stream ? receivedLog(stream) : [];
}

async function boardOf(
  tx: TransactionContext,
  competitions: Competitions,
  { tournament_id, article_id }: ReviewRow,
): Promise<Ranking | null> {
  if (tournament_id === null) return null;
  return { name: competitions.board(tournament_id), isAscending: await isAscendingGame(tx, article_id) };
}

interface Decision {
  ticket: string;
  decision: 'ACCEPT' | 'REJECT';
  reason: string;
}

/**
 * Staff accept a run that waits, or reject one that waits or counts for a race whose prizes are not booked yet; places
 * follow from what is left. Staff who play do not decide about themselves.
 */
export async function decideRun(
  tx: TransactionContext,
  competitions: Competitions,
  { ticket, decision, reason }: Decision,
): Promise<RunInReview | AppError> {
  const row = await findRow(tx, ticket);
  if (!row || row.user_id === personOf(tx)?.userId) return new AppError('NOT_FOUND');
  const isOpen =
    row.state === 'IN_REVIEW' || (row.state === 'COUNTED' && row.for_race && decision === 'REJECT');
  if (!isOpen) return new AppError('CONFLICT');
  const isSettled = row.tournament_id !== null && (await competitions.isSettled(tx, row.tournament_id));
  if (isSettled && row.state === 'COUNTED') return new AppError('TOO_LATE');
  await tx.db
    .updateTable('game_run')
    .set({
      state: decision === 'ACCEPT' ? 'COUNTED' : 'REFUSED',
      reason: decision === 'ACCEPT' ? null : 'rejected',
      verified: decision === 'ACCEPT' && row.pace !== null,
      log: null,
      decided_at: sql`now()`,
      decision_note: reason,
    })
    .where('ticket', '=', ticket)
    .execute();
  if (decision === 'ACCEPT')
    await countRun(tx, competitions, {
      ticket,
      userId: row.user_id,
      articleId: row.article_id,
      tournamentId: row.for_race && !isSettled ? row.tournament_id : null,
      score: row.score,
      ticks: row.ticks,
      actions: decodeLog(row.log ?? '')?.length ?? 0,
      isVerified: row.pace !== null,
      isUnusual: false,
    });
  else if (row.state === 'COUNTED') {
    const board = await boardOf(tx, competitions, row);
    if (board && row.tournament_id !== null)
      await recountBestScore(tx, board, row.user_id, row.tournament_id);
  }
  await writeAuditLine(tx, {
    action: decision === 'ACCEPT' ? 'run.accepted' : 'run.rejected',
    entity: 'game_run',
    entityId: ticket,
    after: { score: row.score, reason },
  });
  const names = await publicNames(tx, [row.user_id]);
  const after = (await findRow(tx, ticket)) ?? row;
  return present(after, names.get(row.user_id)?.name ?? '');
}

/** Scores of runs that wait for staff and would count for a race. */
export async function scoresInReview({ db }: TransactionContext, tournamentId: number): Promise<number[]> {
  const { rows } = await sql<{ score: number }>`
    SELECT score FROM game_run WHERE tournament_id = ${tournamentId} AND state = 'IN_REVIEW' AND for_race`.execute(
    db,
  );
  return rows.map(({ score }) => score);
}

/** How many runs wait for a decision. */
export async function countRunsInReview({ db }: Pick<TransactionContext, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('game_run')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'IN_REVIEW')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
