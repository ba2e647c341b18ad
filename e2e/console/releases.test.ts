import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { withPage } from '../browser.ts';
import { consoleOrigin, notYetSignedIn, signInToConsole } from './sign-in.ts';

/** What a portal writes, or plays, has no place in the preview beside the form. */
const refusedInPreview = [/^40[34] \w+ .*\/\/preview\.localhost/, /^console: Error fetching app manifest/];

const portalPage = async (page: Page, path: string) =>
  (await page.request.get(`${inject('origin')}${path}`)).text();

async function addToRelease(page: Page, release: string, isNew: boolean) {
  await page.getByRole('button', { name: 'Add to release' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add to release' });
  await expect.poll(() => add.isEnabled()).toBe(true);
  const choice = dialog.getByLabel('Release', { exact: true });
  if (isNew) {
    if (await choice.count()) await choice.selectOption({ label: 'A new release' });
    await dialog.getByLabel('Name').fill(release);
  } else await choice.selectOption({ label: release });
  await add.click();
  await page.getByText(`Added to “${release}”.`).waitFor();
}

/** Writes another title into the ninth section of the home page. */
async function retitleHome(page: Page, title: string) {
  await page.goto(`${consoleOrigin()}/t/atrium/pages/home`);
  const sections = page.getByRole('list', { name: 'Sections' });
  await sections.waitFor();
  await sections.getByRole('listitem').nth(8).getByRole('button').nth(1).click();
  await page
    .getByLabel(/^Title/)
    .first()
    .fill(title);
}

async function act(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

describe('releases in the console', () => {
  test('a page and a title go live together, and come back together', async () => {
    await withPage({ expected: [notYetSignedIn, ...refusedInPreview] }, async (page) => {
      await signInToConsole(page, 'publisher@staff.example');
      await retitleHome(page, 'Shelf of the release');
      await addToRelease(page, 'Winter nights', true);
      await page.goto(`${consoleOrigin()}/t/atrium/catalogue`);
      await page.getByLabel('Kind', { exact: true }).selectOption('ALBUM');
      await page.locator('[data-row="1"]').click();
      const title = page.getByRole('textbox', { name: /^Title/ }).first();
      const before = await title.inputValue();
      await title.fill('Title of the release');
      await addToRelease(page, 'Winter nights', false);
      await page.getByRole('button', { name: 'Open it' }).click();
      await page.getByRole('heading', { name: 'Winter nights' }).waitFor();
      await page.getByText(/^(?:The checks found nothing\.|Nothing is in its way\.)$/).waitFor();
      expect(await portalPage(page, '/')).not.toContain('Shelf of the release');

      await act(page, 'Go live now');
      await page.getByText('All of it is live.').waitFor();
      expect(await portalPage(page, '/')).toContain('Shelf of the release');
      await page.getByRole('link', { name: /^Change \d+$/ }).waitFor();

      await page.getByRole('button', { name: 'Undo the release' }).click();
      await page.getByRole('dialog').getByLabel('Title of the release').waitFor();
      await page.getByRole('dialog').getByLabel('Why').fill('Too early');
      await page.getByRole('dialog').getByRole('button', { name: 'Undo the release' }).click();
      await page.getByText('Undone.', { exact: true }).waitFor();
      expect(await portalPage(page, '/')).not.toContain('Shelf of the release');
      await page.getByRole('button', { name: before }).waitFor();
    });
  });

  test('a planned release says when on a phone, and can be a draft again; who may only look plans none', async () => {
    await withPage({ expected: [notYetSignedIn], viewport: { width: 390, height: 844 } }, async (page) => {
      await signInToConsole(page, 'owner@staff.example');
      await page.goto(`${consoleOrigin()}/t/atrium/pages/home`);
      await page.goto(`${consoleOrigin()}/t/atrium/releases`);
      await page.getByRole('button', { name: 'New release' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Far away');
      await dialog.getByLabel('Goes live').fill('2999-12-01T06:00');
      await dialog.getByRole('button', { name: 'Begin it' }).click();
      await page.getByText('Nothing in it yet').waitFor();
      await page.getByText(/Dec 1, 2999/).waitFor();
      // empty: there is nothing to plan
      expect(await page.getByRole('button', { name: 'Plan', exact: true }).isDisabled()).toBe(true);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await act(page, 'Cancel the release');
      await page.getByText('Cancelled.', { exact: true }).waitFor();
    });
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'support@staff.example');
      await page.goto(`${consoleOrigin()}/t/atrium/releases`);
      await page.getByRole('link', { name: /Far away/ }).waitFor();
      expect(await page.getByRole('button', { name: 'New release' }).count()).toBe(0);
    });
  });
});
