import { issuerCookie, signatureOf } from '@atrium/api/modules/identity/issuer/issuer-cookie';
import { readCookie } from '@atrium/domain/site/cookie-header';
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { hostCookie } from '@atrium/domain/site/host-cookie';

export const sessionCookie = (secure: boolean) => hostCookie(cookieNames.session, secure);

const month = 30 * 24 * 60 * 60;
const year = 365 * 24 * 60 * 60;

export function signedInCookies(id: string, secure: boolean): string[] {
  const flags = `Path=/; SameSite=Lax; Max-Age=${month}${secure ? '; Secure' : ''}`;
  return [`${sessionCookie(secure)}=${id}; HttpOnly; ${flags}`, `${cookieNames.signedIn}=1; ${flags}`];
}

export function signedOutCookies(secure: boolean): string[] {
  const flags = `Path=/; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
  return [
    `${sessionCookie(secure)}=; HttpOnly; ${flags}`,
    `${cookieNames.signedIn}=; ${flags}`,
    // or the issuer would sign them in again without asking
    `${cookieNames.provider}=; ${flags}`,
    `${issuerCookie(secure)}=; HttpOnly; ${flags}`,
    `${signatureOf(issuerCookie(secure))}=; HttpOnly; ${flags}`,
  ];
}

/** Kept until the next sign-in: a partner's session outlives ours in the same browser. */
export const wasSignedOut = (header: string | null) => readCookie(header, cookieNames.signedOut) === '1';

export const signedOutHere = (isSignedOut: boolean, secure: boolean): string =>
  `${cookieNames.signedOut}=${isSignedOut ? 1 : ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${isSignedOut ? year : 0}${secure ? '; Secure' : ''}`;
