import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { signIn } from '../sign-in.ts';

const chooseArabic = async (page: Page) => {
  await page.locator('header summary').first().click();
  await page.locator('header details').first().getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL('**/ar/info/terms');
};

const switchTheme = (page: Page) => page.getByRole('button', { name: 'Appearance' }).first().click();

const told = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(`/backend/user/${address}`)).json(), path);

describe('what a person chooses', () => {
  test('is remembered for them, in this browser and in the next', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/info/terms');
      await signIn(page, 'atrium');
      await page.reload();
      // asked alone, or with what else every page of a person asks: then there is nothing to wait for but that it is taken
      const named = page.waitForResponse('**/backend/user/profile').catch(() => null);
      await openDocument(page, '/info/terms');
      await Promise.race([named, page.waitForTimeout(5000)]);
      const { UUID } = await told(page, 'profile');
      await switchTheme(page);
      const theme = (await page.context().cookies()).find(({ name }) => name === 'atrium_theme')?.value;
      await expect.poll(() => told(page, 'checkUserTheme')).toEqual({ alternatTheme: theme === 'alternate' });
      await chooseArabic(page);
      await expect.poll(() => told(page, 'checkUserLang')).toEqual({ selectedLang: 'ar' });
      expect(await page.evaluate((id) => localStorage.getItem(`atrium:locale:${id}`), UUID)).toBe('ar');
      expect(await page.evaluate((id) => localStorage.getItem(`atrium:theme:${id}`), UUID)).toBe(theme);
    }));

  test('a preference stays in the browser without a session', () =>
    withPage({}, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => void (/selectUser/.test(request.url()) && asked.push(request.url())));
      await openDocument(page, '/info/terms');
      await switchTheme(page);
      await chooseArabic(page);
      expect(asked).toEqual([]);
    }));
});
