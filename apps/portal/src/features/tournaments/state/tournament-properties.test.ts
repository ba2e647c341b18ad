import { expect, test } from 'vitest';
import { tournamentProperties } from './tournament-properties.ts';

const nothing = {
  startsAt: null,
  endsAt: null,
  registrationEndsAt: null,
  teams: null,
  hasMatches: false,
  teamSize: null,
  prizePool: null,
  rules: [],
  prizes: [],
};

test.each([
  ['nothing', {}, {}],
  ['a moment', { startsAt: '2026-11-09T16:00:00Z' }, { startsAt: '2026-11-09T16:00:00Z' }],
  ['no moment', { endsAt: 'soon' }, {}],
  ['matches', { hasMatches: true }, { hasMatches: true }],
  ['counts', { teams: 64, teamSize: 0 }, { teams: 64 }],
  [
    'money',
    { prizePool: { amount: 500_000, currency: 'RON' } },
    { prizePool: { amount: 500_000, currency: 'RON' } },
  ],
  ['money without a currency', { prizePool: { amount: 500_000 } }, {}],
  [
    'lists with holes',
    { rules: ['Be kind.', 3, null], prizes: [{ place: 1, prize: 'Gold' }, { prize: 'Silver' }, null] },
    { rules: ['Be kind.'], prizes: [{ place: 1, prize: 'Gold' }] },
  ],
])('%s', (_, customProperties, expected) =>
  expect(tournamentProperties({ customProperties })).toEqual({ ...nothing, ...expected }),
);
