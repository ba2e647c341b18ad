import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CartTestShop, discountCampaigns, openCartTestShop } from './testing/cart-test-shop.ts';

let store: CartTestShop;
beforeAll(async () => {
  store = await openCartTestShop();
});
afterAll(() => store.stop());

async function shopper() {
  const someone = await store.newPerson();
  await someone.put(100);
  return someone;
}

test('a credit code in the cart is named as what it is, and stays good', async () => {
  const { apply, ask } = await shopper();
  const { code } = await store.issue(discountCampaigns.credit);
  expect(await apply(code)).toMatchObject({
    status: 400,
    body: { error: 'VOUCHER_NOT_FOR_CART', details: { benefit: 'CREDIT' } },
  });
  const redeemed = await ask('POST /voucher/consumption/voucher', { code, lang: 'en' });
  expect(redeemed).toMatchObject({ status: 201, body: { benefit: 'CREDIT' } });
});

test('a credit code of another customer is unknown in the cart', async () => {
  const [one, other] = [await shopper(), await shopper()];
  const { code } = await store.issue(discountCampaigns.credit);
  await other.ask('POST /voucher/consumption/voucher', { code, lang: 'en' });
  expect((await one.apply(code)).body).toMatchObject({ error: 'VOUCHER_NOT_FOUND' });
});

test('a code of the order that is being paid is not used for something else', async () => {
  const { apply, checkOut, ask, id, charges } = await shopper();
  const { code } = await store.issue(discountCampaigns.tenth);
  await apply(code);
  store.bank.says({ is: 'unknown' });
  expect((await checkOut()).status).toBe(202);
  const card = await store.asTenant((tx) =>
    tx
      .insertInto('payment_method')
      .values({
        tenant_id: 1,
        user_id: id,
        kind: 'CARD',
        connector: 'card',
        psp_token: 'tok_visa',
        fingerprint: `card-${id}`,
        brand: 'Visa',
        last4: '4242',
        created_at: store.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const pay = { articleId: 101, cardId: card.id, seen: { amount: 101, currency: 'EUR' }, redirect: '/' };
  const use = (more: object) =>
    ask('POST /voucher/consumption/voucher', { code, lang: 'en', pay: { ...pay, ...more } });
  expect(await use({})).toMatchObject({ status: 400, body: { error: 'VOUCHER_IN_ORDER' } });
  // another customer's card is refused before the code is looked at
  expect((await use({ cardId: 999_999 })).status).toBe(404);
  expect(await charges()).toHaveLength(1);
  store.bank.says({ is: 'succeeded', reference: 'ref' });
});
