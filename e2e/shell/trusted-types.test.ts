import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { follow, isSameDocument, openDocument } from '../document.ts';

test('no text becomes code, and everything works all the same', () =>
  withPage({ expected: [/Trusted(HTML|Script)/] }, async (page) => {
    await openDocument(page, '/');
    const refused = await page.evaluate(() => {
      const tried = [
        () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="document.title=1">'),
        () => Object.assign(document.createElement('script'), { src: '/assets/x.js' }),
        () => Object.assign(document.createElement('script'), { text: 'document.title=1' }),
        () => new Worker('data:text/javascript,1'),
      ];
      return tried.map((attempt) => {
        try {
          attempt();
          return 'went through';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    });
    expect(refused).toEqual(['refused', 'refused', 'refused', 'refused']);
  }));

const structuredData = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts].filter(({ type }) => type === 'application/ld+json').map(({ text }) => text),
  );

test('pages with structured data are gone through without a word from the browser', () =>
  withPage({ worker: true }, async (page) => {
    await openDocument(page, '/');
    // as it was sent, when React has taken the page over
    expect(await structuredData(page)).toEqual([expect.stringContaining('"WebSite"')]);
    for (const path of ['/music/albums', '/video/list/all', '/favorites', '/search', '/games/list']) {
      await follow(page, path);
      await page.waitForURL((url) => url.pathname === path);
    }
    await follow(page, '/music/albums/101/ode-and-ember/night-bus-hymns/201');
    await page.getByRole('heading', { level: 1, name: 'Night Bus Hymns' }).waitFor();
    expect(await structuredData(page)).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }));
