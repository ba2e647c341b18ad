/** What a customer can have done with an article, as far as the history keeps it. */
export const historyTypes = ['PLAY', 'READ', 'VIEW', 'GAME', 'DOWNLOAD'] as const;

export type HistoryType = (typeof historyTypes)[number];
