const day = 1440;

export interface QuietHours {
  quiet: boolean;
  /** Minutes since midnight, on the person's clock; from the later to the earlier it runs over midnight. */
  quietFrom: number;
  quietUntil: number;
  timeZone: string;
}

export const isTimeZone = (name: string): boolean => {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** Minutes since midnight in the customer's time zone. */
export function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .formatToParts(at)
    .map(({ value }) => Number(value));
  return ((parts[0] ?? 0) % 24) * 60 + (parts[2] ?? 0);
}

const minutesUntil = (from: number, to: number) => (to - from + day) % day;

/** When something may ring: at once, or when their night is over. */
export function ringsAt({ quiet, quietFrom, quietUntil, timeZone }: QuietHours, now: Date): Date {
  if (!quiet || quietFrom === quietUntil) return now;
  const minute = minuteOfDay(now, timeZone);
  const isQuiet = minutesUntil(quietFrom, minute) < minutesUntil(quietFrom, quietUntil);
  return isQuiet ? inMinutes(now, minutesUntil(minute, quietUntil)) : now;
}

/** The next time their clock shows this minute: never now, always within a day. */
export const nextAt = (minute: number, timeZone: string, now: Date): Date =>
  inMinutes(now, minutesUntil(minuteOfDay(now, timeZone), minute) || day);

/** On the full minute: the seconds of now are no part of it. */
function inMinutes(now: Date, minutes: number): Date {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000);
}
