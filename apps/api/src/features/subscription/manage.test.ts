import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type {
  ChangePreview,
  CreditStatement,
  SubscriptionEvent,
} from '@atrium/contract/schemas/subscription';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../modules/catalogue/load.ts';
import { buildArticle } from '../../testing/catalogue.ts';
import { openShop, type Shop, ways } from './testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const day = 86_400_000;
const song = buildArticle(500, {
  contentType: 'FULL_TRACK_MUSIC',
  title: { en: 'A song', fr: 'Une chanson' },
  categories: [],
});

/** Somebody who has this plan. */
async function subscriber(typeId: number) {
  const someone = await shop.newPerson();
  const { status } = await shop.subscribe(someone.token, shop.order(typeId));
  const [owned] = await shop.owned(someone.token);
  if (status !== 201 || !owned) throw new Error(`not subscribed: ${status}`);
  return { ...someone, owned };
}

const ask = (token: string | undefined, line: string, body?: unknown) => shop.call(line, body, { token });
const set = (id: number, fields: string) =>
  shop.asTenant((tx) => sql`UPDATE subscription SET ${sql.raw(fields)} WHERE id = ${id}`.execute(tx));
const firstOf = async (token: string) => (await shop.owned(token))[0] as UserSubscription;

describe('what is somebody else’s', () => {
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
    const { owned } = await subscriber(10);
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
  });

  test('is no plan to change from', async () => {
    const { owned } = await subscriber(10);
    const thief = await subscriber(12);
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

describe('what somebody has', () => {
  test('is told with what is left, what pays and what it is of', async () => {
    const { token, owned } = await subscriber(22);
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
    const { owned } = await subscriber(10);
    expect(owned.subscriptionTypeGroupList).toEqual([
      {
        levels: [
          { order: 0, currentSubscriptionExist: false, subscriptionTypeIds: [12] },
          { order: 1, currentSubscriptionExist: true, subscriptionTypeIds: [10, 13] },
          { order: 2, currentSubscriptionExist: false, subscriptionTypeIds: [11, 14] },
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

  test('nobody sees what was never paid among what is over', async () => {
    const { token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, { selectedOptions: ['poor'] }));
    expect(await shop.owned(token, '?inclCancelled=true')).toEqual([]);
  });

  test('has a story', async () => {
    const { token, owned } = await subscriber(10);
    const { body } = await ask(token, `GET /subscription/${owned.id}/events`);
    expect((body as SubscriptionEvent[]).map(({ event, amount }) => [event, amount])).toEqual([
      ['started', { amount: 999, currency: 'EUR' }],
      ['requested', null],
    ]);
  });

  test('credits are accounted for, with what they were spent on', async () => {
    const { id, token } = await subscriber(10);
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
    const { token } = await subscriber(10);
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

describe('cancelling', () => {
  const cancel = (token: string, id: number, query = '') => ask(token, `DELETE /subscription/${id}${query}`);
  const undo = (token: string, id: number) => ask(token, `DELETE /subscription/${id}/cancellation`);

  test('takes effect at the end of what is paid, once', async () => {
    const { token, owned } = await subscriber(10);
    const answer = await cancel(token, owned.id);
    expect(answer).toMatchObject({ status: 200, body: { endDate: owned.nextRenewalDate } });
    expect(await cancel(token, owned.id)).toMatchObject({ status: 200, body: answer.body });
    expect(await firstOf(token)).toMatchObject({
      state: 'ACTIVE',
      subState: 'TAGGED_FOR_CANCEL',
      active: true,
      endDate: owned.nextRenewalDate,
      nextRenewalDate: null,
      pendingChange: { action: 'CANCEL', appliesAt: owned.nextRenewalDate },
    });
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM subscription_event WHERE subscription_id = ${owned.id} AND event = 'cancelRequested'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  test('is undone, and what was before is back', async () => {
    const { token, owned } = await subscriber(10);
    await cancel(token, owned.id);
    expect(await undo(token, owned.id)).toMatchObject({
      status: 200,
      body: { subState: 'NONE', endDate: null, nextRenewalDate: owned.nextRenewalDate },
    });
    expect((await undo(token, owned.id)).status).toBe(200);
    const trial = await subscriber(21);
    await cancel(trial.token, trial.owned.id);
    expect((await undo(trial.token, trial.owned.id)).body).toMatchObject({ subState: 'TRIAL' });
    await set(owned.id, `failing_since = now(), sub_state = 'GRACE'`);
    await cancel(token, owned.id);
    expect((await undo(token, owned.id)).body).toMatchObject({ subState: 'GRACE' });
  });

  test('in grace ends when grace does', async () => {
    const { token, owned } = await subscriber(10);
    await set(owned.id, `failing_since = now(), sub_state = 'GRACE'`);
    const { body } = await cancel(token, owned.id);
    const end = Date.parse((body as { endDate: string }).endDate);
    expect(Math.abs(end - Date.now() - 3 * day)).toBeLessThan(day);
  });

  test('cannot be undone once it is over', async () => {
    const { token, owned } = await subscriber(10);
    await cancel(token, owned.id);
    await set(owned.id, `state = 'CANCELED', canceled_at = now()`);
    expect(await undo(token, owned.id)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect((await cancel(token, owned.id)).status).toBe(204);
  });

  test.each([
    ['HOLD', 'INACTIVE'],
    ['PAUSED', 'INACTIVE'],
    ['PENDING', 'INACTIVE'],
  ])('of what brings nothing (%s) takes effect at once', async (subState, state) => {
    const { id, token, owned } = await subscriber(10);
    await set(owned.id, `state = '${state}', sub_state = '${subState}'`);
    expect((await cancel(token, owned.id)).status).toBe(204);
    expect(await shop.live(id)).toEqual([]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM entitlement WHERE user_id = ${id} AND revoked_at IS NULL`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('of what was only asked for takes its charge along', async () => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, { selectedOptions: [String(ways.page)] }));
    const [row] = await shop.live(id);
    expect((await cancel(token, row?.id ?? 0)).status).toBe(204);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT state FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
  });

  test.each(['later', 'lost'])('waits while nobody knows whether it was paid (%s)', async (code) => {
    const { id, token } = await shop.newPerson();
    await shop.subscribe(token, shop.order(10, { selectedOptions: [code] }));
    const [row] = await shop.live(id);
    expect(await cancel(token, row?.id ?? 0)).toMatchObject({ status: 202, body: { status: 'PENDING' } });
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('is the operator’s where the plan says so', async () => {
    const { id, token, owned } = await subscriber(26);
    expect(await cancel(token, owned.id)).toMatchObject({
      status: 200,
      body: { url: 'https://operator.example/stop' },
    });
    expect(await shop.live(id)).toMatchObject([{ sub_state: 'NONE' }]);
    expect((await cancel(token, owned.id, '?redirectionUrl=https://evil.example')).status).toBe(400);
    expect((await cancel(token, owned.id, '?cancellationFlow=false')).body).toMatchObject({
      endDate: owned.nextRenewalDate,
    });
  });

  test('twenty times at once is once', async () => {
    const { token, owned } = await subscriber(10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(token, owned.id)));
    expect(answers.every(({ status }) => [200, 202, 503].includes(status))).toBe(true);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM subscription_event WHERE subscription_id = ${owned.id} AND event = 'cancelRequested'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('changing', () => {
  const preview = (token: string, id: number, to: number) =>
    ask(token, `GET /subscription/${id}/change?to=${to}`);
  const change = (token: string, to: number, fields: object = {}) =>
    shop.subscribe(token, shop.order(to, { upgradeTo: to, ...fields }));
  const changesOf = (id: number) =>
    shop.asTenant(async (tx) => {
      const { rows } = await sql<{ due_minor: number; action: string; isOpen: boolean }>`
        SELECT due_minor, action, applied_at IS NULL AND revoked_at IS NULL AS "isOpen"
        FROM subscription_change WHERE subscription_id = ${id} ORDER BY id`.execute(tx);
      return rows;
    });

  test('up is previewed, agreed to, paid for and happens now', async () => {
    const { id, token, owned } = await subscriber(10);
    const { body } = await preview(token, owned.id, 11);
    const shown = body as ChangePreview;
    expect(shown).toMatchObject({
      action: 'UPGRADE',
      toTypeId: 11,
      dueNow: { amount: 1000, currency: 'EUR' },
      price: { amount: 1999, currency: 'EUR' },
      nextRenewalDate: owned.nextRenewalDate,
    });
    expect(shown.daysLeft).toBe(shown.daysOfPeriod);
    const asked = shop.step(await change(token, 11, { subscriptionConsentList: [] }));
    expect(asked.nextApiFlowStep).toBe('CONSENT');
    expect(asked.consent?.text).toMatch(
      /^I change from Plan 10 to Plan 11 and pay €10\.00 today, .+ I pay €19\.99 a month\./,
    );
    const done = await change(token, 11);
    expect(done.status).toBe(200);
    const [now, ...others] = await shop.live(id);
    expect(others).toEqual([]);
    expect(now).toMatchObject({ type_id: 11, id: shop.step(done).subscriptionId });
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT amount_minor, kind FROM payment_transaction WHERE user_id = ${id} ORDER BY created_at`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { amount_minor: 999, kind: 'PURCHASE' },
      { amount_minor: 1000, kind: 'UPGRADE' },
    ]);
  });

  test('costs less the later in the period it is asked for', async () => {
    const { token, owned } = await subscriber(10);
    const length = Date.parse(owned.nextRenewalDate ?? '') - Date.parse(owned.created);
    await shop.asTenant((tx) =>
      sql`UPDATE subscription_period SET during = tstzrange(lower(during) - interval '15 days', upper(during) - interval '15 days')
        WHERE subscription_id = ${owned.id}`.execute(tx),
    );
    const { daysLeft, daysOfPeriod, dueNow } = (await preview(token, owned.id, 11)).body as ChangePreview;
    expect(daysOfPeriod).toBe(Math.round(length / day));
    expect(daysLeft).toBe(daysOfPeriod - 15);
    expect(dueNow.amount).toBe(Math.round((1000 * daysLeft) / daysOfPeriod));
  });

  test('to another cycle begins anew, less what is unused', async () => {
    const { token, owned } = await subscriber(10);
    expect((await preview(token, owned.id, 14)).body).toMatchObject({ dueNow: { amount: 9900 - 999 } });
  });

  test('down is agreed to now and happens at the renewal', async () => {
    const { id, token, owned } = await subscriber(10);
    const answer = await change(token, 12);
    expect(answer).toMatchObject({ status: 202, body: { appliesAt: owned.nextRenewalDate } });
    expect(await firstOf(token)).toMatchObject({
      typeId: 10,
      pendingChange: {
        action: 'DOWNGRADE',
        toTypeId: 12,
        price: { amount: 499 },
        appliesAt: owned.nextRenewalDate,
      },
    });
    const other = await change(token, 12);
    expect(other.status).toBe(202);
    expect((await changesOf(owned.id)).filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(await ask(token, `DELETE /subscription/${owned.id}/change`)).toMatchObject({
      status: 200,
      body: { pendingChange: null },
    });
    expect((await ask(token, `DELETE /subscription/${owned.id}/change`)).status).toBe(200);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('from what was cancelled goes on with it', async () => {
    const { token, owned } = await subscriber(10);
    await ask(token, `DELETE /subscription/${owned.id}`);
    expect((await change(token, 12)).status).toBe(202);
    expect(await firstOf(token)).toMatchObject({ subState: 'NONE', endDate: null });
  });

  test('beside it costs the difference, or nothing', async () => {
    const { id, token } = await subscriber(13);
    expect(await change(token, 10)).toMatchObject({ status: 200 });
    expect(await shop.live(id)).toMatchObject([{ type_id: 10 }]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM payment_transaction WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('by a number of what they have is the same change', async () => {
    const { id, token, owned } = await subscriber(10);
    expect((await shop.subscribe(token, shop.order(11, { migrateSubId: owned.id }))).status).toBe(200);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11 }]);
  });

  test('that is not paid leaves everything as it was', async () => {
    const { id, token, owned } = await subscriber(10);
    expect((await change(token, 11, { selectedOptions: ['poor'] })).status).toBe(402);
    expect(await firstOf(token)).toMatchObject({ id: owned.id, typeId: 10, pendingChange: null });
    expect((await change(token, 11, { selectedOptions: ['down'] })).status).toBe(503);
    expect((await changesOf(owned.id)).every(({ isOpen }) => !isOpen)).toBe(true);
    expect(await shop.live(id)).toHaveLength(1);
  });

  test('that waits for a page is told again, and makes room for another', async () => {
    const { token, owned } = await subscriber(10);
    const page = { selectedOptions: [String(ways.page)] };
    const first = shop.step(await change(token, 11, page));
    expect(first.status).toBe(302);
    expect(shop.step(await change(token, 11, page))).toEqual(first);
    expect((await change(token, 12)).status).toBe(202);
    expect((await changesOf(owned.id)).map(({ action, isOpen }) => [action, isOpen])).toEqual([
      ['UPGRADE', false],
      ['DOWNGRADE', true],
    ]);
  });

  test('that is being paid can be neither repeated, revoked nor cancelled around', async () => {
    const { token, owned } = await subscriber(10);
    expect((await change(token, 11, { selectedOptions: ['lost'] })).status).toBe(202);
    expect((await change(token, 11)).status).toBe(409);
    expect((await change(token, 12)).status).toBe(409);
    expect((await ask(token, `DELETE /subscription/${owned.id}/change`)).status).toBe(409);
    expect((await ask(token, `DELETE /subscription/${owned.id}`)).status).toBe(202);
  });

  test.each([
    ['to a plan of no group', 27],
    ['to itself', 10],
    ['to what is not sold', 25],
    ['to what does not exist', 999],
  ])('%s is none', async (_, to) => {
    const { token, owned } = await subscriber(10);
    expect((await preview(token, owned.id, to)).status).toBe(400);
    if (to !== 10) {
      const migrated = await shop.subscribe(token, shop.order(to, { migrateSubId: owned.id }));
      expect(migrated).toMatchObject({ status: 400, body: { error: 'SUBSCRIPTION_TYPE_NOT_AVAILABLE' } });
    }
  });

  test('is refused where it has to be cancelled first, and while it is unpaid', async () => {
    const { token, owned } = await subscriber(40);
    expect((await change(token, 41)).body).toMatchObject({
      error: 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE',
    });
    expect((await preview(token, owned.id, 41)).status).toBe(400);
    const unpaid = await subscriber(10);
    await set(unpaid.owned.id, `state = 'INACTIVE', sub_state = 'HOLD'`);
    expect((await change(unpaid.token, 11)).body).toMatchObject({
      error: 'ALREADY_SUBSCRIBED_IN_SAME_GROUP',
    });
  });

  test('ten times at once is one change and one charge', async () => {
    const { id, token } = await subscriber(10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(token, 11)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.live(id)).toMatchObject([{ type_id: 11 }]);
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT FROM payment_transaction WHERE user_id = ${id} AND kind = 'UPGRADE' AND state = 'SUCCEEDED'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a pause', () => {
  const pause = (token: string, id: number, months: number) =>
    ask(token, `POST /subscription/${id}/pause`, { months });
  const resume = (token: string, id: number) => ask(token, `DELETE /subscription/${id}/pause`);

  test('begins at the end of what is paid, and can be taken back', async () => {
    const { token, owned } = await subscriber(10);
    expect((await pause(token, owned.id, 2)).body).toMatchObject({
      state: 'ACTIVE',
      pendingChange: { action: 'PAUSE', appliesAt: owned.nextRenewalDate, price: null },
    });
    expect((await pause(token, owned.id, 2)).status).toBe(200);
    const { body } = await pause(token, owned.id, 3);
    const { pendingChange } = body as UserSubscription;
    const months =
      (Date.parse(pendingChange?.until ?? '') - Date.parse(pendingChange?.appliesAt ?? '')) / day;
    expect(Math.round(months / 30)).toBe(3);
    expect((await resume(token, owned.id)).body).toMatchObject({ pendingChange: null });
    expect((await resume(token, owned.id)).status).toBe(200);
  });

  test.each([0, 4, 1.5, '2'])('of %s months is none', async (months) => {
    const { token, owned } = await subscriber(10);
    expect((await ask(token, `POST /subscription/${owned.id}/pause`, { months })).status).toBe(400);
  });

  test('is none of a trial, of what ends or of what changes', async () => {
    const trial = await subscriber(21);
    expect((await pause(trial.token, trial.owned.id, 1)).status).toBe(409);
    const ending = await subscriber(10);
    await ask(ending.token, `DELETE /subscription/${ending.owned.id}`);
    expect((await pause(ending.token, ending.owned.id, 1)).status).toBe(409);
    const changing = await subscriber(10);
    await shop.subscribe(changing.token, shop.order(12, { upgradeTo: 12 }));
    expect((await pause(changing.token, changing.owned.id, 1)).status).toBe(409);
  });

  test('ends when its owner says so, and is charged by what is on file', async () => {
    const { id, token, owned } = await subscriber(10);
    await set(
      owned.id,
      `state = 'INACTIVE', sub_state = 'PAUSED', paused_until = now() + interval '1 month'`,
    );
    expect(await firstOf(token)).toMatchObject({ active: false, subState: 'PAUSED' });
    expect(await resume(token, owned.id)).toMatchObject({ status: 200, body: { state: 'ACTIVE' } });
    const { rows } = await shop.asTenant((tx) =>
      sql`SELECT amount_minor, kind, subject_key FROM payment_transaction WHERE user_id = ${id} ORDER BY created_at DESC LIMIT 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ amount_minor: 999, kind: 'RENEWAL', subject_key: `${owned.id}:2` }]);
  });

  test('goes on where there is no money', async () => {
    const { token, owned } = await subscriber(10);
    await set(owned.id, `state = 'INACTIVE', sub_state = 'PAUSED', payment_option_id = 10`);
    expect((await resume(token, owned.id)).status).toBe(402);
    expect(await firstOf(token)).toMatchObject({ subState: 'PAUSED' });
  });
});

describe('what a partner keeps', () => {
  const keep = (token: string, id: number, attributes: unknown) =>
    ask(token, `PUT /subscription/${id}/partnerMetadata/attributes`, { attributes });

  test('is replaced key by key', async () => {
    const { token, owned } = await subscriber(10);
    await keep(token, owned.id, [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ]);
    expect((await keep(token, owned.id, [{ key: 'a', value: '3' }])).body).toEqual({
      attributes: [
        { key: 'a', value: '3' },
        { key: 'b', value: '2' },
      ],
    });
  });

  test('is not much', async () => {
    const { token, owned } = await subscriber(10);
    const many = (from: number) =>
      Array.from({ length: 50 }, (_, index) => ({ key: `k${from + index}`, value: 'v' }));
    expect((await keep(token, owned.id, many(0))).status).toBe(200);
    expect((await keep(token, owned.id, many(1))).status).toBe(400);
    expect((await keep(token, owned.id, [...many(0), { key: 'x', value: 'v' }])).status).toBe(400);
    expect((await keep(token, owned.id, [{ key: 'k', value: 'v'.repeat(1001) }])).status).toBe(400);
    const strange = await keep(token, owned.id, [{ key: '__proto__', value: 'v' }]);
    expect([200, 400]).toContain(strange.status);
    expect(({} as { v?: string }).v).toBeUndefined();
  });
});
