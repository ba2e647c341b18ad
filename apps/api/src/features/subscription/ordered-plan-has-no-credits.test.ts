import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

test('a subscription that is told as REQUESTED is told without credits, also while it is being settled', async () => {
  const { id, token } = await shop.newPerson();
  await shop.subscribe(token, shop.order(10, { selectedOptions: ['page'] }));
  // the credits of the settlement, which the second query of the same answer may see already
  await shop.asTenant((tx) =>
    sql`INSERT INTO credit_grant (tenant_id, user_id, source_kind, source_key, subscription_id, content_types,
        is_unlimited, amount, remaining, priority, effective_at)
      SELECT 1, ${id}, 'SUBSCRIPTION_PERIOD', id || ':1:1', id, '{FULL_TRACK_MUSIC}', true, 0, 0, 0, now()
      FROM subscription WHERE user_id = ${id}`.execute(tx),
  );
  expect(await shop.owned(token)).toMatchObject([
    { state: 'REQUESTED', contingents: [{ contentTypes: ['FULL_TRACK_MUSIC'], amount: 0, granted: 0 }] },
  ]);
});
