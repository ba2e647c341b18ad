import { expect, test } from 'vitest';
import { clientReader } from './client-of.ts';

const read = clientReader(['10.0.0.1', '10.0.0.2'], 'cf-ipcountry');
const from = (remoteAddress: string, headers: Record<string, string>) =>
  read({ socket: { remoteAddress } as never, headers });

test.each([
  [
    'a stranger is who the socket says',
    '203.0.113.9',
    { 'x-forwarded-for': '1.1.1.1', 'cf-ipcountry': 'DE' },
    '203.0.113.9',
    null,
  ],
  [
    'a trusted proxy names its visitor',
    '10.0.0.1',
    { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'de' },
    '203.0.113.9',
    'DE',
  ],
  [
    'what a visitor wrote before the proxy is not believed',
    '::ffff:10.0.0.1',
    { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' },
    '203.0.113.9',
    null,
  ],
  [
    'a network of IPv6 is one visitor, named with or without a port',
    '10.0.0.1',
    { 'x-forwarded-for': '6.6.6.6, [2001:db8:1:2::9]:443' },
    '2001:db8:1:2::/64',
    null,
  ],
  [
    'a port is no part of an address',
    '10.0.0.1',
    { 'x-forwarded-for': '203.0.113.9:51234' },
    '203.0.113.9',
    null,
  ],
  ['nor of a stranger’s', '2001:db8:1:2::9', {}, '2001:db8:1:2::/64', null],
  [
    'what is no address is nobody’s own name, and does not uncover what a visitor wrote before it',
    '10.0.0.1',
    { 'x-forwarded-for': '6.6.6.6, me-17' },
    'unknown',
    null,
  ],
  ['a country that is none is unknown', '10.0.0.1', { 'cf-ipcountry': 'T1x' }, '10.0.0.1', null],
])('%s', (_, remote, headers, address, country) =>
  expect(from(remote, headers as Record<string, string>)).toEqual({ address, country }),
);
