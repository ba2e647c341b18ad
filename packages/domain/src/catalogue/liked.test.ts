import { expect, test } from 'vitest';
import { liked, likedScore, likedShare, unlikedScore } from './liked.ts';

test('a thumb up counts as liked, and a thumb down does not', () =>
  expect([liked(likedScore), liked(unlikedScore)]).toEqual([true, false]));

test.each([
  ['none', [0, 0, 0, 0, 0], null],
  ['four', [0, 0, 0, 0, 4], null],
  ['five', [0, 0, 0, 0, 5], 1],
  ['four and five stars', [1, 0, 1, 3, 5], 0.8],
  ['three stars', [0, 0, 10, 0, 0], 0],
])('of %s ratings', (_, distribution, share) => expect(likedShare(distribution)).toBe(share));
