import type { ReceiptSummary } from '@atrium/contract/schemas/wallet';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { type CartTestShop, discountCampaigns, openCartTestShop } from './testing/cart-test-shop.ts';

let store: CartTestShop;

beforeAll(async () => {
  store = await openCartTestShop();
});
afterEach(async () => {
  const { asTenant, clock } = store;
  expect(await asTenant((db) => violatedInvariants({ db, clock }))).toEqual({});
});
afterAll(() => store.stop());

/** A customer with a mail address who bought articles for 1.00, 1.01 and 1.02, with 10 % off. */
async function buyer({ code = false } = {}) {
  const someone = await store.newPerson();
  await store.asTenant((tx) =>
    sql`UPDATE app_user SET name = 'Ines', last_name = 'Moreau', email = ${`${someone.id}@alpha.example`}
      WHERE id = ${someone.id}`.execute(tx),
  );
  for (const id of [100, 101, 102]) await someone.put(id);
  if (code) await someone.apply((await store.issue(discountCampaigns.tenth)).code);
  await someone.checkOut();
  await store.api.worker.runDue();
  const receipts = async () =>
    ((await someone.ask('GET /user/receipts')) as unknown as { body: ReceiptSummary[] }).body;
  const page = async (number: string) => String((await someone.ask(`GET /user/receipts/${number}`)).body);
  const mails = () =>
    store.rows<{ template: string; subject: string; text: string }>(
      `SELECT template, subject, text FROM letter WHERE user_id = ${someone.id} ORDER BY id`,
    );
  return { ...someone, receipts, page, mails };
}

test('a cart has one receipt with a line for each thing, and the code names its percentage', async () => {
  const { receipts, page } = await buyer({ code: true });
  const list = await receipts();
  // 10 % of 3.03 is 0.303: rounded to the buyer's favour
  expect(list).toMatchObject([{ kind: 'charge', total: 272, lines: 3, purchaseID: expect.any(Number) }]);
  const text = await page(list[0]?.number ?? '');
  expect(text).toMatch(/10% with code •••• \w{4}/);
  expect(text).toContain('-€0.31');
});

test('the mail names the things, the sum, the tax, the means and the receipt, and greets by name', async () => {
  const { receipts, mails } = await buyer();
  const [one] = await receipts();
  const sent = await mails();
  expect(sent.map(({ template }) => template)).toEqual(['purchase-receipt']);
  const [{ subject, text } = { subject: '', text: '' }] = sent;
  expect(subject).toMatch(/^Your receipt: €3\.03, /);
  for (const words of ['Hello Ines,', 'Paid: €3.03', one?.number ?? '', 'under Purchases'])
    expect(text).toContain(words);
  expect(text).toContain(`/myPurchases/receipts/${one?.number}`);
  expect(text).not.toMatch(/wallet|you chose/i);
});

test('a refund has a credit note that refers to the receipt, and a mail of its own', async () => {
  const { id, receipts, page, mails, orders } = await buyer();
  const [order] = await orders();
  const purchaseID = order?.id ?? 0;
  await store.asTenant((tx) =>
    sql`INSERT INTO refund_request (tenant_id, purchase_id, user_id, reason, asked_at)
      VALUES (1, ${purchaseID}, ${id}, 'By mistake', now())`.execute(tx),
  );
  const { status } = await store.call('alpha', 'POST /operator/refund', {
    token: store.api.demoOperatorToken,
    body: { purchaseID, decision: 'GRANT' },
  });
  expect(status).toBe(200);
  await store.api.worker.runDue();
  const [note, receipt] = await receipts();
  expect(note).toMatchObject({ kind: 'refund', total: -303, refersTo: receipt?.number, lines: 3 });
  expect(receipt).toMatchObject({ kind: 'charge', total: 303, refersTo: note?.number, refund: 'GRANTED' });
  const text = await page(note?.number ?? '');
  expect(text).toContain('Credit note');
  expect(text).toContain('-€3.03');
  expect(text).toContain(receipt?.number);
  const sent = await mails();
  expect(sent.map(({ template }) => template)).toEqual(['purchase-receipt', 'refund-receipt']);
  expect(sent[1]?.subject).toMatch(/^Paid back: €3\.03, /);
});

test('what was free has neither receipt nor mail', async () => {
  const someone = await store.newPerson();
  await someone.ask('POST /purchase/301', {});
  expect((await someone.ask('GET /user/receipts')).body).toEqual([]);
});
