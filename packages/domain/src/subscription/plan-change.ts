import type { Span } from './billing.ts';
import { anchorOf, periodFrom } from './billing.ts';
import { type Period, periods } from './period.ts';

export type ChangePolicy = 'IMMEDIATE' | 'AT_RENEWAL' | 'CANCEL_FIRST';
export type ChangeDirection = 'UPGRADE' | 'DOWNGRADE' | 'CHANGE';

/** By the levels of the group; plans beside each other are neither more nor less. */
export function directionOf(fromLevel: number, toLevel: number): ChangeDirection {
  if (fromLevel === toLevel) return 'CHANGE';
  return toLevel > fromLevel ? 'UPGRADE' : 'DOWNGRADE';
}

/** A sideways change follows the policy of an upgrade: the new plan is not cheaper. */
export const policyOf = (
  direction: ChangeDirection,
  group: { upgrade: ChangePolicy; downgrade: ChangePolicy },
): ChangePolicy => (direction === 'DOWNGRADE' ? group.downgrade : group.upgrade);

/** Credits that a period brought, and how many of them are unspent. Unlimited credits are not listed. */
export interface PeriodCredits {
  readonly granted: number;
  readonly left: number;
}

export interface RunningPeriod {
  readonly cycle: Period;
  /**
   * The money behind the running period, in thousandths of the minor unit: what was charged for it and what was carried
   * over from the plan before. 0 for a trial, a voucher and a gift.
   */
  readonly valueMillis: number;
  readonly during: Span;
  readonly isTrial: boolean;
  readonly credits: readonly PeriodCredits[];
}

export interface TargetPlan {
  readonly cycle: Period;
  /** What the first period costs: the promotion, where there is one. */
  readonly firstMinor: number;
  /** What a period costs without a promotion. */
  readonly fullMinor: number;
}

/** What happens with the days that are left of the running period. */
export const remainderRules = [
  /** No days are left. */
  'NONE',
  /** Their money is set off against what is due now. */
  'LOWERS_DUE',
  /** Their money is more than the new plan costs: it moves the next renewal to a later day. */
  'LATER_RENEWAL',
  /** They are used up on the old plan: the change waits for the renewal. */
  'RUNS_OUT',
  /** They were free (trial, voucher, gift) and end with the change. */
  'FREE_DAYS_END',
] as const;
export type RemainderRule = (typeof remainderRules)[number];

export interface ChangeTerms {
  /** Whether it happens as soon as it is paid for, and not at the renewal. */
  readonly isNow: boolean;
  readonly appliesAt: Date;
  readonly dueMinor: number;
  /** Whether the day it is billed on stays as it is. */
  readonly keepsAnchor: boolean;
  /** When the new price is charged whole for the first time after what is due now. */
  readonly nextRenewalDate: Date;
  readonly daysLeft: number;
  readonly daysOfPeriod: number;
  readonly rest: RemainderRule;
  /** The money of the days left, in thousandths of the minor unit: the new period begins with it. */
  readonly carriedMillis: number;
  /** By how many days the carried money moves the next renewal. */
  readonly extraDays: number;
  /** The part of the running period that was used: the larger of its days and its credits. */
  readonly used: PeriodShare;
  /** How much of a whole period of the new plan begins now; credits come in this proportion. */
  readonly bought: PeriodShare;
}

export interface PeriodShare {
  readonly part: number;
  readonly whole: number;
}

interface Change {
  readonly now: Date;
  readonly policy: Exclude<ChangePolicy, 'CANCEL_FIRST'>;
  readonly direction: ChangeDirection;
  readonly running: RunningPeriod;
  readonly target: TargetPlan;
}

/** Thousandths of the minor unit: fine enough that no chain of changes gains or loses a minor unit by rounding. */
export const millisPerMinor = 1000;

/**
 * Proration: the money of the unused days is carried to the new plan, as a lower first charge, and what exceeds the new
 * price as days before the next renewal. Every rounding is to the customer's favour.
 *
 * At once and with the same cycle, the new plan is charged for the days left and renews on the same day as before. With
 * another cycle a new period begins today. A change waits for the renewal where the group says so, on the last day
 * (nothing is left to change), where the carried money would buy nothing (a free plan), and from a longer to a shorter
 * cycle of the same level (a year is cheaper by the day than the months it would be turned into).
 */
