import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isForVisitors } from './call.ts';
import { createClient, fillPath } from './client.ts';
import {
  type AnswerHandler,
  answerInSequence,
  answeringServer,
  answerJson,
  answerProblem,
} from './testing/answering-server.ts';

const backend = answeringServer();
const log = vi.fn();
const client = () => createClient({ base: backend.base, fetch: (url, init) => fetch(url, init), log });

const retried = [408, 409, 425, 429, 500, 502, 503, 504];

describe('retry', () => {
  test.each(retried)('a read is repeated once on %i', async (status) => {
    backend.answer = answerInSequence(
      answerProblem(status, 'CONFLICT'),
      answerJson(200, { selectedLang: 'ar' }),
    );
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: true, body: { selectedLang: 'ar' } });
    expect(backend.seen).toHaveLength(2);
  });

  test.each(retried)('and only once on %i', async (status) => {
    backend.answer = answerProblem(status, 'CONFLICT');
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: false, status });
    expect(backend.seen).toHaveLength(2);
  });

  test.each([400, 401, 402, 403, 404, 410, 422, 490, 501])('a read is not repeated on %i', async (status) => {
    backend.answer = answerProblem(status, 'BAD_REQUEST');
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: false, status });
    expect(backend.seen).toHaveLength(1);
  });

  const changes = {
    POST: () => client().ask('logout', { body: { redirectUrl: '/', lang: 'en' } }),
    PUT: () => client().ask('selectUserLang', { body: { selectedLang: 'ar' } }),
    PATCH: () => client().ask('optInChallenge', { params: { id: 7 } }),
    DELETE: () => client().ask('deletePlayHistory', { params: { id: 7 } }),
    // a purchase begins and a read is counted, whatever the method says
    GET: () => client().ask('getOneTimePurchase', { query: { articleId: 7 } }),
    'GET ': () => client().ask('countRead', { query: { id: 7 } }),
  };
  test.each(Object.entries(changes))('%s is never repeated', async (method, change) => {
    for (const status of retried) {
      backend.seen = [];
      backend.answer = answerProblem(status, 'CONFLICT');
      expect(await change()).toMatchObject({ ok: false, status });
      expect(backend.seen.map((request) => request.method)).toEqual([method.trim()]);
    }
  });

  test('what is only looked up is repeated, also where its question is a body', async () => {
    backend.answer = answerProblem(503, 'SERVICE_UNAVAILABLE');
    await client().ask('getOneTimePaymentOptions', { body: { articleId: 7, lang: 'en', redirect: '/' } });
    expect(backend.seen.map(({ method, body }) => [method, JSON.parse(body).articleId])).toEqual([
      ['POST', 7],
      ['POST', 7],
    ]);
  });

  test('a dead connection is repeated for a read, not for a change', async () => {
    backend.answer = (request) => request.socket.destroy();
    expect(await client().ask('checkUserLang')).toMatchObject({
      ok: false,
      status: 0,
      problem: { error: 'BACKEND_UNAVAILABLE' },
    });
    expect(backend.seen).toHaveLength(2);
    backend.seen = [];
    expect(await changes.PUT()).toMatchObject({ ok: false, status: 0 });
    expect(backend.seen).toHaveLength(1);
  });

  test('the second answer may be the good one after a dead connection', async () => {
    backend.answer = answerInSequence(
      (request) => void request.socket.destroy(),
      answerJson(200, { selectedLang: null }),
    );
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: true });
  });

  test('an abort is thrown and not repeated', async () => {
    const abort = new AbortController();
    backend.answer = () => abort.abort();
    await expect(client().ask('checkUserLang', { signal: abort.signal })).rejects.toThrow(/abort/i);
    expect(backend.seen).toHaveLength(1);
  });

  test('an abort while the body arrives is thrown too', async () => {
    const abort = new AbortController();
    backend.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"selected');
      setTimeout(() => abort.abort(), 20);
    };
    await expect(client().ask('checkUserLang', { signal: abort.signal })).rejects.toThrow(/abort/i);
    expect(backend.seen).toHaveLength(1);
  });
});

