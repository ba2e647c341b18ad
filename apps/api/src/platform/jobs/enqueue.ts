import type { TransactionContext } from '../context.ts';
import { batchedStatement } from '../database/batched-statement.ts';
import { prepared } from '../database/pool/prepared-statement.ts';
import { newRows, type RowOf } from '../database/recordset.ts';
import { type JobName, type JobPayload, jobKindOf, priorities } from './job-table.ts';

interface When {
  at?: Date;
  /** While one with the same key waits or runs, a second is not added. */
  singleton?: string;
}

/** In the transaction of what causes it: the job is there exactly when its cause is. */
export const enqueue = <Name extends JobName>(
  tx: TransactionContext,
  name: Name,
  payload: JobPayload<Name>,
  { at = tx.clock.now(), singleton }: When = {},
): Promise<void> =>
  add(tx, {
    tenant_id: tx.tenant.id,
    kind: name,
    payload,
    singleton: singleton ?? null,
    priority: priorities[jobKindOf(name).priority],
    due_at: at,
  });

const add = batchedStatement(async ({ db }: TransactionContext, rows: readonly RowOf<'job'>[]) => {
  const { columns, values } = newRows('job', rows);
  await db
    .insertInto('job')
    .columns(columns)
    .expression(values)
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(prepared)
    .execute();
  return rows.map(() => undefined);
});

/** Takes back what is not wanted any more; a worker that has it under way notices by its lease, which is gone. */
export async function withdrawJob(
  { db }: TransactionContext,
  name: JobName,
  singleton: string,
): Promise<void> {
  await db.deleteFrom('job').where('kind', '=', name).where('singleton', '=', singleton).execute();
}
