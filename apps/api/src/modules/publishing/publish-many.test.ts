import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, systemIds } from '../../platform/clock.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import { buildArticle, testCatalogue } from '../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { publishTyped } from './publish.ts';

let t: TestApi;
beforeAll(async () => {
  t = await startTestApi();
});
afterAll(() => t.stop());

const articles = Array.from({ length: 1200 }, (_, index) =>
  buildArticle(
    1000 + index,
    index % 20 === 0 ? { contentType: 'ARTIST' } : { creator: 1000 + index - (index % 20) },
  ),
);

test('publishing many articles into an empty catalogue reads few rows per article', async () => {
  const read = await asOwner(t.database.owner, async (db) => {
    const tenant = await loadTenant(db, 1);
    const actor = { role: 'operator' as const, grades: ['publisher' as const], operatorId: 'test' };
    return withTenant(db, 1, async (tx) => {
      const ctx = { db: tx, tenant, clock: systemClock, ids: systemIds, actor };
      const outcome = await publishTyped(ctx, {
        catalogue: { categories: testCatalogue.categories, articles },
      });
      expect(outcome).toHaveProperty('changed');
      const { rows } = await sql<{ table: string; reads: number }>`
        SELECT relname AS table, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS reads
        FROM pg_stat_xact_user_tables WHERE relname IN ('article', 'article_i18n', 'category_article', 'article_slug')`.execute(
        tx,
      );
      return Object.fromEntries(rows.map(({ table, reads }) => [table, reads / articles.length]));
    });
  });
  expect(Math.max(...Object.values(read))).toBeLessThan(40);
});

test('an article that begins with its publication is not scheduled for later', async () => {
  const { rows } = await withTenant(t.database.db, 1, (tx) =>
    sql<{ tag: string }>`SELECT tag FROM scheduled_change`.execute(tx),
  );
  expect(rows).toEqual([]);
});
