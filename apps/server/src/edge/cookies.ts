import { hostCookie } from '@atrium/domain/host-cookie';

export function* cookiesOf(header: string | null | undefined): Generator<[name: string, value: string]> {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) yield [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  }
}

export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const [found, value] of cookiesOf(header)) if (found === name) return value;
  return null;
}

export const sessionCookie = (secure: boolean) => hostCookie('atrium-session', secure);

const month = 30 * 24 * 60 * 60;

export function signedInCookies(id: string, secure: boolean): string[] {
  const flags = `Path=/; SameSite=Lax; Max-Age=${month}${secure ? '; Secure' : ''}`;
  return [`${sessionCookie(secure)}=${id}; HttpOnly; ${flags}`, `signed_in=1; ${flags}`];
}

export function signedOutCookies(secure: boolean): string[] {
  const flags = `Path=/; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
  return [
    `${sessionCookie(secure)}=; HttpOnly; ${flags}`,
    `signed_in=; ${flags}`,
    // or the issuer would sign them in again without asking
    `atrium_provider=; ${flags}`,
    `atrium_issuer=; HttpOnly; ${flags}`,
    `atrium_issuer.sig=; HttpOnly; ${flags}`,
  ];
}
