import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Site } from '../../http/site.ts';
import { createAdmission } from './admission.ts';
import { type EdgeLimits, edgeLimits } from './edge-rate-limits.ts';

const many = { times: 1000, seconds: 60 };
const budget = {
  address: many,
  session: many,
  tenant: many,
  atOnce: { address: 1000, tenant: 1000 },
};
const roomy: Pick<EdgeLimits, 'hits' | 'budgets'> = {
  hits: many,
  budgets: { page: budget, read: budget, write: budget, file: budget },
};
const site = (id: number) => ({ tenant: { id } }) as Site;

interface Asking {
  address?: string;
  session?: string;
  tenant?: number;
  method?: string;
}

function admissionWith(part: Partial<(typeof roomy)['budgets']>, hits = many) {
  const admission = createAdmission(
    { hits, budgets: { ...roomy.budgets, ...part } },
    // as the reader of clients does, but a test has no sockets
    ({ headers }) => ({ address: String(headers['x-client-address']), country: null, msisdn: null }),
  );
  const request = ({ address = '192.0.2.1', session, method = 'GET' }: Asking) =>
    ({
      method,
      headers: { 'x-client-address': address, ...(session && { cookie: `atrium-session=${session}` }) },
    }) as unknown as IncomingMessage;
  return {
    hit: (asking: Asking = {}) => admission.mayHaveHit(request(asking)),
    enter: (path: string, asking: Asking = {}) =>
      admission.enter(request(asking), site(asking.tenant ?? 1), path),
    /** `in`, or the error. */
    async ask(path: string, asking: Asking = {}): Promise<string> {
      const admitted = admission.enter(request(asking), site(asking.tenant ?? 1), path);
      if ('error' in admitted) {
        expect(admitted.retryAfterSeconds).toBeGreaterThanOrEqual(1);
        return admitted.error;
      }
      admitted.leave();
      return 'in';
    },
  };
}

const twice = { times: 2, seconds: 60 };

describe('how often', () => {
  test('an address may ask, each kind of work for itself', async () => {
    const { ask } = admissionWith({ page: { ...budget, address: twice } });
    const seen = [await ask('/a'), await ask('/b'), await ask('/c')];
    expect(seen).toEqual(['in', 'in', 'TOO_MANY_REQUESTS']);
    expect(await ask('/d', { address: '192.0.2.2' })).toBe('in');
    for (const path of ['/backend/device', '/assets/a.js', '/img/art/a.webp', '/media/public/a.m4a'])
      expect(await ask(path)).toBe('in');
  });

  test('a session name that is too long is no session, and not remembered', async () => {
    const { ask } = admissionWith({ page: { ...budget, session: twice } });
    const session = 'a'.repeat(5000);
    const seen = [1, 2, 3].map((last) => ask('/a', { address: `192.0.2.${last}`, session }));
    expect(await Promise.all(seen)).toEqual(['in', 'in', 'in']);
  });

  test('a session may ask, from wherever it comes', async () => {
    const { ask } = admissionWith({ write: { ...budget, session: twice } });
    const from = (last: number, session: string) =>
      ask('/backend/like', { method: 'POST', address: `192.0.2.${last}`, session });
    const seen = [await from(1, 's'), await from(2, 's'), await from(3, 's'), await from(3, 'other')];
    expect(seen).toEqual(['in', 'in', 'TOO_MANY_REQUESTS', 'in']);
  });

  test('what is asked for counts by what it does, not by its method', async () => {
    const { ask } = admissionWith({ write: { ...budget, address: twice } });
    const begin = () => ask('/backend/purchase/ArticleOneTimePurchase');
    expect([await begin(), await begin(), await begin()]).toEqual(['in', 'in', 'TOO_MANY_REQUESTS']);
    expect(await ask('/backend/subscription/oneTimePaymentOptions', { method: 'POST' })).toBe('in');
    expect(await ask('/backend/subscription', { method: 'POST' })).toBe('TOO_MANY_REQUESTS');
  });

  test('all visitors of a tenant may ask: not the fault of the one who hears it', async () => {
    const { ask } = admissionWith({ read: { ...budget, tenant: twice } });
    const by = (last: number, tenant: number) => ask('/backend/x', { address: `192.0.2.${last}`, tenant });
    const seen = [await by(1, 1), await by(2, 1), await by(3, 1), await by(3, 2)];
    expect(seen).toEqual(['in', 'in', 'SERVICE_UNAVAILABLE', 'in']);
  });

  test('who is refused by address does not use up what belongs to all', async () => {
    const { ask } = admissionWith({ read: { ...budget, address: twice, tenant: { times: 3, seconds: 60 } } });
    for (let i = 0; i < 10; i++) await ask('/backend/x');
    expect(await ask('/backend/x', { address: '192.0.2.9' })).toBe('in');
  });

  test('a page from memory may be asked for: then it is counted among the dearer ones', async () => {
    const { hit } = admissionWith({}, { times: 100, seconds: 60 });
    const seen = Array.from({ length: 120 }, () => hit());
    await Promise.resolve();
    await Promise.resolve();
    expect(seen).not.toContain(false);
    expect([hit(), hit({ address: '192.0.2.2' })]).toEqual([false, true]);
  });
});

describe('how much at once', () => {
  test.each([
    ['an address', { address: 1, tenant: 1000 }, 'TOO_MANY_REQUESTS', { address: '192.0.2.2' }],
    ['a tenant', { address: 1000, tenant: 1 }, 'SERVICE_UNAVAILABLE', { tenant: 2 }],
  ])('%s may have, and gives back', async (_who, atOnce, error, somebodyElse) => {
    const { enter, ask } = admissionWith({ read: { ...budget, atOnce } });
    const first = enter('/backend/x');
    expect(await ask('/backend/y')).toBe(error);
    expect(await ask('/backend/y', somebodyElse)).toBe('in');
    if ('leave' in first) first.leave();
    expect(await ask('/backend/y')).toBe('in');
  });

  test('who is refused holds no place', async () => {
    const atOnce = { address: 1, tenant: 1000 };
    const { ask } = admissionWith({ read: { ...budget, session: { times: 1, seconds: 60 }, atOnce } });
    await ask('/backend/x', { session: 's' });
    expect(await ask('/backend/x', { session: 's' })).toBe('TOO_MANY_REQUESTS');
    expect(await ask('/backend/x')).toBe('in');
  });
});

test('a person reaches none of the limits that a flood reaches', () => {
  const { budgets } = edgeLimits;
  for (const { address, session, tenant, atOnce } of Object.values(budgets)) {
    expect(session.times).toBeLessThanOrEqual(address.times);
    expect(address.times).toBeLessThan(tenant.times);
    expect(atOnce.address).toBeGreaterThan(6); // connections a browser opens to one host
    expect(atOnce.address).toBeLessThan(atOnce.tenant);
  }
});
