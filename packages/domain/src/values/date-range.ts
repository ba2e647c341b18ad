import { epochOf, type Instant } from './instant.ts';

export type DateRangeStatus = 'past' | 'future' | 'present' | 'unknown';

/** Past and future need only the one date that proves them; present needs both, or a tournament without an end would run forever. */
export function dateRangeStatus(start: Instant, end: Instant, now: number): DateRangeStatus {
  const from = epochOf(start);
  const to = epochOf(end);
  if (from !== null && to !== null && from > to) return 'unknown';
  if (to !== null && to < now) return 'past';
  if (from !== null && from > now) return 'future';
  return from !== null && to !== null ? 'present' : 'unknown';
}
