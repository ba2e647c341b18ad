import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

const plan = (id: number, price: number, billingCycle: string) => ({
  id,
  name: `Plan ${id}`,
  billingCycle,
  price,
  currency: 'EUR',
  contingents: [],
});

beforeAll(async () => {
  shop = await openShop();
  const { status } = await shop.publish({
    types: [plan(60, 5990, 'P1Y'), plan(61, 799, 'P1M'), plan(62, 599, 'P1M'), plan(63, 4900, 'P1M')],
    groups: [
      {
        id: 6,
        name: 'Years',
        levels: [
          [60, 62],
          [61, 63],
        ],
      },
    ],
  });
  expect(status).toBe(200);
});
afterAll(() => shop.stop());

const day = 86_400_000;
const preview = async (token: string, id: number, to: number) =>
  (await shop.call(`GET /subscription/${id}/change?to=${to}`, undefined, { token })).body as ChangePreview;
const change = (token: string, to: number, fields: object = {}) =>
  shop.subscribe(token, shop.order(to, { upgradeTo: to, ...fields }));

test('a year bought for €59.90 and changed to the month of a higher plan pays for all the days its money covers', async () => {
  const { token, owned } = await shop.subscriber(60);
  const shown = await preview(token, owned.id, 61);
  expect(shown).toMatchObject({
    dueNow: { amount: 0 },
    rest: 'LATER_RENEWAL',
    unused: { amount: 5990, currency: 'EUR' },
  });
  // 59.90 are seven and a half months at 7.99
  const days = (Date.parse(shown.nextRenewalDate) - Date.now()) / day;
  expect(days * (799 / 31)).toBeGreaterThanOrEqual(5990 - 799);
  const { consent } = shop.step(await change(token, 61, { subscriptionConsentList: [] }));
  expect(consent?.text).toMatch(/The €59\.90 left of Plan 60 pays until \w+ \d+, \d+\./);
  expect((await change(token, 61)).status).toBe(200);
  const [held] = await shop.owned(token);
  expect(held?.typeId).toBe(61);
  expect(held?.nextRenewalDate?.slice(0, 10)).toBe(shown.nextRenewalDate.slice(0, 10));
});

test('what is left is carried again by the next change', async () => {
  const { id, token, owned } = await shop.subscriber(60);
  await change(token, 61);
  const [held] = await shop.owned(token);
  const shown = await preview(token, held?.id ?? owned.id, 63);
  expect(shown).toMatchObject({ unused: { amount: 5990 }, dueNow: { amount: 0 }, rest: 'LATER_RENEWAL' });
  await change(token, 63);
  const { rows } = await shop.asTenant((tx) =>
    sql`SELECT p.value_millis, p.amount_minor FROM subscription_period p
      JOIN subscription s ON s.id = p.subscription_id WHERE s.user_id = ${id} ORDER BY s.id`.execute(tx),
  );
  expect(rows).toEqual([
    { value_millis: 5_990_000, amount_minor: 5990 },
    { value_millis: 5_990_000, amount_minor: 0 },
    { value_millis: 5_990_000, amount_minor: 0 },
  ]);
});

test('nothing is charged before the later renewal, and then the new price', async () => {
  const { id, token } = await shop.subscriber(60);
  await change(token, 61);
  const charges = () =>
    shop.asTenant(async (tx) => {
      const { rows } = await sql<{ amount: number }>`SELECT amount_minor AS amount FROM payment_transaction
        WHERE user_id = ${id} ORDER BY created_at`.execute(tx);
      return rows.map(({ amount }) => amount);
    });
  shop.travel(200 * day);
  await shop.api.worker.runDue();
  expect(await charges()).toEqual([5990]);
  shop.travel(40 * day);
  await shop.api.worker.runDue();
  expect(await charges()).toEqual([5990, 799]);
});

test('the month of the same level begins when the year is over', async () => {
  const { token, owned } = await shop.subscriber(60);
  expect(await preview(token, owned.id, 62)).toMatchObject({
    appliesAt: owned.nextRenewalDate,
    dueNow: { amount: 0 },
    rest: 'RUNS_OUT',
  });
  expect(await change(token, 62)).toMatchObject({ status: 202, body: { appliesAt: owned.nextRenewalDate } });
});
