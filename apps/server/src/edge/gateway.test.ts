import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPendingLogins } from '@atrium/api/modules/identity/issuer/pending-login';
import { createSessions } from '@atrium/api/modules/identity/sessions';
import { loadTenantFile } from '@atrium/api/modules/tenants/load';
import { systemIds } from '@atrium/api/platform/clock';
import { type Database, openDatabase } from '@atrium/api/platform/database/database';
import { asOwner } from '@atrium/api/platform/database/owner';
import { silent } from '@atrium/api/platform/database/testing';
import { testDatabase } from '@atrium/api/platform/database/testing/test-database';
import { createFaults } from '@atrium/api/platform/faults';
import { createOutbound } from '@atrium/api/platform/outbound/outbound';
import { type PrivateBackends, readPrivateBackends } from '@atrium/api/platform/outbound/private-backends';
import { createSecrets } from '@atrium/api/platform/secrets';
import { buildTenant } from '@atrium/api/testing/test-api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackendOf } from '../backend/backend-of.ts';
import { createLoginCookies } from '../backend/login-cookies.ts';
import { askBackend } from '../backend/own-backend.ts';
import type { Site } from '../http/site.ts';
import { createGateway, type Gateway } from './gateway.ts';

/** A tenant's own backend, outside us: what it received and what it shall answer. */
interface Upstream {
  requests: { line: string; headers: IncomingMessage['headers']; body: string }[];
  answer: (req: IncomingMessage, res: ServerResponse, body: string) => void;
}

const upstream: Upstream = { requests: [], answer: () => {} };
const json = (res: ServerResponse, status: number, body: object) => {
  res.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'upstream=1' });
  res.end(JSON.stringify(body));
};

const server = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk) => (body += chunk));
  req.on('end', () => {
    upstream.requests.push({ line: `${req.method} ${req.url}`, headers: req.headers, body });
    upstream.answer(req, res, body);
  });
});

let database: Awaited<ReturnType<typeof testDatabase>>;
const faults = createFaults();
let opened: Database;
let gateway: Gateway;
/** Waits long for what changes something, and hardly for what does not. */
let hasty: Gateway;
let site: Site;

