import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexArticles } from './index-articles.ts';
import { now, plantedArticles, startSearch } from './testing/catalogue.ts';
import { plantArticles } from './testing/plant.ts';

let t: Awaited<ReturnType<typeof startSearch>>;
beforeAll(async () => {
  t = await startSearch();
});
afterAll(() => t.stop());

describe('an article that changes', () => {
  const count = async (word: string) => (await t.ask('alpha', word)).total;

  test('is found by what it says now, and by nothing it said before', async () => {
    await t.asTenant(1, async (tx) => {
      await plantArticles(tx, [{ id: 20, type: 'GAME', title: { en: 'Quokka Quest' }, popularity: 4 }]);
      await indexArticles(tx, [20], now);
    });
    expect(await t.find('alpha', 'quokka quest')).toEqual([20]);
    await t.asTenant(1, async (tx) => {
      await tx
        .updateTable('article_i18n')
        .set({ title: 'Wombat Quest' })
        .where('article_id', '=', 20)
        .execute();
      await tx.updateTable('article').set({ popularity: 70 }).where('id', '=', 20).execute();
      await indexArticles(tx, [20], now);
    });
    t.api.evictions.publish({ tenantId: 1 });
    expect([await count('quokka'), await count('wombat'), await count('wombat quest')]).toEqual([0, 1, 1]);
    await t.asTenant(1, async (tx) => {
      await tx.updateTable('article').set({ state: 'WITHDRAWN' }).where('id', '=', 20).execute();
      await indexArticles(tx, [20], now);
      const left = await tx.selectFrom('search_posting').select('word').where('article', '=', 20).execute();
      expect(left).toEqual([]);
    });
    t.api.evictions.publish({ tenantId: 1 });
    expect(await count('wombat')).toBe(0);
  });

  test('is gone at once when it is withdrawn, even before it is written anew', async () => {
    await t.asTenant(1, async (tx) => {
      await tx.updateTable('article').set({ state: 'WITHDRAWN' }).where('id', '=', 13).execute();
    });
    t.api.evictions.publish({ tenantId: 1 });
    expect(await t.ask('alpha', 'amour')).toMatchObject({ total: 0, groups: [], entries: [] });
  });

  test('has the letters of its words with their keys, as the database counts them', async () => {
    await t.asTenant(2, async (tx) => {
      const { rows } = await sql<{ word: string; letters: number; counted: number }>`
        SELECT DISTINCT w.word, t.letters, length(w.word) AS counted
        FROM search_typo t JOIN search_word w ON w.id = t.word`.execute(tx);
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.filter(({ letters, counted }) => letters !== counted)).toEqual([]);
    });
  });

  test('one by one makes the same index as all at once', async () => {
    await t.asTenant(1, async (tx) => {
      const contents = async () => ({
        documents: await tx
          .selectFrom('search_document')
          .select(['article_id', 'titles', 'price'])
          .orderBy('article_id')
          .execute(),
        postings: await tx
          .selectFrom('search_posting as p')
          .innerJoin('search_word as w', 'w.id', 'p.word')
          .select(['w.word', 'w.articles', 'p.article', 'p.weight', 'p.marks', 'p.rank'])
          .orderBy('w.word')
          .orderBy('p.article')
          .execute(),
      });
      const all = plantedArticles.map(({ id }) => id);
      await indexArticles(tx, 'all', now);
      const before = await contents();
      for (const id of all) await indexArticles(tx, [id], now);
      expect(await contents()).toEqual(before);
      expect(before.postings.length).toBeGreaterThan(50);
    });
  });
});
