import type { ChallengeReward, ChallengeRule } from '@atrium/domain/play/challenges';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { createConsumers } from '../../platform/events/consumers.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { violatedInvariants } from '../invariants/check-invariants.ts';
import { rewardBalance } from '../rewards/reward-lots.ts';
import { challengeProgress } from './challenge-progress.ts';
import { challengesOf } from './challenges.ts';
import { optIn } from './opt-in.ts';
import { publishChallenges } from './publish-challenges.ts';

let contexts: TestContexts;
let alpha: Context;
let userId: number;
const consumers = createConsumers([challengeProgress]);

beforeAll(async () => {
  contexts = await startTestContexts();
  userId = await contexts.alpha.tx(async ({ db }) => {
    const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    return id;
  });
  const actor = { role: 'user', userId, uuid: '', grantId: null, signedInAt: new Date() } as const;
  alpha = { ...contexts.alpha, actor, tx: (work) => contexts.alpha.tx((tx) => work({ ...tx, actor })) };
});
afterAll(async () => {
  expect(await contexts.alpha.tx(violatedInvariants)).toEqual({});
  await contexts.drop();
});

const points = (amount: number): ChallengeReward => ({ currency: 'POINTS', amount });
const tickets = (amount: number): ChallengeReward => ({ currency: 'TICKETS', amount });

let number = 500;
async function challenge(
  chained: boolean,
  steps: { rule: ChallengeRule; target: number; rewards: ChallengeReward[] }[],
): Promise<number> {
  const id = ++number;
  await alpha.tx((tx) =>
    publishChallenges(tx, [
      {
        id,
        title: { en: 'A week of sound' },
        description: 'What to do',
        chained,
        until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
        steps: steps.map((step) => ({ ...step, title: 'A step' })),
      },
    ]),
  );
  return id;
}

const join = (id: number) => alpha.tx((tx) => optIn(tx, id));

const event = (type: string, payload: Record<string, unknown> = {}, at = new Date()) => ({
  tenantId: alpha.tenant.id,
  id: crypto.randomUUID(),
  seq: 1,
  occurredAt: at,
  aggregate: 'any',
  aggregateId: 'x',
  type,
  payload,
  userId,
});
const played = () =>
  event('game.scored', { articleId: 1, score: 50, isVerified: true, ticks: 900, actions: 12 });
const listened = () => event('media.listened', { articleId: 1, percent: 50, isAgain: false });

const stateOf = async (id: number) => {
  const found = (await challengesOf(alpha, userId)).find((one) => one.id === id);
  return found?.challengeSteps.map(({ progress, isLocked }) => (isLocked ? 'locked' : progress));
};
const has = () =>
  alpha.tx(async (tx) => [
    await rewardBalance(tx, { userId, currency: 'POINTS' }),
    await rewardBalance(tx, { userId, currency: 'TICKETS' }),
  ]);

/** What it brings, since others of this file earn too. */
async function gain(work: () => Promise<unknown>): Promise<number[]> {
  const before = await has();
  await work();
  return (await has()).map((amount, index) => amount - (before[index] ?? 0));
}

test('a chain opens step by step, and each pays once, however often and late it is told', async () => {
  const id = await challenge(true, [
    { rule: { on: 'listened' }, target: 2, rewards: [points(50)] },
    { rule: { on: 'played' }, target: 1, rewards: [points(30), tickets(2)] },
  ]);
  await join(id);
  const [first, second] = [listened(), listened()];
  expect(await gain(() => consumers.take(alpha, [played(), first, first]))).toEqual([0, 0]);
  expect(await stateOf(id)).toEqual([1, 'locked']);
  expect(
    await gain(() => Promise.all(Array.from({ length: 10 }, () => consumers.take(alpha, [second])))),
  ).toEqual([50, 0]);
  expect(await stateOf(id)).toEqual([2, 0]);
  expect(await gain(() => consumers.take(alpha, [played(), played(), listened()]))).toEqual([30, 2]);
  expect(await stateOf(id)).toEqual([2, 1]);
  const told = await alpha.tx(({ db }) =>
    db
      .selectFrom('notification')
      .select('payload')
      .where('dedupe_key', 'like', `%${id}%`)
      .orderBy('id')
      .execute(),
  );
  expect(told.map(({ payload }) => (payload as { key: string }).key)).toEqual([
    'challenge-step',
    'challenge-step',
    'challenge-done',
  ]);
  expect(told[0]?.payload).toMatchObject({ parameters: { challenge: 'A week of sound', step: 1 } });
});

test('a free one counts all its steps at once; many at a time count each once', async () => {
  const id = await challenge(false, [
    { rule: { on: 'played' }, target: 20, rewards: [points(5)] },
    { rule: { on: 'visited' }, target: 1, rewards: [tickets(1)] },
  ]);
  await join(id);
  const runs = Array.from({ length: 20 }, played);
  expect(
    await gain(() =>
      Promise.all([...runs, event('person.visited')].map((one) => consumers.take(alpha, [one]))),
    ),
  ).toEqual([5, 1]);
  expect(await stateOf(id)).toEqual([20, 1]);
});

test('challenge progress ignores what was done before joining, after the end, or by another customer', async () => {
  const id = await challenge(false, [{ rule: { on: 'played' }, target: 1, rewards: [points(5)] }]);
  const early = { ...played(), occurredAt: new Date(Date.now() - 60_000) };
  await join(id);
  const late = { ...played(), occurredAt: new Date(Date.now() + 31 * 86_400_000) };
  const nobody = { ...played(), userId: null };
  const other = { ...played(), userId: userId + 1000 };
  expect(await gain(() => consumers.take(alpha, [early, late, nobody, other]))).toEqual([0, 0]);
  expect(await stateOf(id)).toEqual([0]);
});

test('a browser cannot say how far it is', async () => {
  const id = await challenge(false, [{ rule: { on: 'played' }, target: 1, rewards: [points(5)] }]);
  await join(id);
  const said = event('client.challenge-progress', { challengeId: id, step: 1, progress: 1 });
  const forged = event('client.game-session', { articleId: 1, score: 50 });
  expect(await gain(() => consumers.take(alpha, [said, forged]))).toEqual([0, 0]);
});

test('a challenge that is over accepts no new participants and no further progress', async () => {
  const id = await challenge(false, [{ rule: { on: 'played' }, target: 1, rewards: [points(5)] }]);
  await alpha.tx(({ db }) =>
    sql`UPDATE challenge SET during = tstzrange(now() - interval '9 days', now() - interval '1 day') WHERE id = ${id}`.execute(
      db,
    ),
  );
  expect(await join(id)).toMatchObject({ code: 'NOT_OPEN_NOW' });
  expect(await join(9999)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await challengesOf(alpha, userId)).some((one) => one.id === id)).toBe(false);
});
