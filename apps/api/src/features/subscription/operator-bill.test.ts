import type { PurchaseStep } from '@atrium/contract/schemas/models/payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const option = (id: number) => ({ selectedOptions: [String(id)] });

describe('the operator’s bill', () => {
  const byOperator = (token: string, fields: object = {}, typeId = 10) =>
    shop.call(
      'POST /subscription/api',
      { ...shop.order(typeId, option(shopPaymentWays.operator)), ...fields },
      { token },
    );
  const go = (type: string, token: string, body: object) =>
    shop.call(`POST /subscription/api/${type}`, body, { token });

  test('13: asks for the number, then for the PIN, and begins', async () => {
    const { id, token } = await shop.newPerson();
    const number: PurchaseStep = shop.step(await byOperator(token));
    expect(number).toMatchObject({ nextApiFlowStep: 'MSISDN' });
    expect(await shop.rowsOf(id)).toEqual([]);
    const pin = shop.step(
      await go('msisdn', token, { purchaseToken: number.purchaseToken, msisdn: '+491700000101' }),
    );
    expect(pin).toMatchObject({ nextApiFlowStep: 'PIN', attemptsLeft: 5, sentTo: '•• 34' });
    const done = await go('confirm', token, { purchaseToken: pin.purchaseToken, pin: acceptedPin });
    expect(done).toMatchObject({ status: 201, body: { state: 'ACTIVE' } });
    // sent twice, it is the same subscription
    expect(await go('confirm', token, { purchaseToken: pin.purchaseToken, pin: acceptedPin })).toMatchObject({
      status: 201,
      body: done.body,
    });
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('knows the number of who signs in with it', async () => {
    const { token } = await shop.newPerson('491700000102');
    expect(shop.step(await byOperator(token)).nextApiFlowStep).toBe('PIN');
  });

  test('five wrong PINs end it; the right one comes too late then', async () => {
    const { id, token } = await shop.newPerson('491700000103');
    const { purchaseToken } = shop.step(await byOperator(token));
    const answers: { error: string; details?: object }[] = [];
    for (let tries = 0; tries < 5; tries++)
      answers.push((await go('confirm', token, { purchaseToken, pin: '9999' })).body);
    expect(answers.map(({ error, details }) => [error, details])).toEqual([
      ...[4, 3, 2, 1].map((attemptsLeft) => ['INCORRECT_OTP', { attemptsLeft }]),
      ['PIN_ATTEMPTS_USED', undefined],
    ]);
    expect(await go('confirm', token, { purchaseToken, pin: acceptedPin })).toMatchObject({
      status: 400,
      body: { error: 'PIN_ATTEMPTS_USED' },
    });
    expect(await shop.live(id)).toEqual([]);
  });

  test('a hundred PINs at once are five tries', async () => {
    const { token } = await shop.newPerson('491700000104');
    const { purchaseToken } = shop.step(await byOperator(token));
    const guesses = Array.from({ length: 40 }, (_, index) => String(5000 + index));
    shop.standIn.compared.length = 0;
    const answers = await Promise.all(guesses.map((pin) => go('confirm', token, { purchaseToken, pin })));
    // a PIN that came while another was compared was not tried: they are sent one by one
    for (const pin of guesses.slice(0, 5)) answers.push(await go('confirm', token, { purchaseToken, pin }));
    expect(shop.standIn.compared).toHaveLength(5);
    const wrong = answers.filter(({ body }) => (body as { error: string }).error === 'INCORRECT_OTP');
    expect(wrong).toHaveLength(4);
    expect(await go('confirm', token, { purchaseToken, pin: acceptedPin })).toMatchObject({ status: 400 });
  });

  test.each([
    ['402', 402],
    ['490', 490],
    ['202', 202],
    ['409', 409],
  ])('says no only when the PIN is right: …%s', async (figures, status) => {
    const { token } = await shop.newPerson(`4917000001${figures}`);
    const { purchaseToken } = shop.step(await byOperator(token));
    expect((await go('confirm', token, { purchaseToken, pin: acceptedPin })).status).toBe(status);
  });

  test('the operator’s gateway is down: no order is left behind', async () => {
    const { id, token } = await shop.newPerson('491700000503');
    expect((await byOperator(token)).status).toBe(503);
    expect(await shop.live(id)).toEqual([]);
  });

  test('a PIN of another customer’s purchase is refused', async () => {
    const { token } = await shop.newPerson('491700000105');
    const { purchaseToken } = shop.step(await byOperator(token));
    const thief = await shop.newPerson();
    for (const type of ['confirm', 'resend', 'msisdn'])
      expect(
        await go(type, thief.token, { purchaseToken, pin: acceptedPin, msisdn: '+491700000999' }),
      ).toMatchObject({ status: 400, body: { error: 'PURCHASE_REQUEST_NOT_VALID' } });
    expect((await go('confirm', token, { purchaseToken, pin: acceptedPin })).status).toBe(201);
  });

  test('a message sent again is a new request, and the old PIN dead', async () => {
    const { id, token } = await shop.newPerson('491700000106');
    const first = shop.step(await byOperator(token));
    const second = shop.step(await go('resend', token, { purchaseToken: first.purchaseToken }));
    expect(second).toMatchObject({ nextApiFlowStep: 'PIN' });
    expect(second.purchaseToken).not.toBe(first.purchaseToken);
    expect(
      (await go('confirm', token, { purchaseToken: first.purchaseToken, pin: acceptedPin })).status,
    ).toBe(400);
    expect(
      (await go('confirm', token, { purchaseToken: second.purchaseToken, pin: acceptedPin })).status,
    ).toBe(201);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('PIN messages of the operator’s bill have a rate limit', async () => {
    const { id, token } = await shop.newPerson('491700000107');
    let { purchaseToken } = shop.step(await byOperator(token));
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const answer = await go('resend', token, { purchaseToken });
      statuses.push(answer.status);
      purchaseToken = shop.step(answer).purchaseToken ?? purchaseToken;
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 400]);
    expect(await shop.live(id)).toEqual([]);
  });

  test('an unknown step is none', async () => {
    const { token } = await shop.newPerson();
    expect((await go('__proto__', token, { purchaseToken: 'x' })).status).toBe(400);
    expect((await go('confirm', token, { purchaseToken: 'x', pin: '1234' })).status).toBe(400);
    expect((await go('confirm', token, { purchaseToken: 'x' })).status).toBe(400);
    expect((await shop.call('POST /subscription/api/confirm', { purchaseToken: 'x' })).status).toBe(401);
  });
});
