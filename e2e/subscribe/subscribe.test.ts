import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { agreeToPlan, arrived, dialog, payOn } from '../plan-dialog.ts';

const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

/** Chooses a plan of the page. */
async function choose(page: Page, plan: RegExp) {
  await page.getByRole('button', { name: plan }).first().click();
  await dialog(page).waitFor();
}

describe('subscribing', () => {
  test('with a card: way to pay, sentence, the provider’s page, and back with the plan; then it ends and goes on', () =>
    withPage({}, async (page) => {
      await arrived(page, 'atrium', 'newcomer');
      await openDocument(page, '/en/subscription');
      await choose(page, /Choose Family/);
      await press(page, /Continue with Card/);
      await agreeToPlan(page);
      await payOn(page, 'atrium', '4242424242424242');
      await page.getByText('You have Family').waitFor();
      await openDocument(page, '/en/subscription');
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
});
