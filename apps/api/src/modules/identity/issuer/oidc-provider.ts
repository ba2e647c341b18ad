import { findAccountByUuid } from '../../people/accounts.ts';
import './silence-runtime-warning.ts';
import { partnerScopes } from '@atrium/domain/people/partner-scopes';
import { keepsSecureCookies } from '@atrium/domain/site/host-cookie';
import { joinLocale, localeAsked, splitLocale } from '@atrium/i18n/locales';
import type { JWK } from 'jose';
import Provider, { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { type Db, withTenant } from '../../../platform/database/with-tenant.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import { showAsReached } from './browser-view.ts';
import type { SignInMethod } from './issuer.ts';
import { issuerCookie } from './issuer-cookie.ts';
import { createIssuerStore } from './issuer-store.ts';
import { resumeBySealedLogin } from './login-in-progress.ts';
import { appIdOf, clientAdapter, type PartnerClients, pairwiseSubject } from './partner-clients.ts';

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
  /** Apps of partners, which sign people in through us. */
  partners: PartnerClients;
  /** Told what went wrong with a login; never whose it was. */
  onRefused(error: Error): void;
}

export const portalSecret = (secrets: Secrets, tenantId: number) =>
  secrets.digest('issuer', `client ${tenantId}`).toString('base64url');

const secondsToLive = {
  AuthorizationCode: 60,
  AccessToken: 300,
  IdToken: 300,
  Interaction: 900,
  RefreshToken: 30 * 86_400,
  Session: 30 * 86_400,
  Grant: 180 * 86_400,
};

/**
 * The embedded issuer of one tenant. Its login pages are the portal's; its clients are the portal's edge, and the apps of
 * partners that people agreed to tell something. Decision 0011.
 */
export function createOidcProvider(options: ProviderOptions): Provider {
  const { db, secrets, tenant, origin, keys, partners, onRefused } = options;
  const records = createIssuerStore({ db, secrets, tenantId: tenant.id });
  const secure = keepsSecureCookies(origin);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure, path: '/' } as const;

  const provider = new Provider(`${origin}/auth`, {
    adapter: (kind) =>
      kind === 'Client' ? clientAdapter({ partners, secrets, tenantId: tenant.id }) : records(kind),
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
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256', 'RS256'] },
    routes: { authorization: '/authorize', end_session: '/session/end' },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub'], ...claimsByScope },
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: (_ctx, uuid, { clientId }) => pairwiseSubject(secrets, tenant.id, clientId, uuid),
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    extraParams: ['screen', 'target'],
    interactions: { policy: askPortal(), url: (_ctx, { uid, params }) => hostedPage(uid, params, tenant) },
    findAccount: async ({ oidc }, uuid, token) => {
      if (!(await canSignIn(db, tenant.id, uuid))) return undefined;
      const app = appIdOf(oidc.client?.clientId ?? '');
      if (app === null || !token) return { accountId: uuid, claims: () => ({ sub: uuid }) };
      // asked for each code and each token: a consent that has ended ends them
      const told = await partners.told(tenant.id, app, uuid);
      return told ? { accountId: uuid, claims: () => ({ ...told.claims, sub: uuid }) } : undefined;
    },
    // every sign-in is a grant of its own, so that one device can be signed out and the others stay
    loadExistingGrant: async (ctx) => {
      const app = appIdOf(ctx.oidc.client?.clientId ?? '');
      return app === null ? newGrant(provider, ctx) : partnerGrant(provider, ctx, options, app);
    },
    // when the person proved who they are; a token renewed or given without asking is no newer proof
    extraTokenClaims: ({ oidc: { entities } }) => ({
      auth_time: (entities.AuthorizationCode ?? entities.RotatedRefreshToken ?? entities.RefreshToken)
        ?.authTime,
      amr: entities.AuthorizationCode?.amr,
    }),
    issueRefreshToken: (_ctx, { clientId }) => clientId === portalClient,
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    ttl: secondsToLive,
    // the portal says what happened and how to go on; the login page itself would begin again, for ever
    renderError: (ctx, _out, error) => {
      onRefused(error);
      ctx.redirect('/?login=failed');
    },
  });
  allowOwnPages(provider, origin);
  showAsReached(provider, origin);
  nameUnauthorizedClients(provider);
  resumeBySealedLogin(provider);
  return provider;
}

