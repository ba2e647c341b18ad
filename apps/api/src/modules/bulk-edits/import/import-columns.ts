import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';

/** What columns of tables were last meant as. */
export async function keptColumns({ db }: TransactionContext): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; field: string }>`
    SELECT name, field FROM import_column ORDER BY name LIMIT 2000`.execute(db);
  return Object.fromEntries(rows.map(({ name, field }) => [name, field]));
}

export async function keepColumns(
  { db, tenant }: TransactionContext,
  mapping: Readonly<Record<string, string>>,
): Promise<void> {
  const names = Object.keys(mapping).toSorted();
  await sql`INSERT INTO import_column (tenant_id, name, field)
    SELECT ${tenant.id}, c.name, c.field FROM unnest(${names}::text[], ${names.map((name) => mapping[name] ?? '')}::text[])
      AS c(name, field)
    ON CONFLICT (tenant_id, name) DO UPDATE SET field = EXCLUDED.field`.execute(db);
}
