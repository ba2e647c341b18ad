import { expect, test } from 'vitest';
import { people } from './people.ts';

test('the fourteen people that are promised, a referee and a plan on hold', () => {
  expect(people.map(({ who }) => who)).toEqual([
    'free',
    'active',
    'unlimited',
    'trial',
    'pending',
    'grace',
    'cancelled',
    'broke',
    'family',
    'expiring',
    'player',
    'rival',
    'reader',
    'partner',
    'referee',
    'hold',
  ]);
});

test('the family is limited to 12+', () => {
  expect(people.find(({ who }) => who === 'family')?.parentalControl).toEqual({
    maxAgeGroup: 20,
    passcode: '2580',
  });
});
