import { expect, test } from 'vitest';
import { createImportThrottle } from './import-throttle.ts';
import { duration, progressLine } from './progress-line.ts';

test.each([
  ['a quiet machine', 0.5, 0, 2000],
  ['a machine with little left', 0.15, 0, 2000],
  ['a busy machine', 0.02, 6000, 200],
])('on %s an import rests as long as others need', (_, idlePart, rest, size) => {
  let total = 0;
  let idle = 0;
  const pace = createImportThrottle(2000, () => ({ idle, total }));
  expect(pace.size()).toBe(200);
  total += 2000;
  idle += 2000 * idlePart;
  expect([pace.rest(1000), pace.size()]).toEqual([rest, size]);
});

test.each([
  [0, '0 s'],
  [59.6, '1 min 0 s'],
  [250, '4 min 10 s'],
  [3900, '1 h 5 min'],
])('%d seconds are said as %s', (seconds, text) => expect(duration(seconds)).toBe(text));

const counts = { lines: 2500, published: 2000, unchanged: 499, others: 1 };

test('a progress line has count, rate and time left', () => {
  expect(progressLine({ counts, elapsed: 10, part: 0.25 })).toBe(
    'Line 2,500 (25 %): 2,000 articles published, 499 unchanged, 1 other lines, 250 a second, about 30 s left',
  );
});

test('without a known length there is no time left', () => {
  expect(progressLine({ counts: { ...counts, others: 0 }, elapsed: 10, part: null })).toBe(
    'Line 2,500: 2,000 articles published, 499 unchanged, 250 a second',
  );
});
