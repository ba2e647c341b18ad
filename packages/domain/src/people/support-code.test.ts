import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSupportCode, supportCode } from './support-code.ts';

test.each([
  [400, '38000'],
  ['400', '38000'],
  ['INVALID_MSISDN', 'INVALID_MSISDN'],
  ['4xx', '4xx'],
])('%s is shown as %s', (code, shown) => {
  expect(supportCode(code)).toBe(shown);
});

test.each([
  ['38000', 400],
  [' 38000 ', 400],
  ['38001', null],
  ['95', null],
  ['57000', null],
  ['INVALID_MSISDN', 'INVALID_MSISDN'],
  ['', null],
])('%s reads as %s', (shown, code) => {
  expect(readSupportCode(shown)).toBe(code);
});

test('every status survives being shown and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
      expect(readSupportCode(supportCode(status))).toBe(status);
    }),
  );
});
