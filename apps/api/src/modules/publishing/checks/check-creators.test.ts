import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildArticle } from '../../../testing/catalogue.ts';
import { sortedByCreator } from '../../catalogue/publication/article-rows.ts';
import { checkCreators } from './check-creators.ts';

const made = (id: number, creator?: number) => ({ id, ...(creator !== undefined && { creator }) });
const sentences = (...parameters: Parameters<typeof checkCreators>) =>
  checkCreators(...parameters).map(({ path, message }) => `${String(path[2])}: ${message.split(';')[0]}`);

test('a chain of creators is no circle, however long it is', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => made(index + 1, index + 2));
  expect(sentences([...chain, made(20_001)], new Map())).toEqual([]);
});

test('each circle is told once, at its first article', () => {
  const articles = [made(1, 2), made(2, 3), made(3, 2), made(5, 5), made(6, 1)];
  expect(sentences(articles, new Map())).toEqual([
    '1: the creators go in a circle: 2 → 3 → 2',
    '3: the creators go in a circle: 5 → 5',
  ]);
});

test('a circle may go through stored articles, unless the publication ends it', () => {
  const stored = new Map([
    [1, 2],
    [2, 3],
  ]);
  expect(sentences([made(3, 1)], stored)).toEqual(['0: the creators go in a circle: 3 → 1 → 2 → 3']);
  expect(sentences([made(3, 1), made(2)], stored)).toEqual([]);
});

test('creators are written before what they made, also in a long chain', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => buildArticle(index + 1, { creator: index + 2 }));
  expect(sortedByCreator(chain).at(0)?.id).toBe(20_000);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 20 }), (creators) => {
      // only towards higher numbers: no circle
      const articles = creators.map((step, index) =>
        buildArticle(index + 1, { creator: index + 1 + step + 1 }),
      );
      const order = sortedByCreator(articles).map(({ id }) => id);
      expect(order).toHaveLength(articles.length);
      for (const { id, creator = 0 } of articles)
        if (order.includes(creator)) expect(order.indexOf(creator)).toBeLessThan(order.indexOf(id));
    }),
  );
});
