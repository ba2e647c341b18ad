const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** Browsers keep `Secure` cookies on https and on loopback names, and nowhere else. */
export function keepsSecureCookies(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || loopback.test(hostname);
}

/** Bound to one host and path `/`, so that no neighbour can plant it; where that cannot be had, the plain twin. */
export const hostCookie = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
