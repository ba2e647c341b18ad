import type { TransactionContext } from '../../platform/context.ts';

export type IdentityKind = 'EMAIL' | 'MSISDN';

/** An account that is to be deleted still signs in: that is how its owner changes their mind. */
export const mayEnter = ['ACTIVE', 'DELETION_REQUESTED'] as const;

/** Also without a request: the issuer asks by itself. */
type Queries = Pick<TransactionContext, 'db'>;

export interface Account {
  id: number;
  uuid: string;
  roles: string[];
}

export const findAccount = (ctx: TransactionContext, kind: IdentityKind, subject: string) =>
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
    .where('identity.subject', '=', subject)
    .where('person.status', 'in', mayEnter)
    .executeTakeFirst();

export const findAccountById = (ctx: TransactionContext, id: number): Promise<Account | undefined> =>
  ctx.db
    .selectFrom('app_user')
    .select(['id', 'uuid', 'roles'])
    .where('id', '=', id)
    .where('status', 'in', mayEnter)
    .executeTakeFirst();

export const findAccountByUuid = ({ db }: Queries, uuid: string): Promise<Account | undefined> =>
  db
    .selectFrom('app_user')
    .select(['id', 'uuid', 'roles'])
    .where('uuid', '=', uuid)
    .where('status', 'in', mayEnter)
    .executeTakeFirst();

/** The account's number, whether or not it may be entered. */
export const findIdOf = async ({ db }: Queries, uuid: string): Promise<number | undefined> =>
  (await db.selectFrom('app_user').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id;

/** Whoever it belongs to, and whether or not they may sign in. */
export async function isTaken(
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

/** Whether it belongs to somebody who may not sign in. One statement: asked in two, an account made in between looks shut out. */
export async function isShutOut(
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
    .where('person.status', 'not in', mayEnter)
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
export async function forgetPassword({ db }: Queries, userId: number): Promise<void> {
  await db.deleteFrom('user_credential').where('user_id', '=', userId).execute();
}
