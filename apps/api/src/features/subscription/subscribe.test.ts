import type { Consent, PurchaseStep } from '@atrium/contract/schemas/models/payment';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreed, openShop, type Shop, ways } from './testing/shop.ts';
import { rightPin } from './testing/stand-in.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const option = (id: number) => ({ selectedOptions: [String(id)] });
const setFlag = async (key: string, value: unknown) => {
  await shop.asTenant((tx) =>
    sql`UPDATE tenant_flag SET value = ${JSON.stringify(value)}::jsonb WHERE key = ${key}`.execute(tx),
  );
  shop.api.evictions.publish({});
};

describe('who may subscribe', () => {
  test('1: nobody without a session', async () => {
    expect((await shop.subscribe(undefined, shop.order(10))).status).toBe(401);
  });

  test('2: a repeat gets the first answer, another body under the key none', async () => {
    const { id, token } = await shop.newPerson();
    const key = { 'idempotency-key': 'once' };
    const first = await shop.subscribe(token, shop.order(10), key);
    const second = await shop.subscribe(token, shop.order(10), key);
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await shop.subscribe(token, shop.order(11), key)).toMatchObject({
      status: 422,
      body: { error: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await shop.live(id)).toHaveLength(1);
  });

  test.each(['subscriptionTypeId', 'lang', 'redirect'])('3: not without %s', async (field) => {
    const { token } = await shop.newPerson();
    const { [field as 'lang']: _, ...body } = shop.order(10);
    expect(await shop.subscribe(token, body)).toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_FAILED' },
    });
  });

  test.each([
    ['is sold no more', 25],
    ['does not exist', 999],
  ])('4: not to what %s', async (_, typeId) => {
    const { token } = await shop.newPerson();
    expect(await shop.subscribe(token, shop.order(typeId))).toMatchObject({
      status: 400,
      body: { error: 'SUBSCRIPTION_TYPE_NOT_AVAILABLE' },
    });
  });

  test('4: not who is too young', async () => {
    const { token } = await shop.newPerson();
    expect(await shop.subscribe(token, shop.order(24))).toMatchObject({
      status: 403,
      body: { error: 'AGE_RESTRICTED' },
    });
  });

  test('5: not before what must be known is known', async () => {
    const { token } = await shop.newPerson();
    expect(await shop.subscribe(token, shop.order(23))).toMatchObject({
      status: 404,
      body: { error: 'REQUIRED_IDENTITY_FIELD_NOT_FOUND', details: { fields: ['MSISDN'] } },
    });
    const known = await shop.newPerson('4912345601');
    expect((await shop.subscribe(known.token, shop.order(23))).status).toBe(201);
  });

  test('6: not twice', async () => {
    const { token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10));
    expect(await shop.subscribe(token, shop.order(10))).toMatchObject({
      status: 409,
      body: { error: 'USER_ALREADY_SUBSCRIBED' },
    });
  });

  test.each([
    ['7: up', 40, 41, 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE'],
    ['8: down', 41, 40, 'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE'],
    ['9: otherwise', 10, 11, 'ALREADY_SUBSCRIBED_IN_SAME_GROUP'],
  ])('%s in the group what is there has to end first', async (_, have, want, error) => {
    const { token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(have));
    expect(await shop.subscribe(token, shop.order(want))).toMatchObject({ status: 409, body: { error } });
  });

  test('10: a trial once, whatever the plan', async () => {
    const { token } = await shop.newPerson();
    const trial = (typeId: number) =>
      shop.call('POST /subscription/subscribeToFreeTrial', shop.order(typeId), { token });
    expect((await trial(21)).status).toBe(201);
    expect(await trial(28)).toMatchObject({ status: 400, body: { error: 'TRIAL_ALREADY_USED' } });
    // asked for without the trial, it is paid for
    expect((await shop.subscribe(token, shop.order(28))).status).toBe(201);
  });

  test('11: whoever has several ways to pay is asked, where the tenant asks', async () => {
    const { token } = await shop.newPerson();
    const { selectedOptions: _, ...body } = shop.order(10, { lang: 'fr' });
    await setFlag('showPaymentOptions', true);
    const asked = await shop.subscribe(token, body);
    expect(asked.status).toBe(200);
    expect(shop.step(asked).options?.slice(0, 3)).toEqual([
      { id: '1', flow: 'WEB', title: 'Card', sort: 1 },
      { id: '2', flow: 'WEB', title: 'Page web', sort: 2 },
      { id: '3', flow: 'API', title: 'Phone bill', sort: 3 },
    ]);
    await setFlag('showPaymentOptions', false);
    expect((await shop.subscribe(token, body)).status).toBe(201);
  });

  test('12: a page of the operator’s is told, not redirected to', async () => {
    const { token } = await shop.newPerson();
    const answer = await shop.subscribe(token, shop.order(10, option(ways.page)));
    const { purchaseToken } = shop.step(answer);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 302, url: `https://pay.example/${purchaseToken}`, purchaseToken },
    });
  });

  test('14: who is charged is subscribed, with the price of the server', async () => {
    const { id, token } = await shop.newPerson();
    const claims = { userId: 1, price: 1, amount: 1, currency: 'XXX', priceMinor: 1 };
    const answer = await shop.subscribe(token, shop.order(10, claims));
    expect(answer).toMatchObject({ status: 201, body: { state: 'ACTIVE' } });
    expect(await shop.live(id)).toMatchObject([{ type_id: 10, state: 'ACTIVE', price_minor: 999 }]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT amount_minor, currency FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ amount_minor: 999, currency: 'EUR' }]);
  });

  test('14: what is free begins at once, without a word', async () => {
    const { token } = await shop.newPerson();
    const { subscriptionConsentList: _, ...body } = shop.order(20);
    expect((await shop.subscribe(token, body)).status).toBe(201);
  });

  test.each([
    ['16: later', 'later', 202, { state: 'REQUESTED' }],
    ['16: answer lost', 'lost', 202, { state: 'REQUESTED' }],
    ['17: no money', 'poor', 402, { error: 'INSUFFICIENT_FUNDS' }],
    ['18: declined', 'declines', 490, { error: 'PAYMENT_DECLINED' }],
    ['the operator knows them already', 'knows', 409, { error: 'USER_ALREADY_SUBSCRIBED' }],
    ['19: nobody there', 'down', 503, { error: 'SERVICE_UNAVAILABLE' }],
  ])('%s', async (_, code, status, body) => {
    const { id, token } = await shop.newPerson();
    const answer = await shop.subscribe(token, shop.order(10, { selectedOptions: [code] }));
    expect(answer).toMatchObject({ status, body });
    expect(await shop.live(id)).toHaveLength(status === 202 ? 1 : 0);
    // in doubt it is taken, otherwise it may be tried again
    const again = await shop.subscribe(token, shop.order(10));
    expect(again.status).toBe(status === 202 ? 409 : 201);
  });

  test('18: a decline is said in the person’s language, also the second time', async () => {
    const { token } = await shop.newPerson();
    const body = shop.order(10, { selectedOptions: ['declines'], lang: 'fr' });
    const key = { 'idempotency-key': 'declined' };
    const message = 'Votre opérateur a refusé.';
    expect(await shop.subscribe(token, body, key)).toMatchObject({ status: 490, body: { message } });
    expect(await shop.subscribe(token, body, key)).toMatchObject({ status: 490, body: { message } });
    const german = { ...body, lang: 'de' };
    expect(((await shop.subscribe(token, german)).body as { message: string }).message).toMatch(
      /^Die Zahlung wurde abgelehnt/,
    );
  });
});

