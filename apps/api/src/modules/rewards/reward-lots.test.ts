import { rewardCurrencies } from '@atrium/domain/play/rewards';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { violatedInvariants } from '../invariants/check-invariants.ts';
import { earnReward, reverseReward } from './earn-reward.ts';
import { expireRewards } from './expire-rewards.ts';
import { rewardBalance } from './reward-lots.ts';
import { spendReward } from './spend-reward.ts';

let contexts: TestContexts;
let now = new Date('2026-11-16T10:00:00Z');
let alpha: Context;
let userId: number;
let times = 0;
/** Nothing of an earlier test is in the way. */
let currency: 'POINTS' | 'TICKETS' = 'POINTS';

beforeAll(async () => {
  contexts = await startTestContexts();
  const clock = { now: () => now };
  alpha = {
    ...contexts.alpha,
    clock,
    tx: (work) => contexts.alpha.tx((tx) => work({ ...tx, clock })),
  };
});
afterAll(async () => {
  for (const ctx of [contexts.alpha, contexts.beta]) expect(await ctx.tx(violatedInvariants)).toEqual({});
  await contexts.drop();
});
beforeEach(async () => {
  times += 1;
  now = new Date('2026-11-16T10:00:00Z');
  currency = rewardCurrencies[times % 2] ?? 'POINTS';
  userId = await alpha.tx(async ({ db, tenant }) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO app_user (tenant_id, uuid, created_at) VALUES (${tenant.id}, gen_random_uuid(), now()) RETURNING id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });
});

const get = (amount: number, key: string, expiresAt?: Date | null) =>
  alpha.tx((tx) =>
    earnReward(tx, {
      userId,
      currency,
      amount,
      key: `${userId} ${key}`,
      reason: 'prize',
      ...(expiresAt !== undefined && { expiresAt }),
    }),
  );
const give = (amount: number, key: string) =>
  alpha.tx((tx) => spendReward(tx, { userId, currency, amount, key: `${userId} ${key}`, reason: 'entry' }));
const balance = () => alpha.tx((tx) => rewardBalance(tx, { userId, currency }));
const left = () =>
  alpha.tx(async ({ db }) => {
    const rows = await db
      .selectFrom('reward_lot')
      .select('remaining')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ remaining }) => remaining);
  });

test('a thousand times at once it is earned once', async () => {
  // as many at a time as there is room to wait
  const hands = Array.from({ length: 40 }, async () => {
    let came = 0;
    for (let n = 0; n < 25; n++) came += Number(await get(5, 'same'));
    return came;
  });
  const came = await Promise.all(hands);
  expect(came.reduce((sum, n) => sum + n)).toBe(1);
  expect(await balance()).toBe(5);
});

test('what expires first is spent first, and what never does comes last', async () => {
  await get(10, 'for ever', null);
  await get(10, 'late', new Date('2027-02-01'));
  await get(10, 'soon', new Date('2026-12-01'));
  expect(await give(15, 'a')).toBe('spent');
  expect(await left()).toEqual([10, 5, 0]);
  expect(await give(15, 'b')).toBe('spent');
  expect(await left()).toEqual([0, 0, 0]);
});

test('the same spending twice takes once, also when there is nothing left for a second', async () => {
  await get(10, 'a');
  expect(await give(10, 'once')).toBe('spent');
  expect(await give(10, 'once')).toBe('spent before');
  expect(await give(1, 'other')).toBe('insufficient');
  expect(await balance()).toBe(0);
});

test('of thirty who spend at once, as many get through as it pays for', async () => {
  await get(30, 'a', new Date('2026-12-01'));
  await get(40, 'b');
  const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => give(10, `race ${n}`)));
  expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(7);
  expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(23);
  expect(await balance()).toBe(0);
});

test.each([0, -5, 0.5, Number.NaN])('%d cannot be spent', async (amount) => {
  await get(10, 'a');
  await expect(give(amount, 'odd')).rejects.toThrow();
  expect(await balance()).toBe(10);
});

test('what is over is worth nothing at once, and leaves the books once', async () => {
  await get(10, 'short', new Date('2026-12-01'));
  await get(7, 'long', new Date('2027-12-01'));
  now = new Date('2026-12-01T00:00:00Z');
  expect(await balance()).toBe(7);
  expect(await give(8, 'too much')).toBe('insufficient');
  await Promise.all([expireRewards(alpha), expireRewards(alpha)]);
  await expireRewards(alpha);
  expect(await left()).toEqual([0, 7]);
});

test('who is about to lose points is told two weeks before, once', async () => {
  currency = 'POINTS';
  await get(10, 'a', new Date('2026-12-01'));
  await get(5, 'b', new Date('2026-12-01'));
  const told = () =>
    alpha.tx(({ db }) =>
      db.selectFrom('notification').select('payload').where('user_id', '=', userId).execute(),
    );
  await expireRewards(alpha);
  expect(await told()).toEqual([]);
  for (const day of ['2026-11-17T00:00:00Z', '2026-11-17T08:00:00Z', '2026-11-18T08:00:00Z']) {
    now = new Date(day);
    await expireRewards(alpha);
  }
  expect(await told()).toEqual([
    {
      payload: {
        key: 'points-expiring',
        parameters: { count: 15, at: { date: '2026-12-01T00:00:00.000Z' } },
        link: '/reward',
      },
    },
  ]);
});

test('what is taken back goes from its own lot first', async () => {
  await get(10, 'early', new Date('2026-12-01'));
  await get(10, 'mistake');
  const back = () =>
    alpha.tx((tx) =>
      reverseReward(tx, { userId, currency, key: `${userId} mistake`, reason: 'purchase-back' }),
    );
  expect([await back(), await back()]).toEqual([true, false]);
  expect(await left()).toEqual([10, 0]);
});

test('the application can neither set nor change what is left of a lot', async () => {
  await get(10, 'a');
  for (const statement of [
    'UPDATE reward_lot SET remaining = 9',
    'DELETE FROM reward_lot',
    'DELETE FROM reward_use',
  ])
    await expect(alpha.tx(({ db }) => sql.raw(statement).execute(db))).rejects.toThrow('permission denied');
});

test('a person of another tenant has none of it', async () => {
  await get(10, 'a');
  expect(await contexts.beta.tx((tx) => rewardBalance(tx, { userId, currency }))).toBe(0);
  await expect(
    contexts.beta.tx((tx) => earnReward(tx, { userId, currency, amount: 1, key: 'stolen', reason: 'prize' })),
  ).rejects.toThrow('foreign key');
});
