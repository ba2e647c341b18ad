/** Billing cycles, with the message keys for the rhythm ("billed monthly") and the unit ("per month"). */
export const periods = {
  P1D: { rhythm: 'Daily', unit: 'Day', days: 1, months: 0 },
  P7D: { rhythm: 'Weekly', unit: 'Week', days: 7, months: 0 },
  P1M: { rhythm: 'Monthly', unit: 'Month', days: 0, months: 1 },
  P1Y: { rhythm: 'Yearly', unit: 'Year', days: 0, months: 12 },
} as const satisfies Record<string, Step & { rhythm: string; unit: string }>;

type Step = { days: number; months: number };

export type Period = keyof typeof periods;

const trialUnits = {
  D: { unit: 'Day', days: 1, months: 0 },
  M: { unit: 'Month', days: 0, months: 1 },
  Y: { unit: 'Year', days: 0, months: 12 },
} as const satisfies Record<string, Step & { unit: string }>;

type TrialUnit = keyof typeof trialUnits;
export type Trial = { count: number; unit: (typeof trialUnits)[TrialUnit]['unit']; code: TrialUnit };

/** The backend promises one digit and one unit letter; anything else (`P14D` reads as 1 × "4") is no trial rather than a wrong one. */
export function trialOf(maxTrialDuration: string | null | undefined): Trial | null {
  const count = Number(maxTrialDuration?.[1] ?? Number.NaN);
  const code = maxTrialDuration?.[2] ?? '';
  if (!(count >= 1) || !Object.hasOwn(trialUnits, code)) return null;
  return { count, unit: trialUnits[code as TrialUnit].unit, code: code as TrialUnit };
}

/**
 * The end of the billing period that begins at `from`. A month too short for the day ends on its last day;
 * `anchorDay`, the day the subscription began on, brings 31 Jan → 28 Feb back to 31 Mar instead of drifting to the 28th.
 */
export function addPeriod(from: Date, period: Period, anchorDay = from.getUTCDate()): Date {
  return step(from, periods[period], anchorDay);
}

export function addTrial(from: Date, { count, code }: Pick<Trial, 'count' | 'code'>): Date {
  const { days, months } = trialUnits[code];
  return step(from, { days: days * count, months: months * count }, from.getUTCDate());
}

function step(from: Date, { days, months }: Step, anchorDay: number): Date {
  const to = new Date(from);
  to.setUTCDate(to.getUTCDate() + days);
  if (months === 0) return to;
  // Day 1 first: adding a month to the 31st would overflow into the month after.
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  to.setUTCDate(Math.min(anchorDay, daysInMonth(to)));
  return to;
}

function daysInMonth(date: Date): number {
  const last = new Date(date);
  last.setUTCMonth(date.getUTCMonth() + 1, 0);
  return last.getUTCDate();
}
