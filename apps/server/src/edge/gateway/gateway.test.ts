import { describe, expect, test } from 'vitest';
import {
  createTestSession,
  faults,
  respondJson,
  sameOrigin,
  send,
  upstream,
  useTestGateway,
} from '../testing/test-gateway.ts';

useTestGateway();

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
    const cookie = await createTestSession({
      access_token: 'secret-access',
      refresh_token: 'secret-refresh',
      expires: Date.now() + 3_600_000,
    });
    await send('GET /user/profile', { headers: { cookie } });
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer secret-access');
  });

  test("a caller's own authorization, when there is no session", async () => {
    await send('PUT /user/consent?type=MARKETING', {
      headers: { authorization: 'Bearer mine', 'content-type': 'application/json' },
      body: {},
    });
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer mine');
  });
});

describe('what the browser sees', () => {
  test('no token, an HttpOnly session and a readable hint', async () => {
    upstream.answer = (_req, res) =>
      respondJson(res, 200, {
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
    expect(await createTestSession(tokens)).not.toBe(await createTestSession(tokens));
  });

  test('no cookie of the backend', async () => {
    const response = await send('GET /device');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('402 of a partner as it is', async () => {
    upstream.answer = (_req, res) => respondJson(res, 402, { url: 'https://partner.example' });
    const response = await send('POST /partner/getRedirectionUrl', { headers: sameOrigin, body: {} });
    expect([response.status, await response.json()]).toEqual([402, { url: 'https://partner.example' }]);
  });
});

describe('an expired token', () => {
  const expired = { access_token: 'old', refresh_token: 'renew-me', expires: Date.now() - 1000 };

  test('is renewed once for ten requests at the same time', async () => {
    const cookie = await createTestSession(expired);
    let refreshes = 0;
    upstream.answer = (req, res, body) => {
      if (req.url !== '/security/token/refresh') return respondJson(res, 200, {});
      refreshes++;
      expect(JSON.parse(body)).toEqual({ refreshToken: 'renew-me' });
      respondJson(res, 200, { access_token: 'new', refresh_token: 'next', expires: Date.now() + 3_600_000 });
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
    const cookie = await createTestSession(expired);
    upstream.answer = (_req, res) => respondJson(res, 400, { error: 'TOKEN_EXPIRED' });
    const response = await send('GET /user/profile', { headers: { cookie } });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-atrium-session=; .*Max-Age=0/);
    upstream.requests = [];
    await send('GET /user/profile', { headers: { cookie } });
    expect(upstream.requests.map(({ line, headers }) => [line, headers.authorization])).toEqual([
      ['GET /user/profile', undefined],
    ]);
  });

  test('the gateway signs no customer out when a backend in trouble does not renew a token', async () => {
    const cookie = await createTestSession(expired);
    upstream.answer = (_req, res) => respondJson(res, 503, { error: 'SERVICE_UNAVAILABLE' });
    const response = await send('GET /user/profile', { headers: { cookie } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(response.headers.getSetCookie()).toEqual([]);
    upstream.answer = (req, res) =>
      respondJson(
        res,
        200,
        req.url === '/user/profile' ? {} : { access_token: 'new', expires: Date.now() + 3_600_000 },
      );
    expect((await send('GET /user/profile', { headers: { cookie } })).status).toBe(200);
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer new');
  });

  test('is good until it ends, while a backend in trouble does not renew it', async () => {
    const cookie = await createTestSession({ ...expired, expires: Date.now() + 20_000 });
    upstream.answer = (req, res) => respondJson(res, req.url === '/user/profile' ? 200 : 503, {});
    expect((await send('GET /user/profile', { headers: { cookie } })).status).toBe(200);
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer old');
  });
});

describe('a database in trouble', () => {
  test.each(['failing', 'hanging'] as const)('that is %s: come back, still signed in', async (mode) => {
    const cookie = await createTestSession({ access_token: 'a', expires: Date.now() + 3_600_000 });
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
    ['a client without any header', {}, 403],
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

describe('those who take money for us', () => {
  const signature = { 'x-sandbox-signature': 't=1,v1=00', 'content-type': 'application/json' };

  test('call from elsewhere, without a session, and their bytes arrive as they are', async () => {
    const response = await send('POST /payments/card/callback', {
      headers: {
        ...signature,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        cookie: '__Host-atrium-session=x',
        authorization: 'Bearer mine',
      },
      body: { a: 1 },
    });
    const { line, headers, body } = upstream.requests[0]!;
    expect([response.status, line, body]).toEqual([200, 'POST /payments/card/callback', '{"a":1}']);
    expect(headers['x-sandbox-signature']).toBe('t=1,v1=00');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    'POST /payments/card/other',
    'POST /payments/callback',
    'POST /payments/return',
    'PUT /payments/card/callback',
  ])('but only as they do: %s is refused from elsewhere', async (line) => {
    const response = await send(line, { headers: signature, body: {} });
    expect([response.status, upstream.requests]).toEqual([403, []]);
  });

  test('a browser that comes back is let in from anywhere', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    await send('GET /payments/return?purchaseToken=t', { headers });
    expect(upstream.requests[0]?.line).toBe('GET /payments/return?purchaseToken=t');
  });
});

describe('a mail program', () => {
  test.each(['POST', 'GET'])(
    '%s: one-click unsubscribe of a mail program is forwarded cross-site, without its session',
    async (method) => {
      const response = await send(`${method} /unsubscribe?token=t`, {
        headers: {
          'sec-fetch-site': 'cross-site',
          cookie: '__Host-atrium-session=x',
        },
        ...(method === 'POST' ? { body: { 'List-Unsubscribe': 'One-Click' } } : {}),
      });
      const { line, headers } = upstream.requests[0]!;
      expect([response.status, line]).toEqual([200, `${method} /unsubscribe?token=t`]);
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
    },
  );

  test.each(['DELETE /unsubscribe', 'POST /unsubscribe/other'])(
    '%s is refused from elsewhere',
    async (line) => {
      const response = await send(line, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([response.status, upstream.requests]).toEqual([403, []]);
    },
  );
});
