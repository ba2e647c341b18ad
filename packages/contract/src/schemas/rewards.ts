import { type RewardReason, rewardCurrencies, rewardReasons, rewardTiers } from '@atrium/domain/play/rewards';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { rewardsCalls } from '../calls/rewards.ts';
import { Instant } from './fields.ts';
import { Id, pageSize, queryInteger } from './query.ts';

const Amount = z.int().nonnegative();
const Day = z.iso.date();

export const Reward = z
  .object({ currency: z.enum(rewardCurrencies), amount: z.int().positive() })
  .meta({ id: 'Reward' });
export type Reward = z.infer<typeof Reward>;

const Purse = z.object({
  balance: Amount,
  /** What goes next, and when; null where nothing does. */
  expiring: z.object({ amount: z.int().positive(), at: Instant }).nullable(),
});

export const Streak = z
  .object({
    days: Amount,
    isToday: z.boolean(),
    /** The last five before today, today and tomorrow. */
    week: z.array(
      z.object({ day: Day, state: z.enum(['done', 'missed', 'today', 'next']), reward: Reward.nullable() }),
    ),
    pausesLeft: Amount,
  })
  .meta({ id: 'Streak' });
export type Streak = z.infer<typeof Streak>;

export const Rewards = z
  .object({
    points: Purse,
    tickets: Purse,
    tier: z.object({
      name: z.enum(rewardTiers.map(({ name }) => name)),
      /** Points of the last twelve months: spending lowers nothing. */
      earned: Amount,
      missing: z.int().positive().nullable(),
    }),
    streak: Streak,
    /** For each whole unit of money that is spent; 0 where purchases bring none. */
    pointsPerUnit: Amount,
  })
  .meta({ id: 'Rewards' });
export type Rewards = z.infer<typeof Rewards>;

export const RewardEntry = z
  .object({
    id: Id,
    currency: z.enum(rewardCurrencies),
    amount: z.int(),
    balance: z.int(),
    reason: z.enum(Object.keys(rewardReasons) as [RewardReason, ...RewardReason[]]),
    at: Instant,
    /** Of what came: until when it holds. */
    expiresAt: Instant.nullable(),
    /** What it was for, in the reader's language. */
    title: z.string().nullable(),
    /** Which step of a challenge, how many days in a row, which place. */
    number: z.int().nullable(),
  })
  .meta({ id: 'RewardEntry' });
export type RewardEntry = z.infer<typeof RewardEntry>;

export const offerKinds = ['VOUCHER', 'CREDITS', 'AVATAR', 'TICKETS'] as const;

export const RewardOffer = z
  .object({
    id: Id,
    kind: z.enum(offerKinds),
    title: z.string(),
    subtitle: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** Points. */
    price: z.int().positive(),
    /** How many credits or tickets it is. */
    amount: z.int().positive().nullable(),
    /** Which of the tenant's pictures it is. */
    avatar: z.string().nullable(),
    /** `owned`: as often as one person may. */
    standing: z.enum(['open', 'sold-out', 'owned']),
    /** Where there are few left. */
    left: z.int().nullable(),
  })
  .meta({ id: 'RewardOffer' });
export type RewardOffer = z.infer<typeof RewardOffer>;

export const Redeemed = z
  .object({
    offerId: Id,
    kind: z.enum(offerKinds),
    /** What is left of the points. */
    balance: Amount,
    voucherId: Id.nullable(),
  })
  .meta({ id: 'RewardRedeemed' });

export const Challenge = z
  .object({
    /** Of its article, where it has one. */
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    chained: z.boolean(),
    endsAt: Instant.nullable(),
    optedInAt: Instant.nullable(),
    isDone: z.boolean(),
    challengeSteps: z.array(
      z.object({
        step: z.int().positive(),
        title: z.string(),
        target: z.int().positive(),
        progress: Amount,
        completedAt: Instant.nullable(),
        /** Another comes before it. */
        isLocked: z.boolean(),
        rewards: z.array(Reward),
      }),
    ),
  })
  .meta({ id: 'Challenge' });
export type Challenge = z.infer<typeof Challenge>;

export const rewardsSchemas = {
  getRewards: { summary: 'What somebody has, until when, and how far they are', responses: { 200: Rewards } },
  getRewardStatement: {
    summary: 'What came and went, the newest first',
    query: z.object({ before: Id.optional(), limit: queryInteger(1, pageSize).prefault(20) }),
    responses: { 200: z.object({ entries: z.array(RewardEntry), next: Id.nullable() }) },
  },
  getRewardShop: { summary: 'What can be had for points', responses: { 200: z.array(RewardOffer) } },
  redeemReward: {
    summary:
      'Points for a voucher, credits, a picture or tickets; sold out and had before are CONFLICT with a reason',
    params: z.object({ id: Id }),
    responses: { 201: Redeemed },
    problems: ['NOT_FOUND', 'INSUFFICIENT_FUNDS', 'CONFLICT'],
  },
  getChallenges: {
    summary: 'The challenges that run, and how far somebody is in each',
    responses: { 200: z.array(Challenge) },
  },
  visit: {
    summary: 'Somebody is here today; the first time of a day counts',
    responses: { 200: z.object({ isFirst: z.boolean(), streak: Streak }) },
  },
} as const satisfies Record<keyof typeof rewardsCalls, CallSchemas>;
