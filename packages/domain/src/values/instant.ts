/** A moment as the backend writes it (ISO text or epoch milliseconds); a missing or unreadable one is `null`, never `NaN`. */
export type Instant = string | number | Date | null | undefined;

export function epochOf(instant: Instant): number | null {
  if (instant === null || instant === undefined) return null;
  const epoch = instant instanceof Date ? instant.getTime() : new Date(instant).getTime();
  return Number.isNaN(epoch) ? null : epoch;
}
