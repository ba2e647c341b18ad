import { taxIn } from './money.ts';

export interface TaxedSum {
  totalMinor: number;
  netMinor: number;
  taxMinor: number;
}

/**
 * The tax contained in each line of a receipt. Every line bears what it adds to the tax of the lines before it, so that
 * the column adds up to the tax of the total, to the smallest unit. A discount is a line below zero. Decision 0063.
 */
export function taxLines(totals: readonly number[], rate: number): TaxedSum[] {
  let before = 0;
  return totals.map((total) => {
    // no discount is a line of 0, not of -0
    const totalMinor = total + 0;
    const taxMinor = taxIn(before + totalMinor, rate) - taxIn(before, rate);
    before += totalMinor;
    return { totalMinor, netMinor: totalMinor - taxMinor, taxMinor };
  });
}

/** The column sums of a receipt. */
export const sumTaxed = (lines: readonly TaxedSum[]): TaxedSum =>
  lines.reduce(
    (sum, line) => ({
      totalMinor: sum.totalMinor + line.totalMinor,
      netMinor: sum.netMinor + line.netMinor,
      taxMinor: sum.taxMinor + line.taxMinor,
    }),
    { totalMinor: 0, netMinor: 0, taxMinor: 0 },
  );

/** The calendar year of a moment in the seller's time zone: numbers of receipts begin anew with each. */
export const receiptYear = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone, calendar: 'gregory' }).format(at));

/** A code of letters, a year and six figures or more, as an address may carry it. */
export const isReceiptNumber = (text: string): boolean => /^[A-Z0-9]{1,2}-\d{4}-\d{6,9}$/.test(text);
