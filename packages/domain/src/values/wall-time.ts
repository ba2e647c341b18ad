const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (`YYYY-MM-DD`) and the time (`HH:MM`) it is at a place. */
export function wallTime(at: Date, timeZone: string): { day: string; time: string } {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates as ISO does
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
    formats.set(timeZone, format);
  }
  const [day = '', time = ''] = format.format(at).split(' ');
  return { day, time };
}
