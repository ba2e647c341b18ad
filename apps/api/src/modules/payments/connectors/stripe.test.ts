import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChargeOrder } from './connector.ts';
import { createStripeConnector } from './stripe.ts';

/** Answers in the shapes that Stripe publishes; what each question becomes is said by the test. */
let answer: (path: string, form: URLSearchParams) => { status?: number; body: object } | 'nothing';
const asked: { line: string; form: URLSearchParams; key: string | undefined }[] = [];
const server = createServer((req, res) => {
  let text = '';
  req.on('data', (chunk) => (text += chunk));
  req.on('end', () => respond(req, res, text));
});
function respond(req: IncomingMessage, res: ServerResponse, text: string) {
  const path = (req.url ?? '').split('?', 1)[0] ?? '';
  const form = new URLSearchParams(text || (req.url ?? '').split('?')[1]);
  asked.push({ line: `${req.method} ${path}`, form, key: req.headers['idempotency-key'] as string });
  const said = answer(path, form);
  if (said === 'nothing') return req.socket.destroy();
  return res
    .writeHead(said.status ?? 200, { 'content-type': 'application/json', 'request-id': 'req_1' })
    .end(JSON.stringify(said.body));
}
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void asked.splice(0));

const webhookSecrets = ['whsec_new', 'whsec_old'];
const connector = createStripeConnector({
  key: 'sk_test_1',
  webhookSecrets,
  at: { host: '127.0.0.1', port, protocol: 'http' },
});

const order: ChargeOrder = {
  tenant: 'alpha',
  correlator: '0b1e2c3d-0000-4000-8000-000000000001',
  reference: null,
  amount: { amount: 999, currency: 'EUR' },
  text: 'Alpha',
  lang: 'ro',
  returnUrl: 'http://alpha.localhost/backend/payments/return?purchaseToken=t',
  method: null,
};
const onFile: ChargeOrder = { ...order, method: { kind: 'CARD', token: 'cus_1|pm_1' } };
const metadata = { tenant: 'alpha', correlator: order.correlator };

const paymentMethod = {
  id: 'pm_1',
  object: 'payment_method',
  type: 'card',
  billing_details: { name: 'Ada Test', email: null, phone: null, address: null },
  card: {
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: 'fp_1',
    funding: 'credit',
  },
};
const session = (more: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  mode: 'payment',
  status: 'open',
  payment_status: 'unpaid',
  url: 'https://checkout.stripe.com/c/pay/cs_test_1',
  amount_total: 999,
  currency: 'eur',
  customer: 'cus_1',
  payment_intent: null,
  setup_intent: null,
  metadata,
  ...more,
});
const intent = (more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 999,
  amount_received: 999,
  currency: 'eur',
  customer: 'cus_1',
  payment_method: paymentMethod,
  last_payment_error: null,
  next_action: null,
  metadata,
  ...more,
});
const declined = (decline_code: string) => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code,
      message: 'Your card was declined.',
      payment_intent: { id: 'pi_1', object: 'payment_intent' },
    },
  },
});
const seen = {
  kind: 'CARD',
  token: 'cus_1|pm_1',
  fingerprint: 'fp_1',
  brand: 'visa',
  last4: '4242',
  expiry: { month: 12, year: 2034 },
  holder: 'Ada Test',
};

describe('a page', () => {
  test('is opened for the amount, under our correlator', async () => {
    answer = () => ({ body: session() });
    expect(await connector.authorize(order)).toEqual({
      is: 'needsPage',
      reference: 'cs_test_1',
      url: 'https://checkout.stripe.com/c/pay/cs_test_1',
    });
    const [{ line, form, key }] = asked as [(typeof asked)[number]];
    expect([line, key]).toEqual(['POST /v1/checkout/sessions', order.correlator]);
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '999',
      'line_items[0][price_data][currency]': 'eur',
      'payment_intent_data[metadata][correlator]': order.correlator,
      'metadata[tenant]': 'alpha',
      success_url: order.returnUrl,
      locale: 'ro',
    });
  });

  test.each([
    ['still open', session(), { is: 'needsPage' }],
    ['expired', session({ status: 'expired' }), { is: 'denied', code: 'EXPIRED' }],
    ['left to the bank', session({ status: 'complete' }), { is: 'processing' }],
    [
      'paid',
      session({ status: 'complete', payment_status: 'paid', payment_intent: intent() }),
      { is: 'succeeded', amount: { amount: 999, currency: 'EUR' }, method: seen },
    ],
    [
      'a card put on file',
      session({
        mode: 'setup',
        status: 'complete',
        payment_status: 'no_payment_required',
        amount_total: null,
        setup_intent: { id: 'seti_1', object: 'setup_intent', payment_method: paymentMethod },
      }),
      { is: 'succeeded', method: seen },
    ],
    ['another tenant’s', session({ metadata: { tenant: 'beta' } }), { is: 'absent' }],
  ])('that is %s', async (_what, body, said) => {
    answer = () => ({ body });
    expect(await connector.find({ ...order, reference: 'cs_test_1' })).toMatchObject(said);
    expect(asked[0]?.line).toBe('GET /v1/checkout/sessions/cs_test_1');
  });

  test('for a card alone costs nothing', async () => {
    answer = () => ({ body: session({ mode: 'setup' }) });
    expect(await connector.addMethod(order)).toMatchObject({ is: 'needsPage' });
    expect(asked[0]?.form.get('mode')).toBe('setup');
  });
});