const claimsByScope = Object.fromEntries(
  Object.entries(partnerScopes).map(([scope, claims]) => [scope, [...claims]]),
);

/** An authorisation request of a partner's app is answered by the portal's own session, anew each time. */
function askPortal() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  // ours to ask, on the portal's page, where it can be seen and taken back
  policy.remove('consent');
  policy.get('login')?.checks.add(
    new Check('for_a_partner', 'The portal says who it is', 'login_required', ({ oidc }) => {
      const isAsked = oidc.client?.clientId !== portalClient && !oidc.result?.login;
      return isAsked ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return policy;
}

/** The route people sign in, register or agree on, in their language, and where they were going. */
function hostedPage(uid: string, params: Record<string, unknown>, tenant: Tenant): string {
  const asked = localeAsked(textOf(params.ui_locales));
  // the default language has a prefix for those who came with one, and will leave with it
  const [prefix] = splitLocale(textOf(params.target).split(/[?#]/, 1)[0] ?? '');
  const isPlain = asked === tenant.defaultLocale && prefix !== asked;
  const locale = asked && !isPlain ? asked : 'default';
  const hint = loginHint(params);
  const app = appIdOf(textOf(params.client_id));
  if (app !== null)
    return `${joinLocale(locale, `/apps/consent/${app}`)}?${new URLSearchParams({ interaction: uid, ...hint })}`;
  const page = params.screen === 'register' ? '/user/register' : '/user/login';
  const query = new URLSearchParams({
    interaction: uid,
    redirect: textOf(params.target) || '/',
    // a partner's way in must ask again as well
    ...(textOf(params.prompt).split(' ').includes('login') && { prompt: 'login' }),
    ...hint,
  });
  return `${joinLocale(locale, page)}?${query}`;
}

/** The longest address or number that a client may want to see filled in. */
const longestHint = 254;

const loginHint = ({ login_hint: hint }: Record<string, unknown>) =>
  typeof hint === 'string' && hint.length > 0 && hint.length <= longestHint ? { login_hint: hint } : {};

/** A client that asks for a grant it is not registered for (RFC 6749, 5.2). */
function nameUnauthorizedClients(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const { client, params } = (ctx.oidc ?? {}) as Partial<KoaContextWithOIDC['oidc']>;
    const body = ctx.body as { error?: string } | undefined;
    const grant = textOf(params?.grant_type);
    if (body?.error !== 'invalid_request' || !client || grant === '') return;
    if (!client.grantTypeAllowed(grant)) ctx.body = { ...body, error: 'unauthorized_client' };
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

async function newGrant(provider: Provider, { oidc }: KoaContextWithOIDC) {
  // no question was asked: the way this browser once authenticated a customer is not how they sign
  // in now
  if (oidc.session && !oidc.result?.login) oidc.session.amr = [unasked];
  const grant = new provider.Grant({ clientId: portalClient, accountId: oidc.account?.accountId ?? '' });
  grant.addOIDCScope(portalScope);
  await grant.save();
  return grant;
}

/**
 * What a customer agreed to, and of that what is asked for now; without an agreement no claims are
 * handed over.
 */
async function partnerGrant(
  provider: Provider,
  { oidc }: KoaContextWithOIDC,
  { partners, tenant }: ProviderOptions,
  app: number,
) {
  // a login that this browser remembers is no answer: the portal has yet to be asked
  if (!oidc.result?.login) return undefined;
  const { clientId = '' } = oidc.client ?? {};
  const { accountId = '' } = oidc.account ?? {};
  const told = await partners.told(tenant.id, app, accountId);
  if (!told) throw new errors.AccessDenied('nothing was agreed to');
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope(['openid', ...told.scopes].join(' '));
  await grant.save();
  return grant;
}

const canSignIn = (db: Db, tenantId: number, uuid: string) =>
  withTenant(db, tenantId, async (tx) => (await findAccountByUuid({ db: tx }, uuid)) !== undefined);

/** The portal's code may return to any page of this very origin, a partner's to the one address it is known by. */
function allowOwnPages(provider: Provider, origin: string) {
  provider.Client.prototype.redirectUriAllowed = function (
    this: { clientId: string; redirectUris?: string[] },
    uri,
  ) {
    if (this.clientId !== portalClient) return this.redirectUris?.includes(uri) ?? false;
    return URL.canParse(uri) && new URL(uri).origin === origin && new URL(uri).hash === '';
  };
}
