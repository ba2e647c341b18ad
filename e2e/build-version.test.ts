import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from './browser.ts';
import { follow, isSameDocument, open } from './document.ts';

/** Every page the server was asked for. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('a new build is noticed within the hour, and the next navigation is a document load', () =>
  withPage({}, async (page) => {
    const asked: string[] = [];
    await page.context().route('**/builds/latest.json?*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: { id: asked.length === 1 ? current : 'another', timestamp: 1 } });
    });
    const { id: current } = await (await page.request.get('/builds/latest.json')).json();
    await page.clock.install();
    await open(page, '/');
    expect(asked).toEqual([]);

    await page.clock.fastForward('01:00:01');
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatch(/\/builds\/latest\.json\?\d{13}$/);
    await follow(page, '/info/terms');
    await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
    expect(await isSameDocument(page)).toBe(true);

    await page.clock.fastForward('01:00:01');
    await expect.poll(() => asked.length).toBe(2);
    // The answer has to be read before anybody navigates.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect(await isSameDocument(page)).toBe(true);
    await follow(page, '/impressum');
    await page.waitForFunction(() => !('isSameDocument' in window));
    expect(new URL(page.url()).pathname).toBe('/impressum');
  }));

test('a missing file is one guarded reload of the page it belongs to', () =>
  withPage(
    { expected: [/\/assets\/text-page-|dynamically imported module|Importing a module/] },
    async (page) => {
      // A worker's own requests cannot be made to fail from here.
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      await open(page, '/');
      const asked = documents(page);
      let gone = '';
      await page.context().route('**/assets/text-page-*.js', (route) => {
        gone = route.request().url();
        return route.fulfill({ status: 404, body: 'gone' });
      });
      await follow(page, '/info/terms');
      await expect.poll(() => asked, { timeout: 10_000 }).toEqual(['/info/terms']);
      expect(gone).not.toBe('');
      // The file is still missing: the guard keeps the page from going round.
      await page.waitForTimeout(1500);
      expect(asked).toEqual(['/info/terms']);
      const guard = await page.evaluate(() => JSON.parse(sessionStorage.getItem('atrium:reload') ?? 'null'));
      expect(guard.path).toBe('/info/terms');
      expect(guard.expires - Date.now()).toBeLessThan(10_000);
      expect(guard.expires - Date.now()).toBeGreaterThan(0);
    },
  ));

test('a prepared page is read from its payload', () =>
  withPage({}, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/ar');
    await follow(page, '/ar/info/terms');
    await expect.poll(() => asked).toContain('/ar/info/terms/_payload.json');
    await expect.poll(() => page.locator('article h1').count()).toBe(1);
    expect(asked.filter((path) => path.startsWith('/backend/structure/terms'))).toEqual([]);
  }));
