import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const option = (id: number) => ({ selectedOptions: [String(id)] });

describe('what was only asked for', () => {
  const page = option(shopPaymentWays.page);

  test('is told again to who asks again', async () => {
    const { id, token } = await shop.newPerson();
    const first = shop.step(await shop.subscribe(token, shop.order(10, page)));
    expect(shop.step(await shop.subscribe(token, shop.order(10, page)))).toEqual(first);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('an unpaid order is resumed where a crash left it, without a charge', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, page));
    // a charge that was recorded, and not sent yet
    await shop.asTenant(async (tx) => {
      await sql`UPDATE payment_transaction SET state = 'CANCELLED' WHERE user_id = ${id}`.execute(tx);
      await sql`INSERT INTO payment_transaction (tenant_id, uuid, user_id, kind, subject_kind, subject_key, option_id,
          amount_minor, currency, purchase_token, client_correlator, created_at, updated_at)
        SELECT tenant_id, gen_random_uuid(), user_id, kind, subject_kind, subject_key, ${shopPaymentWays.paying},
          amount_minor, currency, gen_random_uuid(), gen_random_uuid(), created_at, updated_at
        FROM payment_transaction WHERE user_id = ${id}`.execute(tx);
    });
    const soon = await shop.subscribe(token, shop.order(10));
    expect(soon).toMatchObject({ status: 409 });
    shop.travel(11_000);
    expect((await shop.subscribe(token, shop.order(10))).status).toBe(201);
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
  });

  test('makes room for another plan of the group, or another way', async () => {
    const { id, token } = await shop.newPerson();
    const first = shop.step(await shop.subscribe(token, shop.order(10, page)));
    const second = shop.step(await shop.subscribe(token, shop.order(11, page)));
    expect(second.purchaseToken).not.toBe(first.purchaseToken);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11, state: 'REQUESTED' }]);
    expect((await shop.subscribe(token, shop.order(11))).status).toBe(201);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11, state: 'ACTIVE' }]);
  });

  test('is forgotten when its time is over', async () => {
    const { id, token } = await shop.newPerson();
    const first = shop.step(await shop.subscribe(token, shop.order(10, page)));
    shop.travel(31 * 60_000);
    const second = shop.step(await shop.subscribe(token, shop.order(10, page)));
    expect(second.purchaseToken).not.toBe(first.purchaseToken);
    expect((await shop.rowsOf(id)).map(({ state }) => state)).toEqual(['CANCELED', 'REQUESTED']);
  });

  test('stays while it is being paid', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, { selectedOptions: ['later'] }));
    shop.travel(31 * 60_000);
    expect((await shop.subscribe(token, shop.order(10))).status).toBe(202);
    expect((await shop.subscribe(token, shop.order(11))).status).toBe(409);
    expect(await shop.live(id)).toMatchObject([{ type_id: 10, state: 'REQUESTED' }]);
  });
});

