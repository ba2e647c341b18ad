import type { Consent } from '@atrium/contract/schemas/models/payment';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

/** Plan 22 costs 3.00 for the first two payments, then 8.00. */
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const day = 86_400_000;
const offeredTo = async (token?: string) => {
  const plans = shop.listed(await shop.call('GET /subscription/type', undefined, { token }));
  return plans.find(({ id }) => id === 22)?.subscriptionTypePromotionPrice ?? null;
};
const consentOf = async (token: string) =>
  (await shop.call('GET /subscription/type/22/consent?lang=en', undefined, { token })).body as Consent;
const chargesOf = (id: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ amount: number }>`SELECT amount_minor AS amount FROM payment_transaction
      WHERE user_id = ${id} AND state = 'SUCCEEDED' ORDER BY created_at`.execute(tx);
    return rows.map(({ amount }) => amount);
  });

async function endNow(token: string, id: number) {
  await shop.call(`DELETE /subscription/${id}`, undefined, { token });
  shop.travel(32 * day);
  await shop.api.worker.runDue();
}

test('after two payments and a cancel, the offer, the consent and the charge are the full price', async () => {
  const { id, token, owned } = await shop.subscriber(22);
  shop.travel(31 * day);
  await shop.api.worker.runDue();
  await endNow(token, owned.id);
  expect(await shop.live(id)).toEqual([]);
  expect(await offeredTo(token)).toBeNull();
  const consent = await consentOf(token);
  expect(consent).toMatchObject({ price: { amount: 800 }, dueNow: { amount: 800 } });
  expect(consent.text).not.toContain('3.00');
  await shop.subscribe(token, shop.order(22));
  expect(await chargesOf(id)).toEqual([300, 300, 800]);
});

test('after one payment and a cancel, one payment at the promotion is left', async () => {
  const { id, token, owned } = await shop.subscriber(22);
  await endNow(token, owned.id);
  expect(await offeredTo(token)).toEqual({ amount: 300, currency: 'EUR' });
  expect((await consentOf(token)).text).toContain('€3.00 for the first month, then €8.00 a month');
  await shop.subscribe(token, shop.order(22));
  shop.travel(31 * day);
  await shop.api.worker.runDue();
  expect(await chargesOf(id)).toEqual([300, 300, 800]);
});

test('guests and people who never had the plan are offered the promotion', async () => {
  const { token } = await shop.newPerson();
  for (const who of [undefined, token])
    expect(await offeredTo(who)).toEqual({ amount: 300, currency: 'EUR' });
});
