import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { expect, test } from 'vitest';
import {
  contentTypeCode,
  highestMark,
  langsOf,
  markedLangs,
  popularityRankOf,
  raiseMark,
  weights,
} from './weights.ts';

test('a mark only rises, in its language alone', () => {
  const marks = raiseMark(
    raiseMark(raiseMark(0, 'en', weights.title), 'ro', weights.rest),
    'en',
    weights.people,
  );
  expect(marks).toBe(raiseMark(raiseMark(0, 'ro', weights.rest), 'en', weights.title));
  expect(highestMark(marks)).toBe(weights.title);
  expect(markedLangs(marks)).toBe(langsOf(['en', 'ro']));
});

test('no two content types have one code, and each fits two bytes', () => {
  const codes = contentTypeNames.map(contentTypeCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => code >= -32_768 && code <= 32_767)).toBe(true);
});

test('a rank grows with popularity and fits two bytes', () => {
  const ranks = [0, 1, 10, 1000, 1_000_000, Number.MAX_SAFE_INTEGER].map(popularityRankOf);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect([ranks[0], new Set(ranks).size]).toEqual([0, ranks.length]);
  expect(ranks.at(-1)).toBeLessThanOrEqual(32_767);
});
