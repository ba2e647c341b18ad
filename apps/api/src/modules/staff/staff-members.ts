import { knownGrades } from '@atrium/domain/access/capabilities';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

interface MemberRow {
  id: number;
  email: string;
  name: string | null;
  state: 'ACTIVE' | 'INVITED' | 'REVOKED';
  last_sign_in_at: Date | null;
  grades: string[];
}

const shownState = { ACTIVE: 'active', INVITED: 'invited', REVOKED: 'closed' } as const;

/** Who has a grade in this tenant. */
export async function staffMembers({ db }: TransactionContext) {
  const { rows } = await sql<MemberRow>`SELECT * FROM staff_members()`.execute(db);
  return rows.map(({ id, email, name, state, last_sign_in_at, grades }) => ({
    operatorId: String(id),
    email,
    name,
    grades: knownGrades(grades),
    state: shownState[state],
    lastSignInAt: last_sign_in_at?.toISOString() ?? null,
  }));
}
