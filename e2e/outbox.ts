import { inject } from 'vitest';
import { ask } from './ask.ts';
import { eventually } from './eventually.ts';
import type { TenantCode } from './tenants.ts';

/** The first match of `pattern` in the newest message to this address or number, once it was sent. */
export async function mailed(tenant: TenantCode, to: string, pattern: RegExp): Promise<string> {
  let found = '';
  await eventually(async () => {
    const { text } = await ask(tenant, `/backend/sandbox/outbox?to=${encodeURIComponent(to)}`, {
      headers: { authorization: `Bearer ${inject('operatorToken')}` },
    });
    const [newest] = JSON.parse(text) as { text: string }[];
    found = newest ? (pattern.exec(newest.text)?.[0] ?? '') : '';
    return found;
  }).not.toBe('');
  return found;
}
