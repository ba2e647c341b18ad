import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
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

describe('cancelling', () => {
  const cancel = (token: string, id: number, query = '') => ask(token, `DELETE /subscription/${id}${query}`);
  const undo = (token: string, id: number) => ask(token, `DELETE /subscription/${id}/cancellation`);

  test('takes effect at the end of what is paid, once', async () => {
    const { token, owned } = await shop.subscriber(10);
    const answer = await cancel(token, owned.id);
    expect(answer).toMatchObject({ status: 200, body: { endDate: owned.nextRenewalDate } });
    expect(await cancel(token, owned.id)).toMatchObject({ status: 200, body: answer.body });
    expect(await firstOf(token)).toMatchObject({
      state: 'ACTIVE',
      subState: 'TAGGED_FOR_CANCEL',
      active: true,
      endDate: owned.nextRenewalDate,
      nextRenewalDate: null,
      pendingChange: { action: 'CANCEL', appliesAt: owned.nextRenewalDate },
    });
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM subscription_event WHERE subscription_id = ${owned.id} AND event = 'cancelRequested'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  test('is undone, and what was before is back', async () => {
    const { token, owned } = await shop.subscriber(10);
    await cancel(token, owned.id);
    expect(await undo(token, owned.id)).toMatchObject({
      status: 200,
      body: { subState: 'NONE', endDate: null, nextRenewalDate: owned.nextRenewalDate },
    });
    expect((await undo(token, owned.id)).status).toBe(200);
    const trial = await shop.subscriber(21);
    await cancel(trial.token, trial.owned.id);
    expect((await undo(trial.token, trial.owned.id)).body).toMatchObject({ subState: 'TRIAL' });
    await set(owned.id, `failing_since = now(), sub_state = 'GRACE'`);
    await cancel(token, owned.id);
    expect((await undo(token, owned.id)).body).toMatchObject({ subState: 'GRACE' });
  });

  test('in grace ends when grace does', async () => {
    const { token, owned } = await shop.subscriber(10);
    await set(owned.id, `failing_since = now(), sub_state = 'GRACE'`);
    const { body } = await cancel(token, owned.id);
    const end = Date.parse((body as { endDate: string }).endDate);
    expect(Math.abs(end - Date.now() - 3 * day)).toBeLessThan(day);
  });

  test('cannot be undone once it is over', async () => {
    const { token, owned } = await shop.subscriber(10);
    await cancel(token, owned.id);
    await set(owned.id, `state = 'CANCELED', canceled_at = now()`);
    expect(await undo(token, owned.id)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect((await cancel(token, owned.id)).status).toBe(204);
  });

  test.each([
    ['HOLD', 'INACTIVE'],
    ['PAUSED', 'INACTIVE'],
    ['PENDING', 'INACTIVE'],
  ])('of what brings nothing (%s) takes effect at once', async (subState, state) => {
    const { id, token, owned } = await shop.subscriber(10);
    await set(owned.id, `state = '${state}', sub_state = '${subState}'`);
    expect((await cancel(token, owned.id)).status).toBe(204);
    expect(await shop.live(id)).toEqual([]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM entitlement WHERE user_id = ${id} AND revoked_at IS NULL`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('of what was only asked for takes its charge along', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, { selectedOptions: [String(shopPaymentWays.page)] }));
    const [row] = await shop.live(id);
    expect((await cancel(token, row?.id ?? 0)).status).toBe(204);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT state FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
  });

  test.each(['later', 'lost'])(
    'a cancellation waits while the outcome of the charge is unknown (%s)',
    async (code) => {
      const { id, token } = await shop.newPerson();
      await shop.subscribe(token, shop.order(10, { selectedOptions: [code] }));
      const [row] = await shop.live(id);
      expect(await cancel(token, row?.id ?? 0)).toMatchObject({ status: 202, body: { status: 'PENDING' } });
      expect(await shop.live(id)).toHaveLength(1);
    },
  );

  test('is the operator’s where the plan says so', async () => {
    const { id, token, owned } = await shop.subscriber(26);
    expect(await cancel(token, owned.id)).toMatchObject({
      status: 200,
      body: { url: 'https://operator.example/stop' },
    });
    expect(await shop.live(id)).toMatchObject([{ sub_state: 'NONE' }]);
    expect((await cancel(token, owned.id, '?redirectionUrl=https://evil.example')).status).toBe(400);
    expect((await cancel(token, owned.id, '?cancellationFlow=false')).body).toMatchObject({
      endDate: owned.nextRenewalDate,
    });
  });

  test('twenty times at once is once', async () => {
    const { token, owned } = await shop.subscriber(10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(token, owned.id)));
    expect(answers.every(({ status }) => [200, 202, 503].includes(status))).toBe(true);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM subscription_event WHERE subscription_id = ${owned.id} AND event = 'cancelRequested'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });
});

test('a customer who asked for deletion of the account is charged no more: plans end with the paid period', async () => {
  const leaving = await shop.subscriber(10);
  const staying = await shop.subscriber(10);
  await shop.asTenant((tx) =>
    sql`INSERT INTO account_deletion (tenant_id, user_id, requested_at, due_at)
      VALUES (1, ${leaving.id}, now(), now() + interval '400 days')`.execute(tx),
  );
  const before = shop.standIn.began.length;
  shop.travel(32 * day);
  await shop.api.worker.runDue();
  const { rows } = await shop.asTenant((tx) =>
    sql`SELECT user_id, state, cancel_reason FROM subscription WHERE user_id IN (${leaving.id}, ${staying.id})
      ORDER BY user_id`.execute(tx),
  );
  expect(rows).toEqual([
    { user_id: leaving.id, state: 'CANCELED', cancel_reason: 'ACCOUNT_DELETION' },
    { user_id: staying.id, state: 'ACTIVE', cancel_reason: null },
  ]);
  const { rows: charges } = await shop.asTenant((tx) =>
    sql`SELECT user_id FROM payment_transaction WHERE kind = 'RENEWAL' AND user_id IN (${leaving.id}, ${staying.id})`.execute(
      tx,
    ),
  );
  expect(charges).toEqual([{ user_id: staying.id }]);
  expect(shop.standIn.began.length).toBeGreaterThan(before);
});
