import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const rules = { origin: 'https://atrium.example', allowedOrigins: ['https://partner.example'] };

test.each([
  ['?url=/games/list', 'https://atrium.example/games/list'],
  ['?redirect=/a&path=/b', 'https://atrium.example/a'],
  ['?url=//evil.example&path=/b', 'https://atrium.example/b'],
  ['?url=https%3A%2F%2Fpartner.example%2Fin', 'https://partner.example/in'],
  ['?url=https://evil.example', null],
  ['?url=javascript:alert(1)', null],
  ['?url=/internal-redirect?url=/a', null],
  ['?url=/ar/Internal-Redirect', null],
  ['?other=/a', null],
  ['', null],
])('%s → %s', (search, expected) => {
  expect(redirectTarget(search, rules)).toBe(expected);
});
