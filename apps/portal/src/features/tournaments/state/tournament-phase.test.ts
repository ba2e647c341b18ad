import { expect, test } from 'vitest';
import { tournamentPhase } from './tournament-phase.ts';

const dates = {
  registrationEndsAt: '2026-11-08T20:00:00Z',
  startsAt: '2026-11-09T16:00:00Z',
  endsAt: '2026-11-22T18:30:00Z',
};

test.each([
  ['2026-11-01', dates, { state: 'future', isRegistrationOpen: true, next: 'start' }],
  ['2026-11-09', dates, { state: 'future', isRegistrationOpen: false, next: 'start' }],
  ['2026-11-15', dates, { state: 'present', isRegistrationOpen: false, next: 'end' }],
  [
    '2026-11-15',
    { ...dates, registrationEndsAt: '2026-11-20T00:00:00Z' },
    { state: 'present', isRegistrationOpen: true, next: 'end' },
  ],
  ['2026-12-01', dates, { state: 'past', isRegistrationOpen: false, next: undefined }],
  [
    '2026-11-15',
    { registrationEndsAt: null, startsAt: null, endsAt: null },
    { state: 'unknown', isRegistrationOpen: false, next: undefined },
  ],
])('on %s', (day, tournament, { next, ...expected }) => {
  const phase = tournamentPhase(tournament, Date.parse(day));
  expect(phase).toMatchObject(expected);
  expect(phase.next?.what).toBe(next);
});
