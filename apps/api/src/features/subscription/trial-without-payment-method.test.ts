import type { Consent } from '@atrium/contract/schemas/models/payment';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
const day = 86_400_000;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** A customer with a mail address, and a card on file where a fingerprint is given. */
async function newcomer(card?: string) {
  const person = await shop.newPerson();
  await shop.asTenant(async (tx) => {
    await sql`UPDATE app_user SET email = ${`${person.id}@alpha.example`} WHERE id = ${person.id}`.execute(
      tx,
    );
    if (card)
      await sql`INSERT INTO payment_method (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
        VALUES (1, ${person.id}, 'CARD', 't', ${card}, '4242', 'succeeds', now())`.execute(tx);
  });
  return person;
}

const consentOf = async (token: string, lang = 'en'): Promise<Consent> =>
  (await shop.call(`GET /subscription/type/21/consent?lang=${lang}`, undefined, { token })).body;

const shownTexts = (userId: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ shown_text: string }>`
      SELECT c.shown_text FROM subscription_consent c JOIN subscription s ON s.id = c.subscription_id
      WHERE s.user_id = ${userId}`.execute(tx);
    return rows.map(({ shown_text }) => shown_text);
  });

const mailsOf = (userId: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ text: string }>`
      SELECT text FROM letter WHERE user_id = ${userId} ORDER BY id`.execute(tx);
    return rows.map(({ text }) => text);
  });

test('without a payment method consent, stored proof and mail say that it ends by itself', async () => {
  const { id, token } = await newcomer();
  const consent = await consentOf(token);
  expect(consent.text).toMatch(
    /^I try Plan 21 for free until .+\. I give no payment method: it ends by itself on that day, and nothing is charged\. It continues only if I add a payment method before then: €7\.00 a month, until I cancel\.$/,
  );
  expect(consent).toMatchObject({ dueNow: { amount: 0 }, endsByItself: true });
  const { status } = await shop.subscribe(
    token,
    shop.order(21, {
      subscriptionConsentList: [{ type: 'SUBSCRIPTION', granted: true, text: consent.text }],
    }),
  );
  expect(status).toBe(201);
  expect(await shownTexts(id)).toEqual([consent.text]);
  await shop.api.worker.runDue();
  const [mail = ''] = await mailsOf(id);
  expect(mail).toMatch(/No card needed: it ends by itself on .+, and nothing is charged\./);
  expect(mail).toContain('To keep it: €7.00 a month');
  expect(mail).not.toContain('Then:');
  // and so it does
  shop.travel(8 * day);
  await shop.api.worker.runDue();
  expect(await shop.live(id)).toEqual([]);
  const charged = await shop.asTenant((tx) =>
    sql`SELECT FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
  );
  expect(charged.rows).toEqual([]);
});

test('with a payment method they say what is charged, and when', async () => {
  const { id, token } = await newcomer('with-means');
  const consent = await consentOf(token);
  expect(consent.text).toMatch(
    /^I subscribe to Plan 21: free until (.+), then €7\.00 a month\. The first payment is on \1\. If I cancel before then, I pay nothing\. It renews by itself until I cancel\.$/,
  );
  expect(consent.endsByItself).toBeUndefined();
  await shop.subscribe(token, shop.order(21));
  expect(await shownTexts(id)).toEqual([consent.text]);
  await shop.api.worker.runDue();
  const [mail = ''] = await mailsOf(id);
  expect(mail).toContain('Then: €7.00 a month');
  expect(mail).not.toMatch(/ends by itself|No card needed/);
  shop.travel(8 * day);
  await shop.api.worker.runDue();
  const charged = await shop.asTenant((tx) =>
    sql<{ amount_minor: number }>`SELECT amount_minor FROM payment_transaction WHERE user_id = ${id}`.execute(
      tx,
    ),
  );
  expect(charged.rows).toEqual([{ amount_minor: 700 }]);
});

test('a customer who agreed to a trial that ends is asked again once there is a card to charge', async () => {
  const { id, token } = await newcomer();
  const before = await consentOf(token);
  await shop.asTenant((tx) =>
    sql`INSERT INTO payment_method (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
      VALUES (1, ${id}, 'CARD', 't', 'meanwhile', '4242', 'succeeds', now())`.execute(tx),
  );
  const list = [{ type: 'SUBSCRIPTION', granted: true, text: before.text }];
  const asked = shop.step(await shop.subscribe(token, shop.order(21, { subscriptionConsentList: list })));
  expect(asked.nextApiFlowStep).toBe('CONSENT');
  expect(asked.consent?.text).toContain('The first payment is on');
  expect(await shop.live(id)).toEqual([]);
});

test('whether a trial will be charged is known before anything is ordered', async () => {
  const eligible = async (token: string) =>
    (await shop.call('GET /subscription/isFreeTrialEligible', undefined, { token })).body;
  expect(await eligible((await newcomer()).token)).toEqual({ eligible: true, hasPaymentMethod: false });
  expect(await eligible((await newcomer('beforehand')).token)).toEqual({
    eligible: true,
    hasPaymentMethod: true,
  });
  expect((await shop.call('GET /subscription/isFreeTrialEligible')).status).toBe(401);
});
