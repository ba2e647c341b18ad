// @vitest-environment happy-dom
import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  euro,
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
} from '../../testing/subscription-fixtures.tsx';

signedInThatDay();

const atOnce: ChangePreview = {
  action: 'UPGRADE',
  toTypeId: 3,
  appliesAt: '2026-11-15T12:00:00Z',
  dueNow: euro(0),
  price: euro(799),
  nextRenewalDate: '2027-06-28T10:00:00Z',
  daysLeft: 365,
  daysOfPeriod: 365,
  rest: 'LATER_RENEWAL',
  unused: euro(5990),
  extraDays: 195,
  creditsAfter: 75,
};

const choose = async (some: Partial<ChangePreview>) => {
  const preview = { ...atOnce, ...some };
  const answer = subscriptionBackend([subscriptionFixture()], ({ call }) =>
    call.includes('change?to=3') ? { body: preview } : undefined,
  );
  const { user } = showSubscriptions([], { answer });
  await user.click(await screen.findByRole('radio', { name: /Family/ }));
};

test.each<[string, Partial<ChangePreview>, string]>([
  ['more than the new plan costs', {}, 'The €59.90 left of Everything pays until June 28, 2027.'],
  [
    'less than the new plan costs',
    { rest: 'LOWERS_DUE', dueNow: euro(2000), unused: euro(719) },
    'The €7.19 left of Everything has been taken off.',
  ],
  [
    'free days',
    { rest: 'FREE_DAYS_END', dueNow: euro(799), unused: euro(0) },
    'The free days left of Everything end today.',
  ],
  [
    'days that are used up first',
    {
      rest: 'RUNS_OUT',
      appliesAt: '2026-12-03T10:00:00Z',
      nextRenewalDate: '2026-12-03T10:00:00Z',
      creditsAfter: null,
    },
    'You keep Everything until then.',
  ],
])('before a change is confirmed it says what happens with the rest: %s', async (_what, some, said) => {
  await choose(some);
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each<[number | null, string]>([
  [75, 'After the change you have 75 credits. Your library stays.'],
  [1, 'After the change you have 1 credit. Your library stays.'],
  [-1, 'Your library stays.'],
  [null, 'Your credits and your library stay.'],
])('and how many credits one has then (%s)', async (creditsAfter, said) => {
  await choose({ creditsAfter });
  expect(await screen.findByText(said)).toBeTruthy();
});
