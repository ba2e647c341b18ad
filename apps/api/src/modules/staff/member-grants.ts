import type { OperatorGrade } from '@atrium/domain/access/capabilities';
import { narrowedGrades } from '@atrium/domain/access/narrowing';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** One grade of a member of staff, held or not, as a change has it before and after. */
export interface MemberGrant {
  grade: OperatorGrade;
  isHeld: boolean;
  languages: readonly string[] | null;
  verticals: readonly string[] | null;
  licensors: readonly string[] | null;
}

type Source = Pick<TransactionContext, 'db'>;

/** Grades of an account in the tenant, as the database tells them; none where it has none here. */
export async function gradesInTenant({ db }: Source, operatorId: string): Promise<string[]> {
  const { rows } = await sql<{
    grades: string[];
  }>`SELECT staff_grades(${operatorId}::bigint) AS grades`.execute(db);
  return rows[0]?.grades ?? [];
}

export function grantIn(grades: readonly string[], grade: OperatorGrade): MemberGrant {
  const whole = { grade, languages: null, verticals: null, licensors: null };
  const narrowed = narrowedGrades(grades).find((one) => one.grade === grade);
  if (narrowed) return { ...narrowed, isHeld: true };
  return { ...whole, isHeld: grades.includes(grade) };
}

/** The address of a member; null where the account has no grade here. */
export async function memberAddress({ db }: Source, operatorId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM staff_members() WHERE id = ${operatorId}::bigint`.execute(db);
  return rows[0]?.email ?? null;
}

/** What the database says, as an answer names it. */
const refusals: Readonly<Record<string, string>> = {
  'last administrator': 'lastAdministrator',
  'no member': 'noMember',
};

/** Writes the grant of a change that was agreed to; null, or why it cannot be. */
export async function applyGrant({ db, clock }: Pick<TransactionContext, 'db' | 'clock'>, changeId: number) {
  const { rows } = await sql<{ refusal: string | null }>`
    SELECT staff_apply_grant(${changeId}, ${clock.now()}) AS refusal`.execute(db);
  const refusal = rows[0]?.refusal ?? null;
  return refusal === null ? null : (refusals[refusal] ?? refusal);
}
