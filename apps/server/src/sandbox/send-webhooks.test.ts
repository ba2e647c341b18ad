import { randomUUID } from 'node:crypto';
import type { SandboxWebhook } from '@atrium/api/modules/payments/connectors/sandbox-protocol';
import {
  isSignatureValid,
  signBody,
  webhookSecretsOf,
} from '@atrium/api/modules/payments/connectors/webhook-signature';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const day = 24 * 60 * 60_000;

/** A charge that is being worked on: the provider would tell of it later, here we do it ourselves. */
async function processing(ctx = shop.alpha) {
  const { uuid, purchaseToken } = await shop.open({ msisdn: '+49151000777', optionId: 1 }, ctx);
  await shop.payments.begin(ctx, uuid);
  const { correlator } = await shop.state(uuid, ctx);
  const { calls } = shop.things;
  calls.length = 0;
  return { uuid, purchaseToken, correlator, calls, state: async () => (await shop.state(uuid, ctx)).state };
}

const message = (correlator: string, more: Partial<SandboxWebhook> = {}): SandboxWebhook => ({
  id: randomUUID(),
  correlator,
  at: new Date().toISOString(),
  said: { is: 'succeeded', reference: 'r' },
  amount: { amount: 999, currency: 'EUR' },
  ...more,
});

interface How {
  tenant?: string;
  connector?: string;
  sign?: (body: Buffer) => string;
  alter?: (text: string) => string;
}

/** Signed as the provider signs, unless the test tampers with it. */
async function send(said: object, { tenant = 'alpha', connector = 'operator', sign, alter }: How = {}) {
  const text = JSON.stringify(said);
  const [secret] = webhookSecretsOf(shop.secrets, 'callback', tenant);
  const signature = (sign ?? ((body) => signBody(secret as Buffer, body)))(Buffer.from(text));
  const { status, body, headers } = await shop.call(tenant, `POST /payments/${connector}/callback`, {
    body: (alter ?? ((same) => same))(text),
    headers: { 'x-sandbox-signature': signature },
  });
  return { status, body, headers };
}

