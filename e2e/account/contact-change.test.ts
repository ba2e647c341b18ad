import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive } from '../document.ts';
import { mailed } from '../outbox.ts';

const [former, fresh] = ['vera@mail.example', 'vera.new@mail.example'];
const password = 'Lantern-garden-7';
const passcode = '2580';

const post = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([verb, address, text]) => {
      const answer = await fetch(`/backend${address}`, {
        method: verb as string,
        headers: { 'content-type': 'application/json' },
        body: text as string,
      });
      return answer.json();
    },
    [method, path, JSON.stringify(body)],
  );

/** A new customer, with parental control on. */
async function begin(page: Page) {
  await answerConsent(page, originOf('atrium'));
  await page.goto('/');
  const consents = ['TERM_CONDITIONS', 'PRIVACY_POLICY'];
  const { loginToken } = await post(page, 'POST', '/register/api', { email: former, password, consents });
  const pin = await mailed('atrium', former, /\b\d{6}\b/);
  await post(page, 'POST', '/login/api', { type: 'PIN', loginToken, pin });
  const control = { maxAgeGroup: 20, isActive: true, password: passcode };
  expect(await post(page, 'PUT', '/parental-control', control)).toMatchObject({ isActive: true });
}

/** As after ten minutes, which no test waits for. */
const growStale = (page: Page) =>
  page.route('**/backend/user/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { error: 'REAUTHENTICATION_REQUIRED', status: 403, message: '' } })
      : route.fallback(),
  );

test('a new address asks who is there, is told to the old one, and is taken back from there', () =>
  withPage({ expected: [/^403 PUT .*user\/profile/, /^400 P(?:UT|OST) /, /^401 /] }, async (page) => {
    await begin(page);
    await page.goto('/profile/info');
    const field = page.locator('[name=email]');
    await field.waitFor();
    await growStale(page);
    await field.fill(fresh);
    await page.getByRole('button', { name: 'Send code' }).click();
    const again = page.getByRole('link', { name: 'Sign in again' });
    await again.waitFor();
    await page.unroute('**/backend/user/profile');
    await again.click();
    await page.waitForURL((url) => url.pathname === '/user/login' && url.searchParams.has('interaction'));
    await alive(page);
    await field.fill(former);
    await page.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/profile/info');
    await page.locator(`[name=email][value="${fresh}"]`).waitFor();

    await page.getByRole('button', { name: 'Send code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter the passcode' });
    await dialog.waitFor();
    await page.keyboard.type('1111');
    await page.keyboard.press('Enter');
    await dialog.getByText('That isn’t the passcode', { exact: false }).waitFor();
    await page.keyboard.type(passcode);
    await page.keyboard.press('Enter');
    await page.getByText('We’ve sent a code there', { exact: false }).waitFor();
    await page.keyboard.type(await mailed('atrium', fresh, /\b\d{6}\b/));
    await page.getByText('Other devices are signed out', { exact: false }).waitFor();

    const link = await mailed('atrium', former, /http\S+\/user\/undo\?change=[\w-]+/);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Undo the change?' }).waitFor();
    expect(await emailNow(page)).toBe(fresh);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await page.getByRole('heading', { name: 'The change is undone' }).waitFor();
    expect(await emailNow(page)).toBeUndefined();

    await field.fill(former);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await page.goto(await mailed('atrium', former, /http\S+session_id=[\w-]+/));
    await page.locator('[name=password]').fill(`${password}-again`);
    await page.locator('[name=repeat]').fill(`${password}-again`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    const signIn = { type: 'EMAIL', email: former, password: `${password}-again` };
    await post(page, 'POST', '/login/api', signIn);
    expect(await emailNow(page)).toBe(former);

    for (const [address, heading] of [
      [link, 'Already undone'],
      ['/user/undo?change=made-up', 'This link no longer works'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Undo the change' }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
    }
    await page.goto('/user/undo');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  }));

/** Past the page, which leaves for another document once it hears that its session has ended. */
async function emailNow(page: Page): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { text } = await ask('atrium', '/backend/user/profile', { headers: { cookie } });
  return (JSON.parse(text) as { email?: string }).email;
}
