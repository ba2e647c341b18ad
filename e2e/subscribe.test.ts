import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from './browser.ts';
import { answerConsent } from './consent-cookies.ts';
import { open } from './document.ts';
import { signIn } from './sign-in.ts';
import type { TenantCode } from './tenants.ts';

async function signedIn(page: Page, tenant: TenantCode, who: string) {
  await answerConsent(page, originOf(tenant));
  await open(page, '/en');
  await signIn(page, tenant, who);
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

/** Chooses a plan of the page and agrees to what it costs. */
async function choose(page: Page, plan: RegExp) {
  await page.getByRole('button', { name: plan }).first().click();
  await dialog(page).waitFor();
}

async function agree(page: Page) {
  const box = dialog(page).getByRole('checkbox');
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await box.check();
}

/** On the page of whoever takes the money, which is not ours. */
async function payOn(page: Page, tenant: TenantCode, number: string) {
  const { port } = new URL(originOf(tenant));
  await page.waitForURL((url) => url.port !== port);
  await page.locator('[name=number]').fill(number);
  await page.locator('[name=expiry]').fill('12/34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('button[value=pay]').click();
  await page.waitForURL((url) => url.port === port);
}

describe('subscribing', () => {
  test('with a card: way to pay, sentence, the provider’s page, and back with the plan; then it ends and goes on', () =>
    withPage({}, async (page) => {
      await signedIn(page, 'atrium', 'rival');
      await open(page, '/en/subscription');
      await choose(page, /Choose Family/);
      await press(page, /Continue with: Card/);
      await agree(page);
      await press(page, /pay/i);
      await payOn(page, 'atrium', '4242424242424242');
      await page.getByText('You have Family').waitFor();
      await open(page, '/en/subscription');
      const mine = page.getByRole('article', { name: 'Family' });
      await mine
        .getByText(/^Renews/)
        .first()
        .waitFor();
      await mine.getByRole('button', { name: /^Cancel on/ }).click();
      await mine
        .getByRole('button', { name: /keep|undo/i })
        .first()
        .click();
      await mine
        .getByText(/^Renews/)
        .first()
        .waitFor();
    }));

  test('without money nothing is charged, and another way is offered', () =>
    withPage({}, async (page) => {
      await signedIn(page, 'atrium', 'player');
      await open(page, '/en/subscription');
      await choose(page, /Choose Family/);
      await press(page, /Continue with: Card/);
      await agree(page);
      await press(page, /pay/i);
      await payOn(page, 'atrium', '4000000000009995');
      await dialog(page)
        .getByText(/nothing was charged|not charged|haven’t been charged/i)
        .first()
        .waitFor();
    }));
});