describe('a callback', () => {
  test('a webhook is answered without a body, and not cached', async () => {
    const { correlator, state } = await processing();
    const { status, body, headers } = await send(message(correlator));
    expect([status, body]).toEqual([200, '']);
    expect(headers.get('content-type')).toContain('json');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(await state()).toBe('SUCCEEDED');
  });

  test('that comes fifty times, at once and after each other, has one effect', async () => {
    const { correlator, calls } = await processing();
    const said = message(correlator);
    const ends = await Promise.all(Array.from({ length: 25 }, () => send(said)));
    for (let n = 0; n < 25; n++) ends.push(await send(said));
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]));
    // the same thing said under other names
    for (let n = 0; n < 5; n++) await send(message(correlator));
    expect(calls).toHaveLength(1);
  });

  test('that comes in the wrong order ends the same', async () => {
    const { correlator, calls, state } = await processing();
    await send(message(correlator));
    await send(message(correlator, { said: { is: 'processing', reference: 'r' }, at: past(1000) }));
    await send(
      message(correlator, { said: { is: 'denied', reference: 'r', code: 'EXPIRED' }, at: past(500) }),
    );
    expect(await state()).toBe('SUCCEEDED');
    expect(calls).toHaveLength(1);
  });

  test('that speaks of three days ago counts; one that was signed three days ago does not', async () => {
    const { correlator, state } = await processing();
    const [secret] = webhookSecretsOf(shop.secrets, 'callback', 'alpha');
    const old = (body: Buffer) => signBody(secret as Buffer, body, Date.now() - 3 * day);
    expect((await send(message(correlator), { sign: old })).status).toBe(400);
    expect(await state()).toBe('PENDING_VALIDATION');
    expect((await send(message(correlator, { at: past(3 * day) }))).status).toBe(200);
    expect(await state()).toBe('SUCCEEDED');
  });

  const past = (ms: number) => new Date(Date.now() - ms).toISOString();
  const stranger = createSecrets(Buffer.alloc(32, 9));
  const by =
    (tenant: string, from = () => shop.secrets) =>
    (body: Buffer) =>
      signBody(webhookSecretsOf(from(), 'callback', tenant)[0] as Buffer, body);

  test.each<[string, How]>([
    ['one byte more', { alter: (text) => `${text} ` }],
    ['another sum', { alter: (text) => text.replace('999', '998') }],
    ['no signature', { sign: () => '' }],
    ['a signature of nothing', { sign: () => 't=1,v1=00' }],
    ['a stranger’s secret', { sign: by('alpha', () => stranger) }],
    ['another tenant’s secret', { sign: by('beta') }],
    [
      'the secret we ask with',
      { sign: (body) => signBody(webhookSecretsOf(shop.secrets, 'question', 'alpha')[0] as Buffer, body) },
    ],
    ['an unknown connector', { connector: 'paypal' }],
  ])('with %s is refused', async (_what, how) => {
    const { correlator, state, calls } = await processing();
    const { status, body } = await send(message(correlator), how);
    expect([status, (body as { error: string }).error]).toEqual([400, 'BAD_REQUEST']);
    expect(await state()).toBe('PENDING_VALIDATION');
    expect(calls).toEqual([]);
  });

  test.each([
    ['another amount', { amount: { amount: 1, currency: 'EUR' } }],
    ['another currency', { amount: { amount: 999, currency: 'RON' } }],
    ['no amount', { amount: null }],
  ])('signed, of %s, is refused and an alarm', async (_what, more) => {
    const { correlator, state } = await processing();
    expect((await send(message(correlator, more))).status).toBe(400);
    expect(await state()).toBe('PENDING_VALIDATION');
    expect(shop.logged.concat(shop.loggedByApi).join()).toContain('alarm: another amount');
    expect((await send(message(correlator))).status).toBe(200);
    expect(await state()).toBe('SUCCEEDED');
  });

  test('of another tenant’s charge has no effect on it', async () => {
    const { correlator, state } = await processing(shop.beta);
    expect((await send(message(correlator))).status).toBe(200);
    expect(await state()).toBe('PENDING_VALIDATION');
    expect((await send(message(correlator), { tenant: 'beta' })).status).toBe(200);
    expect(await state()).toBe('SUCCEEDED');
  });

  test('by another connector than the charge’s has none either', async () => {
    const { correlator, state } = await processing();
    expect((await send(message(correlator), { connector: 'card' })).status).toBe(200);
    expect(await state()).toBe('PENDING_VALIDATION');
  });

  test.each([
    ['not JSON', '{'],
    ['another shape', '{"id":1}'],
    ['of nothing', ''],
  ])('that is %s is refused though it is signed', async (_what, text) => {
    const { status } = await send({}, { sign: () => by('alpha')(Buffer.from(text)), alter: () => text });
    expect(status).toBe(400);
  });

  test('of more than 64 KB is not read', async () => {
    const { status } = await send({}, { alter: () => 'x'.repeat(65 * 1024) });
    expect(status).toBe(413);
  });
});

test('while the installation’s secret changes, both sign', () => {
  const body = Buffer.from('x');
  const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const old = webhookSecretsOf(createSecrets(before), 'callback', 'alpha');
  const both = webhookSecretsOf(createSecrets(after, { previous: before }), 'callback', 'alpha');
  expect(isSignatureValid(both, signBody(old[0] as Buffer, body), body)).toBe(true);
  expect(isSignatureValid(both, signBody(both[0] as Buffer, body), body)).toBe(true);
  expect(isSignatureValid(old, signBody(both[0] as Buffer, body), body)).toBe(false);
});

describe('coming back', () => {
  const back = async (token: string, query = '') => {
    const { status, headers } = await shop.call(
      'alpha',
      `GET /payments/return?purchaseToken=${token}${query}`,
    );
    return [status, headers.get('location')?.replace(shop.originOf(shop.alpha.tenant), '')];
  };

  test('the record decides, not what the address says', async () => {
    const { purchaseToken } = await processing();
    expect(await back(purchaseToken, '&status=200&code=0')).toEqual([303, '/subscription?status=202']);
  });

  test('a payment return without a token, or with another tenant’s, ends at the home page', async () => {
    const { purchaseToken } = await processing(shop.beta);
    const home = [303, '/?status=400&error=PURCHASE_REQUEST_NOT_VALID'];
    expect(await back(purchaseToken)).toEqual(home);
    expect(await back('')).toEqual(home);
  });

  test('to somewhere else than the tenant allows ends at home', async () => {
    const { purchaseToken } = await shop.open({ returnUrl: 'https://evil.example/' });
    expect(await back(purchaseToken)).toEqual([303, '/?status=202']);
  });
});
