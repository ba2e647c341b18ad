import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const day = 86_400_000;
const ask = (token: string | undefined, line: string, body?: unknown) => shop.call(line, body, { token });
const set = (id: number, fields: string) =>
  shop.asTenant((tx) => sql`UPDATE subscription SET ${sql.raw(fields)} WHERE id = ${id}`.execute(tx));
const firstOf = async (token: string) => (await shop.owned(token))[0] as UserSubscription;

describe('changing', () => {
  const preview = (token: string, id: number, to: number) =>
    ask(token, `GET /subscription/${id}/change?to=${to}`);
  const change = (token: string, to: number, fields: object = {}) =>
    shop.subscribe(token, shop.order(to, { upgradeTo: to, ...fields }));
  const changesOf = (id: number) =>
    shop.asTenant(async (tx) => {
      const { rows } = await sql<{ due_minor: number; action: string; isOpen: boolean }>`
        SELECT due_minor, action, applied_at IS NULL AND revoked_at IS NULL AS "isOpen"
        FROM subscription_change WHERE subscription_id = ${id} ORDER BY id`.execute(tx);
      return rows;
    });

  test('up is previewed, agreed to, paid for and happens now', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    const { body } = await preview(token, owned.id, 11);
    const shown = body as ChangePreview;
    expect(shown).toMatchObject({
      action: 'UPGRADE',
      toTypeId: 11,
      dueNow: { amount: 1000, currency: 'EUR' },
      price: { amount: 1999, currency: 'EUR' },
      nextRenewalDate: owned.nextRenewalDate,
    });
    expect(shown.daysLeft).toBe(shown.daysOfPeriod);
    const asked = shop.step(await change(token, 11, { subscriptionConsentList: [] }));
    expect(asked.nextApiFlowStep).toBe('CONSENT');
    const before = await ask(token, `GET /subscription/type/11/consent?lang=en&migrateSubId=${owned.id}`);
    expect(before.body).toMatchObject({ text: asked.consent?.text, dueNow: { amount: 1000 } });
    expect(asked.consent?.text).toMatch(
      /^I change from Plan 10 to Plan 11 and pay €10\.00 today, .+ From .+: €19\.99 a month\./,
    );
    const done = await change(token, 11);
    expect(done.status).toBe(200);
    const [now, ...others] = await shop.live(id);
    expect(others).toEqual([]);
    expect(now).toMatchObject({ type_id: 11, id: shop.step(done).subscriptionId });
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT amount_minor, kind FROM payment_transaction WHERE user_id = ${id} ORDER BY created_at`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { amount_minor: 999, kind: 'PURCHASE' },
      { amount_minor: 1000, kind: 'UPGRADE' },
    ]);
  });

  test('costs less the later in the period it is asked for', async () => {
    const { token, owned } = await shop.subscriber(10);
    const length = Date.parse(owned.nextRenewalDate ?? '') - Date.parse(owned.created);
    await shop.asTenant((tx) =>
      sql`UPDATE subscription_period SET during = tstzrange(lower(during) - interval '15 days', upper(during) - interval '15 days')
        WHERE subscription_id = ${owned.id}`.execute(tx),
    );
    const { daysLeft, daysOfPeriod, dueNow } = (await preview(token, owned.id, 11)).body as ChangePreview;
    expect(daysOfPeriod).toBe(Math.round(length / day));
    expect(daysLeft).toBe(daysOfPeriod - 15);
    expect(dueNow.amount).toBe(Math.round((1000 * daysLeft) / daysOfPeriod));
  });

  test('to another cycle begins anew, less what is unused', async () => {
    const { token, owned } = await shop.subscriber(10);
    expect((await preview(token, owned.id, 14)).body).toMatchObject({ dueNow: { amount: 9900 - 999 } });
  });

  test('down is agreed to now and happens at the renewal', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    const answer = await change(token, 12);
    expect(answer).toMatchObject({ status: 202, body: { appliesAt: owned.nextRenewalDate } });
    expect(await firstOf(token)).toMatchObject({
      typeId: 10,
      pendingChange: {
        action: 'DOWNGRADE',
        toTypeId: 12,
        price: { amount: 499 },
        appliesAt: owned.nextRenewalDate,
      },
    });
    const other = await change(token, 12);
    expect(other.status).toBe(202);
    expect((await changesOf(owned.id)).filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(await ask(token, `DELETE /subscription/${owned.id}/change`)).toMatchObject({
      status: 200,
      body: { pendingChange: null },
    });
    expect((await ask(token, `DELETE /subscription/${owned.id}/change`)).status).toBe(200);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('from what was cancelled goes on with it', async () => {
    const { token, owned } = await shop.subscriber(10);
    await ask(token, `DELETE /subscription/${owned.id}`);
    expect((await change(token, 12)).status).toBe(202);
    expect(await firstOf(token)).toMatchObject({ subState: 'NONE', endDate: null });
  });

  test('beside it costs the difference, or nothing', async () => {
    const { id, token } = await shop.subscriber(13);
    expect(await change(token, 10)).toMatchObject({ status: 200 });
    expect(await shop.live(id)).toMatchObject([{ type_id: 10 }]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('by a number of what they have is the same change', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    expect((await shop.subscribe(token, shop.order(11, { migrateSubId: owned.id }))).status).toBe(200);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11 }]);
  });

  test('that is not paid leaves everything as it was', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    expect((await change(token, 11, { selectedOptions: ['poor'] })).status).toBe(402);
    expect(await firstOf(token)).toMatchObject({ id: owned.id, typeId: 10, pendingChange: null });
    expect((await change(token, 11, { selectedOptions: ['down'] })).status).toBe(503);
    expect((await changesOf(owned.id)).every(({ isOpen }) => !isOpen)).toBe(true);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('that waits for a page is told again, and makes room for another', async () => {
    const { token, owned } = await shop.subscriber(10);
    const page = { selectedOptions: [String(shopPaymentWays.page)] };
    const first = shop.step(await change(token, 11, page));
    expect(first.status).toBe(302);
    expect(shop.step(await change(token, 11, page))).toEqual(first);
    expect((await change(token, 12)).status).toBe(202);
    expect((await changesOf(owned.id)).map(({ action, isOpen }) => [action, isOpen])).toEqual([
      ['UPGRADE', false],
      ['DOWNGRADE', true],
    ]);
  });

  test('that waits for a page can be paid in another way', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    await change(token, 11, { selectedOptions: [String(shopPaymentWays.page)] });
    expect((await change(token, 11)).status).toBe(200);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11 }]);
    expect((await changesOf(owned.id)).map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  test('that is being paid can be neither repeated, revoked nor cancelled around', async () => {
    const { token, owned } = await shop.subscriber(10);
    expect((await change(token, 11, { selectedOptions: ['lost'] })).status).toBe(202);
    // the same once more is pending, and opens no second charge
    expect((await change(token, 11)).status).toBe(202);
    expect((await change(token, 12)).status).toBe(409);
    expect((await ask(token, `DELETE /subscription/${owned.id}/change`)).status).toBe(409);
    expect((await ask(token, `DELETE /subscription/${owned.id}`)).status).toBe(202);
  });

  test.each([
    ['to a plan of no group', 27],
    ['to itself', 10],
    ['to what is not sold', 25],
    ['to what does not exist', 999],
  ])('%s is none', async (_, to) => {
    const { token, owned } = await shop.subscriber(10);
    expect((await preview(token, owned.id, to)).status).toBe(400);
    if (to !== 10) {
      const migrated = await shop.subscribe(token, shop.order(to, { migrateSubId: owned.id }));
      expect(migrated).toMatchObject({ status: 400, body: { error: 'SUBSCRIPTION_TYPE_NOT_AVAILABLE' } });
    }
  });

  test('is refused where it has to be cancelled first, and while it is unpaid', async () => {
    const { token, owned } = await shop.subscriber(40);
    expect((await change(token, 41)).body).toMatchObject({
      error: 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE',
    });
    expect((await preview(token, owned.id, 41)).status).toBe(400);
    const unpaid = await shop.subscriber(10);
    await set(unpaid.owned.id, `state = 'INACTIVE', sub_state = 'HOLD'`);
    expect((await change(unpaid.token, 11)).body).toMatchObject({
      error: 'ALREADY_SUBSCRIBED_IN_SAME_GROUP',
    });
  });

  test('ten times at once is one change and one charge', async () => {
    const { id, token } = await shop.subscriber(10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(token, 11)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11 }]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM payment_transaction WHERE user_id = ${id} AND kind = 'UPGRADE' AND state = 'SUCCEEDED'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });
});
