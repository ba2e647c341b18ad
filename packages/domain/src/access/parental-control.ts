import { wallTime } from '../values/wall-time.ts';

/** Times of day as `HH:MM`; past midnight when `until` is the earlier one, all day when both are the same. */
interface Hours {
  from: string;
  until: string;
}

interface ViewingRules {
  isActive: boolean;
  dailyMinutes: number | null;
  allowedHours: Hours | null;
}

export type Closed = 'MINUTES' | 'HOURS';

interface Moment {
  control: ViewingRules;
  now: Date;
  /** The tenant's: a child that travels, or sets its clock, keeps its hours. */
  timeZone: string;
  minutesUsed: number;
  extendedUntil: Date | null;
}

export const passcodeLengths = { least: 4, most: 8 } as const;

/** By how many minutes an extension with the passcode prolongs viewing. */
export const extensionMinutes = 30;

/** Why nothing can be used right now; null if it can. */
export function closedNow({ control, now, timeZone, minutesUsed, extendedUntil }: Moment): Closed | null {
  if (!control.isActive || (extendedUntil !== null && extendedUntil > now)) return null;
  if (control.allowedHours && !isWithin(control.allowedHours, wallTime(now, timeZone).time)) return 'HOURS';
  if (control.dailyMinutes !== null && minutesUsed >= control.dailyMinutes) return 'MINUTES';
  return null;
}

/** Compared as the clock on the wall shows them, so that a day of 23 or 25 hours needs no thought. */
export function isWithin({ from, until }: Hours, time: string): boolean {
  if (from === until) return true;
  return from < until ? from <= time && time < until : from <= time || time < until;
}
