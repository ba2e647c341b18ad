import type { LeaderboardEntry } from '@atrium/contract/schemas/leaderboard';
import { lastIn, rangeOf, scoreBucketOf, wideOf } from '@atrium/domain/play/score-ranges';
import { wallTime } from '@atrium/domain/values/wall-time';
import { type RawBuilder, sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { publicNames } from '../people/public-names.ts';

export type LeaderboardPeriod = 'day' | 'week' | 'all';

/** A board by name, and which way round it goes. */
export interface Ranking {
  name: string;
  /** Less is better: kept below zero, so that for the database more always is. */
  isAscending: boolean;
}

/** A day, a week or all of it. */
export interface Leaderboard extends Ranking {
  period: number;
}

/**
 * Within a range of points places are counted one by one: exactly among the first ten thousand of the board, and below
 * them up to so many. A player with more above them in one range is told that many.
 */
const countedTo = 10_000;
const countedFurther = 2_000;
/** Pages that begin further down are found by the ranges. */
const walkedTo = 2_000;

export const gameLeaderboard = (articleId: number, { isAscending }: { isAscending: boolean }): Ranking => ({
  name: `game:${articleId}`,
  isAscending,
});

/** What the score is worth on its board, and back. */
const pointsOf = ({ isAscending }: Ranking, score: number): number => (isAscending ? 0 - score : score);

/** In the tenant's own days and weeks: `20261116`, `202647`; 0 is for ever. */
export function leaderboardPeriodOf(
  { clock, tenant }: Pick<Context, 'clock' | 'tenant'>,
  period: LeaderboardPeriod,
): number {
  if (period === 'all') return 0;
  const { day } = wallTime(clock.now(), tenant.timezone);
  return period === 'day' ? Number(day.replaceAll('-', '')) : weekOf(day);
}

/** As ISO 8601 counts them: a week belongs to the year of its Thursday. */
function weekOf(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = (date.getUTCDay() + 6) % 7;
  const thursday = new Date(date.getTime() + (3 - weekday) * 86_400_000);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return thursday.getUTCFullYear() * 100 + 1 + Math.floor((thursday.getTime() - first) / (7 * 86_400_000));
}

interface Entered {
  userId: number;
  score: number;
  isVerified: boolean;
}

/** Their best on each of today, this week and ever; a worse one only counts as a try. */
export async function recordScore(tx: TransactionContext, board: Ranking, entered: Entered): Promise<void> {
  const { userId, isVerified } = entered;
  const points = pointsOf(board, entered.score);
  for (const period of ['all', 'day', 'week'] as const)
    await sql`
      INSERT INTO score (tenant_id, board, period, owner_id, user_id, best, verified, at)
      VALUES (${tx.tenant.id}, ${board.name}, ${leaderboardPeriodOf(tx, period)}, ${userId}, ${userId}, ${points}, ${isVerified}, ${tx.clock.now()})
      ON CONFLICT (tenant_id, board, period, owner_id) DO UPDATE SET
        attempts = score.attempts + 1,
        best = greatest(score.best, excluded.best),
        verified = CASE WHEN excluded.best > score.best THEN excluded.verified ELSE score.verified END,
        at = CASE WHEN excluded.best > score.best THEN excluded.at ELSE score.at END`.execute(tx.db);
}

interface Standing {
  user_id: number;
  /** In points, not as it is shown. */
  best: number;
  verified: boolean;
  at: Date;
}

export async function leaderboardStandingOf(
  { db }: TransactionContext,
  { name, period }: Leaderboard,
  userId: number,
): Promise<Standing | undefined> {
  return db
    .selectFrom('score')
    .select(['user_id', 'best', 'verified', 'at'])
    .where('board', '=', name)
    .where('period', '=', period)
    .where('owner_id', '=', userId)
    .where('user_id', 'is not', null)
    .$narrowType<{ user_id: number }>()
    .executeTakeFirst();
}

/** The all-time best score of each of these players; a player without one is left out. */
export async function bestScoresOf(
  { db }: TransactionContext,
  board: string,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<Standing, 'best' | 'at'>>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('score')
    .select(['owner_id', 'best', 'at'])
    .where('board', '=', board)
    .where('period', '=', 0)
    .where('owner_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ owner_id, ...standing }) => [owner_id, standing]));
}

/** Their best, as it is shown. */
export const shownScoreOf = (board: Ranking, { best }: Pick<Standing, 'best'>): number =>
  pointsOf(board, best);

export const isBetterScore = (board: Ranking, score: number, { best }: Pick<Standing, 'best'>): boolean =>
  pointsOf(board, score) > best;

export async function leaderboardRankOf(
  tx: TransactionContext,
  board: Leaderboard,
  standing: Standing,
): Promise<number> {
  const { best, at, user_id: userId } = standing;
  const bucket = scoreBucketOf(best);
  const here = sql`b.board = ${board.name} AND b.period = ${board.period}`;
  // each a stretch of the board's order: of equals, those behind would otherwise be looked at too
  const own = sql`s.board = ${board.name} AND s.period = ${board.period}`;
  const most = sql`(SELECT greatest(${countedFurther}::int, ${countedTo}::int - n) FROM ranges)`;
  const { rows } = await sql<{ above: number }>`
    WITH ranges AS (SELECT (
      SELECT coalesce(sum(b.count), 0) FROM score_bucket b WHERE ${here} AND b.level = 1 AND b.bucket > ${wideOf(bucket)}
    )::int + (
      SELECT coalesce(sum(b.count), 0) FROM score_bucket b
      WHERE ${here} AND b.level = 0 AND b.bucket > ${bucket} AND b.bucket <= ${lastIn(wideOf(bucket))}
    )::int AS n)
    SELECT n + (
      SELECT count(*) FROM (
        SELECT FROM score s WHERE ${own} AND s.best > ${best} AND s.best <= ${rangeOf(bucket).to}
        LIMIT ${most}) better
    )::int + (
      SELECT count(*) FROM (
        SELECT FROM score s
        WHERE ${own} AND s.best = ${best} AND s.subscore = 0 AND (s.at, s.owner_id) < (${at}, ${userId})
        LIMIT ${most}) earlier
    )::int AS above FROM ranges`.execute(tx.db);
  return (rows[0]?.above ?? 0) + 1;
}

/** Places from `offset` on. */
export async function leaderboardPlacesOf(
  tx: TransactionContext,
  board: Leaderboard,
  { offset, limit, viewer }: { offset: number; limit: number; viewer: number | null },
): Promise<LeaderboardEntry[]> {
  const start = offset > walkedTo ? await rangeAt(tx, board, offset) : { to: null, before: 0 };
  if (!start) return [];
  // walked in the board's order alone, which knows no names; only those of the page are looked up
  const { rows } = await sql<Standing>`
    SELECT s.user_id, s.best, s.verified, s.at FROM (
      SELECT tenant_id, board, period, owner_id FROM score
      WHERE board = ${board.name} AND period = ${board.period} AND best <= ${start.to ?? Number.MAX_SAFE_INTEGER}
      ORDER BY best DESC, subscore DESC, at, owner_id OFFSET ${offset - start.before} LIMIT ${limit}) place
    JOIN score s USING (tenant_id, board, period, owner_id) WHERE s.user_id IS NOT NULL
    ORDER BY s.best DESC, s.subscore DESC, s.at, s.owner_id`.execute(tx.db);
  return presentLeaderboard(
    tx,
    board,
    rows.map((row, index) => ({ ...row, rank: offset + index + 1 })),
    viewer,
  );
}

/** The range in which a place lies, and how many stand above that; null below the last. Wide ones first, then one of them. */
async function rangeAt(tx: TransactionContext, board: Leaderboard, place: number) {
  const wide = await reached(tx, board, place, sql`level = 1`);
  if (!wide) return null;
  const [first, last] = [lastIn(wide.bucket - 1) + 1, lastIn(wide.bucket)];
  const narrow = await reached(
    tx,
    board,
    place - wide.before,
    sql`level = 0 AND bucket BETWEEN ${first} AND ${last}`,
  );
  return narrow && { to: rangeOf(narrow.bucket).to, before: wide.before + narrow.before };
}

async function reached(
  { db }: TransactionContext,
  { name, period }: Leaderboard,
  place: number,
  among: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ bucket: number; before: number }>`
    SELECT bucket, (through - count)::int AS before FROM (
      SELECT bucket, count, sum(count) OVER (ORDER BY bucket DESC) AS through
      FROM score_bucket WHERE board = ${name} AND period = ${period} AND ${among}) ranges
    WHERE through > ${place} ORDER BY bucket DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function presentLeaderboard(
  tx: TransactionContext,
  board: Ranking,
  rows: readonly (Standing & { rank: number })[],
  viewer: number | null,
): Promise<LeaderboardEntry[]> {
  const names = await publicNames(
    tx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, best, verified, rank }) => ({
    rank,
    userId: user_id,
    name: names.get(user_id)?.name ?? '',
    avatar: names.get(user_id)?.avatar ?? null,
    score: pointsOf(board, best),
    isCurrentUser: user_id === viewer,
    isVerified: verified,
  }));
}

/** How many points are missing to the place above; null for the first. */
export async function pointsToNextPlace(
  { db }: TransactionContext,
  { name, period }: Leaderboard,
  { best }: Standing,
): Promise<number | null> {
  const above = await db
    .selectFrom('score')
    .select('best')
    .where('board', '=', name)
    .where('period', '=', period)
    .where('best', '>', best)
    .orderBy('best')
    .limit(1)
    .executeTakeFirst();
  return above ? above.best - best + 1 : null;
}

export async function leaderboardSizeOf(
  { db }: TransactionContext,
  { name, period }: Leaderboard,
): Promise<number> {
  const row = await db
    .selectFrom('score_bucket')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql<number>`0`).as('size'))
    .where('board', '=', name)
    .where('period', '=', period)
    .where('level', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(row.size);
}

const mostOthers = 10;

/** What the best other people reached on a board, the best first. */
export async function bestScoresOfOthers(
  { db }: TransactionContext,
  board: Ranking,
  userId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('score')
    .select('best')
    .where('board', '=', board.name)
    .where('period', '=', 0)
    .where('owner_id', '<>', userId)
    .orderBy('best', 'desc')
    .limit(mostOthers)
    .execute();
  return rows.map(({ best }) => pointsOf(board, best));
}

/** Recomputes a player's best score in a race from the runs that count; without any left they leave the leaderboard. */
export async function recountBestScore(
  { db }: TransactionContext,
  board: Ranking,
  userId: number,
  tournamentId: number,
): Promise<void> {
  const sign = board.isAscending ? -1 : 1;
  const { rows } = await sql<{ best: number | null; at: Date }>`
    SELECT score * ${sign}::int AS best, ended_at AS at FROM game_run
    WHERE user_id = ${userId} AND tournament_id = ${tournamentId} AND state = 'COUNTED' AND verified AND for_race
    ORDER BY 1 DESC, 2 LIMIT 1`.execute(db);
  const [left] = rows;
  if (left)
    await sql`UPDATE score SET best = ${left.best}, at = ${left.at}
      WHERE board = ${board.name} AND owner_id = ${userId} AND period = 0`.execute(db);
  await sql`DELETE FROM score WHERE board = ${board.name} AND owner_id = ${userId}
    AND (period > 0 OR ${left === undefined})`.execute(db);
}
