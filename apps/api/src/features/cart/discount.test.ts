import type { Receipt } from '@atrium/contract/schemas/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { type CartTestShop, discountCampaigns, openCartTestShop } from './testing/cart-test-shop.ts';

let store: CartTestShop;

beforeAll(async () => {
  store = await openCartTestShop();
});
afterEach(async () => {
  store.bank.says({ is: 'succeeded', reference: 'ref' });
  store.bank.after(async () => {});
  const { asTenant, clock } = store;
  expect(await asTenant((db) => violatedInvariants({ db, clock }))).toEqual({});
});
afterAll(() => store.stop());

/** A customer with articles for 5.10 in the cart, and a discount code. */
async function shopper(campaign: number = discountCampaigns.tenth) {
  const someone = await store.newPerson();
  for (const id of [100, 101, 102, 103, 104]) await someone.put(id);
  return { ...someone, ...(await store.issue(campaign)), personId: someone.id };
}

const codeRow = async (id: number) =>
  (
    await store.rows<{
      state: string;
      used: number;
      owner_user_id: number | null;
      reserved_by: string | null;
    }>(`SELECT state, used, owner_user_id, reserved_by FROM voucher_code WHERE id = ${id}`)
  )[0];

const balance = async (id: number) =>
  (await store.rows<{ balance: number }>(`SELECT balance FROM ledger_account WHERE voucher_id = ${id}`))[0]
    ?.balance;

describe('a code in the cart', () => {
  test('takes off what it says, and says what is left to pay and what of it is tax', async () => {
    const { apply, code, id, personId, ask } = await shopper();
    const applied = await apply(code);
    expect(applied).toMatchObject({
      status: 200,
      body: {
        subtotal: { amount: 510, currency: 'EUR' },
        discount: { percent: 10, left: null, amount: { amount: 51 }, obstacle: null },
        total: { amount: 459, currency: 'EUR' },
      },
    });
    // the code is theirs, and not reserved before a payment
    expect(await codeRow(id)).toMatchObject({ state: 'ASSIGNED', owner_user_id: personId, used: 0 });
    // the same again is the same
    expect((await apply(code)).body).toMatchObject({ total: { amount: 459 } });
    expect(await ask('DELETE /cart/discount')).toMatchObject({
      body: { discount: null, total: { amount: 510 } },
    });
    expect((await apply(code)).body).toMatchObject({ total: { amount: 459 } });
  });

  test('a discount code in the cart needs a session', async () => {
    for (const line of ['PUT /cart/discount', 'DELETE /cart/discount'])
      expect((await store.call('alpha', line, { body: { code: 'ABCD', lang: 'en' } })).status).toBe(401);
  });

  test('discount codes cannot be guessed: unknown, another tenant’s and another customer’s are one answer', async () => {
    const { apply } = await shopper();
    const other = await shopper();
    await other.apply(other.code);
    const foreign = await store.issue(discountCampaigns.tenth, 2);
    const answers = [];
    for (const code of ['DEM0-N0NE-0000-0000-1', foreign.code, other.code]) answers.push(await apply(code));
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 404, body: { error: 'VOUCHER_NOT_FOUND' } });
  });

  test('is guessed ten times an hour, wherever it is typed', async () => {
    const { apply, ask, code } = await shopper();
    const where = { 'x-client-address': '10.9.9.9' };
    for (let n = 0; n < 5; n++) {
      expect((await apply('DEM0-N0NE-0000-0000-1', where)).status).toBe(404);
      const body = { code: 'DEM0-N0NE-0000-0000-1', lang: 'en' };
      expect((await ask('POST /voucher/consumption/voucher', body, where)).status).toBe(404);
    }
    expect((await apply(code, where)).status).toBe(429);
  });

  test('that has expired meanwhile takes nothing off, and says so', async () => {
    const { apply, code, id, cart, checkOut } = await shopper();
    const { body } = (await apply(code)) as unknown as { body: { total: object } };
    await store.rows(
      `UPDATE voucher_code SET expires_at = now() - interval '1 day' WHERE id = ${id} RETURNING 1`,
    );
    expect(await cart()).toMatchObject({ discount: { obstacle: 'expired' }, total: { amount: 510 } });
    // a checkout never charges more than the customer was shown
    expect((await checkOut({ seen: body.total })).status).toBe(409);
    expect((await checkOut()).status).toBe(201);
    expect(await codeRow(id)).toMatchObject({ state: 'ASSIGNED', used: 0 });
  });
});

