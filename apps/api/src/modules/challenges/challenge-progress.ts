import {
  type ChallengeReward,
  type ChallengeRule,
  challengeActions,
  challengeEvents,
  countsTowardStep,
  isDone,
  openSteps,
} from '@atrium/domain/play/challenges';
import type { RewardCurrency } from '@atrium/domain/play/rewards';
import { type LocalText, resolveText } from '@atrium/domain/values/local-text';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import type { PublishedEvent } from '../../platform/events/sink.ts';
import { titlesOf } from '../catalogue/visibility/titles.ts';
import { notify } from '../notifications/notify.ts';
import { chosenLocale } from '../people/user-settings.ts';
import { unrefundedPurchases } from '../purchases/list-purchases.ts';
import { earnReward, isRewardReversed } from '../rewards/earn-reward.ts';

export interface StepRow {
  challengeId: number;
  articleId: number | null;
  chained: boolean;
  texts: { title?: LocalText };
  step: number;
  rule: ChallengeRule;
  target: number;
  rewards: ChallengeReward[];
  progress: number;
  /** Since when they take part. */
  joinedAt: Date;
}

/**
 * Challenge progress: an event of a customer advances the challenges they joined. An event is consumed once, the
 * participation row is locked meanwhile, and a reward is booked under its step: nothing counts or pays twice. An event
 * counts for the time at which it happened, however late it arrives.
 */
export const challengeProgress: EventConsumer = {
  name: 'challenge progress',
  types: challengeEvents,
  async take(tx, event) {
    const { userId } = event;
    if (!userId || (await isRefunded(tx, userId, event))) return;
    const rows = await challengeStepsOf(tx, userId, event.occurredAt);
    for (const steps of Map.groupBy(rows, ({ challengeId }) => challengeId).values())
      await advance(tx, userId, steps, event);
  },
};

/** Its refund may have been told first: then it counts for nothing. */
async function isRefunded(tx: TransactionContext, userId: number, { type, payload }: PublishedEvent) {
  if (type !== challengeActions.bought || payload.purchaseId === undefined) return false;
  const standing = await unrefundedPurchases(tx, userId, new Date(0));
  return standing.every(({ id }) => id !== Number(payload.purchaseId));
}

export async function challengeStepsOf(
  { db }: TransactionContext,
  userId: number,
  at: Date,
): Promise<StepRow[]> {
  // lock the participation first: a second event that waits for it then reads what the first has counted
  const { rows: parts } = await sql<{ challenge_id: number; at: Date }>`
    SELECT o.challenge_id, o.at FROM challenge_optin o
    JOIN challenge c ON c.tenant_id = o.tenant_id AND c.id = o.challenge_id
    WHERE o.user_id = ${userId} AND o.at <= ${at} AND c.during @> ${at}::timestamptz
    ORDER BY o.challenge_id FOR UPDATE OF o`.execute(db);
  if (parts.length === 0) return [];
  const { rows } = await sql<Omit<StepRow, 'joinedAt'>>`
    SELECT c.id AS "challengeId", c.article_id AS "articleId", c.chained, c.texts, s.step, s.rule, s.target, s.rewards,
      coalesce(p.progress, 0) AS progress
    FROM challenge c
    JOIN challenge_step s ON s.tenant_id = c.tenant_id AND s.challenge_id = c.id
    LEFT JOIN challenge_progress p ON p.tenant_id = s.tenant_id AND p.challenge_id = s.challenge_id
      AND p.step = s.step AND p.user_id = ${userId}
    WHERE c.id = ANY(${parts.map(({ challenge_id }) => challenge_id)}::bigint[])
    ORDER BY c.id, s.step`.execute(db);
  const joined = new Map(parts.map(({ challenge_id, at: since }) => [challenge_id, since]));
  return rows.map((row) => ({ ...row, joinedAt: joined.get(row.challengeId) ?? at }));
}

async function advance(
  tx: TransactionContext,
  userId: number,
  steps: readonly StepRow[],
  event: PublishedEvent,
): Promise<void> {
  const [{ chained } = { chained: false }] = steps;
  const moved = openSteps(steps, chained)
    .filter(({ rule }) => countsTowardStep(rule, event))
    .map((step) => ({ ...step, progress: step.progress + 1 }));
  for (const step of moved) {
    await saveStepProgress(tx, userId, step);
    if (isDone(step)) await reward(tx, userId, step);
  }
  const now = steps.map((step) => moved.find((one) => one.step === step.step) ?? step);
  const [last] = moved;
  if (last && now.every(isDone)) await celebrate(tx, userId, last);
}

export const saveStepProgress = (tx: TransactionContext, userId: number, step: StepRow) =>
  tx.db
    .insertInto('challenge_progress')
    .values({
      tenant_id: tx.tenant.id,
      challenge_id: step.challengeId,
      step: step.step,
      user_id: userId,
      progress: step.progress,
      completed_at: isDone(step) ? tx.clock.now() : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'challenge_id', 'step', 'user_id']).doUpdateSet((e) => ({
        progress: e.ref('excluded.progress'),
        completed_at: e.ref('excluded.completed_at'),
      })),
    )
    .execute();

async function reward(tx: TransactionContext, userId: number, step: StepRow): Promise<void> {
  const { challengeId, articleId } = step;
  for (const { currency, amount } of step.rewards)
    await earnReward(tx, {
      userId,
      currency,
      amount,
      key: await rewardBookingKey(tx, userId, step, currency),
      reason: 'challenge',
      about: { ...(articleId === null ? { challengeId } : { articleId }), step: step.step },
    });
  await notify(tx, {
    personId: userId,
    key: 'challenge-step',
    parameters: { challenge: await titleOf(tx, userId, step), step: step.step },
    link: '/reward',
    dedupe: `${challengeId} ${step.step}`,
  });
}

/** By which a step's reward is booked: once, and once more for each time it was taken back by a refund. */
export async function rewardBookingKey(
  tx: TransactionContext,
  userId: number,
  { challengeId, step }: Pick<StepRow, 'challengeId' | 'step'>,
  currency: RewardCurrency,
): Promise<string> {
  const first = `challenge:${challengeId}:${step}:${userId}:${currency}`;
  let key = first;
  for (let again = 1; await isRewardReversed(tx, { userId, currency, key }); again += 1)
    key = `${first}:${again}`;
  return key;
}

const celebrate = async (tx: TransactionContext, userId: number, step: StepRow) =>
  notify(tx, {
    personId: userId,
    key: 'challenge-done',
    parameters: { challenge: await titleOf(tx, userId, step) },
    link: '/reward',
    dedupe: String(step.challengeId),
  });

/** In the language of the customer who is notified. */
async function titleOf(
  tx: TransactionContext,
  userId: number,
  { articleId, texts }: StepRow,
): Promise<string> {
  const locale = await chosenLocale(tx, userId);
  const titles = await titlesOf({ ...tx, locale }, articleId === null ? [] : [articleId]);
  return titles.get(articleId ?? 0) ?? resolveText(texts.title ?? '', locale, tx.tenant.defaultLocale);
}
