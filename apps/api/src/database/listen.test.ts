import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type EvictionNotice, listenForEvictions } from '../platform/database/listen.ts';
import { testDatabase } from '../platform/database/testing/test-database.ts';
import { silent } from '../platform/database/testing.ts';
import { withTenant } from '../platform/database/with-tenant.ts';

const database = await testDatabase();
const { db } = database;
const now = new Date('2026-01-01T00:00:00Z');

const heard: EvictionNotice[] = [];
const faults: string[] = [];
const listener = await listenForEvictions({
  connection: database.app,
  log: silent,
  onEvict: (notice) => heard.push(notice),
  onFault: (fault) => faults.push(fault),
});
afterAll(() => listener.stop());

beforeAll(async () => {
  const owner = new Client(database.owner);
  await owner.connect();
  await owner.query(
    `INSERT INTO tenant (id, code, name, currency, created_at) VALUES (1, 'a', 'A', 'EUR', $1)`,
    [now],
  );
  await owner.end();
  // its own announcement, which on a busy machine came into the first test
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});
beforeEach(() => {
  heard.length = 0;
});

const setFlag = (key: string, value: string) =>
  withTenant(db, 1, (tx) =>
    tx
      .insertInto('tenant_flag')
      .values({ tenant_id: 1, key, value, updated_by: 'test', updated_at: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key', 'stage']).doUpdateSet({ value }))
      .execute(),
  );

test('every kind of change is announced with its key', async () => {
  await setFlag('V2Modals', 'true');
  await setFlag('V2Modals', 'false');
  await withTenant(db, 1, (tx) => tx.deleteFrom('tenant_flag').execute());
  const notice = { lost: false, tenantId: 1, table: 'tenant_flag', key: 'V2Modals' };
  await vi.waitFor(() => expect(heard).toEqual([notice, notice, notice]));
});

test('a catalogue of messages is announced once a language', async () => {
  await withTenant(db, 1, async (tx) => {
    for (const [lang, key] of [
      ['en', 'a'],
      ['en', 'b'],
      ['ar', 'a'],
    ] as const) {
      await tx
        .insertInto('i18n_message')
        .values({ tenant_id: 1, lang, key, value: 'x', updated_at: now })
        .execute();
    }
  });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual(
    ['en', 'ar'].map((key) => ({ lost: false, tenantId: 1, table: 'i18n_message', key })),
  );
});

test('a fault is heard in every process that has a sandbox, and is no eviction', async () => {
  const listen = (more: object) =>
    listenForEvictions({ connection: database.app, log: silent, onEvict: () => {}, ...more });
  const elsewhere: string[] = [];
  const other = await listen({ onFault: (fault: string) => elsewhere.push(fault) });
  const live = await listen({});
  await live.tellFault('a');
  await other.tellFault('b');
  await vi.waitFor(() =>
    expect([faults, elsewhere]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]),
  );
  expect(heard).toEqual([]);
  await Promise.all([other.stop(), live.stop()]);
});

test('what is rolled back is not announced', async () => {
  const failing = withTenant(db, 1, async (tx) => {
    await tx
      .insertInto('site_config')
      .values({ tenant_id: 1, section: 'lost', version: 1, body: '{}', created_by: 'test', created_at: now })
      .execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await setFlag('after', 'true');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard).toMatchObject([{ key: 'after' }]);
});

test('after a lost connection it listens again, and says that it may have missed something', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'atrium listen' AND datname = current_database()`.execute(db);
  await vi.waitFor(() => expect(heard).toEqual([{ lost: true }]), { timeout: 5_000 });
  await setFlag('back', 'true');
  await vi.waitFor(() => expect(heard).toMatchObject([{ lost: true }, { key: 'back' }]));
});
