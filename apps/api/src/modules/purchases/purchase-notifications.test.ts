import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConsumers } from '../../platform/events/consumers.ts';
import { paidOrder } from '../../testing/paid-order.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { purchaseNotifications } from './purchase-notifications.ts';

let contexts: TestContexts;
let userId = 0;
beforeAll(async () => {
  contexts = await startTestContexts();
  userId = await contexts.alpha.tx(async ({ db }) => {
    const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    return id;
  });
});
afterAll(() => contexts.drop());

/** An order of theirs, and what is told of it, as often as it is told. */
async function told(amount: number, ...types: string[]) {
  const { alpha } = contexts;
  const order = await paidOrder(alpha, userId, amount);
  const { id } = order;
  await createConsumers([purchaseNotifications]).take(alpha, types.map(order.told));
  const rows = await alpha.tx(({ db }) =>
    db.selectFrom('notification').select('payload').where('dedupe_key', 'like', `% ${id}`).execute(),
  );
  return { id, notices: rows.map(({ payload }) => payload as { key: string; link: string }) };
}

test.each([
  ['purchase.granted', 'purchase-granted', '/myPurchases'],
  ['purchase.refunded', 'purchase-refunded', '/myPurchases'],
  ['purchase.refundRefused', 'purchase-refund-refused', '/myPurchases/receipts/'],
])('%s is told once', async (type, key, link) => {
  const { notices } = await told(499, type, type);
  expect(notices).toMatchObject([{ key, parameters: { amount: { amount: 499, currency: 'EUR' } } }]);
  expect(notices[0]?.link.startsWith(link)).toBe(true);
});

test('the notification of a refused refund links to the receipt', async () => {
  const { id, notices } = await told(499, 'purchase.refundRefused');
  expect(notices[0]?.link).toBe(`/myPurchases/receipts/${id}`);
});

test('that money is on its way is told when it is there, and what cost nothing not at all', async () => {
  expect((await told(499, 'purchase.refundGranted')).notices).toEqual([]);
  expect((await told(0, 'purchase.granted')).notices).toEqual([]);
});