beforeAll(async () => {
  database = await testDatabase();
  const file = buildTenant('alpha');
  await asOwner(database.owner, (owner) =>
    loadTenantFile(1, file, { owner, now: new Date(), passwordHash: 'x', log: () => {} }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tenant = {
    ...file.configuration,
    id: 1,
    service: { ...file.configuration.service, tenantBackendUrl: { alpha: `http://127.0.0.1:${port}` } },
  };
  site = {
    tenant,
    host: 'alpha.localhost',
    origin: 'http://alpha.localhost',
    requestOrigin: 'http://alpha.localhost',
    secure: true,
  };
  const secrets = createSecrets(Buffer.alloc(32, 1));
  opened = await openDatabase({ app: database.app, log: silent, faults });
  const parts = {
    sessions: createSessions({ db: opened.db, secrets, ids: systemIds }),
    logins: createLoginCookies(createPendingLogins(secrets)),
    backendOf: createBackendOf({
      ours: () => new Response('not here', { status: 500 }),
      own: askBackend(
        createOutbound(readPrivateBackends(`127.0.0.1:${port},127.0.0.1:1`) as PrivateBackends),
      ),
    }),
  };
  gateway = createGateway({ ...parts, readTimeout: 2000, writeTimeout: 2000 });
  hasty = createGateway({ ...parts, readTimeout: 50, writeTimeout: 60_000 });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await opened.close();
  await database.drop();
});
beforeEach(() => {
  upstream.requests = [];
  upstream.answer = (_req, res) => json(res, 200, { fine: true });
});

const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

function send(
  line: string,
  {
    headers = {},
    body,
    by = gateway,
  }: { headers?: Record<string, string>; body?: object; by?: Gateway } = {},
) {
  const [method = 'GET', path] = line.split(' ');
  const init: RequestInit = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  return by.handle(new Request(`http://alpha.localhost/backend${path}`, init), site, 'request-1');
}

async function signIn(tokens: object): Promise<string> {
  upstream.answer = (_req, res) => json(res, 200, tokens);
  const response = await send('POST /login/api', { headers: sameOrigin, body: { type: 'EMAIL' } });
  upstream.answer = (_req, res) => json(res, 200, { fine: true });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('what the backend sees', () => {
  test('the tenant, the channel, the request id, and nothing internal', async () => {
    await send('GET /device', {
      headers: { 'x-tenant-id': 'alpha', 'x-internal': '1', 'user-agent': 'me', cookie: 'a=b' },
    });
    const { headers } = upstream.requests[0]!;
    expect(headers).toMatchObject({
      'x-tenant-id': 'alpha',
      'x-distribution-channel': 'WEB',
      'x-request-id': 'request-1',
      'user-agent': 'me',
    });
    expect(headers).not.toHaveProperty('x-internal');
    expect(headers).not.toHaveProperty('cookie');
  });

  test('nothing, when the caller meant another tenant', async () => {
    const response = await send('GET /device', { headers: { 'x-tenant-id': 'beta' } });
    expect([response.status, await response.json()]).toMatchObject([403, { error: 'TENANT_MISMATCH' }]);
    expect(upstream.requests).toEqual([]);
  });

  test('the session as a bearer token', async () => {
    const cookie = await signIn({
      access_token: 'secret-access',
      refresh_token: 'secret-refresh',
      expires: Date.now() + 3_600_000,
    });
    await send('GET /user/profile', { headers: { cookie } });
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer secret-access');
  });

  test("a caller's own authorization, when there is no session", async () => {
    await send('POST /partner/login/alpha', {
      headers: { authorization: 'Bearer mine', 'content-type': 'application/json' },
      body: {},
    });
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer mine');
  });
});

describe('what the browser sees', () => {
  test('no token, an HttpOnly session and a readable hint', async () => {
    upstream.answer = (_req, res) =>
      json(res, 200, {
        access_token: 'secret-access',
        refresh_token: 'secret-refresh',
        expires: 1,
        hello: 'you',
      });
    const response = await send('POST /login/api', { headers: sameOrigin, body: {} });
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ hello: 'you' });
    const [session = '', hint = ''] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-atrium-session=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/,
    );
    expect(hint).toMatch(/^signed_in=1; Path=\/; SameSite=Lax/);
    expect(JSON.stringify([...response.headers]) + text).not.toContain('secret-');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('a new session name on every sign-in', async () => {
    const tokens = { access_token: 'a', expires: Date.now() + 3_600_000 };
    expect(await signIn(tokens)).not.toBe(await signIn(tokens));
  });

  test('no cookie of the backend', async () => {
    const response = await send('GET /device');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('402 of a partner as it is', async () => {
    upstream.answer = (_req, res) => json(res, 402, { url: 'https://partner.example' });
    const response = await send('POST /partner/getRedirectionUrl', { headers: sameOrigin, body: {} });
    expect([response.status, await response.json()]).toEqual([402, { url: 'https://partner.example' }]);
  });
});

describe('an expired token', () => {
  const expired = { access_token: 'old', refresh_token: 'renew-me', expires: Date.now() - 1000 };

  test('is renewed once for ten requests at the same time', async () => {
    const cookie = await signIn(expired);
    let refreshes = 0;
    upstream.answer = (req, res, body) => {
      if (req.url !== '/security/token/refresh') return json(res, 200, {});
      refreshes++;
      expect(JSON.parse(body)).toEqual({ refreshToken: 'renew-me' });
      json(res, 200, { access_token: 'new', refresh_token: 'next', expires: Date.now() + 3_600_000 });
    };
    await Promise.all(Array.from({ length: 10 }, () => send('GET /user/profile', { headers: { cookie } })));
    expect(refreshes).toBe(1);
    expect(
      upstream.requests
        .filter(({ line }) => line === 'GET /user/profile')
        .map(({ headers }) => headers.authorization),
    ).toEqual(Array(10).fill('Bearer new'));
  });

  test('that cannot be renewed signs out', async () => {
    const cookie = await signIn(expired);
    upstream.answer = (_req, res) => json(res, 400, { error: 'TOKEN_EXPIRED' });
    const response = await send('GET /user/profile', { headers: { cookie } });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-atrium-session=; .*Max-Age=0/);
    upstream.requests = [];
    await send('GET /user/profile', { headers: { cookie } });
    expect(upstream.requests.map(({ line, headers }) => [line, headers.authorization])).toEqual([
      ['GET /user/profile', undefined],
    ]);
  });

  test('that a backend in trouble does not renew signs nobody out', async () => {
    const cookie = await signIn(expired);
    upstream.answer = (_req, res) => json(res, 503, { error: 'SERVICE_UNAVAILABLE' });
    const response = await send('GET /user/profile', { headers: { cookie } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(response.headers.getSetCookie()).toEqual([]);
    upstream.answer = (req, res) =>
      json(
        res,
        200,
        req.url === '/user/profile' ? {} : { access_token: 'new', expires: Date.now() + 3_600_000 },
      );
    expect((await send('GET /user/profile', { headers: { cookie } })).status).toBe(200);
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer new');
  });

  test('is good until it ends, while a backend in trouble does not renew it', async () => {
    const cookie = await signIn({ ...expired, expires: Date.now() + 20_000 });
    upstream.answer = (req, res) => json(res, req.url === '/user/profile' ? 200 : 503, {});
    expect((await send('GET /user/profile', { headers: { cookie } })).status).toBe(200);
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer old');
  });
});

describe('a database in trouble', () => {
  test.each(['failing', 'hanging'] as const)('that is %s: come back, still signed in', async (mode) => {
    const cookie = await signIn({ access_token: 'a', expires: Date.now() + 3_600_000 });
    faults.set({ dependency: 'database', mode });
    for (const line of ['GET /user/profile', 'GET /structure/home', 'POST /kafka/event/x']) {
      const response = await send(line, { headers: { ...sameOrigin, cookie } });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await response.json()).toMatchObject({ error: 'SERVICE_UNAVAILABLE', requestId: 'request-1' });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await send('GET /structure/home')).status).toBe(200);
    faults.set({ dependency: 'database', mode: 'none' });
    expect((await send('GET /user/profile', { headers: { cookie } })).status).toBe(200);
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer a');
  });
});

describe('writes from elsewhere', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling tenant', { 'sec-fetch-site': 'same-site', origin: 'http://noor.localhost' }, 403],
    ['an old browser on another origin', { origin: 'http://evil.example' }, 403],
    ['nobody at all', {}, 403],
    ['an old browser on our origin', { origin: 'http://alpha.localhost' }, 200],
    ['this page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a script with its own token', { authorization: 'Bearer x' }, 200],
    [
      'another site with a token and a session',
      { authorization: 'Bearer x', cookie: '__Host-atrium-session=x', 'sec-fetch-site': 'cross-site' },
      403,
    ],
  ])('%s', async (_who, headers, status) => {
    const response = await send('POST /kafka/event/page-view', {
      headers: { 'content-type': 'application/json', ...headers },
      body: {},
    });
    expect(response.status).toBe(status);
    expect(upstream.requests.length).toBe(status === 200 ? 1 : 0);
  });
});

