import { arena } from '@atrium/demo/tenants/arena';
import { atrium } from '@atrium/demo/tenants/atrium';
import { klang } from '@atrium/demo/tenants/klang';
import { noor } from '@atrium/demo/tenants/noor';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { askServer } from '../../testing/server-process.ts';

const server = demoServer(dataFolder());
let port = 0;
beforeAll(() => {
  port = server().port;
});

const tenants = [atrium, noor, klang, arena].map(({ configuration }) => configuration);
/** Articles that are opened of each file; their addresses are checked all the same. */
const opened = 5;

const hostOf = ({ hosts }: (typeof tenants)[number]) => hosts[0] ?? '';
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
const everyNth = <T>(items: readonly T[], most: number) => {
  const step = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, index) => index % step === 0);
};

describe.each(tenants)('the sitemap of $code', (tenant) => {
  const host = hostOf(tenant);
  const get = (path: string, headers: Record<string, string> = {}) =>
    askServer(port, path, { host, headers });
  let parts: string[] = [];
  beforeAll(async () => {
    parts = locations((await get('/sitemap.xml')).text).map((address) => new URL(address).pathname);
  });

  test('has one part for each language, and none for a prefix that no canonical address has', async () => {
    const codes = new Set(parts.map((path) => /^\/sitemap\/(\w+)/.exec(path)?.[1]));
    const others = tenant.locales.filter((locale) => locale !== tenant.defaultLocale);
    expect([...codes].sort()).toEqual(['default', ...others].sort());
    for (const path of [`/sitemap/${tenant.defaultLocale}.xml`, `/sitemap/${tenant.defaultLocale}/0.xml`])
      expect((await get(path)).status).toBe(404);
  });

  test('lists canonical addresses that answer 200 and may be indexed', { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    for (const part of parts) {
      const addresses = locations((await get(part)).text);
      expect(addresses.length, part).toBeGreaterThan(0);
      const isFixed = /^\/sitemap\/\w+\.xml$/.test(part);
      wrong.push(...addresses.filter((address) => address.includes('?')));
      for (const address of isFixed ? addresses : everyNth(addresses, opened)) {
        const { status, text } = await get(new URL(address).pathname);
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? 'about:blank';
        const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(text);
        if (status !== 200 || !isIndexed || new URL(canonical).href !== new URL(address).href)
          wrong.push(`${address} ${status} ${isIndexed ? '' : 'noindex'} ${canonical}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a file that the index does not list is not made', async () => {
    for (const path of ['/sitemap/default/7.xml', '/sitemap/default/999999999.xml', '/sitemap/xx.xml'])
      expect((await get(path)).status).toBe(404);
  });

  test('is kept: the second to ask gets it from memory, and with its tag nothing', async () => {
    for (const path of ['/sitemap.xml', ...parts]) {
      const first = await get(path);
      const again = await get(path);
      expect([again.headers['x-cache'], again.text]).toEqual(['hit', first.text]);
      const unchanged = await get(path, { 'if-none-match': String(first.headers.etag) });
      expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    }
  });
});

test('twenty-four who ask at once are answered by one read', async () => {
  const callsOf = async () => {
    const { text } = await askServer(port, '/metrics');
    return Number(/^\S*calls?\S*_count\{[^}]*call="getAddresses"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
  };
  await askServer(port, '/sitemap.xml');
  const before = await callsOf();
  expect(before).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 24 }, () => askServer(port, '/sitemap/fr/0.xml')));
  await Promise.all(Array.from({ length: 24 }, () => askServer(port, '/sitemap/fr/0.xml')));
  expect((await callsOf()) - before).toBeLessThanOrEqual(1);
});
