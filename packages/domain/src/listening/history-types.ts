/** What somebody can have done with a thing, as far as it is remembered for them. */
export const historyTypes = ['PLAY', 'READ', 'VIEW', 'GAME', 'DOWNLOAD'] as const;

export type HistoryType = (typeof historyTypes)[number];
