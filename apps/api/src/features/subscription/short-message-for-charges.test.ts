import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
const day = 86_400_000;

beforeAll(async () => {
  shop = await openShop();
  const { status } = await shop.publish({
    types: [
      {
        id: 70,
        name: 'Week',
        billingCycle: 'P7D',
        price: 300,
        currency: 'EUR',
        contingents: [{ amount: 1, contentTypes: ['FULL_TRACK_MUSIC'] }],
      },
    ],
  });
  expect(status).toBe(200);
});
afterAll(() => shop.stop());

interface Told {
  channel: string;
  to: string;
  text: string;
}

/** As the sandbox shows them, the oldest first. */
const outbox = async (to: string): Promise<Told[]> => {
  const { body } = await shop.call(`GET /sandbox/outbox?to=${encodeURIComponent(to)}`, undefined, {
    token: shop.api.demoOperatorToken,
  });
  return (body as Told[]).toReversed();
};

async function pass(ms: number) {
  shop.travel(ms);
  await shop.api.worker.runDue();
}

test('a customer with only a phone number gets one SMS per charge with price, renewal and how to cancel', async () => {
  const number = '+4915550001';
  const { token } = await shop.newPerson(number);
  expect((await shop.subscribe(token, shop.order(70))).status).toBe(201);
  await pass(0);
  const [first, ...more] = await outbox(number);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ channel: 'SMS', to: number });
  expect(first?.text).toMatch(/you paid €3\.00 for Week/);
  expect(first?.text).toMatch(/Renews \w+ \d+(, \d{4})? for €3\.00\. Change or stop:\nhttp.*\/subscription$/);
  // a week is too short for a mail, not for a message about money
  await pass(8 * day);
  await pass(7 * day);
  expect(await outbox(number)).toHaveLength(3);
  // the same event again is the same message
  await shop.asTenant((tx) =>
    sql`UPDATE outbox_event SET taken_by = '{}', published_at = NULL WHERE type LIKE 'subscription.%'`.execute(
      tx,
    ),
  );
  await shop.api.worker.runDue();
  expect(await outbox(number)).toHaveLength(3);
});

test('a customer with a mail address gets a mail and no SMS about a charge', async () => {
  const number = '+4915550002';
  const { id, token } = await shop.newPerson(number);
  const email = `${id}@alpha.example`;
  await shop.asTenant((tx) => sql`UPDATE app_user SET email = ${email} WHERE id = ${id}`.execute(tx));
  await shop.subscribe(token, shop.order(10));
  await pass(0);
  expect(await outbox(number)).toEqual([]);
  const [mail] = await outbox(email);
  expect(mail?.channel).toBe('MAIL');
  expect(mail?.text).toMatch(/Hello Somebody,[\s\S]*Plan 10: €9\.99[\s\S]*Next payment: .*€9\.99/);
  expect(mail?.text).toMatch(/\/myPurchases\/receipts\/AL-\d{4}-\d{6}/);
});

test('codes that a stranger asks for use up none of the messages about money', async () => {
  const number = '+4915550003';
  const { token } = await shop.newPerson(number);
  await shop.asTenant((tx) =>
    sql`INSERT INTO letter (tenant_id, channel, template, recipient, inbox, locale, text, created_at)
      SELECT 1, 'SMS', 'login-code', ${number}, ${number}, 'en', 'code', now() FROM generate_series(1, 40)`.execute(
      tx,
    ),
  );
  await shop.subscribe(token, shop.order(10));
  await pass(0);
  expect((await outbox(number)).filter(({ text }) => text.includes('you paid'))).toHaveLength(1);
});
