import { createHash } from 'node:crypto';
import { partnerScopeNames, type RequestedScopes } from '@atrium/domain/people/partner-scopes';
import type { TransactionContext } from '../../platform/context.ts';

/** The value of `partner_app.origin` that means: the sample app of a demonstration, wherever its server listens. */
export const sampleOrigin = 'sandbox';

/** Where the sample lives in this process; null where there is none, as on a live stage. */
export type SampleAddress = () => string | null;

export type IdTokenAlgorithm = 'ES256' | 'RS256';

export interface PartnerApp extends RequestedScopes {
  id: number;
  origin: string;
  callbackPath: string;
  loginPath: string;
  privacyUrl: string | null;
  idTokenAlgorithm: IdTokenAlgorithm;
}

/** Also without a request: the issuer asks by itself. */
type Queries = Pick<TransactionContext, 'db'>;

export async function findApp({ db }: Queries, id: number): Promise<PartnerApp | undefined> {
  const row = await db.selectFrom('partner_app').selectAll().where('article_id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.article_id,
      origin: row.origin,
      callbackPath: row.callback_path,
      loginPath: row.login_path,
      privacyUrl: row.privacy_url,
      idTokenAlgorithm: row.id_token_algorithm,
      required: partnerScopeNames.filter((scope) => row.scopes.includes(scope)),
      optional: partnerScopeNames.filter((scope) => row.optional_scopes.includes(scope)),
    }
  );
}

/** An address of the app; null while it lives nowhere. */
export function appAddress(app: PartnerApp, path: string, sample: SampleAddress): string | null {
  const origin = app.origin === sampleOrigin ? sample() : app.origin;
  return origin === null ? null : origin + path;
}

/** The version of what was shown: a customer's consent covers this version and no later one. */
export const versionOf = ({ id, origin, required, optional, privacyUrl }: PartnerApp): string =>
  createHash('sha256')
    .update(JSON.stringify([id, origin, required, optional, privacyUrl]))
    .digest('base64url')
    .slice(0, 22);
