import { expect, test } from 'vitest';
import { eventWord } from './event-word.ts';

test.each([
  ['cancelRequested', 'USER', 'canceled'],
  ['cancelRequested', null, 'canceled'],
  ['cancelRequested', 'VOUCHER', 'endsByItself'],
  ['ended', 'VOUCHER', 'ended'],
  ['somethingElse', null, 'other'],
])('%s for %s is “%s”', (event, reason, word) => {
  expect(eventWord({ event, reason })).toBe(word);
});
