import { expect, test } from 'vitest';
import { planTarget } from './plan-target.ts';

const place = { origin: 'https://atrium.example', allowedOrigins: ['https://shop.example'] };
const type = (attributes: Record<string, string>) => ({
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});

test.each([
  ['taken here', {}, undefined],
  ['taken here, though it has an address', { ment_redirect: 'false', ment_url: '/offer' }, undefined],
  ['a page of ours', { ment_url: '/offer?a=1' }, '/offer?a=1'],
  ['a page of ours, said twice', { ment_redirect: 'true', ment_url: '/offer' }, '/offer'],
  ['the address itself', { ment_redirect: 'https://shop.example/plan' }, 'https://shop.example/plan'],
  ['a whole address of ours', { ment_url: 'https://atrium.example/offer' }, '/offer'],
  ['a stranger', { ment_url: 'https://evil.example/plan' }, null],
  ['a script', { ment_redirect: 'javascript:alert(1)' }, null],
  ['a host in disguise', { ment_url: '//evil.example' }, null],
  ['nowhere', { ment_redirect: 'true' }, null],
] as const)('%s', (_what, attributes, expected) => {
  expect(planTarget(type(attributes), place)).toBe(expected);
});
