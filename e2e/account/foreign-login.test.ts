import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askedTooLate, originOf, type PageOptions, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive } from '../document.ts';
import { mailed } from '../outbox.ts';

const password = 'Atrium-demo-1';

async function hosted(page: Page) {
  await page.waitForURL((url) => url.searchParams.has('interaction'));
  await alive(page);
}
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path && url.search === '');
const interactionOf = (page: Page) => new URL(page.url()).searchParams.get('interaction') ?? '';
const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === '__Host-atrium-session');

async function begin(page: Page, tenant: NonNullable<PageOptions['tenant']>) {
  await answerConsent(page, originOf(tenant));
  await page.goto('/user/login?redirect=%2Fprofile');
  await hosted(page);
}

interface Way {
  way: string;
  tenant: 'atrium' | 'noor';
  locale: string;
  /** What the page does with it: the person types, and leaves signed in. */
  prove(page: Page): Promise<void>;
  /** What its script sends, first step only. */
  body: object;
}

const ways: Way[] = [
  {
    way: 'a password',
    tenant: 'atrium',
    locale: 'en',
    body: { type: 'EMAIL', email: 'active@atrium.example', password },
    async prove(page) {
      await page.locator('[name=email]').fill('active@atrium.example');
      await page.locator('[name=password]').fill(password);
      await page.keyboard.press('Enter');
    },
  },
  {
    way: 'a mailed code',
    tenant: 'atrium',
    locale: 'en',
    body: { type: 'EMAIL_CODE', email: 'active@atrium.example' },
    async prove(page) {
      await page.locator('[name=email]').fill('active@atrium.example');
      await page.getByRole('button', { name: 'Send me a code instead' }).click();
      await page.locator('[name=pin]').waitFor();
      await page.keyboard.type(await mailed('atrium', 'active@atrium.example', /\b\d{6}\b/));
    },
  },
  {
    way: 'a PIN by phone',
    tenant: 'noor',
    locale: 'ar',
    body: { type: 'MSISDN', msisdn: '+966501234567' },
    async prove(page) {
      await page.getByRole('link', { name: 'رقم الهاتف' }).click();
      await page.locator('[name=phone]').fill('0501234567');
      await page.keyboard.press('Enter');
      await page.locator('[name=pin]').waitFor();
      await page.keyboard.type('1234');
    },
  },
];

describe.each(ways)(
  'the address of a login begun elsewhere, with $way',
  ({ tenant, locale, prove, body }) => {
    test('the address of a login that was begun elsewhere signs in neither browser there', () =>
      withPage({ tenant, locale }, (thief) =>
        withPage({ tenant, locale, expected: [/^403 POST .*login\/api/] }, async (victim) => {
          await begin(thief, tenant);
          const theirs = interactionOf(thief);
          await answerConsent(victim, originOf(tenant));
          await victim.goto(thief.url());
          await hosted(victim);
          expect(interactionOf(victim)).not.toBe(theirs);

          // even a page that was made to send it
          const refused = await victim.evaluate(
            async (sent) => {
              const answer = await fetch('/backend/login/api', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(sent),
              });
              return [answer.status, (await answer.json()).error];
            },
            { ...body, interaction: theirs },
          );
          expect(refused).toEqual([403, 'LOGIN_BEGUN_ELSEWHERE']);

          await prove(victim);
          await at(victim, '/profile');
          expect(await isSignedIn(victim)).toBe(true);
          // there is nothing to go on with: the issuer asks the browser that began it
          await thief.goto(`/auth/authorize/${theirs}`);
          await hosted(thief);
          expect(await isSignedIn(thief)).toBe(false);
        }),
      ));
  },
);

test('a partner’s address of a login begun elsewhere signs neither browser in', () =>
  withPage({ tenant: 'klang', locale: 'de' }, (thief) =>
    withPage({ tenant: 'klang', locale: 'de' }, async (victim) => {
      await begin(thief, 'klang');
      await thief.getByRole('dialog').getByRole('link', { name: 'Mit Hallweg-Konto' }).click();
      await thief.getByRole('link', { name: 'Kim Berger' }).waitFor();
      await answerConsent(victim, originOf('klang'));
      await victim.goto(thief.url());
      await victim.getByRole('link', { name: 'Kim Berger' }).click();
      await victim.getByRole('dialog').getByText('Diese Anmeldung hat zu lange gedauert').waitFor();
      await thief.goto('/profile');
      await hosted(thief);
      expect([await isSignedIn(thief), await isSignedIn(victim)]).toEqual([false, false]);
    }),
  ));

test('a login whose cookie is gone is begun again from the page itself', () =>
  withPage({ expected: [/^403 POST .*login\/api/] }, async (page) => {
    await begin(page, 'atrium');
    const first = interactionOf(page);
    await page.context().clearCookies({ name: /atrium-login-/ });
    await ways[0]?.prove(page);
    await page.getByRole('alert').getByText('begun in another browser').waitFor();
    expect(await page.locator('[name=email]').inputValue()).toBe('active@atrium.example');
    await page.getByRole('link', { name: 'Start again' }).click();
    await page.waitForURL((url) => ![null, first].includes(url.searchParams.get('interaction')));
    await alive(page);
    await ways[0]?.prove(page);
    await at(page, '/profile');
  }));

test('two tabs sign in side by side', () =>
  // what one tab was asking while the other signed in is answered to the session that ended
  withPage({ expected: [askedTooLate] }, async (page) => {
    await begin(page, 'atrium');
    const other = await page.context().newPage();
    await other.goto('/user/login?redirect=%2Finfo%2Fterms');
    await hosted(other);
    await ways[0]?.prove(page);
    await at(page, '/profile');
    await ways[0]?.prove(other);
    await at(other, '/info/terms');
  }));
