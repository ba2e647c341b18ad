import type { PersonPayment } from '@atrium/contract/schemas/models/support';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const asStaff = (line: string, body?: object) =>
  shop.call(line, body, {
    token: shop.api.demoOperatorToken,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

interface Told {
  channel: string;
  subject: string;
  text: string;
}
const outbox = async (to: string) =>
  (await asStaff(`GET /sandbox/outbox?to=${encodeURIComponent(to)}`)).body as Told[];

async function refundFirstCharge(id: number) {
  const { rows } = await shop.asTenant((tx) =>
    sql<{ uuid: string }>`SELECT uuid FROM app_user WHERE id = ${id}`.execute(tx),
  );
  const person = rows[0]?.uuid ?? '';
  const { payments } = (await asStaff(`GET /operator/people/${person}`)).body as {
    payments: PersonPayment[];
  };
  const line = `POST /operator/people/${person}/payments/${payments[0]?.uuid}/refund`;
  expect((await asStaff(line, { reason: 'Charged by mistake' })).status).toBe(200);
  await shop.api.worker.runDue();
  await shop.api.worker.runDue();
}

const numbersOf = async (id: number) => {
  const { rows } = await shop.asTenant((tx) =>
    sql<{ number: string }>`SELECT number FROM receipt WHERE user_id = ${id} AND kind = 'REFUND'`.execute(tx),
  );
  return rows.map(({ number }) => number);
};

test('the refund of a plan is told by mail with its credit note, once, and in the list of notifications', async () => {
  const { id, token } = await shop.subscriber(10);
  const email = `${id}@alpha.example`;
  await shop.asTenant((tx) => sql`UPDATE app_user SET email = ${email} WHERE id = ${id}`.execute(tx));
  await refundFirstCharge(id);
  const [number = 'none'] = await numbersOf(id);
  const told = (await outbox(email)).filter(({ text }) => text.includes(number));
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe('Paid back: €9.99, Plan 10');
  expect(told[0]?.text).toContain(`/myPurchases/receipts/${number}`);
  const notices = await shop.call('GET /notifications?lang=en', undefined, { token });
  expect(JSON.stringify(notices.body)).toContain('purchase-refunded');
});

test('a customer with only a phone number is told by short message', async () => {
  const number = '+4915550099';
  const { id, token } = await shop.newPerson(number);
  expect((await shop.subscribe(token, shop.order(10))).status).toBe(201);
  await refundFirstCharge(id);
  const told = (await outbox(number)).filter(({ text }) => text.includes('€9.99'));
  expect(told.map(({ channel }) => channel)).toEqual(['SMS', 'SMS']);
  expect(told.filter(({ text }) => /we paid €9\.99 back to you/.test(text))).toHaveLength(1);
});

test('money for a change that came too late is told when it goes back', async () => {
  const { id, token } = await shop.subscriber(10);
  const email = `${id}@alpha.example`;
  await shop.asTenant((tx) => sql`UPDATE app_user SET email = ${email} WHERE id = ${id}`.execute(tx));
  const lost = { upgradeTo: 11, selectedOptions: ['lost'] };
  expect((await shop.subscribe(token, shop.order(11, lost))).status).toBe(202);
  await shop.asTenant((tx) =>
    sql`UPDATE subscription_change SET revoked_at = now() WHERE subscription_id IN (
      SELECT id FROM subscription WHERE user_id = ${id})`.execute(tx),
  );
  shop.standIn.tell({ is: 'succeeded', reference: 'found' });
  await shop.api.worker.plan();
  shop.travel(3_600_000);
  await shop.api.worker.runDue();
  await shop.api.worker.runDue();
  const [number = 'none'] = await numbersOf(id);
  expect((await outbox(email)).filter(({ text }) => text.includes(number))).toHaveLength(1);
});

test('a charge by phone bill says to what the money goes back', async () => {
  const someone = await shop.newPerson('491700000188');
  const body = { ...shop.order(10), selectedOptions: [String(shopPaymentWays.operator)] };
  const { purchaseToken } = shop.step(
    await shop.call('POST /subscription/api', body, { token: someone.token }),
  );
  const pin = { purchaseToken, pin: '1234' };
  expect((await shop.call('POST /subscription/api/confirm', pin, { token: someone.token })).status).toBe(201);
  const email = `${someone.id}@alpha.example`;
  await shop.asTenant((tx) => sql`UPDATE app_user SET email = ${email} WHERE id = ${someone.id}`.execute(tx));
  await refundFirstCharge(someone.id);
  const [number = 'none'] = await numbersOf(someone.id);
  const told = (await outbox(email)).filter(({ text }) => text.includes(number));
  expect(told[0]?.text).toMatch(/Paid back to: .*•• 0188/);
});
