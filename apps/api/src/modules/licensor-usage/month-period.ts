/** The first moment of a month in a time zone, and the first of the next. */
export function monthPeriod(month: string, timeZone: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: midnight(year, number, timeZone), to: midnight(year, number + 1, timeZone) };
}

/** The clock of the zone is asked twice: its offset may change between the two guesses. */
function midnight(year: number, month: number, timeZone: string): Date {
  const wall = Date.UTC(year, month - 1, 1);
  let guess = wall;
  for (let turn = 0; turn < 2; turn++) guess = wall - offsetAt(guess, timeZone);
  return new Date(guess);
}

function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (type) => Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}
