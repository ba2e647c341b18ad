import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { ask } from '../ask.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { isSoundAudible, watchSounds } from '../media/audible-sound.ts';
import {
  arrived,
  closeDialog,
  dialog,
  giveNumber,
  givePin,
  openPlan,
  press,
  titled,
} from '../plan-dialog.ts';
import { charged, expectCharged, languages, type Walker, type WalkLanguage, walk } from './walker.ts';

const filmWeek = 7;
const music = 1;
const soldTrack = 10001;
const phoneBill = { en: 'Phone bill', ar: 'فاتورة الهاتف' } as const;

/** The last three figures let a number be charged; each walk has one of its own. */
const freshNumber = () => `612${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}111`;

const mine = (page: Page) => page.locator('#my-subscription');

interface Message {
  channel: 'MAIL' | 'SMS';
  subject: string | null;
  text: string;
  html: string | null;
}

/** The newest message to this address or number, as a picture: a mail as its reader sees it, a short message as text. */
async function pictureOfMessage({ page, picture }: Walker, to: string, name: string, contains: RegExp) {
  let message: Message | undefined;
  await eventually(async () => {
    const { text } = await ask('atrium', `/backend/sandbox/outbox?to=${encodeURIComponent(to)}`, {
      headers: { authorization: `Bearer ${inject('operatorToken')}` },
    });
    message = (JSON.parse(text) as Message[]).find((each) => contains.test(each.text));
    return message?.text ?? '';
  }).not.toBe('');
  const document = message?.html ?? `<pre style="white-space: pre-wrap; font: 16px sans-serif"></pre>`;
  const reader = await page.context().newPage();
  await reader.setContent(document);
  if (!message?.html)
    await reader.locator('pre').evaluate((pre, text) => pre.append(text), message?.text ?? '');
  await picture(name, { whole: true, of: reader });
  await reader.close();
}

/** On the phone bill, from the choice of the payment method to the paid plan. */
async function subscribeByPhone({ page, picture, language, t }: Walker) {
  await openPlan(page, language, filmWeek);
  await dialog(page).getByRole('radio', { name: phoneBill[language] }).check();
  await press(page, t('subscribe.options.continue'));
  const box = dialog(page).getByRole('checkbox');
  await box.check();
  const sum = (await dialog(page).locator('button[type=submit]').textContent()) ?? '';
  await dialog(page).locator('button[type=submit]').click();
  await dialog(page).locator('[name=number]').waitFor();
  await picture('number', { dark: true });
  await giveNumber(page, freshNumber());
  await dialog(page).locator('[name=pin]').waitFor();
  await givePin(page, '9999');
  await dialog(page).getByRole('alert').or(dialog(page).locator('[aria-invalid=true]')).first().waitFor();
  await picture('wrong-pin');
  await givePin(page, '1234');
  await titled(page, t('subscribe.success.title'));
  await picture('paid', { dark: true });
  await expectCharged(page, sum, 1);
  await closeDialog(page);
}

describe.each(languages)('walk: phone bill, %s', (language) => {
  test('a plan and a gift on the phone bill, and the mails about them', () =>
    walk('phone', language, async (walker) => {
      const { page, picture, t } = walker;
      const friend = `phone-${crypto.randomUUID().slice(0, 8)}@people.example`;
      await arrived(page, 'atrium', 'newcomer');
      await subscribeByPhone(walker);
      await openDocument(page, `/${language}/subscription`);
      await mine(page).locator('article').first().waitFor();
      await picture('own-plan', { whole: true });
      await openDocument(page, `/${language}/vouchers/gift/plan/${music}`);
      await page.locator('[name=recipient]').fill(friend);
      await page.getByRole('radio', { name: phoneBill[language] }).check();
      const pay = page.getByRole('button', { name: t('vouchers.gift.pay') });
      const sum = (await pay.textContent()) ?? '';
      await pay.click();
      const number = dialog(page).locator('[name=number]');
      await number.or(dialog(page).locator('[name=pin]')).first().waitFor();
      if (await number.isVisible()) await giveNumber(page, freshNumber());
      await dialog(page).locator('[name=pin]').waitFor();
      await picture('gift-pin', { dark: true });
      await givePin(page, '1234');
      await page.getByRole('heading', { name: t('vouchers.gift.sent') }).waitFor();
      await expectCharged(page, sum, 2);
      await picture('gift-paid');
      await pictureOfMessage(walker, friend, 'gift-mail', /#code=/);
      const [{ number: receipt } = { number: '' }] = await charged(page);
      const { email } = await page.evaluate(
        async () => (await (await fetch('/backend/user/profile')).json()) as { email: string },
      );
      await pictureOfMessage(walker, email, 'receipt-mail', new RegExp(RegExp.escape(receipt)));
    }));

  test('a failed renewal is repaired by a phone number', () =>
    walk('repair', language, async ({ page, picture, t }) => {
      const who = { en: 'grace', ar: 'hold' }[language];
      await arrived(page, 'atrium', who);
      await openDocument(page, `/${language}/subscription`);
      await mine(page).locator('article').first().waitFor();
      await picture('unpaid', { dark: true, whole: true });
      await mine(page)
        .getByRole('link', { name: t('mySubscription.action.payOtherwise') })
        .click();
      await page
        .getByRole('button', { name: t('cards.numbers.add') })
        .first()
        .click();
      await giveNumber(page, freshNumber());
      await dialog(page).locator('[name=pin]').waitFor();
      await givePin(page, '1234');
      await dialog(page).waitFor({ state: 'detached' });
      await openDocument(page, `/${language}/subscription`);
      const pay = mine(page).getByRole('button', { name: t('subscribe.button.payNow') });
      await pay.waitFor();
      const [before, sum] = [await charged(page), (await pay.textContent()) ?? ''];
      await pay.click();
      await dialog(page)
        .getByRole('radio', { name: /111/ })
        .or(dialog(page).getByRole('radio').last())
        .first()
        .check();
      await picture('which-method');
      await dialog(page)
        .getByRole('button', { name: t('subscribe.button.payNow') })
        .click();
      await dialog(page).waitFor({ state: 'detached' });
      await expectCharged(page, sum, before.length + 1);
      await mine(page)
        .getByRole('button', { name: t('mySubscription.cancel.on') })
        .waitFor();
      await picture('repaired', { whole: true });
    }));

  test('the end of a preview leads to buying', () =>
    walk('preview', language, async ({ page, picture }) => {
      await watchSounds(page);
      await arrived(page, 'atrium', 'newcomer');
      await openDocument(page, `/${language}/music/tracks/${soldTrack}`);
      await page.getByRole('button', { name: previewWord[language] }).first().click();
      await isSoundAudible(page, /\/media\/public\//);
      await page.evaluate(() => {
        const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
        const sound = sounds.find((one) => !one.paused && one.src !== '');
        if (sound) sound.currentTime = sound.duration - 0.5;
      });
      await dialog(page).getByRole('button').first().waitFor();
      await picture('preview-over', { dark: true });
      const before = await dialog(page).getByRole('heading').first().textContent();
      const price = { name: /1\.29|١٫٢٩/ };
      await dialog(page).getByRole('link', price).or(dialog(page).getByRole('button', price)).first().click();
      await expect.poll(() => dialog(page).getByRole('heading').first().textContent()).not.toBe(before);
      expect(await dialog(page).count()).toBe(1);
      await picture('buying', { dark: true });
    }));
});

const previewWord: Record<WalkLanguage, RegExp> = { en: /preview/i, ar: /مقتطف/ };
