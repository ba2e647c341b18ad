import { sql } from 'kysely';
import { type PersonalTable, readPersonalTables } from '../../modules/erasure/personal-tables.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { ProfileDependencies } from './dependencies.ts';

const perDay = { most: 5, seconds: 86_400 };

/** Named, so that nobody wonders, but never handed out: with it somebody could act as the person. */
const withheld = 'withheld';
const secretColumns: Partial<Record<string, readonly string[]>> = {
  issuer_record: ['payload'],
  letter: ['subject', 'text', 'html'],
  login_challenge: ['subject', 'payload'],
};
/** Bytes are secrets, but for a picture that somebody handed in. */
const isSecret = ({ name }: PersonalTable, column: { name: string; type: string }) =>
  (column.type === 'bytea' && name !== 'match_proof') ||
  /_(hash|token)$|^fingerprint$/.test(column.name) ||
  secretColumns[name]?.includes(column.name);

export const exportHandlers = ({ attempts }: Pick<ProfileDependencies, 'attempts'>) =>
  ({
    exportData: async (ctx) => {
      const { userId } = person(ctx);
      const refusal = await attempts.rate(
        { tenantId: ctx.tenant.id, bucket: 'export', key: String(userId) },
        perDay,
      );
      if (refusal) return refusal;
      const exportedAt = ctx.clock.now().toISOString();
      const file = `atrium-${ctx.tenant.code}-${exportedAt.slice(0, 10)}.json`;
      return {
        status: 200,
        body: { tenant: ctx.tenant.name, exportedAt, data: await ctx.tx((tx) => everythingOf(tx, userId)) },
        headers: { 'content-disposition': `attachment; filename="${file}"` },
      };
    },
  }) satisfies Partial<Handlers>;

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
