import { auditNameOf } from '../../platform/audit/audit-log.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';

export interface PreviewRow {
  name: string;
  lang: string;
  version: number | null;
  tree: Readonly<Record<string, unknown>> | null;
  isShared: boolean;
  expiresAt: Date;
}

/** False where `replaces` names no ticket of this member of staff, or one that was shared. */
export async function keepPreview(
  ctx: TransactionContext,
  id: string,
  { name, lang, version, tree, isShared, expiresAt }: PreviewRow,
  replaces: boolean,
): Promise<boolean> {
  const { db, tenant } = ctx;
  // tickets expire in real time, and so does what belongs to them
  const kept = {
    name,
    lang,
    version,
    tree: tree && JSON.stringify(tree),
    made_at: new Date(),
    expires_at: expiresAt,
  };
  if (replaces) {
    const { numUpdatedRows } = await db
      .updateTable('preview_ticket')
      .set(kept)
      .where('id', '=', id)
      .where('made_by', '=', auditNameOf(ctx))
      .where('is_shared', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  await db
    .insertInto('preview_ticket')
    .values({ tenant_id: tenant.id, id, is_shared: isShared, made_by: auditNameOf(ctx), ...kept })
    .execute();
  return true;
}

/** Null where it was revoked or is over. */
export const findPreview = (ctx: Pick<Context, 'tx'>, id: string) =>
  ctx.tx(({ db }) =>
    db
      .selectFrom('preview_ticket')
      .select(['name', 'version', 'tree'])
      .where('id', '=', id)
      .where('expires_at', '>', new Date())
      .executeTakeFirst(),
  );

/** The shared ones that still open something, the newest first. */
export const sharedPreviews = ({ db }: TransactionContext) =>
  db
    .selectFrom('preview_ticket')
    .select(['id', 'name', 'lang', 'made_at', 'expires_at'])
    .where('is_shared', '=', true)
    .where('expires_at', '>', new Date())
    .orderBy('made_at', 'desc')
    .limit(100)
    .execute();

/** False where there is none. */
export async function endPreview({ db }: TransactionContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('preview_ticket').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