describe('what is agreed to', () => {
  const withoutConsent = (typeId: number, fields: object = {}) => ({
    ...shop.order(typeId, { subscriptionConsentList: [] }),
    ...fields,
  });

  test('13: is asked first, as a whole sentence, and nothing is there before', async () => {
    const { id, token } = await shop.newPerson();
    const asked = shop.step(await shop.subscribe(token, withoutConsent(22)));
    expect(asked).toMatchObject({
      nextApiFlowStep: 'CONSENT',
      consent: { dueNow: { amount: 300 }, price: { amount: 800 } },
    });
    expect(asked.consent?.text).toMatch(
      /^I subscribe to Plan 22 for €3\.00 a month, paid for the first time today, .+\. This price holds for the first 2 payments, then it is €8\.00 a month\. It renews by itself until I cancel\.$/,
    );
    expect(await shop.rowsOf(id)).toEqual([]);
  });

  test('in the language of the order', async () => {
    const { token } = await shop.newPerson();
    const text = async (lang: string) =>
      shop.step(await shop.subscribe(token, withoutConsent(10, { lang }))).consent?.text;
    expect(await text('de')).toContain('9,99\u00a0€ pro Monat');
    expect(await text('ar')).toContain('في الشهر');
    expect(await text('default')).toContain('€9.99 a month');
  });

  test('is the same sentence beforehand', async () => {
    const { token } = await shop.newPerson();
    const before = (await shop.call('GET /subscription/type/21/consent?lang=en', undefined, { token }))
      .body as Consent;
    expect(before.text).toMatch(/free until .+, then €7\.00 a month.+I pay nothing/);
    expect(before).toMatchObject({ dueNow: { amount: 0 }, price: { amount: 700 } });
    expect(shop.step(await shop.subscribe(token, withoutConsent(21))).consent?.text).toBe(before.text);
    const gone = await shop.call('GET /subscription/type/25/consent?lang=en', undefined, { token });
    expect(gone.status).toBe(400);
  });

  test.each([
    ['of another kind', [{ type: 'MARKETING', granted: true }]],
    ['that was refused', [{ type: 'SUBSCRIPTION', granted: false }]],
    ['to another sentence', [{ type: 'SUBSCRIPTION', granted: true, text: 'I pay nothing.' }]],
  ])('a consent %s is none', async (_, subscriptionConsentList) => {
    const { id, token } = await shop.newPerson();
    const answer = await shop.subscribe(token, { ...shop.order(10), subscriptionConsentList });
    expect(shop.step(answer).nextApiFlowStep).toBe('CONSENT');
    expect(await shop.rowsOf(id)).toEqual([]);
  });

  test('is kept as the server said it, whatever the browser claims', async () => {
    const { id, token } = await shop.newPerson();
    const text = shop.step(await shop.subscribe(token, withoutConsent(10))).consent?.text ?? '';
    await shop.subscribe(token, shop.order(10, { subscriptionConsentList: [{ ...agreed[0], text }] }));
    const [row] = await shop.live(id);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT shown_text, shown_price_minor, currency, lang, shown_text_hash = sha256(convert_to(shown_text, 'UTF8')) AS proof
        FROM subscription_consent WHERE subscription_id = ${row?.id}`.execute(tx),
    );
    expect(rows).toEqual([
      { shown_text: text, shown_price_minor: 999, currency: 'EUR', lang: 'en', proof: true },
    ]);
  });

  test('can be given to the order that waits for it', async () => {
    const { token } = await shop.newPerson();
    const { purchaseToken } = shop.step(await shop.subscribe(token, withoutConsent(10)));
    const say = (granted: boolean, as = token) =>
      shop.call('POST /subscription/api/consent', { purchaseToken, granted }, { token: as });
    expect((await say(false)).body).toMatchObject({ error: 'PURCHASE_REQUEST_NOT_VALID' });
    const other = await shop.newPerson();
    expect((await say(true, other.token)).body).toMatchObject({ error: 'PURCHASE_REQUEST_NOT_VALID' });
    expect((await say(true)).status).toBe(201);
  });
});

describe('where somebody came from', () => {
  test('is kept with what they bought', async () => {
    const { id, token } = await shop.newPerson();
    const marketingCampaign = {
      name: 'autumn',
      conversionId: 'c1',
      campaignId: '77',
      agency: 'a',
      medium: 'm',
    };
    await shop.subscribe(token, shop.order(10, { marketingCampaign }));
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT marketing_campaign FROM subscription WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ marketing_campaign: marketingCampaign }]);
  });
});

describe('a trial', () => {
  test('begins with everything, costs nothing and ends by itself', async () => {
    const { id, token } = await shop.newPerson();
    expect(
      (await shop.call('GET /subscription/isFreeTrialEligible?subscriptionTypeId=21', undefined, { token }))
        .body,
    ).toEqual({ eligible: true });
    expect((await shop.subscribe(token, shop.order(21))).status).toBe(201);
    const [owned] = await shop.owned(token);
    expect(owned).toMatchObject({ state: 'ACTIVE', subState: 'TRIAL', active: true, price: { amount: 700 } });
    expect(owned?.trialEnd).toBe(owned?.nextRenewalDate);
    expect(owned?.contingents).toEqual([{ amount: 10, granted: 10, contentTypes: ['FULL_TRACK_MUSIC'] }]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([]);
    expect((await shop.call('GET /subscription/isFreeTrialEligible', undefined, { token })).body).toEqual({
      eligible: false,
    });
  });

  test('is one for each card and number, whoever has it', async () => {
    const people = [await shop.newPerson(), await shop.newPerson()];
    for (const { id } of people)
      await shop.asTenant((tx) =>
        sql`INSERT INTO payment_method (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
          VALUES (1, ${id}, 'CARD', 't', 'same-card', '4242', 'card', now())`.execute(tx),
      );
    const trial = (token: string) =>
      shop.call('POST /subscription/subscribeToFreeTrial', shop.order(21), { token });
    expect((await trial(people[0]?.token ?? '')).status).toBe(201);
    expect((await trial(people[1]?.token ?? '')).body).toMatchObject({ error: 'TRIAL_ALREADY_USED' });
    const byNumber = (msisdn: string, token: string) =>
      shop.call('POST /subscription/api', shop.order(21, { msisdn, ...option(ways.operator) }), { token });
    const [a, b] = [await shop.newPerson(), await shop.newPerson()];
    expect((await byNumber('+491700000011', a.token)).status).toBe(201);
    // the trial is gone, so it is paid for: with a PIN
    expect(shop.step(await byNumber('491700000011', b.token)).nextApiFlowStep).toBe('PIN');
  });

  test('is not offered where a plan has none', async () => {
    const { token } = await shop.newPerson();
    const body = shop.order(10);
    expect((await shop.call('POST /subscription/subscribeToFreeTrial', body, { token })).status).toBe(400);
    expect(
      (await shop.call('GET /subscription/isFreeTrialEligible?subscriptionTypeId=10', undefined, { token }))
        .body,
    ).toEqual({ eligible: false });
  });
});

describe('the operator’s bill', () => {
  const byOperator = (token: string, fields: object = {}, typeId = 10) =>
    shop.call(
      'POST /subscription/api',
      { ...shop.order(typeId, option(ways.operator)), ...fields },
      { token },
    );
  const go = (type: string, token: string, body: object) =>
    shop.call(`POST /subscription/api/${type}`, body, { token });

  test('13: asks for the number, then for the PIN, and begins', async () => {
    const { id, token } = await shop.newPerson();
    const number: PurchaseStep = shop.step(await byOperator(token));
    expect(number).toMatchObject({ nextApiFlowStep: 'MSISDN' });
    expect(await shop.rowsOf(id)).toEqual([]);
    const pin = shop.step(
      await go('msisdn', token, { purchaseToken: number.purchaseToken, msisdn: '+491700000101' }),
    );
    expect(pin).toMatchObject({ nextApiFlowStep: 'PIN', attemptsLeft: 5, sentTo: '•• 34' });
    const done = await go('confirm', token, { purchaseToken: pin.purchaseToken, pin: rightPin });
    expect(done).toMatchObject({ status: 201, body: { state: 'ACTIVE' } });
    // sent twice, it is the same subscription
    expect(await go('confirm', token, { purchaseToken: pin.purchaseToken, pin: rightPin })).toMatchObject({
      status: 201,
      body: done.body,
    });
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('knows the number of who signs in with it', async () => {
    const { token } = await shop.newPerson('491700000102');
    expect(shop.step(await byOperator(token)).nextApiFlowStep).toBe('PIN');
  });

  test('five wrong PINs end it; the right one comes too late then', async () => {
    const { id, token } = await shop.newPerson('491700000103');
    const { purchaseToken } = shop.step(await byOperator(token));
    const answers = [];
    for (let tries = 0; tries < 5; tries++)
      answers.push(
        (await go('confirm', token, { purchaseToken, pin: '9999' })).body as {
          error: string;
          details?: object;
        },
      );
    expect(answers.map(({ error, details }) => [error, details])).toEqual([
      ...[4, 3, 2, 1].map((attemptsLeft) => ['INCORRECT_OTP', { attemptsLeft }]),
      ['PURCHASE_REQUEST_NOT_VALID', undefined],
    ]);
    expect(await go('confirm', token, { purchaseToken, pin: rightPin })).toMatchObject({
      status: 400,
      body: { error: 'PURCHASE_REQUEST_NOT_VALID' },
    });
    expect(await shop.live(id)).toEqual([]);
  });

  test('a hundred PINs at once are five tries', async () => {
    const { token } = await shop.newPerson('491700000104');
    const { purchaseToken } = shop.step(await byOperator(token));
    const guesses = Array.from({ length: 40 }, (_, index) => String(5000 + index));
    const answers = await Promise.all(guesses.map((pin) => go('confirm', token, { purchaseToken, pin })));
    const wrong = answers.filter(({ body }) => (body as { error: string }).error === 'INCORRECT_OTP');
    expect(wrong).toHaveLength(4);
    expect(await go('confirm', token, { purchaseToken, pin: rightPin })).toMatchObject({ status: 400 });
  });

  test.each([
    ['402', 402],
    ['490', 490],
    ['202', 202],
    ['409', 409],
  ])('says no only when the PIN is right: …%s', async (figures, status) => {
    const { token } = await shop.newPerson(`4917000001${figures}`);
    const { purchaseToken } = shop.step(await byOperator(token));
    expect((await go('confirm', token, { purchaseToken, pin: rightPin })).status).toBe(status);
  });

  test('nobody reached: nothing is left behind', async () => {
    const { id, token } = await shop.newPerson('491700000503');
    expect((await byOperator(token)).status).toBe(503);
    expect(await shop.live(id)).toEqual([]);
  });

  test('a PIN of somebody else’s purchase is none', async () => {
    const { token } = await shop.newPerson('491700000105');
    const { purchaseToken } = shop.step(await byOperator(token));
    const thief = await shop.newPerson();
    for (const type of ['confirm', 'resend', 'msisdn'])
      expect(
        await go(type, thief.token, { purchaseToken, pin: rightPin, msisdn: '+491700000999' }),
      ).toMatchObject({ status: 400, body: { error: 'PURCHASE_REQUEST_NOT_VALID' } });
    expect((await go('confirm', token, { purchaseToken, pin: rightPin })).status).toBe(201);
  });

  test('a message sent again is a new request, and the old PIN dead', async () => {
    const { id, token } = await shop.newPerson('491700000106');
    const first = shop.step(await byOperator(token));
    const second = shop.step(await go('resend', token, { purchaseToken: first.purchaseToken }));
    expect(second).toMatchObject({ nextApiFlowStep: 'PIN' });
    expect(second.purchaseToken).not.toBe(first.purchaseToken);
    expect((await go('confirm', token, { purchaseToken: first.purchaseToken, pin: rightPin })).status).toBe(
      400,
    );
    expect((await go('confirm', token, { purchaseToken: second.purchaseToken, pin: rightPin })).status).toBe(
      201,
    );
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('nobody is sent messages without end', async () => {
    const { id, token } = await shop.newPerson('491700000107');
    let { purchaseToken } = shop.step(await byOperator(token));
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const answer = await go('resend', token, { purchaseToken });
      statuses.push(answer.status);
      purchaseToken = shop.step(answer).purchaseToken ?? purchaseToken;
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 400]);
    expect(await shop.live(id)).toEqual([]);
  });

  test('an unknown step is none', async () => {
    const { token } = await shop.newPerson();
    expect((await go('__proto__', token, { purchaseToken: 'x' })).status).toBe(400);
    expect((await go('confirm', token, { purchaseToken: 'x', pin: '1234' })).status).toBe(400);
    expect((await go('confirm', token, { purchaseToken: 'x' })).status).toBe(400);
    expect((await shop.call('POST /subscription/api/confirm', { purchaseToken: 'x' })).status).toBe(401);
  });
});

describe('what was only asked for', () => {
  const page = option(ways.page);

  test('is told again to who asks again', async () => {
    const { id, token } = await shop.newPerson();
    const first = shop.step(await shop.subscribe(token, shop.order(10, page)));
    expect(shop.step(await shop.subscribe(token, shop.order(10, page)))).toEqual(first);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('is taken up where a crash left it, and nobody was charged', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, page));
    // a charge that was written down, and nobody asked for yet
    await shop.asTenant(async (tx) => {
      await sql`UPDATE payment_transaction SET state = 'CANCELLED' WHERE user_id = ${id}`.execute(tx);
      await sql`INSERT INTO payment_transaction (tenant_id, uuid, user_id, kind, subject_kind, subject_key, option_id,
          amount_minor, currency, purchase_token, client_correlator, created_at, updated_at)
        SELECT tenant_id, gen_random_uuid(), user_id, kind, subject_kind, subject_key, ${ways.paying},
          amount_minor, currency, gen_random_uuid(), gen_random_uuid(), created_at, updated_at
        FROM payment_transaction WHERE user_id = ${id}`.execute(tx);
    });
    const soon = await shop.subscribe(token, shop.order(10));
    expect(soon).toMatchObject({ status: 409 });
    shop.travel(11_000);
    expect((await shop.subscribe(token, shop.order(10))).status).toBe(201);
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
  });

  test('makes room for another plan of the group, or another way', async () => {
    const { id, token } = await shop.newPerson();
    const first = shop.step(await shop.subscribe(token, shop.order(10, page)));
    const second = shop.step(await shop.subscribe(token, shop.order(11, page)));
    expect(second.purchaseToken).not.toBe(first.purchaseToken);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11, state: 'REQUESTED' }]);
    expect((await shop.subscribe(token, shop.order(11))).status).toBe(201);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11, state: 'ACTIVE' }]);
  });

  test('is forgotten when its time is over', async () => {
    const { id, token } = await shop.newPerson();
    const first = shop.step(await shop.subscribe(token, shop.order(10, page)));
    shop.travel(6 * 60_000);
    const second = shop.step(await shop.subscribe(token, shop.order(10, page)));
    expect(second.purchaseToken).not.toBe(first.purchaseToken);
    expect((await shop.rowsOf(id)).map(({ state }) => state)).toEqual(['CANCELED', 'REQUESTED']);
  });

  test('stays while it is being paid', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, { selectedOptions: ['later'] }));
    shop.travel(6 * 60_000);
    expect((await shop.subscribe(token, shop.order(10))).status).toBe(409);
    expect((await shop.subscribe(token, shop.order(11))).status).toBe(409);
    expect(await shop.live(id)).toMatchObject([{ type_id: 10, state: 'REQUESTED' }]);
  });
});

describe('at once', () => {
  /** Who is turned away because too many come at once has not asked yet. */
  const insist = async (token: string, typeId: number): Promise<number> => {
    const { status } = await shop.subscribe(token, shop.order(typeId));
    return status === 503 || status === 429 ? insist(token, typeId) : status;
  };

  test('a hundred orders of one person are one subscription and one charge', async () => {
    const { id, token } = await shop.newPerson();
    shop.standIn.began.length = 0;
    const statuses = await Promise.all(Array.from({ length: 100 }, () => insist(token, 10)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const [row] = await shop.live(id);
    expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
    expect(shop.standIn.began).toEqual([`${row?.id}:1`]);
  });

  test('two plans of one group are one', async () => {
    const { id, token } = await shop.newPerson();
    const plans = Array.from({ length: 20 }, (_, index) => (index % 2 ? 10 : 11));
    const answers = await Promise.all(plans.map((typeId) => insist(token, typeId)));
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(await shop.live(id)).toHaveLength(1);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM payment_transaction WHERE user_id = ${id} AND state = 'SUCCEEDED'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('many trials of one person are one', async () => {
    const { id, token } = await shop.newPerson();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => shop.subscribe(token, shop.order(index % 2 ? 21 : 28))),
    );
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM subscription WHERE user_id = ${id} AND sub_state = 'TRIAL'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('what nobody may send', () => {
  test.each([
    ['a foreign address to return to', { redirect: 'https://evil.example/' }, 'REDIRECT_REFUSED'],
    ['a disguised one', { redirect: '//evil.example' }, 'REDIRECT_REFUSED'],
    ['a way that does not exist', { selectedOptions: ['999'] }, 'INVALID_PARAMETERS'],
    [
      'too many consents',
      { subscriptionConsentList: Array.from({ length: 21 }, (_, i) => ({ type: `T${i}` })) },
      'VALIDATION_FAILED',
    ],
    ['too many ways', { selectedOptions: Array.from({ length: 11 }, (_, i) => `${i}`) }, 'VALIDATION_FAILED'],
    ['a campaign like a novel', { marketingCampaign: { name: 'x'.repeat(201) } }, 'VALIDATION_FAILED'],
  ])('%s', async (_, fields, error) => {
    const { id, token } = await shop.newPerson();
    expect(await shop.subscribe(token, shop.order(10, fields))).toMatchObject({
      status: 400,
      body: { error },
    });
    expect(await shop.rowsOf(id)).toEqual([]);
  });

  test('somebody else’s card', async () => {
    const [owner, thief] = [await shop.newPerson(), await shop.newPerson()];
    const cardId = await shop.asTenant(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO payment_method (tenant_id, user_id, kind, psp_token, fingerprint, last4, connector, created_at)
        VALUES (1, ${owner.id}, 'CARD', 't', 'card-1', '4242', 'card', now()) RETURNING id`.execute(tx);
      return rows[0]?.id ?? 0;
    });
    const { selectedOptions: _, ...body } = shop.order(10, { cardId });
    expect((await shop.subscribe(thief.token, body)).status).toBe(404);
    expect((await shop.subscribe(owner.token, body)).status).toBe(201);
    expect((await shop.owned(owner.token))[0]?.paidBy).toEqual({ kind: 'CARD', brand: null, last4: '4242' });
  });

  test('a plan of another tenant', async () => {
    await shop.publish(
      { types: [{ id: 70, name: 'Beta', billingCycle: 'P1M', price: 100, currency: 'EUR' }] },
      'beta',
    );
    const { token } = await shop.newPerson();
    expect(await shop.subscribe(token, shop.order(70))).toMatchObject({
      status: 400,
      body: { error: 'SUBSCRIPTION_TYPE_NOT_AVAILABLE' },
    });
    const elsewhere = await shop.call('POST /subscription', shop.order(10), { token, tenant: 'beta' });
    expect(elsewhere.status).toBe(401);
  });

  test('whether a partner knows them is no claim of theirs', async () => {
    const { token } = await shop.newPerson();
    const ask = (subscriptionTypeId: number) =>
      shop.call('POST /subscription/validate/external', { subscriptionTypeId, externalId: 'me' }, { token });
    expect((await ask(10)).body).toMatchObject({ valid: false });
    expect((await ask(999)).status).toBe(400);
  });
});
