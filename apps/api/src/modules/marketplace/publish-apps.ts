import type { PartnerScope } from '@atrium/domain/partner-scopes';
import type { Change, PublishContext } from '../../platform/publishing/announce.ts';
import { sampleOrigin } from './apps.ts';

export interface PartnerAppFile {
  /** The number of the article it is offered as. */
  id: number;
  origin: string;
  callbackPath: string;
  loginPath: string;
  privacyUrl?: string;
  scopes: readonly PartnerScope[];
  optionalScopes: readonly PartnerScope[];
}

/** Sentences on what cannot be published; nothing was written. */
export const refusePartnerApps = (files: readonly PartnerAppFile[]): string[] =>
  files.flatMap(({ id, origin, scopes, optionalScopes }) => {
    const isOrigin = origin === sampleOrigin || (URL.canParse(origin) && new URL(origin).origin === origin);
    const twice = optionalScopes.filter((scope) => scopes.includes(scope));
    return [
      ...(isOrigin ? [] : [`App ${id} lives nowhere: ${origin} is no origin.`]),
      ...twice.map((scope) => `App ${id} cannot both need ${scope} and let people leave it out.`),
    ];
  });

export async function publishPartnerApps(
  ctx: PublishContext,
  files: readonly PartnerAppFile[],
): Promise<Change> {
  for (const file of files) {
    const row = {
      origin: file.origin,
      callback_path: file.callbackPath,
      login_path: file.loginPath,
      privacy_url: file.privacyUrl ?? null,
      scopes: [...file.scopes],
      optional_scopes: [...file.optionalScopes],
    };
    await ctx.db
      .insertInto('partner_app')
      .values({ tenant_id: ctx.tenant.id, article_id: file.id, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'article_id']).doUpdateSet(row))
      .execute();
  }
  return {
    // what people see of it is asked for anew each time: no page is made of it
    tags: new Set(),
    aggregate: 'partner-apps',
    aggregateId: ctx.tenant.code,
    payload: { apps: files.map(({ id }) => id) },
  };
}

/** All of them, as a file would bring them. What a partner signs in with is not among it. */
export async function exportPartnerApps(db: PublishContext['db']): Promise<PartnerAppFile[]> {
  const rows = await db.selectFrom('partner_app').selectAll().orderBy('article_id').execute();
  return rows.map((row) => ({
    id: row.article_id,
    origin: row.origin,
    callbackPath: row.callback_path,
    loginPath: row.login_path,
    ...(row.privacy_url !== null && { privacyUrl: row.privacy_url }),
    scopes: row.scopes as PartnerScope[],
    optionalScopes: row.optional_scopes as PartnerScope[],
  }));
}
