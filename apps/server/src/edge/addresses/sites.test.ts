import type { Tenant } from '@atrium/api/platform/tenant';
import { expect, test } from 'vitest';
import { createSites } from './sites.ts';

const tenant = { id: 1, hosts: ['a.example'] } as unknown as Tenant;

/** Of a tenant that answers to all names but one, known ahead or not. */
function sitesWith(isKnown: boolean) {
  const find = (name: string) => (name === 'nobody.example' ? null : tenant);
  const asked: string[] = [];
  const { at } = createSites({
    knownTenant: (name) => (isKnown ? find(name) : undefined),
    tenantByHost: async (name) => {
      asked.push(name);
      return find(name);
    },
    publicOrigin: 'http://{host}:{PORT}',
    port: () => 3000,
  });
  return { at, asked };
}

test('the site of a known host is answered at once, without asking the backend', () => {
  const { at, asked } = sitesWith(true);
  expect(at('A.example:3000')).toMatchObject({
    tenant,
    host: 'a.example:3000',
    origin: 'http://a.example:3000',
  });
  expect(at('a.example:3000')).toBe(at('A.EXAMPLE:3000'));
  expect(at('nobody.example')).toBeNull();
  expect(asked).toEqual([]);
});

test('is asked for by the name alone where it is not', async () => {
  const { at, asked } = sitesWith(false);
  expect(await at('A.example:3000')).toMatchObject({ tenant, host: 'a.example:3000' });
  expect(await at('[::1]:3000')).toMatchObject({ tenant, host: '[::1]:3000' });
  expect(await at('nobody.example')).toBeNull();
  expect(asked).toEqual(['a.example', '[::1]', 'nobody.example']);
});

test('the site is not cached under invented names, nor under any number of ports', () => {
  const { at } = sitesWith(true);
  expect(at('invented.example')).not.toBe(at('invented.example'));
  for (let port = 1; port <= 20; port++) void at(`a.example:${port}`);
  expect(at('a.example:20')).toBe(at('a.example:20'));
  expect(at('a.example:21')).not.toBe(at('a.example:21'));
});
