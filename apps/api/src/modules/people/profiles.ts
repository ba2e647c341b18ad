import type { TransactionContext } from '../../platform/context.ts';
import type { ContactKind } from './former-contact.ts';

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

/** Whoever changes where an account is reached, or takes that back, comes after whoever does so already. */
export async function lockAccount(ctx: TransactionContext, userId: number): Promise<void> {
  await ctx.db.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The address or number the account is signed in to with. */
export async function findIdentity(
  ctx: TransactionContext,
  userId: number,
  kind: ContactKind,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('user_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.subject;
}

interface Contact {
  kind: ContactKind;
  subject: string;
}

/** False if it is somebody else's. */
export async function claimIdentity(
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
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** One address and one number an account: those that go. */
export async function dropIdentities(
  ctx: TransactionContext,
  userId: number,
  kind: ContactKind,
  except: string | null,
): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('user_identity')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', 'is distinct from', except)
    .returning('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Codes and links on their way to where the account was reached until now. */
export async function closeCodes(ctx: TransactionContext, userId: number): Promise<void> {
  await ctx.db
    .updateTable('login_challenge')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** False where nothing was under way. */
export async function takeDeletionBack(ctx: TransactionContext, userId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await ctx.db.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', userId).execute();
  return true;
}
