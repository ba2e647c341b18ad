import type { TransactionContext } from '../../platform/context.ts';

export interface Stocked {
  /** Which campaign the codes are of. */
  campaignId: number;
  /** Null where there is no end of them. */
  left: number | null;
}

/** What there is only so much of, told by whoever keeps it; an article that is not named has no end. */
export type Stock = (
  tx: TransactionContext,
  articleIds: readonly number[],
) => Promise<ReadonlyMap<number, Stocked>>;
