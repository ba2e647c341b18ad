import type { TransactionContext } from '../../platform/context.ts';
import { canSignIn } from './accounts.ts';
import type { ContactKind } from './contact-changes.ts';
import { accountColumns, phoneColumn } from './customer-columns.ts';

/** The account of a person who is still with us, also while it waits for its deletion. */
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
    .select(accountColumns)
    .select(['person.avatar', 'person.user_information', 'credential.password_hash', 'deletion.due_at'])
    .select(phoneColumn)
    .where('person.id', '=', id)
    .where('person.status', 'in', canSignIn)
    .executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

interface ProfileColumns {
  email?: string | null;
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

/**
 * A request that changes where an account is reached, or takes that back, waits for another that
 * does so already.
 */
export async function lockAccount(ctx: TransactionContext, userId: number): Promise<void> {
  await ctx.db.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The address or number the account is signed in to with. */
export async function findIdentity(
  ctx: TransactionContext,
  userId: number,
  kind: ContactKind,
  { proven = false } = {},
): Promise<string | undefined> {
  let identities = ctx.db
    .selectFrom('user_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', kind);
  if (proven) identities = identities.where('verified_at', 'is not', null);
  return (await identities.executeTakeFirst())?.subject;
}

interface Contact {
  kind: ContactKind;
  subject: string;
}

/** False if it belongs to another account. */
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
export async function deleteIdentities(
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

/** Locked against other writers until the transaction ends. */
export async function lockInformation(
  ctx: TransactionContext,
  userId: number,
): Promise<Record<string, unknown>> {
  const row = await ctx.db
    .selectFrom('app_user')
    .select('user_information')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.user_information as Record<string, unknown>;
}
