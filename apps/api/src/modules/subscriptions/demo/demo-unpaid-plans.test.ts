import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { openShop, type Shop, testPlans } from '../../../testing/shop.ts';
import { buildTenant } from '../../../testing/test-api.ts';
import { loadTenantFile } from '../../tenants/demo/load-tenant-file.ts';

let shop: Shop;
const tenantId = 3;

const person = (who: string, number: string, endsInDays: number) => ({
  email: `${who}@gamma.example`,
  name: who,
  lastName: 'Test',
  avatar: null,
  uuid: crypto.randomUUID(),
  paysBy: [{ number }],
  holdings: [{ typeId: 10, now: who as 'grace' | 'hold', daysAgo: 0, endsInDays }],
});

beforeAll(async () => {
  shop = await openShop();
  const file = buildTenant('gamma');
  const plans = {
    types: testPlans.types
      .filter(({ id }) => id === 10)
      .map((plan) => ({
        enabled: true,
        accumulateContingent: false,
        graceDays: 3,
        holdDays: 27,
        retryDays: [1, 2, 4, 7],
        identityRequired: [],
        ...plan,
        attributes: { ment_name_text: 'Plan 10' },
      })),
    groups: [],
    paymentOptions: [],
  };
  await asOwner(shop.database.owner, (owner) =>
    loadTenantFile(
      tenantId,
      {
        ...file,
        plans: plans as never,
        people: [person('grace', '+49170000402', 0), person('hold', '+49170001402', -7)],
      },
      { owner, now: new Date(), passwordHash: 'none', log: () => {} },
    ),
  );
});
afterAll(() => shop.stop());

const standing = () =>
  asOwner(shop.database.owner, (owner) =>
    withTenant(owner, tenantId, async (tx) => {
      const { rows } = await sql<{ name: string; state: string; sub_state: string }>`
        SELECT u.name, s.state, s.sub_state FROM subscription s JOIN app_user u ON u.id = s.user_id
        ORDER BY u.name`.execute(tx);
      return rows.map(({ name, state, sub_state }) => `${name} ${state} ${sub_state}`);
    }),
  );

test('people in grace and on hold are still there after the first jobs and a day later', async () => {
  const expected = ['grace ACTIVE GRACE', 'hold INACTIVE HOLD'];
  expect(await standing()).toEqual(expected);
  for (let hours = 0; hours <= 24; hours += 12) {
    await shop.api.worker.runDue();
    expect(await standing()).toEqual(expected);
    shop.travel(12 * 3_600_000);
  }
});
