import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from './database/with-tenant.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

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

const consent = (key: string | null, body: object = { granted: true }) =>
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

  test('twenty times at once has one effect, and nobody is told 409', async () => {
    const before = await consents();
    const answers = await Promise.all(Array.from({ length: 20 }, () => consent('race')));
    // some may be told that no connection was free; nobody is told a conflict, and nothing happens twice
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
      t.call('alpha', 'POST /kafka/event/unknown', { body: {}, headers: { 'idempotency-key': 'refused' } });
    expect((await send()).status).toBe(400);
    expect((await send()).body).toMatchObject({ error: 'UNKNOWN_TOPIC' });
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
