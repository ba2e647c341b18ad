import { expect, test } from 'vitest';
import { asksBefore } from './leave-site.ts';

const home = 'https://atrium.example';
const disclaimer = { enabled: true, trustedOrigins: ['https://friend.example/'] };

test.each([
  ['https://partner.example/in', true],
  ['http://partner.example/', true],
  ['https://friend.example/in', false],
  ['https://friend.example:8443/', true],
  ['https://atrium.example/x', false],
  ['mailto:help@atrium.example', false],
  ['not an address', false],
])('%s: %s', (href, expected) => {
  expect(asksBefore(href, home, disclaimer)).toBe(expected);
  expect(asksBefore(href, home, { ...disclaimer, enabled: false })).toBe(false);
});
