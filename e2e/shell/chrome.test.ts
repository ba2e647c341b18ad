import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { askedTooLate, withPage } from '../browser.ts';
import { follow, isSameDocument, nextFrames, openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs, signIn } from '../sign-in.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Dialogs stand in line: where another comes up at once and leaves nothing behind it, none was waiting. */
async function expectNoneWaiting(page: Page) {
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /^Statistics/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await nextFrames(page);
  expect(await dialog(page).count()).toBe(0);
}

describe('popups', () => {
  test('open on their page, once a visit, and close with it', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/favorites');
      await dialog(page).getByText('The first week is free').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await openDocument(page, '/favorites');
      await expectNoneWaiting(page);
    }));

  test('inside the app too; leaving the page closes it, and its button leads on', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/ar/info/terms');
      await follow(page, '/ar/favorites');
      await dialog(page).waitFor();
      expect(await dialog(page).getByRole('link').getAttribute('href')).toBe('/ar/user/register');
      await page.goBack();
      await dialog(page).waitFor({ state: 'detached' });
      expect(await isSameDocument(page)).toBe(true);
    }));

  test('only for those they are meant for', () =>
    withPage({ tenant: 'arena' }, async (page) => {
      await openDocument(page, '/en');
      await expectNoneWaiting(page);
      await signIn(page, 'arena');
      await openDocument(page, '/en');
      await dialog(page).getByText('The final is on Sunday').waitFor();
    }));

  test('give the focus back', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/info/terms');
      const link = page.locator('footer a[href="/favorites"]');
      await link.focus();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
    }));
});

describe('the footer', () => {
  test("an operator's own stands in the rendered page and stays in another language", () =>
    withPage({ tenant: 'arena' }, async (page) => {
      const { text } = await ask('arena', '/en');
      const [footer] = /<footer.*<\/footer>/s.exec(text) ?? [];
      expect(footer).toContain('appears on your bill');
      expect(footer).not.toContain('Get in, play, climb.');
      await openDocument(page, '/en/info/terms');
      await follow(page, '/es/info/terms');
      await page.locator('footer').getByText('Mi cuenta Fulger').waitFor();
      expect(await isSameDocument(page)).toBe(true);
    }));

  test('every other tenant keeps its own', async () => {
    const { text } = await ask('klang', '/en');
    expect(text).toContain('© Klang Audio GmbH');
  });
});

describe('pages that need a sign-in', () => {
  test('from inside, a guest stays and is asked; the way in leads back to the page', () =>
    withPage({ mobile: true }, async (page) => {
      await openDocument(page, '/fr/info/terms');
      await page.getByRole('navigation').last().locator('a[href="/fr/profile"]').click();
      const login = dialog(page).locator('a[href^="/fr/user/login"]');
      expect(await login.getAttribute('href')).toBe('/fr/user/login?redirect=%2Ffr%2Fprofile');
      expect(new URL(page.url()).pathname).toBe('/fr/info/terms');
      expect(await isSameDocument(page)).toBe(true);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => history.length)).toBe(2);
      await page.getByRole('navigation').last().locator('a[href="/fr/profile"]').click();
      await login.click();
      await page.waitForURL((url) => url.pathname === '/fr/user/login');
      expect(await isSameDocument(page)).toBe(false);
    }));

  test('who is signed in simply enters; going back to one after the session has ended asks', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/info/terms');
      await signIn(page, 'atrium');
      await follow(page, '/profile');
      await page.waitForURL('**/profile');
      expect(await isSameDocument(page)).toBe(true);
      expect(await dialog(page).count()).toBe(0);
      await follow(page, '/search');
      await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
      await page.evaluate(() => cookieStore.delete('signed_in'));
      await page.goBack();
      await dialog(page).locator('a[href$="redirect=%2Fprofile"]').first().waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/search');
    }));
});

describe('the account menu', () => {
  test('a guest finds the way in, and nothing that needs a person', () =>
    withPage({}, async (page) => {
      await openDocument(page, '/en/info/terms');
      await page.getByLabel('Account menu').click();
      const menu = page.locator('header details[open]');
      expect(await menu.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
        '/en/user/login?redirect=%2Fen%2Finfo%2Fterms',
      );
      await menu.getByRole('link', { name: 'My list' }).waitFor();
      expect(await menu.getByRole('link', { name: 'Purchases' }).count()).toBe(0);
      expect(await menu.getByText('Settings').count()).toBe(0);
    }));

  test.each([false, true])('shows who is signed in, and signs out (phone: %s)', (mobile) =>
    withPage({ mobile, expected: [askedTooLate] }, async (page) => {
      await arriveAs(page, 'atrium', 'active');
      await openDocument(page, '/en/info/terms');
      await page.getByLabel('Signed in as Omar Farouk').click();
      const menu = page.locator('header details[open]');
      await menu.getByText('active@atrium.example').waitFor();
      await menu.getByRole('link', { name: 'Privacy settings' }).waitFor();
      await menu.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL((url) => url.pathname === '/en');
      await page.getByLabel('Account menu').waitFor();
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in');
      const { headers } = await ask('atrium', '/en/profile');
      expect(headers.location).toBe('/en/user/login?redirect=%2Fen%2Fprofile');
    }),
  );

  test('a session without a person ends, on the page where that shows', () =>
    withPage({ expected: [/40\d (GET|POST) .*\/backend\//] }, async (page) => {
      await openDocument(page, '/en/info/terms');
      await page.evaluate(() => cookieStore.set('signed_in', '1'));
      // the page reloads itself, perhaps before this navigation has begun: then this one is aborted
      await page.goto('/en/info/terms', { waitUntil: 'commit' }).catch((error: Error) => {
        if (!error.message.includes('ERR_ABORTED')) throw error;
      });
      await eventually(async () =>
        (await page.context().cookies()).some(({ name }) => name === 'signed_in'),
      ).toBe(false);
      await page.waitForURL((url) => url.pathname === '/en/info/terms');
      await page.getByLabel('Account menu').waitFor();
    }));
});

test('the gallery is for developers: elsewhere a page that is not there', async () => {
  for (const path of ['/dev/gallery', '/ar/dev/gallery'])
    expect((await ask('atrium', path)).status).toBe(404);
  const { text } = await ask('atrium', '/sitemap/default.xml');
  expect(text).not.toContain('gallery');
});

test.each([['ar', 'dark']] as const)(
  'menu and prompt have no serious finding, %s %s',
  (locale, colorScheme) =>
    withPage({ tenant: 'noor', colorScheme }, async (page) => {
      await openDocument(page, `/${locale}/info/terms`);
      await page.locator('header summary').last().click();
      expect(await seriousFindings(page, 'header')).toEqual([]);
      await follow(page, `/${locale}/profile`);
      await dialog(page).waitFor();
      expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    }),
);
