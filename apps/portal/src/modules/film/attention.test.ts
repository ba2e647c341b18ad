import { expect, test } from 'vitest';
import { attentionNow, mustAsk, noteNext, notePress } from './attention.ts';

const hour = 3_600_000;

test.each([
  [0, 0, false],
  [2, hour, false],
  [3, hour, true],
  [0, 4 * hour - 1, false],
  [0, 4 * hour, true],
])('%i episodes by themselves, %i ms since a press: asks %s', (unasked, away, asks) =>
  expect(mustAsk({ unasked, pressedAt: 1000 }, 1000 + away)).toBe(asks),
);

test('a press begins anew', () => {
  notePress(1000);
  noteNext();
  noteNext();
  noteNext();
  expect(mustAsk(attentionNow(), 2000)).toBe(true);
  notePress(3000);
  expect(mustAsk(attentionNow(), 4000)).toBe(false);
});
