import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { ChangePreview } from '@atrium/contract/schemas/subscription';

interface Compared {
  direction: 'more' | 'less' | 'same';
  amount: number;
  /** Compared after the special price of the other plan, with the regular price of the own one, or as both are. */
  basis: 'After' | 'Regular' | '';
  /** Payments at the special price, the one of today among them. */
  payments: number;
}

/** Compares what is paid in the end: a special price on either side does not hide what follows it. */
export function comparedPrices(
  { price, fullPrice = price, promotionCycles = 0 }: ChangePreview,
  from: Pick<UserSubscription, 'price' | 'fullPrice' | 'promotionCyclesLeft'>,
  isAtOnce: boolean,
): Compared {
  const isSpecial = price.amount < fullPrice.amount && promotionCycles > 0;
  const isFromSpecial = from.price.amount < from.fullPrice.amount && from.promotionCyclesLeft > 0;
  const difference = fullPrice.amount - from.fullPrice.amount;
  return {
    direction: difference === 0 ? 'same' : difference > 0 ? 'more' : 'less',
    amount: Math.abs(difference),
    basis: isSpecial ? 'After' : isFromSpecial ? 'Regular' : '',
    payments: isSpecial ? promotionCycles + Number(isAtOnce) : 0,
  };
}
