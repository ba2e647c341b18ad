import type { Problem } from '@atrium/contract/errors';
import type { PersonPlan } from '@atrium/contract/schemas/models/support';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { testPassword } from '../../testing/test-api.ts';

let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = shop.api.demoOperatorToken;
});
afterEach(async () => {
  const { asTenant, clock } = shop;
  expect(await asTenant((db) => violatedInvariants({ db, clock }))).toEqual({});
});
afterAll(() => shop.stop());

const rowsOf = <T>(query: ReturnType<typeof sql<T>>) =>
  shop.asTenant(async (tx) => (await query.execute(tx)).rows);

const uuidOf = async (id: number): Promise<string> => {
  const [row] = await rowsOf(sql<{ uuid: string }>`SELECT uuid FROM app_user WHERE id = ${id}`);
  return row?.uuid ?? '';
};
const statusOf = async (id: number) => {
  const [row] = await rowsOf(sql<{ status: string }>`SELECT status FROM app_user WHERE id = ${id}`);
  return row?.status;
};
const actionsOn = async (uuid: string): Promise<string[]> => {
  const rows = await rowsOf(
    sql<{
      action: string;
    }>`SELECT action FROM audit_log WHERE entity = 'person' AND entity_id = ${uuid} ORDER BY seq`,
  );
  return rows.map(({ action }) => action);
};

const newKey = () => crypto.randomUUID();
const act = (uuid: string, path: string, body: object = {}, key: string = newKey()) =>
  shop.call(
    `POST /operator/people/${uuid}/${path}`,
    { reason: 'Customer asked', ...body },
    { token, headers: { 'idempotency-key': key } },
  );

async function subscribed(plan = 10) {
  const someone = await shop.subscriber(plan);
  const uuid = await uuidOf(someone.id);
  const plans = `subscriptions/${someone.owned.id}`;
  const row = async () => (await shop.rowsOf(someone.id))[0];
  return { ...someone, uuid, plans, row };
}

describe('every act', () => {
  test('needs an idempotency key and a reason', async () => {
    const { id } = await shop.newPerson();
    const line = `POST /operator/people/${await uuidOf(id)}/sign-out`;
    expect(await shop.call(line, { reason: 'Customer asked' }, { token })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_PARAMETERS', details: { field: 'Idempotency-Key' } },
    });
    const headers = { 'idempotency-key': newKey() };
    expect((await shop.call(line, { reason: '  ' }, { token, headers })).status).toBe(400);
  });

  test('twice with the same key is once, with one audit line; another body under it is refused', async () => {
    const { uuid, plans, row } = await subscribed();
    const { id } = await shop.newPerson();
    const other = await uuidOf(id);
    for (const [person, path, body] of [
      [uuid, `${plans}/cancel`, {}],
      [other, 'credits', { amount: 5, contentTypes: ['MOVIE'] }],
      [other, 'sign-out', {}],
      [other, 'block', {}],
      [other, 'unblock', {}],
      [other, 'erasure', {}],
    ] as const) {
      const key = newKey();
      const before = (await actionsOn(person)).length;
      const [first, second] = await Promise.all([act(person, path, body, key), act(person, path, body, key)]);
      expect(first.status, path).toBe(200);
      expect(second.body, path).toEqual(first.body);
      expect((await actionsOn(person)).length, path).toBe(before + 1);
      expect((await act(person, path, { ...body, reason: 'Another' }, key)).status, path).toBe(422);
    }
    expect(await row()).toMatchObject({ state: 'ACTIVE', sub_state: 'TAGGED_FOR_CANCEL' });
    expect(await rowsOf(sql`SELECT amount FROM credit_grant WHERE user_id = ${id}`)).toEqual([{ amount: 5 }]);
  });
});

