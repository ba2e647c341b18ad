import { isOpenAccess } from '@atrium/domain/access/access';
import type { TextBlock } from '@atrium/domain/site/models/structure';
import { personOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type AccessRequest, decideAccess } from '../access/access.ts';
import { saleRefusedError } from '../access/access-refused.ts';
import { findBody } from '../catalogue/details/reads.ts';
import { openArticleGift } from './article-gifts.ts';
import { countCustomerRead, countGuestRead, type FreeReadCount, freeReadLimit } from './free-reads.ts';

export interface ReadRequest {
  articleId: number;
  asked: AccessRequest;
  gift?: string | undefined;
  reader?: string | undefined;
  visitor?: string | undefined;
}

export interface OpenedArticle {
  /** Null where it stays closed: the free ones of this month are read. */
  body: TextBlock[] | null;
  by: 'RIGHT' | 'GIFT' | 'FREE' | null;
  reads: Pick<FreeReadCount, 'count' | 'limit'> | null;
  reader: string | null;
  visitor: string | null;
}

const closed: OpenedArticle = { body: null, by: null, reads: null, reader: null, visitor: null };

/**
 * Opens an article: by entitlement; else by a gift; else as one of the month's free ones. The whole text leaves the backend
 * here and nowhere else, and no cache stands before this call. Decision 0043.
 */
export async function openArticle(
  tx: TransactionContext,
  secrets: Secrets,
  { articleId, asked, gift, reader, visitor }: ReadRequest,
): Promise<OpenedArticle | AppError> {
  const decision = await decideAccess(tx, articleId, asked);
  const [best] = decision?.ways ?? [];
  if (!best) return new AppError('NOT_FOUND');
  if (best.is === 'refused' && best.reason !== 'notOffered') return saleRefusedError(best.reason);
  const body = await findBody(tx, articleId);
  if (!body) return new AppError('NOT_FOUND');
  if (!body.isPremium || isOpenAccess(best)) return { ...closed, body: body.blocks, by: 'RIGHT' };
  const token = gift === undefined ? null : await openArticleGift(tx, secrets, { articleId, gift, reader });
  if (token !== null) return { ...closed, body: body.blocks, by: 'GIFT', reader: token };
  const counted = await countFreeRead(tx, secrets, { articleId, visitor });
  const { isOpen: isFree, visitor: kept = null, ...reads } = counted;
  return { ...closed, ...(isFree && { body: body.blocks, by: 'FREE' }), reads, visitor: kept };
}

/** One more of the month's free ones, of a person or of a browser. */
export async function countFreeRead(
  tx: TransactionContext,
  secrets: Secrets,
  { articleId, visitor }: Pick<ReadRequest, 'articleId' | 'visitor'>,
): Promise<FreeReadCount & { visitor?: string }> {
  const person = personOf(tx);
  const { people, guests } = await freeReadLimit(tx);
  return person
    ? countCustomerRead(tx, { userId: person.userId, articleId, limit: people })
    : countGuestRead(tx, secrets, { articleId, limit: guests, kept: visitor });
}
