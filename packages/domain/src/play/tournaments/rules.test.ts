import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graceMs, isReadyOpen, type MatchNow, matchVerdict, readyBeforeMs, reportWithinMs } from './match.ts';
import { prizesOf } from './prizes.ts';
import { decideRegistration, type RegistrationRequest, seatFor } from './registration.ts';
import {
  isCheckInOpen,
  isRegistrationOpen,
  type TournamentDates,
  tournamentState,
} from './tournament-state.ts';

const hour = 3_600_000;
const dates: TournamentDates = {
  registration: { from: 10 * hour, to: 20 * hour },
  play: { from: 24 * hour, to: 48 * hour },
  checkInMinutes: 60,
  isCancelled: false,
  isDecided: false,
};

describe('a tournament stands where its dates say', () => {
  test.each<[number, string, boolean]>([
    [9, 'announced', false],
    [10, 'registration', true],
    [19.9, 'registration', true],
    [20, 'announced', false],
    [23, 'checkIn', false],
    [24, 'running', false],
    [48, 'finished', false],
  ])('at %d h: %s', (at, state, isOpen) => {
    expect(tournamentState(dates, at * hour)).toBe(state);
    expect(isRegistrationOpen(dates, at * hour)).toBe(isOpen);
  });

  test('registration may outlast the start', () =>
    expect(isRegistrationOpen({ ...dates, registration: { from: 0, to: 99 * hour } }, 30 * hour)).toBe(true));

  test('cancelled or decided: nothing opens any more', () => {
    for (const over of [{ isCancelled: true }, { isDecided: true }])
      expect(isRegistrationOpen({ ...dates, ...over }, 15 * hour)).toBe(false);
    expect(isCheckInOpen({ ...dates, isCancelled: true }, 23.5 * hour)).toBe(false);
  });
});

describe('asking for a seat', () => {
  const asked: RegistrationRequest = {
    isOpen: true,
    entry: null,
    seatsLeft: 1,
    isAwaited: false,
    team: null,
    fee: { kind: 'free', isCovered: true },
  };
  const refused = (code: string) => ({ is: 'refused', code });
  const team = { isCaptain: true, size: 2, needs: 2 };

  test.each<[string, Partial<RegistrationRequest>, unknown]>([
    ['a seat is free', {}, { is: 'REGISTERED' }],
    ['all seats are taken', { seatsLeft: 0 }, { is: 'WAITLISTED' }],
    ['others wait already', { isAwaited: true }, { is: 'WAITLISTED' }],
    ['it costs money', { fee: { kind: 'money', isCovered: true } }, { is: 'PENDING_PAYMENT' }],
    [
      'it costs money and is full: waiting is not charged',
      { fee: { kind: 'money', isCovered: true }, seatsLeft: 0 },
      { is: 'WAITLISTED' },
    ],
    ['credits are there', { fee: { kind: 'credits', isCovered: true } }, { is: 'REGISTERED' }],
    ['credits are not', { fee: { kind: 'credits', isCovered: false } }, refused('INSUFFICIENT_FUNDS')],
    ['tickets are not', { fee: { kind: 'tickets', isCovered: false } }, refused('INSUFFICIENT_FUNDS')],
    ['too late', { isOpen: false }, refused('REGISTRATION_CLOSED')],
    ['again', { entry: 'REGISTERED' }, refused('ALREADY_REGISTERED')],
    ['again, while waiting', { entry: 'WAITLISTED' }, refused('ALREADY_REGISTERED')],
    ['again, while paying: the same', { entry: 'PENDING_PAYMENT' }, { is: 'PENDING_PAYMENT' }],
    ['after giving it up', { entry: 'WITHDRAWN' }, { is: 'REGISTERED' }],
    [
      'after giving it up, to paying',
      { entry: 'WITHDRAWN', fee: { kind: 'money', isCovered: true } },
      { is: 'PENDING_PAYMENT' },
    ],
    ['after giving it up, to waiting', { entry: 'WITHDRAWN', seatsLeft: 0 }, { is: 'WAITLISTED' }],
    ['thrown out', { entry: 'DISQUALIFIED' }, refused('ALREADY_REGISTERED')],
    ['a whole team', { team }, { is: 'REGISTERED' }],
    ['half a team', { team: { ...team, size: 1 } }, refused('TEAM_INCOMPLETE')],
    ['not by its captain', { team: { ...team, isCaptain: false } }, refused('FORBIDDEN')],
  ])('%s', (_, given, expected) => expect(decideRegistration({ ...asked, ...given })).toEqual(expected));

  test('a seat that came free', () => {
    expect(seatFor({ kind: 'money', isCovered: true })).toEqual({ is: 'PENDING_PAYMENT' });
    expect(seatFor({ kind: 'credits', isCovered: false })).toEqual(refused('INSUFFICIENT_FUNDS'));
  });
});

