import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { spendCredit } from '../../modules/credits/spend-credit.ts';
import { memoryConnector } from '../../modules/payments/testing/test-payments.ts';
import { addToWallet } from '../../modules/wallet/wallet.ts';
import { openVoucherTestShop, type VoucherTestShop } from './testing/voucher-test-shop.ts';

let shop: VoucherTestShop;
const bank = memoryConnector('card');
const day = 86_400_000;

beforeAll(async () => {
  shop = await openVoucherTestShop({
    connectors: [bank.connector],
    paymentOptions: [{ id: 1, code: 'card', flow: 'WEB', connector: 'card', sort: 1, title: 'Card' }],
  });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.stop());

type Person = Awaited<ReturnType<VoucherTestShop['newPerson']>>;
type Answer = { status: number; body: Record<string, unknown> };

let number = 0;

/** A customer who gave a plan to another, and the code from the mail. */
async function gift(more: object = {}) {
  const giver = await shop.newPerson();
  const recipient = `gift-${++number}@people.example`;
  const given = (await shop.call(giver, 'POST /voucher/gift', {
    subscriptionTypeId: 10,
    recipient,
    lang: 'en',
    redirect: '/subscription',
    selectedOptions: ['card'],
    ...more,
  })) as unknown as Answer;
  expect(given.status).toBe(201);
  await shop.api.worker.plan();
  shop.travel(1000);
  await shop.api.worker.runDue();
  const { text } = await shop.asTenant((tx) =>
    tx.selectFrom('letter').select('text').where('recipient', '=', recipient).executeTakeFirstOrThrow(),
  );
  const code = /[0-9A-Z]{4}(?:[- ][0-9A-Z]{1,4}){4}/.exec(text ?? '')?.[0] ?? '';
  return { giver, code, purchaseID: Number(given.body.purchaseID) };
}

const askRefund = (who: Person, id: number) =>
  shop.call(who, `POST /purchase/${id}/refund`, { reason: 'By mistake' });
const decide = (purchaseID: number, decision = 'GRANT') =>
  shop.call(shop.operator, 'POST /operator/refund', { purchaseID, decision }) as unknown as Promise<Answer>;
const listed = async (purchaseID: number) => {
  const { body } = await shop.call(shop.operator, 'GET /operator/refunds');
  const rows = body as unknown as { purchaseID: number; parts: object[]; mayGrant: boolean }[];
  return rows.find((row) => row.purchaseID === purchaseID);
};
const stateOf = (id: number) =>
  shop.asTenant(async (tx) => {
    const row = await tx
      .selectFrom('purchase')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.state;
  });
const plansOf = async (who: Person) =>
  ((await shop.call(who, 'GET /subscription')).body as unknown as { state: string; active: boolean }[]).map(
    ({ active }) => active,
  );

describe('the refund of a gift', () => {
  test('that was redeemed and not used takes the plan and its credits back', async () => {
    const { giver, code, purchaseID } = await gift();
    const friend = await shop.newPerson();
    expect((await shop.redeem(friend, code)).status).toBe(201);
    expect(await shop.credits(friend.id)).toBe(10);
    await askRefund(giver, purchaseID);
    expect(await listed(purchaseID)).toMatchObject({
      parts: [{ line: 1, kind: 'GIFT', title: 'Gift: one month of Plan 10', use: 'UNTOUCHED' }],
      mayGrant: true,
    });
    expect((await decide(purchaseID)).status).toBe(200);
    expect(await stateOf(purchaseID)).toBe('REFUNDED');
    expect(await plansOf(friend)).not.toContain(true);
    expect(await shop.credits(friend.id)).toBe(0);
    expect((await shop.redeem(friend, code)).status).toBe(404);
  });

  test('that was redeemed and used is refused, and staff read why', async () => {
    const { giver, code, purchaseID } = await gift();
    const friend = await shop.newPerson();
    await shop.redeem(friend, code);
    const held = await shop.asTenant((tx) =>
      tx.selectFrom('subscription').select('id').where('user_id', '=', friend.id).execute(),
    );
    await shop.within(friend, async (tx) => {
      const spent = await spendCredit(tx, {
        userId: friend.id,
        articleId: 501,
        contentType: 'FULL_TRACK_MUSIC',
        subscriptionIds: held.map(({ id }) => id),
      });
      expect(spent).toBe('spent');
      const song = { userId: friend.id, articleId: 501, isCollection: false };
      await addToWallet(tx, { ...song, via: 'CREDIT', sourceKey: `article:501:${friend.id}` });
    });
    await askRefund(giver, purchaseID);
    expect(await listed(purchaseID)).toMatchObject({ parts: [{ use: 'USED' }], mayGrant: false });
    expect(await decide(purchaseID)).toMatchObject({
      status: 409,
      body: {
        error: 'REFUND_USED',
        details: { used: [{ title: 'Gift: one month of Plan 10', use: 'USED' }] },
      },
    });
    expect(await stateOf(purchaseID)).toBe('GRANTED');
    expect(await plansOf(friend)).toContain(true);
    expect((await decide(purchaseID, 'REFUSE')).status).toBe(200);
  });

  test('that was redeemed a fortnight ago is refused', async () => {
    const { giver, code, purchaseID } = await gift();
    const friend = await shop.newPerson();
    await shop.redeem(friend, code);
    shop.travel(15 * day);
    await askRefund(giver, purchaseID);
    expect((await decide(purchaseID)).status).toBe(409);
  });

  test('that was not redeemed revokes the code, also while the money is under way', async () => {
    const { giver, code, purchaseID } = await gift();
    const friend = await shop.newPerson();
    await askRefund(giver, purchaseID);
    expect(await listed(purchaseID)).toMatchObject({ parts: [{ use: 'UNUSED' }], mayGrant: true });
    const { refund } = bank.connector;
    bank.connector.refund = async () => ({ is: 'unknown' });
    expect((await decide(purchaseID)).status).toBe(202);
    expect((await shop.redeem(friend, code)).status).toBe(404);
    bank.connector.refund = refund;
    // decided is decided: the second press does not judge what it took back itself
    expect((await decide(purchaseID)).status).toBe(200);
    expect(await stateOf(purchaseID)).toBe('REFUNDED');
  });

  test('redeemed and refunded at once ends with one of both', async () => {
    const { giver, code, purchaseID } = await gift();
    const friend = await shop.newPerson();
    await askRefund(giver, purchaseID);
    const [redeemed, decided] = await Promise.all([shop.redeem(friend, code), decide(purchaseID)]);
    expect(decided.status).toBe(200);
    // if it was redeemed first, it is taken back: no customer keeps the plan either way
    expect([201, 404]).toContain(redeemed.status);
    expect(await plansOf(friend)).not.toContain(true);
    expect(await stateOf(purchaseID)).toBe('REFUNDED');
  });
});

describe('the refund of a bought voucher', () => {
  async function bought() {
    const customer = await shop.newPerson();
    const answer = (await shop.call(customer, 'POST /subscription/oneTimePurchase', {
      articleId: 503,
      lang: 'en',
      redirect: '/',
      selectedOptions: ['card'],
    })) as unknown as Answer;
    expect(answer.status).toBe(201);
    const { body: own } = await shop.call(customer, 'GET /voucher/mine');
    const { voucherId } = (own as unknown as { voucherId: number }[])[0]!;
    const { body } = await shop.call(customer, `GET /voucher/mine/${voucherId}`);
    const order = await shop.asTenant((tx) =>
      tx.selectFrom('purchase').select('id').where('user_id', '=', customer.id).executeTakeFirstOrThrow(),
    );
    return { customer, voucherId, code: (body as unknown as { code: string }).code, purchaseID: order.id };
  }

  test('that a counter has redeemed is refused', async () => {
    const { customer, voucherId, code, purchaseID } = await bought();
    const check = await shop.call(shop.operator, 'POST /voucher/counter/check', { code });
    expect(check.status).toBe(200);
    expect((await shop.call(shop.operator, 'POST /voucher/counter/redeem', { voucherId })).status).toBe(200);
    await askRefund(customer, purchaseID);
    expect(await listed(purchaseID)).toMatchObject({ parts: [{ use: 'USED' }], mayGrant: false });
    expect(await decide(purchaseID)).toMatchObject({ status: 409, body: { error: 'REFUND_USED' } });
    expect(await stateOf(purchaseID)).toBe('GRANTED');
  });

  test('that a counter has in its hands waits for the counter', async () => {
    const { customer, code, purchaseID } = await bought();
    await shop.call(shop.operator, 'POST /voucher/counter/check', { code });
    await askRefund(customer, purchaseID);
    expect((await decide(purchaseID)).status).toBe(409);
    shop.travel(3 * 60_000);
    expect((await decide(purchaseID)).status).toBe(200);
  });
});
