import type { TransactionContext } from '../../platform/context.ts';

export type IdentityKind = 'EMAIL' | 'MSISDN';

/** An account that is to be deleted still signs in: that is how its owner changes their mind. */
export const canSignIn = ['ACTIVE', 'DELETION_REQUESTED'] as const;

/** Also without a request: the issuer asks by itself. */
type Queries = Pick<TransactionContext, 'db'>;

export interface Account {
  id: number;
  uuid: string;
  roles: string[];
}

export const findAccount = (ctx: TransactionContext, kind: IdentityKind, subject: string) =>
  accountsBy(ctx, kind, subject).where('person.status', 'in', canSignIn).executeTakeFirst();

/** Also a blocked one: its owner is told that it is blocked, once they have proved who they are. */
export const canProveIdentity = [...canSignIn, 'BLOCKED'] as const;

export interface ProvableAccount extends Account {
  status: (typeof canProveIdentity)[number];
}

export const findProvable = (ctx: TransactionContext, kind: IdentityKind, subject: string) =>
  accountsBy(ctx, kind, subject)
    .select('person.status')
    .where('person.status', 'in', canProveIdentity)
    .$narrowType<{ status: ProvableAccount['status'] }>()
    .executeTakeFirst();

export const findProvableById = (ctx: TransactionContext, id: number): Promise<ProvableAccount | undefined> =>
  ctx.db
    .selectFrom('app_user')
    .select(['id', 'uuid', 'roles', 'status'])
    .where('id', '=', id)
    .where('status', 'in', canProveIdentity)
    .$narrowType<{ status: ProvableAccount['status'] }>()
    .executeTakeFirst();

const accountsBy = (ctx: TransactionContext, kind: IdentityKind, subject: string) =>
  ctx.db
    .selectFrom('user_identity as identity')
    .innerJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'identity.tenant_id').onRef('person.id', '=', 'identity.user_id'),
    )
    .leftJoin('user_credential as credential', (join) =>
      join
        .onRef('credential.tenant_id', '=', 'person.tenant_id')
        .onRef('credential.user_id', '=', 'person.id'),
    )
    .select(['person.id', 'person.uuid', 'person.roles', 'credential.password_hash'])
    .where('identity.kind', '=', kind)
    .where('identity.provider', '=', '')
    .where('identity.subject', '=', subject);

export const findAccountById = (ctx: TransactionContext, id: number): Promise<Account | undefined> =>
  ctx.db
    .selectFrom('app_user')
    .select(['id', 'uuid', 'roles'])
    .where('id', '=', id)
    .where('status', 'in', canSignIn)
    .executeTakeFirst();

export const findAccountByUuid = ({ db }: Queries, uuid: string): Promise<Account | undefined> =>
  db
    .selectFrom('app_user')
    .select(['id', 'uuid', 'roles'])
    .where('uuid', '=', uuid)
    .where('status', 'in', canSignIn)
    .executeTakeFirst();

/** The account's number, whether or not it may be entered. */
export const findIdOf = async ({ db }: Queries, uuid: string): Promise<number | undefined> =>
  (await db.selectFrom('app_user').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id;

/** Whether any account has it, also one that may not sign in. */
export async function isIdentityTaken(
  ctx: TransactionContext,
  kind: IdentityKind,
  subject: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('user_identity')
    .select('user_id')
    .where('kind', '=', kind)
    .where('provider', '=', '')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it belongs to an account that is gone. One statement: asked in two, an account made in between looks gone. */
export async function isErasedAccount(
  ctx: TransactionContext,
  kind: IdentityKind,
  subject: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('user_identity as identity')
    .innerJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'identity.tenant_id').onRef('person.id', '=', 'identity.user_id'),
    )
    .select('person.id')
    .where('identity.kind', '=', kind)
    .where('identity.provider', '=', '')
    .where('identity.subject', '=', subject)
    .where('person.status', 'not in', canProveIdentity)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findEmail(ctx: TransactionContext, userId: number): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? undefined;
}

export async function savePassword(ctx: TransactionContext, userId: number, hash: string): Promise<void> {
  const values = { password_hash: hash, updated_at: new Date() };
  await ctx.db
    .insertInto('user_credential')
    .values({ tenant_id: ctx.tenant.id, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** A new one comes by mail. */
export async function clearPassword({ db }: Queries, userId: number): Promise<void> {
  await db.deleteFrom('user_credential').where('user_id', '=', userId).execute();
}

/** Those of these accounts that were not erased. Held, so that no erasure comes in between. */
export async function lockExistingAccounts(
  { db }: Queries,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '<>', 'DELETED')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
