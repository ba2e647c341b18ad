import { isIP } from 'node:net';

/**
 * The header in which our own edge names the customer's phone number; from any other sender it
 * never gets here. Decision 0091.
 */
export const clientNumberHeader = 'x-client-msisdn';

/**
 * One spelling of an address: without port, brackets or zone, IPv4 as IPv4 also where a socket writes it as IPv6. Null
 * for what is none.
 */
export function plainAddress(text: string): string | null {
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const [host = ''] = (bracketed ?? withPort ?? text.trim()).split('%');
  if (isIP(host) !== 6) return isIP(host) === 4 ? host : null;
  const short = new URL(`http://[${host}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/
    .exec(short)
    ?.slice(1)
    .map((group) => Number.parseInt(group, 16));
  return mapped ? mapped.flatMap((group) => [group >> 8, group & 255]).join('.') : short;
}

/**
 * Whom a rate limit counts: an IPv4 address, or the /64 that every customer of IPv6 is given whole.
 * A text that is no address must not be a name a visitor can choose: all of them are one visitor.
 */
export function visitorAt(text: string): string {
  const address = plainAddress(text);
  if (address === null) return 'unknown';
  if (isIP(address) === 4 || address === loopback) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (side: string) => (side === '' ? [] : side.split(':'));
  const left = groups(head);
  const zeros = Array<string>(8 - left.length - groups(tail).length).fill('0');
  return `${[...left, ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`;
}

const loopback = '::1';
