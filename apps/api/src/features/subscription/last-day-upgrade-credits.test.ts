import type { ChangePreview, CreditStatement } from '@atrium/contract/schemas/subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const preview = async (token: string, id: number, to: number) =>
  (await shop.call(`GET /subscription/${id}/change?to=${to}`, undefined, { token })).body as ChangePreview;
const change = (token: string, to: number) => shop.subscribe(token, shop.order(to, { upgradeTo: to }));
const creditsOf = async (token: string) => {
  const { grants } = (await shop.call('GET /credits', undefined, { token })).body as CreditStatement;
  return grants.reduce((sum, { left }) => sum + left, 0);
};
/** Moves the running period into the past, so that it ends in so many days. */
const endsIn = (id: number, days: number) =>
  shop.asTenant(async (tx) => {
    await sql`UPDATE subscription_period SET during = tstzrange(lower(during) - shift, upper(during) - shift)
      FROM (SELECT date_trunc('day', upper(during)) - date_trunc('day', now()) - make_interval(days => ${days}) AS shift
        FROM subscription_period WHERE subscription_id = ${id}) moved WHERE subscription_id = ${id}`.execute(
      tx,
    );
    await sql`UPDATE subscription SET next_renewal_date = p.ends FROM (
        SELECT upper(during) AS ends FROM subscription_period WHERE subscription_id = ${id}) p
      WHERE id = ${id}`.execute(tx);
    await sql`UPDATE credit_grant SET expires_at = p.ends FROM (
        SELECT upper(during) AS ends FROM subscription_period WHERE subscription_id = ${id}) p
      WHERE subscription_id = ${id}`.execute(tx);
  });
const spend = (id: number, credits: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ id: number; user_id: number }>`
      UPDATE credit_grant SET remaining = remaining - ${credits} WHERE subscription_id = ${id}
      RETURNING id, user_id`.execute(tx);
    for (const row of rows)
      await sql`INSERT INTO credit_entry (tenant_id, grant_id, user_id, delta, kind, ref_key, at)
        VALUES (1, ${row.id}, ${row.user_id}, ${-credits}, 'CONSUME', 'test', now())`.execute(tx);
  });

test('an upgrade on the last day waits for the renewal, and brings no credits before it is paid', async () => {
  const { token, owned } = await shop.subscriber(10);
  await endsIn(owned.id, 0);
  expect(await preview(token, owned.id, 11)).toMatchObject({
    daysLeft: 0,
    dueNow: { amount: 0 },
    rest: 'NONE',
    creditsAfter: null,
  });
  const before = await creditsOf(token);
  expect((await change(token, 11)).status).toBe(202);
  expect(await creditsOf(token)).toBe(before);
  expect((await shop.owned(token))[0]).toMatchObject({ typeId: 10, pendingChange: { toTypeId: 11 } });
});

test('an upgrade in the middle of a period brings credits by the days that are paid for', async () => {
  const { token, owned } = await shop.subscriber(10);
  await endsIn(owned.id, 3);
  const shown = await preview(token, owned.id, 11);
  expect(shown).toMatchObject({ daysLeft: 3, rest: 'LOWERS_DUE' });
  expect((await change(token, 11)).status).toBe(200);
  // ten credits for the old period, of which three days are carried; one credit for three days of the new plan
  expect(await creditsOf(token)).toBe(shown.creditsAfter);
  expect(shown.creditsAfter).toBeLessThanOrEqual(10);
});

test('credits that were spent are not paid back by a change', async () => {
  const { token, owned } = await shop.subscriber(10);
  expect((await preview(token, owned.id, 11)).dueNow.amount).toBe(1000);
  await spend(owned.id, 10);
  expect(await preview(token, owned.id, 11)).toMatchObject({
    dueNow: { amount: 1999 },
    unused: { amount: 0 },
  });
});

test('changes to and fro on one day bring no credits for nothing', async () => {
  const { token, owned } = await shop.subscriber(13);
  await spend(owned.id, 10);
  for (const to of [10, 13, 10]) {
    const before = await creditsOf(token);
    const [held] = await shop.owned(token);
    const { dueNow } = await preview(token, held?.id ?? 0, to);
    expect((await change(token, to)).status).toBe(200);
    if (dueNow.amount === 0) expect(await creditsOf(token)).toBeLessThanOrEqual(Math.max(before, 13));
  }
  const { rows } = await shop.asTenant((tx) =>
    sql<{
      paid: number;
    }>`SELECT sum(amount_minor)::int AS paid FROM payment_transaction WHERE state = 'SUCCEEDED'
      AND user_id = (SELECT user_id FROM subscription WHERE id = ${owned.id})`.execute(tx),
  );
  // ten were spent and paid for with 12.99; those at hand now were paid for by 9.99 or more again
  expect(rows[0]?.paid).toBeGreaterThanOrEqual(1299 + 999);
});

test('unspent credits go to the new plan and can be spent there', async () => {
  const { token, owned } = await shop.subscriber(10);
  await endsIn(owned.id, 15);
  const { creditsAfter } = await preview(token, owned.id, 11);
  await change(token, 11);
  const [held] = await shop.owned(token);
  expect(held?.contingents[0]?.amount).toBe(creditsAfter);
});

test('credits spent while the change is being paid for are not carried as well', async () => {
  const { id, token, owned } = await shop.subscriber(10);
  await shop.publish({
    types: [
      { id: 15, name: 'No credits', billingCycle: 'P1M', price: 1099, currency: 'EUR', contingents: [] },
    ],
    groups: [{ id: 1, name: 'Music', levels: [[12], [10, 13], [11, 14, 15]] }],
  });
  const page = await shop.subscribe(token, shop.order(15, { upgradeTo: 15, selectedOptions: ['lost'] }));
  expect(page.status).toBe(202);
  await spend(owned.id, 10);
  shop.standIn.tell({ is: 'succeeded', reference: 'found' });
  await shop.api.worker.plan();
  shop.travel(3_600_000);
  await shop.api.worker.runDue();
  const { rows } = await shop.asTenant((tx) =>
    sql`SELECT kind, amount_minor FROM payment_transaction WHERE user_id = ${id} AND kind IN ('UPGRADE', 'REFUND')
      ORDER BY created_at`.execute(tx),
  );
  expect(rows).toEqual([
    { kind: 'UPGRADE', amount_minor: 100 },
    { kind: 'REFUND', amount_minor: 100 },
  ]);
  expect(await shop.live(id)).toMatchObject([{ type_id: 10 }]);
});
