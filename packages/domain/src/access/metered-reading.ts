/** `2026-11-01`: reads are counted by calendar month, in UTC. */
export const readingMonth = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