describe('a plan is cancelled', () => {
  test('at the end of what is paid, as by the customer', async () => {
    const { uuid, plans, token: customer } = await subscribed();
    const { status, body } = await act(uuid, `${plans}/cancel`);
    expect(status).toBe(200);
    expect(body as PersonPlan).toMatchObject({ subState: 'TAGGED_FOR_CANCEL', cancelReason: 'SUPPORT' });
    const [seen] = await shop.owned(customer);
    expect(seen).toMatchObject({ active: true, pendingChange: { action: 'CANCEL' } });
    expect(await actionsOn(uuid)).toEqual(['cancelPlan']);
  });

  test('now, with its access and its credits, also where it was to end later', async () => {
    const { id, uuid, plans, row } = await subscribed();
    await act(uuid, `${plans}/cancel`);
    expect((await act(uuid, `${plans}/cancel`, { when: 'NOW' })).body).toMatchObject({ state: 'CANCELED' });
    expect(await row()).toMatchObject({ state: 'CANCELED' });
    const left = await rowsOf(
      sql`SELECT 1 FROM credit_grant WHERE user_id = ${id} AND (remaining > 0 OR voided_at IS NULL)`,
    );
    expect(left).toEqual([]);
    // cancelled is cancelled
    expect((await act(uuid, `${plans}/cancel`, { when: 'NOW' })).status).toBe(200);
  });

  test('never another customer’s', async () => {
    const mine = await subscribed();
    const { id } = await shop.newPerson();
    const answer = await act(await uuidOf(id), `${mine.plans}/cancel`);
    expect(answer).toMatchObject({ status: 404, body: { error: 'NO_SUBSCRIPTION_FOUND' } });
    expect(await mine.row()).toMatchObject({ state: 'ACTIVE', sub_state: 'NONE' });
    expect(await actionsOn(await uuidOf(id))).toEqual([]);
  });
});

test('a plan is paused and resumed by the customer’s own rule, and not where that says no', async () => {
  const { uuid, plans } = await subscribed();
  expect((await act(uuid, `${plans}/pause`, { months: 2 })).status).toBe(200);
  const changes = () =>
    rowsOf(sql`SELECT action, pause_months FROM subscription_change
      WHERE revoked_at IS NULL AND subscription_id = ${Number(plans.split('/')[1])}`);
  expect(await changes()).toEqual([{ action: 'PAUSE', pause_months: 2 }]);
  expect((await act(uuid, `${plans}/resume`)).status).toBe(200);
  expect(await changes()).toEqual([]);
  await act(uuid, `${plans}/cancel`);
  expect((await act(uuid, `${plans}/pause`, { months: 1 })).status).toBe(409);
  expect(await actionsOn(uuid)).toEqual(['pausePlan', 'resumePlan', 'cancelPlan']);
});

