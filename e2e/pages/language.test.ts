import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { isSameDocument, openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { silence } from './silence.ts';

const choose = async (page: Page, language: string) => {
  await page.locator('header summary').first().click();
  await page.locator('header details').first().getByRole('link', { name: language }).click();
};

const shown = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    heading: document.querySelector('h1')?.textContent ?? '',
    links: [...document.querySelectorAll('header a[href], footer a[href], main a[href]')]
      // an advertisement comes when it is known who looks
      .filter((link) => !link.hasAttribute('hreflang') && !link.closest('aside'))
      .map((link) => link.getAttribute('href') ?? ''),
  }));

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');

/** A page that is playing: the player lives outside what is drawn anew. */
async function play(page: Page) {
  await page.route('**/media/silence.wav', (route) =>
    route.fulfill({ body: silence(60), contentType: 'audio/wav' }),
  );
  await page.evaluate(async () => {
    const audio = Object.assign(document.createElement('audio'), { src: '/media/silence.wav', muted: true });
    document.body.append(audio);
    await audio.play();
  });
  return () =>
    page.evaluate(() => {
      const audio = document.querySelector('audio');
      return { paused: audio?.paused, time: audio?.currentTime ?? 0 };
    });
}

describe('another language', () => {
  test('takes the place of this one while the music plays on', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/');
      const player = await play(page);
      const before = await shown(page);
      const { time } = await player();

      await choose(page, 'العربية');
      await eventually(async () => (await shown(page)).dir).toBe('rtl');
      const arabic = await shown(page);
      expect(arabic).toMatchObject({ address: '/ar', lang: 'ar', dir: 'rtl' });
      expect(arabic.heading).not.toBe(before.heading);
      expect(arabic.links.filter((href) => !/^\/ar(\/|$)|^https:|^#/.test(href))).toEqual([]);
      expect(await page.title()).toMatch(/\p{Script=Arabic}/u);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/ar$/);
      expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.json?lang=ar');

      await choose(page, 'English');
      await eventually(async () => (await shown(page)).dir).toBe('ltr');
      expect(await shown(page)).toEqual(before);

      expect(await isSameDocument(page)).toBe(true);
      await eventually(async () => (await player()).time).toBeGreaterThan(time);
      expect((await player()).paused).toBe(false);
    }));

  test('keeps the page, its query and where one was', () =>
    withPage({ tenant: 'noor' }, async (page) => {
      await openDocument(page, '/search-q?q=oud&tab=music');
      await choose(page, 'Français');
      await eventually(async () => (await shown(page)).lang).toBe('fr');
      expect((await shown(page)).address).toBe('/fr/search-q?q=oud&tab=music');
      await choose(page, 'العربية');
      await eventually(async () => (await shown(page)).lang).toBe('ar');
      expect((await shown(page)).address).toBe('/search-q?q=oud&tab=music');
      expect(await isSameDocument(page)).toBe(true);
    }));

  test('back and forward go through the languages', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/info/terms');
      const english = (await shown(page)).heading;
      await choose(page, 'العربية');
      await eventually(async () => (await shown(page)).lang).toBe('ar');
      const arabic = (await shown(page)).heading;
      await choose(page, 'Deutsch');
      await eventually(async () => (await shown(page)).lang).toBe('de');
      const german = (await shown(page)).heading;
      expect(new Set([english, arabic, german]).size).toBe(3);

      const history = [
        ['goBack', 'ar', 'rtl', arabic],
        ['goBack', 'en', 'ltr', english],
        ['goForward', 'ar', 'rtl', arabic],
        ['goForward', 'de', 'ltr', german],
      ] as const;
      for (const [step, lang, dir, heading] of history) {
        await page[step]();
        await eventually(() => shown(page)).toMatchObject({ lang, dir, heading });
      }
      expect(await isSameDocument(page)).toBe(true);
    }));
});

test('a link is prepared in the language of its page', () =>
  withPage({}, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openDocument(page, '/ar/info/terms');
    await page.locator('header a[href="/ar"]').first().hover();
    await eventually(() => asked).toContain('/backend/structure/home');
    expect(asked.filter((path) => path.startsWith('/backend/structure/'))).toEqual([
      '/backend/structure/home',
    ]);
  }));

describe('the choice', () => {
  test('is remembered for a year, and only the choice is', () =>
    withPage({ locale: 'fr' }, async (page) => {
      await openDocument(page, '/de/info/terms');
      await page.locator('header summary').first().click();
      expect(await languageCookie(page)).toBeUndefined();
      await page.locator('header details').first().getByRole('link', { name: 'Español' }).click();
      await eventually(async () => (await shown(page)).lang).toBe('es');
      const cookie = await languageCookie(page);
      expect(cookie).toMatchObject({
        value: 'es',
        path: '/',
        sameSite: 'Lax',
        secure: false,
        httpOnly: false,
      });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(364.9);
      expect(days).toBeLessThanOrEqual(365);
      // It is a memory, not a signpost.
      await page.goto('/info/terms');
      expect(await shown(page)).toMatchObject({ address: '/info/terms', lang: 'en' });
    }));

  test('offers the tenant’s languages, each by its own name', () =>
    withPage({ tenant: 'klang' }, async (page) => {
      await openDocument(page, '/');
      await page.locator('header summary').first().click();
      const links = page.locator('header details').first().getByRole('link');
      expect(await links.allInnerTexts()).toEqual(['Deutsch', 'English']);
      expect(await links.first().getAttribute('aria-current')).toBe('true');
    }));
});

/** Sentences in other letters than the page's own that would set their full stop on the wrong side. */
const turnedSentences = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const turned: string[] = [];
    while (texts.nextNode()) {
      const words = (texts.currentNode.textContent ?? '').trim();
      const isForeign = /[a-z]{3}.*[.?!]$/is.test(words) && !/\p{Script=Arabic}/u.test(words);
      const place = texts.currentNode.parentElement;
      if (isForeign && !place?.closest('script, style, bdi, body [dir]')) turned.push(words);
    }
    return turned;
  });

test.each([
  ['atrium', ['/ar', '/ar/impressum']],
  ['klang', ['/ar', '/ar/podcast/details/slow-signals/301', '/ar/audiobook/list']],
  ['arena', ['/ar', '/ar/tournaments/details/951', '/ar/subscription']],
] as const)('what %s says in another language keeps its own direction', (tenant, paths) =>
  withPage({ tenant }, async (page) => {
    const turned = [];
    for (const path of paths) {
      await openDocument(page, path);
      turned.push(...(await turnedSentences(page)));
    }
    expect(turned).toEqual([]);
  }),
);
