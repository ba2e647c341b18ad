import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '@atrium/api/api';
import { appIdOf } from '@atrium/api/modules/identity/issuer/partner-clients';
import { type PendingLogin, pendingSeconds } from '@atrium/api/modules/identity/sign-in/pending-login';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import type { Site } from '../http/site.ts';
import type { LoginCookies } from './login-cookies.ts';

/** What browsers need of the issuer, and what partners ask it for themselves: our own relying party is in this process. */
const open = /^\/auth\/(jwks|me|\.well-known\/openid-configuration)$/;
const authorize = /^\/auth\/authorize(?:\/([\w-]+))?$/;
/** Where a partner brings its code: all that is ever sent to the issuer. */
export const tokenPath = '/auth/token';
/** Userinfo: where a partner reads what a customer agreed to; GET and POST (OpenID Connect Core, 5.3.1). */
export const userinfoPath = '/auth/me';
/** Our issuer's metadata by the rule of RFC 8414, 3.1, and where the issuer itself has it. */
export const serverMetadata = {
  path: '/.well-known/oauth-authorization-server/auth',
  issuerPath: '/auth/.well-known/openid-configuration',
};
const choicePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export type Auth = (req: IncomingMessage, res: ServerResponse, site: Site) => Promise<boolean>;

/** `/auth/…`: the embedded issuer, and outside live the sandbox's partner. False for every other address. */
export function createAuth(
  { issuers, sandboxPartner }: Pick<Api, 'issuers' | 'sandboxPartner'>,
  logins: LoginCookies,
): Auth {
  return async (req, res, site) => {
    const { tenant, requestOrigin: origin } = site;
    const path = req.url?.split('?', 1)[0] ?? '';
    const isPartner = sandboxPartner?.isPath(path) ?? false;
    const asked = authorize.exec(path);
    const isToken = path === tokenPath && req.method === 'POST';
    if (!isPartner && !asked && !isToken && !open.test(path)) return false;
    const policy = isPartner ? choicePolicy : closedPolicy;
    for (const [name, value] of Object.entries({ ...baseHeaders, 'content-security-policy': policy }))
      res.setHeader(name, value);
    res.setHeader('cache-control', 'private, no-store');
    if (isPartner) await sandboxPartner?.handle(req, res, origin);
    else if (asked) await goOn(req, res, site, asked[1]);
    else await issuers.handle(req, res, { tenant, origin, login: null });
    return true;
  };

  /** A login goes on in the browser that began it: told by its state at first, then by what came of it at the issuer. */
  async function goOn(
    req: IncomingMessage,
    res: ServerResponse,
    site: Site,
    interaction: string | undefined,
  ) {
    const { cookie } = req.headers;
    const { tenant, requestOrigin: origin } = site;
    const asked = new URL(req.url ?? '/', origin).searchParams;
    const brought =
      interaction === undefined
        ? logins.byState(cookie, site, asked.get('state') ?? '')
        : logins.byInteraction(cookie, site, interaction);
    const login =
      brought?.login ??
      (interaction === undefined && appIdOf(asked.get('client_id') ?? '') ? forPartner(site) : null);
    if (!login) {
      // begun elsewhere, long over, or a browser that keeps no cookies: the portal says so and offers the way on
      res.writeHead(303, { location: '/?login=failed' }).end();
      return;
    }
    const began = (uid: string) => {
      const crowded = brought ? [] : logins.dropCrowded(cookie, site);
      for (const line of [...crowded, logins.keep(site, { ...login, interaction: uid })])
        res.appendHeader('set-cookie', line);
    };
    await issuers.handle(req, res, { tenant, origin, login: { interaction: login.interaction, began } });
  }
}

/** A login that a partner begins comes back to the partner: this browser's proof of having begun it is all we keep. */
const forPartner = ({ tenant }: Site): PendingLogin => ({
  tenantId: tenant.id,
  until: Date.now() + pendingSeconds * 1000,
  state: randomUUID(),
  nonce: '',
  verifier: '',
  redirectUri: '',
  target: '/',
});
