import type { Gift } from '@atrium/contract/schemas/vouchers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { memoryConnector } from '../../modules/payments/testing/test-payments.ts';
import { openVoucherTestShop, type VoucherTestShop } from './testing/voucher-test-shop.ts';

let shop: VoucherTestShop;
const bank = memoryConnector('card');
const operator = memoryConnector('operator');
const day = 86_400_000;

beforeAll(async () => {
  shop = await openVoucherTestShop({
    connectors: [bank.connector, operator.connector],
    paymentOptions: [
      { id: 1, code: 'card', flow: 'WEB', connector: 'card', sort: 1, title: 'Card' },
      { id: 2, code: 'phone', flow: 'API', connector: 'operator', sort: 2, title: 'Phone bill' },
    ],
  });
  await shop.asTenant((tx) =>
    tx.updateTable('tenant_flag').set({ value: 'true' }).where('key', '=', 'showPaymentOptions').execute(),
  );
  shop.api.evictions.publish({ tenantId: 1 });
});
afterEach(async () => {
  bank.says({ is: 'succeeded', reference: 'ref' });
  operator.says({ is: 'succeeded', reference: 'ref' });
  await shop.expectSound();
});
afterAll(() => shop.stop());

type Person = Awaited<ReturnType<VoucherTestShop['newPerson']>>;
type Answer<T = Record<string, never>> = Promise<{ status: number; body: T }>;

const give = (who: Person, more: object = {}) =>
  shop.call(who, 'POST /voucher/gift', {
    subscriptionTypeId: 10,
    recipient: 'jonas@mail.example',
    from: 'Ines Moreau',
    message: 'For the long train to Malmö.',
    lang: 'en',
    redirect: '/subscription',
    selectedOptions: ['card'],
    ...more,
  });
const gifts = async (who: Person) =>
  (await (shop.call(who, 'GET /voucher/gifts?lang=en') as unknown as Answer<Gift[]>)).body;
