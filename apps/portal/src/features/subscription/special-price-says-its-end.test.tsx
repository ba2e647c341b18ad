// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { planType } from '../../testing/plans.ts';
import { Plans } from './plans.tsx';
import {
  euro,
  planFixture,
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
} from './testing/subscription-fixtures.tsx';

const special = {
  subscriptionTypePromotionPrice: euro(899),
  subscriptionTypePromotionCycles: 3,
} as const;

test('a card names the special price, its end and the price after it', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  draw(<Plans types={[planType(special)]} />);
  expect(screen.getByText('€8.99 a month for 3 months, then €11.99 a month')).toBeTruthy();
  vi.restoreAllMocks();
});

test('a backend that does not say the number of payments still has its regular price named', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  draw(<Plans types={[planType({ subscriptionTypePromotionPrice: euro(899) })]} />);
  expect(screen.getByText('€8.99 a month at first, then €11.99 a month')).toBeTruthy();
  vi.restoreAllMocks();
});

describe('the own subscription', () => {
  signedInThatDay();

  test('says until when its special price holds', async () => {
    showSubscriptions([subscriptionFixture({ price: euro(899), promotionCyclesLeft: 1 })]);
    const article = within(await screen.findByRole('article', { name: 'Everything' }));
    expect(
      article.getAllByText('€8.99 a month until January 3, 2027, then €11.99 a month').length,
    ).toBeGreaterThan(0);
  });

  const plus = planFixture(4, 'Plus', 799);
  const everything = planFixture(2, 'Everything', 1199, special);
  const group = {
    typeId: 4,
    price: euro(799),
    fullPrice: euro(799),
    subscriptionType: plus,
    subscriptionTypeGroupList: [
      { levels: [{ order: 0, currentSubscriptionExist: true, subscriptionTypeIds: [4, 2, 3] }] },
    ],
  };
  const preview = (toTypeId: number, prices: object) => ({
    action: 'UPGRADE',
    toTypeId,
    appliesAt: '2026-11-15T12:00:00Z',
    nextRenewalDate: '2026-12-03T10:00:00Z',
    daysLeft: 18,
    daysOfPeriod: 30,
    rest: 'LOWERS_DUE',
    unused: euro(479),
    extraDays: 0,
    creditsAfter: null,
    ...prices,
  });
  const answer = (own: ReturnType<typeof subscriptionFixture>) =>
    subscriptionBackend([own], ({ call }) => {
      if (call.includes('/type')) return { body: [plus, everything, planFixture(3, 'Family', 1699)] };
      if (call.includes('to=2'))
        return {
          body: preview(2, { dueNow: euro(60), price: euro(899), fullPrice: euro(1199), promotionCycles: 2 }),
        };
      if (call.includes('to=3'))
        return {
          body: preview(3, {
            dueNow: euro(540),
            price: euro(1699),
            fullPrice: euro(1699),
            promotionCycles: 0,
          }),
        };
      return;
    });

  test('compares a special price by what is paid after it, in the row and in the split', async () => {
    const own = subscriptionFixture(group);
    const { user } = showSubscriptions([own], { answer: answer(own) });
    const row = await screen.findByRole('radio', { name: /Everything/ });
    expect(row.closest('label')?.textContent).toBe(
      'Everything€4.00 more after the first 3 paymentsfrom today€8.99 a month for 2 months, then €11.99 a month',
    );
    await user.click(row);
    const then = screen.getByText('December 3').closest('div');
    expect(then?.textContent).toContain('€8.99€8.99 a month for 2 months, then €11.99 a month');
  });

  test('compares the own special price by its regular one', async () => {
    const own = subscriptionFixture({ ...group, price: euro(599), promotionCyclesLeft: 2 });
    showSubscriptions([own], { answer: answer(own) });
    const row = await screen.findByRole('radio', { name: /Family/ });
    expect(row.closest('label')?.textContent).toContain('€9.00 more than your regular price');
  });

  test('says what an arranged change will cost after its special price', async () => {
    const own = subscriptionFixture({
      ...group,
      pendingChange: {
        action: 'CHANGE',
        appliesAt: '2026-12-03T10:00:00Z',
        toTypeId: 2,
        price: euro(899),
        fullPrice: euro(1199),
        promotionCycles: 3,
        until: null,
      },
    });
    showSubscriptions([own], { answer: answer(own) });
    expect(
      await screen.findByText(
        'From December 3 you have Everything: €8.99 a month for 3 months, then €11.99 a month. Until then nothing changes.',
      ),
    ).toBeTruthy();
  });
});
