import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { removeTenant } from './remove-tenant.ts';

const api = await startTestApi();
afterAll(() => api.stop());

/** Rows of a tenant in each table that has any. */
const countsOf = (db: Db, tenantId: number) =>
  withTenant(db, tenantId, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'atrium'::regnamespace AND c.relkind = 'r' AND a.attname = 'tenant_id'`.execute(
      tx,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM ${sql.table(name)} WHERE tenant_id = ${tenantId}`.execute(tx);
      if (rows[0]?.count) counts[name] = rows[0].count;
    }
    return counts;
  });

test('a tenant goes with everything that was ever written for it, and no other loses a row', async () => {
  const token = await api.signIn('alpha');
  await api.call('alpha', 'PUT /user/consent?type=NEWSLETTER', { token, body: {} });
  await api.call('alpha', 'POST /kafka/event/page-view', { token, body: { payload: {} } });
  await asOwner(api.database.owner, async (owner) => {
    const [before, beside] = [await countsOf(owner, 1), await countsOf(owner, 2)];
    expect(Object.keys(before).length).toBeGreaterThan(8);
    expect(before).toMatchObject({ structure_version: expect.any(Number), app_user: expect.any(Number) });
    await removeTenant(owner, 1);
    expect([await countsOf(owner, 1), await countsOf(owner, 2)]).toEqual([{}, beside]);
    // facts are facts again
    await expect(withTenant(owner, 2, (tx) => tx.deleteFrom('structure_version').execute())).rejects.toThrow(
      'append-only',
    );
  });
});
