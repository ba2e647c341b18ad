import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { CreditStatement, SubscriptionEvent } from '@atrium/contract/schemas/subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../modules/catalogue/publication/load.ts';
import { buildArticle } from '../../testing/catalogue.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const song = buildArticle(500, {
  contentType: 'FULL_TRACK_MUSIC',
  title: { en: 'A song', fr: 'Une chanson' },
  categories: [],
});

const ask = (token: string | undefined, line: string, body?: unknown) => shop.call(line, body, { token });
const firstOf = async (token: string) => (await shop.owned(token))[0] as UserSubscription;

describe('a subscription of another customer', () => {
  test.each([
    'DELETE /subscription/{id}',
    'DELETE /subscription/{id}/cancellation',
    'GET /subscription/{id}/change?to=11',
    'DELETE /subscription/{id}/change',
    'POST /subscription/{id}/pause',
    'DELETE /subscription/{id}/pause',
    'GET /subscription/{id}/events',
    'PUT /subscription/{id}/partnerMetadata/attributes',
  ])('is not there: %s', async (line) => {
    const { token, owned } = await shop.subscriber(10);
    const thief = await shop.newPerson();
    const body = line.startsWith('POST')
      ? { months: 1 }
      : line.startsWith('PUT')
        ? { attributes: [] }
        : undefined;
    const at = line.replace('{id}', String(owned.id));
    expect(await ask(thief.token, at, body)).toMatchObject({
      status: 404,
      body: { error: 'NO_SUBSCRIPTION_FOUND' },
    });
    expect((await ask(thief.token, line.replace('{id}', '999999'), body)).status).toBe(404);
    expect((await ask(undefined, at, body)).status).toBe(401);
    // and nothing happened to it behind the answer
    expect(await shop.owned(token)).toEqual([owned]);
    const told = await shop.asTenant((tx) =>
      sql`SELECT FROM subscription_event WHERE subscription_id = ${owned.id}`.execute(tx),
    );
    expect(told.rows).toHaveLength(2);
  });

  test('is no plan to change from', async () => {
    const { owned } = await shop.subscriber(10);
    const thief = await shop.subscriber(12);
    const body = shop.order(11, { migrateSubId: owned.id });
    expect((await shop.subscribe(thief.token, body)).status).toBe(404);
    expect(await shop.live(thief.id)).toMatchObject([{ type_id: 12 }]);
  });

  test.each(['GET /subscription', 'GET /credits', 'GET /subscription/isFreeTrialEligible'])(
    '%s needs a session',
    async (line) => {
      expect((await ask(undefined, line)).status).toBe(401);
    },
  );
});

