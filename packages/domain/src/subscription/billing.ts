import { addPeriod, type Period } from './period.ts';

/** What of a plan decides how its subscriptions run. */
export interface BillingTerms {
  readonly billingCycle: Period;
  /** After a failed charge access goes on for so long, */
  readonly graceMs: number;
  /** then it stops, and after so long again the subscription ends. */
  readonly holdMs: number;
  /** When the charge is tried again, from the first failure on. */
  readonly retriesMs: readonly number[];
  /** How long a customer has to pay after a subscription is requested, in milliseconds. */
  readonly requestMs: number;
}

export type SubscriptionState = 'REQUESTED' | 'ACTIVE' | 'INACTIVE' | 'CANCELED';
export type SubscriptionSubState =
  | 'NONE'
  | 'PENDING'
  | 'TRIAL'
  | 'GRACE'
  | 'HOLD'
  | 'TAGGED_FOR_CANCEL'
  | 'PAUSED';

/** Where a subscription stands. */
export interface BillingStanding {
  readonly state: SubscriptionState;
  readonly subState: SubscriptionSubState;
  readonly created: Date;
  readonly endDate: Date | null;
  readonly nextRenewalDate: Date | null;
  readonly pausedUntil: Date | null;
  readonly failingSince: Date | null;
  /** Charges tried since the first that failed. */
  readonly retries: number;
}

/** What happens to a subscription by itself. */
export type BillingStep =
  /** The customer who requested the subscription did not pay in time. */
  | 'giveUp'
  /** The next period begins: charge, or whatever was agreed on for this moment. */
  | 'renew'
  | 'retry'
  /** Grace is over: no access until it is paid. */
  | 'hold'
  /** What was cancelled, or never paid, ends. */
  | 'end';

export interface DueStep {
  readonly step: BillingStep;
  readonly at: Date;
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

/**
 * Dunning rule: which billing step is due next and when (renew, retry, hold, end). Null while the subscription waits for
 * its customer or the operator. Of two steps the earlier; of two at the same time the charge.
 */
export function nextDue(standing: BillingStanding, terms: BillingTerms): DueStep | null {
  const { state, subState, endDate, nextRenewalDate, pausedUntil } = standing;
  if (state === 'CANCELED' || subState === 'PENDING') return null;
  if (state === 'REQUESTED') return { step: 'giveUp', at: after(standing.created, terms.requestMs) };
  switch (subState) {
    case 'TAGGED_FOR_CANCEL':
      return endDate && { step: 'end', at: endDate };
    case 'PAUSED':
      return pausedUntil && { step: 'renew', at: pausedUntil };
    case 'GRACE':
    case 'HOLD':
      return unpaid(standing, terms);
    default:
      return nextRenewalDate && { step: 'renew', at: nextRenewalDate };
  }
}

function unpaid({ subState, failingSince, retries }: BillingStanding, terms: BillingTerms): DueStep | null {
  if (!failingSince) return null;
  const over: DueStep =
    subState === 'GRACE'
      ? { step: 'hold', at: after(failingSince, terms.graceMs) }
      : { step: 'end', at: after(failingSince, terms.graceMs + terms.holdMs) };
  const pause = terms.retriesMs[retries];
  const retry = pause === undefined ? null : after(failingSince, pause);
  return retry && retry <= over.at ? { step: 'retry', at: retry } : over;
}

/** The day of the month it is billed on: the one it began on, also after a month that has no such day. */
export const anchorOf = (start: Date): number => start.getUTCDate();

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export const periodFrom = (from: Date, cycle: Period, anchorDay: number): Span => ({
  from,
  to: addPeriod(from, cycle, anchorDay),
});

/** What the next period costs: the promotion for as long as it lasts. */
export const priceOf = (frozen: {
  priceMinor: number;
  promoPriceMinor: number | null;
  promoCyclesLeft: number;
}): number =>
  frozen.promoCyclesLeft > 0 && frozen.promoPriceMinor !== null ? frozen.promoPriceMinor : frozen.priceMinor;
