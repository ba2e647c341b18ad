import type { PurchaseStep } from '@atrium/contract/schemas/models/payment';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildArticle } from '../../testing/catalogue.ts';
import { type CartTestShop, openCartTestShop } from './testing/cart-test-shop.ts';

let store: CartTestShop;

beforeAll(async () => {
  store = await openCartTestShop();
});
afterEach(() => {
  store.bank.says({ is: 'succeeded', reference: 'ref' });
  store.bank.after(async () => {});
});
afterAll(() => store.stop());

/** A customer with five articles in the cart. */
async function shopper(...ids: number[]) {
  const someone = await store.newPerson();
  for (const id of ids.length > 0 ? ids : [100, 101, 102, 103, 104]) await someone.put(id);
  return someone;
}

describe('checking out', () => {
  test('is one order, one charge, and everything is theirs', async () => {
    const { checkOut, orders, charges, owned, cart } = await shopper();
    const answer = await checkOut();
    const [order] = await orders();
    expect(answer).toMatchObject({ status: 201, body: { purchaseID: order?.id } });
    expect(await orders()).toMatchObject([{ state: 'GRANTED', total_minor: 510 }]);
    expect(await charges()).toEqual([{ state: 'SUCCEEDED', amount_minor: 510 }]);
    expect(await owned()).toEqual([100, 101, 102, 103, 104]);
    expect(await cart()).toMatchObject({ id: null, items: [], total: { amount: 0 } });
  });

  test('ten times at once is once', async () => {
    const { ask, cart, orders, charges, owned } = await shopper();
    const { id: cartId, total } = await cart();
    const body = { cartId, seen: total, lang: 'en', redirect: '/myCart', selectedOptions: ['card'] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST /cart/checkout', body)));
    expect(answers.map(({ status }) => status).every((status) => [201, 202, 503].includes(status))).toBe(
      true,
    );
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await orders()).toMatchObject([{ state: 'GRANTED' }]);
    expect(await charges()).toHaveLength(1);
    expect(await owned()).toHaveLength(5);
    // a customer who lost the answer asks again and gets the same one
    expect((await ask('POST /cart/checkout', body)).status).toBe(201);
    expect(await charges()).toHaveLength(1);
  });

  test('is of one’s own cart only', async () => {
    const one = await shopper();
    const other = await shopper();
    const { id: cartId } = await one.cart();
    expect((await other.checkOut({ cartId })).status).toBe(404);
    expect((await other.checkOut({ cartId: 999_999 })).status).toBe(404);
    expect(await one.orders()).toEqual([]);
    expect((await store.call('alpha', 'POST /cart/checkout', { body: {} })).status).toBe(401);
  });

  test.each([
    ['less', { amount: 1, currency: 'EUR' }],
    ['nothing', { amount: 0, currency: 'EUR' }],
    ['other money', { amount: 510, currency: 'SAR' }],
  ])('a checkout that was shown %s instead of the total makes no charge', async (_what, seen) => {
    const { checkOut, orders, cart } = await shopper();
    expect(await checkOut({ seen })).toMatchObject({
      status: 409,
      body: { error: 'CART_CHANGED', details: { total: { amount: 510, currency: 'EUR' } } },
    });
    expect(await orders()).toEqual([]);
    expect((await cart()).items).toHaveLength(5);
  });

  test.each([
    ['a negative sum', { seen: { amount: -1, currency: 'EUR' } }],
    ['no cart', { cartId: undefined }],
    ['a way that is none', { selectedOptions: ['gold'] }],
    ['an address of another site', { redirect: 'https://evil.example/' }],
  ])('with %s is refused', async (_what, fields) => {
    const { checkOut, charges } = await shopper();
    expect((await checkOut(fields)).status).toBe(400);
    expect(await charges()).toEqual([]);
  });

  test('a checkout cannot use another customer’s card', async () => {
    const { checkOut, charges } = await shopper();
    expect((await checkOut({ cardId: 1, selectedOptions: undefined })).status).toBe(404);
    expect(await charges()).toEqual([]);
  });

  test('a price that changed in between is seen before it is paid', async () => {
    const other = (amount: number) =>
      store.publish({
        catalogue: { articles: [buildArticle(410, { creator: 99, prices: store.priced(amount) })] },
      });
    await other(500);
    const { ask, cart, charges, checkOut } = await shopper(100, 410);
    const { id: cartId, total } = await cart();
    await other(600);
    const seen = { cartId, seen: total, lang: 'en', redirect: '/myCart', selectedOptions: ['card'] };
    expect((await ask('POST /cart/checkout', seen)).status).toBe(409);
    expect(await charges()).toEqual([]);
    expect((await cart()).items[1]).toMatchObject({ price: 600, priceBefore: 500 });
    expect((await checkOut()).status).toBe(201);
    expect(await charges()).toMatchObject([{ amount_minor: 700 }]);
  });

  test('what came to them meanwhile is not paid twice', async () => {
    const { ask, cart, checkOut, charges, owned } = await shopper(100, 101);
    const before = await cart();
    await store.rows(
      `INSERT INTO wallet_entry (tenant_id, user_id, article_id, acquired_via, source_key, acquired_at)
       SELECT 1, user_id, 100, 'GIFT', 'gift', now() FROM cart WHERE id = ${before.id} RETURNING 1`,
    );
    const seen = {
      cartId: before.id,
      seen: before.total,
      lang: 'en',
      redirect: '/',
      selectedOptions: ['card'],
    };
    expect((await ask('POST /cart/checkout', seen)).status).toBe(409);
    expect((await checkOut()).status).toBe(201);
    expect(await charges()).toMatchObject([{ amount_minor: 101 }]);
    expect(await owned()).toEqual([100, 101]);
    // it was never bought, so it is still where it was put, and says why
    expect((await cart()).items).toMatchObject([{ id: 100, obstacle: 'owned' }]);
  });

  test('with nothing that can be bought is none', async () => {
    const { ask, cart, orders } = await shopper(100);
    const { id: cartId } = await cart();
    await ask('DELETE /cart/items/100');
    const seen = { amount: 0, currency: 'EUR' };
    const body = { cartId, seen, lang: 'en', redirect: '/myCart', selectedOptions: ['card'] };
    expect((await ask('POST /cart/checkout', body)).status).toBe(409);
    expect(await orders()).toEqual([]);
  });
});

