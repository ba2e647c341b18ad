import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeOutcome } from './connectors/connector.ts';
import { atOnce, startTestPayments, type TestPayments, visa } from './testing/test-payments.ts';

let kit: TestPayments;
beforeAll(async () => {
  kit = await startTestPayments();
});
afterAll(() => kit.drop());

const minute = 60_000;

describe('a charge', () => {
  test('that succeeds is sold, booked and told together, and its card is on file', async () => {
    const { alpha, shop, balances } = kit;
    const { open, payments, says, things, state, order } = shop();
    says({ is: 'succeeded', reference: 'r1', method: visa });
    const before = await balances();
    const { uuid } = await open();
    expect(await payments.begin(alpha, uuid)).toEqual({ is: 'succeeded' });
    expect(things.calls).toEqual([`sold ${order().subject.key}`]);
    expect(await state(uuid)).toBe('SUCCEEDED');
    const after = await balances();
    expect((after.OPERATOR_RECEIVABLE ?? 0) - (before.OPERATOR_RECEIVABLE ?? 0)).toBe(999);
    expect((after.REVENUE ?? 0) - (before.REVENUE ?? 0)).toBe(-999);
    const [event, method] = await alpha.tx(({ db }) =>
      Promise.all([
        db.selectFrom('outbox_event').select('type').where('aggregate_id', '=', uuid).execute(),
        db.selectFrom('payment_method').select(['last4', 'is_default']).execute(),
      ]),
    );
    expect(event).toEqual([{ type: 'payment.succeeded' }]);
    expect(method).toEqual([{ last4: '4242', is_default: true }]);
    // a repeated request gets the same answer
    expect(await payments.begin(alpha, uuid)).toEqual({ is: 'succeeded' });
    expect(things.calls).toHaveLength(1);
  });

  test.each<[ChargeOutcome, object, string]>([
    [
      { is: 'denied', reference: 'r', code: 'INSUFFICIENT_FUNDS' },
      { is: 'denied', code: 'INSUFFICIENT_FUNDS', means: 'MSISDN' },
      'DENIED',
    ],
    [
      { is: 'denied', reference: 'r', code: 'PAYMENT_DECLINED', message: 'No.' },
      { is: 'denied', code: 'PAYMENT_DECLINED', means: 'MSISDN', message: 'No.' },
      'DENIED',
    ],
    [
      { is: 'denied', reference: 'r', code: 'CANCELLED' },
      { is: 'denied', code: 'CANCELLED', means: 'MSISDN' },
      'CANCELLED',
    ],
    [{ is: 'unavailable' }, { is: 'unavailable' }, 'CANCELLED'],
  ])('of which they say %o sells nothing, and may be tried again', async (said, progress, end) => {
    const { alpha, shop } = kit;
    const { open, payments, says, things, state } = shop();
    says(said);
    const { uuid } = await open();
    expect(await payments.begin(alpha, uuid)).toEqual(progress);
    expect(await state(uuid)).toBe(end);
    expect(things.calls).toEqual([expect.stringMatching(/^failed/)]);
    const again = await open();
    expect(again.uuid).not.toBe(uuid);
    says({ is: 'succeeded', reference: 'r2' });
    expect(await payments.begin(alpha, again.uuid)).toEqual({ is: 'succeeded' });
  });

  test('a charge of zero succeeds without asking the connector', async () => {
    const { alpha, shop } = kit;
    const { open, payments, asked, things } = shop();
    const { uuid } = await open({ amountMinor: 0 });
    expect(await payments.begin(alpha, uuid)).toEqual({ is: 'succeeded' });
    expect(asked).toEqual([]);
    expect(things.calls).toHaveLength(1);
  });

  test('is one, however many begin it, and however many open it', async () => {
    const { alpha, shop } = kit;
    const { open, payments, asked, things } = shop();
    const opened = await atOnce(100, () => open());
    expect(new Set(opened.map(({ uuid }) => uuid)).size).toBe(1);
    const uuid = opened[0]?.uuid ?? '';
    const ends = await atOnce(100, () => payments.begin(alpha, uuid));
    expect(ends.every(({ is }) => is === 'succeeded' || is === 'pending')).toBe(true);
    expect(await payments.reconcile(alpha, uuid)).toEqual({ is: 'succeeded' });
    expect(asked.filter((question) => question === 'begin')).toHaveLength(1);
    expect(things.calls).toHaveLength(1);
  });

  test('is asked about outside any transaction', async () => {
    const { alpha, shop } = kit;
    const { open, payments, says } = shop();
    says({ is: 'processing', reference: 'r' });
    const { uuid } = await open();
    await expect(alpha.tx((tx) => payments.begin(tx, uuid))).rejects.toThrow('transaction');
  });

  test('that costs a number forgets it unless it paid', async () => {
    const { alpha, shop } = kit;
    const { open, payments, says } = shop();
    says({ is: 'denied', reference: 'r', code: 'INSUFFICIENT_FUNDS' });
    const { uuid } = await open({ msisdn: '+49151000402' });
    await payments.begin(alpha, uuid);
    const left = await alpha.tx(({ db }) =>
      db.selectFrom('payment_method').select('id').where('psp_token', '=', '+49151000402').execute(),
    );
    expect(left).toEqual([]);
    const attempts = await alpha.tx(({ db }) =>
      db.selectFrom('payment_attempt').selectAll().where('transaction_uuid', '=', uuid).execute(),
    );
    expect(JSON.stringify(attempts)).not.toContain('49151000402');
    expect(attempts).toMatchObject([{ outcome: 'DENIED', request: { question: 'begin', amount: 999 } }]);
  });

  test('that is given up before anything was charged is over; afterwards it is not', async () => {
    const { alpha, shop } = kit;
    const { open, payments, says, state } = shop();
    const { uuid } = await open();
    expect(await alpha.tx((tx) => payments.giveUp(tx, uuid))).toBe(true);
    expect(await state(uuid)).toBe('CANCELLED');
    const next = await open();
    says({ is: 'processing', reference: 'r' });
    await payments.begin(alpha, next.uuid);
    expect(await alpha.tx((tx) => payments.giveUp(tx, next.uuid))).toBe(false);
  });

  test('a tenant can neither begin nor confirm another tenant’s charge', async () => {
    const { beta, shop } = kit;
    const { open, payments } = shop();
    const { uuid, purchaseToken } = await open();
    await expect(payments.begin(beta, uuid)).rejects.toThrow('no payment');
    expect(await payments.confirm(beta, purchaseToken, '1234')).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('whatever order words come in', () => {
  const words: ChargeOutcome[] = [
    { is: 'processing', reference: 'r' },
    { is: 'succeeded', reference: 'r' },
    { is: 'denied', reference: 'r', code: 'INSUFFICIENT_FUNDS' },
    { is: 'unknown' },
    { is: 'needsPin', reference: 'r', sentTo: '•••• 1' },
  ];

  test('what has ended stays ended, sold or failed once; the books sum to nothing', {
    timeout: 90_000,
  }, async () => {
    const { alpha, shop, balances } = kit;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...words), fc.integer({ min: 0, max: 1000 })), {
          minLength: 1,
          maxLength: 8,
        }),
        async (said) => {
          const { open, payments, says, services, things, state } = shop();
          says({ is: 'processing', reference: 'r' });
          const { uuid } = await open();
          await payments.begin(alpha, uuid);
          const begun = Date.now();
          let ended: string | null = null;
          for (const [word, later] of said) {
            await alpha.tx((tx) => services.settle(tx, uuid, word, new Date(begun + later)));
            const now = await state(uuid);
            if (ended !== null) expect(now).toBe(ended);
            if (now === 'SUCCEEDED' || now === 'DENIED') ended = now;
          }
          expect(things.calls.length).toBeLessThanOrEqual(1);
          const sums = Object.values(await balances());
          expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(0);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('an older refusal is not believed but asked about', async () => {
    const { alpha, shop } = kit;
    const { open, payments, says, services, state, charged, look } = shop();
    says({ is: 'processing', reference: 'r' });
    const { uuid } = await open();
    await payments.begin(alpha, uuid);
    const old: ChargeOutcome = { is: 'denied', reference: 'r', code: 'PAYMENT_DECLINED' };
    await alpha.tx((tx) => services.settle(tx, uuid, old, new Date(Date.now() - minute)));
    expect(await state(uuid)).toBe('PROCESSING');
    for (const key of charged.keys()) charged.set(key, { is: 'succeeded', reference: 'r' });
    await look(0);
    expect(await state(uuid)).toBe('SUCCEEDED');
  });

  test('money that comes after it was given up goes back, once', async () => {
    const { alpha, shop, balances } = kit;
    const { open, payments, says, services, state, look, asked, things } = shop();
    says({ is: 'needsPage', reference: 'r', url: 'https://card.example/1' });
    const { uuid } = await open();
    expect(await payments.begin(alpha, uuid)).toMatchObject({
      is: 'redirect',
      url: 'https://card.example/1',
    });
    await alpha.tx((tx) => payments.giveUp(tx, uuid));
    const before = await balances();
    for (let n = 0; n < 3; n++)
      await alpha.tx((tx) => services.settle(tx, uuid, { is: 'succeeded', reference: 'r' }, new Date()));
    await look(0);
    await look(minute);
    expect(asked.filter((question) => question === 'refund')).toHaveLength(1);
    expect(things.calls).toEqual([]);
    expect(await state(uuid)).toBe('CANCELLED');
    expect(await balances()).toEqual({ ...before, REFUNDS: before.REFUNDS ?? 0 });
    expect(kit.logged.splice(0).join()).toContain('paid after it was given up');
  });

  test('a success with another amount than ours is not believed, and the operator is alerted', async () => {
    const { alpha, shop } = kit;
    const { open, payments, says, services, state } = shop();
    says({ is: 'processing', reference: 'r' });
    const { uuid } = await open();
    await payments.begin(alpha, uuid);
    for (const amount of [
      { amount: 1, currency: 'EUR' },
      { amount: 999, currency: 'RON' },
    ])
      await alpha.tx((tx) =>
        services.settle(tx, uuid, { is: 'succeeded', reference: 'r', amount }, new Date()),
      );
    expect(await state(uuid)).toBe('PROCESSING');
    expect(kit.logged.splice(0).join()).toContain('alarm: another amount');
  });
});

describe('a refund', () => {
  test('gives back all of it, once', async () => {
    const { alpha, shop, balances } = kit;
    const { open, payments, asked, state } = shop();
    const before = await balances();
    const { uuid } = await open();
    await payments.begin(alpha, uuid);
    const ends = [
      await payments.refund(alpha, uuid, 'asked for'),
      await payments.refund(alpha, uuid, 'asked for'),
    ];
    expect(ends).toEqual([{ is: 'succeeded' }, { is: 'succeeded' }]);
    expect(asked).toEqual(['begin', 'refund']);
    expect(await state(uuid)).toBe('REFUNDED');
    const after = await balances();
    expect(after.OPERATOR_RECEIVABLE).toBe(before.OPERATOR_RECEIVABLE);
  });

  test('of what was not paid is a mistake', async () => {
    const { alpha, shop } = kit;
    const { open, payments } = shop();
    const { uuid } = await open();
    await expect(payments.refund(alpha, uuid, '')).rejects.toThrow('was not paid');
  });
});
