import type { TransactionContext } from '../../platform/context.ts';
import { enter } from '../games/boards.ts';
import { loadTeam, type TeamFile } from '../teams/load-teams.ts';
import { advance } from './advance.ts';
import { decide } from './decide.ts';
import { matchesOf } from './match-row.ts';
import { type TournamentSetup, writeTournament } from './publish-tournaments.ts';
import { placeEntry } from './seats.ts';
import { raceRanking } from './standings.ts';
import { tellWaiting } from './teams.ts';
import type { QuietContext } from './tell.ts';
import { lockTournament, type TournamentRow } from './tournament.ts';

/** A tournament, and who is in it before anybody comes. People are named by their address. */
export interface TournamentFile extends TournamentSetup {
  teams?: readonly (TeamFile & { isEntered?: boolean })[];
  players?: readonly string[];
  /** How the first matches ended, in the order they are drawn. */
  results?: readonly (readonly [number, number])[];
  /** Of a race: somebody's best so far. */
  scores?: readonly { who: string; score: number }[];
}

export async function loadTournament(
  tx: TransactionContext,
  file: TournamentFile,
  people: ReadonlyMap<string | undefined, number>,
): Promise<void> {
  const tournament = await lockTournament(tx, await writeTournament(tx, file));
  await loadEntries(tx, tournament, file, people);
  for (const { who, score } of file.scores ?? [])
    await enter(tx, await raceRanking(tx, tournament), {
      userId: people.get(who) ?? 0,
      score,
      isVerified: true,
    });
  if (tx.clock.now() < tournament.play_from) return;
  // at its own time: whoever comes later finds the matches where they were left
  const then: QuietContext = { ...tx, clock: { now: () => tournament.play_from }, isQuiet: true };
  await advance(then, {}, tournament.id);
  await loadResults(then, tournament.id, file.results ?? []);
}

async function loadEntries(
  tx: TransactionContext,
  tournament: TournamentRow,
  { teamSize, teams = [], players = [] }: TournamentFile,
  people: ReadonlyMap<string | undefined, number>,
): Promise<void> {
  for (const { isEntered = false, ...team } of teams) {
    const made = await loadTeam(tx, { ...team, tournamentId: tournament.id, maxSize: teamSize }, people);
    if (isEntered)
      await placeEntry(tx, tournament, {
        userId: made.captain_id,
        teamId: made.id,
        state: 'REGISTERED',
        known: undefined,
      });
    for (const who of [...(team.invited ?? []), ...(team.asking ?? [])])
      await tellWaiting(tx, tournament, made, people.get(who) ?? 0);
  }
  for (const player of players) {
    const userId = people.get(player);
    if (userId !== undefined)
      await placeEntry(tx, tournament, { userId, teamId: null, state: 'REGISTERED', known: undefined });
  }
  const checksIn = tournament.check_in_minutes > 0 && tx.clock.now() >= tournament.play_from;
  if (checksIn)
    await tx.db
      .updateTable('tournament_registration')
      .set({ state: 'CHECKED_IN' })
      .where('tournament_id', '=', tournament.id)
      .execute();
}

async function loadResults(
  tx: TransactionContext,
  tournamentId: number,
  results: readonly (readonly [number, number])[],
): Promise<void> {
  for (const [home, away] of results) {
    const tournament = await lockTournament(tx, tournamentId);
    const match = (await matchesOf(tx, tournamentId)).find(({ state }) => state === 'READY');
    if (!match) return;
    const winnerId = home > away ? match.home_id : match.away_id;
    await decide(tx, tournament, match, { by: 'REPORTS', winnerId, score: { home, away } });
  }
}
