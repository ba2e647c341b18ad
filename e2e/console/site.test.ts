import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { withPage } from '../browser.ts';
import { notYetSignedIn, signInToConsole } from './sign-in.ts';

const consoleOrigin = () => inject('origin').replace('//localhost', '//console.localhost');

async function portalPage(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`${inject('origin')}${path}`);
  expect(answer.status()).toBe(200);
  return answer.text();
}

describe('site settings in the console', () => {
  test('a publisher writes the footer in Arabic, tries it, publishes it, sees it in the portal and takes it back', async () => {
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'publisher@staff.example');
      await page.goto(`${consoleOrigin()}/t/atrium/site`);
      await page.getByRole('link', { name: /^Footer/ }).click();
      await page.getByRole('button', { name: 'العربية' }).click();
      await page.getByLabel('Text (ar)', { exact: true }).fill('تذييل جديد للتجربة');
      expect(await portalPage(page, '/ar')).not.toContain('تذييل جديد للتجربة');
      await page.getByRole('button', { name: 'Try it first' }).click();
      await page.getByText('Every page of the site is drawn anew.').waitFor();
      expect(await portalPage(page, '/ar')).not.toContain('تذييل جديد للتجربة');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Published. The version before can come back.').waitFor();
      expect(await portalPage(page, '/ar')).toContain('تذييل جديد للتجربة');
      await page.getByRole('button', { name: 'Bring back the version before' }).click();
      await page.getByText('The version before is on air again.').waitFor();
      expect(await portalPage(page, '/ar')).not.toContain('تذييل جديد للتجربة');
    });
  });

  test('redirects in a circle and colours that cannot be read are told while they are written', async () => {
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'publisher@staff.example');
      await page.goto(`${consoleOrigin()}/t/atrium/site/routeRules`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByLabel('Path').last().fill('/round');
      await page.getByLabel('Leads to').last().fill('/round');
      await page.getByText('It leads in a circle: /round → /round').waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.goto(`${consoleOrigin()}/t/atrium/site/colourConfigurations`);
      await page.getByRole('heading', { name: 'Can it be read?' }).waitFor();
      const summary = page.locator('summary').first();
      await summary.click();
      await page.getByLabel('Text on buttons').first().fill('oklch(0.56 0.2 265)');
      await page
        .getByText(/is hard to read/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Discard' }).click();
    });
  });
});

describe('words in the console', () => {
  test('a publisher words a menu entry anew, sees a wrong text refused, publishes, and goes back to ours', async () => {
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'publisher@staff.example');
      await page.goto(`${consoleOrigin()}/t/atrium/words?lang=en&search=chrome.nav.home`);
      await page.getByRole('button', { name: /chrome\.nav\.home/ }).click();
      const own = page.getByLabel('Our words', { exact: true });
      await own.fill('Home {name}');
      await page.getByText(/unknown: name/).waitFor();
      await own.fill('Front door');
      await page.getByText('What readers see, with made-up values').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Published. The version before can come back.').waitFor();
      expect(await portalPage(page, '/')).toContain('Front door');
      await page.getByRole('button', { name: 'Back to the words of the product' }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect.poll(() => portalPage(page, '/')).not.toContain('Front door');
    });
  });
});
