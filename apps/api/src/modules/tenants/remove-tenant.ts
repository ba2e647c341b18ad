import { sql } from 'kysely';
import { type Db, type Tx, withTenant } from '../../platform/database/with-tenant.ts';

interface Reference {
  from: string;
  to: string;
}

/** A tenant with everything that belongs to it, in one transaction, as the schema's owner. */
export const removeTenant = (owner: Db, id: number): Promise<void> =>
  withTenant(owner, id, async (tx) => {
    const { rows: facts } = await sql<{ name: string; trigger: string }>`
      SELECT tgrelid::regclass::text AS name, tgname AS trigger FROM pg_trigger
      WHERE tgname IN ('append_only', 'keep_receipt')`.execute(tx);
    for (const { name, trigger } of facts)
      await sql`ALTER TABLE ${sql.table(name)} DISABLE TRIGGER ${sql.ref(trigger)}`.execute(tx);
    for (const table of await tablesOfTenants(tx))
      await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${id}`.execute(tx);
    await tx.deleteFrom('tenant').where('id', '=', id).execute();
    // what is checked at the end of a transaction is checked now: a table with checks to come cannot be altered
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
    for (const { name, trigger } of facts)
      await sql`ALTER TABLE ${sql.table(name)} ENABLE TRIGGER ${sql.ref(trigger)}`.execute(tx);
  });

/** A table that refers to another comes before it. */
async function tablesOfTenants(tx: Tx): Promise<string[]> {
  const tables = await namesOf(
    tx,
    sql<{
      name: string;
    }>`SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'atrium'::regnamespace AND c.relkind = 'r' AND a.attname = 'tenant_id' ORDER BY 1`,
  );
  const { rows: references } = await sql<Reference>`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`.execute(tx);
  const left = new Set(tables);
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ from, to }) => to === name && left.has(from)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

async function namesOf(tx: Tx, query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await query.execute(tx)).rows.map(({ name }) => name);
}
