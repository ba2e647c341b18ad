import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { seriousFindings } from '../findings.ts';
import { notYetSignedIn, signInToConsole } from './sign-in.ts';

test('a publisher reaches a title, a page and a room by the command palette with keys alone', () =>
  withPage({ expected: [notYetSignedIn] }, async (page) => {
    await signInToConsole(page, 'publisher@staff.example');
    const palette = page.getByRole('dialog', { name: 'Search' });
    const field = palette.getByRole('combobox');

    await page.keyboard.press('Control+k');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await field.fill('night bus hymns');
    const title = palette
      .getByRole('group', { name: 'Titles' })
      .getByRole('option', { name: /Night Bus Hymns/ });
    await title.first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/catalogue\/\d+$/);

    await page.keyboard.press('Control+k');
    await field.fill('home');
    const pages = palette.getByRole('group', { name: 'Pages' });
    await pages.getByRole('option').first().waitFor();
    const hits = palette.getByRole('option');
    const first = pages.getByRole('option').first();
    const isChosen = async () => (await first.getAttribute('aria-selected')) === 'true';
    for (let left = await hits.count(); left > 0 && !(await isChosen()); left--)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pages\/.+/);

    // nothing of a room that this grade may not enter
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('audit');
    await palette.getByText('Nothing found for “audit”').waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
  }));
