import { likedShare } from '@atrium/domain/catalogue/liked';
import { expect, test } from 'vitest';
import { offeredBy } from '../catalogue.ts';
import { ratingsOf } from './ratings.ts';

test('those who try the demo have rated nothing yet', () => {
  for (const who of ['free', 'active', 'unlimited', 'trial', 'family'])
    expect(ratingsOf('atrium')[who]).toBeUndefined();
});

test('a demo customer rates a title once', () => {
  for (const ratings of Object.values(ratingsOf('atrium')))
    expect(new Set(ratings.map(({ articleId }) => articleId)).size).toBe(ratings.length);
});

test('as many liked a title as its catalogue entry says, as far as so few can', () => {
  const all = Object.values(ratingsOf('noor')).flat();
  for (const { id, liked } of offeredBy('noor')) {
    if (liked === undefined) continue;
    const scores = all.filter(({ articleId }) => articleId === id).map(({ score }) => score);
    const distribution = [1, 2, 3, 4, 5].map((stars) => scores.filter((score) => score === stars).length);
    expect(Math.abs((likedShare(distribution) ?? 0) * 100 - liked)).toBeLessThan(100 / scores.length);
  }
});
