import { expect, test } from 'vitest';
import { clientReader } from './network-client.ts';

const read = clientReader(['10.0.0.1', '10.0.0.2'], { country: 'cf-ipcountry', msisdn: 'X-Msisdn' });
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
    'what is no address is unknown, and does not uncover what a visitor wrote before it',
    '10.0.0.1',
    { 'x-forwarded-for': '6.6.6.6, me-17' },
    'unknown',
    null,
  ],
  ['a country that is none is unknown', '10.0.0.1', { 'cf-ipcountry': 'T1x' }, '10.0.0.1', null],
])('%s', (_, remote, headers, address, country) =>
  expect(from(remote, headers as Record<string, string>)).toMatchObject({ address, country }),
);

test.each([
  ['a gateway of the operator says whose phone it is', '10.0.0.1', '966501234567', '+966501234567'],
  ['with a plus', '10.0.0.1', '+966501234567', '+966501234567'],
  ['with two zeros', '10.0.0.1', '00966501234567', '+966501234567'],
  ['other clients’ headers are ignored', '203.0.113.9', '966501234567', null],
  ['two headers are no number', '10.0.0.1', '966501234567, 966501234568', null],
  ['nor is the same one twice', '10.0.0.1', '966501234567, 966501234567', null],
  ['nor one of the country alone', '10.0.0.1', '0501234567', null],
  ['nor too few digits', '10.0.0.1', '9665012', null],
  ['nor too many', '10.0.0.1', '9665012345678901', null],
  ['nor other letters’ digits', '10.0.0.1', '٩٦٦٥٠١٢٣٤٥٦٧', null],
  ['nor what hides a second line', '10.0.0.1', '966501234567\n966', null],
  ['nor nothing', '10.0.0.1', '', null],
])('%s', (_, remote, number, msisdn) => expect(from(remote, { 'x-msisdn': number }).msisdn).toBe(msisdn));

test('without a configured header no phone number is accepted', () => {
  const headers = { 'x-msisdn': '966501234567' };
  const socket = { remoteAddress: '10.0.0.1' } as never;
  expect(clientReader(['10.0.0.1'])({ socket, headers }).msisdn).toBeNull();
});
