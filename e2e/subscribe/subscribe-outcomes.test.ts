import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import {
  agreeToPlan,
  arrived,
  catalogueTextsOf,
  closeDialog,
  dialog,
  expectedRefusals,
  giveNumber,
  givePin,
  type Language,
  openPlan,
  payOn,
  press,
  sendInstead,
  titled,
} from '../plan-dialog.ts';

/** Plans in no group and without a trial: one of a week, one of a day. */
const names = {
  filmWeek: { en: 'Film week', ar: 'أسبوع الأفلام' },
  gamesDay: { en: 'Games by the day', ar: 'ألعاب باليوم' },
};
const phoneBill = { en: 'Phone bill', ar: 'فاتورة الهاتف' };
const card = { en: 'Card', ar: 'بطاقة' };

describe.each(['en', 'ar'] as const)('subscribing in %s', { timeout: 180_000 }, (language: 'en' | 'ar') => {
  const t = catalogueTextsOf(language);
  const plans = `/${language}/subscription`;

  /** A customer with a plan sees that one; the others come with a press, as soon as the plan is known. */
  async function take(page: Page, plan: keyof typeof names) {
    const button = page.locator('main').getByRole('button', { name: names[plan][language] }).first();
    const others = page.getByRole('button', { name: t('subscribe.otherPlans') });
    await eventually(async () => {
      if (await others.isVisible()) await others.click();
      return button.click({ timeout: 3_000 }).then(
        () => 'pressed',
        () => 'hidden',
      );
    }).toBe('pressed');
  }

  async function order(page: Page, way: string, plan: keyof typeof names = 'filmWeek') {
    await take(page, plan);
    await dialog(page).getByRole('radio', { name: way }).check();
    await press(page, t('subscribe.options.continue'));
  }

  async function byPhone(page: Page, number: string, plan: keyof typeof names = 'filmWeek') {
    await order(page, phoneBill[language], plan);
    await agreeToPlan(page);
    await titled(page, t('subscribe.number.title'));
    await giveNumber(page, number);
    await titled(page, t('subscription.dialog.pin.title'));
  }

  async function byCard(page: Page) {
    await order(page, card[language]);
    await agreeToPlan(page);
  }

  test('every subscribe outcome of a customer without a plan, on one page of plans', () =>
    withPage({ locale: language, expected: expectedRefusals(400, 401, 402, 404, 409, 490) }, async (page) => {
      await arrived(page, 'atrium', 'newcomer');
      await openDocument(page, plans);

      // on the phone bill: a wrong code, no money, a refusal
      await byPhone(page, '612300402');
      await givePin(page, '9999');
      await dialog(page).getByText(/4|٤/).first().waitFor();
      await givePin(page, '1234');
      await titled(page, t('subscribe.refused.phoneFunds.title'));
      await dialog(page).getByText('38190').waitFor();
      await closeDialog(page);
      await byPhone(page, '612300490');
      await givePin(page, '1234');
      await titled(page, t('subscribe.refused.phoneDeclined.title'));
      await dialog(page).getByText(t('subscribe.refused.nothing')).waitFor();
      // the plan is kept, and the other way is offered by its name
      await dialog(page).getByRole('radio', { name: card[language] }).waitFor();
      await closeDialog(page);

      // orders that are invalid, or that the customer may not make
      const answersTo = async (change: (body: Record<string, unknown>) => object, title: RegExp) => {
        const isOrder = (body: Record<string, unknown>) => 'subscriptionConsentList' in body;
        const stop = await sendInstead(page, (body) => (isOrder(body) ? change(body) : body));
        await byCard(page);
        await titled(page, title);
        await stop();
        await closeDialog(page);
      };
      await answersTo(({ lang: _, ...body }) => body, t('subscription.feedback.error.title'));
      await answersTo(
        (body) => ({ ...body, subscriptionTypeId: 99_999 }),
        t('subscription.feedback.knownError.title'),
      );

      // by card: the provider's page and back, without money and with
      await byCard(page);
      await payOn(page, 'atrium', '4000000000009995');
      await titled(page, t('subscribe.refused.cardFunds.title'));
      await dialog(page).getByRole('radio', { name: phoneBill[language] }).waitFor();
      await closeDialog(page);
      // there and back once more for one language; the other has the plan from its phone
      if (language === 'en') {
        await byCard(page);
        await payOn(page, 'atrium', '4242424242424242');
      } else {
        await byPhone(page, '612300111');
        await givePin(page, '1234');
      }
      await titled(page, t('subscribe.success.title'));
      await closeDialog(page);

      // a wait: until it is confirmed it is pending and not had
      await byPhone(page, '612300202', 'gamesDay');
      await givePin(page, '1234');
      await titled(page, t('subscription.feedback.pending.title'));
      // a confirmation takes five seconds, and the dialog finds out by itself
      if (language === 'en') await titled(page, t('subscribe.success.title'));
      await openPlan(page, language, 8);
      const pending = [
        'subscription.feedback.pending.title',
        'subscribe.success.title',
        'subscription.feedback.duplicate.title',
      ];
      await titled(page, new RegExp(pending.map((key) => t(key).source).join('|')));
    }));

  test('another plan of the same group is changed to, a smaller one at the renewal; a session that ends leads to signing in', () =>
    withPage({ locale: language, expected: expectedRefusals(401) }, async (page) => {
      await arrived(page, 'atrium', 'unlimited');
      const mine = page.locator('#my-subscription');
      await openPlan(page, language, 4);
      await agreeToPlan(page);
      await titled(page, t('subscribe.scheduled.title'));
      await closeDialog(page);
      await mine.getByRole('button', { name: t('mySubscription.change.keep') }).click();
      await mine.getByRole('radio').first().check();
      await mine.getByRole('button', { name: t('mySubscription.change.later') }).click();
      await agreeToPlan(page);
      await titled(page, t('subscribe.scheduled.title'));
      await closeDialog(page);
      await mine.getByText(t('mySubscription.change.ahead')).first().waitFor();
      await mine.getByRole('button', { name: t('mySubscription.change.keep') }).click();
      await mine.getByRole('radio').first().waitFor();

      await order(page, phoneBill[language]);
      await dialog(page).getByRole('checkbox').waitFor();
      await page.context().clearCookies();
      await agreeToPlan(page);
      const toSignIn = dialog(page).getByRole('link', { name: t('common.signIn') });
      await toSignIn.waitFor();
      await closeDialog(page);
      // a guest's press by now
      await take(page, 'filmWeek');
      await toSignIn.waitFor();
    }));
});

