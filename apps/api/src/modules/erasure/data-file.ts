import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { type PersonalTable, readPersonalTables } from './personal-tables.ts';

/** Listed, so that its absence raises no question, but never handed out: with such a secret a finder of the file could act as the customer. */
const withheld = 'withheld';
const secretColumns: Partial<Record<string, readonly string[]>> = {
  issuer_record: ['payload'],
  letter: ['subject', 'text', 'html'],
  login_challenge: ['subject', 'payload'],
};
/** Bytes are secrets, but for a picture that a player handed in. */
const isSecret = ({ name }: PersonalTable, column: { name: string; type: string }) =>
  (column.type === 'bytea' && name !== 'match_proof') ||
  /_(hash|token)$|^fingerprint$/.test(column.name) ||
  secretColumns[name]?.includes(column.name);

/** GDPR data export (articles 15 and 20): everything stored about a customer, as one file. */
export async function dataFileOf(tx: TransactionContext, userId: number) {
  const exportedAt = tx.clock.now().toISOString();
  const file = `atrium-${tx.tenant.code}-${exportedAt.slice(0, 10)}.json`;
  return {
    status: 200 as const,
    body: { tenant: tx.tenant.name, exportedAt, data: await everythingOf(tx, userId) },
    headers: { 'content-disposition': `attachment; filename="${file}"` },
  };
}

/** Table by table as the database knows them: one that is added later is in it from its first day. */
async function everythingOf(tx: TransactionContext, userId: number): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const table of await readPersonalTables(tx.db)) {
    const hidden = table.columns.filter((column) => isSecret(table, column)).map(({ name }) => name);
    const cover = JSON.stringify(Object.fromEntries(hidden.map((name) => [name, withheld])));
    const { rows } = await sql<{ row: unknown }>`
      SELECT (to_jsonb(t) || ${cover}::jsonb) - 'tenant_id' AS row
      FROM ${sql.table(table.name)} AS t WHERE ${table.isOf(userId)}`.execute(tx.db);
    if (rows.length > 0) data[table.name] = rows.map(({ row }) => row);
  }
  return data;
}
