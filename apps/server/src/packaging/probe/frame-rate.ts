export interface Rate {
  num: number;
  den: number;
}

/** As ffprobe writes it, `30000/1001`; null for `0/0` and what cannot be. */
export function rateOf(text = ''): Rate | null {
  const [num = 0, den = 0] = text.split('/').map(Number);
  return num > 0 && den > 0 && num / den <= 1000 ? { num, den } : null;
}

const most = 60;
const usual: readonly Rate[] = [
  { num: 24_000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30_000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60_000, den: 1001 },
  { num: 60, den: 1 },
];

const value = ({ num, den }: Rate) => num / den;

/**
 * The constant rate of all renditions. A master with a constant rate keeps it (halved until it is at most 60); one with
 * a variable rate gets the next usual rate that loses no picture of its average.
 */
export function renditionRate(average: Rate | null, base: Rate | null): Rate | null {
  const known = average ?? base;
  if (!known) return null;
  const isConstant = average !== null && base !== null && Math.abs(value(average) / value(base) - 1) <= 0.01;
  const wanted = isConstant ? base : known;
  let rate = wanted;
  while (value(rate) > most + 0.01) rate = { num: rate.num, den: rate.den * 2 };
  if (isConstant) return rate;
  return usual.find((one) => value(one) >= value(rate) - 0.05) ?? { num: most, den: 1 };
}