describe('a read that writes, asked from elsewhere', () => {
  test.each([
    ['by this page', 'GET /concon/countread?id=1', { 'sec-fetch-site': 'same-origin' }, 200],
    ['by a script with its own token', 'GET /concon/countread?id=1', { authorization: 'Bearer x' }, 200],
    ['by another site', 'GET /concon/countread?id=1', { 'sec-fetch-site': 'cross-site' }, 403],
    ['without its body', 'HEAD /concon/countread?id=1', { 'sec-fetch-site': 'cross-site' }, 403],
    ['spelled otherwise', 'GET /concon/%63ountread?id=1', { 'sec-fetch-site': 'cross-site' }, 403],
    ['in capitals', 'GET /concon/COUNTREAD/?id=1', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'though it buys',
      'GET /purchase/ArticleOneTimePurchase?articleId=1',
      { 'sec-fetch-site': 'cross-site' },
      403,
    ],
    [
      'to buy, by a link',
      'GET /purchase/ArticleOneTimePurchase?articleId=1',
      { 'sec-fetch-mode': 'navigate' },
      403,
    ],
    ['though it only looks up, by a POST', 'POST /operator/signIns', { 'sec-fetch-site': 'cross-site' }, 200],
    ['of a call only the tenant knows', 'GET /own/call', { 'sec-fetch-site': 'cross-site' }, 200],
    ['of a write only the tenant knows', 'POST /own/call', { 'sec-fetch-site': 'cross-site' }, 403],
    ['though it only reads', 'GET /device', { 'sec-fetch-site': 'cross-site' }, 200],
  ])('%s', async (_who, line, headers, status) => {
    expect((await send(line, { headers })).status).toBe(status);
    expect(upstream.requests.length).toBe(status === 200 ? 1 : 0);
  });
});

