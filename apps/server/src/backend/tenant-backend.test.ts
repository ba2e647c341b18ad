import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { ownerConnectionOf } from '../testing/owner-connection.ts';
import { askServer } from '../testing/server-process.ts';
import { createStubBackend, stubTitle } from '../testing/stub-backend.ts';

vi.setConfig({ testTimeout: 60_000 });

const klang = 'klang.localhost';
const stub = createStubBackend('klang', klang);
await once(stub.server.listen(0, '127.0.0.1'), 'listening');
const { port } = stub.server.address() as AddressInfo;
const dataDir = dataFolder();
const server = demoServer(dataDir, { PRIVATE_BACKENDS: `127.0.0.1:${port}` });
const get = (path: string, host = klang) => askServer(server().port, path, { host });

/** Points the tenant at its backend, as its operator would: every page is made anew. */
const pointAt = async (backend_url: string) =>
  asOwner(await ownerConnectionOf(dataDir), (db) =>
    withTenant(db, 3, (tx) =>
      tx.updateTable('tenant').set({ backend_url }).where('code', '=', 'klang').execute(),
    ),
  );

beforeAll(async () => {
  expect((await get('/')).text).not.toContain(stubTitle);
  await pointAt(`http://127.0.0.1:${port}`);
  await vi.waitUntil(async () => (await get('/')).text.includes(stubTitle), 20_000);
});
beforeEach(() => void stub.requests.splice(0));
afterAll(() => {
  stub.server.closeAllConnections();
  stub.server.close();
});

/** What the stub was asked, each time for its tenant and its channel. */
function expectAsked(...paths: string[]) {
  expect(stub.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  for (const { headers } of stub.requests)
    expect(headers).toMatchObject({ 'x-tenant-id': 'klang', 'x-distribution-channel': 'WEB' });
}

describe('a tenant with a backend of its own', () => {
  test('has its pages made from it', async () => {
    const page = await get('/?p=1');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Stub &amp; Sons')]);
    expect((await get('/en')).text).toContain('Told elsewhere');
    expectAsked('/structure/configuration', '/structure/home');
  });

  test('its sitemap, which does not go in circles', async () => {
    const index = await get('/sitemap.xml');
    // German is its default language: those addresses have no prefix
    for (const [code, prefix] of [
      ['default', ''],
      ['en', '/en'],
    ]) {
      expect(index.text.split(`/sitemap/${code}/0.xml</loc>`)).toHaveLength(2);
      const { text } = await get(`/sitemap/${code}/0.xml`);
      expect(text).toMatch(new RegExp(`<loc>https?://[^/<]+${prefix}/news/details/told-elsewhere/7</loc>`));
    }
    expectAsked('/content/addresses');
  });

  test('its feeds and its manifest', async () => {
    expect((await get('/feeds/news.xml')).text).toContain('<title>Told elsewhere</title>');
    expect(JSON.parse((await get('/manifest.json')).text)).toMatchObject({ name: 'Stub & Sons' });
    expectAsked('/structure/feed/fragment/get-articles', '/structure/configuration');
  });

  test('and its calls answered', async () => {
    const { status, text } = await get('/backend/structure/home');
    expect([status, JSON.parse(text)]).toMatchObject([
      200,
      { substructure: [{ data: { title: stubTitle } }] },
    ]);
    expectAsked('/structure/home');
  });

  test('other tenants keep our backend', async () => {
    const page = await get('/', 'localhost');
    expect([page.status, page.text.includes(stubTitle)]).toEqual([200, false]);
    expect(stub.requests).toEqual([]);
  });
});

describe('a backend of one’s own that', () => {
  test('says what the contract does not is not believed', async () => {
    const kept = stub.answers['/structure/configuration'];
    stub.answers['/structure/configuration'] = () => ({
      id: 'configuration',
      name: 'configuration',
      data: { customProperties: { tenant: {}, site: { colourConfigurations: '</style><script>' } } },
      substructure: [],
    });
    const { status, text } = await get('/music/list');
    expect([status, text.includes('</style><script>')]).toEqual([503, false]);
    if (kept) stub.answers['/structure/configuration'] = kept;
  });

  test('is away leaves what was made before, and for the rest the news that we are back soon', async () => {
    expect((await get('/')).status).toBe(200);
    stub.server.closeAllConnections();
    await new Promise((done) => stub.server.close(done));
    expect((await get('/')).headers['x-cache']).toBe('hit');
    const { status, headers } = await get('/video/list');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/backend/structure/home')).status).toBe(502);
    expect((await get('/', 'localhost')).status).toBe(200);
  });
});
