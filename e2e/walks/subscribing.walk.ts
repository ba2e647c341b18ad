import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf } from '../browser.ts';
import { openDocument } from '../document.ts';
import {
  agreeToPlan,
  arrived,
  closeDialog,
  dialog,
  giveNumber,
  givePin,
  openPlan,
  payIn,
  payOn,
  press,
  titled,
} from '../plan-dialog.ts';
import { charged, expectCharged, languages, type Walker, walk } from './walker.ts';

const filmWeek = 7;
const everything = 2;
const cards = {
  declined: '4000000000000002',
  secure: '4000000000003220',
  noFunds: '4000000000009995',
  good: '4242424242424242',
};

/** One trial for each number: another walk's would end this one's. The last three figures let it be charged. */
const freshNumber = () => `612${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}111`;

const leaveFor = async (page: Page) => {
  const { port } = new URL(originOf('atrium'));
  await page.waitForURL((url) => url.port !== port);
};
const comeBack = async (page: Page) => {
  const { port } = new URL(originOf('atrium'));
  await page.waitForURL((url) => url.port === port);
};

async function orderByCard({ page, language, t }: Walker) {
  await openPlan(page, language, filmWeek);
  const card = dialog(page).getByRole('radio', { name: language === 'en' ? 'Card' : 'بطاقة' });
  await card.or(dialog(page).getByRole('checkbox')).first().waitFor();
  if (await card.count()) {
    await card.check();
    await press(page, t('subscribe.options.continue'));
  }
  await dialog(page).getByRole('checkbox').waitFor();
}

describe.each(languages)('walk: subscribing, %s', (language) => {
  test('plans, and a trial without a payment method', () =>
    walk('trial', language, async (walker) => {
      const { page, picture, t } = walker;
      await openDocument(page, `/${language}/subscription`);
      await picture('plans-visitor', { dark: true });
      await arrived(page, 'atrium', 'newcomer');
      await openDocument(page, `/${language}/subscription`);
      await picture('plans', { whole: true });
      await openPlan(page, language, everything);
      await dialog(page).getByRole('checkbox').waitFor();
      await picture('trial-consent', { dark: true });
      await agreeToPlan(page);
      await titled(page, t('subscribe.success.title'));
      await picture('trial-started');
      expect(await charged(page)).toEqual([]);
      await openDocument(page, `/${language}/subscription`);
      await page.locator('#my-subscription article').first().waitFor();
      await picture('trial-own-plan', { dark: true, whole: true });
      await openDocument(page, `/${language}/MyPaymentMethods`);
      await page
        .getByRole('button', { name: t('cards.numbers.add') })
        .first()
        .click();
      await dialog(page).locator('[name=number]').waitFor();
      await picture('add-number');
      await giveNumber(page, freshNumber());
      await dialog(page).locator('[name=pin]').waitFor();
      await givePin(page, '1234');
      await dialog(page).waitFor({ state: 'detached' });
      await picture('payment-methods-with-number', { dark: true });
      await openDocument(page, `/${language}/subscription`);
      await page.locator('#my-subscription article').first().waitFor();
      await picture('trial-continues-by-phone-bill', { whole: true });
    }));

  test('an unfinished card payment, and every refusal', () =>
    walk('payment', language, async (walker) => {
      const { page, picture, t } = walker;
      await arrived(page, 'atrium', 'newcomer');
      await openPlan(page, language, filmWeek);
      await dialog(page).getByRole('radio').first().waitFor();
      await picture('ways-to-pay', { dark: true });
      await orderByCard(walker);
      await picture('consent', { dark: true });
      const sum = (await dialog(page).locator('button[type=submit]').textContent()) ?? '';
      await agreeToPlan(page);
      await leaveFor(page);
      await picture('provider');
      await openDocument(page, `${originOf('atrium')}/${language}/subscription`);
      const mine = page.locator('#my-subscription');
      await mine.getByRole('heading', { name: t('subscribe.unfinished.title') }).waitFor();
      await picture('unfinished', { dark: true, whole: true });
      await mine.getByRole('button', { name: t('subscribe.unfinished.goOn') }).click();
      await leaveFor(page);
      await payIn(page, cards.declined);
      await comeBack(page);
      await titled(page, t('subscribe.refused.cardDeclined.title'));
      await picture('refused-declined', { dark: true });
      await closeDialog(page);
      await orderByCard(walker);
      await agreeToPlan(page);
      await payOn(page, 'atrium', cards.noFunds);
      await titled(page, t('subscribe.refused.cardFunds.title'));
      await picture('refused-no-funds');
      await closeDialog(page);
      await orderByCard(walker);
      await agreeToPlan(page);
      await leaveFor(page);
      await payIn(page, cards.secure);
      await picture('provider-3d-secure');
      await page.locator('button[value=reject]').click();
      await comeBack(page);
      await titled(page, t('subscribe.refused.check.title'));
      await picture('refused-3d-secure');
      await closeDialog(page);
      await orderByCard(walker);
      await agreeToPlan(page);
      await leaveFor(page);
      await page.locator('button[value=cancel]').click();
      await comeBack(page);
      await titled(page, t('subscribe.refused.cancelled.title'));
      await picture('refused-cancelled', { dark: true });
      expect(await charged(page)).toEqual([]);
      await closeDialog(page);
      await orderByCard(walker);
      await agreeToPlan(page);
      await payOn(page, 'atrium', cards.good);
      await titled(page, t('subscribe.success.title'));
      await picture('success', { dark: true });
      await expectCharged(page, sum, 1);
      await openDocument(page, `/${language}/subscription`);
      await mine.locator('article').first().waitFor();
      await picture('own-plan', { whole: true });
    }));
});
