import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { walletCalls } from '../calls/wallet.ts';
import { Instant, Word } from './fields.ts';
import { queryList } from './list.ts';
import { Article } from './models/article.ts';
import { Id, Paging } from './query.ts';

export const WalletEntry = Article.extend({
  isCollection: z.boolean(),
  /** The articles of an owned collection, so that each counts as owned. */
  collectionArticles: z.array(z.int().positive()),
  acquiredAt: Instant,
}).meta({ id: 'WalletEntry' });
export type WalletEntry = z.infer<typeof WalletEntry>;

export const walletSchemas = {
  getWallet: {
    summary: 'What this person owns, at most 50 at a time',
    query: Paging.extend({ contentTypes: queryList(Word, { most: 20, duplicates: 'removed' }).optional() }),
    responses: { 200: z.array(WalletEntry) },
    responseHeaders: { 'x-result-count': 'from-to/total' },
  },
  getWalletArticle: {
    summary: 'One owned article; null when not owned',
    params: z.object({ id: Id }),
    responses: { 200: WalletEntry.nullable() },
  },
} as const satisfies Record<keyof typeof walletCalls, CallSchemas>;
