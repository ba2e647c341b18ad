import { wallTime } from '../values/wall-time.ts';

/** The hour at which a customer wants a message, in their local time. */
export interface MessageHour {
  hour: number;
  timeZone: string;
  cadence: 'DAILY' | 'WEEKLY';
  /** The day of the last one, `YYYY-MM-DD`: no day has two. */
  lastDay: string | null;
}

export interface Slot {
  day: string;
  at: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A message of this morning is still worth reading tonight; later it is yesterday's. */
const latestMs = 12 * hourMs;
/** What comes once a week comes on its first day. */
const monday = 1;

/** The next one after now. */
export function nextSlot(wish: MessageHour, now: Date): Slot {
  const today = wallTime(now, wish.timeZone).day;
  // fourteen days hold a Monday after any other Monday
  for (let ahead = 0; ahead < 15; ahead++) {
    const slot = slotOn(wish, dayAfter(today, ahead));
    if (slot && slot.at > now) return slot;
  }
  throw new Error('two weeks without the day of a message');
}

/** The one that is due now; null where it was missed by so much that the next is waited for. */
export function dueSlot(wish: MessageHour, now: Date): Slot | null {
  const today = wallTime(now, wish.timeZone).day;
  for (const back of [0, -1]) {
    const slot = slotOn(wish, dayAfter(today, back));
    if (slot && slot.at <= now) return now.getTime() - slot.at.getTime() <= latestMs ? slot : null;
  }
  return null;
}

function slotOn({ hour, timeZone, cadence, lastDay }: MessageHour, day: string): Slot | null {
  if (cadence === 'WEEKLY' && new Date(day).getUTCDay() !== monday) return null;
  return lastDay !== null && day <= lastDay ? null : { day, at: momentOf(day, hour, timeZone) };
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** An hour that the clock skips comes when it goes on; of one that it shows twice, the first counts. */
function momentOf(day: string, hour: number, timeZone: string): Date {
  const shown = `${day}T${String(hour).padStart(2, '0')}:00`;
  const asUtc = Date.parse(`${shown}Z`);
  const asOn = (away: number) => new Date(asUtc - offsetAt(new Date(asUtc + away), timeZone));
  const [before, after] = [asOn(-dayMs), asOn(dayMs)];
  const isThere = (at: Date) => reads(at, timeZone) === shown;
  const earlier = before <= after ? [before, after] : [after, before];
  return earlier.find(isThere) ?? before;
}

const reads = (at: Date, timeZone: string) => {
  const { day, time } = wallTime(at, timeZone);
  return `${day}T${time}`;
};

const offsetAt = (at: Date, timeZone: string) => Date.parse(`${reads(at, timeZone)}Z`) - at.getTime();

/** Whether clocks are known to be set by this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
