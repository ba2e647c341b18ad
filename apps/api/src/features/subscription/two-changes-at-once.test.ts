import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const taken = [200, 202];

test.each([
  ['at the renewal', [12, 12, 12, 12]],
  ['at once and at the renewal', [11, 12, 11, 12]],
])(
  'changes that are asked for at the same time, %s: those that lose are told 409 with a code',
  async (_how, types) => {
    for (let round = 0; round < 4; round++) {
      const { id, token } = await shop.subscriber(10);
      const answers = await Promise.all(
        types.map((to) => shop.subscribe(token, shop.order(to, { upgradeTo: to }))),
      );
      for (const { status, body } of answers)
        expect(taken.includes(status) || (status === 409 && Boolean((body as { error: string }).error))).toBe(
          true,
        );
      expect(answers.some(({ status }) => taken.includes(status))).toBe(true);
      expect(await shop.live(id)).toHaveLength(1);
      const { rows } = await shop.asTenant((tx) =>
        sql`SELECT FROM subscription_change c JOIN subscription s ON s.id = c.subscription_id
        WHERE s.user_id = ${id} AND c.applied_at IS NULL AND c.revoked_at IS NULL`.execute(tx),
      );
      expect(rows.length).toBeLessThanOrEqual(1);
    }
  },
);
