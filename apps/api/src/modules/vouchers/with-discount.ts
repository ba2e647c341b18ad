import { spreadDiscount } from '@atrium/domain/money/cart';
import { lineMinor, type OrderLine } from '../purchases/open-purchase.ts';
import type { Discount } from './discounts.ts';
import type { DiscountDetail } from './line-grants.ts';

/** Each line bears its share; the line of the code itself says which it was. */
export function withDiscount(lines: readonly OrderLine[], discount: Discount | null): OrderLine[] {
  if (!discount || discount.discountMinor === 0) return [...lines];
  const { voucherId, last4, percent, discountMinor: offMinor } = discount;
  const worth = lines.map(lineMinor);
  const shares = spreadDiscount(worth, offMinor);
  const ofMinor = worth.reduce((sum, line) => sum + line, 0);
  const detail: DiscountDetail = { voucherId, last4, percent, offMinor, ofMinor };
  return [
    ...lines.map((line, index) => ({ ...line, discountMinor: shares[index] ?? 0 })),
    {
      kind: 'DISCOUNT',
      articleId: null,
      quantity: 1,
      unitMinor: 0,
      title: last4,
      detail: { ...detail },
    },
  ];
}
