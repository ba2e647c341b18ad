// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  euro,
  showSubscriptions,
  signedInThatDay,
  subscriptionFixture,
} from './testing/subscription-fixtures.tsx';

signedInThatDay();

const arranged = {
  pendingChange: {
    action: 'DOWNGRADE',
    appliesAt: '2026-12-03T10:00:00Z',
    toTypeId: 1,
    price: euro(299),
    fullPrice: euro(599),
    promotionCycles: 2,
    billingCycle: 'P1M',
    until: null,
  },
} as const;
const card = async () => within(await screen.findByRole('article', { name: 'Everything' }));

describe('a plan with a change that waits for the renewal', () => {
  test('names what is charged at the renewal: the price of the other plan, with the end of a special price', async () => {
    const { container } = showSubscriptions([subscriptionFixture(arranged)]);
    expect(
      (await card()).getByText(
        'Changes to another plan on Thursday, December 3: €2.99 a month for 2 months, then €5.99 a month',
      ),
    ).toBeTruthy();
    expect(container.textContent).not.toMatch(/Renews on|€11\.99/);
  });

  test('in a trial says what the other plan costs afterwards', async () => {
    showSubscriptions([
      subscriptionFixture({ ...arranged, subState: 'TRIAL', trialEnd: '2026-12-03T10:00:00Z' }),
    ]);
    expect((await card()).getByText(/^Free until .*, then €2\.99 a month for 2 months/)).toBeTruthy();
  });

  test.each([
    ['in grace', { subState: 'GRACE' }],
    ['on hold', { state: 'INACTIVE', subState: 'HOLD', active: false }],
  ] as const)('whose charge failed says the sum of that charge on its button, %s', async (_, standing) => {
    showSubscriptions([subscriptionFixture({ ...arranged, ...standing })]);
    expect((await card()).getByRole('button', { name: 'Pay €2.99' })).toBeTruthy();
    expect((await card()).getByText(/€2\.99 couldn’t be taken/)).toBeTruthy();
  });

  test('of a backend that does not say the rhythm names the sum alone', async () => {
    const { billingCycle: _, ...change } = arranged.pendingChange;
    showSubscriptions([subscriptionFixture({ pendingChange: change })]);
    expect((await card()).getByText('Changes to another plan on Thursday, December 3: €2.99')).toBeTruthy();
  });
});
