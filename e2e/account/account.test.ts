import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive } from '../document.ts';
import { mailed } from '../outbox.ts';
import type { TenantCode } from '../tenants.ts';

const password = 'Lantern-garden-7';

/** The hosted page, once the issuer has sent the browser back to it. */
async function hosted(page: Page, path: string) {
  await page.waitForURL((url) => url.pathname === path && url.searchParams.has('interaction'));
  await alive(page);
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path && url.search === '');

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

async function begin(page: Page, tenant: TenantCode, path: string) {
  await answerConsent(page, originOf(tenant));
  await page.goto(path);
}

async function register(page: Page, email: string) {
  await page.locator('[name=name]').fill('Lena');
  await page.locator('[name=lastName]').fill('Moreau');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  for (const consent of ['TERM_CONDITIONS', 'PRIVACY_POLICY'])
    await page.locator(`[name=${consent}]`).check();
  await page.keyboard.press('Enter');
  await page.locator('[name=pin]').waitFor();
}

async function signIn(page: Page, email: string, typed = password) {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(typed);
  await page.keyboard.press('Enter');
}

describe.each([
  ['en', ''],
  ['ar', '/ar'],
] as const)('an account by e-mail, in %s', (lang, prefix) => {
  test('is registered, proved, used, left and found again', () =>
    withPage({ expected: [/^400 POST .*login\/api/] }, async (page) => {
      const email = `lena.${lang}@mail.example`;
      await begin(
        page,
        'atrium',
        `${prefix}/user/register?redirect=${encodeURIComponent(`${prefix}/profile`)}`,
      );
      await hosted(page, `${prefix}/user/register`);
      await register(page, email);
      await page.keyboard.type(await mailed('atrium', email, /\b\d{6}\b/));
      await at(page, `${prefix}/profile`);
      await page.getByText('Lena Moreau').filter({ visible: true }).first().waitFor();
      expect(await page.evaluate(() => document.cookie)).toContain('signed_in=1');
      expect(await page.evaluate(() => document.cookie + JSON.stringify(localStorage))).not.toMatch(
        /ey[\w-]+\./,
      );

      await page.goto(`${prefix}/external/logout`);
      await at(page, prefix || '/');
      expect(await cookiesOf(page)).not.toContain('__Host-atrium-session');
      await page.goto(`${prefix}/profile`);
      await hosted(page, `${prefix}/user/login`);

      await signIn(page, email, 'not-the-password');
      await page.locator('[name=password][aria-invalid=true]').waitFor();
      expect(await page.locator('[name=email]').inputValue()).toBe(email);
      await signIn(page, email);
      await at(page, `${prefix}/profile`);
    }));
});

test('a deep link without a session leads there after the login, in the language and with the prefix it had', () =>
  withPage({}, async (page) => {
    await begin(page, 'atrium', '/ro/profile/info');
    await hosted(page, '/ro/user/login');
    await signIn(page, 'active@atrium.example', 'Atrium-demo-1');
    await at(page, '/ro/profile/info');
    // A signed-in customer is not asked again.
    await page.goto('/ro/user/login?redirect=%2Fro%2Fprofile');
    await at(page, '/ro/profile');
    await page.goto('/en/external/logout');
    await at(page, '/en');
    await page.goto('/en/user/login?redirect=%2Fen%2Fprofile%2Finfo');
    await hosted(page, '/en/user/login');
    await signIn(page, 'active@atrium.example', 'Atrium-demo-1');
    await at(page, '/en/profile/info');
  }));

test('a session that got lost comes back by itself while the issuer knows the browser', () =>
  withPage({}, async (page) => {
    await begin(page, 'atrium', '/profile');
    await hosted(page, '/user/login');
    await signIn(page, 'player@atrium.example', 'Atrium-demo-1');
    await at(page, '/profile');
    // whatever the page still asks would be refused, and load it anew
    await page.goto('about:blank');
    for (const name of ['__Host-atrium-session', 'signed_in']) await page.context().clearCookies({ name });
    await page.goto('/info/terms', { waitUntil: 'commit' });
    // The menu of a signed-in customer: the browser has been to the issuer and back.
    await page.locator('summary:has(img)').waitFor();
    await at(page, '/info/terms');
    expect(await cookiesOf(page)).toContain('__Host-atrium-session');
  }));

test('a forgotten password is chosen anew by a link that works once', () =>
  withPage({ expected: [/^400 POST .*password\/reset/] }, async (page) => {
    const email = 'cancelled@atrium.example';
    await begin(page, 'atrium', '/user/login');
    await hosted(page, '/user/login');
    await page.locator('[name=email]').fill(email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    const link = await mailed('atrium', email, /http\S+session_id=[\w-]+/);
    const reset = async () => {
      await page.goto(link);
      await page.locator('[name=password]').fill(password);
      await page.locator('[name=repeat]').fill(password);
      await page.keyboard.press('Enter');
    };
    await reset();
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await reset();
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  }));

test('at noor a phone number and its PIN open the account', () =>
  withPage({ tenant: 'noor', mobile: true, locale: 'ar' }, async (page) => {
    await begin(page, 'noor', '/user/login?redirect=%2Fprofile');
    await hosted(page, '/user/login');
    await page.getByRole('link', { name: 'رقم الهاتف' }).click();
    await page.locator('[name=phone]').fill('٠٥٠١٢٣٤٥٦٧');
    await page.keyboard.press('Enter');
    await page.locator('[name=pin]').waitFor();
    await page.keyboard.type('1234');
    await at(page, '/profile');
    expect(await cookiesOf(page)).toContain('__Host-atrium-session');
  }));

test('at klang the chooser leads to the partner and back', () =>
  withPage({ tenant: 'klang', locale: 'de' }, async (page) => {
    await begin(page, 'klang', '/user/login?redirect=%2Fprofile');
    await hosted(page, '/user/login');
    await page.getByRole('dialog').getByRole('link', { name: 'Mit Hallweg-Konto' }).click();
    await page.getByRole('link', { name: 'Kim Berger' }).click();
    await at(page, '/profile');
    await page.getByText('Kim Berger').filter({ visible: true }).first().waitFor();
  }));
