import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const day = 86_400_000;
const ask = (token: string | undefined, line: string, body?: unknown) => shop.call(line, body, { token });
const set = (id: number, fields: string) =>
  shop.asTenant((tx) => sql`UPDATE subscription SET ${sql.raw(fields)} WHERE id = ${id}`.execute(tx));
/** As it stands some days after the pause began. */
async function pausing(id: number) {
  await set(id, `state = 'INACTIVE', sub_state = 'PAUSED', paused_until = now() + interval '1 month'`);
  await shop.asTenant((tx) =>
    sql`UPDATE subscription_period SET during = tstzrange(now() - interval '40 days', now() - interval '10 days')
      WHERE subscription_id = ${id}`.execute(tx),
  );
}
const firstOf = async (token: string) => (await shop.owned(token))[0] as UserSubscription;

describe('a pause', () => {
  const pause = (token: string, id: number, months: number) =>
    ask(token, `POST /subscription/${id}/pause`, { months });
  const resume = (token: string, id: number) => ask(token, `DELETE /subscription/${id}/pause`);

  test('begins at the end of what is paid, and can be taken back', async () => {
    const { token, owned } = await shop.subscriber(10);
    expect((await pause(token, owned.id, 2)).body).toMatchObject({
      state: 'ACTIVE',
      pendingChange: { action: 'PAUSE', appliesAt: owned.nextRenewalDate, price: null },
    });
    expect((await pause(token, owned.id, 2)).status).toBe(200);
    const { body } = await pause(token, owned.id, 3);
    const { pendingChange } = body as UserSubscription;
    const months =
      (Date.parse(pendingChange?.until ?? '') - Date.parse(pendingChange?.appliesAt ?? '')) / day;
    expect(Math.round(months / 30)).toBe(3);
    expect((await resume(token, owned.id)).body).toMatchObject({ pendingChange: null });
    expect((await resume(token, owned.id)).status).toBe(200);
  });

  test.each([0, 4, 1.5, '2'])('of %s months is none', async (months) => {
    const { token, owned } = await shop.subscriber(10);
    expect((await ask(token, `POST /subscription/${owned.id}/pause`, { months })).status).toBe(400);
  });

  test('is none of a trial, of what ends or of what changes', async () => {
    const trial = await shop.subscriber(21);
    expect((await pause(trial.token, trial.owned.id, 1)).status).toBe(409);
    const ending = await shop.subscriber(10);
    await ask(ending.token, `DELETE /subscription/${ending.owned.id}`);
    expect((await pause(ending.token, ending.owned.id, 1)).status).toBe(409);
    const changing = await shop.subscriber(10);
    await shop.subscribe(changing.token, shop.order(12, { upgradeTo: 12 }));
    expect((await pause(changing.token, changing.owned.id, 1)).status).toBe(409);
  });

  test('ends when its owner says so, and is charged by what is on file', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    await pausing(owned.id);
    expect(await firstOf(token)).toMatchObject({ active: false, subState: 'PAUSED' });
    expect(await resume(token, owned.id)).toMatchObject({ status: 200, body: { state: 'ACTIVE' } });
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT amount_minor, kind, subject_key FROM payment_transaction WHERE user_id = ${id} ORDER BY created_at DESC LIMIT 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ amount_minor: 999, kind: 'RENEWAL', subject_key: `${owned.id}:2` }]);
  });

  test('goes on where there is no money', async () => {
    const { id, token, owned } = await shop.subscriber(10);
    await pausing(owned.id);
    await shop.asTenant((tx) =>
      sql`UPDATE payment_method SET psp_token = 'card 402' WHERE user_id = ${id}`.execute(tx),
    );
    const before = await firstOf(token);
    expect((await resume(token, owned.id)).status).toBe(402);
    expect(await firstOf(token)).toEqual(before);
    expect(before).toMatchObject({ subState: 'PAUSED' });
  });
});

describe('what a partner keeps', () => {
  const keep = (token: string, id: number, attributes: unknown) =>
    ask(token, `PUT /subscription/${id}/partnerMetadata/attributes`, { attributes });

  test('is replaced key by key', async () => {
    const { token, owned } = await shop.subscriber(10);
    await keep(token, owned.id, [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ]);
    expect((await keep(token, owned.id, [{ key: 'a', value: '3' }])).body).toEqual({
      attributes: [
        { key: 'a', value: '3' },
        { key: 'b', value: '2' },
      ],
    });
  });

  test('is not much', async () => {
    const { token, owned } = await shop.subscriber(10);
    const many = (from: number) =>
      Array.from({ length: 50 }, (_, index) => ({ key: `k${from + index}`, value: 'v' }));
    expect((await keep(token, owned.id, many(0))).status).toBe(200);
    expect((await keep(token, owned.id, many(1))).status).toBe(400);
    expect((await keep(token, owned.id, [...many(0), { key: 'x', value: 'v' }])).status).toBe(400);
    expect((await keep(token, owned.id, [{ key: 'k', value: 'v'.repeat(1001) }])).status).toBe(400);
    const strange = await keep(token, owned.id, [{ key: '__proto__', value: 'v' }]);
    expect([200, 400]).toContain(strange.status);
    expect(({} as { v?: string }).v).toBeUndefined();
  });
});
