import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAllowedTarget,
  nothingPrivate as nothing,
  type PrivateBackends,
  readPrivateBackends,
} from './private-backends.ts';

const opened = (text: string) => readPrivateBackends(text) as PrivateBackends;
const secure = new URL('https://backend.example');

describe('without a word of the operator', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '100.100.100.200',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    'fd00:ec2::254',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'backend.example',
    '',
  ])('%s is not dialled', (address) => expect(isAllowedTarget(secure, address, nothing)).toBe(false));

  test.each(['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1', '::ffff:93.184.215.14'])(
    '%s is, over TLS alone',
    (address) => {
      expect(isAllowedTarget(secure, address, nothing)).toBe(true);
      expect(isAllowedTarget(new URL('http://backend.example'), address, nothing)).toBe(false);
    },
  );

  test('however an inner IPv4 address is written as IPv6', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(octet, octet, octet, (b, c, d) => {
        const hex = (high: number, low: number) => ((high << 8) | low).toString(16);
        for (const first of [10, 127])
          expect(isAllowedTarget(secure, `::ffff:${hex(first, b)}:${hex(c, d)}`, nothing)).toBe(false);
      }),
    );
  });
});

describe('what the operator opened', () => {
  test('may be nothing', () => expect(opened(' , ')).toEqual(nothing));

  test.each([
    ['localhost:4000', 'http://localhost:4000', '127.0.0.1', true],
    ['localhost:4000', 'http://localhost:4001', '127.0.0.1', false],
    ['localhost', 'http://localhost:4001', '::1', true],
    ['Backend.Internal:443', 'https://backend.internal', '10.0.0.9', true],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000', '127.0.0.1', true],
    ['[::1]:4000', 'http://[::1]:4000', '::1', true],
    ['::1', 'http://[::1]:4000', '::1', true],
    ['10.0.0.0/8, 192.168.1.7', 'http://a.example', '10.9.9.9', true],
    ['10.0.0.0/8, 192.168.1.7', 'http://a.example', '192.168.1.7', true],
    ['10.0.0.0/8, 192.168.1.7', 'http://a.example', '192.168.1.8', false],
    ['10.0.0.0/8', 'http://a.example', '::ffff:10.9.9.9', true],
    ['fd00::/8', 'https://a.example', 'fd12::1', true],
    ['inner.example', 'https://outer.example', '10.0.0.1', false],
  ])('%s: %s at %s is dialled: %s', (text, url, address, may) =>
    expect(isAllowedTarget(new URL(url), address, opened(text))).toBe(may),
  );

  test.each([
    'http://localhost',
    '10.0.0.0/33',
    'fd00::/129',
    'a b',
    'host:70000',
    '*',
    'host/8',
    '/8',
    'x:y',
  ])('%s is no host and no range', (text) => expect(readPrivateBackends(text)).toBeNull());
});
