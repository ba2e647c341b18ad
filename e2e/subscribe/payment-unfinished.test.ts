import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import {
  agreeToPlan,
  arrived,
  catalogueTextsOf,
  dialog,
  expectedRefusals,
  payIn,
  press,
  titled,
} from '../plan-dialog.ts';

describe('a payment that was left', { timeout: 180_000 }, () => {
  const t = catalogueTextsOf('en');

  test('is called unpaid, goes on at the same page, and a refused card keeps the plan and offers the phone bill', () =>
    withPage({ expected: expectedRefusals(490) }, async (page) => {
      const { port } = new URL(originOf('atrium'));
      await arrived(page, 'atrium', 'newcomer');
      await openDocument(page, '/en/subscription');
      const opener = page.locator('main').getByRole('button', { name: 'Film week' }).first();
      await opener.click();
      await dialog(page).getByRole('radio', { name: 'Card' }).check();
      await press(page, t('subscribe.options.continue'));
      await agreeToPlan(page);
      await page.waitForURL((url) => url.port !== port);
      const provider = page.url();
      await openDocument(page, '/en/subscription');
      const mine = page.locator('#my-subscription');
      await mine.getByRole('heading', { name: t('subscribe.unfinished.title') }).waitFor();
      expect(await mine.textContent()).not.toMatch(/operator|Being confirmed/);
      expect(await page.getByText(t('subscription.badge.current')).count()).toBe(0);
      await mine.getByRole('button', { name: t('subscribe.unfinished.goOn') }).click();
      await page.waitForURL((url) => url.port !== port);
      expect(new URL(page.url()).pathname).toBe(new URL(provider).pathname);
      await payIn(page, '4000000000000002');
      await page.waitForURL((url) => url.port === port);
      await titled(page, t('subscribe.refused.cardDeclined.title'));
      await dialog(page).getByText('46550').waitFor();
      await dialog(page).getByText('Film week').first().waitFor();
      await dialog(page).getByRole('radio', { name: 'Phone bill' }).waitFor();
    }));

  test('Escape returns the focus to the button that opened the plan', () =>
    withPage({}, async (page) => {
      await arrived(page, 'atrium', 'newcomer');
      await openDocument(page, '/en/subscription');
      const opener = page.locator('main').getByRole('button', { name: 'Film week' }).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('radio').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  test.each(['en', 'ar'] as const)('the way back speaks words on a page of few texts, in %s', (locale) =>
    withPage({ locale, expected: expectedRefusals(404) }, async (page) => {
      await arrived(page, 'atrium', 'newcomer');
      for (const query of [
        'status=200&purchaseType=GAME&articleId=633',
        'status=490&error=PAYMENT_DECLINED&type=CARD',
      ]) {
        await openDocument(page, `/${locale}?${query}`);
        await dialog(page).getByRole('heading').first().waitFor();
        expect(await dialog(page).textContent()).not.toMatch(/\b(?:buy|subscribe|subscription|games)\.[a-z]/);
      }
    }),
  );
});
