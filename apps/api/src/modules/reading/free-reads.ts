import { readingMonth } from '@atrium/domain/access/metered-reading';
import { EnabledFeatures } from '@atrium/domain/site/models/configuration/commerce';
import type { TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { countCategoryRead } from '../catalogue/details/reads.ts';
import { lockAccount } from '../people/user-profiles.ts';

/** Articles opened this month, this one included where it is; never more than the limit. */
export interface FreeReadCount {
  count: number;
  limit: number;
  isOpen: boolean;
}

/** How many premium articles the tenant gives away each month. */
export async function freeReadLimit({ db }: TransactionContext): Promise<{ people: number; guests: number }> {
  const { enabledFeatures = {} } = await publishedSections(db, ['enabledFeatures']);
  const { freeArticles, freeArticlesForGuests } = EnabledFeatures.parse(enabledFeatures);
  return { people: freeArticles, guests: freeArticlesForGuests };
}

/**
 * Counts an article as opened by a person; beyond `limit` nothing more is opened. The person's row is locked, so that
 * parallel asks cannot open one too many.
 */
export async function countCustomerRead(
  tx: TransactionContext,
  { userId, articleId, limit }: { userId: number; articleId: number; limit: number },
): Promise<FreeReadCount> {
  const { db, clock, tenant } = tx;
  const month = readingMonth(clock.now());
  await lockAccount(tx, userId);
  const read = await db
    .selectFrom('article_read')
    .select('article_id')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .execute();
  // the tenant may have lowered the limit since
  const count = Math.min(read.length, limit);
  if (read.some((row) => row.article_id === articleId)) return { count, limit, isOpen: true };
  if (read.length >= limit) return { count, limit, isOpen: false };
  await db
    .insertInto('article_read')
    .values({ tenant_id: tenant.id, user_id: userId, month, article_id: articleId, at: clock.now() })
    .execute();
  await countCategoryRead(tx, articleId);
  return { count: read.length + 1, limit, isOpen: true };
}

/** Long enough for any limit, too short to carry anything else. */
const mostRemembered = 100;

/**
 * What a browser has opened this month, sealed: it keeps it itself and cannot change it. A visitor who deletes it starts
 * again; the server keeps nothing of them and need not recognise them.
 */
export async function countGuestRead(
  tx: TransactionContext,
  secrets: Secrets,
  { articleId, limit, kept }: { articleId: number; limit: number; kept: string | undefined },
): Promise<FreeReadCount & { visitor: string }> {
  const month = readingMonth(tx.clock.now());
  const label = `${tx.tenant.id} ${month}`;
  const read = readKept(secrets, label, kept);
  const isKnown = read.includes(articleId);
  const isOpen = isKnown || read.length < limit;
  const now = isKnown || !isOpen ? read : [...read, articleId].slice(-mostRemembered);
  if (isOpen && !isKnown) await countCategoryRead(tx, articleId);
  return {
    count: Math.min(now.length, limit),
    limit,
    isOpen,
    visitor: secrets.seal('reading', `${label} ${now.join(',')}`),
  };
}

/** Nothing for what we did not seal, or sealed for another tenant or month. */
function readKept(secrets: Secrets, label: string, kept: string | undefined): number[] {
  const text = kept === undefined ? null : secrets.open('reading', kept);
  if (!text?.startsWith(`${label} `)) return [];
  return text
    .slice(label.length + 1)
    .split(',')
    .filter(Boolean)
    .map(Number);
}

/** Free reads of a demo customer in this month. */
export async function loadFreeReads(
  { db, tenant, clock }: Pick<TransactionContext, 'db' | 'tenant' | 'clock'>,
  userId: number,
  articleIds: readonly number[],
): Promise<void> {
  for (const article_id of articleIds)
    await db
      .insertInto('article_read')
      .values({
        tenant_id: tenant.id,
        user_id: userId,
        month: readingMonth(clock.now()),
        article_id,
        at: clock.now(),
      })
      .execute();
}
