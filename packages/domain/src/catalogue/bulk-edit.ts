/** How an edit of many articles stands. `stopped` may have changed some of them. */
export const bulkEditStates = ['applying', 'applied', 'stopped', 'undoing', 'undone'] as const;
export type BulkEditState = (typeof bulkEditStates)[number];

/** One of these at a time in a tenant. */
export const isUnderWay = (state: BulkEditState): boolean => state === 'applying' || state === 'undoing';

/** How one article of it stands; `kept`: an undo left it as it is. */
export const bulkRowStates = ['planned', 'applied', 'same', 'refused', 'undone', 'kept'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** Why an article was not changed, or not changed back. */
export const bulkRefusals = [
  /** There is no article of this number. */
  'gone',
  /** It is off the air: publishing it would bring it back. */
  'withdrawn',
  /** Another changed it since it was tried. */
  'version',
  'narrowing',
  'secondPerson',
  /** The checks of publishing refuse it; the message says what. */
  'problem',
  /** A later edit came in between: undoing would lose it. */
  'later',
  /** Its change was taken back by itself already. */
  'undone',
] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** Fields that many articles can be given at once. */
export const bulkFields = [
  'categories',
  'ageRating',
  'from',
  'until',
  'licensor',
  'offline',
  'onAir',
] as const;
export type BulkField = (typeof bulkFields)[number];

/** Articles of one edit, of one trial, and of one transaction. */
export const mostBulkRows = 2000;
export const triedAtOnce = 100;
export const editedAtOnce = 20;
