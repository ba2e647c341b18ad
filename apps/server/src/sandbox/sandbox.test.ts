import { appendFileSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop, visitPage } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
afterEach(() => {
  for (const dependency of ['operator', 'card'] as const) shop.faults.set({ dependency, mode: 'none' });
});

const laterMs = 15_000;

/** A number, its PIN typed. */
async function payBy(number: string, lang = 'en') {
  const { open, payments, alpha } = shop;
  const { uuid, purchaseToken } = await open({ msisdn: `+49151000${number}`, lang });
  const begun = await payments.begin(alpha, uuid);
  const end = begun.is === 'pin' ? await payments.confirm(alpha, purchaseToken, '1234') : begun;
  return { uuid, begun, end, state: async () => (await shop.state(uuid)).state };
}

const card = (number: string, more = {}) => ({
  number,
  expiry: '12/34',
  cvc: '123',
  holder: 'Ada Test',
  do: 'pay',
  ...more,
});

/** A page is opened, a card is typed, and the person comes back. */
async function payOnPage(form: Record<string, string>, lang = 'en') {
  const { open, payments, alpha } = shop;
  const { uuid } = await open({ optionId: 2, lang });
  const begun = await payments.begin(alpha, uuid);
  const url = begun.is === 'redirect' ? begun.url : '';
  const typed = await visitPage(url, form);
  return { uuid, url, typed, state: async () => (await shop.state(uuid)).state };
}

/** Where the person ends, by what the record says. */
async function comeBack(location: string | null) {
  const answer = await visitPage(location ?? '');
  expect(answer.status).toBe(303);
  const url = new URL(answer.headers.get('location') ?? '');
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
}

describe('a telephone number', () => {
  test.each([
    ['777', { is: 'succeeded' }, 'SUCCEEDED'],
    ['402', { is: 'denied', code: 'INSUFFICIENT_FUNDS' }, 'DENIED'],
    ['409', { is: 'denied', code: 'USER_ALREADY_SUBSCRIBED' }, 'DENIED'],
    ['490', { is: 'denied', code: 'PAYMENT_DECLINED', message: /operator declined/ }, 'DENIED'],
    ['202', { is: 'pending' }, 'PROCESSING'],
    ['503', { is: 'unavailable' }, 'CANCELLED'],
    ['504', { is: 'pending' }, 'UNKNOWN'],
  ])('ending in %s', async (number, expected, state) => {
    const paid = await payBy(number);
    const { message, ...rest } = expected as { message?: RegExp };
    expect(paid.end).toMatchObject(rest);
    if (message) expect(paid.end).toMatchObject({ message: expect.stringMatching(message) });
    expect(await paid.state()).toBe(state);
  });

  test('is declined in the person’s language', async () => {
    const { end } = await payBy('490', 'ar');
    expect(end).toMatchObject({ message: expect.stringMatching(/[\u0600-\u06ff]/) });
  });

  test('whose answer comes later is paid by callback', { timeout: 30_000 }, async () => {
    const { state } = await payBy('202');
    await expect.poll(state, { timeout: laterMs }).toBe('SUCCEEDED');
  });

  test('that was charged while the answer was lost is found, and charged once', async () => {
    const { uuid, state } = await payBy('504');
    expect(await shop.payments.reconcile(shop.alpha, uuid)).toEqual({ is: 'succeeded' });
    expect(await state()).toBe('SUCCEEDED');
  });

  test('is on file once it has paid, and pays again without a PIN', async () => {
    await payBy('778');
    const { open, payments, alpha } = shop;
    const method = await alpha.tx(({ db }) =>
      db
        .selectFrom('payment_method')
        .selectAll()
        .where('last4', '=', '0778')
        .where('state', '=', 'ACTIVE')
        .executeTakeFirstOrThrow(),
    );
    expect(method).toMatchObject({ kind: 'MSISDN', connector: 'operator', is_default: false });
    const { uuid } = await open({ kind: 'RENEWAL', methodId: method.id, optionId: null });
    expect(await payments.charge(alpha, uuid)).toEqual({ is: 'succeeded' });
  });
});

