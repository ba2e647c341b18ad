import type { TransactionContext } from '../../platform/context.ts';

/** How long a new address or number can be taken back, by whoever reads the old one. */
export const undoDays = 7;

export type ContactKind = 'EMAIL' | 'MSISDN';

/**
 * What an account was reached by before everything that can still be taken back; null where nothing can. Until then
 * nobody gets further with the new address than its former owner can undo. Real time, as for every link.
 */
export const findFormer = (ctx: TransactionContext, userId: number, kind: ContactKind) =>
  ctx.db
    .selectFrom('contact_change')
    .select(['former', 'former_opens'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('id')
    .executeTakeFirst();
