import { expect, test } from 'vitest';
import { competitionOf } from './competition.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const article = { id: 956, title: 'Sundays', clickUrl: '/tournaments/details/sundays/956' };
const plain = { id: 956, title: 'Sundays', href: article.clickUrl, prize: null, attempts: null, next: null };
const [earlier, later] = ['2026-11-10T00:00:00Z', '2026-11-20T00:00:00Z'];

test.each([
  ['nothing', {}, plain],
  ['it runs', { startsAt: earlier, endsAt: later }, { ...plain, next: { what: 'end', at: later } }],
  ['it is ahead', { startsAt: later }, { ...plain, next: { what: 'start', at: later } }],
  ['it is over', { startsAt: earlier, endsAt: earlier }, null],
  [
    'what there is to win, and how often one may try',
    { prizePool: { amount: 80_000, currency: 'RON' }, attempts: 5 },
    { ...plain, prize: { amount: 80_000, currency: 'RON' }, attempts: 5 },
  ],
  ['nonsense', { prizePool: 'much', attempts: -1, startsAt: 'soon', endsAt: 7 }, plain],
])('%s', (_, customProperties, expected) =>
  expect(competitionOf({ ...article, customProperties }, now)).toEqual(expected),
);
