import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask, type HttpAnswer } from './ask.ts';
import { originOf } from './browser.ts';
import { mailed } from './outbox.ts';
import type { TenantCode } from './tenants.ts';

/** As the portal's own script would: the session comes as a cookie that no script can read. */
export async function signIn(page: Page, tenant: string, who = 'active') {
  const tried = () =>
    page.evaluate(async (email) => {
      const answer = await fetch('/backend/login/api', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'EMAIL', email, password: 'Atrium-demo-1' }),
      });
      return answer.status;
    }, `${who}@${tenant}.example`);
  let status = await tried();
  while (status === 503) status = await tried(); // too busy for a moment; the journey's own time is the end of it
  expect(status).toBe(200);
}

const newcomer = (tenant: TenantCode) => ({
  email: `newcomer-${crypto.randomUUID()}@${tenant}.example`,
  password: 'Lantern-garden-7',
  name: 'Nora',
  lastName: 'Newman',
  consents: ['TERM_CONDITIONS', 'PRIVACY_POLICY'],
});

/** A new customer: what other journeys buy, pay with or subscribe to is not theirs. */
export async function signUp(page: Page, tenant: TenantCode) {
  const person = newcomer(tenant);
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/backend${address}`, { method: 'POST', headers, body: text });
        return { status: answer.status, body: await answer.json() };
      },
      [path, JSON.stringify(body)] as const,
    );
  const { body } = await post('/register/api', person);
  const pin = await mailed(tenant, person.email, /\b\d{6}\b/);
  const { status } = await post('/login/api', { type: 'PIN', loginToken: body.loginToken, pin });
  expect(status).toBe(201);
}

const cookiesOf = ({ headers }: HttpAnswer) =>
  (headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, httpOnly: /; HttpOnly/i.test(line) };
  });

const cookieHeader = (answer: HttpAnswer) =>
  cookiesOf(answer)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** Signed in before any page is there: a journey that proves something else need not load one for it. */
export async function arriveAs(page: Page, tenant: TenantCode, who: string) {
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
  await keep(page, tenant, await signedIn(tenant, who, headers));
}

/** For a walk without a browser. */
export const cookieOf = async (tenant: TenantCode, who: string): Promise<string> =>
  cookieHeader(await signedIn(tenant, who));

async function signedIn(
  tenant: TenantCode,
  who: string,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const body = { type: 'EMAIL', email: `${who}@${tenant}.example`, password: 'Atrium-demo-1' };
  const answer = await ask(tenant, '/backend/login/api', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return answer;
}

/** The same, as a customer with no plan, no card and no number. */
export async function arriveNew(page: Page, tenant: TenantCode) {
  const person = newcomer(tenant);
  const begun = await ask(tenant, '/backend/register/api', { method: 'POST', body: person });
  const { loginToken } = JSON.parse(begun.text) as { loginToken: string };
  const pin = await mailed(tenant, person.email, /\b\d{6}\b/);
  const cookie = cookieHeader(begun);
  const body = { type: 'PIN', loginToken, pin };
  const answer = await ask(tenant, '/backend/login/api', { method: 'POST', body, headers: { cookie } });
  expect(answer.status).toBe(201);
  await keep(page, tenant, answer);
}

/** By the browser's own hand: `addCookies` cannot say that a cookie is its host's alone, as a session must be. */
async function keep(page: Page, tenant: TenantCode, answer: HttpAnswer) {
  const url = originOf(tenant).replace('http:', 'https:');
  const devtools = await page.context().newCDPSession(page);
  for (const cookie of cookiesOf(answer))
    await devtools.send('Network.setCookie', { ...cookie, url, path: '/', secure: true, sameSite: 'Lax' });
  await devtools.detach();
}
