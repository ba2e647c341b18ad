import type { TransactionContext } from '../context.ts';
import { prepared } from '../database/prepared.ts';
import { type JobName, kindOf, type Payload, priorities } from './job-table.ts';

interface When {
  at?: Date;
  /** While one with the same key waits or runs, a second is not added. */
  singleton?: string;
}

/** In the transaction of what causes it: the job is there exactly when its cause is. */
export async function enqueue<Name extends JobName>(
  { db, tenant, clock }: TransactionContext,
  name: Name,
  payload: Payload<Name>,
  { at = clock.now(), singleton }: When = {},
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      tenant_id: tenant.id,
      kind: name,
      payload: JSON.stringify(payload),
      singleton: singleton ?? null,
      priority: priorities[kindOf(name).priority],
      due_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(prepared)
    .execute();
}
