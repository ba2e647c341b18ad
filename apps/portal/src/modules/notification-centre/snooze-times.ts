const hours = 3;
const morning = 8;

/** When something may come back, on the person's own clock. */
export function snoozeTimes(now: Date) {
  const soon = new Date(now.getTime() + hours * 3_600_000);
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
  const daysToMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { id: 'hours', until: soon },
    { id: 'tomorrow', until: at(1) },
    { id: 'week', until: at(daysToMonday) },
  ] as const;
}
