import { readingMonth } from '@atrium/domain/metered-reading';
import { EnabledFeatures } from '@atrium/domain/models/site/commerce';
import type { TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { countCategoryRead } from '../catalogue/reads.ts';
import { lockAccount } from '../people/profiles.ts';

/** Articles opened this month, this one included where it is. */
export interface Reads {
  count: number;
  limit: number;
  isOpen: boolean;
}

/** How many premium articles the tenant gives away each month. */
export async function freeReads({ db }: TransactionContext): Promise<{ people: number; guests: number }> {
  const { enabledFeatures = {} } = await publishedSections(db, ['enabledFeatures']);
  const { freeArticles, freeArticlesForGuests } = EnabledFeatures.parse(enabledFeatures);
  return { people: freeArticles, guests: freeArticlesForGuests };
}

/**
 * Counts an article as opened by a person; beyond `limit` nothing more is opened. The person's row is locked, so that
 * parallel asks cannot open one too many.
 */
export async function countPerson(
  tx: TransactionContext,
  { userId, articleId, limit }: { userId: number; articleId: number; limit: number },
): Promise<Reads> {
  const { db, clock, tenant } = tx;
  const month = readingMonth(clock.now());
  await lockAccount(tx, userId);
  const read = await db
    .selectFrom('article_read')
    .select('article_id')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .execute();
  if (read.some((row) => row.article_id === articleId)) return { count: read.length, limit, isOpen: true };
  if (read.length >= limit) return { count: read.length + 1, limit, isOpen: false };
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
 * What a browser has opened this month, sealed: it keeps it itself and cannot change it. Whoever throws it away begins
 * anew; nothing of them is kept here, nor need they be recognised.
 */
export async function countGuest(
  tx: TransactionContext,
  secrets: Secrets,
  { articleId, limit, kept }: { articleId: number; limit: number; kept: string | undefined },
): Promise<Reads & { visitor: string }> {
  const month = readingMonth(tx.clock.now());
  const label = `${tx.tenant.id} ${month}`;
  const read = readKept(secrets, label, kept);
  const isKnown = read.includes(articleId);
  const isOpen = isKnown || read.length < limit;
  const now = isKnown || !isOpen ? read : [...read, articleId].slice(-mostRemembered);
  if (isOpen && !isKnown) await countCategoryRead(tx, articleId);
  return {
    count: isOpen ? now.length : read.length + 1,
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

/** Somebody of a demonstration who has read this month. */
export async function loadReads(
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
