import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findContentKeys } from '../catalogue/details/media-assets.ts';

/** Where the keys of something locked are asked for, with the ticket it was given out by. */
export const licenceAddress = (ticket: string): string => `/backend/video/licence/${ticket}`;

/**
 * The DRM keys that a ticket opens, by key id. Every wrong ticket or key id gets the same answer, so that guessing does
 * not reveal which tickets or keys exist.
 */
export function readDrmKeys(
  ctx: Context,
  ticketId: string,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, string> | AppError> {
  return ctx.tx(async (tx) => {
    const articleId = await articleOf(tx, ticketId);
    if (articleId === null) return new AppError('NOT_FOUND');
    const keys = await findContentKeys(tx, articleId);
    const opened = new Map(
      keyIds.flatMap((keyId) => {
        const key = keys.get(keyId);
        return key === undefined ? [] : [[keyId, key] as const];
      }),
    );
    return opened.size === keyIds.length ? opened : new AppError('NOT_FOUND');
  });
}

/** What a ticket of this person is for, while the address that came with it holds: both end in real time. */
async function articleOf(tx: TransactionContext, ticketId: string): Promise<number | null> {
  const ticket = await tx.db
    .selectFrom('play_ticket')
    .select(['article_id', 'issued_at', 'expires_at', 'begun_at'])
    .where('id', '=', ticketId)
    .where('user_id', '=', requirePerson(tx).userId)
    .where('is_preview', '=', false)
    .executeTakeFirst();
  if (!ticket) return null;
  const lifetime = ticket.expires_at.getTime() - ticket.issued_at.getTime();
  const until = (ticket.begun_at ?? ticket.issued_at).getTime() + lifetime;
  return until > Date.now() ? ticket.article_id : null;
}
