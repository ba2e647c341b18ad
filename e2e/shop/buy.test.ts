import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive, openDocument } from '../document.ts';
import { signUp } from '../sign-in.ts';

const tenant = 'atrium';

async function signedUp(page: Page) {
  await answerConsent(page, originOf(tenant));
  await openDocument(page, '/en');
  await signUp(page, tenant);
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const heading = (page: Page, name: string | RegExp) => dialog(page).getByRole('heading', { name }).waitFor();

/** The purchase options as the server answers them, independent of what is drawn. */
const optionsOf = (page: Page, id: number) =>
  page.evaluate(async (article) => {
    const answer = await fetch(`/backend/purchase/ArticlePurchaseOptions/${article}`);
    return (await answer.json()) as { consume: { type: string }[] };
  }, id);

async function payOn(page: Page, number: string) {
  const { port } = new URL(originOf(tenant));
  await page.waitForURL((url) => url.port !== port);
  await page.locator('[name=number]').fill(number);
  await page.locator('[name=expiry]').fill('12/34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('button[value=pay]').click();
  await page.waitForURL((url) => url.port === port);
}

const game = { id: 630, href: '/en/games/details/rooftop-rescue/630', name: 'Rooftop Rescue' };
const track = {
  id: 10080,
  href: '/en/launch?articleId=10080&purchaseType=FULL_TRACK_MUSIC',
  name: 'August, Again',
};

describe('buying', () => {
  test('a game with a card: confirmed, without money at first, then theirs; and told once', () =>
    withPage({}, async (page) => {
      await signedUp(page);
      await openDocument(page, game.href);
      const buy = page.getByRole('link', { name: /^Buy for €2.99/ }).first();
      await buy.click();
      await heading(page, `Buy ${game.name}`);
      await dialog(page).getByText('Yours to keep').first().waitFor();
      await dialog(page).getByRole('radio', { name: 'Card' }).check();
      await press(page, 'Pay €2.99');
      await payOn(page, '4000000000009995');
      await dialog(page)
        .getByText(/Nothing was charged/)
        .waitFor();
      expect((await optionsOf(page, game.id)).consume).toEqual([]);
      await dialog(page).getByRole('radio', { name: 'Card' }).check();
      await press(page, 'Pay €2.99');
      await payOn(page, '4242424242424242');
      await heading(page, `${game.name} is yours`);
      expect((await optionsOf(page, game.id)).consume).toMatchObject([{ type: 'OWNED' }]);
      expect(new URL(page.url()).search).toBe('');
      await page.reload();
      await alive(page);
      await page.getByRole('heading', { level: 1, name: game.name }).waitFor();
      expect(await dialog(page).count()).toBe(0);
    }));

  test('a track on the phone bill: five wrong codes end it, the right one pays', () =>
    withPage({ expected: [/^400 POST .*VerifyOneTimePurchasePin/] }, async (page) => {
      await signedUp(page);
      await openDocument(page, track.href);
      await heading(page, `Buy ${track.name}`);
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
      await dialog(page)
        .getByRole('radio', { name: /phone|bill|operator|orange/i })
        .check();
      await press(page, 'Pay €1.29');
      await askForCode(page);
      for (let tries = 0; tries < 5; tries++) {
        await dialog(page).getByRole('textbox').fill('9999');
        await press(page, 'Pay €1.29');
        if (tries < 4)
          await dialog(page)
            .getByText(new RegExp(`${4 - tries} attempts? left`))
            .waitFor();
      }
      await heading(page, 'The code was wrong five times');
      expect((await optionsOf(page, track.id)).consume.some(({ type }) => type === 'OWNED')).toBe(false);
      await press(page, 'Start again');
      await press(page, 'Pay €1.29');
      await askForCode(page);
      await dialog(page).getByRole('textbox').fill('1234');
      await press(page, 'Pay €1.29');
      await heading(page, `${track.name} is yours`);
      expect((await optionsOf(page, track.id)).consume).toMatchObject([{ type: 'OWNED' }]);
    }));

  test('an address that says it was bought grants nothing, and is told so', () =>
    withPage({ expected: [/^404 GET .*purchase\/status/] }, async (page) => {
      await signedUp(page);
      const { consume } = await optionsOf(page, 631);
      for (const query of [
        '?status=200&articleId=631&purchaseType=GAME&purchaseID=100000',
        '?status=OK&articleId=631&purchaseType=GAME',
      ]) {
        await openDocument(page, `/en/games${query}`);
        await heading(page, 'We know of no such purchase');
        expect(new URL(page.url()).search).toBe('');
        expect((await optionsOf(page, 631)).consume).toEqual(consume);
      }
      await page.reload();
      await alive(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await dialog(page).count()).toBe(0);
    }));
});

/** A customer who signed in without a phone number is asked for one first. */
async function askForCode(page: Page) {
  const code = dialog(page).getByRole('heading', { name: 'Enter the code' });
  const number = dialog(page).getByRole('heading', { name: /Which number/ });
  await code.or(number).first().waitFor();
  if (await number.isVisible()) {
    await dialog(page).getByRole('textbox').fill('612345678');
    await press(page, 'Send the code');
  }
  await code.waitFor();
}
