import type { AnswerBody } from '@atrium/contract/shapes';
import type { KyselyPlugin } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EvictionNotice } from '../../platform/database/connection/listen.ts';
import { buildArticle, testCatalogue } from '../../testing/catalogue.ts';
import { startEvictingApi } from '../../testing/evicting-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** SQL statements other than those that open a transaction. */
let statements = 0;
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!JSON.stringify(node).includes('set_config')) statements++;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

let t: TestApi;
let heard: EvictionNotice[];
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ t, heard, stop } = await startEvictingApi({ watch }));
  const far = [2001, 2002, 5001].map((id) =>
    buildArticle(id, { title: `Far ${id}`, categories: [], creator: 1 }),
  );
  const known = testCatalogue.articles.map((article) =>
    article.id === 3 ? { ...article, creator: 1 } : article,
  );
  await publish({ catalogue: { ...testCatalogue, articles: [...known, ...far] } });
});
afterAll(() => stop());
beforeEach(() => {
  statements = 0;
});

async function publish(body: unknown) {
  const token = t.api.demoOperatorToken;
  const { status } = await t.call('alpha', 'POST /operator/publish', { token, body });
  expect(status).toBe(200);
  const client = new Client(t.database.app);
  await client.connect();
  await client.query(`SELECT pg_notify('atrium_evict', '{"tenant_id": 999, "tags": ["end"]}')`);
  await client.end();
  await vi.waitFor(() => expect(heard.at(-1)?.tenantId).toBe(999));
}

type Page = AnswerBody<'getAddresses'>;
const addresses = async (query = '', code = 'alpha'): Promise<Page> => {
  const { status, body } = await t.call(code, `GET /content/addresses${query}`);
  expect(status).toBe(200);
  return body;
};

async function walk(limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const page: Page = await addresses(`?from=${from}&limit=${limit}`);
    expect(page.addresses.length).toBeLessThanOrEqual(limit);
    ids.push(...page.addresses.map(({ id }) => id));
    expect(page.next === null || page.next > from).toBe(true);
    from = page.next;
  }
  return ids;
}

test('a list is read once, however many ask for it at once, and from wherever they begin', async () => {
  await t.call('alpha', 'GET /content/category/artwork?categoryId=1'); // the tenant itself is known
  statements = 0;
  await Promise.all(Array.from({ length: 24 }, () => addresses('?limit=1000')));
  expect(statements).toBeLessThanOrEqual(5); // the spans, and the four spans of this catalogue, at most
  statements = 0;
  await Promise.all(Array.from({ length: 24 }, (_, from) => addresses(`?limit=${from + 1}&from=${from}`)));
  expect(statements).toBe(0);
});

test('pages of every size bring every article once, in order', async () => {
  const whole = (await addresses()).addresses.map(({ id }) => id);
  expect(whole).toEqual([...whole].sort((a, b) => a - b));
  expect(whole).toEqual(expect.arrayContaining([1, 2, 2001, 2002, 5001]));
  for (const limit of [1, 2, 7, 1000]) expect(await walk(limit)).toEqual(whole);
});

test('a publish evicts the lists of its article and no others', async () => {
  await addresses();
  await addresses('', 'beta');
  await publish({
    catalogue: {
      categories: [],
      articles: [buildArticle(2001, { title: 'Renamed', categories: [], creator: 1 })],
    },
  });
  statements = 0;
  const page = await addresses();
  expect(page.addresses.find(({ id }) => id === 2001)?.title).toBe('Renamed');
  expect(statements).toBeLessThanOrEqual(2); // the spans, and the one list with the article
  statements = 0;
  await addresses('', 'beta');
  expect(statements).toBe(0);
});

test('an article in a span of its own is found after its publish', async () => {
  await addresses();
  await publish({
    catalogue: {
      categories: [],
      articles: [buildArticle(7001, { title: 'New', categories: [], creator: 1 })],
    },
  });
  expect((await addresses('?from=5002')).addresses.map(({ id }) => id)).toEqual([7001]);
});

test('a maker who is renamed changes the links of their works', async () => {
  const before = (await addresses()).addresses.find(({ id }) => id === 2);
  const maker = testCatalogue.articles.find(({ id }) => id === 1);
  await publish({ catalogue: { categories: [], articles: [{ ...maker, slug: 'ode-and-ember' }] } });
  const after = (await addresses()).addresses.find(({ id }) => id === 2);
  expect([before?.clickUrl, after?.clickUrl]).toEqual([
    '/music/albums/1/ode/night-bus/2',
    '/music/albums/1/ode-and-ember/night-bus/2',
  ]);
});
