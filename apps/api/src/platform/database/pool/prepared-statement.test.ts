import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../as-owner.ts';
import { openDatabase } from '../database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing.ts';
import { withTenant } from '../with-tenant.ts';
import { prepared } from './prepared-statement.ts';

test('a marked statement is planned once a connection, and each tenant sees its own through it', async () => {
  const database = await testDatabase();
  await asOwner(database.owner, async (owner) => {
    for (const id of [1, 2]) {
      await sql`INSERT INTO tenant (id, code, name, currency, created_at) VALUES (${id}, ${`t${id}`}, 'x', 'EUR', now())`.execute(
        owner,
      );
      await withTenant(owner, id, (tx) =>
        sql`INSERT INTO category (tenant_id, name, vertical) VALUES (${id}, ${`music/of-${id}`}, 'music')`.execute(
          tx,
        ),
      );
    }
  });
  const { db, pool, close } = await openDatabase({ app: database.app, log: silentLog, connections: 1 });
  const names = (tenant: number, vertical: string) =>
    withTenant(db, tenant, async (tx) => {
      const { rows } = await sql<{ name: string }>`${prepared}
        SELECT name FROM category WHERE vertical = ${vertical}`.execute(tx);
      return rows.map(({ name }) => name);
    });
  // past the five plans that are made for their parameters
  for (let n = 0; n < 8; n++)
    for (const tenant of [1, 2]) expect(await names(tenant, 'music')).toEqual([`music/of-${tenant}`]);
  expect(await names(1, 'games')).toEqual([]);
  await withTenant(db, 1, (tx) => sql`SELECT name FROM category`.execute(tx));
  const { rows } = await pool.query<{ plans: number }>(
    'SELECT (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements',
  );
  expect(rows).toEqual([{ plans: 17 }]);
  await close();
});

test('a prepared statement is prepared again, unseen by the caller, after its table got a column', async () => {
  const database = await testDatabase();
  await asOwner(database.owner, (owner) =>
    sql`INSERT INTO tenant (id, code, name, currency, created_at) VALUES (1, 't1', 'x', 'EUR', now())`.execute(
      owner,
    ),
  );
  const { db, close } = await openDatabase({ app: database.app, log: silentLog, connections: 2 });
  const all = () =>
    withTenant(db, 1, (tx) => tx.selectFrom('category').selectAll().modifyEnd(prepared).execute());
  for (let n = 0; n < 8; n++) expect(await all()).toEqual([]);
  await asOwner(database.owner, (owner) => sql`ALTER TABLE category ADD COLUMN meanwhile int`.execute(owner));
  for (let n = 0; n < 4; n++) expect(await all()).toEqual([]);
  await close();
});
