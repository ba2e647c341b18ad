import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  createTestSession,
  gateway,
  impatientGateway,
  respondJson,
  sameOrigin,
  send,
  site,
  upstream,
  useTestGateway,
} from '../testing/test-gateway.ts';

useTestGateway();

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

  test('our own api that is away is a 503 with the time to come back', async () => {
    const service = { ...site.tenant.service, tenantBackendUrl: {} };
    const ours = { ...site, tenant: { ...site.tenant, service } };
    const request = new Request('http://alpha.localhost/backend/device');
    const response = await gateway.handle(request, ours, 'request-1');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ error: 'SERVICE_UNAVAILABLE', requestId: 'request-1' });
  });

  test.each([
    ['GET /device', 504],
    ['POST /subscription/oneTimePaymentOptions', 504],
    ['GET /concon/countread?id=1', 200],
    ['GET /purchase/ArticleOneTimePurchase?articleId=1', 200],
    ['PUT /rating', 200],
  ])('%s that takes its time is waited for as what it does: %i', async (line, status) => {
    upstream.answer = (_req, res) => void setTimeout(() => respondJson(res, 200, { fine: true }), 400);
    expect((await send(line, { ...asOurs(line), by: impatientGateway })).status).toBe(status);
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
  const lostBehind = (_req: IncomingMessage, res: ServerResponse) => respondJson(res, 504, { error: 'LATE' });

  test.each([
    ['too large', oversized, 502],
    ['cut off', cut, 502],
    ['that never came', dropped, 502],
    ['of a content type that is no JSON', html, 502],
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

  test('a money call that never reached the backend has moved no money', async () => {
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
    upstream.answer = (_req, res) => respondJson(res, 503, { error: 'DOWN' });
    expect((await send('GET /device')).status).toBe(503);
    expect(upstream.requests.length).toBe(1);
  });

  test('logging out ends the session even when the cookie stays', async () => {
    const cookie = await createTestSession({ access_token: 'a', expires: Date.now() + 3_600_000 });
    const response = await send('POST /logout', {
      headers: { ...sameOrigin, cookie },
      body: { redirectUrl: '/', lang: 'en' },
    });
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    await send('GET /user/profile', { headers: { cookie } });
    expect(upstream.requests.at(-1)?.headers.authorization).toBeUndefined();
  });
});
