import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildArticle } from '../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const ids = [1, 2, 3, 4];
const publish = (body: object) =>
  api.call('alpha', 'POST /operator/publish', { token: api.api.demoOperatorToken, body });
const limits = (freeArticles: number) => ({
  site: { enabledFeatures: { freeArticles, freeArticlesForGuests: freeArticles } },
});

beforeAll(async () => {
  api = await startTestApi();
  const articles = ids.map((id) =>
    buildArticle(id, {
      contentType: 'PREMIUM_ARTICLE',
      categories: ['news/nature'],
      prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 199, currency: 'EUR' }],
      body: [{ type: 'paragraph', text: 'One.' }],
    }),
  );
  const categories = [{ id: 2, key: 'news/nature', vertical: 'news', title: 'Nature' }];
  expect((await publish({ catalogue: { categories, articles }, ...limits(2) })).status).toBe(200);
});
afterAll(() => api.stop());

interface Counted {
  count: number;
  limit: number;
  isOpen: boolean;
}

test.each(['a customer', 'a visitor'])('the reads of %s are never more than the limit', async (who) => {
  const token = who === 'a customer' ? await api.signIn('alpha') : undefined;
  let visitor = '';
  const open = async (id: number) => {
    const body = visitor ? { visitor } : {};
    const answer = await api.call('alpha', `POST /content/article/${id}/open`, { token, body });
    const {
      reads,
      visitor: kept,
      by,
    } = answer.body as {
      reads: { count: number; limit: number };
      visitor: string | null;
      by: string | null;
    };
    visitor = kept ?? visitor;
    return { ...reads, isOpen: by !== null };
  };
  const read: Counted[] = [];
  for (const id of ids) read.push(await open(id));
  expect(read).toEqual([
    { count: 1, limit: 2, isOpen: true },
    { count: 2, limit: 2, isOpen: true },
    { count: 2, limit: 2, isOpen: false },
    { count: 2, limit: 2, isOpen: false },
  ]);
  // the tenant gives away fewer from now on; what was opened stays open
  await publish(limits(1));
  expect([await open(1), await open(3)]).toEqual([
    { count: 1, limit: 1, isOpen: true },
    { count: 1, limit: 1, isOpen: false },
  ]);
  await publish(limits(2));
});
