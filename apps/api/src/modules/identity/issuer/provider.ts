import { findAccountByUuid } from '../../people/accounts.ts';
import './known-runtime.ts';
import { keepsSecureCookies } from '@atrium/domain/host-cookie';
import { isLocale, joinLocale, splitLocale } from '@atrium/i18n/locales';
import type { JWK } from 'jose';
import Provider, { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { type Db, withTenant } from '../../../platform/database/with-tenant.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import { showAsReached } from './browser-view.ts';
import type { SignInMethod } from './issuer.ts';
import { issuerCookie } from './issuer-cookie.ts';
import { resumeBySealedLogin } from './login-under-way.ts';
import { createRecords } from './records.ts';

export const portalClient = 'portal';
/** A sign-in by the issuer's own memory of a browser. */
const unasked: SignInMethod = 'OIDC';
export const portalScope = 'openid email profile offline_access';

interface ProviderOptions {
  db: Db;
  secrets: Secrets;
  tenant: Tenant;
  /** Where this browser reaches the tenant; the issuer is below it at `/auth`. */
  origin: string;
  keys: JWK[];
  /** Told what went wrong with a login; never whose it was. */
  onRefused(error: Error): void;
}

export const portalSecret = (secrets: Secrets, tenantId: number) =>
  secrets.digest('issuer', `client ${tenantId}`).toString('base64url');

/** The embedded issuer of one tenant: its login pages are the portal's, its only client is the portal's edge. */
export function createProvider({ db, secrets, tenant, origin, keys, onRefused }: ProviderOptions): Provider {
  const { base } = interactionPolicy;
  const policy = base();
  // one client and it is ours: there is nobody to consent to
  policy.remove('consent');

  const secure = keepsSecureCookies(origin);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure, path: '/' } as const;

  const provider = new Provider(`${origin}/auth`, {
    adapter: createRecords({ db, secrets, tenantId: tenant.id }),
    clients: [
      {
        client_id: portalClient,
        client_secret: portalSecret(secrets, tenant.id),
        redirect_uris: [`${origin}/`],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys },
    cookies: {
      // of this tenant alone: what one tenant's issuer signed is nothing at another's
      keys: [secrets.digest('issuer', `cookies ${tenant.id}`).toString('base64url')],
      names: { session: issuerCookie(secure) },
      long: cookie,
      short: cookie,
    },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    routes: { authorization: '/authorize', end_session: '/session/end' },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'family_name'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    extraParams: ['screen', 'target'],
    interactions: { policy, url: (_ctx, { uid, params }) => hostedPage(uid, params, tenant) },
    findAccount: async (_ctx, uuid) => {
      const isKnown = await canSignIn(db, tenant.id, uuid);
      return isKnown ? { accountId: uuid, claims: () => ({ sub: uuid }) } : undefined;
    },
    // every sign-in is a grant of its own, so that one device can be signed out and the others stay
    loadExistingGrant: async (ctx) => newGrant(provider, ctx),
    // when the person proved who they are; a token renewed or given without asking is no newer proof
    extraTokenClaims: ({ oidc: { entities } }) => ({
      auth_time: (entities.AuthorizationCode ?? entities.RotatedRefreshToken ?? entities.RefreshToken)
        ?.authTime,
      amr: entities.AuthorizationCode?.amr,
    }),
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: 300,
      Interaction: 900,
      RefreshToken: 30 * 86_400,
      Session: 30 * 86_400,
      Grant: 180 * 86_400,
    },
    // the portal says what happened and how to go on; the login page itself would begin again, for ever
    renderError: (ctx, _out, error) => {
      onRefused(error);
      ctx.redirect('/?login=failed');
    },
  });
  allowOwnPages(provider, origin);
  showAsReached(provider, origin);
  resumeBySealedLogin(provider);
  return provider;
}

/** The route people sign in or register on, in their language, and where they were going. */
function hostedPage(uid: string, params: Record<string, unknown>, tenant: Tenant): string {
  const asked = textOf(params.ui_locales);
  // the default language has a prefix for those who came with one, and will leave with it
  const [prefix] = splitLocale(textOf(params.target).split(/[?#]/, 1)[0] ?? '');
  const isPlain = asked === tenant.defaultLocale && prefix !== asked;
  const locale = isLocale(asked) && !isPlain ? asked : 'default';
  const page = params.screen === 'register' ? '/user/register' : '/user/login';
  const query = new URLSearchParams({ interaction: uid, redirect: textOf(params.target) || '/' });
  return `${joinLocale(locale, page)}?${query}`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

async function newGrant(provider: Provider, { oidc }: KoaContextWithOIDC) {
  // nobody was asked: the way this browser once proved somebody is not how they sign in now
  if (oidc.session && !oidc.result?.login) oidc.session.amr = [unasked];
  const grant = new provider.Grant({ clientId: portalClient, accountId: oidc.account?.accountId ?? '' });
  grant.addOIDCScope(portalScope);
  await grant.save();
  return grant;
}

const canSignIn = (db: Db, tenantId: number, uuid: string) =>
  withTenant(db, tenantId, async (tx) => (await findAccountByUuid({ db: tx }, uuid)) !== undefined);

/** A code may return to any page of this very origin, and to nothing else. */
function allowOwnPages(provider: Provider, origin: string) {
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) && new URL(uri).origin === origin && new URL(uri).hash === '';
}
