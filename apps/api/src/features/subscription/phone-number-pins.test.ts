import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.asTenant((tx) => tx.deleteFrom('attempt_counter').execute()));

/** A charge of this number by an account of its own: waiting for its PIN, or refused. */
async function begin(msisdn: string) {
  const { token } = await shop.newPerson();
  const order = shop.order(10, { selectedOptions: [String(shopPaymentWays.operator)] });
  const asked = shop.step(await shop.call('POST /subscription/api', order, { token }));
  const number = { purchaseToken: asked.purchaseToken, msisdn };
  const { body } = await shop.call('POST /subscription/api/msisdn', number, { token });
  return {
    token,
    ...(body as { purchaseToken?: string; error?: string; message?: string; details?: object }),
  };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const confirm = ({ token, purchaseToken }: Begun, pin: string) =>
  shop.call('POST /subscription/api/confirm', { purchaseToken, pin }, { token });
const errorOf = (answer: { body: unknown }) => (answer.body as { error?: string }).error;

/** The windows of ten minutes are over; the day's are not. */
const tenMinutesLater = () =>
  shop.asTenant((tx) => sql`UPDATE attempt_counter SET since = since - interval '11 minutes'`.execute(tx));
const aDayLater = () =>
  shop.asTenant((tx) =>
    sql`UPDATE attempt_counter SET since = since - interval '25 hours', locked_until = locked_until - interval '25 hours'`.execute(
      tx,
    ),
  );

describe('the PINs of a phone number', () => {
  test('may be wrong ten times, by however many accounts; then the number rests for a day', async () => {
    const number = '+491700000201';
    const wrong: (string | undefined)[] = [];
    const charges: Begun[] = [];
    for (let account = 0; account < 3; account++) {
      const charge = await begin(number);
      charges.push(charge);
      for (let tries = 0; tries < 4; tries++) wrong.push(errorOf(await confirm(charge, '9999')));
    }
    expect(wrong.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'INCORRECT_OTP'));
    expect(wrong.slice(9)).toEqual(Array.from({ length: 3 }, () => 'PHONE_NUMBER_LOCKED'));
    // even the right PIN, in an older charge or a new one, and however the number is typed
    expect(errorOf(await confirm(charges[0] as Begun, acceptedPin))).toBe('PHONE_NUMBER_LOCKED');
    for (const typed of [number, '00491700000201', '491700000201'])
      expect((await begin(typed)).error).toBe('PHONE_NUMBER_LOCKED');
    // another number is not concerned
    expect((await confirm(await begin('+491700000212'), acceptedPin)).status).toBe(201);
    await aDayLater();
    expect((await confirm(await begin(number), acceptedPin)).status).toBe(201);
  });

  test('are counted anew once one was right', async () => {
    const number = '+491700000203';
    for (let round = 0; round < 4; round++) {
      const charge = await begin(number);
      for (let tries = 0; tries < 4; tries++)
        expect(errorOf(await confirm(charge, '9999'))).toBe('INCORRECT_OTP');
      expect((await confirm(charge, acceptedPin)).status).toBe(201);
    }
  });

  test('tell when to try again', async () => {
    const number = '+491700000204';
    for (let account = 0; account < 2; account++) {
      const charge = await begin(number);
      for (let tries = 0; tries < 5; tries++) await confirm(charge, '9999');
    }
    const { error, message, details } = await begin(number);
    expect(error).toBe('PHONE_NUMBER_LOCKED');
    expect(Date.parse((details as { until: string }).until)).toBeGreaterThan(Date.now() + 86_000_000);
    expect(message).toContain('tomorrow');
  });
});

test('a phone number gets fifteen messages in a day', async () => {
  const number = '+491700000206';
  const errors: (string | undefined)[] = [];
  for (let count = 0; count < 20; count++) {
    if (count % 5 === 0) await tenMinutesLater();
    errors.push((await begin(number)).error);
  }
  expect(errors.slice(0, 15).filter(Boolean)).toEqual([]);
  expect(new Set(errors.slice(15))).toEqual(new Set(['PHONE_NUMBER_LOCKED']));
});
