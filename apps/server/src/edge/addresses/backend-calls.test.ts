import { expect, test } from 'vitest';
import { asksForNumber } from './backend-calls.ts';

test.each([
  ['POST', '/login/api', true],
  ['GET', '/login/recognised', true],
  ['POST', '/subscription', true],
  ['POST', '/subscription/api', true],
  ['POST', '/subscription/api/consent', true],
  ['GET', '/subscription', false],
  ['POST', '/subscription/7/pause', false],
  ['POST', '/cart/checkout', false],
  ['GET', '/login/unknown', false],
])('which phone asks is told to %s %s: %s', (method, path, isTold) =>
  expect(asksForNumber(method, path)).toBe(isTold),
);
