/** How a release stands: gathered, checked and planned, on air, taken back, refused at its moment, given up. */
export const releaseStates = ['draft', 'ready', 'live', 'undone', 'failed', 'cancelled'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** State → the states that may follow. The database has the same table (`state_transition`, machine `release`). */
export const releaseTransitions = {
  draft: ['ready', 'live', 'cancelled'],
  ready: ['draft', 'live', 'failed', 'cancelled'],
  live: ['undone'],
  // mended and planned anew
  failed: ['draft', 'cancelled'],
  undone: [],
  cancelled: [],
} as const satisfies Record<ReleaseState, readonly ReleaseState[]>;

export const mayReleaseBecome = (from: ReleaseState, to: ReleaseState): boolean =>
  (releaseTransitions[from] as readonly ReleaseState[]).includes(to);

/** What an entry of a release is about; each is a kind of the change record too. */
export const releaseEntryKinds = ['article', 'page'] as const;
export type ReleaseEntryKind = (typeof releaseEntryKinds)[number];

/** Why a release that was ready did not go live. */
export const releaseFailures = [
  'missed',
  'stale',
  'problems',
  'requester',
  'secondPerson',
  'hash',
  'empty',
  'error',
] as const;
export type ReleaseFailure = (typeof releaseFailures)[number];

/** A release that begins later than this after its moment has missed it: whoever planned it may not be awake. */
export const releaseGraceMinutes = 15;

export const mostReleaseEntries = 200;
