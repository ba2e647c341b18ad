import type { PartnerScope } from '@atrium/domain/people/partner-scopes';
import type { Adapter, ClientMetadata } from 'oidc-provider';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** A partner's app as the issuer knows it. */
export interface PartnerClient {
  redirectUri: string;
  scopes: readonly PartnerScope[];
  idTokenAlgorithm: 'ES256' | 'RS256';
}

/** What a customer lets a partner app know, as it stands at this moment. */
export interface ConsentedClaims {
  scopes: readonly PartnerScope[];
  claims: Record<string, string | boolean>;
}

/** What the issuer asks about apps of partners, which are not its own. */
export interface PartnerClients {
  find(tenantId: number, appId: number): Promise<PartnerClient | null>;
  /** Null where the customer agreed to nothing, or no longer does. */
  told(tenantId: number, appId: number, uuid: string): Promise<ConsentedClaims | null>;
}

/** An app is known to the issuer by the number of its article. */
export const clientIdOf = (appId: number) => `app-${appId}`;

export function appIdOf(clientId: string): number | null {
  const [, digits] = /^app-([1-9]\d{0,14})$/.exec(clientId) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Made of the installation's secret, so that nothing of it is kept anywhere. Decision 0044. */
export const partnerSecret = (secrets: Secrets, tenantId: number, appId: number) =>
  secrets.digest('issuer', `client ${tenantId} ${clientIdOf(appId)}`).toString('base64url');

/**
 * Pairwise subject: the id by which one partner knows a customer, so that two partners cannot put
 * together what each has.
 */
export const pairwiseSubject = (secrets: Secrets, tenantId: number, clientId: string, uuid: string) =>
  secrets.digest('issuer', `subject ${tenantId} ${clientId} ${uuid}`).toString('base64url');

const clientMetadata = (
  secrets: Secrets,
  tenantId: number,
  appId: number,
  { redirectUri, scopes, idTokenAlgorithm }: PartnerClient,
): ClientMetadata => ({
  client_id: clientIdOf(appId),
  client_secret: partnerSecret(secrets, tenantId, appId),
  redirect_uris: [redirectUri],
  // the issuer takes the secret by HTTP Basic from these clients, too
  token_endpoint_auth_method: 'client_secret_post',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  id_token_signed_response_alg: idTokenAlgorithm,
  subject_type: 'pairwise',
  scope: ['openid', ...scopes].join(' '),
});

const kept = () => Promise.reject(new Error('apps of partners are published, not registered at the issuer'));

/** The issuer's clients besides our own: read anew each time, so that one that is taken off the air is gone at once. */
export const clientAdapter = ({
  partners,
  secrets,
  tenantId,
}: {
  partners: PartnerClients;
  secrets: Secrets;
  tenantId: number;
}): Adapter => ({
  async find(clientId) {
    const appId = appIdOf(clientId);
    const client = appId === null ? null : await partners.find(tenantId, appId);
    return client && appId !== null ? clientMetadata(secrets, tenantId, appId, client) : undefined;
  },
  upsert: kept,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: kept,
  destroy: kept,
  revokeByGrantId: kept,
});
