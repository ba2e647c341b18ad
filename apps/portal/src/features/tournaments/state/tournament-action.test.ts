import { expect, test } from 'vitest';
import { canLeave, tournamentActionOf } from './tournament-action.ts';

type Known = Parameters<typeof tournamentActionOf>[0];
type Own = NonNullable<Known['own']>;

const tournament: Known = {
  state: 'registration',
  format: 'SINGLE_ELIMINATION',
  mode: 'SOLO',
  teamSize: 1,
  isRegistrationOpen: true,
  capacity: 8,
  registered: 3,
  waiting: 0,
  gameUrl: null,
  own: null,
};
const own: Own = { entry: null, team: null, attemptsLeft: null, nextMatchId: null };
const entered = (state: NonNullable<Own['entry']>['state'], more: Partial<Own> = {}): Own => ({
  ...own,
  ...more,
  entry: { id: 1, state, waitingAs: null, payUntil: null, place: null },
});
const team = { isCaptain: true, size: 2 } as Own['team'];
const race = { state: 'running', format: 'SCORE_RACE', gameUrl: '/arcade' } as const;

test.each<[string, Partial<Known>, string]>([
  ['a guest', {}, 'register'],
  ['a new player', { own }, 'register'],
  ['all seats taken', { own, registered: 8 }, 'wait'],
  ['others wait', { own, waiting: 1 }, 'wait'],
  ['too late', { own, isRegistrationOpen: false }, 'none'],
  ['not paid yet', { own: entered('PENDING_PAYMENT') }, 'pay'],
  ['waits', { own: entered('WAITLISTED') }, 'waiting'],
  ['is in', { own: entered('REGISTERED') }, 'registered'],
  ['came back after leaving', { own: entered('WITHDRAWN') }, 'register'],
  ['before the start', { state: 'checkIn', own: entered('REGISTERED') }, 'checkIn'],
  ['said that they are there', { state: 'checkIn', own: entered('CHECKED_IN') }, 'registered'],
  ['has a match', { state: 'running', own: entered('CHECKED_IN', { nextMatchId: 7 }) }, 'match'],
  ['a race that runs', { ...race, own: entered('REGISTERED') }, 'play'],
  ['… without attempts', { ...race, own: entered('REGISTERED', { attemptsLeft: 0 }) }, 'registered'],
  ['thrown out', { own: entered('DISQUALIFIED') }, 'none'],
  ['no team yet', { mode: 'TEAM', teamSize: 2, own }, 'team'],
  ['half a team', { mode: 'TEAM', teamSize: 3, own: { ...own, team } }, 'team'],
  ['a whole team', { mode: 'TEAM', teamSize: 2, own: { ...own, team } }, 'register'],
  ['over', { state: 'finished', own: entered('COMPLETED') }, 'results'],
  ['called off', { state: 'cancelled', own }, 'none'],
])('%s', (_, given, expected) => expect(tournamentActionOf({ ...tournament, ...given })).toBe(expected));

const mate = { isCaptain: false, size: 2 } as Own['team'];

test.each<[string, Partial<Known>, boolean]>([
  ['is in', { own: entered('REGISTERED') }, true],
  ['leads a team', { own: entered('REGISTERED', { team }) }, true],
  ['plays in one', { own: entered('REGISTERED', { team: mate }) }, false],
  ['has run a race', { ...race, own: entered('REGISTERED', { attemptsLeft: 0 }) }, false],
  ['waits for a race that runs', { ...race, own: entered('WAITLISTED') }, true],
])('a player who %s may leave or not', (_, given, expected) =>
  expect(canLeave({ ...tournament, ...given })).toBe(expected),
);
