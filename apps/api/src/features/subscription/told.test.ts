import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const day = 86_400_000;

/** A customer who has a trial and a mail address; with a card where one is named. */
async function trying(card?: string) {
  const person = await shop.newPerson();
  await shop.asTenant(async (tx) => {
    await sql`UPDATE app_user SET email = ${`${person.id}@alpha.example`} WHERE id = ${person.id}`.execute(
      tx,
    );
    if (card)
      await sql`INSERT INTO payment_method
          (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
        VALUES (1, ${person.id}, 'CARD', 't', ${card}, '4242', 'succeeds', now())`.execute(tx);
  });
  expect((await shop.subscribe(person.token, shop.order(21))).status).toBe(201);
  const [owned] = await shop.owned(person.token);
  return { ...person, subscriptionId: owned?.id ?? 0 };
}

async function pass(ms: number) {
  shop.travel(ms);
  await shop.api.worker.runDue();
}

/** What they found in their box and in their mail, the oldest first. */
const toldTo = ({ id }: { id: number }) =>
  shop.asTenant(async (tx) => {
    const notices = await sql<{ key: string }>`
      SELECT payload->>'key' AS key FROM notification WHERE user_id = ${id} ORDER BY id`.execute(tx);
    const letters = await sql<{ template: string; text: string }>`
      SELECT template, text FROM letter WHERE user_id = ${id} ORDER BY id`.execute(tx);
    return {
      notices: notices.rows.map(({ key }) => key),
      letters: letters.rows.map(({ template }) => template),
      last: letters.rows.at(-1)?.text ?? '',
    };
  });

test('a trial that nothing pays for says so in time, one that is paid for says what comes', async () => {
  const [without, withCard] = [await trying(), await trying('told')];
  await pass(0);
  await pass(5 * day);
  const unpaid = await toldTo(without);
  expect(unpaid.notices).toEqual(['plan-trial-started', 'plan-trial-unpaid']);
  expect(unpaid.letters).toEqual(['plan-trial-started', 'plan-trial-unpaid']);
  expect(unpaid.last).toContain('add a payment method');
  expect((await toldTo(withCard)).letters).toEqual(['plan-trial-started', 'plan-trial-ending']);
});

/** As on the page of their cards. */
async function addCard(token: string) {
  const body = { redirectionUrl: '/MyPaymentMethods', lang: 'en' };
  const { status, body: page } = await shop.call('POST /creditCard/session/add/card', body, { token });
  expect(status).toBe(200);
  const { sessionId } = page as { sessionId: string };
  const back = await shop.call(`GET /payments/return?purchaseToken=${sessionId}`);
  expect(back.headers.get('location')).toMatch(/purchaseType=CARD&status=200$/);
}

test('a card that is added during a trial without one pays after it, and a customer who was told of its end is told so', async () => {
  const [early, late, leaving] = [await trying(), await trying(), await trying()];
  await shop.call(`DELETE /subscription/${leaving.subscriptionId}`, undefined, { token: leaving.token });
  await addCard(early.token);
  await addCard(leaving.token);
  expect(await shop.owned(early.token)).toMatchObject([{ subState: 'TRIAL', paidBy: { last4: '4242' } }]);
  await pass(5 * day);
  await addCard(late.token);
  await pass(0);
  expect((await toldTo(early)).letters).toEqual(['plan-trial-started', 'plan-trial-ending']);
  const told = ['plan-trial-started', 'plan-trial-unpaid', 'plan-trial-ending'];
  expect(await toldTo(late)).toMatchObject({ notices: told, letters: told });
  await pass(3 * day);
  for (const { token } of [early, late])
    expect(await shop.owned(token)).toMatchObject([{ state: 'ACTIVE', subState: 'NONE' }]);
  expect(await shop.live(leaving.id)).toEqual([]);
});

test('a card pays for nothing that was given and ends by itself', async () => {
  const person = await trying();
  await shop.asTenant((tx) =>
    sql`UPDATE subscription SET sub_state = 'NONE', trial_end = NULL WHERE id = ${person.subscriptionId}`.execute(
      tx,
    ),
  );
  await addCard(person.token);
  expect(await shop.owned(person.token)).toMatchObject([{ id: person.subscriptionId, paidBy: null }]);
});

test('what is paid after all, by itself, is told with its sum', async () => {
  const person = await trying('grace');
  await pass(0);
  const chargedAs = (token: string) =>
    shop.asTenant((tx) =>
      sql`UPDATE payment_method SET psp_token = ${token} WHERE user_id = ${person.id}`.execute(tx),
    );
  await chargedAs('poor 402');
  await pass(8 * day);
  expect(await shop.owned(person.token)).toMatchObject([{ subState: 'GRACE' }]);
  await chargedAs('t');
  await pass(2 * day);
  expect(await shop.owned(person.token)).toMatchObject([{ subState: 'NONE' }]);
  const { notices, letters, last } = await toldTo(person);
  expect(letters.slice(-2)).toEqual(['plan-payment-failed', 'plan-renewed']);
  expect(notices).toEqual(letters);
  expect(last).toMatch(/€7\.00/);
});

test('a cancellation that was taken back is written about like the cancellation', async () => {
  const person = await trying('back');
  const { token, subscriptionId } = person;
  await shop.call(`DELETE /subscription/${subscriptionId}`, undefined, { token });
  await pass(0);
  await shop.call(`DELETE /subscription/${subscriptionId}/cancellation`, undefined, { token });
  await pass(0);
  const { notices, letters, last } = await toldTo(person);
  expect(notices).toEqual(['plan-trial-started', 'plan-cancelled', 'plan-goes-on']);
  expect(letters).toEqual(notices);
  expect(last).toMatch(/goes on as before[\s\S]*Plan[\s\S]*€7\.00/);
});
