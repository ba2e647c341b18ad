import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const by = (way: number | string) => ({ selectedOptions: [String(way)] });
const minute = 60_000;

describe('a plan that was ordered and not paid', () => {
  test('says that it waits for the customer on the payment page, how much, and until when', async () => {
    const { token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, by(shopPaymentWays.page)));
    const [held] = await shop.owned(token);
    expect(held).toMatchObject({
      state: 'REQUESTED',
      openPayment: {
        waitsFor: 'PAGE',
        means: 'CARD',
        typeId: 10,
        optionId: String(shopPaymentWays.page),
        amount: { amount: 999, currency: 'EUR' },
      },
    });
    const { since = '', expiresAt = '' } = held?.openPayment ?? {};
    expect(Date.parse(expiresAt) - Date.parse(since)).toBe(30 * minute);
  });

  test('says that it waits for a PIN', async () => {
    const { token } = await shop.newPerson('491700000301');
    await shop.call('POST /subscription/api', shop.order(10, by(shopPaymentWays.operator)), { token });
    expect(await shop.owned(token)).toMatchObject([{ openPayment: { waitsFor: 'PIN', means: 'MSISDN' } }]);
  });

  test('says that the provider decides, where the customer has nothing to do', async () => {
    const { token } = await shop.newPerson();
    expect((await shop.subscribe(token, shop.order(10, by('later')))).status).toBe(202);
    expect(await shop.owned(token)).toMatchObject([{ openPayment: { waitsFor: 'CONFIRMATION' } }]);
  });

  test('a plan that runs has no open payment', async () => {
    const { owned } = await shop.subscriber(10);
    expect(owned).toMatchObject({ state: 'ACTIVE', openPayment: null });
  });

  test('a change that waits for its payment page names the plan it leads to', async () => {
    const { token, owned } = await shop.subscriber(10);
    await shop.subscribe(token, shop.order(11, { ...by(shopPaymentWays.page), migrateSubId: owned.id }));
    expect(await shop.owned(token)).toMatchObject([
      { typeId: 10, state: 'ACTIVE', openPayment: { waitsFor: 'PAGE', typeId: 11 } },
    ]);
  });

  test('goes on at the same page after ten minutes, and is one order', async () => {
    const { id, token } = await shop.newPerson();
    const first = shop.step(await shop.subscribe(token, shop.order(10, by(shopPaymentWays.page))));
    shop.travel(10 * minute);
    expect(shop.step(await shop.subscribe(token, shop.order(10, by(shopPaymentWays.page)))).url).toBe(
      first.url,
    );
    expect(await shop.rowsOf(id)).toHaveLength(1);
  });

  test('an unpaid order without a chosen payment method offers all again, and another method replaces the payment page', async () => {
    const { id, token } = await shop.newPerson();
    await shop.flag('showPaymentOptions', true);
    await shop.subscribe(token, shop.order(10, by(shopPaymentWays.page)));
    const { selectedOptions: _, ...bare } = shop.order(10);
    expect(shop.step(await shop.subscribe(token, bare)).options?.length).toBeGreaterThan(1);
    await shop.flag('showPaymentOptions', false);
    expect((await shop.subscribe(token, shop.order(10))).status).toBe(201);
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
  });

  test('is dropped by cancelling it, and can be ordered again', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, by(shopPaymentWays.page)));
    const [held] = await shop.owned(token);
    expect((await shop.call(`DELETE /subscription/${held?.id}`, undefined, { token })).status).toBe(204);
    expect(await shop.live(id)).toEqual([]);
    expect((await shop.subscribe(token, shop.order(10))).status).toBe(201);
  });
});

