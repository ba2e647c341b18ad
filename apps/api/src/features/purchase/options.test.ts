import type { PurchaseOptions } from '@atrium/contract/schemas/models/purchase-options';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPurchaseTestShop, type PurchaseTestShop, things } from './testing/purchase-test-shop.ts';

let counter: PurchaseTestShop;

beforeAll(async () => {
  counter = await openPurchaseTestShop();
});
afterAll(() => counter.stop());

const optionsOf = async (article: number, token?: string, query = '') => {
  const { status, body } = await counter.call(
    `GET /purchase/ArticlePurchaseOptions/${article}${query}`,
    undefined,
    {
      token,
    },
  );
  expect(status).toBe(200);
  return body as PurchaseOptions;
};
const kinds = (options: PurchaseOptions['consume']) => options.map(({ type, reason }) => `${type} ${reason}`);

test('what is sold says how, for how much and why it is offered; also to a visitor', async () => {
  const film = await optionsOf(things.film);
  expect(film.purchase).toEqual([
    {
      type: 'RENTAL',
      reason: 'FOR_SALE',
      purchaseIdentifier: `${things.film}:RENTAL`,
      price: { amount: 399, currency: 'EUR' },
      rentalHours: 48,
      sort: 30,
    },
    {
      type: 'DTO',
      reason: 'FOR_SALE',
      purchaseIdentifier: `${things.film}:DOWNLOAD_TO_OWN`,
      price: { amount: 999, currency: 'EUR' },
      sort: 30,
    },
  ]);
  expect(kinds((await optionsOf(things.film, undefined, '?isDTO=true')).purchase)).toEqual(['DTO FOR_SALE']);
});

test('plans that would open it are offered beside its price', async () => {
  const { consume, purchase, data } = await optionsOf(things.track);
  expect([consume, data]).toEqual([[], undefined]);
  expect(kinds(purchase)[0]).toBe('DTO FOR_SALE');
  const plans = purchase.filter(({ type }) => type === 'SUBSCRIPTION');
  expect(plans.map(({ subscriptionType }) => subscriptionType?.id)).toContain(10);
  expect(plans.every(({ sort }) => sort === 30)).toBe(true);
});

test('a customer with a plan may use a credit, upgrade or downgrade', async () => {
  const { token } = await counter.subscriber(10);
  const { consume, upgradeTo, downgradeTo, purchase, data } = await optionsOf(things.track, token);
  expect(consume).toMatchObject([{ type: 'CREDIT', reason: 'CREDIT_LEFT', creditsLeft: 10 }]);
  expect(upgradeTo.map(({ toSubscriptionType }) => toSubscriptionType?.id)).toEqual([11, 13, 14]);
  expect(downgradeTo.map(({ toSubscriptionType }) => toSubscriptionType?.id)).toEqual([12]);
  expect(purchase.map(({ subscriptionType }) => subscriptionType?.id)).not.toContain(10);
  expect(data?.url).toContain(`/launch?articleId=${things.track}`);
});

test('a plan that stopped would open it: said as such', async () => {
  const { id, token } = await counter.subscriber(10);
  await counter.asTenant((tx) =>
    sql`UPDATE subscription SET state = 'INACTIVE', sub_state = 'HOLD' WHERE user_id = ${id}`.execute(tx),
  );
  expect((await optionsOf(things.track, token)).unavailable).toEqual([
    { type: 'SUBSCRIPTION', reason: 'SUBSCRIPTION_INACTIVE', articleSubscription: true, sort: 30 },
  ]);
});

test('a device that cannot run it is an error of its own', async () => {
  expect(await optionsOf(things.onPhones)).toMatchObject({
    error: '404 Not Found',
    consume: [],
    purchase: [],
    unavailable: [{ reason: 'DEVICE' }],
  });
  const { body } = await counter.call(`GET /purchase/ArticlePurchaseOptions/${things.onPhones}`, undefined, {
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    },
  });
  expect(body).toMatchObject({ purchase: [{ type: 'DTO' }] });
});

test('what is refused has no price', async () => {
  const { token } = await counter.newPerson();
  expect(await optionsOf(things.adults, token)).toMatchObject({
    purchase: [],
    unavailable: [{ type: 'ARTICLE', reason: 'AGE' }],
  });
});

test('what does not exist, or is something else, is unknown', async () => {
  for (const path of ['999999', `${things.game}?contentType=MOVIE`])
    expect((await counter.call(`GET /purchase/ArticlePurchaseOptions/${path}`)).status).toBe(404);
});

test('purchase options without an article list the customer’s plans and those on offer', async () => {
  const { token } = await counter.subscriber(10);
  const { body } = await counter.call('GET /purchase/user/purchaseOptions', undefined, { token });
  const { consume, purchase, upgradeTo, downgradeTo } = body as PurchaseOptions;
  expect(consume).toMatchObject([{ reason: 'HELD', subscriptionType: { id: 10 } }]);
  expect(purchase.map(({ subscriptionType }) => subscriptionType?.id)).toContain(20);
  expect([upgradeTo.length, downgradeTo.length]).toEqual([3, 1]);
});
