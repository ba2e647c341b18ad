import { BlockList, isIP } from 'node:net';

/** What an operator has opened in `PRIVATE_BACKENDS`: names with or without a port, and ranges of addresses. */
export interface PrivateBackends {
  hosts: ReadonlySet<string>;
  ranges: BlockList;
}

export const nothingPrivate: PrivateBackends = { hosts: new Set(), ranges: new BlockList() };

const range = /^([\da-f:.]+)\/(\d{1,3})$/i;
const host = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;

/** Null when a part is neither `host`, `host:port` nor a range such as `10.0.0.0/8`. */
export function readPrivateBackends(text: string): PrivateBackends | null {
  const hosts = new Set<string>();
  const ranges = new BlockList();
  for (const part of text.split(',').map((each) => each.trim().toLowerCase())) {
    if (part === '') continue;
    const [, network = '', bits] = range.exec(part) ?? [];
    const family = familyOf(isIP(part) ? part : network);
    if (family) {
      const most = family === 'ipv4' ? 32 : 128;
      if (Number(bits ?? most) > most) return null;
      ranges.addSubnet(isIP(part) ? part : network, Number(bits ?? most), family);
    } else if (isHost(part)) hosts.add(part);
    else return null;
  }
  return { hosts, ranges };
}

function isHost(part: string): boolean {
  const [, name, port = '0'] = host.exec(part) ?? [];
  return name !== undefined && Number(port) <= 65_535 && URL.canParse(`http://${name}`);
}

/**
 * SSRF protection: an address that a tenant named may be connected to if it is public and spoken to over TLS, or if the
 * operator opened it. `address` is what the name was just resolved to: a second look-up with another result (DNS
 * rebinding) gains nothing.
 */
export function isAllowedTarget(url: URL, address: string, opened: PrivateBackends): boolean {
  const family = familyOf(address);
  if (!family || address.includes('%')) return false; // a zone is one of this machine's own links
  const isOpened =
    opened.hosts.has(url.hostname) ||
    opened.hosts.has(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`) ||
    opened.ranges.check(address, family);
  return isOpened || (url.protocol === 'https:' && !inside.check(address, family));
}

const familyOf = (address: string) =>
  ({ 4: 'ipv4', 6: 'ipv6' })[isIP(address)] as 'ipv4' | 'ipv6' | undefined;

/**
 * This machine, its neighbours, the metadata services of clouds, and whatever is no single host of the internet. IPv4
 * written as IPv6 (`::ffff:…`) is checked by the rules of IPv4; the forms that tunnel it are closed as a whole.
 */
const inside = new BlockList();
for (const subnet of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]) {
  const [network = '', bits] = subnet.split('/');
  inside.addSubnet(network, Number(bits), familyOf(network) ?? 'ipv6');
}
