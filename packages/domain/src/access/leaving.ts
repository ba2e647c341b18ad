import { epochOf, type Instant } from '../values/instant.ts';

const day = 86_400_000;

/** Customers are told this many days before something leaves. */
export const leavingNoticeDays = 14;

/** Whole days until something leaves, 0 on its last; null where it stays, is gone, or leaves later than is told. */
export function daysUntilLeaving(until: Instant | undefined, now: number): number | null {
  const end = epochOf(until);
  if (end === null || end <= now) return null;
  const days = Math.floor((end - now) / day);
  return days < leavingNoticeDays ? days : null;
}
