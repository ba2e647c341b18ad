import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { createConsumers } from '../../platform/events/consumers.ts';
import { paidOrder } from '../../testing/paid-order.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { purchaseRewards } from './purchase-rewards.ts';
import { rewardBalance } from './reward-lots.ts';
import { spendReward } from './spend-reward.ts';

let contexts: TestContexts;
let alpha: Context;
let userId: number;

beforeAll(async () => {
  contexts = await startTestContexts();
  alpha = contexts.alpha;
  userId = await alpha.tx(async ({ db }) => {
    const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    return id;
  });
  await setFeatures({ rewards: true, pointsPerUnit: 10 });
});
afterAll(() => contexts.drop());

const setFeatures = (features: object) =>
  alpha.tx(({ db, tenant }) =>
    sql`INSERT INTO site_config (tenant_id, section, version, body, state, created_by, created_at)
      VALUES (${tenant.id}, 'enabledFeatures', 1, ${JSON.stringify(features)}, 'PUBLISHED', 'test', now())
      ON CONFLICT (tenant_id, section, version) DO UPDATE SET body = excluded.body`.execute(db),
  );

async function order(amount: number) {
  const { told } = await paidOrder(alpha, userId, amount);
  return { granted: told('purchase.granted'), refunded: told('purchase.refunded') };
}

const tell = (...events: Awaited<ReturnType<typeof order>>['granted'][]) =>
  createConsumers([purchaseRewards]).take(alpha, events);
const balance = () => alpha.tx((tx) => rewardBalance(tx, { userId, currency: 'POINTS' }));

/** What it changes, since others of this file earn too. */
async function gain(work: () => Promise<unknown>): Promise<number> {
  const before = await balance();
  await work();
  return (await balance()) - before;
}

test('ten points for each whole unit of money, however often it is told', async () => {
  const { granted } = await order(4947);
  expect(await gain(() => tell(granted, granted))).toBe(494);
  expect(await gain(() => tell(granted))).toBe(0);
  // the same order, told by another event
  expect(await gain(() => tell({ ...granted, id: crypto.randomUUID() }))).toBe(0);
});

test('they go back with the money, as many as came', async () => {
  const { granted, refunded } = await order(1000);
  await tell(granted);
  await setFeatures({ rewards: true, pointsPerUnit: 90 });
  expect(await gain(() => tell(refunded, refunded))).toBe(-100);
  await setFeatures({ rewards: true, pointsPerUnit: 10 });
});

test('what was spent meanwhile is withheld from the next points', async () => {
  const { granted, refunded } = await order(1000);
  await tell(granted);
  const all = await balance();
  await alpha.tx((tx) =>
    spendReward(tx, { userId, currency: 'POINTS', amount: all - 30, key: 'spent', reason: 'shop' }),
  );
  await tell(refunded);
  expect(await balance()).toBe(0);
  // seventy of the hundred were spent
  const next = await order(1000);
  expect(await gain(() => tell(next.granted))).toBe(30);
});

test.each([
  ['where rewards are off', { rewards: false, pointsPerUnit: 10 }, 1000],
  ['where no rate is configured', { rewards: true }, 1000],
  ['for what cost nothing', { rewards: true, pointsPerUnit: 10 }, 0],
])('%s there are none', async (_what, features, amount) => {
  await setFeatures(features);
  const { granted } = await order(amount);
  expect(await gain(() => tell(granted))).toBe(0);
});

test('an order of another tenant is none of ours', async () => {
  await setFeatures({ rewards: true, pointsPerUnit: 10 });
  const { granted } = await order(1000);
  await createConsumers([purchaseRewards]).take(contexts.beta, [granted]);
  expect(await gain(() => tell(granted))).toBe(100);
});
