import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing.ts';
import { type Tx, withTenant } from '../with-tenant.ts';
import { type EvictionNotice, listenForEvictions } from './listen.ts';

const database = await testDatabase();
const { db } = database;
const now = new Date('2026-01-01T00:00:00Z');

const heard: EvictionNotice[] = [];
const faults: string[] = [];
const listener = await listenForEvictions({
  connection: database.app,
  log: silentLog,
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

test('every kind of change to a tenant is announced as one of all of it', async () => {
  await setFlag('V2Modals', 'true');
  await setFlag('V2Modals', 'false');
  await withTenant(db, 1, (tx) => tx.deleteFrom('tenant_flag').execute());
  const notice = { tenantId: 1 };
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
  expect(heard).toEqual(['en', 'ar'].map((lang) => ({ tenantId: 1, tags: [`messages:${lang}`] })));
});

describe('rows written by hand are announced by what was made of them', () => {
  const article = (id: number, more: object = {}) => ({
    tenant_id: 1,
    id,
    content_type: 'ALBUM',
    slug: `a-${id}`,
    valid: '[2026-01-01,)',
    updated_at: now,
    ...more,
  });
  const tags = () => [...new Set(heard.flatMap((notice) => notice.tags ?? ['all of it']))].sort();
  const hand = async (work: (tx: Tx) => Promise<unknown>) => {
    await withTenant(db, 1, work);
    await sql`SELECT announce(1, ARRAY['end'])`.execute(db);
    await vi.waitFor(() => expect(heard.at(-1)?.tags).toEqual(['end']));
    heard.pop();
  };

  beforeAll(() =>
    withTenant(db, 1, async (tx) => {
      await sql`SELECT set_config('app.publishing', 'on', true)`.execute(tx);
      await tx
        .insertInto('article')
        .values([article(1), article(2, { creator_id: 1, developer_slug: 'lantern' }), article(3)])
        .execute();
      await tx
        .insertInto('category')
        .values({ tenant_id: 1, id: 1, name: 'music/jazz', vertical: 'music' })
        .execute();
      await tx
        .insertInto('category_article')
        .values({ tenant_id: 1, category_id: 1, article_id: 2 })
        .execute();
      await tx
        .insertInto('article_relation')
        .values({ tenant_id: 1, parent_id: 3, child_id: 2, kind: 'track', position: 0 })
        .execute();
      await tx
        .insertInto('article_slug')
        .values({ tenant_id: 1, slug: 'same', lang: '*', article_id: 3, is_current: true })
        .execute();
    }),
  );

  const lists = ['by:1', 'developer:lantern', 'list:music/jazz', 'parts:3', 'type:ALBUM'];
  const ofArticle = { tenant_id: 1, article_id: 2 };
  test.each<[string, (tx: Tx) => Promise<unknown>, string[]]>([
    [
      'an article',
      (tx) => tx.updateTable('article').set({ age_rating: 30 }).where('id', '=', 2).execute(),
      ['article:2', ...lists],
    ],
    [
      'its maker, also the one it had',
      (tx) => tx.updateTable('article').set({ creator_id: 3 }).where('id', '=', 2).execute(),
      ['article:2', 'by:3', ...lists],
    ],
    [
      'its text',
      (tx) =>
        tx
          .insertInto('article_i18n')
          .values({ ...ofArticle, lang: 'en', title: 'x' })
          .execute(),
      ['article:2', 'by:3', ...lists.slice(1), 'titles'],
    ],
    [
      'its price',
      (tx) =>
        tx
          .insertInto('article_price')
          .values({
            ...ofArticle,
            business_model: 'DTO',
            amount_minor: 1,
            currency: 'EUR',
            valid: '[2026-01-01,)',
          })
          .execute(),
      ['article:2', 'by:3', ...lists.slice(1)],
    ],
    [
      'a name that another has',
      (tx) =>
        tx
          .insertInto('article_slug')
          .values({ ...ofArticle, slug: 'same', lang: '*', is_current: true })
          .execute(),
      ['article:2', 'article:3', 'by:3', ...lists.slice(1)],
    ],
    [
      'a part',
      (tx) => tx.deleteFrom('article_relation').execute(),
      ['article:2', 'article:3', 'parts:3', 'wholes:2'],
    ],
    [
      'a place in a category',
      (tx) => tx.deleteFrom('category_article').execute(),
      ['article:2', 'chips:music', 'list:music/jazz'],
    ],
    [
      'a category',
      (tx) => tx.updateTable('category').set({ artwork: '{"url":"x"}' }).execute(),
      ['all of it'],
    ],
    [
      'a section of the site',
      (tx) =>
        tx
          .insertInto('site_config')
          .values({ tenant_id: 1, section: 'ads', version: 1, body: '{}', created_by: 'x', created_at: now })
          .execute(),
      ['site'],
    ],
    ['how popular it is', (tx) => tx.updateTable('article').set({ popularity: 9 }).execute(), []],
    [
      'more than is worth saying',
      (tx) =>
        tx
          .insertInto('article')
          .values(Array.from({ length: 150 }, (_, n) => article(1000 + n)))
          .execute(),
      ['all of it'],
    ],
  ])('%s', async (what, change, expected) => {
    await hand(change);
    const heardOf = what.startsWith('more') ? tags().filter((tag) => tag === 'all of it') : tags();
    expect(heardOf).toEqual(expected.toSorted());
  });

  test('nothing while a command writes, which says it itself; too much for a notice is about all of the tenant', async () => {
    await hand(async (tx) => {
      await sql`SELECT set_config('app.publishing', 'on', true)`.execute(tx);
      await tx.updateTable('article').set({ age_rating: 20 }).where('id', '=', 2).execute();
    });
    expect(heard).toEqual([]);
    await hand((tx) => sql`SELECT announce(1, ${['article:2', 'site']}::text[])`.execute(tx));
    expect(tags()).toEqual(['article:2', 'site']);
    const many = Array.from({ length: 2000 }, (_, n) => `article:${n}`);
    await hand((tx) => sql`SELECT announce(1, ${many}::text[])`.execute(tx));
    expect(heard.at(-1)).toEqual({ tenantId: 1 });
  });
});

test('a fault is heard in every process that has a sandbox, and is no eviction', async () => {
  const listen = (more: object) =>
    listenForEvictions({ connection: database.app, log: silentLog, onEvict: () => {}, ...more });
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
  await vi.waitFor(() => expect(heard).toEqual([{ tenantId: 1 }]));
});

test('after a lost connection it listens again, and says that it may have missed something', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'atrium listen' AND datname = current_database()`.execute(db);
  await vi.waitFor(() => expect(heard).toEqual([{}]));
  await setFlag('back', 'true');
  await vi.waitFor(() => expect(heard).toEqual([{}, { tenantId: 1 }]));
});
