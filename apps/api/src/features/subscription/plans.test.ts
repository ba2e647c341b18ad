import { displayText } from '@atrium/domain/subscription/subscription-attribute';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, testPlans } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const list = async (query = '', headers: Record<string, string> = {}) =>
  shop.listed(await shop.call(`GET /subscription/type${query}`, undefined, { headers }));
const idsOf = async (headers: Record<string, string> = {}) => (await list('', headers)).map(({ id }) => id);
const problemsOf = ({ body }: { body: unknown }) =>
  (body as { problems: { message: string }[] }).problems.map(({ message }) => message);
const words = (title: string) => ({
  ment_title: title,
  ment_title_de: `${title} (de)`,
  ment_title_fr: `${title} (fr)`,
});

describe('the plans on offer', () => {
  test('the plans on offer are public, with all their fields', async () => {
    expect((await list()).find(({ id }) => id === 22)).toEqual({
      id: 22,
      name: 'Plan 22',
      attributes: [{ key: 'ment_title', value: 'Plan 22' }],
      billingCycle: 'P1M',
      subscriptionTypePrice: { amount: 800, currency: 'EUR' },
      subscriptionTypePromotionPrice: { amount: 300, currency: 'EUR' },
      subscriptionTypePromotionCycles: 2,
      maxTrialDuration: null,
      contingents: [{ amount: 10, contentTypes: ['FULL_TRACK_MUSIC'] }],
      accumulateContingent: false,
      isGiftable: false,
    });
  });

  test('the answer of the plans carries the cache tag that a publication evicts', async () => {
    const { headers } = await shop.call('GET /subscription/type');
    expect(headers.get('x-tags')).toBe('plans');
  });

  test('are those that are sold, and only this tenant’s', async () => {
    expect(await idsOf()).not.toContain(25);
    expect(shop.listed(await shop.call('GET /subscription/type', undefined, { tenant: 'beta' }))).toEqual([]);
    const enabled = async (id: number) =>
      (await shop.call(`GET /subscription/enabled/${id}`)).body as { enabled: boolean };
    expect(await enabled(10)).toEqual({ enabled: true });
    expect(await enabled(25)).toEqual({ enabled: false });
    expect(await enabled(999)).toEqual({ enabled: false });
  });

  test('say where the operator ends them', async () => {
    const plan = (await list()).find(({ id }) => id === 26);
    expect(plan?.attributes).toContainEqual({ key: 'cancelUrl', value: 'https://operator.example/stop' });
  });

  test('bring the words of one language, where one is asked for', async () => {
    const [first] = testPlans.types;
    const attributes = { ment_sort: '3', ment_category: '["music"]', other_de: 'kept', ...words('Music') };
    await shop.publish({ types: [{ ...first, attributes }] });
    const keys = async (query: string) =>
      (await list(query)).find(({ id }) => id === 10)?.attributes.map(({ key }) => key);
    const plain = ['ment_category', 'ment_sort', 'ment_title'];
    expect(await keys('')).toEqual([...plain, 'ment_title_de', 'ment_title_fr', 'other_de']);
    expect(await keys('?lang=fr')).toEqual([...plain, 'ment_title_fr', 'other_de']);
    expect(await keys('?lang=ro')).toEqual([...plain, 'other_de']);
  });

  test('bring the tenant’s own words too: a language it does not write falls back on them', async () => {
    const [first] = testPlans.types;
    const attributes = { ment_title_ar: 'موسيقى', ment_title_de: 'Musik', ment_title_en: 'Music' };
    await shop.publish({ types: [{ ...first, id: 90, attributes }] }, 'beta');
    const answer = await shop.call('GET /subscription/type?lang=ro', undefined, { tenant: 'beta' });
    const [plan] = shop.listed(answer);
    expect(plan?.attributes.map(({ key }) => key)).toEqual(['ment_title_ar', 'ment_title_en']);
    expect(plan && displayText(plan, 'title', { locale: 'ro', tenant: { defaultLocale: 'ar' } })).toBe(
      'موسيقى',
    );
  });

  test('lack what is blocked where the visitor is, and so does the purchase', async () => {
    await shop.asTenant((tx) =>
      sql`INSERT INTO geo_block (tenant_id, country, blocked_subscription_type_ids, block_all)
        VALUES (1, 'FR', '{10,11}', false), (1, 'KP', '{}', true)`.execute(tx),
    );
    shop.api.evictions.publish({});
    const french = await idsOf({ 'x-client-country': 'FR' });
    expect(french).toContain(12);
    expect(french).not.toContain(10);
    expect(await idsOf({ 'x-client-country': 'KP' })).toEqual([]);
    expect(await idsOf()).toContain(10);
    const { token } = await shop.newPerson();
    const refused = await shop.subscribe(token, shop.order(10), { 'x-client-country': 'FR' });
    expect(refused).toMatchObject({ status: 400, body: { error: 'SUBSCRIPTION_TYPE_NOT_AVAILABLE' } });
  });
});

