import type { TransactionContext } from '../../platform/context.ts';
import { anyOf } from '../../platform/database/recordset.ts';
import { contactColumns, phoneColumn } from './customer-columns.ts';

/** How a receipt or a mail about money names a customer. */
export interface Customer {
  id: number;
  /** Empty where the account has none. */
  name: string;
  email: string | null;
  phone: string | null;
}

export async function customersOf(
  { db }: TransactionContext,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Customer>> {
  const rows = await db
    .selectFrom('app_user as person')
    .select(contactColumns)
    .select(phoneColumn)
    .where('person.id', '=', anyOf([...new Set(userIds)]))
    .execute();
  return new Map(
    rows.map(({ id, name, last_name, email, phone }) => [
      id,
      { id, name: [name, last_name].filter(Boolean).join(' '), email, phone },
    ]),
  );
}