export function changeTerms({ now, policy, direction, running, target }: Change): ChangeTerms {
  const { during } = running;
  const daysOfPeriod = Math.max(1, daysBetween(during.from, during.to));
  const daysLeft = Math.min(daysOfPeriod, Math.max(0, daysBetween(now, during.to)));
  const used = usedShare(running, { part: daysOfPeriod - daysLeft, whole: daysOfPeriod });
  const carriedMillis = shareUp(running.valueMillis, rest(used));
  const days = { daysLeft, daysOfPeriod, used };
  const isSameCycle = running.cycle === target.cycle && !running.isTrial;
  const renewal: ChangeTerms = {
    isNow: false,
    appliesAt: during.to,
    dueMinor: 0,
    keepsAnchor: isSameCycle,
    nextRenewalDate: during.to,
    rest: daysLeft > 0 ? 'RUNS_OUT' : 'NONE',
    carriedMillis: 0,
    extraDays: 0,
    bought: { part: 1, whole: 1 },
    ...days,
  };
  if (policy === 'AT_RENEWAL') return renewal;
  if (daysLeft === 0 && !running.isTrial) return renewal;
  const firstMillis = target.firstMinor * millisPerMinor;
  const exceeds = carriedMillis > firstMillis;
  if (exceeds && target.fullMinor === 0) return renewal;
  if (exceeds && direction === 'CHANGE' && isShorter(target.cycle, running.cycle)) return renewal;

  const ending = cycleBefore(during.to, running.cycle);
  const keepsEnd = isSameCycle && daysLeft <= lengthIn(ending);
  const whole = keepsEnd ? ending : cycleFrom(now, target.cycle);
  const wholeDays = lengthIn(whole);
  const plainDays = keepsEnd ? daysLeft : wholeDays;
  const costMillis = shareDown(firstMillis, { part: plainDays, whole: wholeDays });
  const surplus = carriedMillis - costMillis;
  const fullMillis = target.fullMinor * millisPerMinor;
  const extraDays = surplus > 0 ? shareUp(surplus, { part: wholeDays, whole: fullMillis }) : 0;
  return {
    isNow: true,
    appliesAt: now,
    dueMinor: Math.max(0, Math.floor(-surplus / millisPerMinor)),
    keepsAnchor: keepsEnd && extraDays === 0,
    nextRenewalDate: addDays(whole.to, extraDays),
    rest: restOf({ daysLeft, carriedMillis, extraDays }),
    carriedMillis,
    extraDays,
    bought: { part: plainDays + extraDays, whole: wholeDays },
    ...days,
  };
}

const restOf = ({
  daysLeft,
  carriedMillis,
  extraDays,
}: Pick<ChangeTerms, 'daysLeft' | 'carriedMillis' | 'extraDays'>): RemainderRule => {
  if (extraDays > 0) return 'LATER_RENEWAL';
  if (carriedMillis > 0) return 'LOWERS_DUE';
  return daysLeft > 0 ? 'FREE_DAYS_END' : 'NONE';
};

/** Once the credits of a period are spent, the period counts as used: its money is not carried to the next plan too. */
function usedShare({ credits }: RunningPeriod, days: PeriodShare): PeriodShare {
  return credits
    .filter(({ granted }) => granted > 0)
    .map(({ granted, left }): PeriodShare => ({ part: granted - left, whole: granted }))
    .reduce((most, share) => (share.part * most.whole > most.part * share.whole ? share : most), days);
}

const rest = ({ part, whole }: PeriodShare): PeriodShare => ({ part: whole - part, whole });

/** How many credits the new period brings; −1, unlimited, stays unlimited. */
export const creditsBought = (amount: number, { part, whole }: PeriodShare): number =>
  amount === -1 ? -1 : Math.floor((amount * part) / whole);

/** How many of the unspent credits of the old period stay: those of the part that was used. The others are carried. */
export const creditsKept = ({ granted, left }: PeriodCredits, { part, whole }: PeriodShare): number =>
  Math.min(left, Math.max(0, Math.floor((granted * part) / whole) - (granted - left)));

const dayMs = 86_400_000;

/** Days as people count them, by the date: what was bought this morning has lost none of them tonight. */
const daysBetween = (from: Date, to: Date): number => dayOf(to) - dayOf(from);
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);
const addDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);

const cycleFrom = (from: Date, cycle: Period): Span => periodFrom(from, cycle, anchorOf(from));

/** The whole period that ends then, also where a change began in the middle of it. */
function cycleBefore(to: Date, cycle: Period): Span {
  const { days, months } = periods[cycle];
  if (months === 0) return { from: addDays(to, -days), to };
  const from = new Date(to);
  from.setUTCDate(1);
  from.setUTCMonth(from.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate();
  from.setUTCDate(Math.min(to.getUTCDate(), lastDay));
  return { from, to };
}

const lengthIn = ({ from, to }: Span) => daysBetween(from, to);
const lengthOf = (cycle: Period) => periods[cycle].months * 30 + periods[cycle].days;
const isShorter = (one: Period, other: Period) => lengthOf(one) < lengthOf(other);

/** Exact for any sum and any number of days. */
const shareDown = (amount: number, { part, whole }: PeriodShare): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
const shareUp = (amount: number, { part, whole }: PeriodShare): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));
