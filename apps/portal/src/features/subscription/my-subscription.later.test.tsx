// @vitest-environment happy-dom
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { RecordedCall } from '../../testing/draw.tsx';
import {
  euro,
  pausing,
  planFixture,
  problemFixture,
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
  tagged,
} from './testing/subscription-fixtures.tsx';

signedInThatDay();

test('a guest has nothing, and nothing is asked', () => {
  vi.restoreAllMocks();
  const { container, asked } = showSubscriptions([subscriptionFixture()]);
  expect([container.querySelector('section'), asked]).toEqual([null, []]);
});

test('a customer without a subscription sees no subscription card', async () => {
  const { container, asked } = showSubscriptions([]);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
  expect(container.querySelector('section')).toBeNull();
});

test('what did not come says so, and comes when asked again', async () => {
  let isDown = true;
  const { user } = showSubscriptions([], {
    answer: (asked) =>
      isDown
        ? problemFixture(503, 'SERVICE_UNAVAILABLE')
        : subscriptionBackend([subscriptionFixture()])(asked),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your subscriptions');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Everything' })).toBeTruthy();
});

test('without a network it says that, and comes by itself once there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isDown = true;
  const answer = (asked: RecordedCall) => {
    if (isDown) throw new Error('the network is gone');
    return subscriptionBackend([subscriptionFixture()])(asked);
  };
  showSubscriptions([], { answer });
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline');
  isDown = false;
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Everything' })).toBeTruthy();
});

