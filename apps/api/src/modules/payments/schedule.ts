const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After how long we ask what became of a charge: soon, then seldom, and never stop. Business time. */
const askAfterMs = [5 * minute, hour, day] as const;
export const firstAskMs = askAfterMs[0];

export const nextAsk = (now: Date, asked: number): Date =>
  new Date(now.getTime() + (askAfterMs[asked] ?? day));

/** A charge nobody went on with. */
export const leftAloneMs = day;
/** In doubt for so long, somebody has to look. */
export const alarmAfterMs = 7 * day;
