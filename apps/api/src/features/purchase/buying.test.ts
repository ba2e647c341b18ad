import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { shopPaymentWays } from '../../testing/shop.ts';
import { openPurchaseTestShop, type PurchaseTestShop, things } from './testing/purchase-test-shop.ts';

let counter: PurchaseTestShop;

beforeAll(async () => {
  counter = await openPurchaseTestShop();
});
afterAll(() => counter.stop());
afterEach(async () => {
  expect(await counter.broken()).toEqual({});
});

const option = (id: number) => ({ selectedOptions: [String(id)] });
const byCode = (code: string) => ({ selectedOptions: [code] });

describe('buying one thing', () => {
  test('buying an article needs a session', async () => {
    for (const [line, body] of [
      ['POST /subscription/oneTimePurchase', counter.order(things.game)],
      ['POST /subscription/oneTimePaymentOptions', counter.order(things.game)],
      [`GET /purchase/ArticleOneTimePurchase?articleId=${things.game}`, undefined],
      ['GET /purchase/status?purchaseID=1', undefined],
      ['GET /purchase/user/purchaseOptions', undefined],
      [
        'POST /purchase/VerifyOneTimePurchasePin',
        { articleId: 1, pin: '1234', purchaseToken: 'x', paymentTransactionUuid: crypto.randomUUID() },
      ],
    ] as const)
      expect((await counter.call(line, body)).status).toBe(401);
  });

  test('is charged the price of the server, and theirs', async () => {
    const { id, token } = await counter.newPerson();
    const claims = { userId: 1, price: 1, amount: 1, amountMinor: 1, currency: 'XXX' };
    const answer = await counter.buy(token, counter.order(things.game, claims));
    expect(answer).toMatchObject({ status: 201, body: { price: { amount: 499, currency: 'EUR' } } });
    expect(await counter.owned(id)).toEqual([{ article_id: things.game, expires_at: null }]);
    expect(await counter.charges(id)).toMatchObject([{ state: 'SUCCEEDED', amount_minor: 499 }]);
    const { purchaseID } = counter.once(answer);
    const status = await counter.call(`GET /purchase/status?purchaseID=${purchaseID}`, undefined, { token });
    expect(status).toMatchObject({
      status: 200,
      body: {
        purchaseID,
        state: 'GRANTED',
        status: 200,
        purchaseType: 'GAME',
        articleId: things.game,
        title: 'Kestrel',
        price: { amount: 499, currency: 'EUR' },
        expiresAt: null,
      },
    });
  });

  test('what is theirs is not sold again', async () => {
    const { id, token } = await counter.newPerson();
    await counter.buy(token, counter.order(things.album));
    for (const article of [things.album, things.track])
      expect(await counter.buy(token, counter.order(article))).toMatchObject({
        status: 200,
        body: { consume: [{ type: 'OWNED', reason: 'OWNED' }] },
      });
    expect(await counter.charges(id)).toHaveLength(1);
    expect(await counter.buy(token, counter.order(things.free))).toMatchObject({
      status: 200,
      body: { consume: [{ type: 'FREE' }] },
    });
  });

  test('is rented for two days, and may then still be bought', async () => {
    const { id, token } = await counter.newPerson();
    const rental = counter.order(things.film, { purchaseIdentifier: `${things.film}:RENTAL` });
    expect(await counter.buy(token, rental)).toMatchObject({ status: 201, body: { price: { amount: 399 } } });
    const [first] = await counter.owned(id);
    const hours = ((first?.expires_at?.getTime() ?? 0) - counter.clock.now().getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    expect(await counter.buy(token, rental)).toMatchObject({ body: { consume: [{ type: 'RENTAL' }] } });
    expect(await counter.buy(token, counter.order(things.film))).toMatchObject({
      status: 201,
      body: { price: { amount: 999 } },
    });
    expect(await counter.owned(id)).toEqual([{ article_id: things.film, expires_at: null }]);
  });

  test.each([
    ['what does not exist', 999_999, 404, 'NOT_FOUND'],
    ['what is not for their age', things.adults, 403, 'AGE_RESTRICTED'],
    ['what does not run here', things.onPhones, 404, 'DEVICE_NOT_SUPPORTED'],
    ['what only plans have', things.withPlan, 404, 'NOT_FOUND'],
  ])('not %s', async (_, article, status, error) => {
    const { id, token } = await counter.newPerson();
    expect(await counter.buy(token, counter.order(article))).toMatchObject({ status, body: { error } });
    expect(await counter.charges(id)).toEqual([]);
  });

  test('not in another way than it is sold', async () => {
    const { id, token } = await counter.newPerson();
    for (const wrong of [
      { purchaseIdentifier: `${things.game}:RENTAL` },
      { purchaseIdentifier: `${things.film}:DOWNLOAD_TO_OWN` },
      { selectedOptions: ['nothing'] },
      { redirect: 'https://evil.example/' },
    ])
      expect((await counter.buy(token, counter.order(things.game, wrong))).status).toBe(400);
    expect((await counter.buy(token, counter.order(things.game, { cardId: 1 }))).status).toBe(404);
    expect(await counter.charges(id)).toEqual([]);
  });

  test('a repeat gets the first answer, another body under the key none', async () => {
    const { id, token } = await counter.newPerson();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await counter.buy(token, counter.order(things.game), key);
    expect(await counter.buy(token, counter.order(things.game), key)).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect((await counter.buy(token, counter.order(things.track), key)).status).toBe(422);
    expect(await counter.purchases(id)).toHaveLength(1);
  });

  test.each([
    ['poor', 402, 'INSUFFICIENT_FUNDS', 402],
    ['declines', 490, 'PAYMENT_DECLINED', 490],
    ['down', 503, 'SERVICE_UNAVAILABLE', 400],
  ])('%s: nothing is granted, and it may be tried again', async (code, status, error, told) => {
    const { id, token } = await counter.newPerson();
    expect(await counter.buy(token, counter.order(things.game, byCode(code)))).toMatchObject({
      status,
      body: { error },
    });
    const [failed] = await counter.purchases(id);
    expect(failed?.state).toBe('FAILED');
    expect(
      await counter.call(`GET /purchase/status?purchaseID=${failed?.id}`, undefined, { token }),
    ).toMatchObject({ status: 200, body: { state: 'FAILED', status: told } });
    expect(await counter.owned(id)).toEqual([]);
    expect((await counter.buy(token, counter.order(things.game))).status).toBe(201);
  });

  test.each(['later', 'lost'])('%s: it is pending, and no second charge begins', async (code) => {
    const { id, token } = await counter.newPerson();
    const order = counter.order(things.game, byCode(code));
    const first = await counter.buy(token, order);
    expect(first.status).toBe(202);
    expect(await counter.buy(token, order)).toMatchObject({ status: 202, body: first.body });
    // nor by another way, for the money may have moved
    expect((await counter.buy(token, counter.order(things.game))).status).toBe(202);
    expect(await counter.purchases(id)).toMatchObject([{ state: 'PENDING' }]);
    expect(await counter.charges(id)).toHaveLength(1);
    expect(await counter.owned(id)).toEqual([]);
  });

  test('GET begins one, and tells the same again', async () => {
    const { id, token } = await counter.newPerson();
    await sqlFlag(true);
    const line = `GET /purchase/ArticleOneTimePurchase?articleId=${things.game}&lang=fr&redirect=/games`;
    const asked = await counter.call(line, undefined, { token });
    expect(asked).toMatchObject({ status: 200, body: { price: { amount: 499 } } });
    expect(counter.once(asked).options?.map(({ id: way }) => way)).toContain(String(shopPaymentWays.page));
    await sqlFlag(false);
    expect((await counter.call(line, undefined, { token })).status).toBe(200);
    expect(await counter.purchases(id)).toMatchObject([{ state: 'GRANTED' }]);
  });

  test('the ways to pay are told without beginning anything', async () => {
    const { id, token } = await counter.newPerson();
    const { selectedOptions: _, ...body } = counter.order(things.game);
    const answer = await counter.call('POST /subscription/oneTimePaymentOptions', body, { token });
    expect(answer).toMatchObject({
      status: 200,
      body: { options: [{ id: '1', flow: 'WEB', title: 'Card' }] },
    });
    expect(await counter.purchases(id)).toEqual([]);
  });

  test('where the passcode protects payments, not without it', async () => {
    const { id, token } = await counter.newPerson();
    await counter.asTenant((tx) =>
      sql`INSERT INTO parental_control (tenant_id, user_id, passcode_hash, is_active, protect_payment, max_age_group)
        VALUES (1, ${id}, 'x', true, true, 40)`.execute(tx),
    );
    expect(await counter.buy(token, counter.order(things.game))).toMatchObject({
      status: 403,
      body: { error: 'PASSCODE_REQUIRED' },
    });
    expect(await counter.purchases(id)).toEqual([]);
  });
});

const sqlFlag = async (value: boolean) => {
  await counter.asTenant((tx) =>
    sql`UPDATE tenant_flag SET value = ${JSON.stringify(value)}::jsonb WHERE key = 'showPaymentOptions'`.execute(
      tx,
    ),
  );
  counter.api.evictions.publish({});
};

describe('by PIN', () => {
  const order = (fields: object = {}) =>
    counter.order(things.track, { ...option(shopPaymentWays.operator), ...fields });
  const verify = (token: string, step: object, pin = acceptedPin, more: object = {}) => {
    const { purchaseToken, paymentTransactionUuid } = step as Record<string, string>;
    const body = { purchaseToken, paymentTransactionUuid, articleId: things.track, pin, ...more };
    return counter.call('POST /purchase/VerifyOneTimePurchasePin', body, { token });
  };

  test('asks for the number, then for the PIN; completed, it stays so', async () => {
    const { id, token } = await counter.newPerson();
    expect(counter.once(await counter.buy(token, order()))).toMatchObject({ nextApiFlowStep: 'MSISDN' });
    const pin = counter.once(await counter.buy(token, order({ msisdn: '+491700000201' })));
    expect(pin).toMatchObject({ nextApiFlowStep: 'PIN', attemptsLeft: 5, price: { amount: 99 } });
    expect(await counter.purchases(id)).toMatchObject([{ state: 'AWAITING_PIN' }]);
    const done = await verify(token, pin);
    expect(done).toMatchObject({
      status: 200,
      body: { purchaseID: pin.purchaseID, articleId: things.track, purchaseType: 'FULL_TRACK_MUSIC' },
    });
    expect(await verify(token, pin)).toMatchObject({ status: 200, body: done.body });
    expect(await counter.owned(id)).toHaveLength(1);
    expect(await counter.charges(id)).toHaveLength(1);
  });

  test('the fifth wrong one ends it, and the right one comes too late', async () => {
    const { id, token } = await counter.newPerson('491700000202');
    const step = counter.once(await counter.buy(token, order()));
    const answers: { error: string; details?: object }[] = [];
    for (let tries = 0; tries < 5; tries++) answers.push((await verify(token, step, '9999')).body);
    expect(answers.map(({ error, details }) => [error, details])).toEqual([
      ...[4, 3, 2, 1].map((attemptsLeft) => ['INCORRECT_OTP', { attemptsLeft }]),
      ['PIN_ATTEMPTS_USED', undefined],
    ]);
    expect(await verify(token, step)).toMatchObject({ status: 400, body: { error: 'PIN_ATTEMPTS_USED' } });
    expect(await counter.charges(id)).toMatchObject([{ state: 'DENIED' }]);
    expect(await counter.purchases(id)).toMatchObject([{ state: 'FAILED' }]);
    expect(await counter.owned(id)).toEqual([]);
  });

  test('an expired one is not valid', async () => {
    const { id, token } = await counter.newPerson('491700000203');
    const step = counter.once(await counter.buy(token, order()));
    await counter.asTenant((tx) =>
      sql`UPDATE payment_transaction SET expires_at = now() - interval '1 s' WHERE user_id = ${id}`.execute(
        tx,
      ),
    );
    expect(await verify(token, step)).toMatchObject({
      status: 400,
      body: { error: 'PURCHASE_REQUEST_NOT_VALID' },
    });
    expect(await counter.purchases(id)).toMatchObject([{ state: 'EXPIRED' }]);
  });

  test('what is not all right is unknown', async () => {
    const { token } = await counter.newPerson('491700000204');
    const step = counter.once(await counter.buy(token, order()));
    const thief = await counter.newPerson();
    expect((await verify(thief.token, step)).status).toBe(404);
    expect((await verify(token, step, acceptedPin, { articleId: things.game })).status).toBe(404);
    expect((await verify(token, step, acceptedPin, { purchaseToken: 'guessed' })).status).toBe(404);
    expect(
      (await verify(token, step, acceptedPin, { paymentTransactionUuid: crypto.randomUUID() })).status,
    ).toBe(404);
    expect((await verify(token, step)).status).toBe(200);
  });

  test.each([
    ['402', 402],
    ['490', 490],
    ['202', 202],
    ['504', 202],
  ])('says no only when the PIN is right: …%s', async (figures, status) => {
    const { token } = await counter.newPerson(`4917000002${figures}`);
    const step = counter.once(await counter.buy(token, order()));
    expect((await verify(token, step)).status).toBe(status);
  });

  test('a message sent again is a new request of the same order, and the old PIN dead', async () => {
    const { id, token } = await counter.newPerson('491700000206');
    const first = counter.once(await counter.buy(token, order()));
    expect(counter.once(await counter.buy(token, order())).purchaseToken).toBe(first.purchaseToken);
    const second = counter.once(await counter.buy(token, order({ resend: true })));
    expect(second.purchaseToken).not.toBe(first.purchaseToken);
    expect(second.purchaseID).toBe(first.purchaseID);
    expect((await verify(token, first)).status).toBe(400);
    expect((await verify(token, second)).status).toBe(200);
    expect(await counter.purchases(id)).toMatchObject([{ state: 'GRANTED' }]);
  });

  test('PIN messages of a purchase have a rate limit', async () => {
    const { token } = await counter.newPerson('491700000207');
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++)
      statuses.push((await counter.buy(token, order({ resend: true }))).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.slice(5)).toEqual([429, 429]);
  });

  test('forty PINs at once are five tries', async () => {
    const { id, token } = await counter.newPerson('491700000208');
    const step = counter.once(await counter.buy(token, order()));
    counter.standIn.compared.length = 0;
    const guesses = Array.from({ length: 40 }, (_, index) => String(5000 + index));
    await Promise.all(guesses.map((pin) => verify(token, step, pin)));
    for (const pin of guesses.slice(0, 5)) await verify(token, step, pin);
    expect(counter.standIn.compared).toHaveLength(5);
    expect(await counter.owned(id)).toEqual([]);
  });
});

