import { followKindNames } from '@atrium/domain/catalogue/follow-kinds';
import { z } from 'zod';
import { sinkNames } from '../events/sink.ts';

/** Job priorities: a job that a person waits for must not stand behind ten thousand renewals. */
export const priorities = { 'somebody waits': 0, ordinary: 1, 'when there is time': 2 } as const;

export interface JobKind {
  /** Numbers of rows, never what they say: the queue is one for all tenants. */
  payload: z.ZodType<Record<string, unknown>>;
  priority: keyof typeof priorities;
  /** The pause grows by `factor` from the first to the longest; after `most` attempts a job is dead. */
  retry: { most: number | null; firstMs: number; factor: number; longestMs: number };
  /** A job that takes longer has failed. */
  timeoutMs: number;
  /** Every tenant has one, again and again. */
  everyMs?: number;
  /**
   * Where it is put off without being begun: where no row of the tenant waits for it (the SQL function
   * `tenants_with_work` has a branch for each such kind), or where nothing has happened since it was last done. Once a
   * day it is done all the same.
   */
  skippedWhenIdle?: 'without work' | 'without news';
  /**
   * There may be thousands at once, each of them little work: many are taken at a time, and transactions of a moment are
   * one (transaction-batch.ts). The table knows them by name (`job.is_shared`).
   */
  isShared?: boolean;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** All work that runs by itself. */
export const jobs = {
  'letters.send': {
    payload: z.object({ letterId: z.number() }),
    priority: 'somebody waits',
    // 5 s, 20 s, 80 s … 6 h: a short fault costs seconds, a long one no flood when it ends
    retry: { most: 8, firstMs: 5 * second, factor: 4, longestMs: 6 * hour },
    timeoutMs: 30 * second,
  },
  /** Rings or writes where its reader wants to hear of it, at once or after their quiet hours. */
  'notifications.deliver': {
    payload: z.object({ notificationId: z.number(), hasLetter: z.boolean() }),
    priority: 'somebody waits',
    retry: { most: 6, firstMs: 5 * second, factor: 4, longestMs: hour },
    timeoutMs: minute,
  },
  /** What was put off comes back. */
  'notifications.wake': {
    payload: z.object({ notificationId: z.number() }),
    priority: 'ordinary',
    retry: { most: 8, firstMs: 5 * second, factor: 4, longestMs: hour },
    timeoutMs: 30 * second,
  },
  /** One letter with everything that waited for it. */
  'notifications.digest': {
    payload: z.object({ userId: z.number() }),
    priority: 'when there is time',
    retry: { most: 8, firstMs: minute, factor: 2, longestMs: hour },
    timeoutMs: 30 * second,
  },
  'accounts.erase': {
    payload: z.object({ userId: z.number() }),
    priority: 'ordinary',
    // the law gives us a month, of which 14 days are gone
    retry: { most: 30, firstMs: minute, factor: 4, longestMs: 12 * hour },
    timeoutMs: 2 * minute,
  },
  'events.hand-on': {
    payload: z.object({ sink: z.enum(sinkNames) }),
    priority: 'ordinary',
    retry: { most: null, firstMs: second, factor: 2, longestMs: 5 * minute },
    timeoutMs: 2 * minute,
  },
  'payments.reconcile': {
    payload: z.object({}),
    priority: 'ordinary',
    retry: { most: 3, firstMs: 10 * second, factor: 2, longestMs: minute },
    timeoutMs: 5 * minute,
    // as soon as the first reconciliation is due; a request that reads the charge need not wait for
    // it
    everyMs: 5 * minute,
    skippedWhenIdle: 'without work',
  },
  'purchases.expire': {
    payload: z.object({}),
    priority: 'ordinary',
    retry: { most: 3, firstMs: 10 * second, factor: 2, longestMs: minute },
    timeoutMs: 2 * minute,
    everyMs: 5 * minute,
    skippedWhenIdle: 'without work',
  },
  // where the clock was moved, or the process with the timer was not there
  'publishing.due': {
    payload: z.object({}),
    priority: 'ordinary',
    retry: { most: 3, firstMs: minute, factor: 2, longestMs: 10 * minute },
    timeoutMs: 2 * minute,
    everyMs: hour,
  },
  /** What all think of an article, onto the pages that show it. */
  'ratings.publish': {
    payload: z.object({ articleId: z.number() }),
    priority: 'when there is time',
    retry: { most: 5, firstMs: minute, factor: 2, longestMs: 10 * minute },
    timeoutMs: 30 * second,
  },
  /** How many follow an article, onto the pages that show it. */
  'follows.publish': {
    payload: z.object({ articleId: z.number() }),
    priority: 'when there is time',
    retry: { most: 5, firstMs: minute, factor: 2, longestMs: 10 * minute },
    timeoutMs: 30 * second,
  },
  /** A release, to the next few hundred of those who follow whom it is of. */
  'follows.notify': {
    payload: z.object({
      kind: z.enum(followKindNames),
      subjectId: z.number(),
      articleId: z.number(),
      count: z.number(),
      /** The last follower who was told. */
      after: z.number(),
    }),
    priority: 'when there is time',
    retry: { most: 8, firstMs: 10 * second, factor: 4, longestMs: hour },
    timeoutMs: 2 * minute,
  },
  /** The result of a team's match, to the next few hundred of those who follow it. */
  'follows.result': {
    payload: z.object({
      teamId: z.number(),
      matchId: z.number(),
      /** The last follower who was told. */
      after: z.number(),
    }),
    priority: 'when there is time',
    retry: { most: 8, firstMs: 10 * second, factor: 4, longestMs: hour },
    timeoutMs: 2 * minute,
  },
  /** A feed of a supplier: when it is due, or when an operator asks. */
  'feeds.run': {
    payload: z.object({
      feedId: z.number(),
      /** The moment it was scheduled for; null where an operator asked. */
      due: z.number().nullable(),
      isCheck: z.boolean(),
      isForced: z.boolean(),
    }),
    priority: 'when there is time',
    // a run that fails says why in its report, and the next one is scheduled already
    retry: { most: 2, firstMs: 5 * minute, factor: 2, longestMs: hour },
    timeoutMs: 2 * hour,
  },
  'retention.sweep': {
    payload: z.object({}),
    priority: 'when there is time',
    retry: { most: 3, firstMs: minute, factor: 2, longestMs: 10 * minute },
    timeoutMs: 10 * minute,
    everyMs: hour,
    skippedWhenIdle: 'without news',
  },
  /** Whether everything between tables is as it must be. */
  'invariants.check': {
    payload: z.object({}),
    priority: 'when there is time',
    retry: { most: 3, firstMs: minute, factor: 2, longestMs: 10 * minute },
    timeoutMs: 5 * minute,
    everyMs: hour,
    skippedWhenIdle: 'without news',
  },
  /** Whatever is due for a subscription: renew, retry, stop, end. */
  'subscriptions.advance': {
    payload: z.object({ subscriptionId: z.number() }),
    priority: 'ordinary',
    retry: { most: null, firstMs: minute, factor: 2, longestMs: hour },
    timeoutMs: minute,
    isShared: true,
  },
  /** Before a trial turns into a plan that is paid. */
  'subscriptions.remind': {
    payload: z.object({ subscriptionId: z.number() }),
    priority: 'ordinary',
    retry: { most: 8, firstMs: minute, factor: 4, longestMs: hour },
    timeoutMs: 30 * second,
  },
  /** What the cancellation form asked for. Its sender reads nothing of the outcome but in a mail. */
  'cancellation-requests.handle': {
    payload: z.object({ requestId: z.number() }),
    priority: 'somebody waits',
    retry: { most: 30, firstMs: 5 * second, factor: 4, longestMs: hour },
    timeoutMs: 30 * second,
  },
  /** A request of staff that no second person answered. */
  'changes.lapse': {
    payload: z.object({ changeId: z.number() }),
    priority: 'when there is time',
    retry: { most: 8, firstMs: minute, factor: 2, longestMs: hour },
    timeoutMs: 30 * second,
  },
  /** A release, at its moment. */
  'releases.go-live': {
    payload: z.object({ releaseId: z.number() }),
    priority: 'somebody waits',
    // within the minutes in which it has not missed its moment
    retry: { most: 6, firstMs: 5 * second, factor: 3, longestMs: 5 * minute },
    timeoutMs: 5 * minute,
  },
  'credits.expire': {
    payload: z.object({ grantId: z.number() }),
    priority: 'when there is time',
    retry: { most: null, firstMs: minute, factor: 2, longestMs: hour },
    timeoutMs: 30 * second,
  },
  /** Draws, no-shows, unpaid seats, prizes. */
  'tournaments.advance': {
    payload: z.object({}),
    priority: 'ordinary',
    retry: { most: 3, firstMs: 10 * second, factor: 2, longestMs: minute },
    timeoutMs: 2 * minute,
    everyMs: minute,
    skippedWhenIdle: 'without work',
  },
  /** Points and tickets whose time is over, and those of which it will be. */
  'rewards.expire': {
    payload: z.object({}),
    priority: 'when there is time',
    retry: { most: 3, firstMs: minute, factor: 2, longestMs: 10 * minute },
    timeoutMs: 5 * minute,
    everyMs: hour,
    skippedWhenIdle: 'without work',
  },
  /**
   * A message at the hour the subscriber chose. Tried until it is sent or too late, for the next
   * one follows from it.
   */
  'info-services.deliver': {
    payload: z.object({ subscriptionId: z.number() }),
    priority: 'ordinary',
    retry: { most: null, firstMs: minute, factor: 2, longestMs: hour },
    timeoutMs: 30 * second,
  },
  /** A gift on its day. */
  'vouchers.deliver': {
    payload: z.object({ giftId: z.number() }),
    priority: 'ordinary',
    retry: { most: 30, firstMs: minute, factor: 2, longestMs: 6 * hour },
    timeoutMs: 30 * second,
  },
  /** A mail about an unredeemed gift. */
  'vouchers.remind-gift': {
    payload: z.object({ giftId: z.number(), who: z.enum(['receiver', 'giver']) }),
    priority: 'ordinary',
    retry: { most: 30, firstMs: minute, factor: 2, longestMs: 6 * hour },
    timeoutMs: 30 * second,
  },
  /** Refunds the price of a gift that was not redeemed in time. */
  'vouchers.return-gift': {
    payload: z.object({ giftId: z.number() }),
    priority: 'ordinary',
    retry: { most: 30, firstMs: minute, factor: 2, longestMs: 6 * hour },
    timeoutMs: minute,
  },
  /** Probes and packages a master. A process that died leaves it to the next one, which goes on where it was. */
  'uploads.package': {
    payload: z.object({ uploadId: z.uuid() }),
    priority: 'when there is time',
    retry: { most: 3, firstMs: minute, factor: 4, longestMs: hour },
    // a film of three hours in six qualities, on a slow machine
    timeoutMs: 24 * hour,
  },
  /** Masters that were never finished, and files that nothing plays any more. */
  'uploads.sweep': {
    payload: z.object({}),
    priority: 'when there is time',
    retry: { most: 3, firstMs: minute, factor: 2, longestMs: 10 * minute },
    timeoutMs: 30 * minute,
    everyMs: hour,
  },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;

export const jobNames = Object.keys(jobs) as JobName[];
export const jobKindOf = (name: JobName): JobKind => jobs[name];

/** Exponential backoff of a job: the pause grows by its factor up to the longest. */
export function backoffMs({ retry: { firstMs, factor, longestMs } }: JobKind, attempts: number): number {
  return Math.min(firstMs * factor ** (attempts - 1), longestMs);
}
