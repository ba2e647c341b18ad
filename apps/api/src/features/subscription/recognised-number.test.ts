import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientNumberHeader } from '../../platform/client-address.ts';
import { acceptedPin } from '../../testing/scripted-connector.ts';
import { openShop, type Shop, shopPaymentWays } from '../../testing/shop.ts';

let shop: Shop;

const offer = (recognises: boolean, version: number) =>
  shop.asTenant((tx) =>
    sql`INSERT INTO site_config (tenant_id, section, version, body, state, created_by, created_at)
      VALUES (1, 'login_options', ${version}, ${JSON.stringify([{ id: 'phone', type: 'phone', flow: 'API', title: 'Phone', recognises }])},
        'PUBLISHED', 'test', now())`.execute(tx),
  );
const withdraw = () =>
  shop.asTenant((tx) => sql`DELETE FROM site_config WHERE section = 'login_options'`.execute(tx));

beforeAll(async () => {
  shop = await openShop();
  await offer(true, 1);
});
afterAll(() => shop.stop());

const at = (number: string) => ({ [clientNumberHeader]: number });
const plan = (fields: object = {}) =>
  shop.order(10, { selectedOptions: [String(shopPaymentWays.operator)], ...fields });
const ask = (token: string, number: string | null, body: object = plan()) =>
  shop.call('POST /subscription/api', body, { token, headers: number === null ? {} : at(number) });
const go = (type: string, token: string, body: object, number: string | null) =>
  shop.call(`POST /subscription/api/${type}`, body, { token, headers: number === null ? {} : at(number) });
const proof = (id: number) =>
  shop.asTenant((tx) =>
    tx
      .selectFrom('subscription_consent')
      .innerJoin('subscription', 'subscription.id', 'subscription_consent.subscription_id')
      .select(['consent', 'shown_text', 'shown_price_minor'])
      .where('user_id', '=', id)
      .execute(),
  );

describe('a phone that its operator’s gateway names', () => {
  test('pays for its holder with the consent alone, and the proof says whose word it was', async () => {
    const number = '+491700000201';
    const { id, token } = await shop.newPerson(number);
    const asked = shop.step(await ask(token, number, plan({ subscriptionConsentList: [] })));
    expect(asked).toMatchObject({ nextApiFlowStep: 'CONSENT' });
    expect(await shop.live(id)).toEqual([]);
    const agreed = { purchaseToken: asked.purchaseToken, granted: true };
    expect(await go('consent', token, agreed, number)).toMatchObject({
      status: 201,
      body: { state: 'ACTIVE' },
    });
    const [kept] = await proof(id);
    expect(kept).toMatchObject({ shown_price_minor: 999, shown_text: expect.stringContaining('9.99') });
    expect(kept?.consent).toContainEqual({ type: 'OPERATOR_GATEWAY', granted: true });
    // a second press has nothing to begin
    expect((await ask(token, number)).status).toBe(409);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('pressed twenty times at once it is one subscription and one charge', async () => {
    const number = '+491700000212';
    const { id, token } = await shop.newPerson(number);
    const before = shop.standIn.began.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(token, number)));
    // a repeated request is answered with the one order
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(answers.filter(({ status }) => ![201, 202, 409, 429, 503].includes(status))).toEqual([]);
    expect(shop.standIn.began.length).toBe(before + 1);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test.each([
    ['402', 402],
    ['490', 490],
    ['202', 202],
    ['503', 503],
  ])('is refused as its operator refuses: …%s', async (figures, status) => {
    const number = `+49170000020${figures}`;
    const { token } = await shop.newPerson(number);
    expect((await ask(token, number)).status).toBe(status);
  });
});

describe('it takes a PIN', () => {
  const pinOf = async (token: string, number: string | null, body?: object) => {
    const { purchaseToken, nextApiFlowStep } = shop.step(await ask(token, number, body));
    expect(nextApiFlowStep).toBe('PIN');
    return purchaseToken;
  };

  test('without a gateway', async () => {
    const { token } = await shop.newPerson('+491700000203');
    const purchaseToken = await pinOf(token, null);
    expect((await go('confirm', token, { purchaseToken, pin: acceptedPin }, null)).status).toBe(201);
  });

  test('a PIN is required on another phone, or for another’s number', async () => {
    const { id, token } = await shop.newPerson('+491700000204');
    await pinOf(token, '+491700000999');
    const { token: other } = await shop.newPerson('+491700000205');
    await pinOf(other, '+491700000205', plan({ msisdn: '+491700000204' }));
    await pinOf(other, '+491700000204', plan({ msisdn: '+491700000204', isAnew: true }));
    expect(await shop.live(id)).toEqual([expect.objectContaining({ state: 'REQUESTED' })]);
  });

  test('a PIN is required for a number that no account has yet', async () => {
    const { token } = await shop.newPerson();
    await pinOf(token, '+491700000206', plan({ msisdn: '+491700000206' }));
  });

  test('a PIN is required once the phone is another: an order begun at the gateway is no later proof', async () => {
    const number = '+491700000207';
    const { token } = await shop.newPerson(number);
    const asked = shop.step(await ask(token, number, plan({ subscriptionConsentList: [] })));
    const agreed = { purchaseToken: asked.purchaseToken, granted: true };
    expect(shop.step(await go('consent', token, agreed, null)).nextApiFlowStep).toBe('PIN');
  });

  test('never without the consent, also at the gateway; and for no session at all 401', async () => {
    const number = '+491700000208';
    const { id, token } = await shop.newPerson(number);
    const body = plan({
      subscriptionConsentList: [{ type: 'SUBSCRIPTION', granted: true, text: 'for free' }],
    });
    expect(shop.step(await ask(token, number, body)).nextApiFlowStep).toBe('CONSENT');
    expect(await shop.live(id)).toEqual([]);
    const headers = at(number);
    expect((await shop.call('POST /subscription/api', plan(), { headers })).status).toBe(401);
  });

  test('where the tenant’s operator stands behind no gateway', async () => {
    const number = '+491700000209';
    const { token } = await shop.newPerson(number);
    await withdraw();
    await offer(false, 2);
    await pinOf(token, number);
  });
});
