import { wallTime } from './wall-time.ts';

/** `2026-11-20T06:00`, as a clock in the zone shows an instant. */
export function clockIn(at: Date, timeZone: string): string {
  const { day, time } = wallTime(at, timeZone);
  return `${day}T${time}`;
}

/**
 * The instant at which a clock in the zone shows this; the first of two where clocks go back, null where they jump over
 * it and for what is no time.
 */
export function instantIn(local: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  // the zone's distance from UTC on both sides of a change of clocks
  const candidates = [-1, 1].map((days) => {
    const near = new Date(asUtc + days * 86_400_000);
    return asUtc - (Date.parse(`${clockIn(near, timeZone)}Z`) - Math.floor(near.getTime() / 60_000) * 60_000);
  });
  const found = candidates
    .toSorted((one, other) => one - other)
    .find((at) => clockIn(new Date(at), timeZone) === local);
  return found === undefined ? null : new Date(found);
}
