import { expect, test } from 'vitest';
import { filmProblemOf } from './film-problem.ts';

const errorOf = (code: number) => ({ code }) as MediaError;

test.each([
  ['nothing', null, true, null],
  ['a lost connection', errorOf(2), true, 'loadFailed'],
  ['what cannot be decoded', errorOf(3), true, 'noCodec'],
  ['a missing file', errorOf(4), true, 'loadFailed'],
  ['an unknown format', errorOf(4), false, 'noCodec'],
])('%s', (_, error, isKnownFormat, problem) =>
  expect(filmProblemOf({ error }, isKnownFormat, true)).toBe(problem),
);

test('without a network', () => expect(filmProblemOf({ error: errorOf(2) }, true, false)).toBe('offline'));
