import type { Consent } from '@atrium/contract/schemas/models/payment';
import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, testPlans } from '../../testing/shop.ts';

let shop: Shop;
const day = 86_400_000;

const plan = (id: number, price: number, fields: object = {}) => ({
  id,
  name: `Plan ${id}`,
  billingCycle: 'P1M',
  price,
  currency: 'EUR',
  contingents: [],
  ...fields,
});

beforeAll(async () => {
  shop = await openShop();
  const { status } = await shop.publish({
    ...testPlans,
    types: [
      ...testPlans.types,
      plan(50, 799),
      plan(51, 1199, { promotion: { price: 899, cycles: 3 } }),
      plan(52, 2499, { promotion: { price: 1499, cycles: 1 } }),
      plan(53, 1699),
      plan(54, 1199, { promotion: { price: 899, cycles: 3 }, trial: 'P7D' }),
    ],
    groups: [...testPlans.groups, { id: 5, name: 'Special', levels: [[50], [51, 52], [53]] }],
  });
  expect(status).toBe(200);
});
afterAll(() => shop.stop());

const consent = async (token: string, typeId: number, query = ''): Promise<Consent> =>
  (await shop.call(`GET /subscription/type/${typeId}/consent?lang=en${query}`, undefined, { token })).body;

const lettersOf = ({ id }: { id: number }) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ template: string; text: string }>`
      SELECT template, text FROM letter WHERE user_id = ${id} ORDER BY id`.execute(tx);
    return rows;
  });

async function withAddress<T extends { id: number }>(person: T): Promise<T> {
  await shop.asTenant((tx) =>
    sql`UPDATE app_user SET email = ${`${person.id}@alpha.example`} WHERE id = ${person.id}`.execute(tx),
  );
  return person;
}

test('the list of plans says for how many payments a promotion price holds', async () => {
  const types = shop.listed(await shop.call('GET /subscription/type?lang=en'));
  const promotion = (id: number) => types.find((type) => type.id === id)?.subscriptionTypePromotionCycles;
  expect([promotion(51), promotion(52), promotion(53)]).toEqual([3, 1, null]);
});

test('the consent sentence, and the sums beside it, name the special price and what follows', async () => {
  const { token } = await shop.newPerson();
  const asked = await consent(token, 51);
  expect(asked.text).toMatch(
    /^I subscribe to Plan 51: €8\.99 a month for 3 months, then €11\.99 a month\. I pay €8\.99 today, .+\. It renews by itself until I cancel\.$/,
  );
  expect(asked).toMatchObject({
    dueNow: { amount: 899 },
    price: { amount: 899 },
    fullPrice: { amount: 1199 },
    promotionCycles: 3,
  });
  expect((await consent(token, 53)).text).toContain(
    'I subscribe to Plan 53: €16.99 a month. I pay €16.99 today',
  );
});

test('a change at once counts what is paid today as the first special payment', async () => {
  const { token, owned } = await shop.subscriber(50);
  const preview = async (to: number) =>
    (await shop.call(`GET /subscription/${owned.id}/change?to=${to}`, undefined, { token }))
      .body as ChangePreview;
  expect(await preview(51)).toMatchObject({
    price: { amount: 899 },
    fullPrice: { amount: 1199 },
    promotionCycles: 2,
  });
  const asked = await consent(token, 51, `&migrateSubId=${owned.id}&upgradeTo=51`);
  expect(asked.text).toMatch(/From .+: €8\.99 a month for 2 months, then €11\.99 a month\./);
  // one payment at the special price is the one of today: the renewal costs the full price
  expect(await preview(52)).toMatchObject({ price: { amount: 2499 }, promotionCycles: 0 });
  const once = await consent(token, 52, `&migrateSubId=${owned.id}&upgradeTo=52`);
  expect(once.text).toMatch(/From .+: €24\.99 a month\./);
  await shop.subscribe(token, shop.order(52, { upgradeTo: 52, migrateSubId: owned.id }));
  expect(await shop.owned(token)).toMatchObject([{ typeId: 52, price: { amount: 2499 } }]);
});

test('a change at the renewal has all special payments ahead, and says so while it waits', async () => {
  const { token, owned } = await shop.subscriber(53);
  const { body } = await shop.call(`GET /subscription/${owned.id}/change?to=51`, undefined, { token });
  expect(body).toMatchObject({ price: { amount: 899 }, fullPrice: { amount: 1199 }, promotionCycles: 3 });
  await shop.subscribe(token, shop.order(51, { upgradeTo: 51, migrateSubId: owned.id }));
  expect(await shop.owned(token)).toMatchObject([
    { pendingChange: { price: { amount: 899 }, fullPrice: { amount: 1199 }, promotionCycles: 3 } },
  ]);
});

test('the mails about the start, the trial and its end say what the special price turns into', async () => {
  const buyer = await withAddress(await shop.newPerson());
  await shop.subscribe(buyer.token, shop.order(51));
  const trying = await withAddress(await shop.newPerson());
  await shop.asTenant((tx) =>
    sql`INSERT INTO payment_method (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
      VALUES (1, ${trying.id}, 'CARD', 't', 'special', '4242', 'succeeds', now())`.execute(tx),
  );
  expect((await shop.subscribe(trying.token, shop.order(54))).status).toBe(201);
  await shop.api.worker.runDue();
  shop.travel(5 * day);
  await shop.api.worker.runDue();
  const [started] = await lettersOf(buyer);
  // the receipt in it names each next charge with its day
  expect(started?.text).toMatch(/Next payment: .+€8\.99[\s\S]*From .+: €11\.99/);
  const trial = await lettersOf(trying);
  expect(trial.map(({ template }) => template)).toEqual(['plan-trial-started', 'plan-trial-ending']);
  for (const { text } of trial)
    expect(text).toContain('Then: €8.99 a month for 3 months, then €11.99 a month');
  const notice = await shop.call('GET /notifications?lang=en', undefined, { token: trying.token });
  expect(JSON.stringify(notice.body)).toContain('"full":{"amount":1199');
});
