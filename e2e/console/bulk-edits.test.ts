import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { notYetSignedIn, signInToConsole } from './sign-in.ts';

async function openPodcasts(page: Page) {
  await page.getByRole('link', { name: 'Catalogue' }).first().click();
  await page.getByLabel('Kind', { exact: true }).selectOption('PODCAST');
  await page.getByLabel('State').selectOption('live');
  await page.locator('[data-row="2"]').waitFor();
}

const chosenBar = (page: Page) => page.getByRole('region', { name: 'Chosen titles' });

describe('bulk edits in the console', () => {
  test('rows chosen by keyboard and pointer are tried, changed and taken back', async () => {
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'publisher@staff.example');
      await openPodcasts(page);
      const first = page.locator('[data-row="0"]');
      const address = (await first.getAttribute('href')) ?? '';
      await first.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
      await chosenBar(page).getByText('2 titles chosen').waitFor();
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .nth(3)
        .click();
      await chosenBar(page).getByText('3 titles chosen').waitFor();

      await chosenBar(page).getByRole('button', { name: 'Change' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Field').selectOption('licensor');
      await dialog.getByLabel('New value').fill('Harbour of the Journey');
      await dialog.getByRole('button', { name: 'Try it first' }).click();
      await dialog.getByText('3 changed').waitFor();
      await dialog.getByText('Nothing is written yet.').waitFor();
      await dialog.getByLabel('Why').fill('The licensor has another name');
      await dialog.getByRole('button', { name: 'Change 3 titles' }).click();
      await dialog.getByText('Applied', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();

      await page.goto(new URL(address, page.url()).href);
      await page.getByText('Harbour of the Journey').first().waitFor();
      await page.getByText('The licensor has another name').first().waitFor();

      await page.getByRole('link', { name: 'Catalogue' }).first().click();
      await page.getByRole('button', { name: 'Bulk edits' }).click();
      await dialog.getByRole('button', { name: 'Show' }).first().click();
      await dialog.getByRole('button', { name: 'Take all back' }).click();
      await dialog.getByText('Taken back', { exact: true }).waitFor();
      await page.goto(new URL(address, page.url()).href);
      await page.getByRole('heading', { name: 'History' }).waitFor();
      expect(await page.getByText('Harbour of the Journey').count()).toBe(0);
    });
  });

  test('all that a filter shows are chosen on a phone, and what is refused says why', async () => {
    await withPage({ expected: [notYetSignedIn], viewport: { width: 390, height: 844 } }, async (page) => {
      await signInToConsole(page, 'publisher@staff.example');
      await openPodcasts(page);
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .nth(1)
        .click();
      await chosenBar(page).getByRole('button', { name: 'Choose all that match' }).click();
      await expect.poll(() => chosenBar(page).getByRole('status').textContent()).not.toBe('1 title chosen');
      await chosenBar(page).getByRole('button', { name: 'Change' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Categories').fill('podcasts/not-a-category');
      await dialog.getByRole('button', { name: 'Try it first' }).click();
      await dialog.getByText(/^\d+ refused$/).waitFor();
      await dialog.getByRole('list', { name: 'Titles that are not changed' }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    });
  });
});
