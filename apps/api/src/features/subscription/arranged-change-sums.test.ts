import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
const day = 86_400_000;

beforeAll(async () => {
  shop = await openShop();
  const trial = { name: 'Trial', billingCycle: 'P1M', price: 1500, currency: 'EUR', trial: 'P7D' };
  const small = { name: 'Small', billingCycle: 'P1M', price: 400, currency: 'EUR' };
  const { status } = await shop.publish({
    types: [
      { id: 80, contingents: [], ...small, promotion: { price: 200, cycles: 2 } },
      { id: 81, contingents: [], ...trial },
    ],
    groups: [{ id: 8, name: 'Trials', levels: [[80], [81]] }],
  });
  expect(status).toBe(200);
});
afterAll(() => shop.stop());

const withAddress = async (person: { id: number; token: string }) => {
  await shop.asTenant((tx) =>
    sql`UPDATE app_user SET email = ${`${person.id}@alpha.example`} WHERE id = ${person.id}`.execute(tx),
  );
  return person;
};
const lettersOf = ({ id }: { id: number }) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ template: string; text: string }>`
      SELECT template, text FROM letter WHERE user_id = ${id} ORDER BY id`.execute(tx);
    return rows;
  });
const setToken = (id: number, token: string) =>
  shop.asTenant((tx) =>
    sql`UPDATE payment_method SET psp_token = ${token} WHERE user_id = ${id}`.execute(tx),
  );
async function pass(ms: number) {
  shop.travel(ms);
  await shop.api.worker.runDue();
}

test('a renewal that fails with a change arranged names the sum of the other plan, which paying now charges', async () => {
  const { id, token, owned } = await shop.subscriber(10);
  await withAddress({ id, token });
  expect((await shop.subscribe(token, shop.order(12, { upgradeTo: 12 }))).status).toBe(202);
  expect((await shop.owned(token))[0]?.pendingChange).toMatchObject({
    price: { amount: 499 },
    billingCycle: 'P1M',
  });
  await setToken(id, 'card 402');
  await pass(32 * day);
  const failed = (await lettersOf({ id })).find(({ template }) => template === 'plan-payment-failed');
  expect(failed?.text).toContain('Amount: €4.99');
  const [held] = await shop.owned(token);
  expect(held).toMatchObject({ subState: 'GRACE', pendingChange: { price: { amount: 499 } } });
  await setToken(id, 'card pays');
  expect((await shop.call(`POST /subscription/${owned.id}/payment`, {}, { token })).status).toBe(200);
  const { rows } = await shop.asTenant((tx) =>
    sql`SELECT amount_minor FROM payment_transaction WHERE user_id = ${id} AND state = 'SUCCEEDED'
      ORDER BY created_at`.execute(tx),
  );
  expect(rows).toEqual([{ amount_minor: 999 }, { amount_minor: 499 }]);
});

test('the reminder of a trial with a change arranged names the plan and the price that follow', async () => {
  const person = await withAddress(await shop.newPerson());
  await shop.asTenant((tx) =>
    sql`INSERT INTO payment_method (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
      VALUES (1, ${person.id}, 'CARD', 't', 'arranged', '4242', 'succeeds', now())`.execute(tx),
  );
  expect((await shop.subscribe(person.token, shop.order(81))).status).toBe(201);
  expect((await shop.subscribe(person.token, shop.order(80, { upgradeTo: 80 }))).status).toBe(202);
  await pass(5 * day);
  const reminder = (await lettersOf(person)).find(({ template }) => template === 'plan-trial-ending');
  expect(reminder?.text).toMatch(/Plan: Small[\s\S]*Then: €2\.00 a month for 2 months, then €4\.00 a month/);
  expect(reminder?.text).not.toContain('€15.00');
});

test('a plan that was paused and could not be charged is told that it is on hold, not that it stays open', async () => {
  const { id, token, owned } = await shop.subscriber(10);
  await withAddress({ id, token });
  expect((await shop.call(`POST /subscription/${owned.id}/pause`, { months: 1 }, { token })).status).toBe(
    200,
  );
  await pass(32 * day);
  expect((await shop.owned(token))[0]).toMatchObject({
    subState: 'PAUSED',
  } satisfies Partial<UserSubscription>);
  await setToken(id, 'card 402');
  await pass(35 * day);
  expect((await shop.owned(token))[0]).toMatchObject({ state: 'INACTIVE', subState: 'HOLD' });
  const templates = (await lettersOf({ id })).map(({ template }) => template);
  expect(templates).toContain('plan-held');
  expect(templates).not.toContain('plan-payment-failed');
});