describe('paying with it', () => {
  test('charges the rest, uses it up with the money, and stands on the receipt', async () => {
    const { apply, code, id, checkOut, charges, orders, ask } = await shopper();
    await apply(code);
    expect((await checkOut()).status).toBe(201);
    expect(await charges()).toEqual([{ state: 'SUCCEEDED', amount_minor: 459 }]);
    expect(await codeRow(id)).toMatchObject({ state: 'REDEEMED', used: 1 });
    const [order] = await orders();
    const { body } = (await ask(`GET /purchase/${order?.id}`)) as unknown as { body: Receipt };
    expect(body).toMatchObject({ total: { amount: 459 }, lines: 5, code: { amount: { amount: 51 } } });
    expect(body.items).toHaveLength(5);
    expect(body.items[0]).toMatchObject({ total: { amount: 100 }, discount: { amount: 0 } });
  });

  test('a sum pays for all of it, and the rest of it stays', async () => {
    const { apply, code, id, checkOut, charges, owned, cart, put } = await shopper(discountCampaigns.twenty);
    expect((await apply(code)).body).toMatchObject({
      discount: { left: { amount: 2000 }, amount: { amount: 510 } },
      total: { amount: 0 },
    });
    expect((await checkOut()).status).toBe(201);
    expect([await charges(), await owned(), await balance(id)]).toEqual([
      [],
      [100, 101, 102, 103, 104],
      1490,
    ]);
    expect(await codeRow(id)).toMatchObject({ state: 'ASSIGNED', used: 1 });
    await put(110);
    expect((await apply(code)).body).toMatchObject({ discount: { left: { amount: 1490 } } });
    expect((await checkOut()).status).toBe(201);
    expect([await balance(id), (await cart()).items]).toEqual([1380, []]);
  });

  test('a payment that fails burns nothing', async () => {
    const { apply, code, id, checkOut, cart } = await shopper();
    await apply(code);
    const before = await cart();
    store.bank.says({ is: 'denied', reference: 'no', code: 'INSUFFICIENT_FUNDS' });
    expect((await checkOut()).status).toBe(402);
    expect(await codeRow(id)).toMatchObject({ state: 'ASSIGNED', used: 0, reserved_by: null });
    expect(await cart()).toEqual(before);
  });

  test('is for this order while it is paid, and for nothing else', async () => {
    const { apply, code, id, checkOut, ask } = await shopper();
    await apply(code);
    expect((await checkOut({ selectedOptions: ['page'] })).status).toBe(200);
    expect(await codeRow(id)).toMatchObject({ state: 'RESERVED' });
    const redeemed = await ask('POST /voucher/consumption/voucher', { code, lang: 'en' });
    expect(redeemed).toMatchObject({ status: 202, body: { isKept: true } });
    expect(await codeRow(id)).toMatchObject({ state: 'RESERVED', used: 0 });
    // typed once more into the cart that is being paid, it still takes off the same
    expect((await apply(code)).body).toMatchObject({ discount: { obstacle: null }, total: { amount: 459 } });
  });

  test('whose buyer does not come back is good again when the order expires', async () => {
    const { apply, code, id, checkOut, cart } = await shopper();
    await apply(code);
    const page = { selectedOptions: ['page'] };
    expect((await checkOut(page)).status).toBe(200);
    expect(await codeRow(id)).toMatchObject({ state: 'RESERVED' });
    // who looks at their cart meanwhile still sees it taken off
    expect(await cart()).toMatchObject({ discount: { obstacle: null }, total: { amount: 459 } });
    await store.api.worker.plan();
    store.travel(40 * 60_000);
    await store.api.worker.runDue();
    expect(await codeRow(id)).toMatchObject({ state: 'ASSIGNED', used: 0 });
    expect((await checkOut()).status).toBe(201);
    expect(await codeRow(id)).toMatchObject({ state: 'REDEEMED', used: 1 });
  });

  test('taken out while it is paid makes another order, and is good again', async () => {
    const { apply, code, id, checkOut, ask, orders } = await shopper();
    await apply(code);
    const page = { selectedOptions: ['page'] };
    await checkOut(page);
    await ask('DELETE /cart/discount');
    expect((await checkOut(page)).status).toBe(200);
    expect(await orders()).toMatchObject([
      { state: 'EXPIRED', total_minor: 459 },
      { state: 'AWAITING_PIN', total_minor: 510 },
    ]);
    expect(await codeRow(id)).toMatchObject({ state: 'ASSIGNED' });
  });

  test('ten times at once is once', async () => {
    const { apply, code, id, ask, cart, charges } = await shopper();
    await apply(code);
    const { id: cartId, total: seen } = await cart();
    const body = { cartId, seen, lang: 'en', redirect: '/myCart', selectedOptions: ['card'] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST /cart/checkout', body)));
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await charges()).toEqual([{ state: 'SUCCEEDED', amount_minor: 459 }]);
    expect(await codeRow(id)).toMatchObject({ state: 'REDEEMED', used: 1 });
  });

  test('one code typed by ten people at once is one person’s', async () => {
    const { code } = await store.issue(discountCampaigns.tenth);
    const people = await Promise.all(Array.from({ length: 10 }, () => store.newPerson()));
    const answers = await Promise.all(people.map(({ apply }) => apply(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('a lost answer keeps it set aside, and it is used up when the money is found', async () => {
    const { apply, code, id, checkOut, charges } = await shopper();
    await apply(code);
    store.bank.says({ is: 'unknown' });
    expect((await checkOut()).status).toBe(202);
    expect(await codeRow(id)).toMatchObject({ state: 'RESERVED' });
    for (const correlator of store.bank.charged.keys())
      store.bank.charged.set(correlator, { is: 'succeeded', reference: 'found' });
    await store.api.worker.plan();
    store.travel(20 * 60_000);
    await store.api.worker.runDue();
    expect(await charges()).toMatchObject([{ state: 'SUCCEEDED', amount_minor: 459 }]);
    expect(await codeRow(id)).toMatchObject({ state: 'REDEEMED', used: 1 });
  });

  test('a crash after the money was taken loses neither: what was not settled is found again', async () => {
    const { apply, code, id, checkOut, charges, owned } = await shopper();
    await apply(code);
    // the transaction that settles it cannot be written, as if the process had ended there
    await store.rows(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'gone'; END $$;
      CREATE TRIGGER broken BEFORE INSERT ON voucher_redemption EXECUTE FUNCTION broken()`);
    expect((await checkOut()).status).toBe(202);
    expect([await owned(), await codeRow(id)]).toMatchObject([[], { state: 'RESERVED', used: 0 }]);
    await store.rows('DROP TRIGGER broken ON voucher_redemption; DROP FUNCTION broken()');
    await store.api.worker.plan();
    store.travel(20 * 60_000);
    await store.api.worker.runDue();
    expect(await charges()).toMatchObject([{ state: 'SUCCEEDED', amount_minor: 459 }]);
    expect([await owned(), await codeRow(id)]).toMatchObject([
      [100, 101, 102, 103, 104],
      { state: 'REDEEMED', used: 1 },
    ]);
  });

  test('money that goes back brings it back', async () => {
    const { apply, code, id, checkOut, ask, orders } = await shopper(discountCampaigns.twenty);
    for (let article = 105; article < 125; article++)
      await ask(`PUT /cart/items/${article}`, { quantity: 1 });
    await apply(code);
    expect((await checkOut()).status).toBe(201);
    expect(await balance(id)).toBe(0);
    const [order] = await orders();
    expect((await ask(`POST /purchase/${order?.id}/refund`, { reason: 'By mistake' })).status).toBe(200);
    const granted = {
      token: store.api.demoOperatorToken,
      body: { purchaseID: order?.id, decision: 'GRANT' },
    };
    expect((await store.call('alpha', 'POST /operator/refund', granted)).status).toBe(200);
    expect(await balance(id)).toBe(2000);
    expect(await codeRow(id)).toMatchObject({ state: 'ASSIGNED', used: 0 });
  });
});