describe('a backend in trouble', () => {
  const hang = () => {};
  const asOurs = (line: string) =>
    line.startsWith('GET')
      ? { headers: { 'sec-fetch-site': 'same-origin' } }
      : { headers: sameOrigin, body: {} };

  test.each([
    ['a read that hangs', 'GET /wallet/userarticles', 504],
    ['a payment that hangs is pending, never failed', 'POST /subscription', 202],
    ['a purchase that a GET begins', 'GET /purchase/ArticleOneTimePurchase?articleId=1', 202],
    ['the fee of a tournament', 'POST /tournament/registerTournament/1', 202],
    ['an invitation to one', 'PATCH /tournament/addInvitationResponse/1', 504],
    ['ways to pay, looked up by a POST', 'POST /subscription/oneTimePaymentOptions', 504],
    ['another write that hangs', 'PUT /rating', 504],
  ])('%s', async (_what, line, status) => {
    upstream.answer = hang;
    const response = await send(line, asOurs(line));
    expect(response.status).toBe(status);
  });

  test.each([
    ['GET /device', 504],
    ['POST /subscription/oneTimePaymentOptions', 504],
    ['GET /concon/countread?id=1', 200],
    ['GET /purchase/ArticleOneTimePurchase?articleId=1', 200],
    ['PUT /rating', 200],
  ])('%s that takes its time is waited for as what it does: %i', async (line, status) => {
    upstream.answer = (_req, res) => void setTimeout(() => json(res, 200, { fine: true }), 400);
    expect((await send(line, { ...asOurs(line), by: hasty })).status).toBe(status);
  });

  const oversized = (_req: IncomingMessage, res: ServerResponse) =>
    res.writeHead(201, { 'content-type': 'application/json' }).end(Buffer.alloc(6 * 2 ** 20, 32));
  const cut = (_req: IncomingMessage, res: ServerResponse) => {
    res.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' }).write('{"subscri');
    setTimeout(() => res.destroy(), 20);
  };
  const dropped = (req: IncomingMessage) => req.socket.destroy();
  const html = (_req: IncomingMessage, res: ServerResponse) =>
    res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Done');
  const lostBehind = (_req: IncomingMessage, res: ServerResponse) => json(res, 504, { error: 'LATE' });

  test.each([
    ['too large', oversized, 502],
    ['cut off', cut, 502],
    ['that never came', dropped, 502],
    ['nobody may read', html, 502],
    ['lost behind a proxy', lostBehind, 504],
  ])('an answer %s leaves money pending, and only money', async (_how, answer, otherwise) => {
    upstream.answer = answer;
    const statuses = [];
    for (const line of [
      'POST /subscription',
      'GET /purchase/ArticleOneTimePurchase?articleId=1',
      'PUT /rating',
      'GET /device',
    ])
      statuses.push((await send(line, asOurs(line))).status);
    expect(statuses).toEqual([202, 202, otherwise, otherwise]);
  });

  test('money in doubt is asked for under its key, else by the request', async () => {
    upstream.answer = dropped;
    const headers = { ...sameOrigin, 'idempotency-key': 'key-1' };
    const told = [
      await send('POST /subscription', { headers, body: {} }),
      await send('POST /subscription', asOurs('POST')),
    ];
    expect(await Promise.all(told.map((response) => response.json()))).toEqual([
      { status: 'PENDING', reference: 'key-1' },
      { status: 'PENDING', reference: 'request-1' },
    ]);
  });

  test('money is asked for once, on a connection of its own', async () => {
    const line = 'GET /purchase/ArticleOneTimePurchase?articleId=1';
    await send('GET /device');
    upstream.answer = dropped;
    await send(line, asOurs(line));
    expect(upstream.requests.map((request) => request.line)).toEqual(['GET /device', line]);
  });

  test('money for a backend that nobody reached has not moved', async () => {
    const nowhere = {
      ...site,
      tenant: {
        ...site.tenant,
        service: { ...site.tenant.service, tenantBackendUrl: { alpha: 'http://127.0.0.1:1' } },
      },
    };
    const request = new Request('http://alpha.localhost/backend/subscription', {
      method: 'POST',
      headers: sameOrigin,
      body: '{}',
    });
    expect((await gateway.handle(request, nowhere, 'request-1')).status).toBe(502);
  });

  test('is asked once: retrying belongs to the client', async () => {
    upstream.answer = (_req, res) => json(res, 503, { error: 'DOWN' });
    expect((await send('GET /device')).status).toBe(503);
    expect(upstream.requests.length).toBe(1);
  });

  test('logging out ends the session even when the cookie stays', async () => {
    const cookie = await signIn({ access_token: 'a', expires: Date.now() + 3_600_000 });
    const response = await send('POST /logout', {
      headers: { ...sameOrigin, cookie },
      body: { redirectUrl: '/', lang: 'en' },
    });
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    await send('GET /user/profile', { headers: { cookie } });
    expect(upstream.requests.at(-1)?.headers.authorization).toBeUndefined();
  });
});
