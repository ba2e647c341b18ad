import type { TransactionContext } from '../../../platform/context.ts';

/** How many follow these subjects, by kind and number; the table is kept by a trigger. */
export async function followersOf(
  { db }: TransactionContext,
  subjectIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('follow_count')
    .select(['kind', 'subject_id', 'count'])
    .where('subject_id', 'in', [...subjectIds])
    .execute();
  return new Map(rows.map(({ kind, subject_id, count }) => [`${kind}:${subject_id}`, count]));
}
