import { expect, inject } from 'vitest';
import { ask } from './ask.ts';
import type { TenantCode } from './tenants.ts';

/** A signed-in customer without a browser: makes the calls that a page would make. */
export async function acting(tenant: TenantCode, who: string) {
  const signedIn = await ask(tenant, '/backend/login/api', {
    method: 'POST',
    body: { type: 'EMAIL', email: `${who}@${tenant}.example`, password: 'Atrium-demo-1' },
  });
  expect(signedIn.status).toBe(200);
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  return async <Body>(line: string, body: object = {}): Promise<Body> => {
    const [method = '', path = ''] = line.split(' ');
    const answer = await ask(tenant, `/backend${path}`, {
      method,
      headers: { cookie, 'idempotency-key': crypto.randomUUID() },
      ...(method !== 'GET' && { body }),
    });
    expect(answer.status, `${line}: ${answer.text}`).toBeLessThan(300);
    return JSON.parse(answer.text || 'null') as Body;
  };
}

/** A call as the operator. */
export async function operate<Body>(tenant: TenantCode, line: string, body: object): Promise<Body> {
  const [method = '', path = ''] = line.split(' ');
  const headers = { authorization: `Bearer ${inject('operatorToken')}` };
  const answer = await ask(tenant, `/backend${path}`, { method, headers, body });
  expect(answer.status, `${line}: ${answer.text}`).toBe(200);
  return JSON.parse(answer.text) as Body;
}
