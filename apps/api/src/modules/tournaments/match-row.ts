import type { Match, MatchSide } from '@atrium/contract/schemas/models/tournament';
import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import { entriesById, type NamedEntry, nameEntries } from './tournament-entries.ts';

export type MatchRow = Selectable<DB['tournament_match']>;
export type ReportRow = Selectable<DB['match_report']>;

export const findMatch = ({ db }: TransactionContext, id: number): Promise<MatchRow | undefined> =>
  db.selectFrom('tournament_match').selectAll().where('id', '=', id).executeTakeFirst();

export const matchesOf = ({ db }: TransactionContext, tournamentId: number): Promise<MatchRow[]> =>
  db
    .selectFrom('tournament_match')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('round')
    .orderBy('slot')
    .execute();

export const reportsOf = ({ db }: TransactionContext, matchId: number): Promise<ReportRow[]> =>
  db.selectFrom('match_report').selectAll().where('match_id', '=', matchId).execute();

/** Matches as the public may see them. */
export async function presentMatches(
  tx: TransactionContext,
  rows: readonly MatchRow[],
  viewer: number | null,
): Promise<Match[]> {
  const names = await entryNamesOfMatches(tx, rows);
  return rows.map((row) => presentMatch(row, names, viewer));
}

export async function entryNamesOfMatches(
  tx: TransactionContext,
  rows: readonly MatchRow[],
): Promise<ReadonlyMap<number, NamedEntry>> {
  const ids = [...new Set(rows.flatMap(({ home_id, away_id }) => [home_id ?? [], away_id ?? []].flat()))];
  return nameEntries(tx, await entriesById(tx, ids));
}

export function presentMatch(
  row: MatchRow,
  names: ReadonlyMap<number, NamedEntry>,
  viewer: number | null,
): Match {
  const side = (id: number | null, readyAt: Date | null, score: number | null): MatchSide | null => {
    const entry = id === null ? undefined : names.get(id);
    return entry
      ? {
          entryId: entry.id,
          name: entry.name,
          avatar: entry.avatar,
          isYou: viewer !== null && entry.players.includes(viewer),
          isReady: readyAt !== null,
          score,
        }
      : null;
  };
  return {
    id: row.id,
    round: row.round,
    slot: row.slot,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    home: side(row.home_id, row.home_ready_at, row.home_score),
    away: side(row.away_id, row.away_ready_at, row.away_score),
    winnerId: row.winner_id,
    decidedBy: row.decided_by,
  };
}