describe('at once', { timeout: 60_000 }, () => {
  /** Who is turned away because too many come at once has not asked yet: they come back when they are told to. */
  const insist = async (token: string, typeId: number): Promise<number> => {
    const { status, headers } = await shop.subscribe(token, shop.order(typeId));
    if (status !== 503 && status !== 429) return status;
    await sleep(Number(headers.get('retry-after')) * 1000 * (0.5 + Math.random()));
    return insist(token, typeId);
  };

  test('a hundred orders of one person are one subscription and one charge', async () => {
    const { id, token } = await shop.newPerson();
    shop.standIn.began.length = 0;
    const statuses = await Promise.all(Array.from({ length: 100 }, () => insist(token, 10)));
    expect(statuses).toContain(201);
    // a repeat hears that it is there, that it is pending, or that they have it
    expect(new Set(statuses).isSubsetOf(new Set([201, 202, 409]))).toBe(true);
    const [row] = await shop.live(id);
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
    const { rows: charges } = await shop.asTenant((tx) =>
      sql`SELECT client_correlator, subject_key FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
    );
    expect(charges).toEqual([{ client_correlator: shop.standIn.began[0], subject_key: `${row?.id}:1` }]);
    expect(shop.standIn.began).toHaveLength(1);
  });

  test('two plans of one group are one', async () => {
    const { id, token } = await shop.newPerson();
    const plans = Array.from({ length: 20 }, (_, index) => (index % 2 ? 10 : 11));
    const answers = await Promise.all(plans.map((typeId) => insist(token, typeId)));
    // a repeat of the order that is being paid gets its outcome; the other plan is refused
    expect(answers).toContain(201);
    expect(await shop.live(id)).toHaveLength(1);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM payment_transaction WHERE user_id = ${id} AND state = 'SUCCEEDED'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('many trials of one person are one', async () => {
    const { id, token } = await shop.newPerson();
    await Promise.all(Array.from({ length: 20 }, (_, index) => insist(token, index % 2 ? 21 : 28)));
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM subscription WHERE user_id = ${id} AND sub_state = 'TRIAL'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an order is refused with', () => {
  test.each([
    ['a foreign address to return to', { redirect: 'https://evil.example/' }, 'REDIRECT_REFUSED'],
    ['a disguised one', { redirect: '//evil.example' }, 'REDIRECT_REFUSED'],
    ['a way that does not exist', { selectedOptions: ['999'] }, 'INVALID_PARAMETERS'],
    [
      'too many consents',
      { subscriptionConsentList: Array.from({ length: 21 }, (_, i) => ({ type: `T${i}` })) },
      'VALIDATION_FAILED',
    ],
    ['too many ways', { selectedOptions: Array.from({ length: 11 }, (_, i) => `${i}`) }, 'VALIDATION_FAILED'],
    ['a campaign like a novel', { marketingCampaign: { name: 'x'.repeat(201) } }, 'VALIDATION_FAILED'],
  ])('%s', async (_, fields, error) => {
    const { id, token } = await shop.newPerson();
    expect(await shop.subscribe(token, shop.order(10, fields))).toMatchObject({
      status: 400,
      body: { error },
    });
    expect(await shop.rowsOf(id)).toEqual([]);
  });

  test('an order is refused with another customer’s card', async () => {
    const [owner, thief] = [await shop.newPerson(), await shop.newPerson()];
    const cardId = await shop.asTenant(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO payment_method (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
        VALUES (1, ${owner.id}, 'CARD', 't', 'card-1', '4242', 'succeeds', now()) RETURNING id`.execute(tx);
      return rows[0]?.id ?? 0;
    });
    const { selectedOptions: _, ...body } = shop.order(10, { cardId });
    expect((await shop.subscribe(thief.token, body)).status).toBe(404);
    expect((await shop.subscribe(owner.token, body)).status).toBe(201);
    expect((await shop.owned(owner.token))[0]?.paidBy).toEqual({ kind: 'CARD', brand: null, last4: '4242' });
  });

  test('a plan of another tenant', async () => {
    await shop.publish(
      { types: [{ id: 70, name: 'Beta', billingCycle: 'P1M', price: 100, currency: 'EUR' }] },
      'beta',
    );
    const { token } = await shop.newPerson();
    expect(await shop.subscribe(token, shop.order(70))).toMatchObject({
      status: 400,
      body: { error: 'SUBSCRIPTION_TYPE_NOT_AVAILABLE' },
    });
    const elsewhere = await shop.call('POST /subscription', shop.order(10), { token, tenant: 'beta' });
    expect(elsewhere.status).toBe(401);
  });

  test('whether a partner knows them is no claim of theirs', async () => {
    const { token } = await shop.newPerson();
    const ask = (subscriptionTypeId: number) =>
      shop.call('POST /subscription/validate/external', { subscriptionTypeId, externalId: 'me' }, { token });
    expect((await ask(10)).body).toMatchObject({ valid: false, error: 'NO_SUBSCRIPTION_FOUND' });
    expect((await ask(999)).status).toBe(400);
  });

  test('a partner’s attributes of a subscription can be changed while the customer has it', async () => {
    const { token, owned } = await shop.subscriber(10);
    const other = await shop.subscriber(10);
    const ask = async (claim: object, as = token) =>
      (
        await shop.call(
          'POST /subscription/validate/external',
          { subscriptionTypeId: 10, ...claim },
          { token: as },
        )
      ).body as { valid: boolean };
    const named = { partner: 'hallweg', externalId: 'h-7' };
    expect(await ask({})).toEqual({ valid: true });
    expect((await ask(named)).valid).toBe(false);
    await shop.call(
      `PUT /subscription/${owned.id}/partnerMetadata/attributes`,
      { attributes: Object.entries(named).map(([key, value]) => ({ key, value })) },
      { token: shop.api.demoOperatorToken },
    );
    expect(await ask(named)).toEqual({ valid: true });
    expect((await ask({ ...named, externalId: 'h-8' })).valid).toBe(false);
    expect((await ask({ ...named, partner: 'another' })).valid).toBe(false);
    expect((await ask(named, other.token)).valid).toBe(false);
    await shop.asTenant((tx) =>
      tx.updateTable('subscription').set({ state: 'INACTIVE' }).where('id', '=', owned.id).execute(),
    );
    expect((await ask(named)).valid).toBe(false);
  });
});
