import type { Consent } from '@atrium/contract/schemas/models/payment';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreedConsents, openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

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
  test('1: subscribing needs a session', async () => {
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
    // who gives one now proves it by the PIN; by a card it would prove nothing
    const give = (selectedOptions: string[]) =>
      shop.call('POST /subscription/api', shop.order(23, { msisdn: '+33612345678', selectedOptions }), {
        token,
      });
    expect(shop.step(await give([String(shopPaymentWays.operator)]))).toMatchObject({
      nextApiFlowStep: 'PIN',
    });
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

  test('11: a customer with several payment methods is asked for one, where the tenant configures it', async () => {
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
    const answer = await shop.subscribe(token, shop.order(10, option(shopPaymentWays.page)));
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
    ['19: gateway down', 'down', 503, { error: 'SERVICE_UNAVAILABLE' }],
  ])('%s', async (_, code, status, body) => {
    const { id, token } = await shop.newPerson();
    const answer = await shop.subscribe(token, shop.order(10, { selectedOptions: [code] }));
    expect(answer).toMatchObject({ status, body });
    expect(await shop.live(id)).toHaveLength(status === 202 ? 1 : 0);
    // in doubt it stays pending, otherwise it may be tried again
    const again = await shop.subscribe(token, shop.order(10));
    expect(again.status).toBe(status === 202 ? 202 : 201);
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
      // the sum beside the sentence is the one it begins with
      consent: { dueNow: { amount: 300 }, price: { amount: 300 } },
    });
    expect(asked.consent?.text).toMatch(
      /^I subscribe to Plan 22: €3\.00 a month for 2 months, then €8\.00 a month\. I pay €3\.00 today, .+\. It renews by itself until I cancel\.$/,
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

  test('in the tenant’s own way of writing money, and never less than it is', async () => {
    const { token } = await shop.newPerson();
    const text = async (typeId: number, lang: string) =>
      shop.step(await shop.subscribe(token, withoutConsent(typeId, { lang }))).consent?.text;
    const body = { decimals: 0, currencyLabel: { en: 'Taler', fr: 'thalers' } };
    const own = { ...body, DISPLAY_SERVICE_CURRENCY_TEXT_fr: 'écus' };
    await shop.asTenant((tx) =>
      tx
        .insertInto('site_config')
        .values({
          tenant_id: 1,
          section: 'priceFormat',
          version: 1,
          state: 'PUBLISHED',
          created_at: shop.clock.now(),
          created_by: 'test',
          body: JSON.stringify(own),
        })
        .execute(),
    );
    expect(await text(22, 'en')).toContain('Taler3 a month');
    expect(await text(22, 'fr')).toMatch(/3\sécus/);
    expect(await text(10, 'en')).toContain('Taler9.99 a month');
    await shop.asTenant((tx) => tx.deleteFrom('site_config').where('section', '=', 'priceFormat').execute());
  });

  test('is the same sentence beforehand', async () => {
    const { token } = await shop.newPerson();
    const before = (await shop.call('GET /subscription/type/21/consent?lang=en', undefined, { token }))
      .body as Consent;
    expect(before.text).toMatch(/free until .+ ends by itself .+: €7\.00 a month, until I cancel/);
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
    await shop.subscribe(
      token,
      shop.order(10, { subscriptionConsentList: [{ ...agreedConsents[0], text }] }),
    );
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

describe('the origin of an order', () => {
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
