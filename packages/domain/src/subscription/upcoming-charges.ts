import { periodFrom, priceOf } from './billing.ts';
import type { Period } from './period.ts';

/** A charge that follows from what was agreed on. */
export interface UpcomingCharge {
  at: Date;
  amountMinor: number;
  /** The same sum is charged again and again from here on. */
  repeats: boolean;
}

interface Agreement {
  /** Null where nothing renews. */
  nextRenewalDate: Date | null;
  billingCycle: Period;
  anchorDay: number;
  priceMinor: number;
  promoPriceMinor: number | null;
  promoCyclesLeft: number;
}

/**
 * The next charges of a subscription up to its regular price: each of the last two at the special price, the first at
 * the regular one. Where a special price lasts longer, its next charge and the end of it are enough.
 */
export function upcomingCharges(agreement: Agreement): UpcomingCharge[] {
  const { nextRenewalDate, billingCycle, anchorDay, priceMinor } = agreement;
  if (!nextRenewalDate) return [];
  const special =
    agreement.promoPriceMinor !== null && agreement.promoPriceMinor !== priceMinor
      ? agreement.promoCyclesLeft
      : 0;
  const charges: UpcomingCharge[] = [];
  let at = nextRenewalDate;
  for (let cycle = 0; cycle <= special; cycle++) {
    const amountMinor = priceOf({ ...agreement, promoCyclesLeft: special - cycle });
    const isShown = cycle === 0 || cycle === special || special <= 2;
    if (isShown) charges.push({ at, amountMinor, repeats: cycle === special });
    at = periodFrom(at, billingCycle, anchorDay).to;
  }
  return charges;
}
