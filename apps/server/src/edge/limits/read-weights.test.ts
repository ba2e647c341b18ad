import type { IncomingMessage } from 'node:http';
import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { expect, test } from 'vitest';
import type { Site } from '../../http/site.ts';
import { createAdmission } from './admission.ts';
import { edgeLimits } from './edge-rate-limits.ts';

const site = { tenant: { id: 1 } } as Site;
const client = { address: '192.0.2.1', country: null, msisdn: null };

/** How often one address gets in within a minute, one after the other. */
function admitted(path: string): number {
  const admission = createAdmission(edgeLimits, () => client);
  const request = { method: 'GET', headers: {} } as IncomingMessage;
  for (let count = 0; ; count++) {
    const entered = admission.enter(request, site, path);
    if ('error' in entered) return count;
    entered.leave();
  }
}

/** How many are worked on at the same time. */
function atOnce(path: string): number {
  const admission = createAdmission(edgeLimits, () => client);
  const request = { method: 'GET', headers: {} } as IncomingMessage;
  for (let count = 0; ; count++) if ('error' in admission.enter(request, site, path)) return count;
}

const { address, atOnce: places } = edgeLimits.budgets.read;

test.each<[path: string, weight: number]>([
  ['/backend/device', 1],
  ['/backend/search?q=a', 3],
  ['/backend/content/addresses', 48],
  ['/backend/openapi.json', 48],
])('%s counts as %i reads', (path, weight) => {
  const bare = path.split('?', 1)[0] ?? path;
  expect(admitted(bare)).toBe(Math.floor(address.times / weight));
  expect(atOnce(bare)).toBe(Math.floor(places.address / weight));
});

test('a sitemap counts as ten pages', () => {
  expect(admitted('/sitemap/default/0.xml')).toBe(edgeLimits.budgets.page.address.times / 10);
  expect(atOnce('/sitemap.xml')).toBe(1);
});

test('a list of a thousand rows is no single read', () => {
  expect((calls.getAddresses as Call).weight).toBeGreaterThanOrEqual(10);
});

test('a place is given back whole', () => {
  const admission = createAdmission(edgeLimits, () => client);
  const request = { method: 'GET', headers: {} } as IncomingMessage;
  for (let round = 0; round < 20; round++) {
    const entered = admission.enter(request, site, '/backend/content/addresses');
    if ('error' in entered) throw new Error(entered.error);
    entered.leave();
  }
  expect('leave' in admission.enter(request, site, '/backend/content/addresses')).toBe(true);
});
