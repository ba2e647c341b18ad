/** What is told depends on the rights of who asks: null is not theirs to know. */
export type Overview = {
  refundRequests: number | null;
  cancellationRequests: number | null;
  changes: number | null;
  uploads: { failed: number; waiting: number; running: number } | null;
  feedsFailed: number | null;
  articles: { live: number; planned: number } | null;
  publishes: readonly { at: string; by: string | null; section: string; what: string }[] | null;
};

export const waitingKinds = [
  'changes',
  'refunds',
  'cancellationRequests',
  'failedUploads',
  'failedFeeds',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export type Waiting = { kind: WaitingKind; count: number };

/** What waits for this operator, and has a room to deal with it; in the order in which people wait longest. */
export function waitingOf(overview: Overview): Waiting[] {
  const counts: Record<WaitingKind, number | null | undefined> = {
    changes: overview.changes,
    refunds: overview.refundRequests,
    cancellationRequests: overview.cancellationRequests,
    failedUploads: overview.uploads?.failed,
    failedFeeds: overview.feedsFailed,
  };
  return waitingKinds.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0);
}

export const sumOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);
