import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import {
  signatureHeader,
  signBody,
  webhookSecretsOf,
} from '@atrium/api/modules/payments/connectors/webhook-signature';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { DatabaseLogin } from '@atrium/api/platform/database/connection/connection';
import { testDatabase } from '@atrium/api/platform/database/testing/test-database';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { createTokens } from '@atrium/api/platform/secrets/tokens';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { header, keyOf } from '../backend/internal-headers.ts';
import { CookieBrowser } from '../testing/browser.ts';
import { dataFolder } from '../testing/demo-server.ts';
import {
  askServer,
  freePort,
  type ServerProcess,
  spawnServerProcess,
  startServer,
} from '../testing/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const database = await testDatabase();
const root = Buffer.alloc(32, 7);
const folders = { edge: dataFolder(), api: dataFolder(), worker: dataFolder() };
const ports = { edge: await freePort(), api: await freePort() };
const address = ({ host, user, password, database: name }: DatabaseLogin) =>
  `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`;
const shared = { SECRET_KEY: root.toString('base64'), PUBLIC_ORIGIN: `http://{host}:${ports.edge}` };
const settings = {
  edge: { ROLE: 'edge,portal', API_URL: `http://127.0.0.1:${ports.api}`, PORT: String(ports.edge) },
  api: { ROLE: 'api', DATABASE_URL: address(database.app), PORT: String(ports.api) },
  worker: {
    ROLE: 'worker',
    DATABASE_URL: address(database.app),
    DATABASE_OWNER_URL: address(database.owner),
  },
};
const start = (role: keyof typeof settings, env: Record<string, string> = {}) =>
  startServer(folders[role], { LOG_LEVEL: 'warn', ...shared, ...settings[role], ...env });

/** Ready or not; gone at the end of the test, however that ends. */
function lonelyEdge(env: Record<string, string> = {}) {
  const { child, output } = spawnServerProcess(folders.edge, { ...shared, ...settings.edge, ...env });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output, ended };
}

const running: Partial<Record<keyof typeof settings, ServerProcess>> = {};
const get = (path: string, options: Parameters<typeof askServer>[2] = {}) =>
  askServer(ports.edge, path, options);
const email = 'active@atrium.example';
const password = 'Atrium-demo-1';
const key = keyOf(createSecrets(root));

async function signedIn(host = 'localhost', who = email) {
  const visitor = new CookieBrowser(ports.edge, host);
  const body = { type: 'EMAIL', email: who, password };
  expect((await visitor.ask('/backend/login/api', { method: 'POST', body })).status).toBe(200);
  return visitor;
}

