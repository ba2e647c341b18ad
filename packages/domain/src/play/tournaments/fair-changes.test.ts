import { describe, expect, test } from 'vitest';
import { type TournamentStage, type TournamentTerms, unfairChanges } from './fair-changes.ts';

const terms: TournamentTerms = {
  format: 'SCORE_RACE',
  teamSize: 1,
  capacity: 10,
  feeCredits: 0,
  feeTickets: 1,
  gameId: 601,
  maxAttempts: 3,
  registrationFrom: '2026-11-01T00:00:00.000Z',
  registrationTo: '2026-11-20T00:00:00.000Z',
  startsAt: '2026-11-10T00:00:00.000Z',
  endsAt: '2026-11-20T00:00:00.000Z',
  checkInMinutes: 0,
  roundMinutes: 1440,
  prizeHoldMinutes: 1440,
  prizes: [{ place: 1, currency: 'POINTS', amount: 100 }],
};
const more = { prizes: [...terms.prizes, { place: 2, currency: 'POINTS', amount: 50 }] } as const;

describe('what may change of a tournament', () => {
  test.each<[string, TournamentStage, Partial<TournamentTerms>, string[]]>([
    ['nothing, when all is over', 'over', {}, []],
    [
      'anything, while no player has entered',
      'empty',
      { format: 'ROUND_ROBIN', feeTickets: 9, prizes: [] },
      [],
    ],
    ['its days, before the first match', 'entered', { startsAt: '2026-11-12T00:00:00.000Z' }, []],
    ['not what others have paid', 'entered', { feeTickets: 2 }, ['feeTickets']],
    ['not its days, once a match has begun', 'begun', { endsAt: '2026-11-12T00:00:00.000Z' }, ['endsAt']],
    ['not how often one may try', 'begun', { maxAttempts: 9 }, ['maxAttempts']],
    ['more seats, at any time', 'begun', { capacity: 20 }, []],
    ['fewer than are taken, never', 'begun', { capacity: 3 }, ['capacity']],
    ['fewer than are taken, never, also before', 'empty', { capacity: 3 }, ['capacity']],
    ['more to win', 'begun', more, []],
    ['less to win', 'entered', { prizes: [{ place: 1, currency: 'POINTS', amount: 99 }] }, ['prizes']],
    ['other prizes', 'begun', { prizes: [{ place: 1, currency: 'CREDITS', amount: 100 }] }, ['prizes']],
    ['prizes that are paid', 'over', more, ['prizes']],
  ])('%s', (_, stage, change, unfair) =>
    expect(unfairChanges(terms, { ...terms, ...change }, { stage, taken: 4 })).toEqual(unfair),
  );
});
