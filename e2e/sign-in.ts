import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mailed } from './outbox.ts';
import type { TenantCode } from './tenants.ts';

/** As the portal's own script would: the session comes as a cookie nobody can read. */
export async function signIn(page: Page, tenant: string, who = 'active') {
  const status = await page.evaluate(async (email) => {
    const answer = await fetch('/backend/login/api', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'EMAIL', email, password: 'Atrium-demo-1' }),
    });
    return answer.status;
  }, `${who}@${tenant}.example`);
  expect(status).toBe(200);
}

let newcomers = 0;

/** Somebody new: whatever other journeys buy, pay with or subscribe to is not theirs. */
export async function signUp(page: Page, tenant: TenantCode) {
  const email = `newcomer-${process.pid}-${newcomers++}@${tenant}.example`;
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/backend${address}`, { method: 'POST', headers, body: text });
        return { status: answer.status, body: await answer.json() };
      },
      [path, JSON.stringify(body)] as const,
    );
  const { body } = await post('/register/api', {
    email,
    password: 'Lantern-garden-7',
    name: 'Nora',
    lastName: 'Newman',
    consents: ['TERM_CONDITIONS', 'PRIVACY_POLICY'],
  });
  const pin = await mailed(tenant, email, /\b\d{6}\b/);
  const { status } = await post('/login/api', { type: 'PIN', loginToken: body.loginToken, pin });
  expect(status).toBe(201);
}
