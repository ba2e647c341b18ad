import type { PersonPayment } from '@atrium/contract/schemas/models/support';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

const week = 7 * 86_400_000;
const weekly = { id: 60, name: 'Weekly', billingCycle: 'P7D', price: 250, currency: 'EUR', contingents: [] };

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = shop.api.demoOperatorToken;
  expect((await shop.publish({ types: [weekly] })).status).toBe(200);
});
afterEach(async () => {
  const { asTenant, clock } = shop;
  expect(await asTenant((db) => violatedInvariants({ db, clock }))).toEqual({});
});
afterAll(() => shop.stop());

const rows = <T>(query: ReturnType<typeof sql<T>>) =>
  shop.asTenant(async (tx) => (await query.execute(tx)).rows);
const uuidOf = async (id: number) =>
  (await rows(sql<{ uuid: string }>`SELECT uuid FROM app_user WHERE id = ${id}`))[0]?.uuid ?? '';

const paymentsOf = async (person: string): Promise<PersonPayment[]> => {
  const { body } = await shop.call(`GET /operator/people/${person}`, undefined, { token });
  return (body as { payments: PersonPayment[] }).payments;
};

/** A customer with a plan that was paid for, and the charge that paid for it. */
async function customer(plan = 10) {
  const someone = await shop.subscriber(plan);
  return charged(someone);
}

async function charged(someone: { id: number; token: string }) {
  const person = await uuidOf(someone.id);
  const [payment] = await paymentsOf(person);
  return { ...someone, person, charge: payment?.uuid ?? '' };
}

const refund = (
  person: string,
  charge: string,
  { key = crypto.randomUUID(), reason = 'Charged by mistake', tenant = 'alpha' } = {},
) =>
  shop.call(
    `POST /operator/people/${person}/payments/${charge}/refund`,
    { reason },
    { token, tenant, headers: { 'idempotency-key': key } },
  );

const refundsOf = async (person: string) =>
  (await paymentsOf(person)).filter(({ kind }) => kind === 'REFUND');
const stateOf = async (id: number) => (await shop.rowsOf(id))[0]?.state;
const used = { status: 409, body: { error: 'REFUND_USED' } };
const conflict = (reason: string) => ({ status: 409, body: { error: 'CONFLICT', details: { reason } } });

describe('a plan charge that nothing was used of', () => {
  test('goes back whole: plan, access and credits end, with credit note, ledger lines, event and audit line', async () => {
    const { id, person, charge } = await customer();
    expect(await refund(person, charge)).toMatchObject({
      status: 200,
      body: { payment: charge, state: 'REFUNDED', amount: { amount: 999, currency: 'EUR' } },
    });
    expect(await shop.rowsOf(id)).toMatchObject([{ state: 'CANCELED', cancel_reason: 'REFUNDED' }]);
    expect(await refundsOf(person)).toMatchObject([{ state: 'SUCCEEDED', refundOf: charge }]);
    const [access] = await rows(
      sql<{ open: number }>`SELECT count(*)::int AS open FROM entitlement
        WHERE user_id = ${id} AND source_kind = 'SUBSCRIPTION' AND revoked_at IS NULL`,
    );
    const [credits] = await rows(
      sql<{
        left: number;
      }>`SELECT coalesce(sum(remaining), 0)::int AS left FROM credit_grant WHERE user_id = ${id}`,
    );
    expect([access, credits]).toEqual([{ open: 0 }, { left: 0 }]);
    expect(await rows(sql`SELECT kind, total_minor FROM receipt WHERE user_id = ${id} ORDER BY id`)).toEqual([
      { kind: 'CHARGE', total_minor: 999 },
      { kind: 'REFUND', total_minor: -999 },
    ]);
    expect(
      await rows(sql`SELECT type FROM outbox_event WHERE user_id = ${id} AND type IN ('payment.refunded', 'subscription.ended')
        ORDER BY type`),
    ).toEqual([{ type: 'payment.refunded' }, { type: 'subscription.ended' }]);
    expect(
      await rows(sql`SELECT after FROM audit_log WHERE action = 'refundPlan' AND entity_id = ${person}`),
    ).toMatchObject([{ after: { reason: 'Charged by mistake', payment: charge, amount: 999, isNew: true } }]);
  });

  test('goes back once: twice with one key, with two keys, and at the same time', async () => {
    const { id, person, charge } = await customer();
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      refund(person, charge, { key }),
      refund(person, charge, { key }),
      refund(person, charge),
      refund(person, charge),
    ]);
    for (const { status } of answers) expect([200, 202]).toContain(status);
    expect(await refund(person, charge)).toMatchObject({ status: 200, body: { state: 'REFUNDED' } });
    expect(await refundsOf(person)).toHaveLength(1);
    const booked = await rows(
      sql<{
        n: number;
      }>`SELECT count(*)::int AS n FROM ledger_transaction WHERE idempotency_key = ${`refund:${charge}`}`,
    );
    expect([booked, await stateOf(id)]).toEqual([[{ n: 1 }], 'CANCELED']);
    expect((await refund(person, charge, { key, reason: 'Another reason' })).status).toBe(422);
  });

  test('goes back after the plan was cancelled at once', async () => {
    const { id, person, charge } = await customer();
    const [plan] = await shop.rowsOf(id);
    const cancelled = await shop.call(
      `POST /operator/people/${person}/subscriptions/${plan?.id}/cancel`,
      { reason: 'Customer asked', when: 'NOW' },
      { token, headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    expect(cancelled.status).toBe(200);
    expect((await refund(person, charge)).status).toBe(200);
  });

  test('goes back to a phone bill, out of what the operator owes us', async () => {
    const someone = await shop.newPerson('491700000177');
    const body = { ...shop.order(10), selectedOptions: [String(shopPaymentWays.operator)] };
    const { purchaseToken } = shop.step(
      await shop.call('POST /subscription/api', body, { token: someone.token }),
    );
    const confirmed = { purchaseToken, pin: acceptedPin };
    expect(
      (await shop.call('POST /subscription/api/confirm', confirmed, { token: someone.token })).status,
    ).toBe(201);
    const { person, charge } = await charged(someone);
    expect((await refund(person, charge)).status).toBe(200);
    expect(
      await rows(sql`SELECT a.kind AS account, e.amount::int AS amount FROM ledger_entry e
        JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
        JOIN ledger_transaction t ON t.tenant_id = e.tenant_id AND t.id = e.transaction_id
        WHERE t.idempotency_key = ${`refund:${charge}`} ORDER BY e.amount`),
    ).toEqual([
      { account: 'OPERATOR_RECEIVABLE', amount: -999 },
      { account: 'REFUNDS', amount: 999 },
    ]);
  });
});

