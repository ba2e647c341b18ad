import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createFaults } from '../faults.ts';
import { openDatabase } from './database.ts';
import { testDatabase } from './testing/test-database.ts';
import { silent } from './testing.ts';
import { withTenant } from './with-tenant.ts';

const database = await testDatabase();
const open = (connections: number) => openDatabase({ app: database.app, log: silent, connections });

test('transactions inside transactions end, also when everybody has one', async () => {
  const { db, close } = await open(10);
  const nest = (tenantId: number) =>
    withTenant(db, tenantId, async () => {
      await sql`SELECT pg_sleep(0.01)`.execute(db);
      return withTenant(db, tenantId, async () => 'done');
    });
  const ended = await Promise.all(Array.from({ length: 40 }, (_, n) => nest((n % 3) + 1)));
  expect(ended).toEqual(Array(40).fill('done'));
  await close();
});

test('work that throws gives its connection back', async () => {
  const { db, close } = await open(2);
  for (let n = 0; n < 10; n++) {
    const failing = withTenant(db, 1, async () => {
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await expect(sql`SELECT nonsense`.execute(db)).rejects.toThrow('nonsense');
  }
  expect(await withTenant(db, 1, async () => 'done')).toBe('done');
  await close();
});

test('a connection that falls silent in a transaction is thrown away, and nothing of it stays', async () => {
  const faults = createFaults();
  const { db, pool, close } = await openDatabase({ app: database.app, log: silent, connections: 2, faults });
  await sql`SELECT 1`.execute(db);
  const failing = withTenant(db, 1, async (tx) => {
    faults.set({ dependency: 'database', mode: 'failing' });
    await sql`SELECT 1`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect(sql`SELECT 1`.execute(db)).rejects.toMatchObject({ code: 'ECONNRESET' });
  faults.set({ dependency: 'database', mode: 'none' });
  expect(await withTenant(db, 1, async () => 'done')).toBe('done');
  expect(pool.totalCount).toBe(1);
  await close();
});
