import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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
