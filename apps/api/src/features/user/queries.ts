import type { TransactionContext } from '../../context.ts';

/** The account of somebody who is still with us, also while it waits for its end. */
export const findUser = (ctx: TransactionContext, id: number) =>
  ctx.db
    .selectFrom('app_user as person')
    .leftJoin('user_credential as credential', (join) =>
      join
        .onRef('credential.tenant_id', '=', 'person.tenant_id')
        .onRef('credential.user_id', '=', 'person.id'),
    )
    .leftJoin('account_deletion as deletion', (join) =>
      join
        .onRef('deletion.tenant_id', '=', 'person.tenant_id')
        .onRef('deletion.user_id', '=', 'person.id')
        .on('deletion.done_at', 'is', null),
    )
    .select([
      'person.id',
      'person.uuid',
      'person.name',
      'person.last_name',
      'person.email',
      'person.avatar',
      'person.user_information',
      'person.roles',
      'credential.password_hash',
      'deletion.due_at',
    ])
    .select((e) =>
      e
        .selectFrom('user_identity as identity')
        .select('identity.subject')
        .whereRef('identity.user_id', '=', 'person.id')
        .where('identity.kind', '=', 'MSISDN')
        .limit(1)
        .as('phone'),
    )
    .where('person.id', '=', id)
    .where('person.status', 'in', ['ACTIVE', 'DELETION_REQUESTED'])
    .executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

interface ProfileColumns {
  name?: string | null;
  last_name?: string | null;
  avatar?: string | null;
  user_information?: string;
}

export async function updateUser(
  ctx: TransactionContext,
  id: number,
  columns: ProfileColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await ctx.db.updateTable('app_user').set(columns).where('id', '=', id).execute();
}

type Contact = { kind: 'EMAIL' | 'MSISDN'; subject: string };

/** One address and one number an account: the new one takes the place of the old. False if it is somebody else's. */
export async function replaceContact(
  ctx: TransactionContext,
  userId: number,
  { kind, subject }: Contact,
): Promise<boolean> {
  const owned = { tenant_id: ctx.tenant.id, user_id: userId };
  const inserted = await ctx.db
    .insertInto('user_identity')
    .values({ ...owned, kind, subject, verified_at: ctx.clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind', 'provider', 'subject'])
        .doUpdateSet({ verified_at: ctx.clock.now() })
        .where('user_identity.user_id', '=', userId),
    )
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await ctx.db
    .deleteFrom('user_identity')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '<>', subject)
    .execute();
  return true;
}