describe('a card on file', () => {
  test.each([
    ['pays', intent(), { is: 'succeeded', reference: 'pi_1', method: seen }],
    ['is asked for by its bank', intent({ status: 'processing' }), { is: 'processing', reference: 'pi_1' }],
    [
      'has to be confirmed',
      intent({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.stripe.com/3d' } },
      }),
      { is: 'needsPage', url: 'https://hooks.stripe.com/3d' },
    ],
  ])('%s', async (_what, body, said) => {
    answer = () => ({ body });
    expect(await connector.authorize(onFile)).toMatchObject(said);
    expect(asked[0]).toMatchObject({ line: 'POST /v1/payment_intents', key: order.correlator });
    expect(Object.fromEntries(asked[0]?.form ?? [])).toMatchObject({
      customer: 'cus_1',
      payment_method: 'pm_1',
      amount: '999',
      confirm: 'true',
    });
  });

  test.each([
    ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
    ['stolen_card', 'PAYMENT_DECLINED'],
    ['authentication_required', 'AUTHENTICATION_FAILED'],
  ])('is refused with %s', async (decline, code) => {
    answer = () => declined(decline);
    expect(await connector.capture(onFile)).toEqual({ is: 'denied', reference: 'pi_1', code });
    expect(asked[0]?.form.get('off_session')).toBe('true');
  });
});

describe('trouble', () => {
  test.each([
    ['no answer', 'nothing' as const, 'unknown'],
    ['a failure of theirs', { status: 500, body: { error: { type: 'api_error' } } }, 'unknown'],
    [
      'too many questions',
      { status: 429, body: { error: { type: 'invalid_request_error' } } },
      'unavailable',
    ],
    ['a wrong key', { status: 401, body: { error: { type: 'invalid_request_error' } } }, 'unavailable'],
  ])('%s', async (_what, said, is) => {
    answer = () => said;
    expect(await connector.capture(onFile)).toEqual({ is });
    // a kept connection that broke is tried once more, under the same name: they charge once
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([order.correlator]));
  });

  test('a charge without the customer present', async () => {
    const at = { host: '127.0.0.1', port: 1, protocol: 'http' as const };
    const lonely = createStripeConnector({ key: 'sk_test_1', webhookSecrets, at });
    expect(await lonely.capture(onFile)).toEqual({ is: 'unavailable' });
  });

  test('a lost answer is found by our correlator', async () => {
    answer = () => ({ body: { object: 'search_result', data: [intent()], has_more: false } });
    expect(await connector.find(order)).toMatchObject({ is: 'succeeded', reference: 'pi_1' });
    expect(asked[0]?.form.get('query')).toBe(`metadata['correlator']:'${order.correlator}'`);
    answer = () => ({ body: { object: 'search_result', data: [], has_more: false } });
    expect(await connector.find(order)).toEqual({ is: 'absent' });
  });
});

test('money is given back under one name', async () => {
  answer = (path) => ({
    body: path.endsWith('refunds')
      ? { id: 're_1', object: 'refund', status: 'succeeded' }
      : session({ status: 'complete', payment_intent: 'pi_1' }),
  });
  expect(await connector.refund({ ...order, reference: 'cs_test_1' })).toEqual({
    is: 'succeeded',
    reference: 're_1',
  });
  expect(asked[1]).toMatchObject({ line: 'POST /v1/refunds', key: `refund-${order.correlator}` });
  expect(asked[1]?.form.get('payment_intent')).toBe('pi_1');
});

describe('a webhook', () => {
  const { webhooks } = new Stripe('sk_test_1');
  const event = (type: string, object: object) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      created: 1_790_000_000,
      type,
      data: { object },
      api_version: '2026-01-01',
    });
  const hear = (payload: string, secret: string, sent = payload, timestamp?: number) => {
    const header = webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp === undefined ? {} : { timestamp }),
    });
    return connector.parseWebhook('alpha', new Headers({ 'stripe-signature': header }), Buffer.from(sent));
  };
  const completed = event('checkout.session.completed', session({ status: 'complete' }));

  test('signed by either secret says which charge to ask about', () => {
    for (const secret of webhookSecrets)
      expect(hear(completed, secret)).toEqual({
        id: 'evt_1',
        correlator: order.correlator,
        at: new Date(1_790_000_000_000),
        said: { is: 'unknown' },
        amount: null,
        asks: true,
      });
  });

  test('a webhook with a stranger’s signature, an altered body or an old time is refused', () => {
    expect(hear(completed, 'whsec_other')).toBeNull();
    expect(hear(completed, 'whsec_new', `${completed} `)).toBeNull();
    expect(hear(completed, 'whsec_new', completed, Math.floor(Date.now() / 1000) - 301)).toBeNull();
    expect(connector.parseWebhook('alpha', new Headers(), Buffer.from(completed))).toBeNull();
  });

  test('of something else, or of another tenant, asks about nothing', () => {
    for (const payload of [
      event('customer.created', { id: 'cus_1', object: 'customer' }),
      event('checkout.session.completed', session({ metadata: { ...metadata, tenant: 'beta' } })),
    ])
      expect(hear(payload, 'whsec_new')).toMatchObject({ correlator: '', said: { is: 'unknown' } });
  });
});
