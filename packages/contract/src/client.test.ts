import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isForVisitors } from './call.ts';
import { createClient, fillPath } from './client.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let base = '';

const server = createServer((request, response) => void receive(request, response));

async function receive(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  answer(request, response);
}

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

const log = vi.fn();
const client = () => createClient({ base, fetch: (url, init) => fetch(url, init), log });

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const sequence = (...answers: Answer[]): Answer => {
  let turn = 0;
  return (request, response) => answers[turn++]?.(request, response);
};

const problem = (status: number, error: string) => json(status, { error, status, message: 'in words' });
const retried = [408, 409, 425, 429, 500, 502, 503, 504];

describe('retry', () => {
  test.each(retried)('a read is repeated once on %i', async (status) => {
    answer = sequence(problem(status, 'CONFLICT'), json(200, { selectedLang: 'ar' }));
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: true, body: { selectedLang: 'ar' } });
    expect(seen).toHaveLength(2);
  });

  test.each(retried)('and only once on %i', async (status) => {
    answer = problem(status, 'CONFLICT');
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: false, status });
    expect(seen).toHaveLength(2);
  });

  test.each([400, 401, 402, 403, 404, 410, 422, 490, 501])('a read is not repeated on %i', async (status) => {
    answer = problem(status, 'BAD_REQUEST');
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: false, status });
    expect(seen).toHaveLength(1);
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
      seen = [];
      answer = problem(status, 'CONFLICT');
      expect(await change()).toMatchObject({ ok: false, status });
      expect(seen.map((request) => request.method)).toEqual([method.trim()]);
    }
  });

  test('what is only looked up is repeated, also where its question is a body', async () => {
    answer = problem(503, 'SERVICE_UNAVAILABLE');
    await client().ask('getOneTimePaymentOptions', { body: { articleId: 7, lang: 'en', redirect: '/' } });
    expect(seen.map(({ method, body }) => [method, JSON.parse(body).articleId])).toEqual([
      ['POST', 7],
      ['POST', 7],
    ]);
  });

  test('a dead connection is repeated for a read, not for a change', async () => {
    answer = (request) => request.socket.destroy();
    expect(await client().ask('checkUserLang')).toMatchObject({
      ok: false,
      status: 0,
      problem: { error: 'BACKEND_UNAVAILABLE' },
    });
    expect(seen).toHaveLength(2);
    seen = [];
    expect(await changes.PUT()).toMatchObject({ ok: false, status: 0 });
    expect(seen).toHaveLength(1);
  });

  test('the second answer may be the good one after a dead connection', async () => {
    answer = sequence((request) => void request.socket.destroy(), json(200, { selectedLang: null }));
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: true });
  });

  test('an abort is thrown and not repeated', async () => {
    const abort = new AbortController();
    answer = () => abort.abort();
    await expect(client().ask('checkUserLang', { signal: abort.signal })).rejects.toThrow(/abort/i);
    expect(seen).toHaveLength(1);
  });

  test('an abort while the body arrives is thrown too', async () => {
    const abort = new AbortController();
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"selected');
      setTimeout(() => abort.abort(), 20);
    };
    await expect(client().ask('checkUserLang', { signal: abort.signal })).rejects.toThrow(/abort/i);
    expect(seen).toHaveLength(1);
  });
});