describe('whose it is', () => {
  test('foreign and unknown are the same', async () => {
    const { token } = await counter.newPerson();
    const { purchaseID } = counter.once(await counter.buy(token, counter.order(things.game)));
    const other = await counter.newPerson();
    const look = (query: string) =>
      counter.call(`GET /purchase/status?${query}`, undefined, { token: other.token });
    const foreign = await look(`purchaseID=${purchaseID}`);
    const unknown = await look('purchaseID=999999999');
    expect(foreign.status).toBe(404);
    const bare = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });
    expect(bare(foreign)).toEqual(bare(unknown));
    expect((await look('purchaseToken=guessed')).status).toBe(404);
    expect((await look('')).status).toBe(400);
  });

  test('its token names it, for its owner', async () => {
    const { token } = await counter.newPerson();
    const step = counter.once(
      await counter.buy(token, counter.order(things.game, option(shopPaymentWays.page))),
    );
    expect(step).toMatchObject({ status: 302, url: `https://pay.example/${step.purchaseToken}` });
    const line = `GET /purchase/status?purchaseToken=${step.purchaseToken}`;
    expect(await counter.call(line, undefined, { token })).toMatchObject({
      status: 200,
      body: { state: 'AWAITING_PIN', status: 202 },
    });
    const thief = await counter.newPerson();
    expect((await counter.call(line, undefined, { token: thief.token })).status).toBe(404);
  });
});
