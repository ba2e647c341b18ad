import { readCookie } from '@atrium/domain/site/cookie-header';
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { hostCookie } from '@atrium/domain/site/host-cookie';

const nameOf = (secure: boolean) => hostCookie(cookieNames.console, secure);

const flags = (secure: boolean, seconds: number) =>
  `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

/** A session of staff, and nothing else that came under that name. */
const shape = /^ats_[\w-]{43}$/;

/** The sign-in by passkey that this browser began. No page of a portal knows the name (`cookieNames`). */
const ceremonyName = (secure: boolean) => hostCookie('console-passkey', secure);
const ceremonySeconds = 300;
const ceremonyShape = /^[\w-]{43}$/;

export const ceremonyBegun = (ceremony: string, secure: boolean): string =>
  `${ceremonyName(secure)}=${ceremony}; ${flags(secure, ceremonySeconds)}`;

export const ceremonyEnded = (secure: boolean): string => `${ceremonyName(secure)}=; ${flags(secure, 0)}`;

export function consoleCeremony(cookie: string | null | undefined, secure: boolean): string | null {
  const value = readCookie(cookie, ceremonyName(secure));
  return value && ceremonyShape.test(value) ? value : null;
}

export function consoleSession(cookie: string | null | undefined, secure: boolean): string | null {
  const value = readCookie(cookie, nameOf(secure));
  return value && shape.test(value) ? value : null;
}

export const signedIn = (token: string, expiresAt: Date, secure: boolean): string => {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  return `${nameOf(secure)}=${token}; ${flags(secure, seconds)}`;
};

export const signedOut = (secure: boolean): string => `${nameOf(secure)}=; ${flags(secure, 0)}`;