describe('at an operator’s tenant', { timeout: 120_000 }, () => {
  const language: Language = 'ar';
  const t = catalogueTextsOf(language);
  const both: readonly Language[] = ['ar', 'en'];

  test('what one has ends before another begins, up and down, in both languages', () =>
    withPage({ tenant: 'noor', locale: language, expected: expectedRefusals(400, 409) }, async (page) => {
      const endsFirst = async (typeId: number, way: 'upgrade' | 'downgrade') => {
        for (const each of both) {
          await openPlan(page, each, typeId);
          await agreeToPlan(page);
          await titled(page, catalogueTextsOf(each)('subscription.dialog.endFlow.title'));
          await dialog(page)
            .getByText(catalogueTextsOf(each)(`subscription.dialog.endFlow.${way}`))
            .waitFor();
        }
      };
      await arrived(page, 'noor', 'unlimited');
      await endsFirst(2, 'downgrade');
      await arrived(page, 'noor', 'trial');
      await endsFirst(3, 'upgrade');
    }));

  test('an operator’s tenant shows no payment methods: the sentence, in riyals, then the code, then the plan', () =>
    withPage({ tenant: 'noor', locale: language, mobile: true }, async (page) => {
      await arrived(page, 'noor', 'rival');
      await openPlan(page, language, 5);
      await dialog(page)
        .getByText(/ر\.س\./)
        .first()
        .waitFor();
      await agreeToPlan(page);
      await titled(page, t('subscription.dialog.pin.title'));
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      await givePin(page, '1234');
      await titled(page, t('subscribe.success.title'));
    }));

  test('a number that is missing is asked for, in both languages', () =>
    withPage({ tenant: 'noor', locale: language, expected: expectedRefusals(404) }, async (page) => {
      await arrived(page, 'noor', 'player');
      let isMissing = true;
      // no demo customer lacks a detail here: the first order is answered as for one who does
      const lacking = async (route: Route) => {
        if (route.request().method() !== 'POST' || !isMissing) return route.fallback();
        isMissing = false;
        const problem = { error: 'REQUIRED_IDENTITY_FIELD_NOT_FOUND', status: 404, message: '' };
        await route.fulfill({ status: 404, json: problem });
      };
      await page.route('**/backend/subscription/api', lacking);
      await page.route('**/backend/subscription', lacking);
      for (const each of both) {
        isMissing = true;
        await openPlan(page, each, 6);
        await agreeToPlan(page);
        await titled(page, catalogueTextsOf(each)('subscribe.number.title'));
      }
      await giveNumber(page, '551000777');
      await titled(page, catalogueTextsOf('en')('subscription.dialog.pin.title'));
    }));
});
