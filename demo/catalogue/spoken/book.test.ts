import { expect, test } from 'vitest';
import { articles } from '../spoken.ts';

const byId = new Map(articles.map((article) => [article.id, article]));
const books = articles.filter(({ contentType }) => contentType === 'AUDIOBOOK');

test.each(books.map((book) => ({ slug: book.slug, book })))('the chapters of $slug fill it', ({ book }) => {
  const chapters = (book.relations?.chapter ?? []).map((id) => byId.get(id));
  expect(chapters.length).toBeGreaterThanOrEqual(3);
  const length = chapters.reduce((sum, chapter) => sum + (chapter?.duration ?? 0), 0);
  // Each chapter is rounded to a second.
  expect(Math.abs(length - (book.duration ?? 0))).toBeLessThanOrEqual(chapters.length / 2);
  expect(chapters.map((chapter) => chapter?.creator)).toEqual(chapters.map(() => book.id));
});
