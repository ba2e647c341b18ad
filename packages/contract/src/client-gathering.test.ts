import { describe, expect, test, vi } from 'vitest';
import { isForVisitors } from './call.ts';
import { createClient } from './client.ts';
import { answerInSequence, answeringServer, answerJson, answerProblem } from './testing/answering-server.ts';

const backend = answeringServer();
const log = vi.fn();

describe('the calls of every page', () => {
  const gatherer = (more: object = {}) =>
    createClient({
      base: backend.base,
      fetch: (url, init) => fetch(url, init),
      log,
      isGathering: true,
      ...more,
    });
  const marks = { owned: [1], liked: [], rented: [], counts: {} };
  const envelope = {
    getMarks: { status: 200, body: marks },
    getCart: { status: 404, body: { error: 'NOT_FOUND' } },
    getQueue: { status: 200, body: { version: 1 } },
  };
  const lines = () => backend.seen.map(({ method, url }) => `${method} ${url.split('?')[0]}`);

  test('batched reads travel with the first of them, and each caller gets its own answer', async () => {
    backend.answer = answerJson(200, envelope);
    const { ask } = gatherer();
    expect(await ask('getMarks')).toMatchObject({ ok: true, body: marks });
    expect(await ask('getCart')).toMatchObject({ ok: false, status: 404, problem: { error: 'NOT_FOUND' } });
    expect(await ask('getQueue')).toMatchObject({ ok: true, body: { version: 1 } });
    expect(lines()).toEqual(['GET /together']);
    expect(backend.seen[0]?.url.split('=')[1]?.split(',')).toEqual(
      expect.arrayContaining(['getMarks', 'getCart', 'getQueue']),
    );
  });

  test('a batched answer is taken once: a second read sends its own request', async () => {
    backend.answer = answerInSequence(
      answerJson(200, envelope),
      answerJson(200, { ...marks, owned: [1, 2] }),
    );
    const { ask } = gatherer();
    await ask('getMarks');
    expect(await ask('getMarks')).toMatchObject({ ok: true, body: { owned: [1, 2] } });
    expect(lines()).toEqual(['GET /together', 'GET /wallet/marks']);
  });

  test('are asked for anew after a change, for they may not know of it', async () => {
    backend.answer = answerInSequence(
      answerJson(200, envelope),
      answerJson(200, {}),
      answerJson(200, { version: 2 }),
    );
    const { ask } = gatherer();
    await ask('getMarks');
    await ask('saveQueue', { body: {} as never });
    expect(await ask('getQueue')).toMatchObject({ ok: true, body: { version: 2 } });
    expect(lines()).toEqual(['GET /together', 'PUT /user/queue', 'GET /user/queue']);
  });

  test('are too old after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    backend.answer = answerInSequence(answerJson(200, envelope), answerJson(200, { version: 2 }));
    const { ask } = gatherer();
    await ask('getMarks');
    vi.setSystemTime(Date.now() + 60_000);
    expect(await ask('getQueue')).toMatchObject({ body: { version: 2 } });
    vi.useRealTimers();
  });

  test('are only those that may be asked; what has parameters or is none of them travels alone', async () => {
    backend.answer = answerJson(200, {});
    const { ask } = gatherer({ mayAsk: isForVisitors });
    await Promise.all([ask('getCart', { query: { items: ['1:2'] } }), ask('getDevice')]);
    expect(lines().toSorted()).toEqual(['GET /cart', 'GET /device']);
    backend.seen = [];
    await ask('getCart');
    expect(backend.seen[0]?.url).toBe('/together?of=getCart');
  });

  test('fail together, each is asked again by itself, and what is missing has failed', async () => {
    const onSignedOut = vi.fn();
    backend.answer = answerInSequence(answerProblem(503, 'SERVICE_UNAVAILABLE'), answerJson(200, marks));
    expect(await gatherer().ask('getMarks')).toMatchObject({ ok: true, body: marks });
    expect(lines()).toEqual(['GET /together', 'GET /wallet/marks']);
    backend.answer = answerInSequence(answerJson(200, {}), answerProblem(500, 'INTERNAL'));
    expect(await gatherer().ask('getMarks')).toMatchObject({ ok: false, status: 500 });
    backend.answer = answerProblem(401, 'NOT_SIGNED_IN');
    const { ask } = gatherer({ onSignedOut });
    expect((await ask('getMarks')).status).toBe(401);
    expect(onSignedOut).toHaveBeenCalled();
  });
});
