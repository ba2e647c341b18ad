import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { askedDocuments, follow, isSameDocument, nextFrames, openDocument } from '../document.ts';

test('a new build is noticed within the hour, and the next navigation is a document load', () =>
  withPage({}, async (page) => {
    const asked: string[] = [];
    await page.context().route('**/builds/latest.json?*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: { id: asked.length === 1 ? current : 'another', timestamp: 1 } });
    });
    const { id: current } = await (await page.request.get('/builds/latest.json')).json();
    await page.clock.install();
    // asked by the same script that watches the build: from then on it does
    await Promise.all([page.waitForRequest('**/backend/device*'), openDocument(page, '/')]);
    expect(asked).toEqual([]);

    await page.clock.fastForward('01:00:01');
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatch(/\/builds\/latest\.json\?\d{13}$/);
    await follow(page, '/info/terms');
    await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
    expect(await isSameDocument(page)).toBe(true);

    await page.clock.fastForward('01:00:01');
    await expect.poll(() => asked.length).toBe(2);
    // The answer has to be read before a navigation.
    await nextFrames(page);
    expect(await isSameDocument(page)).toBe(true);
    await follow(page, '/impressum');
    await page.waitForFunction(() => !('isSameDocument' in window));
    expect(new URL(page.url()).pathname).toBe('/impressum');
  }));

test('a missing file is one guarded reload of the page it belongs to', () =>
  withPage(
    // The reloaded page lacks the file too: where React meets that while it hydrates, it says so (#422, or #418 where it meets it first).
    { expected: [/\/assets\/music-|dynamically imported module|Importing a module|React error #4(18|22)/] },
    async (page) => {
      // A worker's own requests cannot be made to fail from here.
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      // Nor may the file have come ahead.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {
          value: { effectiveType: 'slow-2g', saveData: true },
        }),
      );
      await openDocument(page, '/');
      const asked = askedDocuments(page);
      const gone: string[] = [];
      await page.context().route('**/assets/music-*.js', (route) => {
        gone.push(route.request().url());
        return route.fulfill({ status: 404, body: 'gone' });
      });
      let before = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) before = gone.length;
      });
      await follow(page, '/music/albums');
      await expect.poll(() => asked).toEqual(['/music/albums']);
      expect(before).toBeGreaterThan(0);
      // The file is still missing: the guard keeps the page from going round.
      await expect.poll(() => gone.length).toBeGreaterThan(before);
      await page.waitForLoadState();
      await nextFrames(page);
      expect(asked).toEqual(['/music/albums']);
      const guard = await page.evaluate(() => JSON.parse(sessionStorage.getItem('atrium:reload') ?? 'null'));
      expect(guard.path).toBe('/music/albums');
      expect(guard.expires - Date.now()).toBeLessThan(10_000);
      expect(guard.expires - Date.now()).toBeGreaterThan(0);
    },
  ));

test('a prepared page is read from its payload', () =>
  withPage({}, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openDocument(page, '/ar');
    await follow(page, '/ar/info/terms');
    await expect.poll(() => asked).toContain('/ar/info/terms/_payload.json');
    await expect.poll(() => page.locator('article h1').count()).toBe(1);
    expect(asked.filter((path) => path.startsWith('/backend/structure/terms'))).toEqual([]);
  }));
