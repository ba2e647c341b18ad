import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { isSameDocument, openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';

const album = '/music/albums/101/ode-and-ember/night-bus-hymns/201';

describe('a visitor who comes to listen', () => {
  test('hears a preview, and goes on hearing it on the next page', () =>
    withPage({}, async (page) => {
      await openDocument(page, album);
      await page.getByRole('button', { name: 'Play previews' }).first().click();
      const dock = page.getByRole('region', { name: 'Player' });
      await dock.getByText('Terminus').waitFor();
      await dock.getByRole('button', { name: 'Pause' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Ode & Ember' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Ode & Ember' }).waitFor();
      expect(await isSameDocument(page)).toBe(true);
      await dock.getByRole('button', { name: 'Pause' }).waitFor();
    }));
});

describe('a visitor who searches', () => {
  test('may come with the search already written', () =>
    withPage({}, async (page) => {
      await page.goto('/fr/search?q=night%20bus&utm_source=mail');
      await page.waitForURL(
        (url) => url.pathname === '/fr/search-q' && url.searchParams.get('q') === 'night bus',
      );
      expect(await page.getByRole('combobox').inputValue()).toBe('night bus');
      await page.getByText('Night Bus Hymns').first().waitFor();
    }));

  test('is offered what they mean while typing, mistyped or not, and finds it again', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/search');
      const box = page.getByRole('combobox', { name: 'Search everything' });
      await box.fill('nigt bus');
      await page.getByRole('option', { name: /Night Bus Hymns/ }).waitFor();
      await box.press('Enter');
      await page.waitForURL(/\/search-q\?q=nigt\+bus$/);
      await page.getByText('Showing results for “night bus”.').waitFor();
      await page
        .getByRole('link', { name: /Night Bus Hymns/ })
        .first()
        .waitFor();
      await openDocument(page, '/search');
      await page.getByRole('link', { name: 'nigt bus' }).waitFor();
    }));

  test('in Arabic, with the article or without it', () =>
    withPage({ tenant: 'noor', locale: 'ar' }, async (page) => {
      for (const typed of ['القمر', 'قمر']) {
        await openDocument(page, `/search-q?q=${encodeURIComponent(typed)}`);
        await page
          .getByRole('link', { name: /طريق القمر/ })
          .first()
          .waitFor();
      }
    }));
});

test('a trailer plays', () =>
  withPage({}, async (page) => {
    await openDocument(page, '/video/series/details/the-salt-line/451');
    await page.getByRole('button', { name: 'Trailer' }).click();
    const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await eventually(time).toBeGreaterThan(0.5);
  }));

test('a premium article shows its beginning, and the way to the rest', () =>
  withPage({}, async (page) => {
    // a guest's browser has two free ones
    for (const address of ['/articles/premium/sound/radio/805', '/articles/premium/nature/oceans/821']) {
      await openDocument(page, address);
      await page.getByText('free articles this month').first().waitFor();
    }
    await openDocument(page, '/articles/premium/cities/craft/803');
    const wall = page.getByRole('main').getByRole('link', { name: /plans/i });
    await wall.first().waitFor();
    expect(await page.locator('main p').count()).toBeGreaterThan(2);
  }));

test('a guest who wants a film is shown the plans that open it, and stays where they are', () =>
  withPage({}, async (page) => {
    await openDocument(page, '/video/details/a-table-by-the-window/426');
    await page.getByRole('link', { name: 'Watch with a plan' }).first().click();
    await page.getByRole('dialog').getByText('Everything').first().waitFor();
    expect([new URL(page.url()).pathname, await isSameDocument(page)]).toEqual([
      '/video/details/a-table-by-the-window/426',
      true,
    ]);
  }));
