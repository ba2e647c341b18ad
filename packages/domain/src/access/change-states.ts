/** How a change of an operator stands: asked for, agreed to by a second person, applied, and taken back. */
export const changeStates = ['draft', 'waiting', 'agreed', 'applied', 'refused', 'lapsed', 'undone'] as const;
export type ChangeState = (typeof changeStates)[number];

/** State → the states that may follow. The database has the same table (`state_transition`, machine `change`). */
export const changeTransitions = {
  draft: ['waiting', 'lapsed'],
  waiting: ['agreed', 'refused', 'lapsed'],
  // agreed and applied in one transaction: no other transaction sees it
  agreed: ['applied'],
  applied: ['undone'],
  refused: [],
  lapsed: [],
  undone: [],
} as const satisfies Record<ChangeState, readonly ChangeState[]>;

export const mayBecome = (from: ChangeState, to: ChangeState): boolean =>
  (changeTransitions[from] as readonly ChangeState[]).includes(to);

/** What is changed. An `export` is the data file of one customer: it changes nothing, but takes two people where a limit says so. */
export const changeKinds = ['article', 'page', 'publication', 'grant', 'limits', 'export'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Why a change that waited lapsed. */
export const lapseReasons = ['withdrawn', 'time', 'base', 'hash', 'requester'] as const;
export type LapseReason = (typeof lapseReasons)[number];

/** What may take a second person, administrators included. */
export const secondPersonLimits = ['prices', 'grants', 'scripts', 'exports'] as const;
export type SecondPersonLimit = (typeof secondPersonLimits)[number];

/** Until a tenant decides otherwise. Grants always take two: an administrator alone could make a second account. */
export const assumedLimits: readonly SecondPersonLimit[] = ['prices', 'grants'];
export const fixedLimit = 'grants' satisfies SecondPersonLimit;

/** A request that no second person answered lapses. */
export const changeHours = 24;
