/** What the promotion price is of the full price, in percent: a ratio, not the discount (25 of 100 is 25). Free has no ratio. */
export function promotionPercentage(promotion: number, full: number): number | null {
  return full > 0 ? Math.round((promotion / full) * 100) : null;
}
