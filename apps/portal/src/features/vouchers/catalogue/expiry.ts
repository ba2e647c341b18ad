/** Vouchers hold until the end of their last day. */
export const endOfDay = (day: string): string => `${day}T23:59:59Z`;

const week = 7;

interface TimePart {
  unit: string;
  value: number;
}

type Expiry<Part extends TimePart> =
  | { is: 'far' }
  /** Fewer than seven days are left. */
  | { is: 'near'; parts: Part[] }
  | { is: 'over' };

/** The time left until a voucher expires, as a customer needs it: while days are left, seconds are noise. */
export function timeLeftUntilExpiry<Part extends TimePart>(parts: readonly Part[]): Expiry<Part> {
  const first = parts.findIndex(({ value }) => value > 0);
  const [largest] = parts.slice(first);
  if (first < 0 || !largest) return { is: 'over' };
  if (largest.unit === 'day' && largest.value >= week) return { is: 'far' };
  return { is: 'near', parts: parts.slice(first, first + 3) };
}
