import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const day = 86_400_000;
const ask = (token: string, line: string, body?: unknown) => shop.call(line, body, { token });
const leave = async (token: string) =>
  expect((await ask(token, 'POST /user/profile', { redirectionUrl: '/', lang: 'en' })).status).toBe(200);
const keep = async (token: string) => expect((await ask(token, 'DELETE /user/deletion')).status).toBe(204);
const firstOf = async (token: string) => (await shop.owned(token))[0] as UserSubscription;
const set = (id: number, fields: string) =>
  shop.asTenant((tx) => sql`UPDATE subscription SET ${sql.raw(fields)} WHERE id = ${id}`.execute(tx));
const chargesOf = (userId: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{
      kind: string;
    }>`SELECT kind FROM payment_transaction WHERE user_id = ${userId}
      AND state <> 'CANCELLED' ORDER BY created_at`.execute(tx);
    return rows.map(({ kind }) => kind);
  });

test.each([
  ['running', 10, ''],
  ['in trial', 21, ''],
  ['in grace', 10, `failing_since = now(), sub_state = 'GRACE'`],
  ['on hold', 10, `state = 'INACTIVE', failing_since = now(), sub_state = 'HOLD'`],
  [
    'paused',
    10,
    `state = 'INACTIVE', sub_state = 'PAUSED', paused_until = now() + interval '40 days', next_renewal_date = now() + interval '40 days'`,
  ],
])(
  'a plan that is %s is cancelled at once with the account, and comes back with it',
  async (_how, typeId, fields) => {
    const { token, owned } = await shop.subscriber(typeId);
    if (fields) await set(owned.id, fields);
    const before = await firstOf(token);
    await leave(token);
    const cancelled = await firstOf(token);
    expect(cancelled).toMatchObject({
      subState: 'TAGGED_FOR_CANCEL',
      nextRenewalDate: null,
      pendingChange: { action: 'CANCEL' },
      endsWithAccount: true,
    });
    expect(cancelled.endDate).not.toBeNull();
    await keep(token);
    expect(await firstOf(token)).toEqual(before);
  },
);

test('what was cancelled before stays cancelled when the account is kept', async () => {
  const { token, owned } = await shop.subscriber(10);
  await ask(token, `DELETE /subscription/${owned.id}`);
  await leave(token);
  await keep(token);
  expect(await firstOf(token)).toMatchObject({ subState: 'TAGGED_FOR_CANCEL' });
});

test('a change and a pause that were planned are taken back', async () => {
  const { token } = await shop.subscriber(10);
  expect((await shop.subscribe(token, shop.order(12, { upgradeTo: 12 }))).status).toBe(202);
  await leave(token);
  expect(await firstOf(token)).toMatchObject({ pendingChange: { action: 'CANCEL' } });
  await keep(token);
  expect(await firstOf(token)).toMatchObject({ subState: 'NONE', pendingChange: null });
});

test('a single plan cannot be taken back while its account is being deleted', async () => {
  const { token, owned } = await shop.subscriber(10);
  await leave(token);
  expect((await ask(token, `DELETE /subscription/${owned.id}/cancellation`)).status).toBe(409);
});

test('what was only ordered is given up', async () => {
  const { id, token } = await shop.newPerson();
  await shop.subscribe(token, shop.order(10, { selectedOptions: ['page'] }));
  await leave(token);
  expect(await shop.live(id)).toEqual([]);
  expect(await chargesOf(id)).toEqual([]);
});

test('nothing is charged while the deletion waits: neither renewals nor repeated charges', async () => {
  const running = await shop.subscriber(10);
  const unpaid = await shop.subscriber(10);
  await set(unpaid.owned.id, `failing_since = now(), sub_state = 'GRACE', next_renewal_date = now()`);
  for (const { token } of [running, unpaid]) await leave(token);
  for (let n = 0; n < 7; n++) {
    shop.travel(2 * day);
    await shop.api.worker.runDue();
  }
  shop.travel(30 * day);
  await shop.api.worker.runDue();
  for (const { id } of [running, unpaid]) {
    expect(await chargesOf(id)).toEqual(['PURCHASE']);
    expect(await shop.live(id)).toEqual([]);
  }
});
