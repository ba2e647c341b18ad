import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { createConsumers } from '../../platform/events/consumers.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { violatedInvariants } from '../invariants/check-invariants.ts';
import { earnReward, reverseReward } from '../rewards/earn-reward.ts';
import { rewardBalance } from '../rewards/reward-lots.ts';
import { spendReward } from '../rewards/spend-reward.ts';
import { challengeProgress } from './challenge-progress.ts';
import { challengeRefunds } from './challenge-refunds.ts';
import { optIn } from './opt-in.ts';
import { publishChallenges } from './publish-challenges.ts';

let contexts: TestContexts;
let ctx: Context;
let userId: number;
const consumers = createConsumers([challengeProgress, challengeRefunds]);

beforeAll(async () => {
  contexts = await startTestContexts();
  userId = await contexts.alpha.tx(async ({ db }) => {
    const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    return id;
  });
  const actor = { role: 'user', userId, uuid: '', grantId: null, signedInAt: new Date() } as const;
  ctx = { ...contexts.alpha, actor, tx: (work) => contexts.alpha.tx((tx) => work({ ...tx, actor })) };
});
afterEach(async () => {
  expect(await contexts.alpha.tx(violatedInvariants)).toEqual({});
});
afterAll(() => contexts.drop());

let number = 800;
/** A challenge that pays three tickets for so many purchases, which the customer has joined. */
async function challenge(target: number): Promise<void> {
  const id = ++number;
  const step = { rule: { on: 'bought' as const }, target, title: 'Buy something' };
  await ctx.tx((tx) =>
    publishChallenges(tx, [
      {
        id,
        title: { en: 'Shopping' },
        description: 'Buy something',
        chained: false,
        until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
        steps: [{ ...step, rewards: [{ currency: 'TICKETS', amount: 3 }] }],
      },
    ]),
  );
  await ctx.tx((tx) => optIn(tx, id));
}

const event = (type: string, purchaseId: number) => ({
  tenantId: ctx.tenant.id,
  id: crypto.randomUUID(),
  seq: 1,
  occurredAt: new Date(),
  aggregate: 'purchase',
  aggregateId: String(purchaseId),
  type,
  payload: { purchaseId, purchaseType: 'ALBUM', articleId: null },
  userId,
});

async function buy(): Promise<number> {
  const { id } = await ctx.tx(({ db, tenant }) =>
    db
      .insertInto('purchase')
      .values({
        tenant_id: tenant.id,
        user_id: userId,
        purchase_type: 'ALBUM',
        total_minor: 0,
        currency: 'EUR',
        lang: 'en',
        created_at: new Date(),
        paid_at: new Date(),
        state: 'GRANTED',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await consumers.take(ctx, [event('purchase.granted', id)]);
  return id;
}

async function refund(id: number): Promise<void> {
  await ctx.tx(({ db }) =>
    db.updateTable('purchase').set({ state: 'REFUNDED' }).where('id', '=', id).execute(),
  );
  await consumers.take(ctx, [event('purchase.refunded', id)]);
}

const tickets = () => ctx.tx((tx) => rewardBalance(tx, { userId, currency: 'TICKETS' }));
const spendAll = async () => {
  const amount = await tickets();
  await ctx.tx((tx) =>
    spendReward(tx, {
      userId,
      currency: 'TICKETS',
      amount,
      key: `spent:${crypto.randomUUID()}`,
      reason: 'shop',
    }),
  );
};
const join = async (target = 1) => {
  await challenge(target);
  // purchases of earlier tests do not count for those who join later
  await new Promise((done) => setTimeout(done, 5));
};

test('tickets of a purchase go back with its refund, and come again with the next one', async () => {
  await join();
  const before = await tickets();
  const first = await buy();
  expect(await tickets()).toBe(before + 3);
  await refund(first);
  expect(await tickets()).toBe(before);
  // told twice it happens once
  await consumers.take(ctx, [event('purchase.refunded', first)]);
  expect(await tickets()).toBe(before);
  await buy();
  expect(await tickets()).toBe(before + 3);
});

test('a step stands while enough purchases stand', async () => {
  await join();
  const before = await tickets();
  const [first, second] = [await buy(), await buy()];
  await refund(second);
  expect(await tickets()).toBe(before + 3);
  await refund(first);
  expect(await tickets()).toBe(before);
});

test('spent tickets of a refunded purchase are withheld from the next ones', async () => {
  await join();
  const before = await tickets();
  const bought = await buy();
  const owed = (await tickets()) - before;
  await spendAll();
  await refund(bought);
  expect(await tickets()).toBe(0);
  const prize = (key: string, amount: number) =>
    ctx.tx((tx) => earnReward(tx, { userId, currency: 'TICKETS', amount, key, reason: 'prize' }));
  await prize('prize:1', 2);
  expect(await tickets()).toBe(0);
  await prize('prize:2', owed);
  expect(await tickets()).toBe(2);
});

test('a refund that is told before its purchase leaves nothing', async () => {
  await join();
  const before = await tickets();
  const { id } = await ctx.tx(({ db, tenant }) =>
    db
      .insertInto('purchase')
      .values({
        tenant_id: tenant.id,
        user_id: userId,
        purchase_type: 'ALBUM',
        total_minor: 0,
        currency: 'EUR',
        lang: 'en',
        created_at: new Date(),
        paid_at: new Date(),
        state: 'REFUNDED',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await consumers.take(ctx, [event('purchase.refunded', id), event('purchase.granted', id)]);
  expect(await tickets()).toBe(before);
});

test('spent points are owed once, however often the refund is told', async () => {
  const points = { userId, currency: 'POINTS', key: 'points:purchase:77' } as const;
  const has = () => ctx.tx((tx) => rewardBalance(tx, points));
  await ctx.tx((tx) => earnReward(tx, { ...points, amount: 10, reason: 'purchase' }));
  await ctx.tx((tx) => spendReward(tx, { ...points, amount: 8, key: 'spent:77', reason: 'shop' }));
  for (let n = 0; n < 3; n++) await ctx.tx((tx) => reverseReward(tx, { ...points, reason: 'purchase-back' }));
  expect(await has()).toBe(0);
  await ctx.tx((tx) => earnReward(tx, { ...points, key: 'points:78', amount: 20, reason: 'purchase' }));
  expect(await has()).toBe(12);
});
