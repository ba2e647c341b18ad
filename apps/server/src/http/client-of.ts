import type { IncomingMessage } from 'node:http';
import { plainAddress, visitorAt } from '@atrium/api/platform/client-address';

/** Who is asking, as far as the network tells: for counting guesses. An IPv6 address is told as its network only. */
export interface Client {
  address: string;
  country: string | null;
}

/** Only a proxy we trust may say whom it asks for, and from which country. */
export function clientReader(trustedProxies: readonly string[], countryHeader: string | undefined) {
  const trusted = new Set(trustedProxies.map(plainAddress));
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): Client => {
    const remote = socket.remoteAddress ?? '';
    if (!trusted.has(plainAddress(remote))) return { address: visitorAt(remote), country: null };
    const hops = String(headers['x-forwarded-for'] ?? '').split(',');
    const visitor = hops.findLast((hop) => hop.trim() !== '' && !trusted.has(plainAddress(hop)));
    const country = countryHeader ? headers[countryHeader.toLowerCase()] : undefined;
    return {
      address: visitorAt(visitor ?? remote),
      country: typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
    };
  };
}
