import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { atOnce, startTestPayments, type TestPayments } from '../testing/test-payments.ts';

let kit: TestPayments;
beforeAll(async () => {
  kit = await startTestPayments();
});
afterAll(() => kit.drop());
beforeEach(() => kit.rest());

/** Begun, and waiting for its PIN; once it is right, the charge succeeds. */
async function waiting() {
  const shop = kit.shop();
  shop.says({ is: 'needsPin', reference: 'r', sentTo: '•••• 1234' });
  const { uuid, purchaseToken } = await shop.open({ msisdn: '+491511234' });
  const progress = await shop.payments.begin(kit.alpha, uuid);
  shop.says({ is: 'succeeded', reference: 'r' });
  const send = (pin: string, ctx = kit.alpha) => shop.payments.confirm(ctx, purchaseToken, pin);
  return { ...shop, uuid, purchaseToken, progress, send };
}

const told = (end: unknown) => (end instanceof AppError ? [end.code, end.details ?? null] : end);

test('the person is asked for it, and told where it was sent', async () => {
  const { progress, purchaseToken, send, things, key } = await waiting();
  expect(progress).toMatchObject({ is: 'pin', purchaseToken, sentTo: '•••• 1234', attemptsLeft: 5 });
  expect(await send('1234')).toEqual({ is: 'succeeded' });
  expect(things.calls).toEqual([`sold ${key}`]);
  // sent twice, it is done once
  expect(await send('1234')).toEqual({ is: 'succeeded' });
  expect(await send('0000')).toEqual({ is: 'succeeded' });
});

describe('a wrong one', () => {
  test('may be tried five times', async () => {
    const { send, state, uuid, things, key, asked } = await waiting();
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(told(await send('0000'))).toEqual(['INCORRECT_OTP', { attemptsLeft }]);
    expect(told(await send('0000'))).toEqual(['PIN_ATTEMPTS_USED', null]);
    expect(await state(uuid)).toBe('DENIED');
    expect(things.calls).toEqual([`failed ${key} INCORRECT_OTP`]);
    // the right one comes too late
    expect(told(await send('1234'))).toEqual(['PIN_ATTEMPTS_USED', null]);
    expect(asked.filter((question) => question === 'confirm')).toHaveLength(5);
  });

  test('is counted when a hundred are sent at once', async () => {
    const { send, asked } = await waiting();
    const ends = await atOnce(100, (n) => send(String(2000 + n)));
    expect(asked.filter((question) => question === 'confirm').length).toBeLessThanOrEqual(5);
    expect(ends.filter((end) => !(end instanceof AppError) && end.is === 'succeeded')).toEqual([]);
  });

  test('counts though its answer is lost', async () => {
    const { payments, purchaseToken, connector, uuid } = await waiting();
    connector.confirm = async () => ({ is: 'unavailable' });
    for (let n = 0; n < 5; n++)
      expect(await payments.confirm(kit.alpha, purchaseToken, '0000')).toEqual({ is: 'unavailable' });
    expect(told(await payments.confirm(kit.alpha, purchaseToken, '1234'))).toEqual([
      'PURCHASE_REQUEST_NOT_VALID',
      null,
    ]);
    expect(uuid).toBeTruthy();
  });
});

test('its life is over on real time, whatever business time says', async () => {
  const { send, uuid, state, look, things, key } = await waiting();
  await look(24 * 60 * 60_000);
  expect(await state(uuid)).toBe('PENDING_VALIDATION');
  await kit.alpha.tx(({ db }) =>
    db
      .updateTable('payment_transaction')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('uuid', '=', uuid)
      .execute(),
  );
  expect(told(await send('1234'))).toEqual(['PURCHASE_REQUEST_NOT_VALID', null]);
  expect(await state(uuid)).toBe('EXPIRED');
  expect(things.calls).toEqual([`failed ${key} EXPIRED`]);
});

test('a PIN for another customer’s charge, or for none, is not found', async () => {
  const { send, payments, purchaseToken } = await waiting();
  const { alpha, beta, ada } = kit;
  const other = { ...alpha, actor: { ...alpha.actor, userId: ada.id + 1 } } as typeof alpha;
  const nobody = { ...alpha, actor: { role: 'client' as const } };
  for (const ctx of [other, nobody, beta]) expect(told(await send('1234', ctx))).toEqual(['NOT_FOUND', null]);
  expect(told(await payments.confirm(alpha, `${purchaseToken}x`, '1234'))).toEqual(['NOT_FOUND', null]);
  expect(await send('1234')).toEqual({ is: 'succeeded' });
});

test('a customer who comes back to the PIN step finds it unchanged', async () => {
  const { payments, uuid, purchaseToken, send } = await waiting();
  await send('0000');
  const payment = await kit.alpha.tx((tx) => payments.find(tx, { kind: 'purchase', key: '' }));
  expect(payment).toBeNull();
  expect(await payments.reconcile(kit.alpha, uuid)).toMatchObject({
    is: 'pin',
    purchaseToken,
    attemptsLeft: 4,
    sentTo: '•••• 1234',
  });
});
