import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { notYetSignedIn, signInToConsole } from './sign-in.ts';

/** A title with a price of its own. */
async function openAPricedTitle(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Catalogue' }).first().click();
  await page.getByLabel('Kind', { exact: true }).selectOption('PREMIUM_ARTICLE');
  await page.getByLabel('State').selectOption('live');
  const row = page.locator('[data-row="0"]');
  await row.waitFor();
  await row.click();
  await page
    .getByLabel(/^To keep/)
    .first()
    .waitFor();
  return page.url();
}

const price = (page: Page) => page.getByLabel(/^To keep/).first();

describe('two people in the console', () => {
  test('a price that a publisher asks for is agreed to on a phone, and its history has both', async () => {
    let address = '';
    let amount = '';
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'publisher@staff.example');
      address = await openAPricedTitle(page);
      amount = String(Number(await price(page).inputValue()) + 1);
      await price(page).fill(amount);
      await page.getByRole('button', { name: 'Try it first' }).click();
      const ask = page.getByRole('button', { name: 'Ask a second person' });
      await ask.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Why').fill('The licence costs more');
      await dialog.getByRole('button', { name: 'Ask a second person' }).click();
      await page.getByText('Asked. It waits for a second person.').waitFor();
      // nothing changed, and the asker cannot agree
      await page.goto(address);
      await expect.poll(() => price(page).inputValue()).not.toBe(amount);
      await page.getByRole('link', { name: 'Requests' }).first().click();
      await page.getByText('The licence costs more').first().waitFor();
      expect(await page.getByRole('button', { name: 'Agree' }).count()).toBe(0);
    });
    await withPage({ expected: [notYetSignedIn], viewport: { width: 390, height: 844 } }, async (page) => {
      await signInToConsole(page, 'owner@staff.example');
      await page
        .getByText(/waits? for a second person/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Decide' }).first().click();
      await page.getByText('The licence costs more').first().waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: 'Agree' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
      await page.getByText('Agreed and applied.').waitFor();
      await page.goto(address);
      await expect.poll(() => price(page).inputValue()).toBe(amount);
      await page.getByRole('heading', { name: 'History' }).waitFor();
      await page.getByText('The licence costs more').first().waitFor();
    });
  });

  test('an administrator asks for a grade and does not agree to it; a link without the right says so', async () => {
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'owner@staff.example');
      await page.getByRole('link', { name: 'Staff' }).first().click();
      const row = page.getByRole('listitem').filter({ hasText: 'editor@staff.example' });
      await row.getByRole('button', { name: 'Change grades' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Grade', { exact: true }).selectOption('publisher');
      await dialog.getByLabel('Deutsch').check();
      await dialog.getByLabel('Why').fill('Translates the catalogue');
      await dialog.getByRole('button', { name: 'Ask a second person' }).click();
      await page.getByText('Asked. It waits for a second person.').waitFor();
      await page.getByRole('link', { name: 'Changes' }).first().click();
      await page.getByRole('link', { name: 'Grade: Teo Marchetti' }).first().click();
      await page.getByRole('button', { name: 'Take back' }).click();
      expect(await page.getByRole('button', { name: 'Agree', exact: true }).count()).toBe(0);
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
      await page.getByText('Taken back.').waitFor();
    });
  });
});
