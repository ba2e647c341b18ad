import { demoCodes } from '@atrium/demo/vouchers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { signUp } from '../sign-in.ts';

/** An album, a book, a film, a game and something for an app. */
const things = [
  ['/music/albums/103/yara-belmont/low-sun/203', 'Low Sun'],
  ['/audiobook/details/the-lantern-keeper/501', 'The Lantern Keeper'],
  ['/video/details/kestrel/402', 'Kestrel'],
  ['/games/details/last-knight/605', 'Last Knight'],
  ['/apps/pd/ripple-plus/750', 'Ripple Plus, one year'],
] as const;

const lines = (page: Page) => page.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');

async function putIn(page: Page, path: string) {
  await openDocument(page, `/en${path}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'In your cart', exact: true }).waitFor();
}

/** From the cart to the page of the payment provider, and back. */
async function payByCard(page: Page, number: string) {
  await page.getByRole('button', { name: 'Check out' }).click();
  await dialog(page).getByText('To pay').waitFor();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('radio', { name: /card/i }).check();
  await dialog(page)
    .getByRole('button', { name: /^Pay €/ })
    .click();
  const { port } = new URL(originOf('atrium'));
  await page.waitForURL((url) => url.port !== port);
  await page.locator('[name=number]').fill(number);
  await page.locator('[name=expiry]').fill('12/34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('button[value=pay]').click();
  await page.waitForURL((url) => url.port === port);
}

describe('a code in the cart', () => {
  test('a discount code is typed, refused with a reason, removed, and used up by the payment', () =>
    withPage({ expected: [/404/] }, async (page) => {
      await answerConsent(page, originOf('atrium'));
      await openDocument(page, '/en');
      await signUp(page, 'atrium');
      await putIn(page, '/audiobook/details/the-lantern-keeper/501');
      await openDocument(page, '/en/myCart');
      const pay = page.getByRole('region', { name: 'Total' }).locator('p', { hasText: 'To pay' });
      const full = await pay.textContent();
      const field = page.getByLabel('Discount code');
      expect(await field.count()).toBe(0);
      await page.getByRole('button', { name: 'Have a code?' }).click();
      await field.fill('ABCD EFGH JKMN PQRS T');
      await page.getByRole('button', { name: 'Use it' }).click();
      await page.getByText('We don’t know this voucher code.').waitFor();
      await field.fill(demoCodes.percent);
      await page.getByRole('button', { name: 'Use it' }).click();
      await page.getByText(`10% with code •••• ${demoCodes.percent.slice(-4)}`).waitFor();
      await expect.poll(() => pay.textContent()).not.toBe(full);
      await page.getByRole('button', { name: 'Take the code out' }).click();
      await expect.poll(() => pay.textContent()).toBe(full);
      await page.getByRole('button', { name: 'Have a code?' }).click();
      await field.fill(demoCodes.percent);
      await page.getByRole('button', { name: 'Use it' }).click();
      await expect.poll(() => pay.textContent()).not.toBe(full);
      await payByCard(page, '4242424242424242');
      await page.getByText('1 thing is now in your purchases.').waitFor();

      await openDocument(page, '/en/myPurchases');
      await page
        .getByRole('link', { name: /^Receipt for/ })
        .first()
        .click();
      await page
        .frameLocator('iframe[title^="Receipt AT-"]')
        .getByText(`10% with code •••• ${demoCodes.percent.slice(-4)}`)
        .waitFor();
      await page.getByRole('button', { name: 'Ask for your money back' }).click();
      await page.getByLabel('Why do you want it back?').fill('Bought by mistake');
      await page.getByRole('button', { name: /^Ask for €[\d.]+ back$/ }).click();
      await page.getByText('Refund asked for').waitFor();
    }));
});

describe('the cart', () => {
  test('a visitor fills it, signs in, cannot pay and then can, and owns everything', () =>
    withPage({}, async (page) => {
      await answerConsent(page, originOf('atrium'));
      for (const [path] of things) await putIn(page, path);
      await page.getByRole('link', { name: '5 items in your cart' }).click();
      await expect.poll(() => lines(page).count()).toBe(5);

      // taken out by mistake
      await page.getByRole('button', { name: 'Take Kestrel out of the cart' }).click();
      await expect.poll(() => lines(page).count()).toBe(4);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => lines(page).count()).toBe(5);

      await page.getByRole('button', { name: 'Sign in to pay' }).click();
      await dialog(page).waitFor();
      await signUp(page, 'atrium');
      await openDocument(page, '/en/myCart');
      await page.getByText('Kept for you, on every device').waitFor();
      for (const [, name] of things) await lines(page).getByRole('link', { name }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('atrium:cart'))).toBeNull();

      await payByCard(page, '4000000000009995');
      await page.getByText('Not paid yet. Your cart is as it was.').waitFor();
      await expect.poll(() => lines(page).count()).toBe(5);

      await payByCard(page, '4242424242424242');
      await page.getByText('5 things are now in your purchases.').waitFor();
      await page.getByText('Nothing in your cart yet').waitFor();
      expect(new URL(page.url()).search).toBe('');
      const { left } = await page.evaluate(
        async (ids) => {
          const items = ids.map((articleId) => ({ articleId, quantity: 1 }));
          const answer = await fetch('/backend/cart/merge', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ key: crypto.randomUUID(), items }),
          });
          return answer.json();
        },
        things.map(([path]) => Number(path.split('/').at(-1))),
      );
      expect(left.map(({ obstacle }: { obstacle: string }) => obstacle)).toEqual(Array(5).fill('owned'));
    }));
});
