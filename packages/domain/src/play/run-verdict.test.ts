import { describe, expect, test } from 'vitest';
import {
  hasReviewRoom,
  type LogShape,
  type Plausibility,
  type RunClaim,
  refusedUnplayed,
  replayedVerdict,
  reviewReason,
  unverifiedVerdict,
} from './run-verdict.ts';

const limits = { mostTicks: 20_000, actionsPerTick: 8, actionsPerSecond: 20 };
function logOf(shape: LogShape | null, length = (shape?.actions ?? 1) * 3) {
  return { length, read: () => shape };
}
const claim: RunClaim = {
  score: 120,
  ticks: 600,
  elapsedMs: 12_000,
  log: logOf({ actions: 100, mostInOneTick: 3 }),
  limits,
};
const refused = (reason: string) => ({ is: 'REFUSED', reason });

describe('refused before it is replayed', () => {
  test.each<[string, Partial<RunClaim>, unknown]>([
    ['nothing is wrong', {}, null],
    ['no number', { score: Number.NaN }, refused('noScore')],
    ['without end', { score: 1e308 }, refused('noScore')],
    ['below nothing', { score: -1 }, refused('noScore')],
    ['half a point', { score: 1.5 }, refused('noScore')],
    ['more ticks than time', { ticks: 6000 }, refused('tooFast')],
    ['a moment faster: clocks differ', { ticks: 800 }, null],
    ['no tick at all', { ticks: 0 }, refused('empty')],
    ['no ticks said', { ticks: undefined }, refused('empty')],
    ['more ticks than the game has', { ticks: 20_001, elapsedMs: 1e9 }, refused('otherLog')],
    ['no log of ours', { log: logOf(null) }, refused('otherLog')],
    [
      '60,000 swaps in one tick',
      { log: logOf({ actions: 60_000, mostInOneTick: 60_000 }) },
      refused('tooManyActions'),
    ],
    ['nine actions in one tick', { log: logOf({ actions: 9, mostInOneTick: 9 }) }, refused('tooManyActions')],
    [
      '30 actions in each second',
      { log: logOf({ actions: 300, mostInOneTick: 1 }) },
      refused('tooManyActions'),
    ],
    ['a burst', { log: logOf({ actions: 250, mostInOneTick: 8 }) }, null],
    [
      'a game without a core: only score and time',
      { limits: undefined, ticks: undefined, log: undefined },
      null,
    ],
  ])('%s', (_, given, expected) => expect(refusedUnplayed({ ...claim, ...given })).toEqual(expected));
});

const usual: Plausibility = {
  score: 1_500,
  ticks: 3_600,
  pace: { decisions: 40, instant: 2, medianTicks: 70, spreadTicks: 30 },
  pointsPerSecond: 150,
  others: [1_980, 1_220, 900],
  isAscending: false,
};

describe('unusual for a person', () => {
  test.each<[string, Partial<Plausibility>, string | null]>([
    ['nothing', {}, null],
    [
      'an action in the very tick in which the board rests, 80 times',
      { pace: { decisions: 80, instant: 80, medianTicks: 0, spreadTicks: 0 } },
      'pace',
    ],
    ['seldom', { pace: { decisions: 80, instant: 30, medianTicks: 40, spreadTicks: 60 } }, null],
    ['too few to tell', { pace: { decisions: 9, instant: 9, medianTicks: 0, spreadTicks: 0 } }, null],
    [
      'a pause of the same length before every decision',
      { pace: { decisions: 40, instant: 0, medianTicks: 70, spreadTicks: 0 } },
      'pace',
    ],
    [
      'decisions faster than people look at a board',
      { pace: { decisions: 40, instant: 0, medianTicks: 12, spreadTicks: 8 } },
      'pace',
    ],
    ['more points in a second than a person makes', { score: 23_140, ticks: 3_300, others: [] }, 'outlier'],
    ['a lucky chain in a short run', { score: 1_400, ticks: 60 }, null],
    ['more than three times what the best others have', { score: 3_700 }, 'outlier'],
    ['nearly three times', { score: 3_600 }, null],
    ['too few others', { score: 3_700, others: [1_220, 900] }, null],
    ['the least wins: a third of the time', { score: 300, isAscending: true }, 'outlier'],
    ['the least wins: a little better', { score: 800, isAscending: true }, null],
  ])('%s', (_, given, expected) => expect(reviewReason({ ...usual, ...given })).toBe(expected));
});

test.each([
  ['the same end', 120, { score: 120 }, null, { is: 'COUNTED', isVerified: true }],
  ['another score', 121, { score: 120 }, null, refused('otherScore')],
  ['no log of this run', 120, null, null, refused('otherLog')],
  ['took too long', 120, 'too long' as const, null, { is: 'IN_REVIEW', reason: 'tooLong' }],
  ['unusual', 120, { score: 120 }, 'pace' as const, { is: 'IN_REVIEW', reason: 'pace' }],
  ['unusual and untrue', 121, { score: 120 }, 'pace' as const, refused('otherScore')],
])('replayed: %s', (_, score, replayed, unusual, expected) =>
  expect(replayedVerdict(score, replayed, unusual)).toEqual(expected),
);

test.each([
  ['thinkable', 120, {}, { is: 'COUNTED', isVerified: false }],
  ['not thinkable', 9_000, {}, { is: 'IN_REVIEW', reason: 'outlier' }],
  ['above its most', 120, { most: 100 }, { is: 'IN_REVIEW', reason: 'outlier' }],
])('not replayed: %s', (_, score, bounds, expected) =>
  expect(unverifiedVerdict({ score, elapsedMs: 12_000 }, bounds)).toEqual(expected),
);

test('logs in review have an end, in number and in bytes', () => {
  expect(hasReviewRoom({ runs: 4, bytes: 0 }, 1_000)).toBe(true);
  expect(hasReviewRoom({ runs: 5, bytes: 0 }, 1)).toBe(false);
  expect(hasReviewRoom({ runs: 1, bytes: 200 * 1024 }, 100 * 1024)).toBe(false);
});
