import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from './browser.ts';
import { open } from './document.ts';
import {
  agree,
  dialog,
  giveNumber,
  givePin,
  type Language,
  openPlan,
  payOn,
  press,
  refused,
  sendInstead,
  signedIn,
  signedUp,
  titled,
  wordsOf,
} from './plan-dialog.ts';

/** A plan of a week, in no group and without a trial. */
const filmWeek = 7;
const phoneBill = { en: 'Phone bill', ar: 'فاتورة الهاتف' };
const card = { en: 'Card', ar: 'بطاقة' };

describe.each(['en', 'ar'] as const)('subscribing in %s', { timeout: 180_000 }, (language: 'en' | 'ar') => {
  const t = wordsOf(language);

  async function byPhone(page: Page, number: string) {
    await openPlan(page, language, filmWeek);
    await dialog(page).getByRole('radio', { name: phoneBill[language] }).check();
    await press(page, t('subscribe.options.continue'));
    await agree(page);
    await titled(page, t('subscribe.number.title'));
    await giveNumber(page, number);
  }

  test('on the phone bill: a wrong code, no money, a refusal, a wait, and at last the plan; then it is theirs already', () =>
    withPage({ locale: language, expected: refused(400, 402, 409, 490) }, async (page) => {
      await signedUp(page, 'atrium', language);
      await byPhone(page, '612300402');
      await titled(page, t('subscription.dialog.pin.title'));
      await givePin(page, '9999');
      await dialog(page).getByText(/4|٤/).first().waitFor();
      await givePin(page, '1234');
      await titled(page, t('subscription.feedback.insufficient.title'));
      await dialog(page).getByText('38190').waitFor();
      await byPhone(page, '612300490');
      await givePin(page, '1234');
      await titled(page, t('subscription.feedback.knownError.title'));
      await dialog(page).getByText(t('subscribe.notCharged')).waitFor();
      await byPhone(page, '612300202');
      await givePin(page, '1234');
      await titled(page, t('subscription.feedback.pending.title'));
      // whoever confirms takes five seconds, and the dialog finds out by itself
      await titled(page, t('subscribe.success.title'));
      await openPlan(page, language, filmWeek);
      await titled(page, t('subscription.feedback.duplicate.title'));
    }));

  test('by card: the provider’s page and back; what is not said, or is nobody’s to have, is refused', () =>
    withPage({ locale: language, expected: refused(400, 401, 404) }, async (page) => {
      await signedUp(page, 'atrium', language);
      const order = async () => {
        await openPlan(page, language, filmWeek);
        await dialog(page).getByRole('radio', { name: card[language] }).check();
        await press(page, t('subscribe.options.continue'));
        await agree(page);
      };
      const answersTo = async (change: (body: Record<string, unknown>) => object, title: RegExp) => {
        const isOrder = (body: Record<string, unknown>) => 'subscriptionConsentList' in body;
        const stop = await sendInstead(page, (body) => (isOrder(body) ? change(body) : body));
        await order();
        await titled(page, title);
        await stop();
      };
      await answersTo(({ lang: _, ...body }) => body, t('subscription.feedback.error.title'));
      await answersTo(
        (body) => ({ ...body, subscriptionTypeId: 99_999 }),
        t('subscription.feedback.knownError.title'),
      );
      await order();
      await payOn(page, 'atrium', '4000000000009995');
      await titled(page, t('subscription.dialog.insufficientFunds.title'));
      await order();
      await payOn(page, 'atrium', '4242424242424242');
      await titled(page, t('subscribe.success.title'));
    }));

  test('a session that ends meanwhile leads to signing in, and so does a guest’s press', () =>
    withPage({ locale: language, expected: refused(401) }, async (page) => {
      await signedIn(page, 'atrium', 'broke', language);
      await openPlan(page, language, filmWeek);
      await dialog(page).getByRole('radio', { name: phoneBill[language] }).check();
      await press(page, t('subscribe.options.continue'));
      await dialog(page).getByRole('checkbox').waitFor();
      await page.context().clearCookies();
      await agree(page);
      await dialog(page)
        .getByRole('link', { name: t('common.signIn') })
        .waitFor();
      await open(page, `/${language}/subscription?category=video`);
      await page
        .getByRole('button', { name: t('subscribe.choose') })
        .first()
        .click();
      await dialog(page)
        .getByRole('link', { name: t('common.signIn') })
        .waitFor();
    }));

  test('another plan of the same group is there already; a smaller one comes at the renewal', () =>
    withPage({ locale: language, expected: refused(409) }, async (page) => {
      await signedIn(page, 'atrium', 'unlimited', language);
      await openPlan(page, language, 4);
      await titled(page, t('subscription.feedback.duplicate.title'));
      await open(page, `/${language}/subscription`);
      const mine = page.locator('#my-subscription');
      await mine.getByRole('radio').first().check();
      await mine.getByRole('button', { name: t('mySubscription.change.later') }).click();
      await agree(page);
      await titled(page, t('subscribe.scheduled.title'));
      await open(page, `/${language}/subscription`);
      await mine.getByText(t('mySubscription.change.ahead')).first().waitFor();
      await mine.getByRole('button', { name: t('mySubscription.change.keep') }).click();
      await mine.getByRole('radio').first().waitFor();
    }));
});

