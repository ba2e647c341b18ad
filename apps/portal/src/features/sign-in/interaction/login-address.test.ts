import { expect, test } from 'vitest';
import { readLoginAddress } from './login-address.ts';

const place = { origin: 'https://noor.example', home: '/en' };
const targetOf = (redirect: string) =>
  readLoginAddress(`?redirect=${encodeURIComponent(redirect)}`, place).target;

test('a login at the issuer, an option and where to go', () => {
  expect(
    readLoginAddress('?interaction=abc&option=phone&redirect=%2Fro%2Fprofile%2Finfo%3Ftab%3D1', place),
  ).toEqual({
    interaction: 'abc',
    option: 'phone',
    target: '/ro/profile/info?tab=1',
    reauthenticates: false,
    hint: '',
  });
});

test('an address that says nothing leads home', () => {
  expect(readLoginAddress('', place)).toEqual({
    interaction: null,
    option: null,
    target: '/en',
    reauthenticates: false,
    hint: '',
  });
});

test('prompt=login asks for a new authentication', () => {
  expect(readLoginAddress('?interaction=abc&prompt=login', place).reauthenticates).toBe(true);
  expect(readLoginAddress('?interaction=abc&prompt=none', place).reauthenticates).toBe(false);
});

test('login_hint comes from the address, or from the consent page that a guest was sent to', () => {
  const consent = encodeURIComponent('/apps/consent/701?interaction=x&login_hint=kim%40noor.example');
  expect(readLoginAddress('?login_hint=ada%40noor.example', place).hint).toBe('ada@noor.example');
  expect(readLoginAddress(`?redirect=${consent}`, place).hint).toBe('kim@noor.example');
  const elsewhere = encodeURIComponent('https://evil.example/?login_hint=x');
  expect(readLoginAddress(`?redirect=${elsewhere}`, place).hint).toBe('');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  'https://evil.example/profile',
  'https://noor.example@evil.example',
])('%s leads home', (redirect) => expect(targetOf(redirect)).toBe('/en'));

test.each(['/user/login', '/ar/user/login?redirect=%2F', '/user/login/email', '/de/User/Register'])(
  '%s would go round',
  (redirect) => expect(targetOf(redirect)).toBe('/en'),
);

test('our own origin may be spelled out', () => {
  expect(targetOf('https://noor.example/reward#top')).toBe('/reward#top');
});
