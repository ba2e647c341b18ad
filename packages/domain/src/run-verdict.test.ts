import { expect, test } from 'vitest';
import { type HandedIn, verdictOf } from './run-verdict.ts';

const run: HandedIn = { score: 120, ticks: 600, elapsedMs: 12_000, replayed: 120 };

test.each<[string, Partial<HandedIn>, unknown]>([
  ['played again with the same end', {}, { is: 'COUNTED', isVerified: true }],
  ['another score than was played', { score: 121 }, { is: 'REFUSED', reason: 'otherScore' }],
  ['a log of something else', { replayed: null }, { is: 'REFUSED', reason: 'otherLog' }],
  ['no number', { score: Number.NaN }, { is: 'REFUSED', reason: 'noScore' }],
  ['without end', { score: 1e308 }, { is: 'REFUSED', reason: 'noScore' }],
  ['below nothing', { score: -1 }, { is: 'REFUSED', reason: 'noScore' }],
  ['half a point', { score: 1.5 }, { is: 'REFUSED', reason: 'noScore' }],
  ['played faster than time goes', { ticks: 6000 }, { is: 'REFUSED', reason: 'tooFast' }],
  ['a moment faster: clocks differ', { ticks: 800 }, { is: 'COUNTED', isVerified: true }],
  ['takes too long to play again', { replayed: 'too long' }, { is: 'IN_REVIEW', reason: 'tooLong' }],
  ['cannot be played again', { replayed: undefined }, { is: 'COUNTED', isVerified: false }],
  ['… and is not thinkable', { replayed: undefined, score: 9_000 }, { is: 'IN_REVIEW', reason: 'outlier' }],
  [
    '… above its most',
    { replayed: undefined, bounds: { most: 100 } },
    { is: 'IN_REVIEW', reason: 'outlier' },
  ],
])('%s', (_, given, expected) => expect(verdictOf({ ...run, ...given })).toEqual(expected));
