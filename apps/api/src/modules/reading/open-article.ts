import { isOpen } from '@atrium/domain/access';
import type { TextBlock } from '@atrium/domain/models/structure';
import { AppError } from '../../platform/app-error.ts';
import { personOf, type TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { type Asked, decide } from '../access/access.ts';
import { saleRefused } from '../access/refusal.ts';
import { findBody } from '../catalogue/reads.ts';
import { openGift } from './gifts.ts';
import { countGuest, countPerson, freeReads, type Reads } from './reads.ts';

export interface Wanted {
  articleId: number;
  asked: Asked;
  gift?: string | undefined;
  reader?: string | undefined;
  visitor?: string | undefined;
}

export interface Opened {
  /** Null where it stays closed: the free ones of this month are read. */
  body: TextBlock[] | null;
  by: 'RIGHT' | 'GIFT' | 'FREE' | null;
  reads: Pick<Reads, 'count' | 'limit'> | null;
  reader: string | null;
  visitor: string | null;
}

const closed: Opened = { body: null, by: null, reads: null, reader: null, visitor: null };

/**
 * Whoever has it reads it; then a gift; then one of the month's free ones. The whole text leaves the backend here and
 * nowhere else, and no cache stands before this call.
 */
export async function openArticle(
  tx: TransactionContext,
  secrets: Secrets,
  { articleId, asked, gift, reader, visitor }: Wanted,
): Promise<Opened | AppError> {
  const decision = await decide(tx, articleId, asked);
  const [best] = decision?.ways ?? [];
  if (!best) return new AppError('NOT_FOUND');
  if (best.is === 'refused' && best.reason !== 'notOffered') return saleRefused(best.reason);
  const body = await findBody(tx, articleId);
  if (!body) return new AppError('NOT_FOUND');
  if (!body.isPremium || isOpen(best)) return { ...closed, body: body.blocks, by: 'RIGHT' };
  const token = gift === undefined ? null : await openGift(tx, secrets, { articleId, gift, reader });
  if (token !== null) return { ...closed, body: body.blocks, by: 'GIFT', reader: token };
  const counted = await count(tx, secrets, { articleId, visitor });
  const { isOpen: isFree, visitor: kept = null, ...reads } = counted;
  return { ...closed, ...(isFree && { body: body.blocks, by: 'FREE' }), reads, visitor: kept };
}

/** One more of the month's free ones, of a person or of a browser. */
export async function count(
  tx: TransactionContext,
  secrets: Secrets,
  { articleId, visitor }: Pick<Wanted, 'articleId' | 'visitor'>,
): Promise<Reads & { visitor?: string }> {
  const person = personOf(tx);
  const { people, guests } = await freeReads(tx);
  return person
    ? countPerson(tx, { userId: person.userId, articleId, limit: people })
    : countGuest(tx, secrets, { articleId, limit: guests, kept: visitor });
}
