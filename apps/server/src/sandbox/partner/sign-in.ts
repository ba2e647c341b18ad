import { clientIdOf, partnerSecret } from '@atrium/api/modules/identity/issuer/partner-clients';
import { isRefusal } from '@atrium/api/modules/identity/sign-in/is-refusal';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import * as client from 'openid-client';
import { askPortal } from '../loopback.ts';

/** The portal that the customer comes from. */
export interface PortalIssuer {
  issuer: string;
  tenantId: number;
}

const overLoopback: client.CustomFetch = (url, { method, headers, body }) =>
  askPortal(new URL(url), {
    method,
    headers: { ...headers, host: new URL(url).host },
    // what the client sends is a form
    body: body instanceof URLSearchParams ? body.toString() : undefined,
  });

/** As one of its apps the sample is known to a portal's issuer, which says by itself where to ask for what. */
export function openIssuer(
  secrets: Secrets,
  { issuer, tenantId }: PortalIssuer,
  appId: number,
): Promise<client.Configuration> {
  const known = {
    client_secret: partnerSecret(secrets, tenantId, appId),
    id_token_signed_response_alg: 'ES256',
  };
  return client.discovery(new URL(issuer), clientIdOf(appId), known, undefined, {
    [client.customFetch]: overLoopback,
    // oxlint-disable-next-line typescript/no-deprecated -- a demonstration on one machine has no certificates
    execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  });
}

export interface StartedSignIn {
  address: URL;
  verifier: string;
  state: string;
  nonce: string;
}

/** With a code challenge (PKCE), state and nonce: a stolen code is of no use. */
export async function beginSignIn(
  configuration: client.Configuration,
  asked: { redirectUri: string; scope: string; lang: string },
): Promise<StartedSignIn> {
  const [verifier, state, nonce] = [
    client.randomPKCECodeVerifier(),
    client.randomState(),
    client.randomNonce(),
  ];
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: asked.redirectUri,
    scope: asked.scope,
    ui_locales: asked.lang,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { address, verifier, state, nonce };
}

export interface PartnerSignIn {
  accessToken: string;
  subject: string;
}

/** Null where the issuer refuses: no consent was given, or the code is used or late. */
export async function endSignIn(
  configuration: client.Configuration,
  back: URL,
  { verifier, state, nonce }: Omit<StartedSignIn, 'address'>,
): Promise<PartnerSignIn | null> {
  try {
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const subject = tokens.claims()?.sub;
    return subject === undefined ? null : { accessToken: tokens.access_token, subject };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** What the app may know at this moment; null where it may know nothing any more. */
export async function readClaims(
  configuration: client.Configuration,
  { accessToken, subject }: PartnerSignIn,
): Promise<Record<string, unknown> | null> {
  try {
    const { sub: _, ...claims } = await client.fetchUserInfo(configuration, accessToken, subject);
    return claims;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
