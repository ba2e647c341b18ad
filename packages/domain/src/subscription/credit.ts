import { epochOf, type Instant } from '../values/instant.ts';

export type Contingent = { amount: number; contentTypes: readonly string[] };

/** An amount of −1 is a word, not a number: adding it up would take a credit away from the others. */
export const isUnlimited = ({ amount }: Pick<Contingent, 'amount'>): boolean => amount === -1;

export function totalCredit(contingents: readonly Pick<Contingent, 'amount'>[]): number | 'unlimited' {
  if (contingents.some(isUnlimited)) return 'unlimited';
  return contingents.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
}

export type CreditHolder = {
  endDate?: Instant;
  nextRenewalDate?: Instant;
  billingCycle: string;
  accumulateContingent: boolean;
  contingents: readonly Pick<Contingent, 'amount'>[];
};

export type ExpirationAlert = {
  expirationHoursAlert?: number | null | undefined;
  expirationDaysAlert?: number | null | undefined;
};

const hour = 3_600_000;

/** When the credits lapse, if the person should be told now; otherwise `null`. */
export function creditExpiration(holder: CreditHolder, alert: ExpirationAlert, now: number): number | null {
  const lapses = [epochOf(holder.endDate), epochOf(holder.nextRenewalDate)].filter((at) => at !== null);
  if (lapses.length === 0 || holder.accumulateContingent) return null;

  // Unlimited credit has no count that could be lost.
  const credit = totalCredit(holder.contingents);
  if (credit === 0 || credit === 'unlimited') return null;

  const at = Math.min(...lapses);
  const daily = holder.billingCycle === 'P1D';
  const window = daily
    ? (alert.expirationHoursAlert ?? 0) * hour
    : (alert.expirationDaysAlert ?? 0) * 24 * hour;
  const left = at - now;
  return left > 0 && left <= window ? at : null;
}
