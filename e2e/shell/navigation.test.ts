import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { follow, isSameDocument, openDocument } from '../document.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const settled = (page: Page, top: number) => expect.poll(() => scrollTop(page)).toBe(top);

/** Marks the window once the page was scrolled by a script, moved or not. */
const markScrolls = (page: Page) =>
  page.evaluate(() => {
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = (...args: unknown[]) => {
      Reflect.apply(scroll, window, args);
      Object.assign(window, { wasScrolled: true });
    };
  });

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

describe('scrolling', () => {
  test('a new page starts at its top, back and forward return to where one was', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/');
      await page.evaluate(() => scrollTo(0, 700));
      await markScrolls(page);
      await follow(page, '/info/terms');
      await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
      // A shorter page is at its top by itself; it is scrolled there all the same, a moment later.
      await page.waitForFunction(() => 'wasScrolled' in window);
      await settled(page, 0);
      // to its end, so that nothing moves any more
      await page.getByRole('heading', { name: 'Fair use' }).waitFor();
      await page.evaluate(() => scrollTo(0, 150));
      await settled(page, 150);
      await page.goBack();
      await settled(page, 700);
      await page.goForward();
      await settled(page, 150);
      expect(await isSameDocument(page)).toBe(true);
    }));

  test('going back on a phone returns to a place far down, once the page is long enough again', () =>
    withPage({ mobile: true }, async (page) => {
      await openDocument(page, '/en/music');
      await page.evaluate(() => scrollTo(0, 1800));
      await settled(page, 1800);
      await follow(page, '/en/info/terms');
      await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
      await page.goBack();
      await settled(page, 1800);
    }));

  test('a hash leads to its element', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/info/terms');
      // The layout stays, and with it the foot of the page.
      await page.evaluate(() => document.querySelector('footer')?.setAttribute('id', 'foot'));
      await follow(page, '/#foot');
      await page.waitForURL('**/#foot');
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
      expect(await isSameDocument(page)).toBe(true);
    }));
});

describe('campaigns', () => {
  const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('atrium:campaign'));

  test('are stored and leave the address without a reload', () =>
    withPage({}, async (page) => {
      await page.goto('/ar/search-q?q=jazz&utm_campaign=summer&utm_source=radio&clickId=7#top');
      await page.waitForURL('**/ar/search-q?q=jazz#top');
      expect(JSON.parse((await stored(page)) ?? '')).toEqual({
        name: 'summer',
        source: 'radio',
        conversionId: '7',
      });
      expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    }));

  test('of a link inside the portal too', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/');
      await follow(page, '/info/terms?utm_medium=banner&agency=north');
      await page.waitForURL((url) => url.pathname === '/info/terms' && url.search === '');
      expect(JSON.parse((await stored(page)) ?? '')).toEqual({ medium: 'banner', agency: 'north' });
      expect(await isSameDocument(page)).toBe(true);
    }));

  test('survive a vanity address that redirects', () =>
    withPage({ tenant: 'arena' }, async (page) => {
      await page.goto('/cupa-neon?utm_source=poster');
      await page.waitForURL((url) => url.pathname === '/main/cupa' && url.search === '');
      expect(await stored(page)).toBe('{"source":"poster"}');
    }));
});

describe('redirects', () => {
  test('a route rule is a real redirect for a direct load and a navigation inside the portal', () =>
    withPage({}, async (page) => {
      const answer = await page.request.get('/ar/music', { maxRedirects: 0 });
      const { location } = answer.headers();
      expect([answer.status(), location]).toEqual([302, '/ar/music/list']);
      await openDocument(page, '/ar');
      await follow(page, '/ar/music');
      await page.waitForURL('**/ar/music/list');
      expect(await isSameDocument(page)).toBe(true);
    }));

  test('an external rule leaves for an origin the tenant lists', () =>
    withPage({ tenant: 'arena' }, async (page) => {
      await page
        .context()
        .route('https://fulger.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
      await openDocument(page, '/');
      await follow(page, '/fulger');
      await page.waitForURL('https://fulger.example/cont');
    }));

  test('session_id leads to the new password, in the language of its address', () =>
    withPage({}, async (page) => {
      await page.goto('/fr/games/list?session_id=s%201&utm_source=mail');
      // the router writes a blank its own way once it runs
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, ...searchParams]).toEqual(['/fr/resetpassword', ['session', 's 1']]);
      await openDocument(page, '/fr');
      await follow(page, '/fr/games/list?session_id=2');
      await page.waitForURL('**/fr/resetpassword?session=2');
      expect(await isSameDocument(page)).toBe(false);
      await openDocument(page, '/fr');
      await follow(page, '/ar/games/list?session_id=3');
      await page.waitForURL('**/ar/resetpassword?session=3');
    }));

  test.each([
    ['?url=/games/list', '/games/list'],
    ['?redirect=%2Fsearch-q%3Fq%3Da', '/search-q?q=a'],
    ['?url=https://evil.example/', '/'],
    ['?url=javascript:document.title=1', '/'],
    ['', '/'],
  ])('/internal-redirect%s ends at %s', (search, expected) =>
    withPage({}, async (page) => {
      await page.goto(`/internal-redirect${search}`);
      await page.waitForURL((url) => url.pathname + url.search === expected);
    }),
  );
});

describe('leaving the portal', () => {
  test('is asked about first', () =>
    withPage({}, async (page) => {
      await page
        .context()
        .route('https://stillwater.example/**', (route) =>
          route.fulfill({ body: 'elsewhere', contentType: 'text/plain' }),
        );
      await openDocument(page, '/');
      await follow(page, 'https://stillwater.example/app');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('stillwater.example').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await isSameDocument(page)).toBe(true);
      await follow(page, 'https://stillwater.example/app');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('https://stillwater.example/app');
    }));

  test('through /internal-redirect too; staying leads home', () =>
    withPage({}, async (page) => {
      await page.goto('/en/internal-redirect?url=https://stillwater.example/app');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL((url) => url.pathname === '/en');
    }));
});

describe('languages', () => {
  test('a switch keeps the document and remembers the choice, and only the choice', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/info/terms');
      await page.getByLabel('Language: English').filter({ visible: true }).click();
      expect(await cookieNames(page)).not.toContain('i18n_redirected');
      await page.getByRole('link', { name: 'العربية' }).first().click();
      await page.waitForURL('**/ar/info/terms');
      await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await isSameDocument(page)).toBe(true);
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
      expect(cookie).toMatchObject({
        value: 'ar',
        path: '/',
        sameSite: 'Lax',
        secure: false,
        httpOnly: false,
      });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(364);
      await expect
        .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
        .toMatch(/\/ar\/info\/terms$/);
      expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    }));
});
