import type { Config } from '../config/config.ts';

type Addressed = Pick<Config, 'HOST' | 'PORT' | 'SANDBOX_PORT'>;

/** A process that listens anywhere lets its test provider do so as well. */
export const sandboxPortOf = ({ PORT, SANDBOX_PORT }: Addressed): number =>
  SANDBOX_PORT ?? (PORT === 0 ? 0 : PORT + 1);

/** By which the sample app of a partner is reached, beside every portal. */
export const partnerHost = 'partner.localhost';

const everywhere = /^(0\.0\.0\.0|::)$/;

/** From within. */
export function sandboxUrl({ HOST }: Addressed, port: number): string {
  const host = everywhere.test(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Where a browser finds its pages: beside the portal it came from. */
export const sandboxOrigin = (portalUrl: string, port: number): string =>
  `http://${new URL(portalUrl).hostname}:${port}`;
