import type { RewardCurrency } from './rewards.ts';

const day = 86_400_000;

/** Days are written as the calendar does: `2026-11-16`. */
export const dayBefore = (date: string, days = 1): string =>
  new Date(Date.parse(date) - days * day).toISOString().slice(0, 10);

export interface StreakVisit {
  day: string;
  streak: number;
  /** The day before was missed, and forgiven. */
  forgave: boolean;
}

/** One missed day of a month breaks nothing. */
export const pausesLeft = (visits: readonly StreakVisit[], today: string): number =>
  visits.some(({ day: on, forgave }) => forgave && on.slice(0, 7) === today.slice(0, 7)) ? 0 : 1;

/** What a visit today makes of the visits before it, the newest first. Null where there was one today. */
export function nextVisit(visits: readonly StreakVisit[], today: string): StreakVisit | null {
  const [last] = visits;
  if (!last) return { day: today, streak: 1, forgave: false };
  if (last.day >= today) return null;
  if (last.day === dayBefore(today)) return { day: today, streak: last.streak + 1, forgave: false };
  if (last.day === dayBefore(today, 2) && pausesLeft(visits, today) > 0)
    return { day: today, streak: last.streak + 1, forgave: true };
  return { day: today, streak: 1, forgave: false };
}

/** How many days in a row it is now, whether or not they were here today already. */
export function streakNow(visits: readonly StreakVisit[], today: string): number {
  const [last] = visits;
  if (!last) return 0;
  if (last.day === today) return last.streak;
  const next = nextVisit(visits, today);
  return next && next.streak > 1 ? last.streak : 0;
}

export interface StreakReward {
  currency: RewardCurrency;
  amount: number;
}

/** Seven days, then from the beginning; the last of them brings a ticket. */
const week: readonly StreakReward[] = [
  ...[10, 15, 20, 25, 30, 40].map((amount) => ({ currency: 'POINTS', amount }) as const),
  { currency: 'TICKETS', amount: 1 },
];

export const streakReward = (streak: number): StreakReward =>
  week[(streak - 1) % week.length] ?? { currency: 'POINTS', amount: 10 };
