import { looksLike, nameProblem } from '@atrium/domain/people/display-names';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findByPublicName } from '../people/find-by-public-name.ts';
import { findMember, lockTeam, type MemberRow, membershipOf, type TeamRow, teamOf } from './team.ts';

/** How many invitations a captain may send: each is a notification to another player. */
const invitationsADay = 30;
const openInvitations = 20;
const openRequests = 10;
/** After a player declined, the team cannot invite them again for so long. */
const peaceMs = 86_400_000;

interface NewTeam {
  tournamentId: number;
  name: string;
  maxSize: number;
  userId: number;
}

/** With its captain in it. The name is its own among the teams of a tournament, and no other is mistaken for it. */
export async function createTeam(tx: TransactionContext, wanted: NewTeam): Promise<TeamRow | AppError> {
  const { tournamentId, name, maxSize, userId } = wanted;
  if (nameProblem(name) !== null) return new AppError('NAME_NOT_READABLE', { field: 'name' });
  await onePersonAtATime(tx, tournamentId, userId);
  if (await teamOf(tx, tournamentId, userId)) return new AppError('ALREADY_IN_TEAM');
  if (await isTaken(tx, tournamentId, name)) return new AppError('TEAM_NAME_TAKEN', { field: 'name' });
  const team = await tx.db
    .insertInto('team')
    .values({
      tenant_id: tx.tenant.id,
      tournament_id: tournamentId,
      name,
      captain_id: userId,
      max_size: maxSize,
      code: tx.ids.uuid(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!team) return new AppError('TEAM_NAME_TAKEN', { field: 'name' });
  await enter(tx, team, userId, 'MEMBER');
  return team;
}

/** One new name at a time: of two that look alike, the second one is refused. */
async function isTaken(
  { db, tenant }: TransactionContext,
  tournamentId: number,
  name: string,
): Promise<boolean> {
  const turn = `team names ${tenant.id} ${tournamentId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtext(${turn}))`.execute(db);
  const rows = await db.selectFrom('team').select('name').where('tournament_id', '=', tournamentId).execute();
  return rows.some((team) => looksLike(team.name, name));
}

const onePersonAtATime = ({ db, tenant }: TransactionContext, tournamentId: number, userId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`team ${tenant.id} ${tournamentId} ${userId}`}))`.execute(db);

async function enter(
  tx: TransactionContext,
  team: TeamRow,
  userId: number,
  state: 'MEMBER' | 'INVITED' | 'JOIN_REQUESTED',
): Promise<void> {
  await tx.db
    .insertInto('team_member')
    .values({
      tenant_id: tx.tenant.id,
      team_id: team.id,
      tournament_id: team.tournament_id,
      user_id: userId,
      state,
      at: tx.clock.now(),
    })
    .execute();
}

/** Makes a member, if the team has a place; the caller holds the lock of the team. */
async function makeMember(
  tx: TransactionContext,
  team: TeamRow,
  member: MemberRow,
): Promise<'MEMBER' | AppError> {
  if (team.size >= team.max_size) return new AppError('TEAM_FULL');
  // two teams at once: the second waits here, and then knows
  await onePersonAtATime(tx, team.tournament_id, member.user_id);
  if (await teamOf(tx, team.tournament_id, member.user_id)) return new AppError('ALREADY_IN_TEAM');
  await tx.db.updateTable('team').set({ size: sql`size + 1` }).where('id', '=', team.id).execute();
  await tx.db
    .updateTable('team_member')
    .set({ state: 'MEMBER', responded_at: tx.clock.now() })
    .where('id', '=', member.id)
    .execute();
  return 'MEMBER';
}

/** A row for them, as it is now or asked anew; where both sides asked, they are in. */
async function ask(
  tx: TransactionContext,
  team: TeamRow,
  userId: number,
  state: 'INVITED' | 'JOIN_REQUESTED',
): Promise<'INVITED' | 'JOIN_REQUESTED' | 'MEMBER' | AppError> {
  const known = await membershipOf(tx, team.id, userId);
  if (known?.state === 'MEMBER') return new AppError('ALREADY_IN_TEAM');
  if (known?.state === state) return state;
  if (known?.state === 'INVITED' || known?.state === 'JOIN_REQUESTED') return makeMember(tx, team, known);
  if (!known) {
    await enter(tx, team, userId, state);
    return state;
  }
  const now = tx.clock.now();
  const isRecent = known.responded_at !== null && now.getTime() - known.responded_at.getTime() < peaceMs;
  if (known.state === 'DECLINED' && isRecent) return new AppError('TOO_MANY_REQUESTS');
  await tx.db
    .updateTable('team_member')
    .set({ state, at: now, notified_at: null, notified_via: null })
    .where('id', '=', known.id)
    .execute();
  return state;
}

export async function inviteToTeam(
  tx: TransactionContext,
  teamId: number,
  { captainId, name }: { captainId: number; name: string },
): Promise<{ state: 'INVITED' | 'MEMBER'; userId: number } | AppError> {
  const team = await lockTeam(tx, teamId);
  if (team?.captain_id !== captainId) return new AppError('NOT_FOUND');
  if (team.size >= team.max_size) return new AppError('TEAM_FULL');
  if ((await invitedBy(tx, captainId)) >= invitationsADay) return new AppError('TOO_MANY_REQUESTS');
  const [userId, another] = await findByPublicName(tx, name);
  if (userId === undefined) return new AppError('NOT_FOUND', { field: 'name' });
  if (another !== undefined) return new AppError('CONFLICT', { field: 'name' });
  if ((await openOf(tx, userId, 'INVITED')) >= openInvitations) return new AppError('TOO_MANY_REQUESTS');
  const state = await ask(tx, team, userId, 'INVITED');
  return state instanceof AppError ? state : { state: state === 'MEMBER' ? 'MEMBER' : 'INVITED', userId };
}

async function invitedBy({ db, clock }: TransactionContext, captainId: number): Promise<number> {
  const since = new Date(clock.now().getTime() - 86_400_000);
  const { count } = await db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('t.captain_id', '=', captainId)
    .where('m.user_id', '<>', captainId)
    .where('m.at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function openOf(
  { db }: TransactionContext,
  userId: number,
  state: 'INVITED' | 'JOIN_REQUESTED',
): Promise<number> {
  const { count } = await db
    .selectFrom('team_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function requestToJoinTeam(
  tx: TransactionContext,
  teamId: number,
  userId: number,
): Promise<'JOIN_REQUESTED' | 'MEMBER' | AppError> {
  const team = await lockTeam(tx, teamId);
  if (!team) return new AppError('NOT_FOUND');
  if (await teamOf(tx, team.tournament_id, userId)) return new AppError('ALREADY_IN_TEAM');
  if (team.size >= team.max_size) return new AppError('TEAM_FULL');
  if ((await openOf(tx, userId, 'JOIN_REQUESTED')) >= openRequests) return new AppError('TOO_MANY_REQUESTS');
  const state = await ask(tx, team, userId, 'JOIN_REQUESTED');
  return state === 'INVITED' ? 'JOIN_REQUESTED' : state;
}

/** Joins by the invitation link: to hold it is the invitation. */
export async function joinByCode(
  tx: TransactionContext,
  teamId: number,
  userId: number,
): Promise<TeamRow | AppError> {
  const team = await lockTeam(tx, teamId);
  if (!team) return new AppError('NOT_FOUND');
  const known = await membershipOf(tx, team.id, userId);
  if (known?.state === 'MEMBER') return team;
  if (team.size >= team.max_size) return new AppError('TEAM_FULL');
  if (known?.state === 'DECLINED' || known?.state === 'REMOVED')
    await tx.db.updateTable('team_member').set({ state: 'INVITED' }).where('id', '=', known.id).execute();
  else if (!known) await enter(tx, team, userId, 'INVITED');
  const member = await membershipOf(tx, team.id, userId);
  if (!member) return new AppError('NOT_FOUND');
  const state = await makeMember(tx, team, member);
  return state instanceof AppError ? state : ((await lockTeam(tx, team.id)) ?? team);
}

/** An invitation is answered by the invited player, a request by the captain; for other callers neither exists. */
export async function answerMembership(
  tx: TransactionContext,
  memberId: number,
  { userId, accepted }: { userId: number; accepted: boolean },
): Promise<{ state: 'MEMBER' | 'DECLINED'; was: MemberRow; team: TeamRow } | AppError> {
  const seen = await findMember(tx, memberId);
  const team = seen && (await lockTeam(tx, seen.team_id));
  const member = team && (await findMember(tx, memberId));
  if (!member || !mayAnswer(member, team, userId)) return new AppError('NOT_FOUND');
  if (accepted) {
    const state = await makeMember(tx, team, member);
    return state instanceof AppError ? state : { state, was: member, team };
  }
  await tx.db
    .updateTable('team_member')
    .set({ state: 'DECLINED', responded_at: tx.clock.now() })
    .where('id', '=', member.id)
    .execute();
  return { state: 'DECLINED', was: member, team };
}

const mayAnswer = ({ state, user_id }: MemberRow, { captain_id }: TeamRow, userId: number): boolean =>
  (state === 'INVITED' && user_id === userId) || (state === 'JOIN_REQUESTED' && captain_id === userId);