describe('a charge in doubt', () => {
  test('is pending and not had: the same order again answers 202, and nothing is charged twice', async () => {
    const { id, token } = await shop.newPerson();
    const order = shop.order(10, by('lost'));
    expect((await shop.subscribe(token, order)).status).toBe(202);
    const began = shop.standIn.began.length;
    expect(await shop.subscribe(token, order)).toMatchObject({ status: 202, body: { state: 'REQUESTED' } });
    expect((await shop.subscribe(token, shop.order(10))).status).toBe(202);
    expect(shop.standIn.began).toHaveLength(began);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('another plan of the group is still refused meanwhile', async () => {
    const { token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, by('lost')));
    expect((await shop.subscribe(token, shop.order(11))).status).toBe(409);
  });
});

describe('a new PIN', () => {
  const go = (type: string, token: string, body: object) =>
    shop.call(`POST /subscription/api/${type}`, body, { token });
  const begin = async (token: string, msisdn: string) => {
    const order = shop.order(10, by(shopPaymentWays.operator));
    const asked = shop.step(await shop.call('POST /subscription/api', order, { token }));
    return shop.step(await go('msisdn', token, { purchaseToken: asked.purchaseToken, msisdn }));
  };

  test('goes to the number that was typed, also after four wrong codes', async () => {
    const { token } = await shop.newPerson();
    const pin = await begin(token, '+491700000302');
    for (const wrong of ['1111', '2222', '3333', '4444'])
      await go('confirm', token, { purchaseToken: pin.purchaseToken, pin: wrong });
    const again = shop.step(await go('resend', token, { purchaseToken: pin.purchaseToken }));
    expect(again).toMatchObject({ nextApiFlowStep: 'PIN', attemptsLeft: 5 });
    const done = await go('confirm', token, { purchaseToken: again.purchaseToken, pin: acceptedPin });
    expect(done.status).toBe(201);
    expect(await shop.owned(token)).toMatchObject([{ paidBy: { kind: 'MSISDN', last4: '0302' } }]);
  });

  test('a wrong number is replaced at the PIN', async () => {
    const { token } = await shop.newPerson();
    const pin = await begin(token, '+491700000303');
    const other = shop.step(
      await go('msisdn', token, { purchaseToken: pin.purchaseToken, msisdn: '+491700000304' }),
    );
    expect(other).toMatchObject({ nextApiFlowStep: 'PIN' });
    await go('confirm', token, { purchaseToken: other.purchaseToken, pin: acceptedPin });
    expect(await shop.owned(token)).toMatchObject([{ paidBy: { last4: '0304' } }]);
  });

  test('five wrong codes say so', async () => {
    const { token } = await shop.newPerson();
    const { purchaseToken } = await begin(token, '+491700000305');
    const answers: unknown[] = [];
    for (let tries = 0; tries < 6; tries++)
      answers.push((await go('confirm', token, { purchaseToken, pin: '9999' })).body);
    expect(answers.slice(4)).toMatchObject([
      { error: 'PIN_ATTEMPTS_USED', message: expect.stringContaining('five times') },
      { error: 'PIN_ATTEMPTS_USED' },
    ]);
  });
});

describe('a refusal says by what it was refused', () => {
  test.each([
    ['poor', 402, 'INSUFFICIENT_FUNDS', 'CARD'],
    ['declines', 490, 'PAYMENT_DECLINED', 'CARD'],
  ])('%s', async (way, status, error, means) => {
    const { token } = await shop.newPerson();
    const answer = await shop.subscribe(token, shop.order(10, by(way)));
    expect(answer).toMatchObject({ status, body: { error, details: { means } } });
  });

  test('an operator', async () => {
    const { token } = await shop.newPerson('491700000402');
    const pin = shop.step(
      await shop.call('POST /subscription/api', shop.order(10, by(shopPaymentWays.operator)), { token }),
    );
    const body = { purchaseToken: pin.purchaseToken, pin: acceptedPin };
    expect(await shop.call('POST /subscription/api/confirm', body, { token })).toMatchObject({
      status: 402,
      body: { details: { means: 'MSISDN' } },
    });
  });
});
