import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { memoryConnector } from '../../modules/payments/testing/test-payments.ts';
import { openVoucherTestShop, type VoucherTestShop } from './testing/voucher-test-shop.ts';

let shop: VoucherTestShop;
const bank = memoryConnector('card');
const page = memoryConnector('page');
const day = 86_400_000;

beforeAll(async () => {
  shop = await openVoucherTestShop({
    connectors: [bank.connector, page.connector],
    paymentOptions: [
      { id: 1, code: 'card', flow: 'WEB', connector: 'card', sort: 1, title: 'Card' },
      { id: 2, code: 'page', flow: 'WEB', connector: 'page', sort: 2, title: 'Page' },
    ],
  });
  page.says({ is: 'needsPage', reference: 'page', url: 'https://pay.example/1' });
});
afterEach(async () => {
  bank.says({ is: 'succeeded', reference: 'ref' });
  await shop.expectSound();
});
afterAll(() => shop.stop());

type Person = Awaited<ReturnType<VoucherTestShop['newPerson']>>;

const give = (who: Person, recipient: string, more: object = {}) =>
  shop.call(who, 'POST /voucher/gift', {
    subscriptionTypeId: 10,
    recipient,
    message: 'For you',
    lang: 'en',
    redirect: '/subscription',
    selectedOptions: ['card'],
    ...more,
  });

const ordersOf = ({ id }: Person) =>
  shop.asTenant((tx) =>
    tx
      .selectFrom('purchase')
      .select(['state', 'total_minor'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
  );
const chargesOf = ({ id }: Person) =>
  shop.asTenant((tx) =>
    tx
      .selectFrom('payment_transaction')
      .select(['state', 'amount_minor'])
      .where('user_id', '=', id)
      .execute(),
  );
const letterTo = (recipient: string) =>
  shop.asTenant((tx) =>
    tx.selectFrom('letter').select(['subject', 'text']).where('recipient', '=', recipient).executeTakeFirst(),
  );
const stock = (campaignId: number) =>
  shop.asTenant(async (tx) => {
    const row = await tx
      .selectFrom('voucher_campaign')
      .select('stock')
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow();
    return row.stock;
  });

async function later(ms: number) {
  await shop.api.worker.plan();
  shop.travel(ms);
  await shop.api.worker.runDue();
}

describe('a plan as a gift', () => {
  test('a gift of a plan is paid at its price, delivered on its day, and begins for the customer who redeems the code', async () => {
    const [giver, friend] = [await shop.newPerson(), await shop.newPerson()];
    const deliverAt = new Date(shop.clock.now().getTime() + 3 * day).toISOString();
    expect(await give(giver, 'plan@people.example', { deliverAt })).toMatchObject({
      status: 201,
      body: { deliverAt },
    });
    expect(await chargesOf(giver)).toEqual([{ state: 'SUCCEEDED', amount_minor: 999 }]);
    await later(2 * day);
    expect(await letterTo('plan@people.example')).toBeUndefined();
    await later(day + 1000);
    const text = (await letterTo('plan@people.example'))?.text ?? '';
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{1,4}){4}/.exec(text)?.[0] ?? '';
    expect(await shop.redeem(friend, code)).toMatchObject({ status: 201, body: { benefit: 'SUBSCRIPTION' } });
    // the giver does not get the plan, and its receiver owes nothing
    expect((await shop.call(giver, 'GET /subscription')).body).toEqual([]);
    expect(await chargesOf(friend)).toEqual([]);
  });

  test('a gift carries the plan’s name, in the language of the gift and of the customer who redeems it', async () => {
    const [giver, friend] = [await shop.newPerson(), await shop.newPerson()];
    await give(giver, 'name@people.example', { lang: 'de' });
    await later(1000);
    const letter = await letterTo('name@people.example');
    expect(letter?.subject).toBe('Somebody schenkt dir einen Monat Tarif 10');
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{1,4}){4}/.exec(letter?.text ?? '')?.[0] ?? '';
    expect((await shop.redeem(friend, code)).body).toMatchObject({ title: 'Plan 10' });
  });

  test('price, sum and buyer are the server’s, whatever is sent', async () => {
    const giver = await shop.newPerson();
    const sent = { price: 1, amount: 1, unitMinor: 1, userId: 1, currency: 'SAR' };
    expect((await give(giver, 'cheap@people.example', sent)).status).toBe(201);
    expect(await chargesOf(giver)).toEqual([{ state: 'SUCCEEDED', amount_minor: 999 }]);
  });

  test('a plan that is not giftable is refused', async () => {
    const giver = await shop.newPerson();
    expect(await give(giver, 'none@people.example', { subscriptionTypeId: 11 })).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND' },
    });
    expect(await ordersOf(giver)).toEqual([]);
  });

  test('is told of with the plans', async () => {
    const { body } = await shop.call(null, 'GET /subscription/type?lang=en');
    expect(body).toMatchObject([{ id: 10, isGiftable: true }]);
  });
});

