import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTenant } from '../../modules/tenants/transfer.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { buildTenant } from '../../testing/test-api.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const plan = (fields: object) => ({
  id: 70,
  name: 'Elsewhere',
  enabled: true,
  billingCycle: 'P1M' as const,
  price: 900,
  currency: 'EUR',
  contingents: [],
  accumulateContingent: false,
  graceDays: 3,
  holdDays: 27,
  retryDays: [1],
  identityRequired: [],
  attributes: { ment_title: 'Plan' },
  ...fields,
});
const refusal = /https:\/\/other\.example is not among the redirectOrigins/;

test.each([
  ['as a field', { cancelUrl: 'https://other.example/cancel' }],
  ['as an attribute', { attributes: { cancelUrl: 'https://other.example/cancel' } }],
])('a cancelUrl that the tenant may not redirect to is refused over HTTP, %s', async (_how, fields) => {
  const { status, body } = await shop.publish({ types: [plan(fields)] });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(refusal);
  expect(JSON.stringify(body)).toContain('allowed: https://operator.example');
});

test('and in a tenant folder, by the origins of that folder', async () => {
  const { configuration } = buildTenant('folder');
  const bring = (redirectOrigins: string[]) =>
    asOwner(shop.database.owner, (db) =>
      importTenant(
        db,
        {
          configuration: { ...configuration, redirectOrigins },
          publication: {
            plans: {
              types: [plan({ cancelUrl: 'https://other.example/cancel' })],
              groups: [],
              paymentOptions: [],
            },
          },
        },
        new Date('2026-01-01'),
      ),
    );
  const refused = await bring(['https://operator.example']);
  expect('problems' in refused && JSON.stringify(refused.problems)).toMatch(refusal);
  expect(await bring(['https://other.example'])).toMatchObject({ isNew: true, changed: expect.any(Array) });
});

test('an allowed one is published, and leads there', async () => {
  expect((await shop.publish({ types: [plan({ cancelUrl: 'https://operator.example/stop' })] })).status).toBe(
    200,
  );
  const { token, owned } = await shop.subscriber(70);
  expect(await shop.call(`DELETE /subscription/${owned.id}`, undefined, { token })).toMatchObject({
    status: 200,
    body: { endDate: null, url: 'https://operator.example/stop' },
  });
});

test('where one is there that may not be followed any more, the plan is cancelled here', async () => {
  const { token, owned } = await shop.subscriber(27);
  await shop.asTenant((tx) =>
    sql`UPDATE subscription_type SET cancel_url = 'https://gone.example/stop' WHERE id = 27`.execute(tx),
  );
  expect(await shop.call(`DELETE /subscription/${owned.id}`, undefined, { token })).toMatchObject({
    status: 200,
    body: { endDate: owned.nextRenewalDate },
  });
});