describe('a match', () => {
  const match: MatchNow = {
    startsAt: 0,
    isHomeReady: true,
    isAwayReady: true,
    homeReport: null,
    awayReport: null,
    mayDraw: false,
  };
  const win = { home: 3, away: 1 };
  const draw = { home: 2, away: 2 };

  test.each<[string, Partial<MatchNow>, number, unknown]>([
    [
      'both say the same',
      { homeReport: win, awayReport: win },
      1,
      { is: 'decided', by: 'REPORTS', winner: 'home', score: win },
    ],
    [
      'they say different things',
      { homeReport: win, awayReport: { home: 1, away: 3 } },
      1,
      { is: 'disputed' },
    ],
    ['a draw in a knock-out match', { homeReport: draw, awayReport: draw }, 1, { is: 'disputed' }],
    [
      'a draw where it may be',
      { homeReport: draw, awayReport: draw, mayDraw: true },
      1,
      { is: 'decided', by: 'REPORTS', winner: null, score: draw },
    ],
    [
      'one was not there',
      { isAwayReady: false },
      graceMs,
      { is: 'decided', by: 'NO_SHOW', winner: 'home', score: null },
    ],
    [
      'neither side was',
      { isHomeReady: false, isAwayReady: false },
      graceMs,
      { is: 'decided', by: 'NO_SHOW', winner: null, score: null },
    ],
    ['there is still time to come', { isAwayReady: false }, graceMs - 1, { is: 'open', until: graceMs }],
    [
      'there is still time to say',
      { homeReport: win },
      reportWithinMs - 1,
      { is: 'open', until: reportWithinMs },
    ],
    [
      'only one said anything',
      { homeReport: win },
      reportWithinMs,
      { is: 'decided', by: 'ONE_REPORT', winner: 'home', score: win },
    ],
    ['neither side reported', {}, reportWithinMs, { is: 'disputed' }],
  ])('%s', (_, given, now, expected) => expect(matchVerdict({ ...match, ...given }, now)).toEqual(expected));

  test('when one may say that one is there', () => {
    expect(isReadyOpen(match, -readyBeforeMs - 1)).toBe(false);
    expect(isReadyOpen(match, -readyBeforeMs)).toBe(true);
    expect(isReadyOpen(match, graceMs)).toBe(false);
  });
});

describe('prizes', () => {
  const prizes = [
    { place: 1, currency: 'POINTS', amount: 100 },
    { place: 2, currency: 'POINTS', amount: 50 },
    { place: 3, currency: 'CREDITS', amount: 7 },
  ] as const;

  test('each place its own', () =>
    expect(
      prizesOf(
        prizes,
        new Map([
          ['a', 1],
          ['b', 2],
          ['c', 3],
          ['d', 4],
        ]),
      ).map(({ entry, currency, amount }) => [entry, currency, amount]),
    ).toEqual([
      ['a', 'POINTS', 100],
      ['b', 'POINTS', 50],
      ['c', 'CREDITS', 7],
    ]));

  test('entries that share a tournament place share its prizes', () =>
    expect(
      prizesOf(
        prizes,
        new Map([
          ['a', 1],
          ['b', 1],
          ['c', 3],
        ]),
      ).map(({ amount }) => amount),
    ).toEqual([75, 75, 7]));

  test('never more than was promised', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }), (places) => {
        // as places are given: entries that share a place leave the next one empty
        const sorted = places.toSorted((one, other) => one - other);
        const placed = new Map(sorted.map((place, at) => [at, 1 + sorted.indexOf(place)]));
        const paid = prizesOf(prizes, placed).reduce((sum, { amount }) => sum + amount, 0);
        expect(paid).toBeLessThanOrEqual(157);
      }),
    ));
});
