import { CompiledQuery, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createFaults } from '../../health/faults.ts';
import { openDatabase } from '../database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing.ts';
import { withTenant } from '../with-tenant.ts';
import { tenantBinding } from './tenant-binding.ts';

const database = await testDatabase();
const open = (connections: number) => openDatabase({ app: database.app, log: silentLog, connections });

afterEach(() => {
  vi.useRealTimers();
});

test('nested transactions end, also when every caller holds a connection', async () => {
  // no caller gives up waiting: on a busy machine the last ones would, and a deadlock would go
  // unseen
  vi.useFakeTimers({ toFake: ['setTimeout'] });
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
  const { db, pool, close } = await openDatabase({
    app: database.app,
    log: silentLog,
    connections: 2,
    faults,
  });
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

test('a transaction of one statement is one round trip, and a read-only caller does not wait for its end', async () => {
  const { db, pool, close } = await open(1);
  const client = await pool.connect();
  const happened: string[] = [];
  const { query } = client;
  client.query = ((...args: Parameters<typeof query>) => {
    happened.push((args[0] as unknown as { text: string }).text.split(' ', 1)[0] ?? '');
    return query.apply(client, args);
  }) as typeof query;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('readyForQuery', () => happened.push('answer'));
  client.release();
  await withTenant(db, 1, (tx) => sql`VALUES (1)`.execute(tx), 'guests');
  happened.push('done');
  expect(happened).toEqual(['start', 'SELECT', 'VALUES', 'answer', 'answer', 'answer', 'commit', 'done']);
  happened.length = 0;
  await withTenant(db, 1, (tx) => sql`VALUES (1)`.execute(tx), 'people');
  happened.push('done');
  expect(happened.slice(-2)).toEqual(['answer', 'done']);
  await close();
});

test('a read-only caller can write nothing, and the next on the connection is neither bound nor read-only', async () => {
  const { db, close } = await open(1);
  const write = sql`CREATE TEMPORARY TABLE t (x int) ON COMMIT DROP`;
  await expect(withTenant(db, 1, (tx) => write.execute(tx), 'guests')).rejects.toMatchObject({
    code: '25006',
  });
  await withTenant(db, 1, (tx) => sql`SELECT 1`.execute(tx), 'guests');
  const { rows } = await sql<{ bound: string | null; mode: string }>`
    SELECT nullif(current_setting('app.tenant_id', true), '') AS bound,
      current_setting('transaction_read_only') AS mode`.execute(db);
  expect(rows).toEqual([{ bound: null, mode: 'off' }]);
  await close();
});

test('a transaction that could not be opened fails with its first statement', async () => {
  const { db, close } = await open(1);
  const failing = db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(tenantBinding, ['\0']));
    return sql`SELECT 1`.execute(tx);
  });
  await expect(failing).rejects.toThrow();
  expect(await withTenant(db, 1, async () => 'done')).toBe('done');
  await close();
});
