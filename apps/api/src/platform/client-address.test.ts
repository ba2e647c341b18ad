import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAddress, visitorAt } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::1', '::1'],
  ['[::1]:1234', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (text, visitor) => expect(visitorAt(text)).toBe(visitor));

test.each([
  '',
  'unknown',
  '999.1.1.1',
  '1.2.3',
  '1.2.3.4:',
  '2001:db8::1::2',
  '[2001:db8::1',
  "'; DROP",
  '1.2.3.4, 5.6.7.8',
])('the address %j counts as one shared visitor', (text) =>
  expect([plainAddress(text), visitorAt(text)]).toEqual([null, 'unknown']),
);

test('whatever the last 64 bits, however they are written, and behind whatever port', () =>
  fc.assert(
    fc.property(fc.ipV6(), fc.nat(65_535), (address, port) => {
      const plain = plainAddress(address) ?? '';
      expect(plainAddress(`[${address.toUpperCase()}]:${port}`)).toBe(plain);
      const visitor = visitorAt(address);
      if (!visitor.endsWith('::/64')) return;
      const network = visitor.slice(0, -'::/64'.length);
      expect(visitorAt(`${network}:${port.toString(16)}:7:8:9`)).toBe(visitor);
    }),
  ));
