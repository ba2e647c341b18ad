import type { Upload } from '@atrium/contract/schemas/uploads';

/** What is told depends on the rights of who asks: null is not theirs to know. */
export type Overview = {
  refunds: number | null;
  cancellationRequests: number | null;
  uploads: readonly Upload[] | null;
  failedUploads: number | null;
  failedFeeds: number | null;
  publishes: readonly { at: string; by: string | null; count: number }[] | null;
};

export const waitingKinds = ['refunds', 'cancellationRequests', 'failedUploads', 'failedFeeds'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export type Waiting = { kind: WaitingKind; count: number };

/** What waits for this operator, in the order in which people wait longest. */
export const waitingOf = (overview: Overview): Waiting[] =>
  waitingKinds
    .map((kind) => ({ kind, count: overview[kind] ?? 0 }))
    .filter(({ count }) => count > 0);

export const sumOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { count }) => sum + count, 0);