describe('a payment', () => {
  test('that fails leaves the cart as it was, and may be tried again', async () => {
    const { checkOut, cart, owned, orders } = await shopper();
    const before = await cart();
    store.bank.says({ is: 'denied', reference: 'no', code: 'INSUFFICIENT_FUNDS' });
    expect(await checkOut()).toMatchObject({ status: 402, body: { error: 'INSUFFICIENT_FUNDS' } });
    expect([await cart(), await owned()]).toEqual([before, []]);
    store.bank.says({ is: 'succeeded', reference: 'ref' });
    expect((await checkOut()).status).toBe(201);
    expect((await orders()).map(({ state }) => state)).toEqual(['FAILED', 'GRANTED']);
  });

  test('whose answer is lost is pending, charged once, and closes the cart when it is found', async () => {
    const { checkOut, cart, charges, owned, put } = await shopper();
    store.bank.says({ is: 'unknown' });
    expect((await checkOut()).status).toBe(202);
    expect((await cart()).items).toHaveLength(5);
    // no second payment while the first may have been paid, whatever the cart holds now
    await put(105);
    expect((await checkOut()).status).toBe(202);
    expect(await charges()).toHaveLength(1);
    for (const correlator of store.bank.charged.keys())
      store.bank.charged.set(correlator, { is: 'succeeded', reference: 'found' });
    await store.api.worker.plan();
    store.travel(20 * 60_000);
    await store.api.worker.runDue();
    expect(await owned()).toHaveLength(5);
    // what was put in while it was being paid is still there
    expect((await cart()).items.map(({ id }) => id)).toEqual([105]);
  });

  test('on another page is told again, and makes room for what the cart became', async () => {
    const { checkOut, cart, put, orders } = await shopper(100);
    const page = { selectedOptions: ['page'] };
    const first = await checkOut(page);
    expect(first).toMatchObject({ status: 200, body: { status: 302, url: 'https://pay.example/1' } });
    // the same, a moment later
    expect((await checkOut(page)).body).toEqual({
      ...(first.body as PurchaseStep),
      expiresIn: expect.any(Number),
    });
    expect((await cart()).items).toHaveLength(1);
    await put(101);
    const second = (await checkOut(page)).body as PurchaseStep;
    expect(second.purchaseID).not.toBe((first.body as PurchaseStep).purchaseID);
    expect(await orders()).toMatchObject([
      { state: 'EXPIRED', total_minor: 100 },
      { state: 'AWAITING_PIN', total_minor: 201 },
    ]);
  });

  test('the customer chooses the payment method where there are several', async () => {
    await store.rows(`UPDATE tenant_flag SET value = 'true' WHERE key = 'showPaymentOptions' RETURNING 1`);
    store.api.evictions.publish({ tenantId: 1 });
    const { checkOut, charges, cart } = await shopper(100);
    const { status, body } = await checkOut({ selectedOptions: undefined });
    expect([status, (body as PurchaseStep).options?.map(({ id }) => id)]).toEqual([200, ['1', '2']]);
    expect(await charges()).toEqual([]);
    expect((await cart()).items).toHaveLength(1);
    // on a page and back without paying: all ways are open again, and only another one gives the page up
    const left = await checkOut({ selectedOptions: ['page'] });
    expect(left.body).toMatchObject({ status: 302 });
    const again = (await checkOut({ selectedOptions: undefined })).body as PurchaseStep;
    expect([again.url, again.options?.length]).toEqual([undefined, 2]);
    expect(await charges()).toMatchObject([{ state: 'PENDING_VALIDATION' }]);
    expect((await checkOut({ selectedOptions: ['page'] })).body).toMatchObject({ status: 302 });
    expect((await checkOut()).status).toBe(201);
    expect((await charges()).map(({ state }) => state)).toEqual(['CANCELLED', 'SUCCEEDED']);
  });
});
