import { expect, test } from 'vitest';
import { hostCookie, keepsSecureCookies } from './host-cookie.ts';

test.each([
  ['https://noor.example', true],
  ['http://localhost:3000', true],
  ['http://klang.localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://noor.example', false],
  ['http://localhost.evil.example', false],
  ['http://192.168.0.7:3000', false],
])('%s keeps secure cookies: %s', (origin, isSecure) => expect(keepsSecureCookies(origin)).toBe(isSecure));

test('a name without its prefix where the prefix could not be kept', () => {
  expect([hostCookie('a', true), hostCookie('a', false)]).toEqual(['__Host-a', 'a']);
});
