import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { testCatalogue } from '../../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { loadCatalogue } from '../publication/load.ts';

/** Counts what is asked of the database; naming the tenant is part of opening a transaction. */
function statementCounter() {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const isNaming = JSON.stringify(node).includes('set_config');
      if (!isNaming) count++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const during = async (work: () => Promise<unknown>) => {
    count = 0;
    await work();
    return count;
  };
  return { plugin, during };
}

const counter = statementCounter();
let api: TestApi;

const shelf = (id: string, query: string) => ({
  id,
  name: id,
  data: { params: { query: { id: query } }, customProperties: { kind: 'shelf', card: 'album' } },
  substructure: [],
});

beforeAll(async () => {
  api = await startTestApi({ watch: counter.plugin });
  const now = new Date('2026-01-01');
  await asOwner(api.database.owner, (owner) =>
    withTenant(owner, 1, async (tx) => {
      await loadCatalogue(tx, { id: 1, locales: ['en', 'fr'], defaultLocale: 'en' }, testCatalogue, now);
      const queries = [
        'ALBUM',
        'ARTIST',
        'music/jazz',
        'games/puzzle',
        'FULL_TRACK_MUSIC',
        'PREMIUM_ARTICLE',
      ];
      const tree = {
        id: 'shelves',
        name: 'shelves',
        data: {},
        substructure: queries.map((id) => shelf(`q-${id}`, id)),
      };
      const page = { tenant_id: 1, name: 'shelves' };
      await tx
        .insertInto('structure')
        .values({ ...page, kind: 'page' })
        .execute();
      await tx
        .insertInto('structure_version')
        .values({
          ...page,
          version: 1,
          tree: JSON.stringify(tree),
          content_hash: Buffer.of(1),
          created_by: 'test',
          created_at: now,
        })
        .execute();
      await tx
        .insertInto('structure_slot')
        .values({ ...page, version: 1, lane: 'LIVE', during: '[2026-01-01,)' })
        .execute();
    }),
  );
  // the tenant is cached configuration
  await api.call('alpha', 'GET /structure/home');
});
afterAll(() => api.stop());

test.each([
  ['a page of six shelves', 'GET /structure/shelves'],
  ['a list', 'GET /structure/any/fragment/get-articles?id=music/jazz'],
  ['an article with all that stands below it', 'GET /structure/any/fragment/get-article-details?id=2'],
  [
    'an article by its name',
    'GET /structure/any/fragment/get-article-details?id=gem-garden&contentType=ONLINE_GAME',
  ],
])('%s takes at most three statements, and none when it is known', async (_, line) => {
  const ask = async () => expect((await api.call('alpha', line)).status).toBe(200);
  const cold = await counter.during(ask);
  expect(cold).toBeGreaterThan(0);
  expect(cold).toBeLessThanOrEqual(3);
  expect(await counter.during(ask)).toBe(0);
});

test.each([
  [
    'named in another order',
    'contentType=ALBUM,ARTIST&also=PLAYLIST,ALBUM',
    'contentType=ARTIST,ALBUM&also=ALBUM,PLAYLIST',
  ],
  [
    'named again and again',
    'contentType=ALBUM&also=PLAYLIST',
    `contentType=${Array(10).fill('ALBUM')}&also=${Array(6).fill('PLAYLIST')}`,
  ],
])('types %s are the same list: nothing is asked twice', async (_, first, second) => {
  const list = (query: string) => async () =>
    (await api.call('alpha', `GET /structure/any/fragment/get-articles?id=music/jazz&${query}`)).status;
  expect(await list(first)()).toBe(200);
  expect(await counter.during(async () => expect(await list(second)()).toBe(200))).toBe(0);
});

test('a crawl of lists and of names that do not exist leaves the pages where they are', {
  timeout: 60_000,
}, async () => {
  const fragment = 'GET /structure/any/fragment/get-articles?id=ALBUM&offset=5000';
  const lists = Array.from(
    { length: 1100 },
    (_, n) => `${fragment}&limit=${1 + (n % 50)}&minRating=${Math.floor(n / 50)}`,
  );
  const names = Array.from({ length: 30 }, (_, n) => `GET /structure/nothing-${n}`);
  await api.call('alpha', 'GET /structure/home');
  for (const batch of [...Map.groupBy([...lists, ...names].entries(), ([n]) => n % 60).values()])
    await Promise.all(batch.map(([, line]) => api.call('alpha', line)));
  expect(await counter.during(() => api.call('alpha', 'GET /structure/home'))).toBe(0);
});

test('every shelf of the page is filled', async () => {
  const { body } = await api.call('alpha', 'GET /structure/shelves');
  const filled = (body as { substructure: { data: { entries: unknown[] } }[] }).substructure.map(
    ({ data }) => data.entries.length,
  );
  expect(filled.every((length) => length > 0)).toBe(true);
});
