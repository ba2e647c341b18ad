import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Capability,
  can,
  capabilities,
  type Holder,
  operatorGrades,
  personGrades,
} from './capabilities.ts';

const all = Object.keys(capabilities) as Capability[];
const held = (actor: Holder) => all.filter((capability) => can(actor, capability));

const visitor: Holder = { role: 'client' };
const person: Holder = { role: 'user' };
const staff = (...grades: Extract<Holder, { role: 'operator' }>['grades']): Holder => ({
  role: 'operator',
  grades,
});

const open = ['browse', 'signIn', 'report', 'playFree'];

describe('who may do what', () => {
  test.each<[string, Holder, string[]]>([
    ['a visitor', visitor, open],
    [
      'a person',
      person,
      [
        ...open,
        'ownAccount',
        'ownSettings',
        'setParentalControl',
        'like',
        'rate',
        'ownHistory',
        'play',
        'compete',
        'ownRewards',
        'subscribe',
        'buy',
      ],
    ],
    ['an editor', staff('editor'), [...open, 'preview']],
    [
      'support',
      staff('support'),
      [...open, 'preview', 'seeSignIns', 'mendVouchers', 'refund', 'refereeMatches'],
    ],
    ['a publisher', staff('publisher'), [...open, 'preview', 'publish']],
    [
      'an administrator',
      staff('admin'),
      [
        ...open,
        'preview',
        'publish',
        'seeSignIns',
        'serveCounter',
        'mendVouchers',
        'refund',
        'refereeMatches',
      ],
    ],
    [
      'the demo’s token',
      staff('admin', 'sandbox'),
      [
        ...open,
        'preview',
        'publish',
        'seeSignIns',
        'serveCounter',
        'mendVouchers',
        'refund',
        'refereeMatches',
        'sandbox',
      ],
    ],
    ['a partner', staff('partner'), [...open, 'serveCounter']],
    ['a referee', staff('referee'), [...open, 'refereeMatches']],
    ['staff without a grade', staff(), []],
    ['work that runs by itself', { role: 'system' }, open],
  ])('%s', (_who, actor, expected) => expect(held(actor)).toEqual(expected));

  test('nobody but people acts for a person', () => {
    for (const capability of all.filter((name) => can(person, name) && !can(visitor, name)))
      expect(capabilities[capability]).toEqual(['user']);
  });
});

test('a person at a counter or with a whistle is a person who may do that, and nobody becomes staff by a word', () => {
  const grades = personGrades(['user', 'admin', 'partner', 'publisher']);
  expect(held({ role: 'user', grades })).toEqual([...held(person), 'serveCounter']);
  expect(held({ role: 'user', grades: personGrades(['user', 'referee']) })).toEqual([
    ...held(person),
    'refereeMatches',
  ]);
  expect(personGrades(['user', 'admin', 'support', 'sandbox'])).toEqual([]);
});

test('another grade never takes anything away', () => {
  const some = fc.subarray([...operatorGrades, 'sandbox'] as const);
  fc.assert(
    fc.property(some, some, (one, more) => {
      expect(held(staff(...one, ...more))).toEqual(expect.arrayContaining(held(staff(...one))));
    }),
  );
});
