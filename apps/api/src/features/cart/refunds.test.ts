import type { PurchaseSummary } from '@atrium/contract/schemas/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenPromises } from '../../modules/invariants/check.ts';
import { openStore, type Store } from './testing/store.ts';

let store: Store;
const day = 86_400_000;

beforeAll(async () => {
  store = await openStore();
});
afterEach(async () => {
  const { asTenant, clock } = store;
  expect(await asTenant((db) => brokenPromises({ db, clock }))).toEqual({});
});
afterAll(() => store.stop());

/** Somebody who bought two things for 2.01. */
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

const decide = (purchaseID: number, decision: 'GRANT' | 'REFUSE') =>
  store.call('alpha', 'POST /operator/refund', {
    token: store.api.demoOperatorToken,
    body: { purchaseID, decision },
  });

describe('money asked back', () => {
  test('is asked for once, seen by whoever asked, and back when staff say so', async () => {
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

  test('is nobody else’s to ask for, nor to decide', async () => {
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
