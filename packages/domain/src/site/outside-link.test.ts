import { expect, test } from 'vitest';
import { refusedRedirect, refusedTemplate, unlistedSite } from './outside-link.ts';

const origins = ['https://account.acme.example'];

test.each([
  ['/subscription', null],
  ['https://account.acme.example/cancel', null],
  ['https://shop.example/', 'https://shop.example is not among the redirectOrigins of the tenant'],
  [
    'https://account.acme.example.evil.example/',
    'https://account.acme.example.evil.example is not among the redirectOrigins of the tenant',
  ],
  [
    'https://account.acme.example@evil.example/',
    'https://evil.example is not among the redirectOrigins of the tenant',
  ],
  [
    'http://account.acme.example/',
    'http://account.acme.example is not among the redirectOrigins of the tenant',
  ],
  ['mailto:help@acme.example', 'mailto:help@acme.example is no https address'],
])('a redirect to %s: %s', (link, wrong) => {
  expect(refusedRedirect(link, origins)?.wrong ?? null).toBe(wrong);
});

test.each([
  ['https://shop.example/cart?who={uuid}', true],
  ['/music?from={utm_source}', true],
  ['https://{shop}/cart', false],
  ['https://shop.example{path}', false],
])('the link %s has a site of its own: %s', (link, isKept) => {
  expect(refusedTemplate(link) === null).toBe(isKept);
});

test('placeholders are filled towards listed sites alone', () => {
  expect(unlistedSite('https://shop.example/?who={uuid}', origins)).toBe('https://shop.example');
  expect(unlistedSite('https://account.acme.example/?who={uuid}', origins)).toBeNull();
  expect(unlistedSite('https://shop.example/', origins)).toBeNull();
});
