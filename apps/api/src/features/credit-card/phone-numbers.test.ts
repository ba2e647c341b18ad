import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const path = '/paymentMethod/numbers';
const day = 86_400_000;

interface Number {
  id: number;
  last4: string;
}

const add = (token: string | undefined, msisdn: string) =>
  shop.call(`POST ${path}`, { msisdn, lang: 'en' }, { token });
const confirm = (
  token: string,
  { purchaseToken }: { purchaseToken?: string | undefined },
  pin = acceptedPin,
) => shop.call(`POST ${path}/confirm`, { purchaseToken, pin }, { token });
const numbers = async (token: string): Promise<Number[]> =>
  (await shop.call(`GET ${path}`, undefined, { token })).body;
const addNumber = async (token: string, msisdn: string): Promise<Number> =>
  (await confirm(token, shop.step(await add(token, msisdn)))).body;

describe('a phone number as a payment method', () => {
  test('needs a session', async () => {
    expect((await add(undefined, '+491700000501')).status).toBe(401);
    expect((await shop.call(`GET ${path}`)).status).toBe(401);
  });

  test('is on file once its PIN is right, with its last figures and no more', async () => {
    const { token } = await shop.newPerson();
    const sent = await add(token, '+491700000502');
    expect(sent).toMatchObject({ status: 200, body: { sentTo: '•• 02', attemptsLeft: 5 } });
    expect(await numbers(token)).toEqual([]);
    const added = await confirm(token, shop.step(sent));
    expect(added).toMatchObject({ status: 201, body: { last4: '0502' } });
    const listed = await numbers(token);
    expect(listed).toEqual([added.body]);
    expect(JSON.stringify(listed)).not.toContain('491700000502');
  });

  test('continues a trial that nothing would pay: at its end the phone bill is charged', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(21, { selectedOptions: [String(shopPaymentWays.operator)] }));
    expect(await shop.owned(token)).toMatchObject([{ subState: 'TRIAL', paidBy: null }]);
    await addNumber(token, '+491700000523');
    expect(await shop.owned(token)).toMatchObject([
      { subState: 'TRIAL', paidBy: { kind: 'MSISDN', last4: '0523' } },
    ]);
    shop.travel(8 * day);
    await shop.api.worker.runDue();
    expect(await shop.live(id)).toMatchObject([{ type_id: 21, state: 'ACTIVE', sub_state: 'NONE' }]);
  });

  test('takes over a running subscription from a card, and then stays until it is replaced', async () => {
    const { token, owned } = await shop.subscriber(10);
    const { id } = await addNumber(token, '+491700000524');
    const pay = await shop.call(`POST /subscription/${owned.id}/payment`, { cardId: id }, { token });
    expect(pay).toMatchObject({ status: 200, body: { paidBy: { kind: 'MSISDN', last4: '0524' } } });
    expect((await shop.call(`DELETE ${path}/${id}`, undefined, { token })).status).toBe(409);
  });

  test('is removed where it pays for nothing', async () => {
    const { token } = await shop.newPerson();
    const { id } = await addNumber(token, '+491700000505');
    expect((await shop.call(`DELETE ${path}/${id}`, undefined, { token })).status).toBe(204);
    expect(await numbers(token)).toEqual([]);
  });
});

describe('abuse', () => {
  test('five wrong PINs end it, and no number is on file', async () => {
    const { token } = await shop.newPerson();
    const step = shop.step(await add(token, '+491700000506'));
    const errors: unknown[] = [];
    for (let tries = 0; tries < 6; tries++) errors.push((await confirm(token, step, '9999')).body);
    expect(errors.slice(3)).toMatchObject([
      { error: 'INCORRECT_OTP', details: { attemptsLeft: 1 } },
      { error: 'PIN_ATTEMPTS_USED' },
      { error: 'PIN_ATTEMPTS_USED' },
    ]);
    expect((await confirm(token, step)).status).toBe(400);
    expect(await numbers(token)).toEqual([]);
  });

  test('a new PIN gives up the old one, so that tries are not multiplied', async () => {
    const { token } = await shop.newPerson();
    const first = shop.step(await add(token, '+491700000507'));
    const second = shop.step(await add(token, '+491700000507'));
    expect((await confirm(token, first)).status).toBe(400);
    expect((await confirm(token, second)).status).toBe(201);
  });

  test('PINs to one number are limited', async () => {
    const { token } = await shop.newPerson();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push((await add(token, '+491700000508')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('another person cannot confirm, see, use or remove it', async () => {
    const owner = await shop.newPerson();
    const thief = await shop.newPerson();
    const step = shop.step(await add(owner.token, '+491700000509'));
    expect((await confirm(thief.token, step)).body).toMatchObject({ error: 'PURCHASE_REQUEST_NOT_VALID' });
    const { id } = (await confirm(owner.token, step)).body as Number;
    expect(await numbers(thief.token)).toEqual([]);
    expect((await shop.call(`DELETE ${path}/${id}`, undefined, { token: thief.token })).status).toBe(404);
    expect((await shop.subscribe(thief.token, shop.order(10, { cardId: id }))).status).toBe(404);
  });

  test('its token confirms no plan and no purchase, and a plan’s token confirms no number', async () => {
    const { token } = await shop.newPerson('491700000510');
    const { purchaseToken } = shop.step(await add(token, '+491700000510'));
    const asPlan = await shop.call(
      'POST /subscription/api/confirm',
      { purchaseToken, pin: acceptedPin },
      { token },
    );
    expect(asPlan.body).toMatchObject({ error: 'PURCHASE_REQUEST_NOT_VALID' });
    const resent = await shop.call('POST /subscription/api/resend', { purchaseToken }, { token });
    expect(resent.body).toMatchObject({ error: 'PURCHASE_REQUEST_NOT_VALID' });
    const order = shop.order(10, { selectedOptions: [String(shopPaymentWays.operator)] });
    const plan = shop.step(await shop.call('POST /subscription/api', order, { token }));
    expect((await confirm(token, plan)).body).toMatchObject({ error: 'PURCHASE_REQUEST_NOT_VALID' });
  });

  test('a number on file pays a new plan after a PIN, and those PINs are limited too', async () => {
    const { token } = await shop.newPerson();
    const { id } = await addNumber(token, '+491700000511');
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const order = shop.order(count % 2 ? 10 : 11, { selectedOptions: [], cardId: id });
      statuses.push((await shop.subscribe(token, order)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('a tenant whose ways to pay bill no number sends no PIN', async () => {
    const { token } = await shop.newPerson();
    await shop.asTenant((tx) =>
      tx.updateTable('payment_option').set({ enabled: false }).where('flow', '=', 'API').execute(),
    );
    expect((await add(token, '+491700000512')).status).toBe(503);
    await shop.asTenant((tx) =>
      tx.updateTable('payment_option').set({ enabled: true }).where('flow', '=', 'API').execute(),
    );
  });
});
