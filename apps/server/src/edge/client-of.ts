import type { IncomingMessage } from 'node:http';

/** Who is asking, as far as the network tells: for counting guesses, never stored whole. */
export interface Client {
  address: string;
  country: string | null;
}

/** Only a proxy we trust may say whom it asks for, and from which country. */
export function clientReader(trustedProxies: readonly string[], countryHeader: string | undefined) {
  const trusted = new Set(trustedProxies);
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): Client => {
    const remote = plain(socket.remoteAddress ?? '');
    if (!trusted.has(remote)) return { address: remote, country: null };
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter(Boolean);
    const country = countryHeader ? headers[countryHeader.toLowerCase()] : undefined;
    return {
      address: hops.findLast((hop) => !trusted.has(hop)) ?? remote,
      country: typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
    };
  };
}

const plain = (address: string) => address.replace(/^::ffff:/, '');
