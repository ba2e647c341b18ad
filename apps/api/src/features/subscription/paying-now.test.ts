import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const day = 86_400_000;
const pay = (token: string | undefined, id: number, body: object = {}) =>
  shop.call(`POST /subscription/${id}/payment`, body, { token });
const firstOf = async (token: string) => (await shop.owned(token))[0] as UserSubscription;
const setToken = (userId: number, token: string) =>
  shop.asTenant((tx) =>
    sql`UPDATE payment_method SET psp_token = ${token} WHERE user_id = ${userId}`.execute(tx),
  );
const chargesOf = (userId: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ state: string; subject_key: string; method_id: number }>`
      SELECT state, subject_key, method_id FROM payment_transaction WHERE user_id = ${userId} ORDER BY created_at`.execute(
      tx,
    );
    return rows;
  });
const retriesOf = (id: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ retries: number; sub_state: string }>`
      SELECT retries, sub_state FROM subscription WHERE id = ${id}`.execute(tx);
    return rows[0];
  });

/** A customer whose renewal failed for want of money. */
async function unpaid(until: 'grace' | 'hold' = 'grace') {
  const someone = await shop.subscriber(10);
  await setToken(someone.id, 'card 402');
  shop.travel(32 * day);
  await shop.api.worker.runDue();
  if (until === 'hold') {
    for (let days = 0; days < 20 && (await firstOf(someone.token)).subState !== 'HOLD'; days++) {
      shop.travel(day);
      await shop.api.worker.runDue();
    }
  }
  expect((await firstOf(someone.token)).subState).toBe(until.toUpperCase());
  return someone;
}

