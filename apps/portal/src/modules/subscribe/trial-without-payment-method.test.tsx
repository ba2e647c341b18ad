// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  agreeInDialog,
  button,
  consent,
  eachAlone,
  openSubscribeDialog,
  title,
} from '../../testing/subscribe-fixtures.tsx';

eachAlone();

const ends = {
  ...consent,
  text: 'I try Trial for free. I give no payment method: it ends by itself.',
  dueNow: { amount: 0, currency: 'EUR' },
  firstCharge: '2026-11-25T12:00:00Z',
  endsByItself: true,
};
const cards = { payment_meta_data: { methods: ['card'] } };
const script = (hasPaymentMethod: boolean) => ({
  'GET subscription/isFreeTrialEligible': { body: { eligible: true, hasPaymentMethod } },
  'GET subscription/type/9/consent': { body: ends },
  'POST subscription/subscribeToFreeTrial': { status: 201, body: { subscriptionId: 1, state: 'ACTIVE' } },
});

test('the plan sheet promises it before anything is ordered', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] });
  const { user } = openSubscribeDialog({
    takes: null,
    flags: { SubscriptionPopUpV2: true },
    script: script(false),
    site: cards,
  });
  await user.click(await screen.findByRole('radio', { name: /Trial/ }));
  await button('Try Trial for free');
  expect(screen.getByText(/7 days free, no card needed\. It ends by itself on November 25/)).toBeTruthy();
  expect(screen.queryByText(/7 days free, then/)).toBeNull();
  expect(screen.queryByText(/Renews automatically/)).toBeNull();
});

test('heading, dates, button, note and success say that it ends by itself and nothing is charged', async () => {
  const drawn = openSubscribeDialog({ takes: 9, script: script(false), site: cards });
  const dialog = await title('7 days free, no card needed');
  await screen.findByText('Trial opens. You pay €0.00.');
  expect(dialog.textContent).toContain('November 25It ends by itself. Nothing is charged.');
  expect(dialog.textContent).not.toMatch(/First payment|then pay/);
  await agreeInDialog(drawn, 'Start for free');
  const done = await title('You have Trial');
  expect(done.textContent).toContain('Free untilNovember 25');
  expect(done.textContent).toContain('After thatIt ends by itself. Nothing is charged.');
  expect(done.textContent).not.toContain('Next payment');
});

test.each([
  ['2026-11-18T12:00:00Z', true],
  ['2026-11-22T12:00:00Z', false],
])('on %s the consent promises a reminder on November 22: %s', async (now, isPromised) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  openSubscribeDialog({ takes: 9, script: script(false), site: cards });
  const dialog = await title('7 days free, no card needed');
  await screen.findByText('Trial opens. You pay €0.00.');
  expect(dialog.textContent?.includes('November 22We remind you.')).toBe(isPromised);
});

test('before consent it is said that a card or number brings one trial only', async () => {
  openSubscribeDialog({ takes: 9, script: script(false), site: cards });
  await title('7 days free, no card needed');
  await screen.findByText(/adding one that had a trial before ends this one at once/);
});

test('a tenant that takes no cards does not speak of them', async () => {
  openSubscribeDialog({ takes: 9, script: script(false) });
  await title('7 days free, no payment needed');
});

test('the consent names the special price, its end and the price after it', async () => {
  const special = {
    ...consent,
    dueNow: { amount: 899, currency: 'EUR' },
    price: { amount: 899, currency: 'EUR' },
    fullPrice: { amount: 1199, currency: 'EUR' },
    promotionCycles: 3,
  };
  openSubscribeDialog({ takes: 7, script: { 'GET subscription/type/7/consent': { body: special } } });
  const dialog = await title('Everything: €8.99 a month for 3 months, then €11.99 a month');
  await button('Subscribe and pay €8.99');
  expect(dialog.textContent).toContain('€8.99today');
});

test('with decimals hidden by the tenant, heading, sum and button name what is charged', async () => {
  const riyals = (amount: number) => ({ amount, currency: 'SAR' });
  const charged = { ...consent, dueNow: riyals(350), price: riyals(350), fullPrice: riyals(350) };
  openSubscribeDialog({
    takes: 7,
    script: { 'GET subscription/type/7/consent': { body: charged } },
    site: { priceFormat: { decimals: 0, currencyLabel: 'SAR' } },
  });
  const dialog = await title(/^Everything: SAR\s?3\.50 a month$/);
  await button(/^Subscribe and pay SAR\s?3\.50$/);
  expect(dialog.textContent).not.toMatch(/SAR\s?4/);
});
