import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { missingPictures } from '../pictures.ts';
import { longShelf } from '../shelf.ts';
import { tenantCodes, tenants } from '../tenants.ts';

const rows = (page: Page) => page.locator('main section[aria-labelledby]').filter({ visible: true });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts of warnings; errors fail every journey by themselves. */
function warnings(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().endsWith('blocked by Playwright');
    if (message.type() === 'warning' && isOurs) said.push(message.text());
  });
  return said;
}

async function arrowsMoveShelf(page: Page) {
  const shelf = await longShelf(page);
  const [back, on] = [shelf.locator('> div button').first(), shelf.locator('> div button').last()];
  const moved = () => shelf.locator('> ul').evaluate((track) => Math.abs(track.scrollLeft));
  expect([await moved(), await back.isDisabled()]).toEqual([0, true]);
  await on.click();
  await eventually(moved).toBeGreaterThan(20);
  await eventually(() => back.isDisabled()).toBe(false);
  await back.click();
  await eventually(moved).toBe(0);
}

describe.each(tenantCodes)('the home page of %s', (tenant) => {
  const { defaultLocale } = tenants[tenant];

  test.each([
    ['on a phone', true],
    ['on a wide screen, where arrows move a shelf on and back', false],
  ])('%s', (_, mobile) =>
    withPage({ tenant, mobile, locale: defaultLocale }, async (page) => {
      const warned = warnings(page);
      await openDocument(page, '/');
      await page.getByRole('region').first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(defaultLocale);

      const hero = page.locator('main [aria-roledescription=carousel]');
      expect(await hero.getByRole('link').filter({ visible: true }).count()).toBeGreaterThan(0);
      expect(await rows(page).count()).toBeGreaterThanOrEqual(5);
      const tabs = page.getByRole('navigation').last().getByRole('link');
      const hasTabs = await tabs.first().evaluate((tab) => {
        const bar = tab.closest('nav')?.getBoundingClientRect();
        return bar !== undefined && bar.height > 0 && Math.abs(bar.bottom - innerHeight) < 1;
      });
      expect([hasTabs, hasTabs && (await tabs.count()) >= 4]).toEqual([mobile, mobile]);

      for (let screen = 0; screen < 3; screen++) {
        await eventually(() => missingPictures(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        await page.evaluate(() => scrollBy(0, innerHeight));
      }
      if (!mobile) await arrowsMoveShelf(page);
      expect(warned).toEqual([]);
    }),
  );
});
