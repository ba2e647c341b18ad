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
import { visitorCapabilities } from './visitor-capabilities.ts';

const all = Object.keys(capabilities) as Capability[];
const held = (actor: Holder) => all.filter((capability) => can(actor, capability));

const visitor: Holder = { role: 'client' };
const person: Holder = { role: 'user' };
const staff = (...grades: Extract<Holder, { role: 'operator' }>['grades']): Holder => ({
  role: 'operator',
  grades,
});

const open = ['browse', 'signIn', 'report', 'playFree'];
const account = ['ownStaffAccount'];
const customers = ['seeCustomers', 'readCustomerData', 'helpCustomers', 'giveCredits'];
const partnership = ['keepPartnerAttributes', 'provePartnership'];

test('the list for browsers is what visitors may do', () => {
  const names = Object.keys(capabilities) as Capability[];
  expect(names.filter((name) => can({ role: 'client' }, name)).toSorted()).toEqual(
    [...visitorCapabilities].toSorted(),
  );
});

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
        'keepPartnerAttributes',
        'buy',
      ],
    ],
    ['an editor', staff('editor'), [...open, 'preview', 'seeCatalogue', ...account]],
    [
      'support',
      staff('support'),
      [
        ...open,
        ...partnership,
        'preview',
        'seeCatalogue',
        'seeSignIns',
        ...customers,
        'correctVouchers',
        'refund',
        'refereeMatches',
        'reviewRuns',
        ...account,
        'requestChanges',
      ],
    ],
    [
      'finance',
      staff('finance'),
      [
        ...open,
        'preview',
        'seeCatalogue',
        'seeCustomers',
        'giveCredits',
        'correctVouchers',
        'refund',
        ...account,
      ],
    ],
    [
      'a publisher',
      staff('publisher'),
      [...open, 'preview', 'seeCatalogue', 'publish', ...account, 'requestChanges'],
    ],
    [
      'an administrator',
      staff('admin'),
      [
        ...open,
        ...partnership,
        'preview',
        'seeCatalogue',
        'publish',
        'seeSignIns',
        ...customers,
        'serveCounter',
        'correctVouchers',
        'refund',
        'refereeMatches',
        'reviewRuns',
        ...account,
        'seeStaff',
        'requestChanges',
        'manageStaff',
        'readAudit',
      ],
    ],
    [
      'the demo’s token',
      staff('admin', 'sandbox'),
      [
        ...open,
        ...partnership,
        'preview',
        'seeCatalogue',
        'publish',
        'seeSignIns',
        ...customers,
        'serveCounter',
        'correctVouchers',
        'refund',
        'refereeMatches',
        'reviewRuns',
        ...account,
        'seeStaff',
        'requestChanges',
        'manageStaff',
        'readAudit',
        'sandbox',
      ],
    ],
    ['a partner', staff('partner'), [...open, ...partnership, 'serveCounter', ...account]],
    ['a referee', staff('referee'), [...open, 'refereeMatches', 'reviewRuns', ...account]],
    ['staff without a grade', staff(), account],
    ['work that runs by itself', { role: 'system' }, open],
  ])('%s', (_who, actor, expected) => expect(held(actor)).toEqual(expected));

  test('only customers have the capabilities to act on an account of their own', () => {
    const personal = all.filter((name) => can(person, name) && !can(visitor, name));
    for (const capability of personal.filter((name) => name !== 'keepPartnerAttributes'))
      expect(capabilities[capability]).toEqual(['user']);
  });

  test('besides people only those who prove a partnership keep its attributes, and people prove none', () => {
    expect(capabilities.keepPartnerAttributes).toEqual(['user', ...capabilities.provePartnership]);
    expect(can(person, 'provePartnership')).toBe(false);
  });
});

test('a customer with the partner or referee grade gains its capabilities, and staff grades of a customer are ignored', () => {
  const grades = personGrades(['user', 'admin', 'partner', 'publisher']);
  expect(held({ role: 'user', grades })).toEqual(
    all.filter((name) => can(person, name) || ['provePartnership', 'serveCounter'].includes(name)),
  );
  expect(held({ role: 'user', grades: personGrades(['user', 'referee']) })).toEqual([
    ...held(person),
    'refereeMatches',
    'reviewRuns',
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
