import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeConnector } from '../../modules/payments/connectors/stripe.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

const secret = 'whsec_1';
const stripeOption = 90;

/** What Stripe knows, in the shapes that it publishes. */
const world = {
  sessions: new Map<string, Record<string, unknown>>(),
  intents: new Map<string, Record<string, unknown>>(),
  disputes: [] as { id: string; amount: number; status: string }[],
  refunds: [] as { id: string; amount: number; status: string }[],
  isDown: false,
};
let made = 0;

function answer(line: string, form: URLSearchParams): object {
  const [, kind = '', id = ''] = /^\S+ \/v1\/(checkout\/sessions|\w+)(?:\/(\w+))?/.exec(line) ?? [];
  if (line === 'POST /v1/checkout/sessions') {
    made += 1;
    const metadata = {
      tenant: form.get('metadata[tenant]'),
      correlator: form.get('metadata[correlator]'),
    };
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const intent = {
      id: `pi_${made}`,
      object: 'payment_intent',
      status: 'succeeded',
      currency: 'eur',
      metadata,
    };
    world.intents.set(intent.id, {
      ...intent,
      amount,
      amount_received: amount,
      customer: 'cus_1',
      payment_method: null,
    });
    const session = {
      id: `cs_${made}`,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/cs_${made}`,
      amount_total: amount,
      currency: 'eur',
      customer: 'cus_1',
      payment_intent: intent.id,
      setup_intent: null,
      metadata,
    };
    world.sessions.set(session.id, session);
    return session;
  }
  if (kind === 'checkout/sessions') return world.sessions.get(id) ?? {};
  if (kind === 'payment_intents') return world.intents.get(id) ?? {};
  if (kind === 'disputes') return { object: 'list', data: world.disputes, has_more: false };
  return { object: 'list', data: world.refunds, has_more: false };
}

const server = createServer((req, res) => {
  let text = '';
  req.on('data', (chunk) => (text += chunk));
  req.on('end', () => {
    if (world.isDown) return req.socket.destroy();
    const body = answer(`${req.method} ${(req.url ?? '').split('?', 1)[0]}`, new URLSearchParams(text));
    return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

let shop: Shop;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const at = { host: '127.0.0.1', port, protocol: 'http' as const };
  shop = await openShop([createStripeConnector({ key: 'sk_test_1', webhookSecrets: [secret], at })]);
  const option = { id: stripeOption, code: 'cards', flow: 'WEB', connector: 'stripe', title: 'Card' };
  expect((await shop.publish({ paymentOptions: [option] })).status).toBe(200);
});
afterAll(async () => {
  await shop.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => Object.assign(world, { disputes: [], refunds: [], isDown: false }));

const { webhooks } = new Stripe('sk_test_1');
let events = 0;
/** As Stripe sends it; with an `id` of its own unless one is given. */
async function webhook(
  type: string,
  object: object,
  { id = `evt_${++events}`, signedWith = secret, tenant = 'alpha' } = {},
) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    type,
    data: { object },
  });
  const header = webhooks.generateTestHeaderString({ payload, secret: signedWith });
  const headers = { 'stripe-signature': header, 'content-type': 'application/json' };
  return (await shop.call('POST /payments/stripe/callback', payload, { headers, tenant })).status;
}

/** A customer whose plan was paid by card at Stripe. */
async function subscriber() {
  const { id, token } = await shop.newPerson();
  await shop.subscribe(token, shop.order(10, { selectedOptions: [String(stripeOption)] }));
  const session = world.sessions.get(`cs_${made}`) as Record<string, unknown>;
  Object.assign(session, { status: 'complete', payment_status: 'paid' });
  expect(await webhook('checkout.session.completed', session)).toBe(200);
  expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
  const intent = String(session.payment_intent);
  const { amount } = world.intents.get(intent) as { amount: number };
  return { id, token, intent, amount };
}

const entitlements = (userId: number) =>
  shop.asTenant(async (tx) => {
    const { rows } =
      await sql`SELECT FROM entitlement WHERE user_id = ${userId} AND revoked_at IS NULL`.execute(tx);
    return rows.length;
  });
const booked = () =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{
      sum: number;
    }>`SELECT coalesce(sum(entry.amount), 0)::int AS sum FROM ledger_entry entry
      JOIN ledger_account account ON account.id = entry.account_id WHERE account.kind = 'REFUNDS'`.execute(
      tx,
    );
    return rows[0]?.sum ?? 0;
  });
const dispute = (intent: string, amount: number, status = 'needs_response') => ({
  id: 'dp_1',
  object: 'dispute',
  payment_intent: intent,
  amount,
  status,
  metadata: {},
});

describe('a dispute at Stripe', () => {
  test('takes the plan and its access back, once, with ledger lines', async () => {
    const { id, intent, amount } = await subscriber();
    const before = await booked();
    world.disputes.push({ id: 'dp_1', amount, status: 'needs_response' });
    const opened = dispute(intent, amount);
    expect(await webhook('charge.dispute.created', opened, { id: 'evt_same' })).toBe(200);
    expect(await shop.live(id)).toEqual([]);
    expect(await entitlements(id)).toBe(0);
    expect((await booked()) - before).toBe(amount);
    // twice, late and under other names
    expect(await webhook('charge.dispute.created', opened, { id: 'evt_same' })).toBe(200);
    world.disputes = [{ id: 'dp_1', amount, status: 'lost' }];
    for (const type of ['charge.dispute.funds_withdrawn', 'charge.dispute.closed'])
      expect(await webhook(type, { ...opened, status: 'lost' })).toBe(200);
    expect((await booked()) - before).toBe(amount);
    // staff who refund it as well find it refunded: no money goes back a second time
    const [row] = await shop.asTenant(
      async (tx) =>
        (
          await sql<{ person: string; charge: string }>`
            SELECT u.uuid AS person, p.uuid AS charge FROM app_user u
            JOIN payment_transaction p ON p.user_id = u.id AND p.kind <> 'REFUND' WHERE u.id = ${id}`.execute(
            tx,
          )
        ).rows,
    );
    expect(
      await shop.call(
        `POST /operator/people/${row?.person}/payments/${row?.charge}/refund`,
        { reason: 'Customer asked' },
        { token: shop.api.demoOperatorToken, headers: { 'idempotency-key': 'after the dispute' } },
      ),
    ).toMatchObject({ status: 200, body: { state: 'REFUNDED' } });
    expect((await booked()) - before).toBe(amount);
  });

  test.each(['warning_needs_response', 'won', 'prevented'])('that is %s takes nothing', async (status) => {
    const { id, intent, amount } = await subscriber();
    world.disputes.push({ id: 'dp_1', amount, status });
    expect(await webhook('charge.dispute.created', dispute(intent, amount, status))).toBe(200);
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
  });

  test('that was won before its beginning is heard of takes nothing', async () => {
    const { id, intent, amount } = await subscriber();
    world.disputes.push({ id: 'dp_1', amount, status: 'won' });
    await webhook('charge.dispute.closed', dispute(intent, amount, 'won'));
    await webhook('charge.dispute.created', dispute(intent, amount));
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
  });

  test('is heard again where Stripe could not be asked', async () => {
    const { id, intent, amount } = await subscriber();
    world.disputes.push({ id: 'dp_1', amount, status: 'needs_response' });
    world.isDown = true;
    expect(await webhook('charge.dispute.created', dispute(intent, amount), { id: 'evt_again' })).toBe(500);
    world.isDown = false;
    expect(await webhook('charge.dispute.created', dispute(intent, amount), { id: 'evt_again' })).toBe(200);
    expect(await shop.live(id)).toEqual([]);
  });

  test('a dispute webhook with a wrong signature, or sent to another tenant, changes nothing', async () => {
    const { id, intent, amount } = await subscriber();
    world.disputes.push({ id: 'dp_1', amount, status: 'needs_response' });
    const opened = dispute(intent, amount);
    expect(await webhook('charge.dispute.created', opened, { signedWith: 'whsec_other' })).toBe(400);
    expect(await webhook('charge.dispute.created', opened, { tenant: 'beta' })).toBe(200);
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
  });
});

describe('a refund made at Stripe', () => {
  test.each(['charge.refunded', 'refund.created', 'charge.refund.updated'])(
    'ends what it paid for (%s)',
    async (type) => {
      const { id, intent, amount } = await subscriber();
      const before = await booked();
      world.refunds.push({ id: 're_1', amount, status: 'succeeded' });
      await Promise.all(
        [1, 2, 3].map(() => webhook(type, { object: 'charge', payment_intent: intent, metadata: {} })),
      );
      await webhook(type, { object: 'charge', payment_intent: intent, metadata: {} });
      expect(await shop.live(id)).toEqual([]);
      expect((await booked()) - before).toBe(amount);
    },
  );

  test('a partial refund made at Stripe takes no plan away, and staff are told', async () => {
    const { id, intent, amount } = await subscriber();
    world.refunds.push({ id: 're_1', amount: amount - 1, status: 'succeeded' });
    await webhook('charge.refunded', { object: 'charge', payment_intent: intent, metadata: {} });
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
    expect(shop.logged.join('\n')).toContain('a part of a charge was taken back');
  });

  test('before the payment was heard of leaves nothing behind', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, { selectedOptions: [String(stripeOption)] }));
    const session = world.sessions.get(`cs_${made}`) as Record<string, unknown>;
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    const { amount } = world.intents.get(String(session.payment_intent)) as { amount: number };
    world.refunds.push({ id: 're_1', amount, status: 'succeeded' });
    const refunded = { object: 'charge', payment_intent: session.payment_intent, metadata: {} };
    expect(await webhook('charge.refunded', refunded)).toBe(200);
    expect(await shop.live(id)).toEqual([]);
    expect(await webhook('checkout.session.completed', session)).toBe(200);
    expect(await shop.live(id)).toEqual([]);
  });
});
