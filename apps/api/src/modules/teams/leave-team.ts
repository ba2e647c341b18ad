import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findMember, lockTeam, type MemberRow, membershipOf, playersOf, type TeamRow } from './team.ts';

/** The team without them; a captain's role goes to the earliest member. The last one leaves an empty team behind. */
export async function leaveTeam(
  tx: TransactionContext,
  teamId: number,
  userId: number,
): Promise<TeamRow | AppError> {
  const team = await lockTeam(tx, teamId);
  const member = team && (await membershipOf(tx, teamId, userId));
  if (!team || member?.state !== 'MEMBER') return new AppError('NOT_FOUND');
  return takeOut(tx, team, member);
}

/** A member of a team that this player leads, both locked; null where they lead none of the member's. */
async function lockLed(
  tx: TransactionContext,
  memberId: number,
  captainId: number,
): Promise<{ team: TeamRow; member: MemberRow } | null> {
  const seen = await findMember(tx, memberId);
  const team = seen && (await lockTeam(tx, seen.team_id));
  // looked at again: they may have gone while the team was waited for
  const member = team && (await findMember(tx, memberId));
  return member && team.captain_id === captainId ? { team, member } : null;
}

/** As captain: removes a player, or takes back an invitation. */
export async function removeTeamMember(
  tx: TransactionContext,
  memberId: number,
  captainId: number,
): Promise<TeamRow | AppError> {
  const led = await lockLed(tx, memberId, captainId);
  if (!led || led.member.user_id === captainId) return new AppError('NOT_FOUND');
  const { team, member } = led;
  if (member.state === 'MEMBER') return takeOut(tx, await withNewLink(tx, team), member);
  if (member.state === 'INVITED' || member.state === 'JOIN_REQUESTED')
    await tx.db
      .updateTable('team_member')
      .set({ state: 'DECLINED', responded_at: tx.clock.now() })
      .where('id', '=', member.id)
      .execute();
  return team;
}

/** A removed player has the link: a new one keeps them from coming back by it. */
const withNewLink = ({ db, ids }: TransactionContext, team: TeamRow): Promise<TeamRow> =>
  db
    .updateTable('team')
    .set({ code: ids.uuid() })
    .where('id', '=', team.id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function takeOut(tx: TransactionContext, team: TeamRow, member: MemberRow): Promise<TeamRow> {
  await tx.db
    .updateTable('team_member')
    .set({ state: 'REMOVED', responded_at: tx.clock.now() })
    .where('id', '=', member.id)
    .execute();
  const [next] = (await playersOf(tx, [team.id])).get(team.id) ?? [];
  if (next === undefined) {
    await closeTeam(tx, team);
    return { ...team, size: 0 };
  }
  return tx.db
    .updateTable('team')
    .set({
      size: sql`size - 1`,
      captain_id: team.captain_id === member.user_id ? next : team.captain_id,
    })
    .where('id', '=', team.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The team is empty: no request to join is accepted any more, and its name is free for others. */
async function closeTeam(tx: TransactionContext, team: TeamRow): Promise<void> {
  await tx.db
    .updateTable('team_member')
    .set({ state: 'DECLINED', responded_at: tx.clock.now() })
    .where('team_id', '=', team.id)
    .where('state', 'in', ['INVITED', 'JOIN_REQUESTED'])
    .execute();
  await tx.db
    .updateTable('team')
    .set({ size: 0, name: sql`name || ' #' || id` })
    .where('id', '=', team.id)
    .execute();
}

export async function makeCaptain(
  tx: TransactionContext,
  memberId: number,
  captainId: number,
): Promise<TeamRow | AppError> {
  const led = await lockLed(tx, memberId, captainId);
  if (led?.member.state !== 'MEMBER') return new AppError('NOT_FOUND');
  return tx.db
    .updateTable('team')
    .set({ captain_id: led.member.user_id })
    .where('id', '=', led.team.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
