const reminderMs = 3 * 86_400_000;

/** When a customer is reminded of a trial's end: three days before it. */
export const trialReminderAt = (trialEnd: Date): Date => new Date(trialEnd.getTime() - reminderMs);

/** Whether to promise a reminder: one that goes out as the trial begins would be of no use. */
export const isReminderAhead = (trialEnd: Date, now: Date): boolean =>
  trialReminderAt(trialEnd).getTime() - now.getTime() > 86_400_000;
