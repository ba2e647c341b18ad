import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let t: TestApi;
let token: string;
beforeAll(async () => {
  t = await startTestApi();
  token = await t.signIn('alpha');
});
afterAll(() => t.stop());

interface From {
  address?: string;
  token?: string;
  tenant?: string;
}

const send = (body: object, { address = '192.0.2.1', tenant = 'alpha', ...as }: From = {}) =>
  t.call(tenant, 'POST /kafka/event/interaction', { body, headers: { 'x-client-address': address }, ...as });

const kept = (tenantId = 1) =>
  withTenant(t.database.db, tenantId, (tx) =>
    tx
      .selectFrom('outbox_event')
      .select(['type', 'aggregate_id', 'user_id', 'payload'])
      .where('aggregate', '=', 'client')
      .execute(),
  );

/** Until it is refused; so many at most. */
async function flood(most: number, body: object, from: From) {
  for (let taken = 0; taken < most; taken++) {
    const answer = await send(body, from);
    if (answer.status !== 202) return { taken, answer };
  }
  throw new Error(`all ${most} were taken`);
}

describe('an event', () => {
  test('is kept once, with whose it is', async () => {
    await send({ eventId: 'a', payload: { name: 'like' } });
    await send({ eventId: 'b', payload: { name: 'play' } }, { token });
    expect(await kept()).toEqual([
      { type: 'client.interaction', aggregate_id: 'a', user_id: null, payload: { name: 'like' } },
      {
        type: 'client.interaction',
        aggregate_id: 'b',
        user_id: expect.any(Number),
        payload: { name: 'play' },
      },
    ]);
  });

  test('an event that comes twice counts once, and its id is separate for each sender', async () => {
    const before = (await kept()).length;
    const answers = [
      await send({ eventId: 'twice' }),
      await send({ eventId: 'twice' }),
      await send({ eventId: 'twice' }, { token }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([202, { eventId: 'twice' }]),
    );
    expect((await kept()).length).toBe(before + 2);
  });

  test('larger than an event is refused', async () => {
    expect((await send({ payload: { text: 'x'.repeat(5000) } })).status).toBe(413);
  });
});

describe('a topic', () => {
  const to = (topic: string, payload: object) =>
    t.call('alpha', `POST /kafka/event/${topic}`, {
      body: { payload },
      headers: { 'x-client-address': '192.0.2.9' },
    });

  test.each([
    ['that is unknown', 'everything', {}, 'UNKNOWN_TOPIC'],
    [
      'that only we may tell',
      'challenge-progress',
      { challengeId: 1, step: 1, progress: 1 },
      'UNKNOWN_TOPIC',
    ],
    ['of the prototype', 'constructor', {}, 'UNKNOWN_TOPIC'],
    ['without what it carries', 'playback', { id: 1 }, 'VALIDATION_FAILED'],
    ['with something else', 'playback', { id: 1, contentType: 'ALBUM', percent: 900 }, 'VALIDATION_FAILED'],
    ['with a document in it', 'interaction', { name: { hidden: [] } }, 'VALIDATION_FAILED'],
  ])('%s is refused, and leaves nothing', async (_what, topic, payload, error) => {
    const before = (await kept()).length;
    const { status, body } = await to(topic, payload);
    expect([status, body]).toMatchObject([400, { error }]);
    expect((await kept()).length).toBe(before);
  });

  test('with what it carries is kept', async () => {
    expect((await to('playback', { id: 7, contentType: 'ALBUM', percent: 50 })).status).toBe(202);
  });
});

describe('too many of them', () => {
  const large = { payload: { text: 'x'.repeat(4000) } };

  test('from one address are refused by their bytes, and leave nothing behind', async () => {
    const from = { address: '192.0.2.2' };
    const before = (await kept()).length;
    const { taken, answer } = await flood(200, large, from);
    expect(answer.body).toMatchObject({ error: 'TOO_MANY_REQUESTS', details: { retryAfter: 1 } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await kept()).length).toBe(before + taken);
    expect((await send({}, { address: '192.0.2.3' })).status).toBe(202);
  });

  test('of one person are refused wherever they come from', async () => {
    let address = 0;
    const next = () => ({ token, address: `198.51.100.${address++}` });
    const statuses: number[] = [];
    for (let sent = 0; sent < 60; sent++) statuses.push((await send(large, next())).status);
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    expect((await send({}, { address: '198.51.100.250' })).status).toBe(202);
  });

  test('too many events of one tenant are refused from every address, and other tenants are not affected', async () => {
    let visitors = 0;
    const round = () =>
      Promise.all(
        Array.from({ length: 8 }, () => send(large, { address: `2001:db8:${(visitors++).toString(16)}::1` })),
      );
    let statuses = [202];
    while (!statuses.includes(429) && visitors < 1000) statuses = (await round()).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect((await send(large, { tenant: 'beta' })).status).toBe(202);
  });
});
