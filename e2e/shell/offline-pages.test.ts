import { expect, test } from 'vitest';
import { askedTooLate, originOf, savedElsewhere, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { follow, openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { openFrontDoor } from '../front-door.ts';
import { signIn } from '../sign-in.ts';

/** Code, texts and data that do not come, and what is said of them. */
const unreachable = [
  /ERR_INTERNET_DISCONNECTED/,
  /Failed to fetch/,
  /Failed locale loading/,
  /could not be loaded/,
  /React error #42\d/, // a part whose code does not come is no longer waited for
  /^page: Event$/, // nor is a file of styles
];

test.each([
  ['/en', 'You’re offline', 'Music'],
  ['/ar', 'أنت غير متصل بالإنترنت', 'الموسيقى'],
])('without a network %s says so in the place of a page, and goes on by itself', (home, offline, wanted) =>
  withPage({ mobile: true, expected: unreachable }, async (page) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    // what comes last: from then on the portal can say it
    await Promise.all([
      page.waitForResponse(/\/assets\/error-screen\.later-/),
      openDocument(page, `${home}/info/terms`),
    ]);
    // with all that it needs itself
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await follow(page, `${home}/music/list`);
    await heading(offline);
    await page.context().setOffline(false);
    await heading(wanted);
  }),
);

test('pages that were opened open again without a network, until their customer signs out', () =>
  withPage(
    {
      worker: true,
      mobile: true,
      expected: [...unreachable, /ERR_/, /^failed: /, /503/, askedTooLate, savedElsewhere],
    },
    async (page) => {
      const door = await openFrontDoor(originOf('atrium'));
      const isKept = (path: string) =>
        page.evaluate(
          async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined,
          path,
        );
      const album = '/en/music/albums/101/ode-and-ember/night-bus-hymns/201';
      await answerConsent(page, door.origin);
      await openDocument(page, `${door.origin}/en`);
      await signIn(page, 'atrium', 'unlimited');
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await eventually(() => isKept('/en')).toBe(true);
      // inside the document: nothing but the page itself can tell the worker
      await follow(page, album);
      const name = 'Night Bus Hymns';
      const title = page.getByRole('heading', { level: 1, name });
      await title.waitFor();
      await eventually(() => isKept(album)).toBe(true);

      await door.shut();
      await page.context().setOffline(true);
      await page.goto(`${door.origin}${album}`);
      await title.waitFor();
      expect(await page.getByRole('link', { name: /^Buy for/ }).count()).toBe(0);
      await page.goto(`${door.origin}/en/video/list`);
      await page.getByRole('heading', { name: 'You can still open' }).waitFor();
      await page.getByRole('listitem').getByRole('link', { name }).click();
      await title.waitFor();

      await door.open();
      await page.context().setOffline(false);
      await page.context().clearCookies();
      await openDocument(page, `${door.origin}/en/info/terms`);
      await eventually(() => isKept(album)).toBe(false);
      await door.shut();
    },
  ));
