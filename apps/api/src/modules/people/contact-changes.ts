import type { TransactionContext } from '../../platform/context.ts';

/**
 * How long a new address or number can be taken back, by the reader of the old one. Decision 0013.
 */
export const undoDays = 7;

export type ContactKind = 'EMAIL' | 'MSISDN';

/**
 * The account's contacts before all changes that can still be reverted; null where none can. Until then the new address
 * opens no more than its former owner can undo. Real time, as for every link.
 */
export const findFormerContacts = (ctx: TransactionContext, userId: number, kind: ContactKind) =>
  ctx.db
    .selectFrom('contact_change')
    .select(['former', 'former_opens'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('id')
    .executeTakeFirst();

interface NewChange {
  kind: ContactKind;
  former: string | null;
  /** The former one was also what the account was signed in to with. */
  formerOpens: boolean;
  tokenHash: Buffer;
}

export async function recordContactChange(
  ctx: TransactionContext,
  userId: number,
  change: NewChange,
): Promise<void> {
  const now = new Date();
  await ctx.db
    .insertInto('contact_change')
    .values({
      tenant_id: ctx.tenant.id,
      user_id: userId,
      kind: change.kind,
      former: change.former,
      former_opens: change.formerOpens,
      token_hash: change.tokenHash,
      created_at: now,
      expires_at: new Date(now.getTime() + undoDays * 86_400_000),
    })
    .execute();
}

export const findContactChange = ({ db }: TransactionContext, tokenHash: Buffer) =>
  db
    .selectFrom('contact_change')
    .select(['id', 'user_id', 'kind', 'restored'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();

/** This change and what followed it, as far as it was not taken back. */
export const contactChangesFrom = ({ db }: TransactionContext, userId: number, from: number) =>
  db
    .selectFrom('contact_change')
    .select(['id', 'kind', 'former', 'former_opens'])
    .where('user_id', '=', userId)
    .where('id', '>=', from)
    .where('restored', '=', false)
    .orderBy('id')
    .execute();

export async function markContactChangeUndone(
  { db }: TransactionContext,
  ids: readonly number[],
  restored: boolean,
): Promise<void> {
  await db
    .updateTable('contact_change')
    .set({ undone_at: new Date(), restored })
    .where('id', 'in', ids)
    .execute();
}

/** A request of a person who was signed out while it was on its way. */
export async function wasTakenBackSince(
  { db }: TransactionContext,
  userId: number,
  signedInAt: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_change')
    .select('id')
    .where('user_id', '=', userId)
    .where('undone_at', '>', signedInAt)
    .executeTakeFirst();
  return row !== undefined;
}