describe('a card, typed on the provider’s page', () => {
  test.each([
    ['4242424242424242', { status: '200' }, 'SUCCEEDED'],
    ['4000000000009995', { status: '402', error: 'INSUFFICIENT_FUNDS', type: 'CARD' }, 'DENIED'],
    [
      '4000000000000002',
      { status: '490', error: 'PAYMENT_DECLINED', type: 'CARD', i18Message: expect.stringContaining('bank') },
      'DENIED',
    ],
    ['4000000000000259', { status: '202' }, 'PROCESSING'],
  ])('%s', async (number, query, state) => {
    const paid = await payOnPage(card(number));
    expect(paid.typed.status).toBe(303);
    expect(await comeBack(paid.typed.headers.get('location'))).toEqual({ path: '/subscription', query });
    expect(await paid.state()).toBe(state);
    // opening the page again goes on, and nothing is charged twice
    expect((await visitPage(paid.url)).status).toBe(303);
    expect((await visitPage(paid.url, card(number))).status).toBe(303);
  });

  test('…3220 is confirmed or rejected first', async () => {
    for (const [answer, told] of [
      ['approve', { status: '200' }],
      ['reject', { status: '490', error: 'AUTHENTICATION_FAILED', type: 'CARD' }],
    ] as const) {
      const { typed, url } = await payOnPage(card('4000000000003220'));
      expect([typed.status, typed.text.includes('Confirm the payment')]).toEqual([200, true]);
      const { headers } = await visitPage(url, { do: answer });
      expect((await comeBack(headers.get('location'))).query).toMatchObject(told);
    }
  });

  test('…0259 is paid by callback, also if the person never comes back', { timeout: 30_000 }, async () => {
    const { state } = await payOnPage(card('4000000000000259'));
    await expect.poll(state, { timeout: laterMs }).toBe('SUCCEEDED');
  });

  test('may be left', async () => {
    const { typed } = await payOnPage({ do: 'cancel' });
    expect((await comeBack(typed.headers.get('location'))).query).toEqual({
      status: '400',
      error: 'CANCELLED',
      type: 'CARD',
    });
  });

  test.each([
    ['one that is no test card', card('4111111111111111'), 'not known here'],
    ['one that is over', card('4242424242424242', { expiry: '01/20' }), 'still ahead'],
    ['one without a date', card('4242424242424242', { expiry: 'soon' }), 'still ahead'],
  ])('%s is refused on the spot', async (_what, form, text) => {
    const { typed, state } = await payOnPage(form);
    expect([typed.status, typed.text.includes(text)]).toEqual([422, true]);
    expect(typed.text).toContain('role="alert"');
    for (const kept of [form.number, form.expiry, 'Ada Test'])
      expect(typed.text).toContain(`value="${kept}"`);
    expect(typed.text).not.toContain('value="123"');
    expect(await state()).toBe('PENDING_VALIDATION');
  });

  test('what was typed is shown as it was, and nothing else', async () => {
    const { typed } = await payOnPage(card('1', { holder: '"><script>alert(1)</script>' }));
    expect(typed.text).not.toContain('<script');
    expect(typed.text).toContain('value="&quot;&gt;&lt;script&gt;');
  });

  test('the page speaks Arabic, from right to left, runs nothing and is framed by the portal alone', async () => {
    const { url } = await payOnPage({ do: 'pay', number: '' }, 'ar');
    const { text, headers } = await visitPage(url);
    expect(text).toContain('lang="ar-SA" dir="rtl"');
    expect(text).toContain('رقم البطاقة');
    expect(text).not.toContain('<script');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors ${shop.originOf(shop.alpha.tenant)}`);
    expect(policy).toContain("default-src 'none'");
  });

  test('is on file afterwards and charged by its token; what it decides holds there too', async () => {
    const { open, payments, alpha } = shop;
    const chargedBy = async (number: string, how: 'begin' | 'charge') => {
      const { url } = await addCard(number);
      const [method] = await alpha.tx(({ db }) =>
        db.selectFrom('payment_method').selectAll().where('last4', '=', number.slice(-4)).execute(),
      );
      expect([url, method?.connector]).toEqual([expect.any(String), 'card']);
      const { uuid } = await open({ optionId: null, methodId: method?.id ?? 0 });
      return payments[how](alpha, uuid);
    };
    expect(await chargedBy('4242424242424242', 'charge')).toEqual({ is: 'succeeded' });
    expect(await chargedBy('4242424242424242', 'begin')).toEqual({ is: 'succeeded' });
    expect(await chargedBy('4000000000009995', 'charge')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await chargedBy('4000000000003220', 'charge')).toMatchObject({ code: 'PAYMENT_DECLINED' });
    expect(await chargedBy('4000000000003220', 'begin')).toMatchObject({ is: 'redirect' });
    expect(await chargedBy('4000000000000259', 'charge')).toEqual({ is: 'pending' });
  });
});

async function addCard(number: string) {
  const token = await shop.signIn('alpha');
  const { body } = await shop.call('alpha', 'POST /creditCard/session/add/card', {
    token,
    body: { redirectionUrl: '/MyPaymentMethods', lang: 'en' },
  });
  const { url } = body as { url: string };
  const typed = await visitPage(url, card(number));
  const confirmed = number.endsWith('3220') ? await visitPage(url, { do: 'approve' }) : typed;
  const answer = await comeBack(confirmed.headers.get('location'));
  return { url, answer };
}

describe('what the helpers break', () => {
  test('failing: nothing is charged', async () => {
    shop.faults.set({ dependency: 'operator', mode: 'failing' });
    expect((await payBy('777')).end).toEqual({ is: 'unavailable' });
  });

  test.each(['hanging', 'lost'] as const)(
    '%s: the outcome of a charge is unknown until the fault is over',
    async (mode) => {
      const { open, payments, alpha } = shop;
      const { uuid, purchaseToken } = await open({ msisdn: '+49151000777' });
      await payments.begin(alpha, uuid);
      shop.faults.set({ dependency: 'operator', mode });
      expect(await payments.confirm(alpha, purchaseToken, '1234')).toEqual({ is: 'pending' });
      expect((await shop.state(uuid)).state).toBe('UNKNOWN');
      shop.faults.set({ dependency: 'operator', mode: 'none' });
      // charged and not told, or never charged: then the PIN is asked for again
      const expected = mode === 'lost' ? { is: 'succeeded' } : { is: 'pin', attemptsLeft: 4 };
      expect(await payments.reconcile(alpha, uuid)).toMatchObject(expected);
    },
  );

  test('slow: later, and all the same', async () => {
    shop.faults.set({ dependency: 'operator', mode: 'slow', delayMs: 200 });
    expect((await payBy('777')).end).toEqual({ is: 'succeeded' });
    shop.faults.set({ dependency: 'card', mode: 'failing' });
    expect((await payBy('777')).end).toEqual({ is: 'succeeded' });
  });
});

test('it remembers what it charged, whatever is killed', async () => {
  const { uuid } = await payBy('504');
  appendFileSync(shop.file, '{"id":"torn');
  await shop.restartSandbox();
  expect(await shop.payments.reconcile(shop.alpha, uuid)).toEqual({ is: 'succeeded' });
});

test('money is given back, once', async () => {
  const { payments, alpha } = shop;
  const { uuid } = await payBy('777');
  expect(await payments.refund(alpha, uuid, 'unused')).toEqual({ is: 'succeeded' });
  expect(await payments.refund(alpha, uuid, 'unused')).toEqual({ is: 'succeeded' });
  expect((await shop.state(uuid)).state).toBe('REFUNDED');
});

test('the payment provider refuses an unsigned request', async () => {
  const { url } = await payOnPage({ do: 'pay', number: '' });
  const { status } = await visitPage(`${new URL(url).origin}/operator`, { question: 'charge' });
  expect(status).toBe(400);
  const unsigned = JSON.stringify({
    question: 'find',
    tenant: 'alpha',
    correlator: 'x',
    amount: null,
    method: null,
    pin: null,
  });
  const { port } = new URL(url);
  const answer = await fetch(`http://127.0.0.1:${port}/operator`, { method: 'POST', body: unsigned });
  expect(answer.status).toBe(403);
});

test('the books of all that happened sum to nothing, and nothing holds a card’s number', async () => {
  const { rows } = await shop.alpha.tx(({ db }) =>
    sql<{ sum: number }>`SELECT sum(amount)::int AS sum FROM ledger_entry`.execute(db),
  );
  expect(rows).toEqual([{ sum: 0 }]);
  const tables = await shop.alpha.tx(async ({ db }) => {
    const kept: unknown[] = [];
    for (const table of [
      'payment_transaction',
      'payment_attempt',
      'payment_method',
      'inbox_message',
      'outbox_event',
      'idempotency_key',
      'job',
    ] as const)
      kept.push(await db.selectFrom(table).selectAll().execute());
    return JSON.stringify(kept);
  });
  const everything = [tables, ...shop.passed, ...shop.logged, readFileSync(shop.file, 'utf8')].join('\n');
  expect(everything).toContain('4242');
  expect(everything).not.toMatch(/4242424242424242|4000000000\d{6}/);
});
