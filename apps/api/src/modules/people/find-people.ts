import type { Device, SignIn } from '@atrium/contract/schemas/user';
import type { TransactionContext } from '../../platform/context.ts';

const mostSignIns = 50;

/** By what people sign in with; at a partner the same name may be several people's. */
export const findPeople = (ctx: TransactionContext, subject: string) =>
  ctx.db
    .selectFrom('user_identity as identity')
    .innerJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'identity.tenant_id').onRef('person.id', '=', 'identity.user_id'),
    )
    .select(['person.id', 'person.uuid', 'person.status'])
    .distinct()
    .where('identity.subject', 'in', [subject, subject.toLowerCase()])
    .orderBy('person.id')
    .execute();

export async function presentDevices(ctx: TransactionContext, userId: number): Promise<Device[]> {
  const rows = await ctx.db
    .selectFrom('session')
    .select(['uuid', 'device', 'country', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map(({ uuid, device, country, created_at, last_seen_at }) => ({
    id: uuid,
    device: device ?? '',
    country,
    signedInAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    // of the person asking, who is none of these
    isCurrent: false,
  }));
}

export async function presentSignIns(ctx: TransactionContext, userId: number): Promise<SignIn[]> {
  const rows = await ctx.db
    .selectFrom('sign_in')
    .select(['method', 'device', 'country', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostSignIns)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
