/**
 * The dialogs that come by themselves, without a press, the most urgent first. None of them takes the place of a dialog
 * that is shown; of those that wait, the first in this list comes next, and of two of a kind the one that came first.
 */
export const dialogOrder = [
  /** Parental control has closed the account. */
  'closed',
  /** A file could not be fetched. */
  'download',
  /** A preview has ended: what it takes to hear all of it. */
  'offer',
  /** Credits are about to expire. */
  'credits',
  /** What the tenant wants to say or advertise on this page. */
  'popup',
] as const;
export type SelfOpening = (typeof dialogOrder)[number];
