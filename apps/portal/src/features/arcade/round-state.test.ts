import { expect, test } from 'vitest';
import { roundSearch, roundState } from './round-state.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const ended = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-10T00:00:00Z' };
const undated = { startsAt: null, endsAt: null };

test.each([
  ['dates over an old link', ended, 'present', 'past'],
  ['the link where there are no dates', undated, 'future', 'future'],
  ['neither', undated, undefined, 'unknown'],
] as const)('%s', (_, round, linked, state) => expect(roundState(round, linked, now)).toBe(state));

test('an address may say only what we know', () => {
  expect(roundSearch({ search: { state: 'past' } })).toEqual({ state: 'past' });
  expect(roundSearch({ search: { state: '<b>' } })).toEqual({ state: undefined });
});