describe('answers', () => {
  const redirection = { body: { redirectUrl: '/', lang: 'en' } };

  test('402 is a normal answer of the partner redirection', async () => {
    backend.answer = answerJson(402, { url: 'https://partner.example/top-up' });
    expect(await client().ask('getPartnerRedirectionUrl', redirection)).toMatchObject({
      ok: true,
      status: 402,
      body: { url: 'https://partner.example/top-up' },
    });
  });

  test('and of nothing else', async () => {
    backend.answer = answerProblem(402, 'INSUFFICIENT_FUNDS');
    expect(await client().ask('playSong', { body: { id: 1 } })).toMatchObject({
      ok: false,
      status: 402,
      problem: { error: 'INSUFFICIENT_FUNDS', status: 402, message: 'in words' },
    });
  });

  test('a 204 has no body', async () => {
    backend.answer = (_, response) => response.writeHead(204).end();
    expect(await client().ask('deletePlayHistory', { params: { id: 7 } })).toMatchObject({
      ok: true,
      body: null,
    });
  });

  test('headers can be read', async () => {
    backend.answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'x-result-count': '1-0/0' }).end('[]');
    const wallet = await client().ask('getWallet');
    expect(wallet.ok && wallet.headers.get('x-result-count')).toBe('1-0/0');
  });

  const html: AnswerHandler = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi</p>');
  const htmlAsJson: AnswerHandler = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html>');
  const truncated: AnswerHandler = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"selectedLang":"a');
  const cut: AnswerHandler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write('{"selectedLang":"a', () => response.destroy());
  };
  const empty: AnswerHandler = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end();
  test.each(Object.entries({ html, htmlAsJson, truncated, cut, empty }))(
    'unreadable (%s) is a failure, not a crash',
    async (_, unreadable) => {
      backend.answer = unreadable;
      expect(await client().ask('checkUserLang')).toMatchObject({
        ok: false,
        status: 502,
        problem: { error: 'BACKEND_UNAVAILABLE' },
      });
    },
  );

  test('an unreadable failure keeps its status, also where that status is normal elsewhere', async () => {
    backend.answer = (_, response) =>
      response.writeHead(403, { 'content-type': 'text/html' }).end('<p>no</p>');
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: false, status: 403 });
    backend.answer = (_, response) =>
      response.writeHead(402, { 'content-type': 'text/html' }).end('<p>pay</p>');
    expect(await client().ask('getPartnerRedirectionUrl', redirection)).toMatchObject({
      ok: false,
      status: 502,
    });
  });

  test.each([[['list']], ['text'], [null], [{ error: 7, message: {} }]])(
    'a failure told as %j is still a problem',
    async (told) => {
      backend.answer = answerJson(400, told);
      expect(await client().ask('checkUserLang')).toMatchObject({
        ok: false,
        problem: { error: 'BACKEND_UNAVAILABLE', status: 400, message: '' },
      });
    },
  );
});

describe('read', () => {
  beforeEach(() => log.mockClear());

  test('yields the body, silently', async () => {
    backend.answer = answerJson(200, { entries: [{ rank: 1 }] });
    expect(await client().read('getLeaderboard', { params: { contentId: 4 } })).toEqual({
      entries: [{ rank: 1 }],
    });
    expect(log).not.toHaveBeenCalled();
  });

  test('yields the empty result of a failed call, and logs', async () => {
    backend.answer = answerProblem(404, 'NOT_FOUND');
    expect(await client().read('getLeaderboard', { params: { contentId: 4 } })).toMatchObject({
      entries: [],
    });
    expect(await client().read('getWallet')).toEqual([]);
    expect(await client().read('getDevice')).toMatchObject({ id: 1 });
    expect(log).toHaveBeenCalledTimes(3);
    expect(log).toHaveBeenCalledWith('getWallet failed', expect.objectContaining({ error: 'NOT_FOUND' }));
  });

  test('yields null where none is declared', async () => {
    backend.answer = answerProblem(404, 'STRUCTURE_NOT_FOUND');
    const page: { name: string } | null = await client().read('getStructure', { params: { name: 'home' } });
    expect(page).toBeNull();
  });
});

