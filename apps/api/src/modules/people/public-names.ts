import type { TransactionContext } from '../../platform/context.ts';

export interface PublicName {
  name: string;
  avatar: string | null;
}

/** How people are called where others see them: by the first name, and one letter of the last. */
export async function publicNames(
  { db }: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublicName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'last_name', 'avatar'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, name, last_name, avatar }) => [
      id,
      { name: [name, last_name && `${[...last_name][0]}.`].filter(Boolean).join(' '), avatar },
    ]),
  );
}
