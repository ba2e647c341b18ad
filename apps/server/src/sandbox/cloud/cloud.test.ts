import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '@atrium/api/modules/catalogue/publication/load';
import {
  type CloudSession,
  createSandboxCloud,
  openCloudSession,
  sealCloudSession,
} from '@atrium/api/modules/games/cloud-games';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { createFaults } from '@atrium/api/platform/health/faults';
import { createLog } from '@atrium/api/platform/health/log';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { buildArticle } from '@atrium/api/testing/catalogue';
import { signInBob } from '@atrium/api/testing/second-person';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../server.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const folder = mkdtempSync(join(tmpdir(), 'atrium-cloud-'));
const free = { businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' };
const paid = { businessModel: 'DOWNLOAD_TO_OWN', amount: 499, currency: 'EUR' };
const far = 701;
const framed = 702;
const sold = 703;
const nowhere = 704;

let api: TestApi;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let ada: string;
let bob: string;

beforeAll(async () => {
  sandbox = await startSandbox({
    file: join(folder, 'charges.jsonl'),
    port: 0,
    host: '127.0.0.1',
    secrets,
    portalOf: async () => null,
    faults: createFaults(),
    log: createLog('warn', { write: () => {} }),
  });
  const originOf = (portal: string) => `http://${new URL(portal).hostname}:${sandbox.port}`;
  api = await startTestApi({ cloud: createSandboxCloud({ secrets, originOf }) });
  const game = (id: number, slug: string, more: object = {}) =>
    buildArticle(id, {
      title: slug,
      slug,
      contentType: 'CLOUD_GAME',
      categories: [],
      prices: [free],
      properties: { variant: { core: 'star-patrol', hue: 120 } },
      ...more,
    });
  const articles = [
    game(far, 'far-station'),
    game(framed, 'wild-acre', {
      properties: { variant: { core: 'frog-ferry', hue: -40 }, useGameFrame: true },
    }),
    game(sold, 'of-money', { prices: [paid] }),
    game(nowhere, 'of-somebody', { properties: {} }),
  ];
  const tenant = { id: 1, locales: ['en', 'ar', 'fr'] as const, defaultLocale: 'en' as const };
  await asOwner(api.database.owner, (owner) =>
    withTenant(owner, 1, (tx) =>
      loadCatalogue(tx, tenant, { categories: [], articles }, new Date('2026-01-01')),
    ),
  );
  ada = await api.signIn('alpha');
  bob = await signInBob(api);
});
afterAll(async () => {
  await sandbox.stop();
  await api.stop();
  rmSync(folder, { recursive: true });
});

const play = async (token: string | undefined, articleId = far) => {
  const body = { articleId, distributionChannel: 'WEB', deviceId: 1 };
  return api.call('alpha', 'POST /game/play', { token, body });
};
const addressFor = async (token: string, articleId = far) => {
  const { status, body } = await play(token, articleId);
  expect(status).toBe(200);
  return (body as { url: string }).url;
};

interface Visited {
  status: number;
  location: string;
  policy: string;
  text: string;
}

/** As a browser that comes to the provider under some tenant's name. */
function visit(
  url: string,
  { method = 'GET', host = 'alpha.localhost', lang = 'en' } = {},
): Promise<Visited> {
  const path = url.startsWith('/') ? url : new URL(url).pathname;
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${sandbox.port}`, 'accept-language': lang };
    const req = request({ port: sandbox.port, method, path, headers }, (res) => {
      let text = '';
      res.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          location: res.headers.location ?? '',
          policy: String(res.headers['content-security-policy']),
          text,
        }),
      );
    });
    req.on('error', reject);
    req.end();
  });
}

/** The same address, with something else in it. */
async function altered(change: Partial<CloudSession>): Promise<string> {
  const token = (await addressFor(ada)).split('/').at(-1) ?? '';
  const session = openCloudSession(secrets, token);
  if (!session) throw new Error('no session');
  return `/cloud/open/${sealCloudSession(secrets, { ...session, ...change })}`;
}

describe('a game that runs elsewhere', () => {
  test('is opened, played and left', async () => {
    const opened = await visit(await addressFor(ada));
    expect(opened).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/cloud\/play\/[\w-]{22}\/$/),
    });
    const table = await visit(opened.location);
    expect(table.status).toBe(200);
    expect(table.text).toContain('far-station');
    expect(table.policy).toContain('sandbox allow-scripts allow-forms;');
    expect(table.policy).not.toContain('allow-same-origin');
    const page = await visit(`${opened.location}star-patrol/`);
    expect(page).toMatchObject({ status: 200, policy: expect.stringContaining('sandbox allow-scripts;') });
    expect((await visit(`${opened.location}star-patrol/game.ts`)).status).toBe(200);
    expect((await visit(`${opened.location}sdk/alone.ts`)).status).toBe(200);
    // another game's files are not in it
    expect((await visit(`${opened.location}moon-hop/game.ts`)).status).toBe(404);
    expect((await visit(`${opened.location}end`)).status).toBe(405);
    const left = await visit(`${opened.location}end`, { method: 'POST' });
    expect(left).toMatchObject({
      status: 303,
      location: 'http://alpha.localhost/en/games/details/far-station/701',
    });
    expect(await visit(opened.location)).toMatchObject({
      status: 410,
      text: expect.stringContaining('has ended'),
    });
    expect((await visit(`${opened.location}star-patrol/game.ts`)).status).toBe(410);
  });

  test('in our frame begins at once, and only the portal may frame it', async () => {
    const opened = await visit(await addressFor(ada, framed));
    expect(opened.location).toMatch(/\/frog-ferry\/$/);
    const { policy } = await visit(opened.location);
    expect(policy).toMatch(/frame-ancestors http:\/\/alpha\.localhost$/);
  });

  test('has an address that lets in once, of a hundred at once too', async () => {
    const url = await addressFor(ada);
    const answers = await Promise.all(Array.from({ length: 100 }, () => visit(url)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(99);
    expect(await visit(url)).toMatchObject({ status: 410, text: expect.stringContaining('has been used') });
    expect((await visit(url, { lang: 'de-DE' })).text).toContain('schon benutzt');
    expect((await visit(url, { lang: 'ar' })).text).toContain('dir="rtl"');
  });

  test('has an address that is over after a minute', async () => {
    const now = Date.now();
    expect(await visit(await altered({ until: now - 1 }))).toMatchObject({ status: 410 });
    // made before the provider started: it cannot know whether it was used
    expect(await visit(await altered({ madeAt: now - 60 * 60_000 }))).toMatchObject({
      status: 410,
      text: expect.stringContaining('took too long'),
    });
  });

  test('is not let in under another tenant’s name, nor with what was made elsewhere or changed', async () => {
    const url = await addressFor(ada);
    expect((await visit(url, { host: 'beta.localhost' })).status).toBe(404);
    // and is not spent by it
    const { location } = await visit(url);
    expect((await visit(location, { host: 'beta.localhost' })).status).toBe(404);
    expect((await visit(location)).status).toBe(200);
    const token = (await addressFor(ada)).split('/').at(-1) ?? '';
    const turned = token.slice(0, 40) + (token[40] === 'A' ? 'B' : 'A') + token.slice(41);
    const session = openCloudSession(secrets, token) as CloudSession;
    const foreign = sealCloudSession(createSecrets(Buffer.alloc(32, 8)), session);
    for (const made of [turned, foreign, 'x', ''])
      expect((await visit(`/cloud/open/${made}`)).status).toBe(404);
    expect((await visit('/cloud/play/AAAAAAAAAAAAAAAAAAAAAA/')).status).toBe(410);
    expect((await visit('/cloud/../card/1')).status).toBe(404);
  });

  test('a cloud session belongs to one player: their next game ends it, another’s does not, and it names no account', async () => {
    const first = await visit(await addressFor(ada));
    const other = await visit(await addressFor(bob));
    expect((await visit(first.location)).status).toBe(200);
    const second = await visit(await addressFor(ada, framed));
    expect((await visit(first.location)).status).toBe(410);
    expect((await visit(second.location)).status).toBe(200);
    expect((await visit(other.location)).status).toBe(200);
    const [one, another] = await Promise.all(
      [ada, bob].map(async (who) =>
        openCloudSession(secrets, (await addressFor(who)).split('/').at(-1) ?? ''),
      ),
    );
    expect(one?.player).not.toBe(another?.player);
    expect(JSON.stringify(one)).not.toMatch(/ada|example|userId/i);
  });

  test('a cloud game is refused without an account, an entitlement, or a supported device', async () => {
    expect((await play(undefined)).status).toBe(401);
    const order = { articleId: far, distributionChannel: 'WEB', deviceId: 1 };
    expect(await api.call('alpha', 'POST /game/play-free', { body: order })).toMatchObject({
      status: 403,
      body: { error: 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION' },
    });
    expect(await play(ada, sold)).toMatchObject({ status: 403 });
    expect(await play(ada, nowhere)).toMatchObject({ status: 404, body: { error: 'DEVICE_NOT_SUPPORTED' } });
  });
});
