import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const pin = '1234';
const tryPlan = (token: string) =>
  shop.call('POST /subscription/subscribeToFreeTrial', shop.order(21), { token });
const trialOf = (userId: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ state: string; sub_state: string; cancel_reason: string | null }>`
      SELECT state, sub_state, cancel_reason FROM subscription WHERE user_id = ${userId} AND type_id = 21`.execute(
      tx,
    );
    return rows[0];
  });

/** Another plan, paid by a card that all customers who call this share. */
async function payByCard({ id, token }: { id: number; token: string }, fingerprint: string) {
  expect((await shop.subscribe(token, shop.order(27))).status).toBe(201);
  await shop.asTenant((tx) =>
    sql`UPDATE payment_method SET fingerprint = ${fingerprint} WHERE user_id = ${id}`.execute(tx),
  );
  await shop.api.worker.runDue();
}

async function payByNumber({ token }: { token: string }, msisdn: string) {
  const order = shop.order(27, { msisdn, selectedOptions: [String(shopPaymentWays.operator)] });
  const { purchaseToken } = shop.step(await shop.call('POST /subscription/api', order, { token }));
  await shop.call('POST /subscription/api/confirm', { purchaseToken, pin }, { token });
  await shop.api.worker.runDue();
}

const running = { state: 'ACTIVE', sub_state: 'TRIAL', cancel_reason: null };
const ended = { state: 'CANCELED', cancel_reason: 'TRIAL_ALREADY_USED' };

test('a card that was added after the trial began is used up by it', async () => {
  const [one, other] = [await shop.newPerson(), await shop.newPerson()];
  expect((await tryPlan(one.token)).status).toBe(201);
  await payByCard(one, 'card A');
  await payByCard(other, 'card A');
  expect((await tryPlan(other.token)).body).toMatchObject({ error: 'TRIAL_ALREADY_USED' });
});

test('two trials without a card: the second ends when the card of the first is added', async () => {
  const [one, other] = [await shop.newPerson(), await shop.newPerson()];
  for (const { token } of [one, other]) expect((await tryPlan(token)).status).toBe(201);
  await payByCard(one, 'card B');
  expect(await trialOf(one.id)).toEqual(running);
  expect(await trialOf(other.id)).toEqual(running);
  await payByCard(other, 'card B');
  expect(await trialOf(one.id)).toEqual(running);
  expect(await trialOf(other.id)).toMatchObject(ended);
});

test('the same with a phone number', async () => {
  const [one, other] = [await shop.newPerson(), await shop.newPerson()];
  for (const { token } of [one, other]) expect((await tryPlan(token)).status).toBe(201);
  await payByNumber(one, '+491700000077');
  await payByNumber(other, '+491700000077');
  expect(await trialOf(one.id)).toEqual(running);
  expect(await trialOf(other.id)).toMatchObject(ended);
});

test('a card of one’s own, added in one’s own trial, changes nothing', async () => {
  const someone = await shop.newPerson();
  await tryPlan(someone.token);
  await payByCard(someone, 'card C');
  expect(await trialOf(someone.id)).toEqual(running);
});
