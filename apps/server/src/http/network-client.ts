import type { IncomingMessage } from 'node:http';
import { plainAddress, visitorAt } from '@atrium/api/platform/client-address';

/** Who is asking, as far as the network tells: for counting guesses. An IPv6 address is told as its network only. */
export interface NetworkClient {
  address: string;
  country: string | null;
  /** Whose phone it is, as an operator's gateway knows: digits with a plus. */
  msisdn: string | null;
}

/** The headers in which a proxy of ours says more than an address. */
interface ProxyHeaders {
  country?: string | undefined;
  msisdn?: string | undefined;
}

const mostKnown = 1000;

/** Only a proxy we trust may say whom it asks for, from which country, and by which phone. */
export function clientReader(trustedProxies: readonly string[], names: ProxyHeaders = {}) {
  const trusted = new Set(trustedProxies.map(plainAddress));
  const strangers = new Map<string, NetworkClient>();

  /** Who is no proxy of ours: the same for each of their requests, of which there are many. */
  function strangerAt(remote: string): NetworkClient | null {
    const known = strangers.get(remote);
    if (known) return known;
    if (trusted.has(plainAddress(remote))) return null;
    const stranger = { address: visitorAt(remote), country: null, msisdn: null };
    if (strangers.size >= mostKnown) strangers.clear();
    strangers.set(remote, stranger);
    return stranger;
  }

  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): Readonly<NetworkClient> => {
    const remote = socket.remoteAddress ?? '';
    const stranger = strangerAt(remote);
    if (stranger) return stranger;
    const hops = String(headers['x-forwarded-for'] ?? '').split(',');
    const visitor = hops.findLast((hop) => hop.trim() !== '' && !trusted.has(plainAddress(hop)));
    const said = (name: string | undefined) => (name ? String(headers[name.toLowerCase()] ?? '') : '');
    const country = said(names.country);
    return {
      address: visitorAt(visitor ?? remote),
      country: /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
      msisdn: numberIn(said(names.msisdn)),
    };
  };
}

/** In international form, or null. A header that came twice holds two numbers, which are none. */
function numberIn(text: string): string | null {
  const [, digits] = /^(?:\+|00)?([1-9]\d{7,14})$/.exec(text.trim()) ?? [];
  return digits ? `+${digits}` : null;
}
