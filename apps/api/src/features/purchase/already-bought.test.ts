import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { openPurchaseTestShop, type PurchaseTestShop, things } from './testing/purchase-test-shop.ts';

let counter: PurchaseTestShop;

beforeAll(async () => {
  counter = await openPurchaseTestShop();
});
afterAll(() => counter.stop());

const byOperator = { selectedOptions: ['operator'] };

test('an operator that knows the purchase already: 409 in words of a purchase, and the status is 409 too', async () => {
  const { token } = await counter.newPerson('491700000409');
  const step = counter.once(await counter.buy(token, counter.order(things.game, byOperator)));
  const { purchaseToken, paymentTransactionUuid, purchaseID } = step;
  const body = { purchaseToken, paymentTransactionUuid, articleId: things.game, pin: acceptedPin };
  const refused = await counter.call('POST /purchase/VerifyOneTimePurchasePin', body, { token });
  expect(refused).toMatchObject({ status: 409, body: { error: 'ALREADY_BOUGHT' } });
  expect((refused.body as { message: string }).message).not.toMatch(/subscri/i);
  expect(
    await counter.call(`GET /purchase/status?purchaseID=${purchaseID}`, undefined, { token }),
  ).toMatchObject({ status: 200, body: { status: 409 } });
});
