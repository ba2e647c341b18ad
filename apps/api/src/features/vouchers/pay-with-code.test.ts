import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { memoryConnector } from '../../modules/payments/testing/test-payments.ts';
import { openVoucherTestShop, type VoucherTestShop, voucherCampaigns } from './testing/voucher-test-shop.ts';

let shop: VoucherTestShop;
const bank = memoryConnector('card');

beforeAll(async () => {
  shop = await openVoucherTestShop({
    connectors: [bank.connector],
    paymentOptions: [{ id: 1, code: 'card', flow: 'WEB', connector: 'card', sort: 1, title: 'Card' }],
  });
});
afterEach(async () => {
  bank.says({ is: 'succeeded', reference: 'ref' });
  await shop.expectSound();
});
afterAll(() => shop.stop());

/** A customer with a card on file and a code without an owner. */
async function payer(campaign: number = voucherCampaigns.percent) {
  const person = await shop.newPerson();
  const card = await shop.asTenant((tx) =>
    tx
      .insertInto('payment_method')
      .values({
        tenant_id: 1,
        user_id: person.id,
        kind: 'CARD',
        connector: 'card',
        psp_token: 'tok_visa',
        fingerprint: person.uuid,
        brand: 'Visa',
        last4: '4242',
        created_at: shop.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { id, code } = await shop.issue(campaign);
  const seen = { amount: 99, currency: 'EUR' };
  return {
    person,
    voucherId: id,
    code,
    cardId: card.id,
    pay: (more: object = {}) =>
      shop.redeem(person, code, { pay: { articleId: 501, cardId: card.id, seen, redirect: '/', ...more } }),
    charges: () =>
      shop.asTenant((tx) =>
        tx
          .selectFrom('payment_transaction')
          .select(['state', 'amount_minor'])
          .where('user_id', '=', person.id)
          .execute(),
      ),
  };
}

describe('a code that is used at once, for one article', () => {
  test('covers its share, and the rest is charged', async () => {
    const { pay, charges, voucherId, person } = await payer();
    expect(await pay()).toMatchObject({
      status: 201,
      body: { benefit: 'DISCOUNT', isKept: false, articleId: 501 },
    });
    expect(await charges()).toEqual([{ state: 'SUCCEEDED', amount_minor: 74 }]);
    expect(await shop.codeRow(voucherId)).toMatchObject({ state: 'REDEEMED', owner_user_id: person.id });
    expect((await pay()).status).toBe(409);
    expect(await charges()).toHaveLength(1);
  });

  test('402: there is no money for the rest, and the code stays good', async () => {
    const { pay, voucherId, person } = await payer();
    bank.says({ is: 'denied', reference: 'no', code: 'INSUFFICIENT_FUNDS' });
    expect(await pay()).toMatchObject({ status: 402, body: { error: 'INSUFFICIENT_FUNDS' } });
    expect(await shop.codeRow(voucherId)).toMatchObject({
      state: 'ASSIGNED',
      used: 0,
      owner_user_id: person.id,
    });
    bank.says({ is: 'succeeded', reference: 'ref' });
    expect((await pay()).status).toBe(201);
  });

  test('a voucher that covers the whole price makes no charge', async () => {
    const { pay, charges } = await payer(voucherCampaigns.sum);
    expect((await pay()).status).toBe(201);
    expect(await charges()).toEqual([]);
  });

  test('a lost answer is pending', async () => {
    const { pay, voucherId } = await payer();
    bank.says({ is: 'unknown' });
    expect((await pay()).status).toBe(202);
    expect(await shop.codeRow(voucherId)).toMatchObject({ state: 'RESERVED', used: 0 });
  });

  test('pressed again while it is pending, it is pending, and ends as the one payment does', async () => {
    const { pay, charges, voucherId, person, code } = await payer();
    bank.says({ is: 'unknown' });
    await pay();
    const again = await Promise.all([pay(), pay(), shop.redeem(person, code)]);
    expect(again.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await charges()).toEqual([{ state: 'UNKNOWN', amount_minor: 74 }]);
    expect(await shop.codeRow(voucherId)).toMatchObject({ state: 'RESERVED', used: 0 });
    for (const name of bank.charged.keys()) bank.charged.set(name, { is: 'succeeded', reference: 'ref' });
    expect((await pay()).status).toBe(201);
    expect(await charges()).toEqual([{ state: 'SUCCEEDED', amount_minor: 74 }]);
    expect(await shop.codeRow(voucherId)).toMatchObject({ state: 'REDEEMED', used: 1 });
  });

  test('pressed ten times at once, it is one order and one charge', async () => {
    const { pay, charges, voucherId } = await payer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay()));
    expect(answers.filter(({ status }) => ![201, 202, 409].includes(status))).toEqual([]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await charges()).toEqual([{ state: 'SUCCEEDED', amount_minor: 74 }]);
    expect(await shop.codeRow(voucherId)).toMatchObject({ state: 'REDEEMED', used: 1 });
  });

  test('a use that is undone meanwhile leaves it with the order it pays', async () => {
    const { pay, voucherId, person, code } = await payer(voucherCampaigns.sum);
    await shop.redeem(person, code);
    const counter = { voucherId, code, amount: 1950 };
    await shop.call(shop.operator, 'POST /voucher/counter/check', counter);
    expect((await shop.call(shop.operator, 'POST /voucher/counter/redeem', counter)).status).toBe(200);
    bank.says({ is: 'unknown' });
    expect((await pay()).status).toBe(202);
    const mended = { voucherId, action: 'ROLL_BACK' };
    expect((await shop.call(shop.operator, 'POST /operator/voucher', mended)).status).toBe(200);
    expect(await shop.codeRow(voucherId)).toMatchObject({ state: 'RESERVED', used: 0 });
    for (const name of bank.charged.keys()) bank.charged.set(name, { is: 'succeeded', reference: 'ref' });
    expect((await pay()).status).toBe(201);
    expect(await shop.call(person, `GET /voucher/mine/${voucherId}`)).toMatchObject({
      body: { balance: { amount: 1950 } },
    });
  });

  test('a seat that it paid for is given up, and it is good again', async () => {
    const { pay, voucherId, person } = await payer(voucherCampaigns.sum);
    const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000);
    await shop.asTenant((tx) =>
      sql`INSERT INTO tournament (tenant_id, article_id, state, mode, format, team_size, capacity, fee_credits,
          fee_tickets, registration, play, check_in_minutes, prizes)
        VALUES (1, 505, 'ANNOUNCED', 'SOLO', 'SINGLE_ELIMINATION', 1, 8, 0, 0,
          tstzrange(${inDays(-1)}, ${inDays(1)}), tstzrange(${inDays(1)}, ${inDays(2)}), 0, '[]')`.execute(
        tx,
      ),
    );
    const seat = (line: string) => shop.call(person, line, line.startsWith('POST') ? {} : undefined);
    expect((await seat('POST /tournament/registerTournament/505')).status).toBe(202);
    const seen = { amount: 500, currency: 'EUR' };
    expect((await pay({ articleId: 505, seen })).status).toBe(201);
    const balance = async () => (await seat(`GET /voucher/mine/${voucherId}`)).body;
    expect(await balance()).toMatchObject({ balance: { amount: 1500 } });
    expect(await seat('DELETE /tournament/505/registration')).toMatchObject({ body: { state: 'WITHDRAWN' } });
    expect(await balance()).toMatchObject({ balance: { amount: 2000 } });
    expect((await seat('DELETE /tournament/505/registration')).status).toBe(404);
  });

  test('a payment that waits at the bank’s page is resumed there, by its customer only', async () => {
    const { pay, charges, voucherId, code } = await payer();
    bank.says({ is: 'needsPage', reference: 'page', url: 'https://bank.example/ask' });
    const first = await pay();
    const second = await pay();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.purchaseID).toBe(first.body.purchaseID);
    expect(await charges()).toHaveLength(1);
    const stranger = await shop.newPerson();
    expect((await shop.redeem(stranger, code)).status).toBe(404);
    expect(await shop.codeRow(voucherId)).toMatchObject({ state: 'RESERVED', used: 0 });
  });

  test('an order for something else gives way while no money moved, and not after', async () => {
    const { pay, charges } = await payer();
    bank.says({ is: 'needsPage', reference: 'page', url: 'https://bank.example/ask' });
    await pay();
    bank.says({ is: 'unknown' });
    const other = { articleId: 503, seen: { amount: 500, currency: 'EUR' } };
    expect((await pay(other)).status).toBe(202);
    expect((await pay()).body).toMatchObject({ error: 'VOUCHER_IN_ORDER' });
    expect((await charges()).map(({ state }) => state)).toEqual(['CANCELLED', 'UNKNOWN']);
  });

  test.each([
    ['another price than was shown', { seen: { amount: 1, currency: 'EUR' } }, 409],
    ['another customer’s card', { cardId: 1 }, 404],
    ['something that is not there', { articleId: 999 }, 404],
    ['an address of another site', { redirect: 'https://evil.example' }, 400],
  ])('not for %s', async (_what, more, status) => {
    const { pay, charges } = await payer();
    expect((await pay(more)).status).toBe(status);
    expect(await charges()).toEqual([]);
  });

  test('nor with a code that is none, or of another tenant', async () => {
    const { cardId, person } = await payer();
    const pay = { articleId: 501, cardId, seen: { amount: 99, currency: 'EUR' }, redirect: '/' };
    const foreign = await shop.issue(voucherCampaigns.percent, { tenantId: 2 });
    for (const code of ['ABCD-EFGH-JKMN-PQRS-T', foreign.code])
      expect((await shop.redeem(person, code, { pay })).status).toBe(404);
  });
});
