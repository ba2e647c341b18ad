export type CardExpiry = 'expired' | 'thisMonth' | 'nextMonth';

/** A card holds through the month printed on it. `null` while there is nothing to say. */
export function cardExpiry(
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  now: Date,
): CardExpiry | null {
  const monthsLeft = (expiryYear - now.getUTCFullYear()) * 12 + (expiryMonth - 1 - now.getUTCMonth());
  if (monthsLeft < 0) return 'expired';
  if (monthsLeft === 0) return 'thisMonth';
  return monthsLeft === 1 ? 'nextMonth' : null;
}
