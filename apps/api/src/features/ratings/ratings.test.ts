import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '../../modules/catalogue/publication/load.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { testCatalogue } from '../../testing/catalogue.ts';
import { foreignTokens, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: string;

const asTenant = <T>(id: number, work: (tx: Tx) => Promise<T>) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, id, work));

beforeAll(async () => {
  api = await startTestApi();
  await asTenant(1, (tx) =>
    loadCatalogue(
      tx,
      { id: 1, locales: ['en', 'ar', 'fr'], defaultLocale: 'en' },
      testCatalogue,
      new Date('2026-01-01'),
    ),
  );
  ada = await api.signIn('alpha');
});
afterAll(() => api.stop());
beforeEach(() => asTenant(1, (tx) => sql`DELETE FROM rating`.execute(tx)));

const rate = (score: number, token: string | undefined = ada, over: object = {}) =>
  api.call('alpha', 'PUT /rating', {
    body: { articleId: 2, deviceId: 1, score, contentType: 'ALBUM', ...over },
    token,
  });

/** A new customer, with a token. */
async function someone(): Promise<string> {
  const uuid = crypto.randomUUID();
  const { rows } = await asTenant(1, (tx) =>
    sql<{
      id: number;
    }>`INSERT INTO app_user (tenant_id, uuid, created_at) VALUES (1, ${uuid}, now()) RETURNING id`.execute(
      tx,
    ),
  );
  const who = { tenant: 'alpha', userId: rows[0]?.id ?? 0, uuid, roles: ['user'], grantId: null };
  return foreignTokens(7).sign({ ...who, signedInAt: new Date() });
}

const counted = () =>
  asTenant(1, async (tx) => {
    const { rows } = await sql<{ score: number; count: number }>`
      SELECT score, count FROM rating_count WHERE article_id = 2 AND count > 0 ORDER BY score`.execute(tx);
    return Object.fromEntries(rows.map(({ score, count }) => [score, count]));
  });
const shown = async () => {
  const { body } = await api.call('alpha', 'GET /structure/x/fragment/get-article-details?id=2');
  const { data } = body as { data: { customProperties: { article: ArticleDetails } } };
  return data.customProperties.article.rating;
};

test('a rating belongs to its customer, and the average of all is public', async () => {
  expect((await api.call('alpha', 'GET /rating/user/article/2', { token: ada })).body).toEqual({
    score: null,
  });
  expect((await rate(4)).body).toEqual({ score: 4 });
  await rate(5, await someone());
  expect((await api.call('alpha', 'GET /rating/user/article/2', { token: ada })).body).toEqual({ score: 4 });
  expect(await shown()).toEqual({ average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] });
});

test('given again, it replaces the one before', async () => {
  for (const score of [1, 5, 3, 3]) await rate(score);
  expect(await counted()).toEqual({ 3: 1 });
});

test('however many rate at once, and change their minds, the count is that of the scores', async () => {
  const people: string[] = [];
  for (let index = 0; index < 20; index++) people.push(await someone());
  // each in a line of their own, all lines at once; more would wait for connections and not for each other
  await Promise.all(
    Array.from({ length: 5 }, async (_, line) => {
      for (const [index, token] of people.entries())
        if (index % 5 === line)
          await Promise.all([1, 5].map((score) => rate(score, token))).then(() =>
            rate((index % 5) + 1, token),
          );
    }),
  );
  const given = await asTenant(1, async (tx) => {
    const { rows } = await sql<{ score: number; count: number }>`
      SELECT score, count(*)::int AS count FROM rating WHERE article_id = 2 GROUP BY score`.execute(tx);
    return Object.fromEntries(rows.map(({ score, count }) => [score, count]));
  });
  expect(await counted()).toEqual(given);
  expect(Object.values(given).reduce((sum, count) => sum + count, 0)).toBe(20);
});

test.each([
  ['of nothing', { articleId: 999_999 }, 404],
  ['under a kind it is not', { contentType: 'GAME' }, 404],
  ['of none', { score: 0 }, 400],
  ['of six', { score: 6 }, 400],
  ['and a half', { score: 4.5 }, 400],
])('a score %s is refused, and counts nowhere', async (_, over, status) => {
  expect((await rate(4, ada, over)).status).toBe(status);
  expect(await counted()).toEqual({});
});

test('guests and people of another tenant rate nothing here', async () => {
  expect((await api.call('alpha', 'PUT /rating', { body: { articleId: 2, score: 4 } })).status).toBe(401);
  expect((await rate(4, await api.signIn('beta'))).status).toBe(401);
  expect((await api.call('alpha', 'GET /rating/user/article/2')).status).toBe(401);
});