describe('a payment for a gift', () => {
  const voucher = { subscriptionTypeId: undefined, articleId: 503 };

  test('that is refused sends nothing, and what was set aside is free again', async () => {
    const giver = await shop.newPerson();
    const before = await stock(10);
    bank.says({ is: 'denied', reference: 'no', code: 'INSUFFICIENT_FUNDS' });
    expect(await give(giver, 'poor@people.example', voucher)).toMatchObject({
      status: 402,
      body: { error: 'INSUFFICIENT_FUNDS' },
    });
    await later(1000);
    expect([await stock(10), await letterTo('poor@people.example')]).toEqual([before, undefined]);
    expect(await ordersOf(giver)).toEqual([{ state: 'FAILED', total_minor: 500 }]);
  });

  test('whose answer is lost is pending, charged once and delivered when it is found', async () => {
    const giver = await shop.newPerson();
    bank.says({ is: 'unknown' });
    expect((await give(giver, 'lost@people.example', voucher)).status).toBe(202);
    for (const correlator of bank.charged.keys())
      bank.charged.set(correlator, { is: 'succeeded', reference: 'found' });
    await later(20 * 60_000);
    expect(await chargesOf(giver)).toEqual([{ state: 'SUCCEEDED', amount_minor: 500 }]);
    expect((await letterTo('lost@people.example'))?.text).toContain('For you');
  });

  test('on another page sends nothing until it is paid there', async () => {
    const giver = await shop.newPerson();
    const before = await stock(10);
    expect(await give(giver, 'page@people.example', { ...voucher, selectedOptions: ['page'] })).toMatchObject(
      {
        status: 200,
        body: { status: 302, url: 'https://pay.example/1' },
      },
    );
    await later(1000);
    expect(await letterTo('page@people.example')).toBeUndefined();
    // given up: set aside no longer
    await later(40 * 60_000);
    expect(await stock(10)).toBe(before);
  });

  test('a gift cannot be paid with another customer’s card', async () => {
    const giver = await shop.newPerson();
    const card = { ...voucher, cardId: 1, selectedOptions: undefined };
    expect((await give(giver, 'card@people.example', card)).status).toBe(404);
    expect(await chargesOf(giver)).toEqual([]);
  });
});

describe('the ways to pay for one', () => {
  test('are asked about before anything is ordered, and not without end', async () => {
    await shop.asTenant((tx) =>
      tx.updateTable('tenant_flag').set({ value: 'true' }).where('key', '=', 'showPaymentOptions').execute(),
    );
    shop.api.evictions.publish({ tenantId: 1 });
    const giver = await shop.newPerson();
    const before = await stock(10);
    const look = () =>
      give(giver, 'look@people.example', {
        subscriptionTypeId: undefined,
        articleId: 503,
        selectedOptions: undefined,
      });
    expect((await look()).body).toMatchObject({ options: [{ id: '1' }, { id: '2' }] });
    const statuses = [];
    for (let n = 1; n < 61; n++) statuses.push((await look()).status);
    expect(statuses).toEqual([...Array(59).fill(200), 429]);
    expect([await ordersOf(giver), await stock(10)]).toEqual([[], before]);
    // a customer who has used up the previews may still give
    expect((await give(giver, 'look@people.example')).status).toBe(201);
  });
});