describe('requests', () => {
  test('carry method, path, query, body and headers', async () => {
    backend.answer = answerJson(200, {});
    const named = createClient({
      base: backend.base,
      fetch: (url, init) => fetch(url, init),
      headers: () => ({ 'accept-language': 'ar' }),
    });
    await named.ask('setConsent', {
      query: { type: 'MARKETING' },
      body: { granted: false },
      idempotencyKey: 'k-1',
    });
    expect(backend.seen[0]).toMatchObject({
      method: 'PUT',
      url: '/user/consent?type=MARKETING',
      body: '{"granted":false}',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': 'k-1',
        'accept-language': 'ar',
      },
    });
  });

  test('leave out what is not given', async () => {
    backend.answer = answerJson(200, []);
    await client().ask('getWallet', {
      query: { offset: 50, contentTypes: ['GAME', 'ALBUM'], limit: undefined },
    });
    expect(backend.seen[0]?.url).toBe('/wallet/userarticles?offset=50&contentTypes=GAME%2CALBUM');
    expect(backend.seen[0]?.headers).not.toHaveProperty('content-type');
    expect(backend.seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('parameters cannot leave their place in the path', async () => {
    expect(fillPath('/structure/{name}', { name: 'a/b?c#d é' })).toBe('/structure/a%2Fb%3Fc%23d%20%C3%A9');
    for (const name of ['', '.', '..'])
      expect(await client().ask('getStructure', { params: { name } })).toMatchObject({ ok: false });
    expect(backend.seen).toHaveLength(0);
  });
});

/** Checked by the compiler, never run. */
export const typed = async () => {
  const ask = client().ask;
  await ask('getSubscriptionTypes');
  await ask('getStructure', { params: { name: 'home' } });
  // @ts-expect-error the name is missing
  await ask('getStructure');
  // @ts-expect-error no such call
  await ask('getNothing');
  // @ts-expect-error a score is a number
  await ask('rate', { body: { articleId: 1, score: 'five' } });
  const subscribed = await ask('subscribe', { body: { subscriptionTypeId: 1, lang: 'en', redirect: '/' } });
  // @ts-expect-error only 201 is sure to bring it
  if (subscribed.ok) subscribed.body.subscriptionId.toFixed();
  if (subscribed.ok && subscribed.status === 201) subscribed.body.subscriptionId.toFixed();
};

describe('sessions', () => {
  const onSignedOut = vi.fn();
  const asked = (isSignedIn: boolean) =>
    createClient({
      base: backend.base,
      fetch: (url, init) => fetch(url, init),
      mayAsk: (call) => isForVisitors(call) || isSignedIn,
      onSignedOut,
    });
  beforeEach(() => void onSignedOut.mockClear());

  test("a guest's call for a person never leaves", async () => {
    const told = await asked(false).ask('getProfile');
    expect([told.ok, told.status, backend.seen]).toEqual([false, 401, []]);
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(await asked(false).read('getParentalControl')).toMatchObject({ isActive: false });
  });

  test('a visitor may ask what visitors may', async () => {
    backend.answer = answerJson(200, { id: 1, deviceAttributes: {} });
    await asked(false).ask('getDevice');
    expect(backend.seen).toHaveLength(1);
  });

  test('401 says that the session is over, and nothing else does', async () => {
    backend.answer = answerJson(400, { error: 'INCORRECT_CREDENTIALS' });
    await asked(true).ask('getProfile');
    expect(onSignedOut).not.toHaveBeenCalled();
    backend.answer = answerJson(401, { error: 'NOT_SIGNED_IN' });
    await asked(true).ask('getProfile');
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test('a 401 does not sign out where the caller handles it', async () => {
    backend.answer = answerJson(401, { error: 'NOT_SIGNED_IN' });
    const told = await asked(true).ask('getProfile', { handlesSignedOut: true });
    expect([told.status, onSignedOut.mock.calls]).toEqual([401, []]);
  });
});
