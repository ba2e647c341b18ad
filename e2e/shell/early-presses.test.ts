import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive } from '../document.ts';

/** The page as it was sent, for as long as its scripts are on their way. */
async function openBeforeScripts(page: Page, path: string, tenant: 'atrium' | 'arena' = 'atrium') {
  const arrival = Promise.withResolvers<void>();
  await answerConsent(page, originOf(tenant));
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrival.resolve;
}

test('a button of the frame that is pressed before the page’s scripts are there does it once, when they are', () =>
  withPage({}, async (page) => {
    const arrive = await openBeforeScripts(page, '/en');
    const button = page.getByRole('button', { name: 'Cookie settings' });
    await button.click();
    await button.click();
    arrive();
    await page.getByRole('dialog').waitFor();
  }));

test('so does one whose own script comes later than the page’s', () =>
  withPage({}, async (page) => {
    const arrive = await openBeforeScripts(page, '/en/audiobook/details/the-lantern-keeper/501');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    arrive();
    await page.getByRole('link', { name: 'In your cart', exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('atrium:cart'))).toContain('501');
  }));

test('a link to another site that is pressed before hydration still opens the leave dialog', () =>
  withPage({ tenant: 'arena' }, async (page) => {
    await page.route('https://fulger.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
    const arrive = await openBeforeScripts(page, '/en', 'arena');
    await page.locator('footer a[href^="https://"]').first().click();
    arrive();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).origin).toBe(originOf('arena'));
  }));

test('a page whose first picture does not come begins all the same', () =>
  withPage({}, async (page) => {
    const end = Promise.withResolvers<void>();
    await page.route('**/img/**', async (route) => {
      await end.promise;
      await route.continue().catch(() => {}); // the journey may be over
    });
    await page.goto('/en', { waitUntil: 'commit' });
    await alive(page);
    expect(await page.locator('script[type=later]').count()).toBe(0);
    end.resolve();
  }));
