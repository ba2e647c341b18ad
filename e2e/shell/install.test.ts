import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { alive, isSameDocument, nextFrames } from '../document.ts';
import { openFrontDoor } from '../front-door.ts';

const unreachable = [/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED)/, /Failed to fetch/];

/** Visits through a door that can be shut, once the worker is in charge. */
async function visit(tenant: 'atrium' | 'noor', page: Page, path: string) {
  const door = await openFrontDoor(originOf(tenant));
  await page.goto(door.origin + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return door;
}

const kept = (page: Page, name: string) =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((one) => one.startsWith(prefix));
    const requests = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, name);

describe('the service worker', () => {
  test('the service worker file is revalidated every time, and may connect to our origin only', () =>
    withPage({}, async (page) => {
      const answer = await page.request.get('/sw.js');
      expect(answer.headers()).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    }));

  test.each([
    ['atrium', '/en', '/en/music/albums', 'en', 'ltr', 'You’re offline'],
    ['noor', '/', '/ar/games/list', 'ar', 'rtl', 'أنت غير متصل بالإنترنت'],
  ] as const)('%s: without a server, the offline page of %s', (tenant, first, next, lang, dir, title) =>
    withPage({ tenant, worker: true, expected: unreachable }, async (page) => {
      const door = await visit(tenant, page, first);
      await page.reload(); // now through the worker
      await expect.poll(async () => (await kept(page, 'offline')).length).toBeGreaterThan(1);
      await door.shut();
      await page.goto(door.origin + next);
      expect(await page.locator('h1').textContent()).toBe(title);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.locator('html').getAttribute('dir')).toBe(dir);
      const drawn = await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(drawn).toBeGreaterThan(0);
      expect(page.url()).toBe(door.origin + next);
    }),
  );

  test('keeps pictures, and never a page or a live answer; files of the build are the browser’s own to keep', () =>
    withPage({ worker: true, expected: unreachable }, async (page) => {
      const door = await visit('atrium', page, '/en');
      await page.reload();
      await alive(page);
      await expect.poll(async () => (await kept(page, 'pictures')).length).toBeGreaterThan(0);
      const everything = await kept(page, '');
      expect(everything.filter((url) => !/^\/(img|api\/offline)\b/.test(url))).toEqual([]);

      const asset = (await page.locator('link[rel=modulepreload]').first().getAttribute('href'))!;
      await door.shut();
      const reach = (url: string, cache: RequestCache = 'no-store') =>
        page.evaluate(
          ([address, mode]) =>
            fetch(address, { cache: mode }).then(
              ({ status }) => status,
              () => 'unreachable',
            ),
          [url, cache] as const,
        );
      const picture = everything.find((url) => url.startsWith('/img/'))!;
      expect([await reach(asset, 'default'), await reach(picture)]).toEqual([200, 200]);
      expect(await reach('/builds/latest.json')).toBe('unreachable');
      expect(await reach('/backend/structure/configuration')).toBe('unreachable');
      expect(await reach('/en')).toBe('unreachable');
    }));

  test('a page that loses its server while parts of it still come stays until there is one again', () =>
    withPage({ expected: unreachable }, async (page) => {
      const away = /\/(assets\/counted-cart-link|builds\/latest)/;
      await page.route(away, (route) => route.abort());
      const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/builds/latest'));
      await page.goto('/en');
      await alive(page);
      await asked;
      await nextFrames(page);
      expect(await isSameDocument(page)).toBe(true);
      expect(await page.locator('main h1').count()).toBe(1);

      const part = page.waitForResponse(/counted-cart-link/);
      await page.unroute(away);
      expect((await part).status()).toBe(200);
    }));

  test('does not stand between a page and the files it asked for ahead', () =>
    withPage({ worker: true }, async (page) => {
      const warnings: string[] = [];
      await visit('atrium', page, '/en');
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.reload();
      await alive(page);
      // known once the page has taken what it asked for
      await page.locator('html').evaluate(() => document.fonts.ready.then(() => undefined));
      expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
    }));
});
