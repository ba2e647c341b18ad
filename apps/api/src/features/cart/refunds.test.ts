import type { PurchaseSummary } from '@atrium/contract/schemas/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { type CartTestShop, openCartTestShop } from './testing/cart-test-shop.ts';

let store: CartTestShop;
const day = 86_400_000;

beforeAll(async () => {
  store = await openCartTestShop();
});
afterEach(async () => {
  const { asTenant, clock } = store;
  expect(await asTenant((db) => violatedInvariants({ db, clock }))).toEqual({});
});
afterAll(() => store.stop());

/** A customer who bought two articles for 2.01. */
async function buyer() {
  const someone = await store.newPerson();
  for (const id of [100, 101]) await someone.put(id);
  await someone.checkOut();
  const [order] = await someone.orders();
  const id = order?.id ?? 0;
  const seen = async () => {
    const { body } = (await someone.ask('GET /purchase')) as unknown as { body: PurchaseSummary[] };
    return body.map(({ state, refund, mayAskRefund }) => ({ state, refund, mayAskRefund }));
  };
  const askBack = (reason = 'By mistake') => someone.ask(`POST /purchase/${id}/refund`, { reason });
  return { ...someone, orderId: id, seen, askBack };
}

const decide = (purchaseID: number, decision: 'GRANT' | 'REFUSE', more: { reason?: string } = {}) =>
  store.call('alpha', 'POST /operator/refund', {
    token: store.api.demoOperatorToken,
    body: { purchaseID, decision, ...more },
  });

describe('a refund that the buyer did not ask for', () => {
  const reason = 'Charged twice';
  const refundsAsked = () => store.bank.asked.filter((question) => question === 'refund').length;

  test('is granted by staff with a reason, once, also by two of them at the same time', async () => {
    const { orderId, seen, owned, charges } = await buyer();
    const before = refundsAsked();
    const answers = await Promise.all([1, 2].map(() => decide(orderId, 'GRANT', { reason })));
    for (const { status, body } of answers) {
      expect([200, 202]).toContain(status);
      expect(body).toMatchObject({ purchaseID: orderId, state: 'GRANTED' });
    }
    expect(await seen()).toEqual([{ state: 'REFUNDED', refund: 'GRANTED', mayAskRefund: false }]);
    expect(await owned()).toEqual([]);
    expect((await charges()).filter(({ state }) => state === 'REFUNDED')).toHaveLength(1);
    expect(refundsAsked()).toBeGreaterThan(before);
    const lines = await store.asTenant((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('entity', '=', 'refund')
        .where('entity_id', '=', String(orderId))
        .execute(),
    );
    expect(lines).toEqual([{ action: 'grant', after: { reason, isUnasked: true } }]);
  });

  test('needs the reason, an order that was paid, and the tenant it was paid in', async () => {
    const { orderId, seen } = await buyer();
    expect((await decide(orderId, 'GRANT')).status).toBe(404);
    expect((await decide(orderId, 'REFUSE', { reason })).status).toBe(404);
    expect((await decide(999_999, 'GRANT', { reason })).status).toBe(404);
    const elsewhere = await store.call('beta', 'POST /operator/refund', {
      token: store.api.demoOperatorToken,
      body: { purchaseID: orderId, decision: 'GRANT', reason },
    });
    expect(elsewhere.status).toBe(404);
    expect(await seen()).toEqual([{ state: 'GRANTED', refund: null, mayAskRefund: true }]);
  });

  test('does not undo what staff refused before', async () => {
    const { orderId, askBack } = await buyer();
    await askBack();
    expect((await decide(orderId, 'REFUSE')).status).toBe(200);
    expect((await decide(orderId, 'GRANT', { reason })).status).toBe(409);
  });
});

describe('money asked back', () => {
  test('a refund is requested once, shown to its customer, and paid when staff approve it', async () => {
    const { seen, askBack, orderId, owned, charges } = await buyer();
    expect(await seen()).toEqual([{ state: 'GRANTED', refund: null, mayAskRefund: true }]);
    const asked = await askBack();
    expect(asked).toMatchObject({ status: 200, body: { state: 'ASKED' } });
    expect((await askBack('Once more')).body).toEqual(asked.body);
    expect(await seen()).toEqual([{ state: 'GRANTED', refund: 'ASKED', mayAskRefund: false }]);
    const { body: open } = await store.call('alpha', 'GET /operator/refunds', {
      token: store.api.demoOperatorToken,
    });
    expect(open).toContainEqual(expect.objectContaining({ purchaseID: orderId, reason: 'By mistake' }));
    expect((await decide(orderId, 'GRANT')).status).toBe(200);
    expect(await seen()).toEqual([{ state: 'REFUNDED', refund: 'GRANTED', mayAskRefund: false }]);
    expect(await owned()).toEqual([]);
    expect(await charges()).toContainEqual({ state: 'REFUNDED', amount_minor: 201 });
    // decided is decided, and money goes back once
    const asks = store.bank.asked.filter((question) => question === 'refund').length;
    expect((await decide(orderId, 'GRANT')).status).toBe(200);
    expect((await decide(orderId, 'REFUSE')).status).toBe(409);
    expect(store.bank.asked.filter((question) => question === 'refund')).toHaveLength(asks);
  });

  test('stays where staff say no', async () => {
    const { seen, askBack, orderId, owned } = await buyer();
    await askBack();
    expect((await decide(orderId, 'REFUSE')).status).toBe(200);
    expect(await seen()).toEqual([{ state: 'GRANTED', refund: 'REFUSED', mayAskRefund: false }]);
    expect(await owned()).toEqual([100, 101]);
    expect((await decide(orderId, 'GRANT')).status).toBe(409);
  });

  test('only the buyer can request a refund, and only staff can decide it', async () => {
    const { orderId, askBack, ask } = await buyer();
    const other = await store.newPerson();
    const body = { reason: 'Mine' };
    expect((await other.ask(`POST /purchase/${orderId}/refund`, body)).status).toBe(404);
    expect((await other.ask('POST /purchase/999999/refund', body)).status).toBe(404);
    expect((await store.call('alpha', `POST /purchase/${orderId}/refund`, { body })).status).toBe(401);
    await askBack();
    const decision = { purchaseID: orderId, decision: 'GRANT' };
    expect((await ask('POST /operator/refund', decision)).status).toBe(403);
    expect((await ask('GET /operator/refunds')).status).toBe(403);
    // the other tenant's staff know of no such order
    const token = store.api.demoOperatorToken;
    expect((await store.call('beta', 'POST /operator/refund', { token, body: decision })).status).toBe(404);
    expect((await decide(999_999, 'GRANT')).status).toBe(404);
  });

  test('cannot be asked for after a month, nor without a reason', async () => {
    const { askBack, seen } = await buyer();
    expect((await askBack('')).status).toBe(400);
    expect((await askBack('x'.repeat(501))).status).toBe(400);
    store.travel(31 * day);
    expect((await askBack()).status).toBe(409);
    expect(await seen()).toEqual([{ state: 'GRANTED', refund: null, mayAskRefund: false }]);
  });
});
