import type { Standing } from '@atrium/contract/schemas/models/tournament';
import { eliminationPlaces } from '@atrium/domain/play/tournaments/bracket';
import { leagueTable } from '@atrium/domain/play/tournaments/round-robin';
import type { TransactionContext } from '../../platform/context.ts';
import { isAscendingGame } from '../games/game-facts.ts';
import { bestScoresOf, type Ranking, shownScoreOf as shownScore } from '../games/leaderboards.ts';
import { type MatchRow, matchesOf } from './match-row.ts';
import type { TournamentRow } from './tournament.ts';
import { type NamedEntry, nameEntries, tournamentEntriesOf } from './tournament-entries.ts';

export const raceBoard = (tournamentId: number): string => `tournament:${tournamentId}`;

/** A race goes the way its game does: of times, the least wins. */
export const raceRanking = async (
  tx: TransactionContext,
  { id, game_id }: Pick<TournamentRow, 'id' | 'game_id'>,
): Promise<Ranking> => ({
  name: raceBoard(id),
  isAscending: game_id !== null && (await isAscendingGame(tx, game_id)),
});

export interface StandingRow {
  entryId: number;
  place: number;
  points: number | null;
  played: number;
  won: number;
  lost: number;
}

/** The standings, the best first. An entry that has not played yet has no place. */
export async function standingsOf(tx: TransactionContext, tournament: TournamentRow): Promise<StandingRow[]> {
  const entries = await tournamentEntriesOf(tx, tournament.id, ['REGISTERED', 'CHECKED_IN', 'COMPLETED']);
  if (tournament.format === 'SCORE_RACE') {
    const names = await nameEntries(tx, entries);
    return raceRows(tx, tournament, [...names.values()]);
  }
  const matches = (await matchesOf(tx, tournament.id)).filter(({ state }) => state === 'DONE');
  const ids = entries.map(({ id }) => id);
  return tournament.format === 'ROUND_ROBIN' ? leagueRows(ids, matches) : await cupRows(tx, tournament);
}

/**
 * Places by the best run of each; the members of a team add theirs up. Equals share a place, the earlier stands first. Where
 * the least wins, a team of which fewer have run has less for no good reason: it stands behind the others.
 */
async function raceRows(
  tx: TransactionContext,
  tournament: TournamentRow,
  entries: readonly NamedEntry[],
): Promise<StandingRow[]> {
  const board = await raceRanking(tx, tournament);
  const best = await bestScoresOf(tx, board.name, [...new Set(entries.flatMap(({ players }) => players))]);
  const rows = entries.flatMap(({ id: entryId, players }) => {
    const own = players.flatMap((player) => best.get(player) ?? []);
    if (own.length === 0) return [];
    return [
      {
        entryId,
        played: own.length,
        whole: board.isAscending ? own.length : 0,
        worth: own.reduce((sum, { best: one }) => sum + one, 0),
        last: Math.max(...own.map(({ at }) => at.getTime())),
      },
    ];
  });
  const ordered = rows.toSorted(
    (one, other) =>
      other.whole - one.whole ||
      other.worth - one.worth ||
      one.last - other.last ||
      one.entryId - other.entryId,
  );
  return ordered.map(({ entryId, played, whole, worth }) => ({
    entryId,
    played,
    points: shownScore(board, { best: worth }),
    place: 1 + ordered.findIndex((other) => other.whole === whole && other.worth === worth),
    won: 0,
    lost: 0,
  }));
}

/** An entry that did not show up has lost by nothing to one. */
const scoreOf = ({ home_score, away_score, winner_id, home_id }: MatchRow) =>
  home_score !== null && away_score !== null
    ? { homeScore: home_score, awayScore: away_score }
    : { homeScore: winner_id === home_id ? 1 : 0, awayScore: winner_id === home_id ? 0 : 1 };

function leagueRows(ids: readonly number[], matches: readonly MatchRow[]): StandingRow[] {
  const results = matches
    // neither side showed up: the match counts for neither
    .filter(({ winner_id, home_score }) => winner_id !== null || home_score !== null)
    .map((match) => ({ home: match.home_id, away: match.away_id, ...scoreOf(match) }));
  return leagueTable<number | null>(ids, results).map(({ entry, place, points, played, won, lost }) => ({
    entryId: entry ?? 0,
    place,
    points,
    played,
    won,
    lost,
  }));
}

/** Only those whose way is over have a place; the others still play for theirs. */
async function cupRows(tx: TransactionContext, { id }: TournamentRow): Promise<StandingRow[]> {
  const all = await matchesOf(tx, id);
  const played = all.filter(({ state, decided_by }) => state === 'DONE' && decided_by !== 'BYE');
  const places = eliminationPlaces(
    all
      .filter(({ state }) => state === 'DONE')
      .map(({ round, home_id, away_id, winner_id }) => ({
        round,
        home: home_id,
        away: away_id,
        winner: winner_id,
      })),
  );
  const last = Math.max(0, ...all.map(({ round }) => round));
  const isOver = all.every(({ state }) => state === 'DONE');
  const rows = [...places].map(([entryId, place]): StandingRow => {
    const own = played.filter(({ home_id, away_id }) => home_id === entryId || away_id === entryId);
    const won = own.filter(({ winner_id }) => winner_id === entryId).length;
    return { entryId, place, points: null, played: own.length, won, lost: own.length - won };
  });
  return rows
    .map((row) => (isOver ? row : { ...row, place: placeSoFar(all, last, row) }))
    .toSorted((one, other) => one.place - other.place || one.entryId - other.entryId);
}

/** Places are counted from the end of the whole bracket, not from the last round that was played. */
function placeSoFar(all: readonly MatchRow[], last: number, { entryId }: StandingRow): number {
  const lostIn = all.find(
    ({ state, home_id, away_id, winner_id }) =>
      state === 'DONE' && (home_id === entryId || away_id === entryId) && winner_id !== entryId,
  );
  return 2 ** (last - (lostIn?.round ?? last)) + 1;
}

export async function presentStandings(
  tx: TransactionContext,
  tournament: TournamentRow,
  { offset, limit, viewer }: { offset: number; limit: number; viewer: number },
): Promise<{ rows: Standing[]; me: Standing | null }> {
  const rows = await standingsOf(tx, tournament);
  const entries = await tournamentEntriesOf(tx, tournament.id, [
    'REGISTERED',
    'CHECKED_IN',
    'COMPLETED',
    'DISQUALIFIED',
  ]);
  const names = await nameEntries(tx, entries);
  const shown = rows.map(({ entryId, ...row }): Standing => {
    const entry = names.get(entryId);
    return {
      ...row,
      name: entry?.name ?? '',
      avatar: entry?.avatar ?? null,
      isYou: entry?.players.includes(viewer) ?? false,
    };
  });
  return { rows: shown.slice(offset, offset + limit), me: shown.find(({ isYou }) => isYou) ?? null };
}