describe('answers', () => {
  const redirection = { body: { redirectUrl: '/', lang: 'en' } };

  test('402 is a normal answer of the partner redirection', async () => {
    answer = json(402, { url: 'https://partner.example/top-up' });
    expect(await client().ask('getPartnerRedirectionUrl', redirection)).toMatchObject({
      ok: true,
      status: 402,
      body: { url: 'https://partner.example/top-up' },
    });
  });

  test('and of nothing else', async () => {
    answer = problem(402, 'INSUFFICIENT_FUNDS');
    expect(await client().ask('playSong', { body: { id: 1 } })).toMatchObject({
      ok: false,
      status: 402,
      problem: { error: 'INSUFFICIENT_FUNDS', status: 402, message: 'in words' },
    });
  });

  test('a 204 has no body', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await client().ask('deletePlayHistory', { params: { id: 7 } })).toMatchObject({
      ok: true,
      body: null,
    });
  });

  test('headers can be read', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'x-result-count': '1-0/0' }).end('[]');
    const wallet = await client().ask('getWallet');
    expect(wallet.ok && wallet.headers.get('x-result-count')).toBe('1-0/0');
  });

  const html: Answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi</p>');
  const htmlAsJson: Answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html>');
  const truncated: Answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"selectedLang":"a');
  const cut: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write('{"selectedLang":"a', () => response.destroy());
  };
  const empty: Answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end();
  test.each(Object.entries({ html, htmlAsJson, truncated, cut, empty }))(
    'unreadable (%s) is a failure, not a crash',
    async (_, unreadable) => {
      answer = unreadable;
      expect(await client().ask('checkUserLang')).toMatchObject({
        ok: false,
        status: 502,
        problem: { error: 'BACKEND_UNAVAILABLE' },
      });
    },
  );

  test('an unreadable failure keeps its status, also where that status is normal elsewhere', async () => {
    answer = (_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<p>no</p>');
    expect(await client().ask('checkUserLang')).toMatchObject({ ok: false, status: 403 });
    answer = (_, response) => response.writeHead(402, { 'content-type': 'text/html' }).end('<p>pay</p>');
    expect(await client().ask('getPartnerRedirectionUrl', redirection)).toMatchObject({
      ok: false,
      status: 502,
    });
  });

  test.each([[['list']], ['text'], [null], [{ error: 7, message: {} }]])(
    'a failure told as %j is still a problem',
    async (told) => {
      answer = json(400, told);
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
    answer = json(200, { entries: [{ rank: 1 }] });
    expect(await client().read('getLeaderboard', { params: { contentId: 4 } })).toEqual({
      entries: [{ rank: 1 }],
    });
    expect(log).not.toHaveBeenCalled();
  });

  test('yields the empty result of a failed call, and logs', async () => {
    answer = problem(404, 'NOT_FOUND');
    expect(await client().read('getLeaderboard', { params: { contentId: 4 } })).toMatchObject({
      entries: [],
    });
    expect(await client().read('getWallet')).toEqual([]);
    expect(await client().read('getDevice')).toMatchObject({ id: 1 });
    expect(log).toHaveBeenCalledTimes(3);
    expect(log).toHaveBeenCalledWith('getWallet failed', expect.objectContaining({ error: 'NOT_FOUND' }));
  });

  test('yields null where none is declared', async () => {
    answer = problem(404, 'STRUCTURE_NOT_FOUND');
    const page: { name: string } | null = await client().read('getStructure', { params: { name: 'home' } });
    expect(page).toBeNull();
  });
});

