import type { PendingLogin, PendingLogins } from '@atrium/api/modules/identity/sign-in/pending-login';
import { cookiesOf } from '@atrium/domain/site/cookie-header';
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { hostCookie } from '@atrium/domain/site/host-cookie';
import type { Site } from '../http/site.ts';

/** A login under way, as one browser brought it. */
export interface PresentedLogin {
  login: PendingLogin;
  /** As the cookie holds it: what the issuer opens once more. */
  sealed: string;
}

type Cookies = string | null | undefined;

/** So many tabs sign in at once at most, and so much of every request's headers is theirs. */
const mostLogins = 8;
const mostCharacters = 6000;

export type LoginCookies = ReturnType<typeof createLoginCookies>;

/** One sealed cookie for each login that a browser has under way: its proof of having begun it. */
export function createLoginCookies(pendingLogins: Pick<PendingLogins, 'open' | 'seal'>) {
  const prefixOf = ({ secure }: Site) => hostCookie(cookieNames.login, secure);
  const nameOf = (site: Site, { state }: PendingLogin) =>
    prefixOf(site) + state.replaceAll(/[^\w-]/g, '').slice(0, 12);

  function* brought(cookies: Cookies, site: Site): Generator<PresentedLogin> {
    for (const [name, sealed] of cookiesOf(cookies)) {
      const login = name.startsWith(prefixOf(site)) ? pendingLogins.open(site.tenant.id, sealed) : null;
      if (login) yield { login, sealed };
    }
  }

  const find = (cookies: Cookies, site: Site, isMeant: (login: PendingLogin) => boolean) =>
    brought(cookies, site).find(({ login }) => isMeant(login)) ?? null;

  const line = (site: Site, name: string, value: string, seconds: number) =>
    `${name}=${value}; HttpOnly; Path=/; SameSite=Lax; Max-Age=${seconds}${site.secure ? '; Secure' : ''}`;

  return {
    byState: (cookies: Cookies, site: Site, state: string) =>
      find(cookies, site, (login) => login.state === state),

    byInteraction: (cookies: Cookies, site: Site, interaction: string) =>
      find(cookies, site, (login) => login.interaction === interaction),

    keep: (site: Site, login: PendingLogin): string => {
      const seconds = Math.ceil((login.until - Date.now()) / 1000);
      return line(site, nameOf(site, login), pendingLogins.seal(login), seconds);
    },

    drop: (site: Site, login: PendingLogin): string => line(site, nameOf(site, login), '', 0),

    /** What gives way to one login more: whatever cannot be read, and the oldest of too many. */
    dropCrowded(cookies: Cookies, site: Site): string[] {
      const newest = [...brought(cookies, site)].sort((a, b) => b.login.until - a.login.until);
      const kept = new Set<string>();
      let room = mostCharacters;
      for (const { login, sealed } of newest.slice(0, mostLogins - 1)) {
        room -= sealed.length;
        if (room > 0) kept.add(nameOf(site, login));
      }
      return cookiesOf(cookies)
        .filter(([name]) => name.startsWith(prefixOf(site)) && !kept.has(name))
        .map(([name]) => line(site, name, '', 0));
    },
  };
}