test('several stand side by side; credits are of all of them together', async () => {
  showSubscriptions([
    subscriptionFixture(),
    subscriptionFixture({
      id: 8,
      typeId: 9,
      subscriptionType: planFixture(9, 'Arcade', 99),
      subscriptionTypeGroupList: [],
    }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Your subscriptions' })).toBeTruthy();
  expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
    'Everything',
    'Arcade',
  ]);
  expect(screen.getAllByRole('region', { name: 'Credits' })).toHaveLength(1);
  expect(screen.getAllByRole('region', { name: 'Cancel subscription' })).toHaveLength(2);
});

describe('what is said of it', () => {
  test.each([
    [
      'running',
      {},
      [
        'Active',
        'Renews on Thursday, December 3 for €11.99',
        'On your phone bill, \u2066Orange •• 4207\u2069',
        'Change payment',
      ],
    ],
    [
      'by card',
      { paidBy: { kind: 'CARD', brand: 'visa', last4: '4242' } },
      ['By card, \u2066Visa •• 4242\u2069'],
    ],
    [
      'running, and nothing to pay it with',
      { paidBy: null },
      ['Renews on Thursday, December 3 for €11.99', 'To keep it, add a payment method.', 'Change payment'],
    ],
    [
      'a promotion',
      { price: euro(899), promotionCyclesLeft: 1 },
      ['Renews on Thursday, December 3 for €8.99'],
    ],
    [
      'a trial that nothing pays for',
      {
        subState: 'TRIAL',
        trialEnd: '2026-11-29T10:00:00Z',
        nextRenewalDate: '2026-11-29T10:00:00Z',
        paidBy: null,
      },
      [
        'Free until Sunday, November 29. It ends by itself that day.',
        'To keep it, add a payment method: €11.99 a month.',
        'We remind you on November 26.',
      ],
    ],
    [
      'a trial',
      {
        subState: 'TRIAL',
        trialEnd: '2026-11-29T10:00:00Z',
        nextRenewalDate: '2026-11-29T10:00:00Z',
        paidBy: { kind: 'CARD', brand: 'visa', last4: '4242' },
      },
      [
        'Free trial',
        'Free until Sunday, November 29, then €11.99 a month',
        'Cancel before then and you pay nothing.',
      ],
    ],
    [
      'grace',
      { subState: 'GRACE', nextRenewalDate: '2026-11-17T10:00:00Z' },
      [
        'Payment due',
        'Nothing was charged. €11.99 couldn’t be taken.',
        'We’ll try again on Tuesday, November 17. Until then everything stays open.',
        'Pay another way',
      ],
    ],
    [
      'grace without a day',
      { subState: 'GRACE', nextRenewalDate: '2026-11-03T10:00:00Z' },
      ['We’ll try again in the next days. Until then everything stays open.'],
    ],
    [
      'hold',
      { state: 'INACTIVE', subState: 'HOLD', active: false },
      ['On hold', 'Nothing was charged. €11.99 couldn’t be taken.', 'Pay another way'],
    ],
    [
      'pending',
      { state: 'REQUESTED', active: false },
      [
        'Being confirmed',
        'Waiting for your operator',
        'You don’t have to do anything, and you never pay twice.',
      ],
    ],
    [
      'pending by card',
      { subState: 'PENDING', paidBy: { kind: 'CARD', brand: 'visa', last4: '4242' } },
      ['Waiting for confirmation'],
    ],
    [
      'cancelled and running out',
      tagged,
      ['Canceled, still open', 'Ends on Thursday, December 3', 'Undo cancellation'],
    ],
    [
      'brought by a voucher, which was not cancelled',
      { ...tagged, endsByItself: true, paidBy: null },
      ['Active', 'Ends on Thursday, December 3', 'Go on: €11.99 a month'],
    ],
    [
      'cancelled with its account, which is where it is taken back',
      { ...tagged, endsWithAccount: true },
      [
        'It ends because your account is being deleted, and nothing more is charged. If you keep your account, it goes on.',
        'Keep my account',
      ],
    ],
    [
      'to be paused',
      pausing,
      [
        'Pauses on December 3, until February 3, 2027',
        'You pay nothing during the pause. Then it goes on: €11.99 a month.',
        'Don’t pause',
      ],
    ],
    [
      'paused',
      { state: 'INACTIVE', subState: 'PAUSED', pausedUntil: '2027-01-03T10:00:00Z' },
      ['Paused', 'Paused until Sunday, January 3, 2027', 'Continue now, pay €11.99'],
    ],
    ['without an end', { nextRenewalDate: null }, ['Runs until you cancel']],
    [
      'that ends by itself',
      { nextRenewalDate: null, endDate: '2026-12-24T10:00:00Z' },
      ['Ends on Thursday, December 24'],
    ],
  ] as [string, Partial<UserSubscription>, string[]][])('%s', async (_what, some, texts) => {
    showSubscriptions([subscriptionFixture(some)]);
    const card = await screen.findByRole('article', { name: 'Everything' });
    for (const text of texts) expect(within(card).getByText(text)).toBeTruthy();
  });

  test('of an account that is being deleted offers no undo, which would be refused', async () => {
    showSubscriptions([subscriptionFixture({ ...tagged, endsWithAccount: true })]);
    const keep = await screen.findByRole('link', { name: 'Keep my account' });
    expect(keep.getAttribute('href')).toBe('/profile/manage');
    expect(screen.queryByRole('button', { name: 'Undo cancellation' })).toBeNull();
  });

  test('in Arabic, with its digits and without a dot beside them', async () => {
    const { container, user } = showSubscriptions([subscriptionFixture()], { locale: 'ar' });
    expect(await screen.findByText(/يتجدد يوم الخميس، ٣ ديسمبر مقابل/)).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /Family/ }));
    expect(screen.getByRole('button', { name: /^المتابعة إلى «?Family/ })).toBeTruthy();
    expect(screen.getByText(/× ١٨ من ٣٠ يومًا =/)).toBeTruthy();
    const text = container.textContent?.replaceAll('4207', '') ?? '';
    expect([text.includes('·'), /[0-9]/.test(text)]).toEqual([false, false]);
  });

  test('the last five that ended, one a plan, the newest first', async () => {
    const ended = (id: number, typeId: number, day: string) =>
      subscriptionFixture({
        id,
        typeId,
        state: 'CANCELED',
        active: false,
        endDate: `2026-0${day}T00:00:00Z`,
        subscriptionType: planFixture(typeId, `Plan ${typeId}`, 100, {
          billingCycle: id === 9 ? 'P1Y' : 'P1M',
        }),
      });
    showSubscriptions(
      [1, 2, 3, 4, 5, 6].map((type) => ended(type, type, `${type}-02`)).concat(ended(9, 6, '7-02')),
    );
    const list = within(await screen.findByRole('region', { name: 'Earlier subscriptions' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Plan 6 YearlyEnded on July 2',
      'Plan 5 MonthlyEnded on May 2',
      'Plan 4 MonthlyEnded on April 2',
      'Plan 3 MonthlyEnded on March 2',
      'Plan 2 MonthlyEnded on February 2',
    ]);
  });
});