describe('refused, and nothing changes', () => {
  test('where a credit of the period was spent, or 14 days have passed', async () => {
    const [spender, late] = [await customer(), await customer()];
    await shop.asTenant(async (tx) => {
      await sql`INSERT INTO credit_entry (tenant_id, grant_id, user_id, delta, kind, ref_key, at)
        SELECT 1, id, user_id, -1, 'CONSUME', 'x', now() FROM credit_grant WHERE user_id = ${spender.id}`.execute(
        tx,
      );
      await sql`UPDATE credit_grant SET remaining = remaining - 1 WHERE user_id = ${spender.id}`.execute(tx);
    });
    expect(await refund(spender.person, spender.charge)).toMatchObject(used);
    expect(await stateOf(spender.id)).toBe('ACTIVE');
    await shop.asTenant((tx) =>
      sql`UPDATE credit_grant SET remaining = remaining + 1 WHERE user_id = ${spender.id}`.execute(tx),
    );
    await shop.asTenant((tx) =>
      sql`INSERT INTO credit_entry (tenant_id, grant_id, user_id, delta, kind, ref_key, at)
        SELECT 1, id, user_id, 1, 'REVERSAL', 'x', now() FROM credit_grant WHERE user_id = ${spender.id}`.execute(
        tx,
      ),
    );
    // given back, it is unspent
    expect((await refund(spender.person, spender.charge)).status).toBe(200);
    shop.travel(15 * 86_400_000);
    expect(await refund(late.person, late.charge)).toMatchObject(used);
    expect([await stateOf(late.id), await refundsOf(late.person)]).toEqual(['ACTIVE', []]);
  });

  test('where the charge is of another customer, another tenant, or a refund', async () => {
    const one = await customer();
    const other = await customer();
    expect((await refund(one.person, other.charge)).status).toBe(404);
    expect((await refund(one.person, crypto.randomUUID())).status).toBe(404);
    expect((await refund(one.person, one.charge, { tenant: 'beta' })).status).toBe(404);
    await refund(one.person, one.charge);
    const [back] = await refundsOf(one.person);
    expect((await refund(one.person, back?.uuid ?? '')).status).toBe(404);
    expect(await stateOf(other.id)).toBe('ACTIVE');
  });

  test('where its money was carried to another plan, and for the charge of that change', async () => {
    const { token: own, person, charge } = await customer();
    const changed = await shop.subscribe(own, shop.order(11, { upgradeTo: 11 }));
    expect([200, 201]).toContain(changed.status);
    expect(await refund(person, charge)).toMatchObject(conflict('the money was carried to another plan'));
    const ofChange = (await paymentsOf(person)).find(({ subject }) =>
      subject.startsWith('subscription_change'),
    );
    expect(await refund(person, ofChange?.uuid ?? '')).toMatchObject(
      conflict('not the charge of a plan period'),
    );
  });

  test('beyond what the grade may refund in a day', async () => {
    const { id, person, charge } = await customer();
    const setTries = (tries: number) =>
      shop.asTenant((tx) =>
        sql`UPDATE attempt_counter SET tries = ${tries}, since = now() WHERE bucket = 'plan-refunds'`.execute(
          tx,
        ),
      );
    await setTries(200);
    expect((await refund(person, charge)).status).toBe(429);
    expect(await stateOf(id)).toBe('ACTIVE');
    await setTries(0);
    // a refused request is not kept as the answer of its key
    expect((await refund(person, charge)).status).toBe(200);
  });
});

describe('a renewal at the same time', () => {
  test('is charged once or given back; the period before it is over', async () => {
    const { id, person, charge } = await customer(weekly.id);
    shop.travel(week + 60_000);
    const [answer] = await Promise.all([refund(person, charge), shop.api.worker.runDue()]);
    expect(answer.status).toBe(409);
    await shop.api.worker.runDue();
    const charges = (await paymentsOf(person)).filter(({ kind }) => kind === 'RENEWAL');
    expect(charges).toMatchObject([{ state: 'SUCCEEDED' }]);
    expect((await refund(person, charge)).status).toBe(409);
    const [renewal] = charges;
    const [first] = await Promise.all([refund(person, renewal?.uuid ?? ''), shop.api.worker.runDue()]);
    expect(first.status).toBe(200);
    expect(await stateOf(id)).toBe('CANCELED');
    // nothing is charged for a plan that ended with its refund
    shop.travel(week);
    await shop.api.worker.runDue();
    expect((await paymentsOf(person)).filter(({ kind }) => kind === 'RENEWAL')).toHaveLength(1);
  });
});
