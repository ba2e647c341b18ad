import { expect, test } from 'vitest';
import { paymentAddress } from './payment-address.ts';

const origin = 'https://atrium.example';

test.each([
  ['https://pay.example/s/1', 'https://pay.example/s/1'],
  ['/return?a=1', 'https://atrium.example/return?a=1'],
  ['http://localhost:4501/pay', 'http://localhost:4501/pay'],
  ['http://atrium.localhost:4501/pay', 'http://atrium.localhost:4501/pay'],
  ['http://127.0.0.1:4501/pay', 'http://127.0.0.1:4501/pay'],
])('%s is paid at', (url, expected) => expect(paymentAddress(url, origin)).toBe(expected));

test.each([
  'http://pay.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user@pay.example/',
  'https://atrium.example:x@pay.example/',
  'https:\\\\pay.example',
  'https://pay.example/\n',
  'http://localhost.evil.example/',
  'ftp://localhost/',
  'https://',
])('%s is not', (url) => expect(paymentAddress(url, origin)).toBeNull());

test('a page that wants to know is told the language', () => {
  expect(paymentAddress('https://pay.example/?a=1', origin, 'ar')).toBe('https://pay.example/?a=1&lang=ar');
});