/** One more card of theirs, that can be charged. */
const cardOf = (userId: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO payment_method (tenant_id, user_id, kind, connector, psp_token, fingerprint, last4, created_at)
      VALUES (1, ${userId}, 'CARD', 'succeeds', 'other pays', 'other', '0005', now()) RETURNING id`.execute(
      tx,
    );
    return rows[0]?.id ?? 0;
  });

const paidOnce = async (userId: number, key: string) =>
  (await chargesOf(userId)).filter(({ state, subject_key }) => state === 'SUCCEEDED' && subject_key === key);

const unbroken = async () =>
  expect(await shop.asTenant((tx) => violatedInvariants({ db: tx, clock: shop.clock }))).toEqual({});

/** A phone number that they have proven by its PIN. */
async function numberOf(token: string, msisdn: string): Promise<number> {
  const sent = await shop.call('POST /paymentMethod/numbers', { msisdn, lang: 'en' }, { token });
  const { purchaseToken } = shop.step(sent);
  const body = { purchaseToken, pin: acceptedPin };
  const added = await shop.call('POST /paymentMethod/numbers/confirm', body, { token });
  return (added.body as { id: number }).id;
}

describe('a phone bill repairs a failed renewal', () => {
  test.each(['grace', 'hold'] as const)(
    'in %s: one charge, to the number, which pays from then on',
    async (state) => {
      const { id, token, owned } = await unpaid(state);
      const cardId = await numberOf(token, state === 'grace' ? '+491700000611' : '+491700000612');
      const answer = await pay(token, owned.id, { cardId });
      expect(answer).toMatchObject({ status: 200, body: { state: 'ACTIVE', subState: 'NONE' } });
      expect(await firstOf(token)).toMatchObject({ paidBy: { kind: 'MSISDN' } });
      const charged = (await chargesOf(id)).filter(({ method_id }) => method_id === cardId);
      expect(charged.filter(({ subject_key }) => subject_key.startsWith(String(owned.id)))).toMatchObject([
        { state: 'SUCCEEDED' },
      ]);
      await unbroken();
    },
  );

  test('a number of another customer does not', async () => {
    const { token, owned } = await unpaid();
    const other = await shop.newPerson();
    const cardId = await numberOf(other.token, '+491700000613');
    expect((await pay(token, owned.id, { cardId })).status).toBe(404);
    expect((await firstOf(token)).subState).toBe('GRACE');
  });
});

describe('paying at once what could not be charged', () => {
  test('in grace: the period that was due, with the same anchor', async () => {
    const { id, token, owned } = await unpaid();
    await setToken(id, 'card pays');
    const answer = await pay(token, owned.id);
    expect(answer).toMatchObject({ status: 200, body: { state: 'ACTIVE', subState: 'NONE' } });
    const next = new Date((answer.body as UserSubscription).nextRenewalDate ?? '');
    expect(next.getUTCDate()).toBe(new Date(owned.nextRenewalDate ?? '').getUTCDate());
    expect(await paidOnce(id, `${owned.id}:2`)).toHaveLength(1);
    await unbroken();
  });

  test('on hold: access is back, from today', async () => {
    const { id, token, owned } = await unpaid('hold');
    expect((await firstOf(token)).active).toBe(false);
    await setToken(id, 'card pays');
    expect(await pay(token, owned.id)).toMatchObject({ status: 200, body: { active: true } });
    expect(Date.parse((await firstOf(token)).nextRenewalDate ?? '')).toBeGreaterThan(
      shop.clock.now().getTime() + 27 * day,
    );
    await unbroken();
  });

  test('by another card, which pays from then on', async () => {
    const { id, token, owned } = await unpaid();
    const other = await cardOf(id);
    expect((await pay(token, owned.id, { cardId: other })).status).toBe(200);
    expect((await firstOf(token)).paidBy).toMatchObject({ last4: '0005' });
  });

  test('where no payment is due a new card pays from the next renewal on, and no charge is made now', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    const before = await chargesOf(id);
    const other = await cardOf(id);
    const stranger = await cardOf((await shop.subscriber(10)).id);
    expect((await pay(token, owned.id, { cardId: stranger })).status).toBe(404);
    expect(await pay(token, owned.id, { cardId: other })).toMatchObject({
      status: 200,
      body: { paidBy: { last4: '0005' } },
    });
    expect(await chargesOf(id)).toEqual(before);
    shop.travel(32 * day);
    await shop.api.worker.runDue();
    expect((await paidOnce(id, `${owned.id}:2`)).map(({ method_id }) => method_id)).toEqual([other]);
    await unbroken();
  });

  test('where there still is no money nothing changes, and none of the plan’s own tries is used up', async () => {
    const { token, owned } = await unpaid();
    const before = [await retriesOf(owned.id), await firstOf(token)];
    expect((await pay(token, owned.id)).status).toBe(402);
    expect([await retriesOf(owned.id), await firstOf(token)]).toEqual(before);
    shop.travel(1.1 * day);
    await shop.api.worker.runDue();
    expect(await retriesOf(owned.id)).toMatchObject({ retries: 1 });
    await unbroken();
  });

  test('ten presses and the try that is due at the same moment are one charge', async () => {
    const { id, token, owned } = await unpaid();
    await setToken(id, 'card pays');
    shop.travel(1.1 * day);
    const presses = Array.from({ length: 10 }, () => pay(token, owned.id));
    const [answers] = await Promise.all([
      Promise.all(presses),
      shop.api.worker.runDue(),
      shop.api.worker.runDue(),
    ]);
    for (const { status } of answers) expect([200, 202]).toContain(status);
    expect(await paidOnce(id, `${owned.id}:2`)).toHaveLength(1);
    expect((await chargesOf(id)).filter(({ state }) => state === 'SUCCEEDED')).toHaveLength(2);
    expect(await firstOf(token)).toMatchObject({ state: 'ACTIVE', subState: 'NONE' });
    await unbroken();
  });

  test('whose answer is lost is pending, and is never charged beside it', async () => {
    const { id, token, owned } = await unpaid();
    await setToken(id, 'card 504');
    expect(await pay(token, owned.id)).toMatchObject({ status: 202, body: { subscriptionId: owned.id } });
    await setToken(id, 'card pays');
    expect((await pay(token, owned.id)).status).toBe(202);
    expect((await chargesOf(id)).filter(({ state }) => state === 'UNKNOWN')).toHaveLength(1);
    expect(await paidOnce(id, `${owned.id}:2`)).toHaveLength(0);
  });

  test('what is paid already is not charged', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    expect((await pay(token, owned.id)).status).toBe(200);
    expect(await chargesOf(id)).toHaveLength(1);
  });
});

describe('no payment is made', () => {
  test('signed out, for another, with another’s card, or what has ended', async () => {
    const { token, owned } = await unpaid();
    const other = await shop.subscriber(10);
    const [charge] = await chargesOf(other.id);
    expect((await pay(undefined, owned.id)).status).toBe(401);
    expect((await pay(other.token, owned.id)).status).toBe(404);
    expect((await pay(token, owned.id, { cardId: charge?.method_id })).status).toBe(404);
    expect((await pay(token, owned.id, { cardId: 'x' })).status).toBe(400);
    await shop.call(`DELETE /subscription/${owned.id}`, undefined, { token });
    expect([404, 409]).toContain((await pay(token, owned.id)).status);
  });

  test('without end', async () => {
    const { token, owned } = await unpaid();
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) statuses.push((await pay(token, owned.id)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(402));
    expect(statuses.at(-1)).toBe(429);
  });

  test('a price of their own', async () => {
    const { id, token, owned } = await unpaid();
    await setToken(id, 'card pays');
    await pay(token, owned.id, { amount: 1, currency: 'XXX', userId: 1 });
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT amount_minor, currency FROM payment_transaction WHERE user_id = ${id} AND state = 'SUCCEEDED' ORDER BY created_at DESC LIMIT 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ amount_minor: 999, currency: 'EUR' }]);
  });
});
