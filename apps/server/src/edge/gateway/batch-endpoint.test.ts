import { describe, expect, test } from 'vitest';
import { createTestSession, respondJson, send, upstream, useTestGateway } from '../testing/test-gateway.ts';

useTestGateway();

const session = () =>
  createTestSession({
    access_token: 'secret-access',
    refresh_token: 'secret-refresh',
    expires: Date.now() + 3_600_000,
  });
const asked = () => upstream.requests.map(({ line }) => line).toSorted();

describe('several calls in one request', () => {
  test('are asked one by one as the person, and answered together', async () => {
    const cookie = await session();
    upstream.requests = [];
    upstream.answer = (req, res) => respondJson(res, 200, { path: req.url });
    const answer = await send('GET /together?of=getMarks,getCart,getQueue', {
      headers: { cookie, 'x-locale': 'ar' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({
      getMarks: { status: 200, body: { path: '/wallet/marks' } },
      getCart: { status: 200, body: { path: '/cart' } },
      getQueue: { status: 200, body: { path: '/user/queue' } },
    });
    expect(asked()).toEqual(['GET /cart', 'GET /user/queue', 'GET /wallet/marks']);
    for (const { headers } of upstream.requests)
      expect(headers).toMatchObject({
        authorization: 'Bearer secret-access',
        'x-locale': 'ar',
        'x-tenant-id': 'alpha',
      });
  });

  test('fail each by itself', async () => {
    const cookie = await session();
    upstream.answer = (req, res) => {
      if (req.url === '/cart') respondJson(res, 500, { error: 'INTERNAL' });
      else if (req.url === '/user/queue') res.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      else respondJson(res, 200, { owned: [] });
    };
    const answer = await send('GET /together?of=getMarks,getCart,getQueue', { headers: { cookie } });
    expect(await answer.json()).toEqual({
      getMarks: { status: 200, body: { owned: [] } },
      getCart: { status: 500, body: { error: 'INTERNAL' } },
      // a page of something that stands before the backend
      getQueue: { status: 502, body: expect.objectContaining({ error: 'BACKEND_UNAVAILABLE' }) },
    });
  });

  test('of a session that is over are over, and so is the session', async () => {
    const cookie = await session();
    upstream.answer = (req, res) =>
      req.url === '/wallet/marks'
        ? respondJson(res, 401, { error: 'NOT_SIGNED_IN' })
        : respondJson(res, 200, {});
    const answer = await send('GET /together?of=getCart,getMarks', { headers: { cookie } });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
  });

  test.each([
    ['nothing', ''],
    ['no name', '?of='],
    ['a call that travels alone', '?of=getCart,getSubscriptions'],
    ['what changes something', '?of=getCart,saveQueue'],
    ['no call at all', '?of=getCart,constructor'],
    ['an address', '?of=/user/profile'],
  ])('are not: %s', async (_, query) => {
    upstream.requests = [];
    const answer = await send(`GET /together${query}`, {});
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'INVALID_PARAMETERS' }]);
    expect(upstream.requests).toEqual([]);
  });

  test('are the same however often one is named, and so no flood', async () => {
    upstream.requests = [];
    upstream.answer = (_, res) => respondJson(res, 200, {});
    await send(`GET /together?of=${Array(500).fill('getCart').join(',')}`, {});
    expect(asked()).toEqual(['GET /cart']);
  });
});