describe('at an operator’s tenant, in Arabic', { timeout: 120_000 }, () => {
  const language: Language = 'ar';
  const t = wordsOf(language);

  test('what one has ends before another begins, up and down', () =>
    withPage({ tenant: 'noor', locale: language, expected: refused(400, 409) }, async (page) => {
      await signedIn(page, 'noor', 'unlimited', language);
      await openPlan(page, language, 2);
      await agree(page);
      await titled(page, t('subscription.dialog.endFlow.title'));
      await dialog(page).getByText(t('subscription.dialog.endFlow.downgrade')).waitFor();
      await signedIn(page, 'noor', 'trial', language);
      await openPlan(page, language, 3);
      await agree(page);
      await titled(page, t('subscription.dialog.endFlow.title'));
      await dialog(page).getByText(t('subscription.dialog.endFlow.upgrade')).waitFor();
    }));

  test('nobody is asked how to pay: the sentence, in riyals, then the code, then the plan', () =>
    withPage({ tenant: 'noor', locale: language, mobile: true }, async (page) => {
      await signedIn(page, 'noor', 'rival', language);
      await openPlan(page, language, 5);
      await dialog(page)
        .getByText(/ر\.س\./)
        .first()
        .waitFor();
      await agree(page);
      await titled(page, t('subscription.dialog.pin.title'));
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      await givePin(page, '1234');
      await titled(page, t('subscribe.success.title'));
    }));

  test('a number that is missing is asked for', () =>
    withPage({ tenant: 'noor', locale: language, expected: refused(404) }, async (page) => {
      await signedIn(page, 'noor', 'player', language);
      let times = 0;
      // nobody of the demo lacks one here: the first order is answered as for somebody who does
      await page.route('**/backend/subscription/api', async (route) => {
        if (times++ > 0) return route.fallback();
        const problem = { error: 'REQUIRED_IDENTITY_FIELD_NOT_FOUND', status: 404, message: '' };
        await route.fulfill({ status: 404, json: problem });
      });
      await page.route('**/backend/subscription', async (route) => {
        if (route.request().method() !== 'POST' || times++ > 0) return route.fallback();
        const problem = { error: 'REQUIRED_IDENTITY_FIELD_NOT_FOUND', status: 404, message: '' };
        await route.fulfill({ status: 404, json: problem });
      });
      await openPlan(page, language, 6);
      await agree(page);
      await titled(page, t('subscribe.number.title'));
      await giveNumber(page, '551000777');
      await titled(page, t('subscription.dialog.pin.title'));
    }));
});
