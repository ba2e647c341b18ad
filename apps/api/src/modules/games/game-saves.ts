import type { GameProgress, GameSave } from '@atrium/contract/schemas/games';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { gameFacts, isAscendingGame } from './game-facts.ts';
import { gameLeaderboard, leaderboardStandingOf, shownScoreOf } from './leaderboards.ts';

const largest = 256 * 1024;

export async function findGameSave(
  { db }: TransactionContext,
  userId: number,
  articleId: number,
): Promise<GameSave> {
  const row = await db
    .selectFrom('game_save')
    .select(['data', 'version', 'updated_at'])
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row
    ? { data: row.data, version: row.version, updatedAt: row.updated_at.toISOString() }
    : { data: null, version: 0, updatedAt: null };
}

/** The new version; none where another device saved since the version it builds on. */
export async function storeGameSave(
  tx: TransactionContext,
  userId: number,
  articleId: number,
  { data, version }: { data: string; version: number },
): Promise<number | AppError> {
  if (Buffer.byteLength(data) > largest) return new AppError('BODY_TOO_LARGE', { most: largest });
  if (!(await gameFacts(tx, articleId))) return new AppError('NOT_FOUND');
  const { rows } = await sql<{ version: number }>`
    INSERT INTO game_save (tenant_id, user_id, article_id, data, version, updated_at)
    SELECT ${tx.tenant.id}, ${userId}, ${articleId}, ${data}, 1, ${tx.clock.now()} WHERE ${version} = 0
      OR EXISTS (SELECT FROM game_save WHERE user_id = ${userId} AND article_id = ${articleId})
    ON CONFLICT (tenant_id, user_id, article_id) DO UPDATE
      SET data = excluded.data, version = game_save.version + 1, updated_at = excluded.updated_at
      WHERE game_save.version = ${version}
    RETURNING version`.execute(tx.db);
  if (rows[0]) return rows[0].version;
  const { version: current, updatedAt } = await findGameSave(tx, userId, articleId);
  return new AppError('CONFLICT', { version: current, updatedAt });
}

export async function gameProgressOf(
  tx: TransactionContext,
  userId: number,
  articleId: number,
): Promise<GameProgress | null> {
  const { rows } = await sql<{ runs: number; ticks: number; last: Date | null }>`
    SELECT count(*)::int AS runs, coalesce(sum(ticks), 0)::int AS ticks, max(started_at) AS last
    FROM game_run WHERE user_id = ${userId} AND article_id = ${articleId}`.execute(tx.db);
  const { runs, ticks, last } = rows[0] ?? { runs: 0, ticks: 0, last: null };
  if (runs === 0) return null;
  const board = gameLeaderboard(articleId, { isAscending: await isAscendingGame(tx, articleId) });
  const standing = await leaderboardStandingOf(tx, { ...board, period: 0 }, userId);
  const achievements = await tx.db
    .selectFrom('game_achievement')
    .select(['name', 'at'])
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .orderBy('at')
    .execute();
  return {
    best: standing ? shownScoreOf(board, standing) : null,
    runs,
    playedSeconds: Math.round(ticks / 60),
    lastPlayed: last?.toISOString() ?? null,
    achievements: achievements.map(({ name, at }) => ({ name, at: at.toISOString() })),
  };
}
