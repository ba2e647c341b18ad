import { articleGift } from '@atrium/domain/access/article-gift';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export interface StoredArticleGift {
  id: number;
  article_id: number;
  readers: number;
  expires_at: Date;
}

const columns = ['id', 'article_id', 'readers', 'expires_at'] as const;

/** The one that still opens, if there is one. */
export const findArticleGift = ({ db, clock }: TransactionContext, userId: number, articleId: number) =>
  db
    .selectFrom('article_gift')
    .select(columns)
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();

/** The one there is, or a new one: of two asks at once, both get the same. */
export async function createArticleGift(
  tx: TransactionContext,
  userId: number,
  articleId: number,
): Promise<StoredArticleGift> {
  const now = tx.clock.now();
  const expires_at = new Date(now.getTime() + articleGift.days * 86_400_000);
  // one that is over makes room
  await tx.db
    .updateTable('article_gift')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  return tx.db
    .insertInto('article_gift')
    .values({
      tenant_id: tx.tenant.id,
      user_id: userId,
      article_id: articleId,
      created_at: now,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'article_id'])
        .where('revoked_at', 'is', null)
        .doUpdateSet({ user_id: userId }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export const revokeArticleGift = ({ db, clock }: TransactionContext, userId: number, id: number) =>
  db
    .updateTable('article_gift')
    .set({ revoked_at: clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();

const tokenText = ({ tenant }: Pick<Context, 'tenant'>, kind: 'gift' | 'reader', id: number) =>
  `${kind} ${tenant.id} ${id}`;

export const articleGiftToken = (secrets: Secrets, ctx: Pick<Context, 'tenant'>, id: number): string =>
  secrets.seal('article-gifts', tokenText(ctx, 'gift', id));

function readToken(secrets: Secrets, ctx: Context, kind: 'gift' | 'reader', token: string): number | null {
  const [said, tenantId, id] = (secrets.open('article-gifts', token) ?? '').split(' ');
  return said === kind && tenantId === String(ctx.tenant.id) ? Number(id) : null;
}

interface Opening {
  articleId: number;
  gift: string;
  /** What the browser was given when it first opened the gift: it counts once. */
  reader: string | undefined;
}

/** What the browser keeps to open it again; null where the gift opens nothing, or nothing more. */
export async function openArticleGift(
  tx: TransactionContext,
  secrets: Secrets,
  { articleId, gift, reader }: Opening,
): Promise<string | null> {
  const id = readToken(secrets, tx, 'gift', gift);
  if (id === null) return null;
  const isKnown = reader !== undefined && readToken(secrets, tx, 'reader', reader) === id;
  const { numUpdatedRows } = await tx.db
    .updateTable('article_gift')
    .set({ readers: isKnown ? sql`readers` : sql`readers + 1` })
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.clock.now())
    .$if(!isKnown, (open) => open.where('readers', '<', articleGift.readers))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? secrets.seal('article-gifts', tokenText(tx, 'reader', id)) : null;
}
