import { knownGrades } from '@atrium/domain/access/capabilities';
import { type NarrowedGrade, narrowedGrades } from '@atrium/domain/access/narrowing';
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

const listOf = (list: readonly string[] | null) => (list ? [...list] : null);

/** A narrowed grade as an answer has it. */
export const presentNarrowed = ({ grade, languages, verticals, licensors }: NarrowedGrade) => ({
  grade,
  languages: listOf(languages),
  verticals: listOf(verticals),
  licensors: listOf(licensors),
});

const shownState = { ACTIVE: 'active', INVITED: 'invited', REVOKED: 'closed' } as const;

/** Who has a grade in this tenant. */
export async function staffMembers({ db }: TransactionContext) {
  const { rows } = await sql<MemberRow>`SELECT * FROM staff_members()`.execute(db);
  return rows.map(({ id, email, name, state, last_sign_in_at, grades }) => ({
    operatorId: String(id),
    email,
    name,
    grades: knownGrades(grades),
    narrowed: narrowedGrades(grades).map(presentNarrowed),
    state: shownState[state],
    lastSignInAt: last_sign_in_at?.toISOString() ?? null,
  }));
}
