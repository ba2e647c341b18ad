import { test } from 'vitest';
import { withPage } from '../browser.ts';
import { follow, openDocument } from '../document.ts';

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
    await page.context().setOffline(true);
    await follow(page, `${home}/music/list`);
    await heading(offline);
    await page.context().setOffline(false);
    await heading(wanted);
  }),
);
