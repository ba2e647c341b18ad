import { sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';

export interface Admins {
  active: number;
  /** Invited, with time left to accept. */
  invited: number;
}

/** Who can administer the tenant that the transaction is bound to; the application's role may ask too. */
export async function countAdmins(tx: Tx): Promise<Admins> {
  const { rows } = await sql<Admins>`SELECT * FROM staff_admins(${new Date()})`.execute(tx);
  return { active: rows[0]?.active ?? 0, invited: rows[0]?.invited ?? 0 };
}
