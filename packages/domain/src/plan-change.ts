import type { Span } from './billing.ts';
import { anchorOf, periodFrom } from './billing.ts';
import type { Period } from './period.ts';

export type ChangePolicy = 'IMMEDIATE' | 'AT_RENEWAL' | 'CANCEL_FIRST';
export type ChangeDirection = 'UPGRADE' | 'DOWNGRADE' | 'CHANGE';

/** By the levels of the group; plans beside each other are neither more nor less. */
export function directionOf(fromLevel: number, toLevel: number): ChangeDirection {
  if (fromLevel === toLevel) return 'CHANGE';
  return toLevel > fromLevel ? 'UPGRADE' : 'DOWNGRADE';
}

/** Whoever moves sideways is treated as somebody who moves up: it is not for less. */
export const policyOf = (
  direction: ChangeDirection,
  group: { upgrade: ChangePolicy; downgrade: ChangePolicy },
): ChangePolicy => (direction === 'DOWNGRADE' ? group.downgrade : group.upgrade);

export interface RunningPeriod {
  readonly cycle: Period;
  /** What the running period cost; nothing in a trial. */
  readonly paidMinor: number;
  readonly during: Span;
  readonly isTrial: boolean;
}

export interface ChangeTerms {
  readonly appliesAt: Date;
  readonly dueMinor: number;
  /** Whether the day it is billed on stays as it is. */
  readonly keepsAnchor: boolean;
  /** When the new price is charged whole for the first time after what is due now. */
  readonly nextRenewalDate: Date;
  readonly daysLeft: number;
  readonly daysOfPeriod: number;
}

interface Change {
  readonly now: Date;
  readonly policy: Exclude<ChangePolicy, 'CANCEL_FIRST'>;
  readonly running: RunningPeriod;
  readonly target: { readonly cycle: Period; readonly priceMinor: number };
}

/**
 * What a change costs and when it happens. At once and with the same cycle: the difference for the days left, on the
 * same days as before. At once with another cycle: a new period from today, less what is unused of the old one. A trial
 * has nothing that could be set off. At the renewal: nothing now.
 */
export function changeTerms({ now, policy, running, target }: Change): ChangeTerms {
  const { during, paidMinor } = running;
  const daysOfPeriod = Math.max(1, daysBetween(during.from, during.to));
  const daysLeft = Math.min(daysOfPeriod, Math.max(0, daysBetween(now, during.to)));
  const days = { daysLeft, daysOfPeriod };
  const isSameCycle = running.cycle === target.cycle && !running.isTrial;
  if (policy === 'AT_RENEWAL')
    return {
      appliesAt: during.to,
      dueMinor: 0,
      keepsAnchor: isSameCycle,
      nextRenewalDate: during.to,
      ...days,
    };
  if (isSameCycle)
    return {
      appliesAt: now,
      dueMinor: share(Math.max(0, target.priceMinor - paidMinor), days),
      keepsAnchor: true,
      nextRenewalDate: during.to,
      ...days,
    };
  return {
    appliesAt: now,
    dueMinor: Math.max(0, target.priceMinor - share(paidMinor, days)),
    keepsAnchor: false,
    nextRenewalDate: periodFrom(now, target.cycle, anchorOf(now)).to,
    ...days,
  };
}

const dayMs = 86_400_000;

/** Days as people count them, by the date: what was bought this morning has lost none of them tonight. */
const daysBetween = (from: Date, to: Date): number => dayOf(to) - dayOf(from);
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

/** Whole units, to the nearest. */
const share = (minor: number, { daysLeft, daysOfPeriod }: { daysLeft: number; daysOfPeriod: number }) =>
  Math.round((minor * daysLeft) / daysOfPeriod);
