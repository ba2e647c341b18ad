const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Backoff of reconciling: after how long we ask what became of a charge; soon, then daily without end. Business time. */
const askAfterMs = [5 * minute, hour, day] as const;
export const firstReconcileMs = askAfterMs[0];

export const nextReconcileAt = (now: Date, asked: number): Date =>
  new Date(now.getTime() + (askAfterMs[asked] ?? day));

/** When an abandoned charge expires. */
export const abandonedAfterMs = day;
/** A charge in doubt for so long needs an operator. */
export const alarmAfterMs = 7 * day;
