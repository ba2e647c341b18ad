import { type PartnerScope, partnerScopeNames } from '@atrium/domain/people/partner-scopes';
import type { TransactionContext } from '../../platform/context.ts';

export interface StoredAppConsent {
  appId: number;
  scopes: PartnerScope[];
  at: Date;
}

/** Also without a request: the issuer asks by itself. */
type Queries = Pick<TransactionContext, 'db'>;

const standing = ({ db }: Queries, userId: number) =>
  db
    .selectFrom('partner_consent')
    .select(['article_id', 'scopes', 'granted_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);

const asConsent = (row: { article_id: number; scopes: string[]; granted_at: Date }): StoredAppConsent => ({
  appId: row.article_id,
  scopes: partnerScopeNames.filter((scope) => row.scopes.includes(scope)),
  at: row.granted_at,
});

/** What holds now, the newest first. */
export const listAppConsents = async (tx: Queries, userId: number): Promise<StoredAppConsent[]> =>
  (await standing(tx, userId).orderBy('id', 'desc').execute()).map(asConsent);

export async function findAppConsent(
  tx: Queries,
  userId: number,
  appId: number,
): Promise<StoredAppConsent | undefined> {
  const row = await standing(tx, userId).where('article_id', '=', appId).executeTakeFirst();
  return row && asConsent(row);
}

/** False where the very same was agreed to before: nothing new was said. */
export async function recordAppConsent(
  tx: TransactionContext,
  userId: number,
  appId: number,
  scopes: readonly PartnerScope[],
): Promise<boolean> {
  const before = await findAppConsent(tx, userId, appId);
  if (before && before.scopes.join(' ') === scopes.join(' ')) return false;
  if (before) await revokeAppConsent(tx, userId, appId);
  const row = await tx.db
    .insertInto('partner_consent')
    .values({
      tenant_id: tx.tenant.id,
      user_id: userId,
      article_id: appId,
      scopes: [...scopes],
      granted_at: tx.clock.now(),
    })
    // another tab was a moment sooner: what it said holds
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'article_id']).where('revoked_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where there was nothing to take back. */
export async function revokeAppConsent(
  tx: TransactionContext,
  userId: number,
  appId: number,
): Promise<boolean> {
  const ended = await tx.db
    .updateTable('partner_consent')
    .set({ revoked_at: tx.clock.now() })
    .where('user_id', '=', userId)
    .where('article_id', '=', appId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}