describe('requests', () => {
  test('carry method, path, query, body and headers', async () => {
    answer = json(200, {});
    const named = createClient({
      base,
      fetch: (url, init) => fetch(url, init),
      headers: () => ({ 'accept-language': 'ar' }),
    });
    await named.ask('setConsent', {
      query: { type: 'MARKETING' },
      body: { granted: false },
      idempotencyKey: 'k-1',
    });
    expect(seen[0]).toMatchObject({
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
    answer = json(200, []);
    await client().ask('getWallet', {
      query: { offset: 50, contentTypes: ['GAME', 'ALBUM'], limit: undefined },
    });
    expect(seen[0]?.url).toBe('/wallet/userarticles?offset=50&contentTypes=GAME%2CALBUM');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('parameters cannot leave their place in the path', async () => {
    expect(fillPath('/structure/{name}', { name: 'a/b?c#d é' })).toBe('/structure/a%2Fb%3Fc%23d%20%C3%A9');
    for (const name of ['', '.', '..'])
      expect(await client().ask('getStructure', { params: { name } })).toMatchObject({ ok: false });
    expect(seen).toHaveLength(0);
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
      base,
      fetch: (url, init) => fetch(url, init),
      mayAsk: (call) => isForVisitors(call) || isSignedIn,
      onSignedOut,
    });
  beforeEach(() => void onSignedOut.mockClear());

  test("a guest's call for a person never leaves", async () => {
    const told = await asked(false).ask('getProfile');
    expect([told.ok, told.status, seen]).toEqual([false, 401, []]);
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(await asked(false).read('getParentalControl')).toMatchObject({ isActive: false });
  });

  test('a visitor may ask what visitors may', async () => {
    answer = json(200, { id: 1, deviceAttributes: {} });
    await asked(false).ask('getDevice');
    expect(seen).toHaveLength(1);
  });

  test('401 says that the session is over, and nothing else does', async () => {
    answer = json(400, { error: 'INCORRECT_CREDENTIALS' });
    await asked(true).ask('getProfile');
    expect(onSignedOut).not.toHaveBeenCalled();
    answer = json(401, { error: 'NOT_SIGNED_IN' });
    await asked(true).ask('getProfile');
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test('unless whoever asked sees to it', async () => {
    answer = json(401, { error: 'NOT_SIGNED_IN' });
    const told = await asked(true).ask('getProfile', { handlesSignedOut: true });
    expect([told.status, onSignedOut.mock.calls]).toEqual([401, []]);
  });
});

describe('the calls of every page', () => {
  const gatherer = (more: object = {}) =>
    createClient({ base, fetch: (url, init) => fetch(url, init), log, isGathering: true, ...more });
  const marks = { owned: [1], liked: [], rented: [], counts: {} };
  const envelope = {
    getMarks: { status: 200, body: marks },
    getCart: { status: 404, body: { error: 'NOT_FOUND' } },
    getQueue: { status: 200, body: { version: 1 } },
  };
  const lines = () => seen.map(({ method, url }) => `${method} ${url.split('?')[0]}`);

  test('come with the first of them, whoever asks for the others when, each with its own answer', async () => {
    answer = json(200, envelope);
    const { ask } = gatherer();
    expect(await ask('getMarks')).toMatchObject({ ok: true, body: marks });
    expect(await ask('getCart')).toMatchObject({ ok: false, status: 404, problem: { error: 'NOT_FOUND' } });
    expect(await ask('getQueue')).toMatchObject({ ok: true, body: { version: 1 } });
    expect(lines()).toEqual(['GET /together']);
    expect(seen[0]?.url.split('=')[1]?.split(',')).toEqual(
      expect.arrayContaining(['getMarks', 'getCart', 'getQueue']),
    );
  });

  test('are taken once: whoever asks again asks alone', async () => {
    answer = sequence(json(200, envelope), json(200, { ...marks, owned: [1, 2] }));
    const { ask } = gatherer();
    await ask('getMarks');
    expect(await ask('getMarks')).toMatchObject({ ok: true, body: { owned: [1, 2] } });
    expect(lines()).toEqual(['GET /together', 'GET /wallet/marks']);
  });

  test('are asked for anew after a change, for they may not know of it', async () => {
    answer = sequence(json(200, envelope), json(200, {}), json(200, { version: 2 }));
    const { ask } = gatherer();
    await ask('getMarks');
    await ask('saveQueue', { body: {} as never });
    expect(await ask('getQueue')).toMatchObject({ ok: true, body: { version: 2 } });
    expect(lines()).toEqual(['GET /together', 'PUT /user/queue', 'GET /user/queue']);
  });

  test('are too old after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answer = sequence(json(200, envelope), json(200, { version: 2 }));
    const { ask } = gatherer();
    await ask('getMarks');
    vi.setSystemTime(Date.now() + 60_000);
    expect(await ask('getQueue')).toMatchObject({ body: { version: 2 } });
    vi.useRealTimers();
  });

  test('are only those that may be asked; what has parameters or is none of them travels alone', async () => {
    answer = json(200, {});
    const { ask } = gatherer({ mayAsk: isForVisitors });
    await Promise.all([ask('getCart', { query: { items: ['1:2'] } }), ask('getDevice')]);
    expect(lines().toSorted()).toEqual(['GET /cart', 'GET /device']);
    seen = [];
    await ask('getCart');
    expect(seen[0]?.url).toBe('/together?of=getCart');
  });

  test('fail together, each is asked again by itself, and what is missing has failed', async () => {
    const onSignedOut = vi.fn();
    answer = sequence(problem(503, 'SERVICE_UNAVAILABLE'), json(200, marks));
    expect(await gatherer().ask('getMarks')).toMatchObject({ ok: true, body: marks });
    expect(lines()).toEqual(['GET /together', 'GET /wallet/marks']);
    answer = sequence(json(200, {}), problem(500, 'INTERNAL'));
    expect(await gatherer().ask('getMarks')).toMatchObject({ ok: false, status: 500 });
    answer = problem(401, 'NOT_SIGNED_IN');
    const { ask } = gatherer({ onSignedOut });
    expect((await ask('getMarks')).status).toBe(401);
    expect(onSignedOut).toHaveBeenCalled();
  });
});
