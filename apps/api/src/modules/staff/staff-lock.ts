import { sql } from 'kysely';
import type { Db } from '../../platform/database/with-tenant.ts';

/** Of this installation's staff; the number means nothing else. */
const lockNumber = 4713;

/**
 * Commands and starts that change staff accounts go one after the other, in every process: two starts at once would
 * invite OWNER_EMAIL twice, and a grant could be given while its account is closed. The lock belongs to the connection,
 * so it may be taken again inside; a process that dies gives it up. `owner` has one connection (`asOwner`).
 */
export async function lockStaffChanges<T>(owner: Db, work: () => Promise<T>): Promise<T> {
  await sql`SELECT pg_advisory_lock(${sql.lit(lockNumber)})`.execute(owner);
  try {
    return await work();
  } finally {
    await sql`SELECT pg_advisory_unlock(${sql.lit(lockNumber)})`.execute(owner);
  }
}
