export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Browsers keep `Secure` cookies on https and on loopback names; elsewhere over http the plain twin is used. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-atrium-session' : 'atrium-session');

export const isLoopbackName = (host: string) =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);

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