const newest = async (who: Person) => (await gifts(who))[0]!;
const mails = (recipient: string) =>
  shop.asTenant((tx) =>
    tx
      .selectFrom('letter')
      .select(['template', 'subject', 'text', 'html'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute(),
  );
const codeIn = (text: string | null | undefined) =>
  /[0-9A-Z]{4}(?:-[0-9A-Z]{1,4}){4}/.exec(text ?? '')?.[0] ?? '';
const refundsOf = ({ id }: Person) =>
  shop.asTenant((tx) =>
    tx
      .selectFrom('payment_transaction')
      .select(['state', 'amount_minor'])
      .where('user_id', '=', id)
      .where('kind', '=', 'REFUND')
      .execute(),
  );

async function later(ms: number) {
  await shop.api.worker.plan();
  shop.travel(ms);
  await shop.api.worker.runDue();
}
let number = 0;
const address = () => `receiver-${++number}@mail.example`;

describe('the offer of a gift', () => {
  test('names what is given, for how much, how it can be paid and who gives', async () => {
    const giver = await shop.newPerson();
    const offer = await shop.call(giver, 'GET /voucher/gift/offer?subscriptionTypeId=10&lang=en');
    expect(offer.body).toEqual({
      title: 'Plan 10',
      period: 'P1M',
      price: { amount: 999, currency: 'EUR' },
      options: [
        { id: '1', flow: 'WEB', title: 'Card', sort: 1 },
        { id: '2', flow: 'API', title: 'Phone bill', sort: 2 },
      ],
      from: 'Somebody',
      days: 90,
      endsAt: null,
    });
    expect((await shop.call(giver, 'GET /voucher/gift/offer?subscriptionTypeId=11&lang=en')).status).toBe(
      404,
    );
    expect((await shop.call(null, 'GET /voucher/gift/offer?subscriptionTypeId=10&lang=en')).status).toBe(401);
  });
});

describe('the mail to the receiver', () => {
  test('names the giver and what it is, and its link carries the code', async () => {
    const [giver, recipient] = [await shop.newPerson(), address()];
    expect(await give(giver, { recipient })).toMatchObject({
      status: 201,
      body: { recipient, price: { amount: 999, currency: 'EUR' } },
    });
    await later(1000);
    const [mail] = await mails(recipient);
    expect(mail?.subject).toBe('Ines Moreau gives you one month of Plan 10');
    const code = codeIn(mail?.text);
    expect(mail?.text).toContain(`/en/vouchers/redeem#code=${code}`);
    expect(mail?.text).toContain('For the long train to Malmö.');
    expect(mail?.text).toContain('Ines Moreau gave');
    expect(mail?.text).not.toMatch(/Somebody gave|this address was used|about an account/);
  });

  test.each([
    ['a link', 'win.example.com/prize'],
    ['markup', '<b>Ines</b>'],
    ['a line', 'Ines\nBcc: all@mail.example'],
    ['nothing', ' '],
  ])('has no name with %s in it', async (_what, from) => {
    const giver = await shop.newPerson();
    await shop.asTenant((tx) =>
      tx.updateTable('app_user').set({ name: null }).where('id', '=', giver.id).execute(),
    );
    expect(await give(giver, { from })).toMatchObject({
      status: 400,
      body: { details: { fields: ['body.from'] } },
    });
    expect(await gifts(giver)).toEqual([]);
  });
});

describe('a gift on a phone bill', () => {
  test('asks for the number, then for the PIN, and is charged once', async () => {
    const [giver, recipient] = [await shop.newPerson(), address()];
    const phone = { recipient, selectedOptions: ['phone'] };
    expect((await give(giver, phone)).body).toEqual({ nextApiFlowStep: 'MSISDN' });
    operator.says({ is: 'needsPin', reference: 'pin', sentTo: '+•••402' } as never);
    const asked = (await give(giver, { ...phone, msisdn: '+40721000111' })) as unknown as {
      body: {
        nextApiFlowStep: string;
        purchaseToken: string;
        paymentTransactionUuid: string;
        purchaseID: number;
      };
    };
    expect(asked.body.nextApiFlowStep).toBe('PIN');
    // another PIN is of the same order
    const again = await give(giver, { ...phone, msisdn: '+40721000111', purchaseID: asked.body.purchaseID });
    expect(again.body).toMatchObject({ nextApiFlowStep: 'PIN', purchaseID: asked.body.purchaseID });
    operator.says({ is: 'succeeded', reference: 'ref' });
    const { purchaseToken, paymentTransactionUuid } = again.body as unknown as typeof asked.body;
    const paid = await shop.call(giver, 'POST /purchase/VerifyOneTimePurchasePin', {
      purchaseToken,
      paymentTransactionUuid,
      pin: '1234',
    });
    expect(paid.status).toBe(200);
    expect(await gifts(giver)).toMatchObject([
      { state: 'SCHEDULED', recipient, purchaseID: asked.body.purchaseID },
    ]);
  });

  test('an order of another customer cannot be resumed', async () => {
    const [giver, other] = [await shop.newPerson(), await shop.newPerson()];
    const phone = { recipient: address(), selectedOptions: ['phone'], msisdn: '+40721000222' };
    operator.says({ is: 'needsPin', reference: 'pin', sentTo: '+•••222' } as never);
    const mine = (await give(giver, phone)).body as unknown as { purchaseID: number };
    const theirs = (await give(other, { ...phone, purchaseID: mine.purchaseID }))
      .body as unknown as typeof mine;
    expect(theirs.purchaseID).not.toBe(mine.purchaseID);
  });
});

describe('what the giver sees of it', () => {
  test('scheduled, sent, redeemed', async () => {
    const [giver, friend, recipient] = [await shop.newPerson(), await shop.newPerson(), address()];
    const deliverAt = new Date(shop.clock.now().getTime() + 3 * day).toISOString();
    await give(giver, { recipient, deliverAt });
    expect(await newest(giver)).toMatchObject({
      state: 'SCHEDULED',
      title: 'Plan 10',
      period: 'P1M',
      recipient,
      from: 'Ines Moreau',
      price: { amount: 999, currency: 'EUR' },
      deliverAt,
      sentAt: null,
      redeemedAt: null,
      mayCancel: true,
      mayChange: true,
      mayResend: false,
    });
    await later(3 * day + 1000);
    expect(await newest(giver)).toMatchObject({ state: 'SENT', mayCancel: false, mayResend: true });
    await shop.redeem(friend, codeIn((await mails(recipient))[0]?.text));
    expect(await newest(giver)).toMatchObject({
      state: 'REDEEMED',
      mayCancel: false,
      mayResend: false,
      mayChange: false,
    });
    expect((await newest(giver)).redeemedAt).not.toBeNull();
    // other customers do not see it
    expect(await gifts(friend)).toEqual([]);
  });

  test('cancelled before it is sent, it is refunded and never sent', async () => {
    const [giver, recipient] = [await shop.newPerson(), address()];
    const deliverAt = new Date(shop.clock.now().getTime() + 3 * day).toISOString();
    await give(giver, { recipient, deliverAt });
    const { id } = await newest(giver);
    const stranger = await shop.newPerson();
    expect((await shop.call(stranger, `DELETE /voucher/gift/${id}`)).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => shop.call(giver, `DELETE /voucher/gift/${id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await newest(giver)).toMatchObject({ state: 'REFUNDED', mayCancel: false });
    expect(await refundsOf(giver)).toEqual([{ state: 'SUCCEEDED', amount_minor: 999 }]);
    await later(4 * day);
    expect(await mails(recipient)).toEqual([]);
  });

  test('sent, it is not cancelled any more', async () => {
    const giver = await shop.newPerson();
    await give(giver, { recipient: address() });
    await later(1000);
    const { id } = await newest(giver);
    expect((await shop.call(giver, `DELETE /voucher/gift/${id}`)).status).toBe(409);
    expect(await refundsOf(giver)).toEqual([]);
  });

  test('sent again, it is the same code, four times at most', async () => {
    const [giver, recipient] = [await shop.newPerson(), address()];
    await give(giver, { recipient });
    await later(1000);
    const { id } = await newest(giver);
    const again = () => shop.call(giver, `POST /voucher/gift/${id}/resend`, {});
    expect((await shop.call(await shop.newPerson(), `POST /voucher/gift/${id}/resend`, {})).status).toBe(404);
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await again()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 409]);
    const codes = new Set((await mails(recipient)).map(({ text }) => codeIn(text)));
    expect(codes.size).toBe(1);
  });

  test('sent to another address, the code of the old mail is worth nothing', async () => {
    const [giver, friend, wrong, right] = [
      await shop.newPerson(),
      await shop.newPerson(),
      address(),
      address(),
    ];
    await give(giver, { recipient: wrong });
    await later(1000);
    const { id } = await newest(giver);
    const change = (who: Person) => shop.call(who, `PUT /voucher/gift/${id}`, { recipient: right });
    expect((await change(friend)).status).toBe(404);
    expect(await change(giver)).toMatchObject({ status: 200, body: { recipient: right, state: 'SENT' } });
    const [old] = await mails(wrong);
    const [fresh] = await mails(right);
    expect((await shop.redeem(friend, codeIn(old?.text))).status).toBe(404);
    expect((await shop.redeem(friend, codeIn(fresh?.text))).status).toBe(201);
    expect((await change(giver)).status).toBe(409);
  });

  test('changed before its day, it goes to the new address alone', async () => {
    const [giver, wrong, right] = [await shop.newPerson(), address(), address()];
    const deliverAt = new Date(shop.clock.now().getTime() + day).toISOString();
    await give(giver, { recipient: wrong, deliverAt });
    const { id } = await newest(giver);
    await shop.call(giver, `PUT /voucher/gift/${id}`, { recipient: right });
    await later(day + 1000);
    expect([(await mails(wrong)).length, (await mails(right)).length]).toEqual([0, 1]);
  });
});

describe('a gift that is not redeemed', () => {
  test('reminds giver and receiver once, and then its price goes back', async () => {
    const [giver, recipient] = [await shop.newPerson(), address()];
    const giverMail = `${giver.uuid}@people.example`;
    await give(giver, { recipient });
    await later(1000);
    await later(31 * day);
    const unopened = (await mails(giverMail)).filter(({ template }) => template === 'gift-unopened');
    expect(unopened).toHaveLength(1);
    expect(unopened[0]?.text).toContain('€9.99');
    await later(46 * day);
    expect((await mails(recipient)).map(({ template }) => template)).toEqual([
      'voucher-gift',
      'voucher-gift-reminder',
    ]);
    await later(14 * day);
    expect(await newest(giver)).toMatchObject({ state: 'REFUNDED' });
    expect(await refundsOf(giver)).toEqual([{ state: 'SUCCEEDED', amount_minor: 999 }]);
  });

  test('a redeemed gift sends no reminder and is not refunded', async () => {
    const [giver, friend, recipient] = [await shop.newPerson(), await shop.newPerson(), address()];
    await give(giver, { recipient });
    await later(1000);
    await shop.redeem(friend, codeIn((await mails(recipient))[0]?.text));
    await later(100 * day);
    expect(await mails(recipient)).toHaveLength(1);
    expect(await newest(giver)).toMatchObject({ state: 'REDEEMED' });
    expect(await refundsOf(giver)).toEqual([]);
  });
});
