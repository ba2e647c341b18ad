export const walletPageSize = 50;

export type ResultCount = { from: number; to: number; total: number };

/** The `x-result-count` header: `1-50/120`. */
export function parseResultCount(header: string | null | undefined): ResultCount | null {
  const match = /^\s*(\d{1,9})-(\d{1,9})\/(\d{1,9})\s*$/.exec(header ?? '');
  if (!match) return null;
  const [from, to, total] = match.slice(1).map(Number) as [number, number, number];
  return from <= to ? { from, to, total } : null;
}

export type WalletPage = { offset: number; received: number; header: string | null | undefined };

/**
 * Where the next page begins, or `null` after the last. Counting on from our own offset works whether the backend counts
 * from 0 or from 1, and an empty page always ends the walk: a malformed header must not make it endless.
 */
export function nextWalletOffset({ offset, received, header }: WalletPage): number | null {
  if (received === 0) return null;
  const count = parseResultCount(header);
  if (!count) return offset + received;
  const next = offset + Math.max(received, count.to - count.from + 1);
  return next < count.total ? next : null;
}
