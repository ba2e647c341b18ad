import type { TransactionContext } from '../../platform/context.ts';
import { publicNames } from '../people/public-names.ts';
import { playersOf, teamNames } from '../teams/team.ts';
import type { TournamentEntryRow } from './tournament.ts';

export interface NamedEntry {
  id: number;
  name: string;
  avatar: string | null;
  /** All players of the entry, its team's captain among them. */
  players: readonly number[];
  size: number;
  maxSize: number;
}

type Named = Pick<TournamentEntryRow, 'id' | 'user_id' | 'team_id'>;

/** How entries are called, and who plays for them: a person, or a team. */
export async function nameEntries(
  tx: TransactionContext,
  entries: readonly Named[],
): Promise<ReadonlyMap<number, NamedEntry>> {
  const teamIds = entries.flatMap(({ team_id }) => team_id ?? []);
  const names = await publicNames(
    tx,
    entries.filter(({ team_id }) => team_id === null).map(({ user_id }) => user_id),
  );
  const teams = await teamNames(tx, teamIds);
  const players = await playersOf(tx, teamIds);
  return new Map(
    entries.map(({ id, user_id, team_id }) => {
      const team = team_id === null ? undefined : teams.get(team_id);
      const person = names.get(user_id);
      return [
        id,
        {
          id,
          name: team?.name ?? person?.name ?? '',
          avatar: team ? null : (person?.avatar ?? null),
          players: team_id === null ? [user_id] : (players.get(team_id) ?? []),
          size: team?.size || 1,
          maxSize: team?.max_size ?? 1,
        },
      ];
    }),
  );
}

export const tournamentEntriesOf = (
  { db }: TransactionContext,
  tournamentId: number,
  states: readonly TournamentEntryRow['state'][],
): Promise<TournamentEntryRow[]> =>
  db
    .selectFrom('tournament_registration')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('state', 'in', [...states])
    .orderBy('number')
    .orderBy('id')
    .execute();

export async function entriesById(
  { db }: TransactionContext,
  ids: readonly number[],
): Promise<TournamentEntryRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tournament_registration')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}