describe('a customer’s subscriptions', () => {
  test('is told with what is left, what pays and what it is of', async () => {
    const { token, owned } = await shop.subscriber(22);
    expect(owned).toMatchObject({
      typeId: 22,
      state: 'ACTIVE',
      subState: 'NONE',
      active: true,
      endDate: null,
      price: { amount: 300, currency: 'EUR' },
      fullPrice: { amount: 800, currency: 'EUR' },
      promotionCyclesLeft: 1,
      trialEnd: null,
      pendingChange: null,
      contingents: [{ amount: 10, granted: 10, contentTypes: ['FULL_TRACK_MUSIC'] }],
      subscriptionTypeGroupList: [],
    });
    expect(owned.subscriptionType).toBeUndefined();
    const [whole] = await shop.owned(token, '?inclSubscriptionType=true');
    expect(whole?.subscriptionType?.name).toBe('Plan 22');
  });

  test('says where in its group it stands', async () => {
    const { owned } = await shop.subscriber(10);
    expect(owned.subscriptionTypeGroupList).toEqual([
      {
        levels: [
          {
            order: 0,
            currentSubscriptionExist: false,
            subscriptionTypeIds: [12],
            changePolicy: 'AT_RENEWAL',
          },
          {
            order: 1,
            currentSubscriptionExist: true,
            subscriptionTypeIds: [10, 13],
            changePolicy: 'IMMEDIATE',
          },
          {
            order: 2,
            currentSubscriptionExist: false,
            subscriptionTypeIds: [11, 14],
            changePolicy: 'IMMEDIATE',
          },
        ],
      },
    ]);
  });

  test('of what is over: the last five, one of each plan', async () => {
    const { id, token } = await shop.newPerson();
    await shop.asTenant((tx) =>
      sql`INSERT INTO subscription (tenant_id, user_id, type_id, state, price_minor, currency, lang, created_at, start_date, canceled_at, end_date)
        SELECT 1, ${id}, type, 'CANCELED', 100, 'EUR', 'en', now(), now(), now(), now() - n * interval '1 day'
        FROM (VALUES (10, 1), (10, 9), (11, 2), (12, 3), (13, 4), (22, 5), (27, 6)) AS old(type, n)`.execute(
        tx,
      ),
    );
    expect(await shop.owned(token)).toEqual([]);
    const over = await shop.owned(token, '?inclCancelled=true');
    expect(over.map(({ typeId }) => typeId)).toEqual([10, 11, 12, 13, 22]);
  });

  test('a subscription that was never paid is not listed among those that are over', async () => {
    const { token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, { selectedOptions: ['poor'] }));
    expect(await shop.owned(token, '?inclCancelled=true')).toEqual([]);
  });

  test('has a story', async () => {
    const { token, owned } = await shop.subscriber(10);
    const { body } = await ask(token, `GET /subscription/${owned.id}/events`);
    expect((body as SubscriptionEvent[]).map(({ event, amount }) => [event, amount])).toEqual([
      ['started', { amount: 999, currency: 'EUR' }],
      ['requested', null],
    ]);
  });

  test('credits are accounted for, with what they were spent on', async () => {
    const { id, token } = await shop.subscriber(10);
    await shop.asTenant(async (tx) => {
      await loadCatalogue(
        tx,
        { id: 1, locales: ['en', 'fr'], defaultLocale: 'en' },
        { categories: [], articles: [song] },
        shop.clock.now(),
      );
      await sql`UPDATE credit_grant SET remaining = 9 WHERE user_id = ${id}`.execute(tx);
      await sql`INSERT INTO credit_entry (tenant_id, grant_id, user_id, delta, kind, ref_key, article_id, at)
        SELECT 1, id, user_id, -1, 'CONSUME', 'song', 500, now() FROM credit_grant WHERE user_id = ${id}`.execute(
        tx,
      );
    });
    const { body } = await ask(token, 'GET /credits?lang=fr');
    expect(body as CreditStatement).toMatchObject({
      grants: [{ granted: 10, left: 9, contentTypes: ['FULL_TRACK_MUSIC'] }],
      entries: [
        { kind: 'CONSUME', delta: -1, balance: 9, articleId: 500, title: 'Une chanson' },
        { kind: 'GRANT', delta: 10, balance: 10, articleId: null, title: null },
      ],
    });
    expect((await firstOf(token)).contingents).toEqual([
      { amount: 9, granted: 10, contentTypes: ['FULL_TRACK_MUSIC'] },
    ]);
  });

  test('opens a voucher book, if it is a plan of it', async () => {
    const { token } = await shop.subscriber(10);
    const eligible = async (who: string, typeId: number) =>
      (await ask(who, `GET /subscription/isVoucherbookEligible?subsTypeId=${typeId}`)).body;
    await shop.asTenant((tx) =>
      sql`INSERT INTO voucher_book (tenant_id, name, eligible_type_ids, campaign_ids, valid)
        VALUES (1, 'Book', '{10,11}', '{}', tstzrange(now() - interval '1 day', NULL))`.execute(tx),
    );
    expect(await eligible(token, 10)).toEqual({ eligible: true });
    expect(await eligible(token, 11)).toEqual({ eligible: false });
    const other = await shop.newPerson();
    expect(await eligible(other.token, 10)).toEqual({ eligible: false });
  });
});
