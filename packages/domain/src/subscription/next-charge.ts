import type { Price } from '../money/money.ts';

interface Arranged {
  toTypeId: number | null;
  price: Price | null;
}

interface Renewing<Change extends Arranged> {
  /** What the plan that runs costs at its next renewal. */
  price: Price;
  pendingChange: Change | null;
}

/** A change to another plan that waits for the renewal; null for a pause, for the end, and where nothing is arranged. */
export const arrangedChange = <Change extends Arranged>({
  pendingChange,
}: Pick<Renewing<Change>, 'pendingChange'>): (Change & { price: Price }) | null =>
  pendingChange && pendingChange.toTypeId !== null && pendingChange.price
    ? { ...pendingChange, price: pendingChange.price }
    : null;

/** What is charged next. Where a change is arranged, that is the price of the other plan and not of the one that runs. */
export const nextPrice = <Change extends Arranged>(subscription: Renewing<Change>): Price =>
  arrangedChange(subscription)?.price ?? subscription.price;
