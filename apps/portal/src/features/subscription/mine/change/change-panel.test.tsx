// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RecordedCall } from '../../../../testing/draw.tsx';
import {
  euro,
  planFixture,
  problemFixture,
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
} from '../../testing/subscription-fixtures.tsx';

signedInThatDay();

test('each row says the difference and the day; the own one cannot be chosen', async () => {
  showSubscriptions([subscriptionFixture()]);
  const panel = within(await screen.findByRole('region', { name: 'Change plan' }));
  const rows = await panel.findAllByRole('radio');
  expect(rows.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Music€6.00 lessfrom December 3€5.99 a month',
    'Family€5.00 morefrom today€16.99 a month',
  ]);
  expect(panel.getByText('Your plan').closest('[aria-current]')?.textContent).toContain('Everything');
});

test('what a plan says of itself is words, however they are marked', async () => {
  const attributes = [
    { key: 'ment_name_text_en', value: 'Family' },
    { key: 'ment_info_text_en', value: 'Six people, <i>six</i> libraries.' },
  ];
  const marked = planFixture(3, 'family', 1699, { attributes });
  const answer = subscriptionBackend([subscriptionFixture()], ({ call }) =>
    call.includes('/type') ? { body: [marked] } : undefined,
  );
  showSubscriptions([], { answer });
  const radio = await screen.findByRole('radio', { name: /Family/ });
  expect(radio.closest('label')?.textContent).toMatch(/^FamilySix people, six libraries\.€5\.00 more/);
});

test('between a month and a year no difference is named', async () => {
  const yearly = planFixture(3, 'Family', 9900, { billingCycle: 'P1Y' });
  const answer = subscriptionBackend([subscriptionFixture()], ({ call }) =>
    call.includes('/type') ? { body: [yearly] } : undefined,
  );
  showSubscriptions([], { answer });
  const radio = await screen.findByRole('radio', { name: /Family/ });
  expect(radio.closest('label')?.textContent).toBe('Familyfrom today€16.99 a year');
});

test('by keyboard: today and then, how the sum comes about, and the sum on the button', async () => {
  const [sent, previews]: [RecordedCall[], string[]] = [[], []];
  const { user } = showSubscriptions([subscriptionFixture()], {
    answer: subscriptionBackend([subscriptionFixture()], (asked) => {
      if (asked.call.includes('/change?to=')) previews.push(asked.call);
      if (!asked.call.startsWith('POST')) return;
      sent.push(asked);
      return { status: 200, body: { subscriptionId: 8 } };
    }),
  });
  const [music] = await screen.findAllByRole('radio');
  music?.focus();
  await user.keyboard(' ');
  expect(screen.getByText('Nothing is charged today')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change to Music on December 3' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Family/ }));
  expect(screen.getByText('€5.00 × 18 of 30 days = €3.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue to Family: €3.00 today' }));
  expect(await screen.findByText('You have Family now.')).toBeTruthy();
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [
      'POST /backend/subscription',
      { subscriptionTypeId: 3, upgradeTo: 3, migrateSubId: 7, lang: 'en', redirect: '/' },
    ],
  ]);
  // what was changed is not asked what changing it would cost
  expect(new Set(previews).size).toBe(previews.length);
});

test('by a clock that is slow, what happens at once is from today, and then comes the renewal', async () => {
  vi.setSystemTime(new Date('2026-11-15T11:58:00Z'));
  const { user } = showSubscriptions([subscriptionFixture()]);
  const family = await screen.findByRole('radio', { name: /Family/ });
  expect(family.closest('label')?.textContent).toContain('from today');
  await user.click(family);
  const split = screen.getByText('€5.00 × 18 of 30 days = €3.00').closest('dl');
  expect(split?.textContent).toContain('December 3€16.99');
  expect(split?.textContent).not.toContain('November 15');
});

test('a group that wants the old plan cancelled first says so, and leads there', async () => {
  const answer = subscriptionBackend([subscriptionFixture()], ({ call }) =>
    call.startsWith('POST') ? problemFixture(409, 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE') : undefined,
  );
  const { user, container } = showSubscriptions([subscriptionFixture()], { answer });
  await user.click(await screen.findByRole('radio', { name: /Family/ }));
  await user.click(screen.getByRole('button', { name: /^Continue to Family/ }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Cancel your current subscription first')).toBeTruthy();
  const target = alert.getByRole('link').getAttribute('href') ?? '';
  expect(container.querySelector(target)?.textContent).toContain('Cancel on December 3');
});

test.each([
  [402, 'INSUFFICIENT_FUNDS', 'Not enough balance', '38190'],
  [490, 'PAYMENT_DECLINED', 'This didn’t go through', '46550'],
  [503, 'SERVICE_UNAVAILABLE', 'Something went wrong', '47785'],
])(
  'refused with %s it stays as it is and says why, and what support asks for',
  async (status, error, title, code) => {
    const answer = subscriptionBackend([subscriptionFixture()], ({ call }) =>
      call.startsWith('POST') ? problemFixture(status, error) : undefined,
    );
    const { user } = showSubscriptions([subscriptionFixture()], { answer });
    await user.click(await screen.findByRole('radio', { name: /Family/ }));
    await user.click(screen.getByRole('button', { name: /^Continue to Family/ }));
    const said = (await screen.findByRole('alert')).textContent;
    expect([said.includes(title), said.includes(`Support code ${code}`)]).toEqual([true, true]);
  },
);

test('what was arranged is said with its day, and can be taken back', async () => {
  const pendingChange = {
    action: 'DOWNGRADE',
    appliesAt: '2026-12-03T10:00:00Z',
    toTypeId: 1,
    price: euro(599),
    until: null,
  } as const;
  let all = [subscriptionFixture({ pendingChange })];
  const answer = (asked: RecordedCall) =>
    subscriptionBackend(all, ({ call }) => {
      if (call !== 'DELETE /backend/subscription/7/change') return;
      all = [subscriptionFixture()];
      return { body: subscriptionFixture() };
    })(asked);
  const { user } = showSubscriptions([], { answer });
  expect(
    await screen.findByText('From December 3 you have Music: €5.99 a month. Until then nothing changes.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep Everything' }));
  expect(await screen.findByText('You keep Everything.')).toBeTruthy();
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
});

test('nothing can be changed while a payment is open', async () => {
  showSubscriptions([subscriptionFixture({ subState: 'GRACE' })]);
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Change plan' })).toBeNull();
});

test('where nothing can be changed to before cancelling, that is said, and it is no failure', async () => {
  const answer = subscriptionBackend([subscriptionFixture()], ({ call }) =>
    call.includes('/change?to=') ? problemFixture(400, 'SUBSCRIPTION_TYPE_NOT_AVAILABLE') : undefined,
  );
  const { container } = showSubscriptions([], { answer });
  const panel = within(await screen.findByRole('region', { name: 'Change plan' }));
  expect(await panel.findByText('Cancel your current subscription first')).toBeTruthy();
  expect(container.querySelector(panel.getByRole('link').getAttribute('href') ?? '')).toBeTruthy();
  expect(panel.queryByRole('alert')).toBeNull();
});
