import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '@atrium/api/api';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import type { Site } from '../http/site.ts';
import type { LoginCookies } from './login-cookies.ts';

/** What browsers need of the issuer. Its token endpoint is for the relying party in this process alone. */
const open = /^\/auth\/(jwks|\.well-known\/openid-configuration)$/;
const authorize = /^\/auth\/authorize(?:\/([\w-]+))?$/;
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
    if (!isPartner && !asked && !open.test(path)) return false;
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
    const brought =
      interaction === undefined
        ? logins.byState(cookie, site, new URL(req.url ?? '/', origin).searchParams.get('state') ?? '')
        : logins.byInteraction(cookie, site, interaction);
    if (!brought) {
      // begun elsewhere, long over, or a browser that keeps no cookies: the portal says so and offers the way on
      res.writeHead(303, { location: '/?login=failed' }).end();
      return;
    }
    const { login } = brought;
    const began = (uid: string) =>
      void res.appendHeader('set-cookie', logins.keep(site, { ...login, interaction: uid }));
    await issuers.handle(req, res, { tenant, origin, login: { interaction: login.interaction, began } });
  }
}
