import type { TransactionContext } from '../../platform/context.ts';

export interface Stocked {
  /** Which campaign the codes are of. */
  campaignId: number;
  /** Null where there is no end of them. */
  left: number | null;
}

/** Stock, reported by the module that sells the article; an article that is not named is unlimited. */
export type Stock = (
  tx: TransactionContext,
  articleIds: readonly number[],
) => Promise<ReadonlyMap<number, Stocked>>;
