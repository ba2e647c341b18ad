import type { Member, Team } from '@atrium/contract/schemas/models/tournament';
import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import { publicNames } from '../people/public-names.ts';

export type TeamRow = Selectable<DB['team']>;
export type MemberRow = Selectable<DB['team_member']>;
export type MemberState = MemberRow['state'];

export const findTeam = ({ db }: TransactionContext, id: number): Promise<TeamRow | undefined> =>
  db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a team: changes of its members wait for each other. */
export const lockTeam = ({ db }: TransactionContext, id: number): Promise<TeamRow | undefined> =>
  db.selectFrom('team').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findTeamByCode = ({ db }: TransactionContext, code: string): Promise<TeamRow | undefined> =>
  db.selectFrom('team').selectAll().where('code', '=', code).executeTakeFirst();

/** The team that a player plays in; there is one for each tournament. */
export const teamOf = (
  { db }: TransactionContext,
  tournamentId: number,
  userId: number,
): Promise<TeamRow | undefined> =>
  db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .selectAll('t')
    .where('m.tournament_id', '=', tournamentId)
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'MEMBER')
    .executeTakeFirst();

/** Every team that a player plays in, the latest first. */
export const teamsOf = ({ db }: TransactionContext, userId: number) =>
  db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['t.id', 't.tournament_id', 't.name'])
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'MEMBER')
    .orderBy('m.id', 'desc')
    .execute();

/** Teams that still have players; a team without any is no longer shown. */
export async function teamsById({ db }: TransactionContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('team')
    .select(['id', 'name', 'tournament_id'])
    .where('id', 'in', [...ids])
    .where('size', '>', 0)
    .execute();
}

export async function teamsIn({ db }: TransactionContext, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return db
    .selectFrom('team')
    .select(['id', 'tournament_id'])
    .where('tournament_id', 'in', [...tournamentIds])
    .where('size', '>', 0)
    .execute();
}

export const findMember = ({ db }: TransactionContext, id: number): Promise<MemberRow | undefined> =>
  db.selectFrom('team_member').selectAll().where('id', '=', id).executeTakeFirst();

export const membershipOf = (
  { db }: TransactionContext,
  teamId: number,
  userId: number,
): Promise<MemberRow | undefined> =>
  db
    .selectFrom('team_member')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The players of a team, in the order in which they joined. */
export async function playersOf(
  { db }: TransactionContext,
  teamIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const rows = teamIds.length
    ? await db
        .selectFrom('team_member')
        .select(['team_id', 'user_id'])
        .where('team_id', 'in', [...teamIds])
        .where('state', '=', 'MEMBER')
        .orderBy('id')
        .execute()
    : [];
  const players = new Map<number, number[]>();
  for (const { team_id, user_id } of rows) players.set(team_id, [...(players.get(team_id) ?? []), user_id]);
  return players;
}

/** How teams are called. */
export async function teamNames(
  { db }: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<TeamRow, 'name' | 'size' | 'max_size'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('team')
    .select(['id', 'name', 'size', 'max_size'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Teams of a tournament that still look for players. */
export const formingTeams = ({ db }: TransactionContext, tournamentId: number, limit: number) =>
  db
    .selectFrom('team')
    .select(['id', 'name', 'size', 'max_size'])
    .where('tournament_id', '=', tournamentId)
    .where('size', '>', 0)
    .orderBy('id')
    .limit(limit)
    .execute();

/** A team as the caller may see it: the captain also sees invitations and requests; the link is shown to members alone. */
export async function presentTeam(
  tx: TransactionContext,
  team: TeamRow,
  articleId: number,
  viewer: number,
): Promise<Team> {
  const rows = await tx.db
    .selectFrom('team_member')
    .select(['id', 'user_id', 'state'])
    .where('team_id', '=', team.id)
    .where('state', 'in', ['MEMBER', 'INVITED', 'JOIN_REQUESTED'])
    .orderBy('id')
    .execute();
  const isCaptain = team.captain_id === viewer;
  const shown = rows.filter(({ state, user_id }) => isCaptain || state === 'MEMBER' || user_id === viewer);
  const isMember = rows.some(({ state, user_id }) => state === 'MEMBER' && user_id === viewer);
  return {
    id: team.id,
    tournamentId: articleId,
    name: team.name,
    size: team.size,
    maxSize: team.max_size,
    isCaptain: isCaptain && isMember,
    isMember,
    code: isMember ? team.code : null,
    members: await presentMembers(tx, shown, team, viewer),
  };
}

export async function presentMembers(
  tx: TransactionContext,
  rows: readonly Pick<MemberRow, 'id' | 'user_id' | 'state'>[],
  { captain_id }: Pick<TeamRow, 'captain_id'>,
  viewer: number,
): Promise<Member[]> {
  const names = await publicNames(
    tx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ id, user_id, state }) =>
    state === 'DECLINED' || state === 'REMOVED'
      ? []
      : [
          {
            id,
            name: names.get(user_id)?.name ?? '',
            avatar: names.get(user_id)?.avatar ?? null,
            state,
            isCaptain: user_id === captain_id && state === 'MEMBER',
            isYou: user_id === viewer,
          },
        ],
  );
}
