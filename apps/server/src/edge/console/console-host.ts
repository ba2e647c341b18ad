import { keepsSecureCookies } from '@atrium/domain/site/host-cookie';

/** A request that came under the console's name. */
export interface ConsoleVisit {
  /** As the browser wrote it: what a same-origin check compares with. */
  origin: string;
  secure: boolean;
}

export interface ConsoleHost {
  /** Null for a host of a tenant; `misdirected` for another spelling of the console's name, which has cookies of its own. */
  visitOf(host: string | undefined): ConsoleVisit | 'misdirected' | null;
  /** Its public origin, from configuration. */
  origin(): string;
}

interface Options {
  host: string;
  publicOrigin: string;
  port: () => number;
}

export function createConsoleHost({ host, publicOrigin, port }: Options): ConsoleHost {
  const scheme = publicOrigin.startsWith('https:') ? 'https' : 'http';
  return {
    visitOf(written = '') {
      const name = written.toLowerCase().replace(/:\d+$/, '');
      if (name !== host) return name.replace(/\.+$/, '') === host ? 'misdirected' : null;
      const { origin } = new URL(`${scheme}://${written.toLowerCase()}`);
      return { origin, secure: keepsSecureCookies(origin) };
    },
    origin: () => consoleOrigin(host, publicOrigin, port()),
  };
}

/** Reached as tenants are: by the same scheme and port. */
export function consoleOrigin(host: string, publicOrigin: string, port: number): string {
  const url = new URL(publicOrigin.replace('{host}', host).replace('{PORT}', String(port)));
  url.hostname = host;
  return url.origin;
}