/** As a browser's tab does, with whatever cookies it has. */
async function listen({ cookies }: CookieBrowser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request({
    port: ports.edge,
    path: '/backend/notifications/stream',
    headers: { host: `localhost:${ports.edge}`, cookie },
  }).end();
  onTestFinished(() => void sent.destroy());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  let isOver = false;
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  answer.once('close', () => {
    isOver = true;
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    words: () => text.match(/^data: /gm)?.length ?? 0,
    isOver: () => isOver,
  };
}

const publish = (title: string) =>
  asOwner(database.owner, (db) =>
    withTenant(db, 1, (tx) =>
      sql`UPDATE site_config SET body = jsonb_set(body, '{mainTitle,en}', ${JSON.stringify(title)}::jsonb)
          WHERE section = 'global' AND state = 'PUBLISHED'`.execute(tx),
    ),
  );

afterAll(async () => {
  for (const role of ['edge', 'api', 'worker'] as const) await running[role]?.kill('SIGTERM');
});

describe('each role starts by itself', () => {
  test('an edge before there is an api: alive, not ready, and people hear that we are back soon', async () => {
    const { child, output, ended } = lonelyEdge();
    await expect
      .poll(
        () =>
          get('/healthz').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    expect((await get('/readyz')).status).toBe(503);
    const page = await get('/de');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.text).toContain('Wir sind gleich zurück');
    expect((await get('/backend/structure/home')).status).toBe(503);
    child.kill('SIGTERM');
    await ended;
    expect([child.exitCode, output()]).toEqual([0, expect.stringContaining('Stopping')]);
  });

  test('a worker: it migrates, loads the demo, and answers nothing but how it is', async () => {
    running.worker = await start('worker');
    const at = (path: string) => askServer(running.worker?.port ?? 0, path);
    expect((await at('/readyz')).status).toBe(200);
    for (const path of ['/', '/backend/structure/home', '/internal/tenantByHost'])
      expect((await at(path)).status).toBe(404);
  });

  test('an api refuses every request without the installation’s key', async () => {
    running.api = await start('api');
    const at = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      askServer(ports.api, path, { headers, method, ...(method === 'POST' && { body: ['localhost'] }) });
    expect((await at('/readyz')).status).toBe(200);
    const home = '/backend/structure/home';
    const wrong = keyOf(createSecrets(Buffer.alloc(32, 8)));
    for (const headers of [{}, { [header.key]: '' }, { [header.key]: wrong }, { [header.key]: `${key}A` }])
      for (const [path, method] of [
        [home, 'GET'],
        ['/auth/jwks', 'GET'],
        ['/internal/evictions', 'GET'],
        ['/internal/tenantByHost', 'POST'],
      ] as const)
        expect((await at(path, { ...headers, [header.host]: 'localhost' }, method)).status).toBe(403);
    const edge = { [header.key]: key, [header.host]: 'localhost' };
    expect((await at(home, edge)).status).toBe(200);
    expect(JSON.parse((await at('/internal/tenantByHost', edge, 'POST')).text)).toMatchObject({
      code: 'atrium',
    });
    for (const name of ['toString', '__proto__', 'nothing'])
      expect((await at(`/internal/${name}`, edge, 'POST')).status).toBe(404);
  });

  test('an edge with another secret is told so, and never ready', async () => {
    const { child, output, ended } = lonelyEdge({ SECRET_KEY: Buffer.alloc(32, 8).toString('base64') });
    await expect.poll(output, { timeout: 60_000 }).toContain('SECRET_KEY must be the same on both sides');
    // it may be said before the edge listens
    await expect
      .poll(() =>
        get('/readyz').then(
          ({ status }) => status,
          () => null,
        ),
      )
      .toBe(503);
    child.kill('SIGTERM');
    await ended;
  });
});

describe('edge, api and worker as three processes on one database', () => {
  beforeAll(async () => {
    running.edge = await start('edge');
  });

  test('callbacks of those who take money arrive as they were signed, and people come back', async () => {
    const message = {
      id: 'm1',
      correlator: crypto.randomUUID(),
      at: new Date().toISOString(),
      said: { is: 'absent' },
      amount: null,
    };
    const body = Buffer.from(JSON.stringify(message));
    const [secret] = webhookSecretsOf(createSecrets(root), 'callback', 'atrium');
    const send = (signature: string) =>
      get('/backend/payments/card/callback', {
        method: 'POST',
        body: message,
        headers: { [signatureHeader]: signature },
      });
    const taken = await send(signBody(secret as Buffer, body));
    expect([taken.status, taken.text]).toEqual([200, '']);
    expect((await send(signBody(secret as Buffer, Buffer.from('{}')))).status).toBe(400);
    const back = await get('/backend/payments/return?purchaseToken=nobody');
    expect([back.status, back.headers.location]).toEqual([
      303,
      `http://localhost:${ports.edge}/?status=400&error=PURCHASE_REQUEST_NOT_VALID`,
    ]);
  });

  test('pages, sitemap, feed and manifest', async () => {
    for (const [path, text] of [
      ['/', '<html lang="en"'],
      ['/sitemap.xml', '<sitemapindex'],
      ['/feeds/news.xml', '<rss'],
      ['/manifest.json', '"start_url"'],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status, answer.text.includes(text)]).toEqual([path, 200, true]);
    }
    expect((await get('/')).headers['x-cache']).toBe('hit');
    expect((await get('/', { host: 'noor.localhost' })).text).toContain('dir="rtl"');
  });

  test('nothing internal is reached from outside', async () => {
    const edge = { [header.key]: key, [header.host]: 'klang.localhost' };
    expect((await get('/internal/tenantByHost', { headers: edge })).status).toBe(404);
    expect((await get('/backend/internal/tenantByHost', { headers: edge })).status).toBe(404);
    expect((await get('/backend/../internal/evictions', { headers: edge })).status).toBe(400);
    // the tenant is the one whose address was asked, whatever else was sent
    const { text } = await get('/backend/structure/configuration', { headers: edge });
    expect(JSON.parse(text).data.customProperties.tenant.code).toBe('atrium');
  });

  test('signing in over the issuer, and out', async () => {
    const visitor = new CookieBrowser(ports.edge, 'localhost');
    const page = await visitor.follow('/backend/login?lang=en&redirectUrl=%2Fprofile', 2);
    const interaction = page.location.searchParams.get('interaction') ?? '';
    const entered = await visitor.ask('/backend/login/api', {
      method: 'POST',
      body: { email, password, interaction },
    });
    const landed = await visitor.follow(JSON.parse(entered.text).url, 2);
    expect(landed.location.pathname).toBe('/profile');
    expect((await visitor.ask('/backend/user/profile')).status).toBe(200);
    expect(
      (
        await visitor.ask('/backend/logout', {
          method: 'POST',
          body: { redirectUrl: '/', lang: 'en' },
        })
      ).status,
    ).toBeLessThan(300);
    expect((await visitor.ask('/backend/user/profile')).status).toBe(401);
  });

  test('a write is read again over three processes, and another tenant knows no such session', async () => {
    const visitor = await signedIn();
    const saved = await visitor.ask('/backend/user/selectUserLang', {
      method: 'PUT',
      body: { selectedLang: 'ro' },
    });
    expect(saved.status, saved.text).toBeLessThan(300);
    expect(JSON.parse((await visitor.ask('/backend/user/checkUserLang')).text)).toEqual({
      selectedLang: 'ro',
    });
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const elsewhere = await get('/backend/user/profile', { host: 'klang.localhost', headers: { cookie } });
    expect(elsewhere.status).toBe(401);
  });

  test('a live notification passes the edge as it happens, and its stream ends with the session', async () => {
    const patience = { timeout: 60_000 };
    expect((await get('/backend/notifications/stream')).status).toBe(401);
    const visitor = await signedIn('localhost', 'player@atrium.example');
    const heard = await listen(visitor);
    expect([heard.status, heard.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await expect.poll(() => heard.words(), patience).toBe(1);
    await visitor.ask('/backend/notifications/read', { method: 'PUT', body: {} });
    await expect.poll(() => heard.words(), patience).toBeGreaterThan(1);
    expect(heard.isOver()).toBe(false);
    await visitor.ask('/backend/logout', { method: 'POST', body: { redirectUrl: '/', lang: 'en' } });
    await expect.poll(() => heard.isOver(), patience).toBe(true);
  });

  test('a child’s limit counts at the edge', async () => {
    const film = '/video/details/hollow-hour/421';
    expect((await get(film)).status).toBe(200);
    expect((await (await signedIn('localhost', 'family@atrium.example')).ask(film)).status).toBe(403);
  });

  test('a block by one api process holds in another at once, and so does its end', async () => {
    const second = await startServer(dataFolder(), {
      LOG_LEVEL: 'warn',
      ...shared,
      ...settings.api,
      PORT: String(await freePort()),
    });
    onTestFinished(() => void second.kill('SIGTERM'));
    const tokens = createTokens(createSecrets(root));
    const blocked = await asOwner(database.owner, (db) =>
      withTenant(db, 1, (tx) =>
        tx
          .selectFrom('app_user')
          .select(['id', 'uuid'])
          .where('email', '=', 'reader@atrium.example')
          .executeTakeFirstOrThrow(),
      ),
    );
    const customer = await tokens.sign({
      tenant: 'atrium',
      userId: blocked.id,
      uuid: blocked.uuid,
      roles: ['user'],
      grantId: null,
      signedInAt: new Date(),
    });
    const at = (port: number, path: string, token: string, body?: object) =>
      askServer(port, `/backend${path}`, {
        headers: {
          [header.key]: key,
          [header.host]: 'localhost',
          authorization: `Bearer ${token}`,
          'idempotency-key': path,
        },
        ...(body && { method: 'POST', body }),
      });
    const profile = async () => (await at(ports.api, '/user/profile', customer)).status;
    expect(await profile()).toBe(200);
    // shorter than the 30 seconds for which a process keeps the accounts that are shut out
    const patience = { timeout: 15_000 };
    for (const [act, status] of [
      ['block', 403],
      ['unblock', 200],
    ] as const) {
      const path = `/operator/people/${blocked.uuid}/${act}`;
      const done = await at(second.port, path, tokens.demoOperatorToken, { reason: 'Two processes' });
      expect(done.status).toBe(200);
      await expect.poll(profile, patience).toBe(status);
    }
  });

  test('what is published is seen at the edge', async () => {
    expect((await get('/')).text).not.toContain('Brand new');
    await publish('Brand new');
    await expect.poll(async () => (await get('/')).text, { timeout: 60_000 }).toContain('Brand new');
  });

  test('the worker sends the letter that the api wrote', async () => {
    const operator = /Operator token for the sandbox helpers: (\S+)/.exec(running.edge?.output() ?? '')?.[1];
    const outbox = async () =>
      JSON.parse(
        (
          await get('/backend/sandbox/outbox?to=reader@atrium.example', {
            headers: { authorization: `Bearer ${operator}` },
          })
        ).text,
      );
    const asked = await get('/backend/password/forgot', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { email: 'reader@atrium.example' },
    });
    expect(asked.status).toBeLessThan(300);
    await expect.poll(async () => (await outbox()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect((await outbox())[0].text).toContain(`http://localhost:${ports.edge}/`);
  });

  test('while the api restarts pages are served, calls get 503, and sessions stay', async () => {
    const visitor = await signedIn();
    expect((await visitor.ask('/')).status).toBe(200);
    await expect
      .poll(async () => (await visitor.ask('/')).headers['x-cache'], { timeout: 10_000 })
      .toBe('hit');
    await running.api?.kill('SIGKILL');
    expect((await visitor.ask('/')).headers['x-cache']).toBe('hit');
    expect((await get('/readyz')).status).toBe(200);
    const page = await get('/fr/music/list');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    const person = await visitor.ask('/backend/user/profile');
    expect([person.status, person.headers['set-cookie']]).toEqual([503, undefined]);
    await publish('Meanwhile');
    running.api = await start('api');
    await expect.poll(async () => (await get('/')).text, { timeout: 60_000 }).toContain('Meanwhile');
    expect((await visitor.ask('/backend/user/profile')).status).toBe(200);
    expect((await get('/fr/music/list')).status).toBe(200);
  });

  test('each stops cleanly', async () => {
    for (const role of ['edge', 'api', 'worker'] as const) {
      expect([role, await running[role]?.kill('SIGTERM')]).toEqual([role, 0]);
      delete running[role];
    }
  });
});
