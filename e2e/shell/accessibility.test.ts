import { joinLocale } from '@atrium/i18n/locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs } from '../sign-in.ts';

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Fading texts have no colour to measure. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

const frame = [
  '/',
  '/info/terms',
  '/subscription',
  // Another browser's login: these pages leave to begin one of their own, and stand with it.
  '/user/login?interaction=1',
  '/user/register?interaction=1',
  '/user/undo?change=1',
  '/no/such/page',
] as const;
/** One of each kind of page; both tenants have them. */
const content = {
  atrium: [
    '/music/albums/101/201',
    '/video/series/details/451',
    '/games/details/602',
    '/articles/nature/landscapes/801',
    '/search-q?q=night',
    '/podcast/details/301',
    '/audiobook/details/501',
  ],
  noor: [
    '/music/albums/1101/1201',
    '/video/series/details/1451',
    '/games/details/1602',
    '/vouchers/details/901',
    '/search-q?q=%D9%82%D9%85%D8%B1',
    '/music/list',
    '/apps/partner/701',
  ],
} as const;
const phone = { width: 390, height: 844 };

const looks = [
  { tenant: 'atrium', locale: 'ar', colorScheme: 'dark', pages: content.atrium },
  { tenant: 'noor', locale: 'ar', colorScheme: 'light', pages: content.noor, viewport: phone },
  { tenant: 'atrium', locale: 'en', colorScheme: 'light', pages: frame },
] as const;

// One visitor for all pages of a look: most of the time is the first load.
test.each(looks)('$tenant, $locale, $colorScheme', ({ pages, ...look }) =>
  withPage({ ...look, expected: [/^404 .*no\/such\/page$/] }, async (page) => {
    const found: string[] = [];
    const inspect = async (name: string, within?: string) => {
      await settled(page);
      if (await isTooWide(page)) found.push(`${name} is wider than its window`);
      found.push(...(await seriousFindings(page, within)).map((finding) => `${name} ${finding}`));
    };
    for (const [index, path] of pages.entries()) {
      await openDocument(page, joinLocale(look.locale, path));
      // bars and foot are everywhere the same
      await inspect(path, index === 0 ? undefined : 'main');
    }
    await openDocument(page, joinLocale(look.locale, '/info/terms'));
    await page.locator('[data-consent-banner]').getByRole('button').last().click();
    await page.getByRole('dialog').waitFor();
    await inspect('dialog', '[role=dialog]');
    await page.setViewportSize(phone);
    await inspect('dialog on a phone', '[role=dialog]');
    await openDocument(page, joinLocale(look.locale, '/'));
    await inspect('/ on a phone');
    expect(found).toEqual([]);
  }),
);

/** Whether half a second has passed since the last answer of the backend. */
const hasHeardAll = () => {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/backend/'));
  const last = Math.max(0, ...answers.map((answer) => (answer as PerformanceResourceTiming).responseEnd));
  return last > 0 && performance.now() - last > 500;
};

/** What the browser draws for a signed-in customer is on no page that a visitor sees. */
const personal = [
  '/',
  '/history',
  '/favorites',
  '/myPurchases',
  '/myCart',
  '/subscription',
  '/vouchers/mine',
  '/notifications',
  '/reward',
  '/music/albums/101/201',
] as const;

test('what is theirs, on a phone, in Arabic', () =>
  withPage({ locale: 'ar', colorScheme: 'dark', mobile: true }, async (page) => {
    await arriveAs(page, 'atrium', 'active');
    const found: string[] = [];
    for (const [index, path] of personal.entries()) {
      await openDocument(page, joinLocale('ar', path));
      await page.locator('header summary img').first().waitFor(); // their picture: it is known who they are
      await page.waitForFunction(hasHeardAll);
      await settled(page);
      if (await isTooWide(page)) found.push(`${path} is wider than its window`);
      const within = index === 0 ? undefined : 'main';
      found.push(...(await seriousFindings(page, within)).map((finding) => `${path} ${finding}`));
    }
    expect(found).toEqual([]);
  }));

/** By name, in the order of the page: what a screen reader lists, whichever of them this size shows. */
const navigationNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav')].map(
      (nav) =>
        nav.getAttribute('aria-label') ??
        document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent ??
        '',
    ),
  );

test('every navigation has a name of its own, and the search form a button', () =>
  withPage({}, async (page) => {
    for (const path of ['/', '/music/list', '/search', '/profile'] as const) {
      if (path === '/profile') await arriveAs(page, 'atrium', 'active');
      await openDocument(page, path);
      const names = await navigationNames(page);
      expect([...new Set(names)], path).toEqual(names);
      expect(names, path).not.toContain('');
    }
    await openDocument(page, '/search');
    await page.getByRole('combobox').fill('night');
    await page.locator('search').getByRole('button', { name: 'Search now' }).click();
    await page.waitForURL('**/search-q?q=night**');
  }));

test('the player can be pressed: its position is 24 pixels high', () =>
  withPage({}, async (page) => {
    await openDocument(page, '/music/albums/101/201');
    await page.getByRole('button', { name: /Play / }).first().click();
    const seek = page.getByRole('slider', { name: 'Position in the track' }).first();
    await seek.waitFor();
    expect((await seek.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await settled(page);
    expect(await seriousFindings(page)).toEqual([]);
  }));

test('a fault would be found', () =>
  withPage({}, async (page) => {
    await openDocument(page, '/info/terms');
    await page.evaluate(() => {
      const pale = Object.assign(document.createElement('p'), { textContent: 'pale', style: 'color: #ddd' });
      const misnamed = Object.assign(document.createElement('button'), { textContent: 'One' });
      misnamed.setAttribute('aria-label', 'Other');
      document.querySelector('main')?.append(pale, document.createElement('button'), misnamed);
    });
    expect((await seriousFindings(page)).map((line) => line.split(':', 1)[0])).toEqual([
      'button-name',
      'color-contrast',
      'label-content-name-mismatch',
    ]);
  }));
