import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { testDatabase } from './testing/test-database.ts';
import { silentLog } from './testing.ts';
import { withTenant } from './with-tenant.ts';

const database = await testDatabase();
const { db } = database;

const failing = (code: string) => Object.assign(new Error(code), { code });

describe('a transaction', () => {
  test.each(['40001', '40P01'])('that lost a race (%s) is tried again', async (code) => {
    const work = vi
      .fn(async () => 'done')
      .mockRejectedValueOnce(failing(code))
      .mockRejectedValueOnce(failing(code));
    expect(await withTenant(db, 1, work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('that always loses gives up after three attempts', async () => {
    const work = vi.fn(() => Promise.reject(failing('40001')));
    await expect(withTenant(db, 1, work)).rejects.toMatchObject({ code: '40001' });
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('that failed for another reason is not', async () => {
    const work = vi.fn(() => Promise.reject(failing('23505')));
    await expect(withTenant(db, 1, work)).rejects.toMatchObject({ code: '23505' });
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('deadlocked by another ends well, in both', async () => {
    const owner = new Client(database.owner);
    await owner.connect();
    await owner.query('CREATE TABLE IF NOT EXISTS seat (id int PRIMARY KEY, taken int NOT NULL DEFAULT 0)');
    await owner.query('GRANT ALL ON seat TO atrium_app');
    await owner.query('INSERT INTO seat VALUES (1), (2)');
    await owner.end();
    const take = (first: number, second: number) =>
      withTenant(db, 1, async (tx) => {
        await sql`UPDATE seat SET taken = taken + 1 WHERE id = ${first}`.execute(tx);
        await sleep(100);
        await sql`UPDATE seat SET taken = taken + 1 WHERE id = ${second}`.execute(tx);
      });
    await Promise.all([take(1, 2), take(2, 1)]);
    const { rows } = await sql`SELECT taken FROM seat`.execute(db);
    expect(rows).toEqual([{ taken: 2 }, { taken: 2 }]);
  });
});

describe('the pool', () => {
  const terminateOthers = async () => {
    const killer = new Client(database.app);
    await killer.connect();
    await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'atrium' AND datname = current_database()`,
    );
    await killer.end();
  };

  test('survives the loss of idle connections, and of one inside a transaction', async () => {
    await Promise.all(Array.from({ length: 4 }, () => sql`SELECT pg_sleep(0.05)`.execute(db)));
    const interrupted = withTenant(db, 1, async (tx) => {
      await terminateOthers();
      await sleep(50);
      await sql`SELECT 1`.execute(tx);
    });
    await expect(interrupted).rejects.toThrow();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => sql<{ one: number }>`SELECT 1 AS one`.execute(db)),
    );
    expect(answers.flatMap(({ rows }) => rows)).toHaveLength(40);
  });

  test('a full pool refuses a request after a limited wait for a connection', async () => {
    const small = await openDatabase({ app: database.app, log: silentLog, connections: 1 });
    const busy = expect(sql`SELECT pg_sleep(600)`.execute(small.db)).rejects.toThrow();
    await expect(sql`SELECT 1`.execute(small.db)).rejects.toMatchObject({ code: '53300' });
    await terminateOthers();
    await busy;
    await small.close();
  });
});

describe('the role', () => {
  test('that owns the schema is refused', async () => {
    const opening = openDatabase({ app: database.owner, log: silentLog });
    await expect(opening).rejects.toThrow('may not connect as atrium_owner');
  });

  test('that bypasses row security is refused', async () => {
    const opening = openDatabase({ app: database.superuser, log: silentLog });
    await expect(opening).rejects.toThrow('may not connect as postgres');
  });
});

describe('values arrive as', () => {
  test.each<[string, string, unknown]>([
    ['a safe number', '9007199254740991::bigint', 9007199254740991],
    ['numbers', `'{1,2,NULL}'::bigint[]`, [1, 2, null]],
    ['a Date', `'2026-01-01T00:00:00Z'::timestamptz`, new Date('2026-01-01T00:00:00Z')],
    ['a parsed value', `'{"a": [1]}'::jsonb`, { a: [1] }],
    ['a duration', `'1 month 10 days'::interval`, 'P1M10D'],
    ['no time at all', `'0'::interval`, 'PT0S'],
    ['durations', `'{1 day,02:00:00}'::interval[]`, ['P1D', 'PT2H']],
    ['a plain date', `'2026-01-31'::date`, '2026-01-31'],
  ])('%s', async (_name, expression, value) => {
    const { rows } = await sql.raw(`SELECT ${expression} AS value`).execute(db);
    expect(rows).toEqual([{ value }]);
  });

  test('an error, when a bigint does not fit', async () => {
    await expect(sql`SELECT 9007199254740993::bigint`.execute(db)).rejects.toThrow('does not fit a number');
    await expect(sql`SELECT 1`.execute(db)).resolves.toBeDefined();
  });
});
