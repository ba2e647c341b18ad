import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvictions } from '../../../platform/cache/evictions.ts';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { buildArticle } from '../../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { loadCatalogue } from '../publication/load.ts';
import { createArticleExistence } from './article-existence.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const publish = (tenantId: number, id: number) =>
  asOwner(api.database.owner, (owner) =>
    withTenant(owner, tenantId, (tx) =>
      loadCatalogue(
        tx,
        { id: tenantId, locales: ['en'], defaultLocale: 'en' },
        { categories: [], articles: [buildArticle(id, { title: `Number ${id}`, categories: [] })] },
        new Date('2026-01-01'),
      ),
    ),
  );

test('numbers are a tenant’s own, and a new one is known as soon as it is told', async () => {
  const evictions = createEvictions();
  const hasArticle = createArticleExistence({ db: api.database.db, evictions });
  await publish(1, 4095);
  await publish(1, 4096);
  await publish(2, 9000);
  const known = async (...numbers: number[]) => Promise.all(numbers.map((number) => hasArticle(1, number)));
  expect(await known(4095, 4096)).toEqual([true, true]);
  expect(await known(1, 4094, 4097, 9000, 9001, 1e15)).toEqual(Array(6).fill(false));
  expect(await hasArticle(2, 9000)).toBe(true);
  expect(await hasArticle(2, 4096)).toBe(false);

  await publish(1, 4097);
  await publish(1, 9001);
  evictions.publish({ tenantId: 1, tags: ['article:4097'] });
  expect(await known(4096, 4097, 9001)).toEqual([true, true, true]);
  expect(await known(9000, 9002)).toEqual([false, false]);
});
