import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const option = (id: number) => ({ selectedOptions: [String(id)] });

describe('a trial', () => {
  test('begins with everything, costs nothing and ends by itself', async () => {
    const { id, token } = await shop.newPerson();
    expect(
      (await shop.call('GET /subscription/isFreeTrialEligible?subscriptionTypeId=21', undefined, { token }))
        .body,
    ).toEqual({ eligible: true, hasPaymentMethod: false });
    expect((await shop.subscribe(token, shop.order(21))).status).toBe(201);
    const [owned] = await shop.owned(token);
    expect(owned).toMatchObject({ state: 'ACTIVE', subState: 'TRIAL', active: true, price: { amount: 700 } });
    expect(owned?.trialEnd).toBe(owned?.nextRenewalDate);
    expect(owned?.contingents).toEqual([{ amount: 10, granted: 10, contentTypes: ['FULL_TRACK_MUSIC'] }]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([]);
    expect((await shop.call('GET /subscription/isFreeTrialEligible', undefined, { token })).body).toEqual({
      eligible: false,
      hasPaymentMethod: false,
    });
  });

  test('a trial is granted once per card and phone number, across all customers', async () => {
    const people = [await shop.newPerson(), await shop.newPerson()];
    for (const { id } of people)
      await shop.asTenant((tx) =>
        sql`INSERT INTO payment_method (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
          VALUES (1, ${id}, 'CARD', 't', 'same-card', '4242', 'card', now())`.execute(tx),
      );
    const trial = (token: string) =>
      shop.call('POST /subscription/subscribeToFreeTrial', shop.order(21), { token });
    expect((await trial(people[0]?.token ?? '')).status).toBe(201);
    expect((await trial(people[1]?.token ?? '')).body).toMatchObject({ error: 'TRIAL_ALREADY_USED' });
    const byNumber = (msisdn: string, token: string) =>
      shop.call('POST /subscription/api', shop.order(21, { msisdn, ...option(shopPaymentWays.operator) }), {
        token,
      });
    const [a, b] = [await shop.newPerson(), await shop.newPerson()];
    expect((await byNumber('+491700000011', a.token)).status).toBe(201);
    // the trial is gone, so it is paid for: with a PIN
    expect(shop.step(await byNumber('491700000011', b.token)).nextApiFlowStep).toBe('PIN');
  });

  test('a trial is not granted to a customer with another plan of its group, who would change to it', async () => {
    await shop.asTenant((tx) =>
      sql`WITH made AS (
          INSERT INTO subscription_group (tenant_id, id, name, upgrade_policy, downgrade_policy)
          VALUES (1, 9, 'Tried', 'IMMEDIATE', 'AT_RENEWAL'))
        INSERT INTO subscription_group_level (tenant_id, group_id, level_order, type_id)
        VALUES (1, 9, 0, 27), (1, 9, 1, 28)`.execute(tx),
    );
    const { token } = await shop.newPerson();
    const eligible = async (query: string) =>
      (await shop.call(`GET /subscription/isFreeTrialEligible${query}`, undefined, { token })).body;
    expect(await eligible('?subscriptionTypeId=28')).toMatchObject({ eligible: true });
    expect((await shop.subscribe(token, shop.order(27, option(shopPaymentWays.paying)))).status).toBe(201);
    expect(await eligible('?subscriptionTypeId=28')).toMatchObject({ eligible: false });
    // there is another plan to try
    expect(await eligible('')).toMatchObject({ eligible: true });
  });

  test('is not offered where a plan has none', async () => {
    const { token } = await shop.newPerson();
    const body = shop.order(10);
    expect((await shop.call('POST /subscription/subscribeToFreeTrial', body, { token })).status).toBe(400);
    expect(
      (await shop.call('GET /subscription/isFreeTrialEligible?subscriptionTypeId=10', undefined, { token }))
        .body,
    ).toMatchObject({ eligible: false });
  });
});
