import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

const option = (id: number | string) => ({ selectedOptions: [String(id)] });
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const minute = 60_000;

test('a hundred asks at once are one purchase and one charge', async () => {
  const { id, token } = await counter.newPerson();
  counter.standIn.began.length = 0;
  const answers = await many(100, () => counter.buy(token, counter.order(things.game)));
  const statuses = new Set(answers.map(({ status }) => status));
  // bought, theirs already, on its way, or no room to ask
  expect([...statuses].filter((status) => ![200, 201, 202, 503].includes(status))).toEqual([]);
  expect(counter.standIn.began).toHaveLength(1);
  expect(await counter.charges(id)).toMatchObject([{ state: 'SUCCEEDED' }]);
  // who looked before it was theirs and ordered after gives that order up in the same breath
  const [bought, ...late] = await counter.purchases(id);
  expect(bought).toMatchObject({ state: 'GRANTED' });
  for (const order of late) expect(order).toMatchObject({ state: 'EXPIRED', error_code: 'REPLACED' });
  expect(await counter.owned(id)).toHaveLength(1);
});

test('two tabs by two ways are one charge', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, token } = await counter.newPerson();
    const answers = await many(10, (index) =>
      counter.buy(token, counter.order(things.game, option(index % 2 ? shopPaymentWays.paying : 'later'))),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500 && status !== 503)).toEqual(
      [],
    );
    const live = (await counter.charges(id)).filter(({ state }) => !['CANCELLED', 'DENIED'].includes(state));
    expect(live).toHaveLength(1);
  }
});

test('a page that is left for another way is not charged; paid all the same, it goes back', async () => {
  const { id, token } = await counter.newPerson();
  const page = counter.once(
    await counter.buy(token, counter.order(things.game, option(shopPaymentWays.page))),
  );
  expect((await counter.buy(token, counter.order(things.game))).status).toBe(201);
  expect(await counter.charges(id)).toMatchObject([{ state: 'CANCELLED' }, { state: 'SUCCEEDED' }]);
  expect(await counter.purchases(id)).toMatchObject([{ id: page.purchaseID, state: 'GRANTED' }]);
});

test('an article bought elsewhere meanwhile: the late payment is refunded, and it is owned once', async () => {
  const { id, token } = await counter.newPerson();
  expect((await counter.buy(token, counter.order(things.game, option('later')))).status).toBe(202);
  // by a voucher, say, while the charge is on its way
  await counter.asTenant((tx) =>
    sql`INSERT INTO wallet_entry (tenant_id, user_id, article_id, is_collection, acquired_via, source_key, acquired_at)
      VALUES (1, ${id}, ${things.game}, false, 'VOUCHER', 'voucher:1', now())`.execute(tx),
  );
  counter.standIn.tell({ is: 'succeeded', reference: 'late' });
  counter.travel(10 * minute);
  await counter.runJobs();
  expect(await counter.purchases(id)).toMatchObject([{ state: 'FAILED', error_code: 'CONFLICT' }]);
  await counter.runJobs();
  expect(await counter.charges(id)).toMatchObject([
    { kind: 'PURCHASE', state: 'REFUNDED' },
    { kind: 'REFUND', state: 'SUCCEEDED' },
  ]);
  expect(await counter.owned(id)).toHaveLength(1);
  await counter.runJobs();
  const { rows } = await counter.asTenant((tx) =>
    sql`SELECT payload->>'key' AS key, payload->'parameters' AS parameters FROM notification
      WHERE user_id = ${id} AND payload->>'key' = 'purchase-refunded'`.execute(tx),
  );
  expect(rows).toMatchObject([{ parameters: { amount: { currency: 'EUR' } } }]);
});

test('a lost payment answer is found by the job, by the status page, and by a repeated request', async () => {
  for (const finder of ['job', 'status', 'ask'] as const) {
    const { id, token } = await counter.newPerson();
    const { purchaseID } = counter.once(await counter.buy(token, counter.order(things.game, option('lost'))));
    counter.standIn.tell({ is: 'succeeded', reference: 'found' });
    counter.travel(10 * minute);
    if (finder === 'job') await counter.runJobs();
    if (finder === 'ask') await counter.buy(token, counter.order(things.game));
    const status = await counter.call(`GET /purchase/status?purchaseID=${purchaseID}`, undefined, { token });
    expect(status).toMatchObject({ body: { state: 'GRANTED', status: 200 } });
    expect(await counter.owned(id)).toHaveLength(1);
    expect(await counter.charges(id)).toHaveLength(1);
  }
});

test('a charge that a crash left recorded and unsent is sent by a repeated request', async () => {
  const { id, token } = await counter.newPerson();
  const page = counter.once(
    await counter.buy(token, counter.order(things.game, option(shopPaymentWays.page))),
  );
  await counter.asTenant(async (tx) => {
    await sql`UPDATE payment_transaction SET state = 'CANCELLED' WHERE user_id = ${id}`.execute(tx);
    await sql`INSERT INTO payment_transaction (tenant_id, uuid, user_id, kind, subject_kind, subject_key, option_id,
        amount_minor, currency, purchase_token, client_correlator, created_at, updated_at)
      SELECT tenant_id, gen_random_uuid(), user_id, kind, subject_kind, subject_key, ${shopPaymentWays.paying},
        amount_minor, currency, gen_random_uuid(), gen_random_uuid(), created_at, updated_at
      FROM payment_transaction WHERE user_id = ${id}`.execute(tx);
  });
  counter.travel(11_000);
  const answer = await counter.buy(token, counter.order(things.game));
  expect(answer).toMatchObject({ status: 201, body: { purchaseID: page.purchaseID } });
  expect(await counter.owned(id)).toHaveLength(1);
});

test('an unpaid order expires, and its PIN is refused afterwards', async () => {
  const { id, token } = await counter.newPerson('491700000301');
  const order = counter.order(things.track, option(shopPaymentWays.operator));
  const step = counter.once(await counter.buy(token, order));
  counter.travel(31 * minute);
  await counter.runJobs();
  expect(await counter.purchases(id)).toMatchObject([{ state: 'EXPIRED' }]);
  const { purchaseToken, paymentTransactionUuid } = step;
  const late = { purchaseToken, paymentTransactionUuid, articleId: things.track, pin: acceptedPin };
  expect(await counter.call('POST /purchase/VerifyOneTimePurchasePin', late, { token })).toMatchObject({
    status: 400,
    body: { error: 'PURCHASE_REQUEST_NOT_VALID' },
  });
  // asked for again, it is a new order
  const again = counter.once(await counter.buy(token, order));
  expect(again.purchaseID).not.toBe(step.purchaseID);
});

test('money that goes back takes what it bought with it', async () => {
  const { id, token } = await counter.newPerson();
  const { purchaseID } = counter.once(await counter.buy(token, counter.order(things.album)));
  const [charge] = await counter.charges(id);
  await counter.refund(charge?.uuid ?? '');
  expect(await counter.owned(id)).toEqual([]);
  expect(
    await counter.call(`GET /purchase/status?purchaseID=${purchaseID}`, undefined, { token }),
  ).toMatchObject({
    body: { state: 'REFUNDED', status: 410 },
  });
  expect(
    await counter.call(`GET /purchase/ArticlePurchaseOptions/${things.album}`, undefined, { token }),
  ).toMatchObject({ body: { consume: [], purchase: [{ type: 'DTO' }] } });
  // and may be bought again
  expect((await counter.buy(token, counter.order(things.album))).status).toBe(201);
});
