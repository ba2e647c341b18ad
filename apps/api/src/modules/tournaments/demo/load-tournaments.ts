import type { TransactionContext } from '../../../platform/context.ts';
import { recordScore } from '../../games/leaderboards.ts';
import { loadTeam, type TeamFile } from '../../teams/demo/load-teams.ts';
import { advanceTournament } from '../advance-tournaments.ts';
import { decideMatch } from '../decide-match.ts';
import { matchesOf } from '../match-row.ts';
import { type TournamentSetup, writeTournament } from '../publish-tournaments.ts';
import { lockTournament, type TournamentRow } from '../tournament.ts';
import type { SilentContext } from '../tournament-notifications.ts';
import { placeEntry } from '../tournament-seats.ts';
import { raceRanking } from '../tournament-standings.ts';
import { notifyPendingMembers } from '../tournament-teams.ts';

/** A tournament of the demo, and who has entered it before the first visit. Players are named by their address. */
export interface TournamentFile extends TournamentSetup {
  teams?: readonly (TeamFile & { isEntered?: boolean })[];
  players?: readonly string[];
  /** How the first matches ended, in the order they are drawn. */
  results?: readonly (readonly [number, number])[];
  /** Of a race: a player's best so far. */
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
    await recordScore(tx, await raceRanking(tx, tournament), {
      userId: people.get(who) ?? 0,
      score,
      isVerified: true,
    });
  if (tx.clock.now() < tournament.play_from) return;
  // with the clock at its own time: a later visit finds the matches where they were left
  const then: SilentContext = { ...tx, clock: { now: () => tournament.play_from }, isQuiet: true };
  await advanceTournament(then, {}, tournament.id);
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
      await notifyPendingMembers(tx, tournament, made, people.get(who) ?? 0);
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
    await decideMatch(tx, tournament, match, { by: 'REPORTS', winnerId, score: { home, away } });
  }
}
