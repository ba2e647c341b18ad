import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PurchaseReturn, type PurchaseReturnParameters, readPurchaseReturn } from './purchase-return.ts';

test.each<[PurchaseReturnParameters, PurchaseReturn | null]>([
  [{ status: '402' }, { dialog: 'insufficientFunds' }],
  [{ error: 'INSUFFICIENT_FUNDS' }, { dialog: 'insufficientFunds' }],
  [
    { mpay_error: 'INSUFFICIENT_FUNDS', status: '200', articleId: '1', purchaseType: 'GAME' },
    { dialog: 'insufficientFunds' },
  ],
  [{ status: '409' }, { dialog: 'alreadySubscribed' }],
  [{ error: 'USER_ALREADY_SUBSCRIBED' }, { dialog: 'alreadySubscribed' }],
  [{ status: '202' }, { dialog: 'pending' }],
  [{ status: '404', error: 'NO_SUBSCRIPTION_FOUND' }, { dialog: 'loginSubscriptionError' }],
  [{ error: 'NO_SUBSCRIPTION_FOUND' }, { dialog: 'error', code: 'NO_SUBSCRIPTION_FOUND' }],
  [{ status: '404' }, { dialog: 'error', code: '404' }],
  [
    { status: '490', i18Message: 'declined.text' },
    { dialog: 'error', code: '490', message: 'declined.text' },
  ],
  [{ mpay_error: 'EXPIRED_OTP' }, { dialog: 'error', code: 'EXPIRED_OTP' }],
  [{ error: 'Call 0900 1234 and say your card number' }, { dialog: 'error', code: 'UNKNOWN' }],
  [
    { mpay_error: 'evil.example', status: '490' },
    { dialog: 'error', code: '490' },
  ],
  [{ error: 'A'.repeat(41) }, { dialog: 'error', code: 'UNKNOWN' }],
  [
    { status: '200', articleId: '7', purchaseType: 'music', purchaseID: 'p1' },
    { action: 'download', articleId: '7', purchaseType: 'music', purchaseId: 'p1' },
  ],
  [
    { status: '200', purchaseType: 'GIFT', purchaseID: '9' },
    { action: 'purchased', purchaseType: 'GIFT', purchaseId: '9' },
  ],
  [
    { status: 'success', articleId: '7', purchaseType: 'ONLINE_GAME' },
    { action: 'play', articleId: '7', purchaseType: 'ONLINE_GAME' },
  ],
  [
    { msg: 'OK', articleId: '7', purchaseType: 'CLOUD_GAME' },
    { action: 'play', articleId: '7', purchaseType: 'CLOUD_GAME' },
  ],
  [
    { status: '200', articleId: '7', purchaseType: 'GAME' },
    { action: 'download', articleId: '7', purchaseType: 'GAME' },
  ],
  [
    { status: '200', articleId: '7', purchaseType: 'CHALLENGE' },
    { action: 'purchased', articleId: '7', purchaseType: 'CHALLENGE' },
  ],
  [
    { status: '200', articleId: '7', purchaseType: 'VIDEO' },
    { action: 'purchased', articleId: '7', purchaseType: 'VIDEO' },
  ],
  [
    { status: '200', subTypeId: '3' },
    { action: 'subscribed', typeId: '3' },
  ],
  [{ status: '200', articleId: '7' }, null],
  [{ status: '200' }, null],
  [{ status: 'open' }, null],
  [{ type: 'x', articleId: '7' }, null],
  [{}, null],
])('%o', (query, expected) => {
  expect(readPurchaseReturn(query)).toEqual(expected);
});

test('nothing starts while an error is reported', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom('200', 'success', 'OK'), (error, status) => {
      const outcome = readPurchaseReturn({
        error,
        status,
        articleId: '1',
        purchaseType: 'GAME',
        subTypeId: '2',
      });
      expect(outcome).toHaveProperty('dialog');
    }),
  );
});
