import { epochOf, type Instant } from '../values/instant.ts';
import { addPeriod, type Period } from './period.ts';
import { bucketOf } from './subscription.ts';

/** Where a subscription stands, as a person would say it, and what can be done with it from there. */
export const phases = {
  running: { mayChange: true, mayPause: true, cancels: 'atPeriodEnd' },
  trial: { mayChange: true, mayPause: false, cancels: 'atPeriodEnd' },
  /** A payment failed; everything stays open while it is tried again. */
  grace: { mayChange: false, mayPause: false, cancels: 'atPeriodEnd' },
  /** It will pause at the end of the period. */
  pausing: { mayChange: false, mayPause: false, cancels: 'atPeriodEnd' },
  /** It is cancelled and runs out. */
  ending: { mayChange: false, mayPause: false, cancels: null },
  paused: { mayChange: false, mayPause: false, cancels: 'atOnce' },
  /** A payment failed for too long: closed until one arrives. */
  hold: { mayChange: false, mayPause: false, cancels: 'atOnce' },
  pending: { mayChange: false, mayPause: false, cancels: 'atOnce' },
  ended: { mayChange: false, mayPause: false, cancels: null },
} as const satisfies Record<
  string,
  { mayChange: boolean; mayPause: boolean; cancels: 'atPeriodEnd' | 'atOnce' | null }
>;

export type Phase = keyof typeof phases;

export type Phased = {
  state: string;
  subState?: string | null | undefined;
  pendingChange?: { action: string } | null | undefined;
};

const whileActive: ReadonlyMap<string, Phase> = new Map([
  ['TAGGED_FOR_CANCEL', 'ending'],
  ['GRACE', 'grace'],
  ['TRIAL', 'trial'],
]);

const whileInactive: ReadonlyMap<string, Phase> = new Map([
  ['PAUSED', 'paused'],
  // paused or unpaid, and its account is being deleted
  ['TAGGED_FOR_CANCEL', 'ending'],
]);

/** `null` for a state this product does not know. */
export function phaseOf({ state, subState, pendingChange }: Phased): Phase | null {
  const bucket = bucketOf({ state, subState });
  if (bucket === null || bucket === 'pending') return bucket;
  if (bucket === 'canceled') return 'ended';
  if (bucket === 'inactive') return whileInactive.get(subState ?? '') ?? 'hold';
  const known = whileActive.get(subState ?? '');
  if (known === 'ending' || known === 'grace') return known;
  return pendingChange?.action === 'PAUSE' ? 'pausing' : (known ?? 'running');
}

export type Promoted = {
  nextRenewalDate: Instant;
  price: { amount: number };
  fullPrice: { amount: number };
  promotionCyclesLeft: number;
};

/** When the full price is charged for the first time; `null` where it is charged already, or never was less. */
export function promotionEnd(
  { nextRenewalDate, price, fullPrice, promotionCyclesLeft }: Promoted,
  cycle: Period,
): Date | null {
  const next = epochOf(nextRenewalDate);
  if (next === null || promotionCyclesLeft === 0 || price.amount >= fullPrice.amount) return null;
  const first = new Date(next);
  let end = first;
  for (let cycles = 0; cycles < promotionCyclesLeft; cycles++)
    end = addPeriod(end, cycle, first.getUTCDate());
  return end;
}
