import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { anyOf } from '../../platform/database/recordset.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import { accountColumns, phoneColumn } from './customer-columns.ts';

export type AccountStatus = Selectable<DB['app_user']>['status'];

const accounts = ({ db }: TransactionContext) =>
  db
    .selectFrom('app_user as person')
    .select(accountColumns)
    .select(['person.status', 'person.created_at'])
    .select(phoneColumn)
    .select((e) => [
      e
        .selectFrom('account_deletion as deletion')
        .select('deletion.due_at')
        .whereRef('deletion.user_id', '=', 'person.id')
        .where('deletion.done_at', 'is', null)
        .as('due_at'),
      e
        .exists(
          e
            .selectFrom('user_credential as credential')
            .select('credential.user_id')
            .whereRef('credential.user_id', '=', 'person.id'),
        )
        .as('has_password'),
    ]);

export type SupportedCustomer = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

/** The account in any state, also blocked or erased; undefined for one of another tenant. */
export const findCustomer = (tx: TransactionContext, uuid: string): Promise<SupportedCustomer | undefined> =>
  accounts(tx).where('person.uuid', '=', uuid).executeTakeFirst();

export const findCustomers = (tx: TransactionContext, ids: readonly number[]): Promise<SupportedCustomer[]> =>
  accounts(tx).where('person.id', '=', anyOf(ids)).orderBy('person.id').execute();

/** Held until the transaction ends: acts on one customer come one after the other. */
export async function lockCustomer(
  tx: TransactionContext,
  uuid: string,
): Promise<SupportedCustomer | undefined> {
  await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findCustomer(tx, uuid);
}

/** Whether or not a deletion is under way: that goes on beside it. */
export const blockAccount = ({ db }: TransactionContext, userId: number) =>
  db.updateTable('app_user').set({ status: 'BLOCKED' }).where('id', '=', userId).execute();

export async function unblockAccount(
  { db }: TransactionContext,
  { id, due_at }: Pick<SupportedCustomer, 'id' | 'due_at'>,
): Promise<AccountStatus> {
  const status = due_at === null ? 'ACTIVE' : 'DELETION_REQUESTED';
  await db.updateTable('app_user').set({ status }).where('id', '=', id).execute();
  return status;
}
