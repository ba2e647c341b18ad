import type { PartnerScope } from '@atrium/domain/people/partner-scopes';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';
import { type IdTokenAlgorithm, sampleOrigin } from './apps.ts';

export interface PartnerAppFile {
  /** The number of the article it is offered as. */
  id: number;
  origin: string;
  callbackPath: string;
  loginPath: string;
  privacyUrl?: string;
  scopes: readonly PartnerScope[];
  optionalScopes: readonly PartnerScope[];
  /** How its id tokens are signed. */
  idTokenAlgorithm: IdTokenAlgorithm;
}

/** What cannot be published; nothing was written. */
export const refusePartnerApps = (files: readonly PartnerAppFile[]): PlacedProblem[] =>
  files.flatMap(({ origin, scopes, optionalScopes }, index) => {
    const isOrigin = origin === sampleOrigin || (URL.canParse(origin) && new URL(origin).origin === origin);
    const path = ['partnerApps', index];
    return [
      ...(isOrigin ? [] : [problemAt([...path, 'origin'], `${origin} is no origin`, 'https://app.example')]),
      ...optionalScopes.flatMap((scope, at) =>
        scopes.includes(scope)
          ? [
              problemAt(
                [...path, 'optionalScopes', at],
                `${scope} is required already`,
                'either in scopes or in optionalScopes',
              ),
            ]
          : [],
      ),
    ];
  });

export async function publishPartnerApps(
  ctx: PublishContext,
  files: readonly PartnerAppFile[],
): Promise<PublishedChange> {
  for (const file of files) {
    const row = {
      origin: file.origin,
      callback_path: file.callbackPath,
      login_path: file.loginPath,
      privacy_url: file.privacyUrl ?? null,
      scopes: [...file.scopes],
      optional_scopes: [...file.optionalScopes],
      id_token_algorithm: file.idTokenAlgorithm,
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
    idTokenAlgorithm: row.id_token_algorithm,
  }));
}
