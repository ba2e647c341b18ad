import type { TransactionContext } from '../../../platform/context.ts';

/** The developer of an article; null where none is named. */
export async function developerOf({ db }: TransactionContext, id: number): Promise<string | null> {
  const row = await db.selectFrom('article').select('developer_name').where('id', '=', id).executeTakeFirst();
  return row?.developer_name ?? null;
}
