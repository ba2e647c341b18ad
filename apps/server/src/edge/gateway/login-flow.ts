import type { PendingLogin } from '@atrium/api/modules/identity/sign-in/pending-login';
import { AppError } from '@atrium/api/platform/errors/app-error';
import type { ErrorCode } from '@atrium/contract/errors';
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { isLocale, joinLocale } from '@atrium/i18n/locales';
import { readLoginAddress } from '@atrium/portal/features/sign-in/interaction/login-address';
import { loginStart } from '@atrium/portal/modules/sign-in/login-start';
import type { Backend } from '../../backend/backend.ts';
import type { LoginCookies } from '../../backend/login-cookies.ts';
import { wasSignedOut } from '../../http/cookies.ts';
import type { Site } from '../../http/site.ts';
import { exchangePath } from '../addresses/backend-calls.ts';
import type { PageAddress } from '../addresses/page-cache-key.ts';
import { problemAnswer } from '../responses/problem-answer.ts';

/** Signs a browser in with what the backend answers to this request: the gateway does, as for every other answer. */
type Exchange = (
  site: Site,
  path: string,
  body: Record<string, unknown>,
  headers: Headers,
) => Promise<Response>;

export type LoginFlow = ReturnType<typeof createLoginFlow>;

const monthSeconds = 30 * 86_400;
/** What an issuer adds to the address it returns to. */
const ofTheIssuer = ['code', 'state', 'iss', 'session_state', 'scope', 'error', 'error_description'];
/** What a login may carry to where it leads: the purchase it interrupted. */
const carried = ['articleId', 'purchaseType', 'typeID', 'subTypeId'];

/** Where the issuer sends people to prove who they are. */
const hostedPages: Partial<Record<string, 'login' | 'register'>> = {
  '/user/login': 'login',
  '/user/login/email': 'login',
  '/user/register': 'register',
};

interface LoginParts {
  relyingParty: Backend['relyingParty'];
  logins: LoginCookies;
  exchange: Exchange;
}

/** Login as a browser sees it: away to an issuer with proof in a cookie, and back with a code that only it can use. */
export function createLoginFlow({ relyingParty, logins, exchange }: LoginParts) {
  return {
    /** `GET /backend/login` and `/backend/register`; anything else is null. */
    async begin(request: Request, site: Site, requestId: string): Promise<Response | null> {
      const { pathname, searchParams } = new URL(request.url);
      const screen = { '/backend/login': 'login', '/backend/register': 'register' }[pathname] as
        | 'login'
        | 'register'
        | undefined;
      if (!screen || request.method !== 'GET') return null;
      const { tenant, requestOrigin: origin } = site;
      const asked = searchParams.get('lang') ?? '';
      const lang = isLocale(asked) ? asked : tenant.defaultLocale;
      const claimed = searchParams.get('tenant');
      if (claimed && claimed !== tenant.code) return problemAnswer('TENANT_MISMATCH', lang, requestId);
      const target = targetOf(searchParams, origin);
      if (target === null) return problemAnswer('REDIRECT_REFUSED', lang, requestId);
      const option = searchParams.get('option') ?? undefined;
      const prompt = promptOf(searchParams, option, wasSignedOut(request.headers.get('cookie')));
      const loginHint = searchParams.get('login_hint')?.slice(0, 254);
      if (prompt === 'nobody') return leave(303, target);
      const started = await relyingParty.begin({
        tenant,
        origin,
        lang,
        target,
        screen,
        option,
        prompt,
        reauthenticates: searchParams.get('prompt') === 'login',
        loginHint,
      });
      if (started instanceof AppError) return problemAnswer(started.code, lang, requestId);
      return leave(303, started.address, [
        ...logins.dropCrowded(request.headers.get('cookie'), site),
        logins.keep(site, started.pending),
      ]);
    },

    /** Our login page with a login that this browser did not begin, or no longer has: where it begins its own. */
    restart(request: Request, site: Site, { localeCode, path, search }: PageAddress): string | null {
      const screen = hostedPages[path];
      const interaction = search.get('interaction');
      if (!screen || !interaction) return null;
      if (logins.byInteraction(request.headers.get('cookie'), site, interaction)) return null;
      const home = joinLocale(localeCode, '/');
      const { target } = readLoginAddress(`?${search}`, { origin: site.requestOrigin, home });
      const lang = localeCode === 'default' ? site.tenant.defaultLocale : localeCode;
      const prompt = search.get('prompt') === 'login' ? 'login' : undefined;
      return loginStart({ page: screen, lang, target, ...(prompt && { prompt }) });
    },

    /**
     * A page whose address brings a `code`, or an issuer's refusal. It is honoured only for the browser that began this
     * very login; in any case the answer is the same page without it, before any HTML.
     */
    async finish(request: Request, site: Site, page: PageAddress): Promise<Response | null> {
      const { search } = page;
      const state = search.get('state');
      const code = search.get('code');
      const pending = state ? logins.byState(request.headers.get('cookie'), site, state)?.login : null;
      // without its login the code is worth nothing, and `error` alone belongs to a purchase
      if (!pending) return code ? leave(303, without(page, ofTheIssuer.slice(0, 4))) : null;
      const used = logins.drop(site, pending);
      const traded = code
        ? await trade({ relyingParty, exchange }, request, site, pending, search)
        : 'failed';
      const signedIn = typeof traded === 'string' ? null : traded;
      const isFine = signedIn !== null || search.get('error') === 'login_required';
      const target = backTo(pending, search, isFine ? null : traded === 'blocked' ? 'blocked' : 'failed');
      if (!signedIn) return leave(303, target, [used, `${cookieNames.provider}=; ${flags(site, 0)}`]);
      return leave(303, target, [
        ...signedIn.headers.getSetCookie(),
        used,
        `${cookieNames.provider}=1; ${flags(site, monthSeconds)}`,
        `${cookieNames.signedInNow}=1; ${flags(site, 60)}`,
      ]);
    },
  };
}