describe('credits', () => {
  test('are bounded for each act, and for each operator and day also when given at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.newPerson()));
    const uuids = await Promise.all(people.map(({ id }) => uuidOf(id)));
    const give = (uuid: string, amount: number) => act(uuid, 'credits', { amount, contentTypes: ['MOVIE'] });
    expect((await give(uuids[0] ?? '', 51)).status).toBe(400);
    const answers = await Promise.all(uuids.map((uuid) => give(uuid, 50)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    const [sum] = await rowsOf(
      sql<{
        given: number;
      }>`SELECT sum(amount)::int AS given FROM credit_grant WHERE source_kind = 'OPERATOR'`,
    );
    expect(sum?.given).toBeLessThanOrEqual(500);
    shop.travel(86_400_000);
    expect((await give(uuids[0] ?? '', 50)).status).toBe(200);
  });

  test('stand in the customer’s statement with their line', async () => {
    const { id, token: customer } = await shop.newPerson();
    await act(await uuidOf(id), 'credits', { amount: 3, contentTypes: ['MOVIE'], days: 10 });
    const { body } = await shop.call('GET /credits', undefined, { token: customer });
    expect(body).toMatchObject({ grants: [{ left: 3 }], entries: [{ kind: 'GRANT', delta: 3 }] });
  });
});

describe('resuming a paused plan for a customer', () => {
  /** As it stands some days after the pause began. */
  async function paused() {
    const someone = await subscribed();
    await rowsOf(sql`UPDATE subscription SET state = 'INACTIVE', sub_state = 'PAUSED',
      paused_until = now() + interval '1 month' WHERE id = ${someone.owned.id}`);
    await rowsOf(sql`UPDATE subscription_period SET during = tstzrange(now() - interval '40 days', now() - interval '10 days')
      WHERE subscription_id = ${someone.owned.id}`);
    await rowsOf(
      sql`UPDATE entitlement SET revoked_at = now(), revoke_reason = 'PAUSED' WHERE user_id = ${someone.id}`,
    );
    const renewals = async () =>
      (
        await rowsOf(sql<{ state: string }>`SELECT state FROM payment_transaction
        WHERE user_id = ${someone.id} AND kind = 'RENEWAL'`)
      ).map(({ state }) => state);
    return { ...someone, renewals };
  }

  test('charges what is on file, once for one key', async () => {
    const { uuid, plans, row, renewals } = await paused();
    const key = newKey();
    const answers = await Promise.all([
      act(uuid, `${plans}/resume`, {}, key),
      act(uuid, `${plans}/resume`, {}, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await renewals()).toEqual(['SUCCEEDED']);
    expect(await row()).toMatchObject({ state: 'ACTIVE', sub_state: 'NONE' });
    // with another key there is nothing to resume, and nothing is charged
    expect((await act(uuid, `${plans}/resume`)).status).toBeLessThan(500);
    expect(await renewals()).toEqual(['SUCCEEDED']);
  });

  test('is refused as the customer would be where there is no money, and stays paused', async () => {
    const { id, uuid, plans, row, renewals } = await paused();
    await rowsOf(sql`UPDATE payment_method SET psp_token = 'card 402' WHERE user_id = ${id}`);
    expect(await act(uuid, `${plans}/resume`)).toMatchObject({
      status: 402,
      body: { error: 'INSUFFICIENT_FUNDS' },
    });
    expect(await renewals()).toEqual(['DENIED']);
    expect(await row()).toMatchObject({ sub_state: 'PAUSED' });
  });

  test('of a blocked customer charges nothing; unblocked, the plan is resumed with its charge', async () => {
    const { uuid, plans, row, renewals } = await paused();
    await act(uuid, 'block');
    expect((await act(uuid, `${plans}/resume`)).status).toBe(409);
    expect(await renewals()).toEqual([]);
    await act(uuid, 'unblock');
    expect(await row()).toMatchObject({ sub_state: 'PAUSED' });
    expect((await act(uuid, `${plans}/resume`)).status).toBe(200);
    expect(await renewals()).toEqual(['SUCCEEDED']);
  });
});

describe('a blocked customer', () => {
  test('is signed out, refused with their password in clear words, and in again once unblocked', async () => {
    const customer = await shop.signIn('alpha');
    const [{ uuid, id } = { uuid: '', id: 0 }] = await rowsOf(
      sql<{ uuid: string; id: number }>`SELECT uuid, id FROM app_user WHERE email = 'ada@alpha.example'`,
    );
    const signIn = (password: string) =>
      shop.call('POST /login/api', { type: 'EMAIL', email: 'ada@alpha.example', password });
    expect((await shop.call('GET /user/profile', undefined, { token: customer })).status).toBe(200);
    expect((await act(uuid, 'block')).body).toMatchObject({ status: 'BLOCKED' });
    const refused = await shop.call('GET /user/profile', undefined, { token: customer });
    expect(refused).toMatchObject({ status: 403, body: { error: 'ACCOUNT_BLOCKED' } });
    expect((refused.body as Problem).message).toContain('blocked');
    expect(await signIn(testPassword)).toMatchObject({ status: 403, body: { error: 'ACCOUNT_BLOCKED' } });
    // who does not know the password learns nothing
    expect(await signIn('Wrong-horse-1')).toMatchObject({ body: { error: 'INCORRECT_CREDENTIALS' } });
    expect(await rowsOf(sql`SELECT 1 FROM issuer_record WHERE user_id = ${id}`)).toEqual([]);

    expect((await act(uuid, 'unblock')).body).toMatchObject({ status: 'ACTIVE' });
    expect((await signIn(testPassword)).status).toBe(200);
    const letters = await rowsOf(
      sql<{
        template: string;
      }>`SELECT template FROM letter WHERE user_id = ${id} AND template LIKE 'account-%'
        ORDER BY id`,
    );
    expect(letters.map(({ template }) => template)).toEqual(['account-blocked', 'account-unblocked']);
  });

  test('is refused in another process too, as soon as the database announces it', async () => {
    const { id, token: customer } = await shop.newPerson();
    const profile = () => shop.call('GET /user/profile', undefined, { token: customer });
    expect((await profile()).status).toBe(200);
    for (const [status, expected] of [
      ['BLOCKED', 403],
      ['ACTIVE', 200],
    ] as const) {
      await rowsOf(sql`UPDATE app_user SET status = ${status} WHERE id = ${id}`);
      shop.api.evictions.publish({ tenantId: 1, table: 'app_user' });
      expect((await profile()).status).toBe(expected);
    }
    expect((await shop.call('POST /logout', { redirectUrl: '/' }, { token: customer })).status).not.toBe(403);
  });

  test('is charged no more: a plan ends with what is paid, and goes on when unblocked before', async () => {
    const { uuid, row } = await subscribed();
    await act(uuid, 'block');
    expect(await row()).toMatchObject({ sub_state: 'TAGGED_FOR_CANCEL', cancel_reason: 'ACCOUNT_BLOCKED' });
    await act(uuid, 'unblock');
    expect(await row()).toMatchObject({ sub_state: 'NONE', cancel_reason: null });
  });

  test('who asked for deletion stays blocked meanwhile, and is erased on the day all the same', async () => {
    const { id } = await shop.newPerson();
    const uuid = await uuidOf(id);
    await act(uuid, 'block');
    expect((await act(uuid, 'erasure')).status).toBe(200);
    expect(await statusOf(id)).toBe('BLOCKED');
    expect((await act(uuid, 'unblock')).body).toMatchObject({ status: 'DELETION_REQUESTED' });
  });
});

describe('an account is erased', () => {
  test('after the waiting time, as by the customer', async () => {
    const { id, uuid, row } = await subscribed();
    const { body } = await act(uuid, 'erasure');
    expect(Date.parse((body as { dueAt: string }).dueAt)).toBeGreaterThan(shop.clock.now().getTime());
    expect(await statusOf(id)).toBe('DELETION_REQUESTED');
    expect(await row()).toMatchObject({ cancel_reason: 'ACCOUNT_DELETION' });
  });

  test('now only with the confirmation made for this operator and customer', async () => {
    const [mine, other] = [await subscribed(), await subscribed()];
    const first = await act(mine.uuid, 'erasure', { when: 'NOW' });
    const { confirmation } = first.body as { confirmation: string };
    expect(await statusOf(mine.id)).toBe('ACTIVE');
    expect((await act(other.uuid, 'erasure', { when: 'NOW', confirmation })).status).toBe(400);
    expect((await act(mine.uuid, 'erasure', { when: 'NOW', confirmation: 'x' })).status).toBe(400);
    expect((await act(mine.uuid, 'erasure', { when: 'NOW', confirmation })).status).toBe(200);
    await shop.api.worker.runDue();
    expect(await statusOf(mine.id)).toBe('DELETED');
    expect(await statusOf(other.id)).toBe('ACTIVE');
    expect((await act(mine.uuid, 'sign-out')).status).toBe(404);
    expect(await actionsOn(mine.uuid)).toEqual(['askEraseNow', 'eraseNow']);
  });
});
