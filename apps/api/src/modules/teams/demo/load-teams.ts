import type { TransactionContext } from '../../../platform/context.ts';
import { createTeam } from '../join-team.ts';
import type { TeamRow } from '../team.ts';

/** A team of a demonstration; the first of its members leads it. People are named by their address. */
export interface TeamFile {
  name: string;
  members: readonly string[];
  invited?: readonly string[];
  asking?: readonly string[];
}

export async function loadTeam(
  tx: TransactionContext,
  file: TeamFile & { tournamentId: number; maxSize: number },
  people: ReadonlyMap<string | undefined, number>,
): Promise<TeamRow> {
  const { name, tournamentId, maxSize, members, invited = [], asking = [] } = file;
  const [captain = 0, ...others] = idsOf(members, people);
  const team = await createTeam(tx, { tournamentId, name, maxSize, userId: captain });
  if (team instanceof Error) throw team;
  const rows = [
    ...others.map((userId) => ({ userId, state: 'MEMBER' as const })),
    ...idsOf(invited, people).map((userId) => ({ userId, state: 'INVITED' as const })),
    ...idsOf(asking, people).map((userId) => ({ userId, state: 'JOIN_REQUESTED' as const })),
  ];
  for (const { userId, state } of rows)
    await tx.db
      .insertInto('team_member')
      .values({
        tenant_id: tx.tenant.id,
        team_id: team.id,
        tournament_id: tournamentId,
        user_id: userId,
        state,
        at: tx.clock.now(),
      })
      .execute();
  return tx.db
    .updateTable('team')
    .set({ size: 1 + others.length })
    .where('id', '=', team.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const idsOf = (names: readonly string[], people: ReadonlyMap<string | undefined, number>): number[] =>
  names.flatMap((name) => people.get(name) ?? []);