/** The answer that signs a customer in; or why there is none. */
async function trade(
  { relyingParty, exchange }: Pick<LoginParts, 'relyingParty' | 'exchange'>,
  request: Request,
  site: Site,
  pending: PendingLogin,
  query: URLSearchParams,
): Promise<Response | Refusal> {
  const issued = await relyingParty.finish(site.tenant, site.requestOrigin, pending, query);
  if (!issued) return 'failed';
  const { option } = pending;
  const body = {
    accessToken: issued.accessToken,
    refreshToken: issued.refreshToken,
    ...(option ? { option } : {}),
  };
  const answer = await exchange(site, exchangePath, body, request.headers);
  if (answer.ok) return answer;
  // a customer who comes back from an issuer or a partner has proved who they are
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
  return error === ('ACCOUNT_BLOCKED' satisfies ErrorCode) ? 'blocked' : 'failed';
}

type Refusal = 'failed' | 'blocked';

const flags = ({ secure }: Site, seconds: number) =>
  `Path=/; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

/**
 * After a sign-out the issuer must ask: it signs no customer in silently, and neither does a
 * partner that still knows them. Our own issuer has forgotten them with it.
 */
function promptOf(query: URLSearchParams, option: string | undefined, isSignedOut: boolean) {
  const prompt = query.get('prompt');
  if (prompt === 'none') return isSignedOut ? 'nobody' : 'none';
  return prompt === 'login' || (isSignedOut && option) ? 'login' : undefined;
}

/** A path of this origin, with what the login interrupted; null for anything that would lead elsewhere. */
function targetOf(query: URLSearchParams, origin: string): string | null {
  const safe = safeRedirect(query.get('redirectUrl') ?? '/', { origin });
  if (safe === null) return null;
  const url = new URL(safe);
  for (const name of ofTheIssuer) url.searchParams.delete(name);
  for (const name of carried) {
    const value = query.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}

/** Where the login was going, with what else the address brought along; a refusal is told there. */
function backTo({ target }: PendingLogin, query: URLSearchParams, refusal: Refusal | null): string {
  const url = new URL(target, 'http://here');
  for (const [name, value] of query)
    if (!ofTheIssuer.includes(name) && !url.searchParams.has(name)) url.searchParams.set(name, value);
  if (refusal) url.searchParams.set('login', refusal);
  return url.pathname + url.search + url.hash;
}

function without({ localeCode, path, search }: PageAddress, names: string[]): string {
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return joinLocale(localeCode, path) + (rest.size > 0 ? `?${rest}` : '');
}

function leave(status: number, location: string, cookies: string[] = []): Response {
  const headers = new Headers({
    location,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}
