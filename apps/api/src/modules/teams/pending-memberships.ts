import type { TransactionContext } from '../../platform/context.ts';
import type { MemberRow, TeamRow } from './team.ts';

export interface PendingMembership {
  member: MemberRow;
  team: TeamRow;
  members: Pick<MemberRow, 'id' | 'user_id' | 'state'>[];
}

const most = 50;

/** Who asks this person to join: newest first. */
export const invitationsFor = (tx: TransactionContext, userId: number): Promise<PendingMembership[]> =>
  noticesOf(tx, (query) => query.where('m.user_id', '=', userId).where('m.state', '=', 'INVITED'));

/** Who asks to join the teams that this person leads. */
export const requestsTo = (tx: TransactionContext, userId: number): Promise<PendingMembership[]> =>
  noticesOf(tx, (query) => query.where('t.captain_id', '=', userId).where('m.state', '=', 'JOIN_REQUESTED'));

const base = ({ db }: TransactionContext) =>
  db.selectFrom('team_member as m').innerJoin('team as t', 't.id', 'm.team_id');

async function noticesOf(
  tx: TransactionContext,
  narrow: (query: ReturnType<typeof base>) => ReturnType<typeof base>,
): Promise<PendingMembership[]> {
  const rows = await narrow(base(tx))
    .selectAll('m')
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute();
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ team_id }) => team_id))];
  const teams = await tx.db.selectFrom('team').selectAll().where('id', 'in', ids).execute();
  const members = await tx.db
    .selectFrom('team_member')
    .select(['id', 'team_id', 'user_id', 'state'])
    .where('team_id', 'in', ids)
    .where('state', '=', 'MEMBER')
    .orderBy('id')
    .execute();
  return rows.flatMap((member) => {
    const team = teams.find(({ id }) => id === member.team_id);
    return team ? [{ member, team, members: members.filter(({ team_id }) => team_id === team.id) }] : [];
  });
}

/** Only their own, whatever numbers were named; all of them where none was. */
export async function markNotified(
  { db, clock }: TransactionContext,
  userId: number,
  { via, ids }: { via: string; ids: readonly number[] | undefined },
): Promise<void> {
  await db
    .updateTable('team_member')
    .set({ notified_via: via, notified_at: clock.now() })
    .where('user_id', '=', userId)
    .where('state', '=', 'INVITED')
    .where('notified_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [0]))
    .execute();
}
