import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestContexts } from '../../testing/test-contexts.ts';
import type { Context } from '../context.ts';
import { withTenant } from '../database/with-tenant.ts';
import { AppError } from '../errors/app-error.ts';
import type { AnyReply } from './idempotency.ts';
import { idempotent } from './idempotency.ts';

let t: TestApi;
let token: string;
beforeAll(async () => {
  t = await startTestApi();
  token = await t.signIn('alpha');
});
afterAll(() => t.stop());

const consents = () =>
  withTenant(t.database.db, 1, async (tx) => {
    const { n } = await tx
      .selectFrom('consent_record')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  });

const storedUnder = (key: string) =>
  withTenant(t.database.db, 1, (tx) =>
    tx.selectFrom('idempotency_key').select('scope').where('key', '=', key).execute(),
  );

/** To a document of its own each time, for saying the same again is nothing new. */
let documents = 0;
const consent = (
  key: string | null,
  body: object = { granted: true, documentVersion: key ?? String(++documents) },
) =>
  t.call('alpha', 'PUT /user/consent?type=MARKETING', {
    token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

describe('one key', () => {
  test('has one effect and one answer', async () => {
    const before = await consents();
    const first = await consent('same');
    const second = await consent('same');
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
    expect(await consents()).toBe(before + 1);
  });

  test('with another body is 422, and changes nothing', async () => {
    await consent('body');
    const before = await consents();
    const { status, body } = await consent('body', { granted: false });
    expect([status, (body as { error: string }).error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await consents()).toBe(before);
  });

  test('a write repeated twenty times at once has one effect, and no caller gets a 409', async () => {
    const before = await consents();
    const answers = await Promise.all(Array.from({ length: 20 }, () => consent('race')));
    // some may be told that no connection was free; none is told a conflict, and nothing happens
    // twice
    expect(answers.filter(({ status }) => ![200, 202, 503].includes(status))).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await consents()).toBe(before + 1);
  });

  test('belongs to one tenant and person', async () => {
    const other = await t.signIn('beta');
    await consent('shared');
    const { status, body } = await t.call('beta', 'PUT /user/consent?type=MARKETING', {
      token: other,
      body: { granted: false },
      headers: { 'idempotency-key': 'shared' },
    });
    expect([status, body]).toEqual([200, { type: 'MARKETING', granted: false }]);
  });

  test('an expected failure is remembered too', async () => {
    const send = () =>
      t.call('alpha', 'DELETE /user/devices/00000000-0000-0000-0000-000000000000', {
        token,
        headers: { 'idempotency-key': 'refused' },
      });
    expect((await send()).status).toBe(404);
    expect((await send()).body).toMatchObject({ error: 'NOT_FOUND' });
    expect(await storedUnder('refused')).toHaveLength(1);
  });

  test.each(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] as const)(
    'a %s answer is not kept for an idempotency key: the repeated request runs',
    async (code) => {
      const { alpha, drop } = await startTestContexts();
      onTestFinished(drop);
      const staff: Context = { ...alpha, actor: { role: 'operator', operatorId: 'one', grades: ['admin'] } };
      const outcomes = [new AppError(code), { status: 200, body: 'done' }];
      for (const shape of [calls.updateProfile, calls.subscribe]) {
        const ask = (outcome: AppError | AnyReply) =>
          idempotent(staff, shape, shape.path, code, {}, async () => outcome);
        expect(await Promise.all([ask(outcomes[0]!)])).toEqual([outcomes[0]]);
        expect(await ask(outcomes[1]!)).toEqual(outcomes[1]);
      }
    },
  );

  test('belongs to one operator', async () => {
    const { alpha, drop } = await startTestContexts();
    onTestFinished(drop);
    const say = (operatorId: string) =>
      idempotent(
        { ...alpha, actor: { role: 'operator', operatorId, grades: ['admin'] } },
        calls.updateProfile,
        'any',
        'same',
        { operatorId },
        async () => ({ status: 200, body: operatorId }),
      );
    expect([await say('one'), await say('two')]).toMatchObject([{ body: 'one' }, { body: 'two' }]);
  });
});

describe('while the first request with a key still runs', () => {
  const { subscribe, setConsent, getOneTimePurchase } = calls;

  /** What a second one is told that has little patience, and what becomes of the first. */
  async function second(call: Call) {
    const { alpha, drop } = await startTestContexts();
    onTestFinished(drop);
    const staff: Context = { ...alpha, actor: { role: 'operator', operatorId: 'one', grades: ['admin'] } };
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<AnyReply>();
    const say = (run: () => Promise<AnyReply>) => idempotent(staff, call, 'any', 'key-1', {}, run, 50);
    const first = say(() => {
      begun.resolve();
      return finish.promise;
    });
    await begun.promise;
    const told = await say(async () => ({ status: 200, body: 'twice' }));
    finish.resolve({ status: 200, body: 'once' });
    return { told, first: await first, afterwards: await say(async () => ({ status: 200, body: 'again' })) };
  }

  test.each([
    ['money', subscribe],
    ['money that a GET moves', getOneTimePurchase],
  ])('%s is pending, in the words of the call', async (_what, call) => {
    const { told, first, afterwards } = await second(call);
    expect(told).toEqual({ status: 202, body: { status: 'PENDING', reference: 'key-1' } });
    expect([first, afterwards]).toMatchObject([{ body: 'once' }, { body: 'once' }]);
  });

  test.each([
    ['a write', setConsent],
    ['a write across transactions', { ...subscribe, effect: 'write' as const }],
  ])('%s asks to come back, never with 409', async (_what, call) => {
    const { told, afterwards } = await second(call);
    expect(told).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { retryAfter: 1 } });
    expect(afterwards).toMatchObject({ body: 'once' });
  });

  test('a read has no key: nothing of it is kept', async () => {
    const { told, afterwards } = await second({ ...getOneTimePurchase, effect: 'read' });
    expect([told, afterwards]).toMatchObject([{ body: 'twice' }, { body: 'again' }]);
  });
});

describe('a visitor', () => {
  const leave = (redirectUrl: string) =>
    t.call('alpha', 'POST /logout', {
      body: { redirectUrl, lang: 'en' },
      headers: { 'idempotency-key': 'everybody' },
    });

  test('is neither refused for a key that another visitor used, nor given that one’s answer', async () => {
    const answers = [await leave('/music'), await leave('/video'), await leave('/music')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { url: '/music' }],
      [200, { url: '/video' }],
      [200, { url: '/music' }],
    ]);
  });

  test('leaves nothing behind', async () => {
    await leave('/music');
    await t.call('alpha', 'POST /kafka/event/page-view', {
      body: {},
      headers: { 'idempotency-key': 'everybody' },
    });
    expect(await storedUnder('everybody')).toEqual([]);
  });
});

test('without a key every request counts', async () => {
  const before = await consents();
  await consent(null);
  await consent(null);
  expect(await consents()).toBe(before + 2);
});

test('the effect and its event commit together', async () => {
  await consent('with event');
  const events = await withTenant(t.database.db, 1, (tx) =>
    tx.selectFrom('outbox_event').select('type').where('type', '=', 'user.consent_recorded').execute(),
  );
  expect(events.length).toBe(await consents());
});
