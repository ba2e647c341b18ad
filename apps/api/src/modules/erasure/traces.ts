import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** What holds a person's words without a column that says whose they are. */
export async function eraseTraces({ db }: TransactionContext, userId: number, uuid: string): Promise<void> {
  // answers stored for repeated requests: a profile among them
  await sql`DELETE FROM idempotency_key WHERE scope LIKE ${`user:${userId}:%`}`.execute(db);

  // what we told others of them; what their browser told us has a column that says so
  const events = sql`SELECT id FROM outbox_event WHERE aggregate = 'user' AND aggregate_id = ${uuid}`;
  await sql`DELETE FROM webhook_delivery WHERE event_id IN (${events})`.execute(db);
  await sql`DELETE FROM outbox_event WHERE id IN (${events})`.execute(db);

  // letters from before there was an account, such as the code that proved the address
  await sql`
    DELETE FROM letter WHERE user_id IS NULL AND lower(recipient) IN (
      SELECT lower(subject) FROM user_identity WHERE user_id = ${userId}
      UNION SELECT lower(email) FROM app_user WHERE id = ${userId})`.execute(db);
}