describe('publishing plans', () => {
  test('twice changes nothing the second time', async () => {
    await shop.publish(testPlans);
    expect((await shop.publish(testPlans)).body).toEqual({ changed: [] });
  });

  test('a published plan is in the next answer', async () => {
    const [first] = testPlans.types;
    expect((await shop.publish({ types: [{ ...first, price: 1099 }] })).body).toMatchObject({
      changed: ['plans'],
      warnings: [{ path: 'plans.types.0.price' }],
    });
    expect((await list()).find(({ id }) => id === 10)?.subscriptionTypePrice.amount).toBe(1099);
    await shop.publish(testPlans);
  });

  test('a new price ends the old one at the same moment', async () => {
    const [first] = testPlans.types;
    await shop.publish({ types: [{ ...first, price: 1199 }] });
    await shop.publish(testPlans);
    const { rows } = await shop.asTenant((tx) =>
      sql<{ amount: number; isOpen: boolean }>`
        SELECT amount_minor AS amount, upper_inf(valid) AS "isOpen" FROM subscription_type_price
        WHERE type_id = 10 AND NOT isempty(valid) ORDER BY lower(valid) DESC LIMIT 2`.execute(tx),
    );
    expect(rows).toEqual([
      { amount: 999, isOpen: true },
      { amount: 1199, isOpen: false },
    ]);
  });

  const [first] = testPlans.types;
  test.each([
    [
      'a promotion that is none',
      { types: [{ ...first, promotion: { price: 999, cycles: 1 } }] },
      /999 is not below the price/,
    ],
    [
      'another currency',
      { types: [{ ...first, currency: 'USD' }] },
      /USD is not the currency of this tenant; allowed: EUR/,
    ],
    [
      'a group with a plan that is not there',
      { groups: [{ id: 9, name: 'x', levels: [[777]] }] },
      /there is no plan 777/,
    ],
    [
      'a plan in two groups',
      { groups: [{ id: 9, name: 'x', levels: [[10]] }] },
      /plan 10 is in group 1 already/,
    ],
    [
      'a plan on two levels',
      { groups: [{ id: 1, name: 'x', levels: [[10], [10]] }] },
      /plan 10 has two levels in group 1/,
    ],
    ['a plan twice', { types: [first, { ...first, name: 'Other' }] }, /plan 10 is there twice/],
    [
      'contingents of nothing',
      { types: [{ ...first, contingents: [{ amount: 0, contentTypes: [] }] }] },
      /of nothing/,
    ],
    ['a script to cancel', { types: [{ ...first, cancelUrl: 'javascript:alert(1)' }] }, /no https address/],
    [
      'a list that is none',
      { types: [{ ...first, attributes: { ment_category: '[music' } }] },
      /cannot be read; allowed: JSON/,
    ],
    [
      'two ways of one name',
      { paymentOptions: [{ id: 99, code: 'page', flow: 'WEB', connector: 'card', title: 'x' }] },
      /payment option 2 has the code page/,
    ],
  ])('refuses %s, in words, and writes nothing', async (_, plans, sentence) => {
    const refused = await shop.publish(plans);
    expect(refused.status).toBe(400);
    expect(problemsOf(refused).join('\n')).toMatch(sentence);
    expect((await shop.publish(testPlans)).body).toEqual({ changed: [] });
  });

  test('is not for people', async () => {
    const { token } = await shop.newPerson();
    const body = { plans: testPlans };
    expect((await shop.call('POST /operator/publish', body, { token })).status).toBe(403);
    expect((await shop.call('POST /operator/publish', body)).status).toBe(401);
  });
});
