import { expect, test } from 'vitest';
import type { Access } from '../access/access.ts';
import { licenceOf, licenceState } from './offline-licence.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const day = 86_400_000;

test.each<[Access, number | null]>([
  [{ is: 'owned' }, 30 * day],
  [{ is: 'free' }, 30 * day],
  [{ is: 'included', typeId: 1 }, 14 * day],
  [{ is: 'rented', until: now + day }, day],
  [{ is: 'rented', until: now + 90 * day }, 14 * day],
  [{ is: 'rented', until: now - day }, 0],
  [{ is: 'byCredit', typeId: 1, left: 3 }, null],
  [{ is: 'forSale', price: { amount: 99, currency: 'EUR' }, isRental: false }, null],
  [{ is: 'byPlan', typeIds: [1], held: null }, null],
  [{ is: 'refused', reason: 'age' }, null],
])('%j is kept for %s', (access, expected) => expect(licenceOf(access, now, null)).toBe(expected));

test('what comes with a plan ends with it, once it is cancelled', () => {
  const access: Access = { is: 'included', typeId: 1 };
  expect(licenceOf(access, now, now + 3 * day)).toBe(3 * day);
  expect(licenceOf(access, now, now - 1)).toBe(0);
  expect(licenceOf(access, now, now + 90 * day)).toBe(14 * day);
});

test.each([
  [3 * day, 'good'],
  [2 * day - 1, 'ending'],
  [1, 'ending'],
  [0, 'ended'],
  [-1, 'ended'],
] as const)('with %s milliseconds left it is %s', (left, expected) =>
  expect(licenceState(now + left, now)).toBe(expected),
);
