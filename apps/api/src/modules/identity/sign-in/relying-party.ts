import * as client from 'openid-client';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import type { EmbeddedIssuers } from '../issuer/embedded.ts';
import { portalClient, portalScope, portalSecret } from '../issuer/oidc-provider.ts';
import { absoluteDays } from '../sessions.ts';
import { authenticatedSince, authenticationTime } from './authentication-time.ts';
import { isRefusal } from './is-refusal.ts';
import type { PartnerAssertions } from './partner-assertions.ts';
import type { PartnerIssuers } from './partner-issuers.ts';
import { type PendingLogin, pendingSeconds } from './pending-login.ts';

export interface LoginRequest {
  tenant: Tenant;
  /** Where this browser reaches the tenant. */
  origin: string;
  lang: string;
  /** A path of our own, already checked, with its query. */
  target: string;
  screen: 'login' | 'register';
  /** A login option that leads to a partner's issuer; our own without one. */
  option: string | undefined;
  prompt: 'none' | 'login' | undefined;
  /** A partner's answer must prove an authentication that happened after this login began. */
  reauthenticates?: boolean;
  /** The address or number to fill in on the login page. */
  loginHint?: string | undefined;
}

/** What the edge exchanges for a session: our own issuer's tokens, or for a partner the assertion made of its. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string | null;
}

interface Sources {
  secrets: Secrets;
  issuers: EmbeddedIssuers;
  partners: PartnerIssuers;
  assertions: PartnerAssertions;
}

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** The portal as a client: one path for our own issuer and for any a tenant names. */
export const createRelyingParty = (sources: Sources) => ({
  begin: (login: LoginRequest) => begin(sources, login),
  finish: (tenant: Tenant, origin: string, pending: PendingLogin, query: URLSearchParams) =>
    finish(sources, tenant, origin, pending, query),
  refresh: (tenant: Tenant, origin: string, refreshToken: string) =>
    refresh(sources, tenant, origin, refreshToken),
});

async function configurationOf(
  { secrets, issuers, partners }: Sources,
  tenant: Tenant,
  origin: string,
  option?: string,
) {
  if (option) return partners.configuration(tenant, origin, option);
  const issuer = `${origin}/auth`;
  const configuration = new client.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['ES256'],
    },
    portalClient,
    { client_secret: portalSecret(secrets, tenant.id), id_token_signed_response_alg: 'ES256' },
  );
  configuration[client.customFetch] = await issuers.fetch(tenant, origin);
  // oxlint-disable-next-line typescript/no-deprecated -- our own issuer, asked in this process
  if (origin.startsWith('http:')) client.allowInsecureRequests(configuration);
  return configuration;
}

async function begin(
  sources: Sources,
  { tenant, origin, lang, target, screen, option, prompt, reauthenticates, loginHint }: LoginRequest,
) {
  const configuration = await configurationOf(sources, tenant, origin, option);
  if (!configuration) return new AppError('NOT_FOUND');
  const verifier = client.randomPKCECodeVerifier();
  const pending: PendingLogin = {
    tenantId: tenant.id,
    until: Date.now() + pendingSeconds * 1000,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier,
    // our own issuer returns to the very page; a partner knows one address only
    redirectUri: option ? `${origin}/` : origin + new URL(target, origin).pathname,
    target,
    ...(option ? { option } : {}),
    ...(option && reauthenticates ? { reauthenticates } : {}),
  };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: pending.redirectUri,
    scope: option ? 'openid email profile' : portalScope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: lang,
    // a partner that is asked for `max_age` must say `auth_time` (OpenID Connect Core, 3.1.2.1)
    ...(option ? { max_age: prompt === 'login' ? '0' : String(absoluteDays * 86_400) } : { screen, target }),
    ...(prompt ? { prompt } : {}),
    ...(loginHint ? { login_hint: loginHint } : {}),
  });
  return { address: address.href, pending };
}

/** The code for tokens, once, at the issuer; null when it refuses. `query` is what the browser came back with. */
async function finish(
  sources: Sources,
  tenant: Tenant,
  origin: string,
  pending: PendingLogin,
  query: URLSearchParams,
): Promise<IssuedTokens | null> {
  const configuration = await configurationOf(sources, tenant, origin, pending.option);
  if (!configuration) return null;
  const address = new URL(pending.redirectUri);
  for (const name of ['code', 'state', 'iss']) {
    const value = query.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const { option } = pending;
    const named = tokens.claims();
    if (!named) return null;
    if (!option) return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
    const authenticatedAt = authenticationTime(named.auth_time, Date.now());
    const begunAt = pending.until - pendingSeconds * 1000;
    if (pending.reauthenticates && !authenticatedSince(authenticatedAt, begunAt)) return null;
    // a partner that does not answer any more is a login that failed, not a fault of ours
    const person = await sources.partners.person(configuration, tokens.access_token, named).catch(() => null);
    return (
      person && {
        accessToken: await sources.assertions.make(tenant.id, { option, person, authenticatedAt }),
        refreshToken: null,
      }
    );
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** New tokens from our own issuer; null when it says that they are used, revoked or expired. */
async function refresh(
  sources: Sources,
  tenant: Tenant,
  origin: string,
  refreshToken: string,
): Promise<IssuedTokens | null> {
  try {
    const configuration = await configurationOf(sources, tenant, origin);
    if (!configuration) return null;
    const tokens = await client.refreshTokenGrant(configuration, refreshToken);
    return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
