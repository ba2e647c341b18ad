import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base32, matchingStep, otpauthUri, stepAt, totpCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: the code at %i s is %s', (seconds, code) => {
  expect(totpCode(secret, stepAt(at(seconds)), 8)).toBe(code);
  expect(totpCode(secret, stepAt(at(seconds)))).toBe(code.slice(2));
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: base32 of "%s"', (plain, encoded) =>
  expect(base32(Buffer.from(plain))).toBe(encoded),
);

describe('a code', () => {
  test('is accepted in its own step and one step before and after, and in no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 90_000_000 }),
        fc.integer({ min: -5, max: 5 }),
        (step, distance) => {
          const code = totpCode(secret, step);
          const now = at((step + distance) * 30);
          // two steps may share a code by chance: then it belongs to that one
          const expected = [-1, 0, 1]
            .map((off) => step + distance + off)
            .filter((each) => totpCode(secret, each) === code);
          expect(matchingStep(secret, code, now)).toBe(expected[0] ?? null);
          if (Math.abs(distance) <= 1) expect(expected).toContain(step);
        },
      ),
    );
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('"%s" belongs to no step', (code) =>
    expect(matchingStep(secret, code, at(59))).toBeNull(),
  );
});

test('the address for an authenticator app names issuer, account and secret', () => {
  const uri = new URL(otpauthUri(secret, { issuer: 'Blue Note', email: 'ana@blue.example' }));
  expect(uri.href).toContain('otpauth://totp/Blue%20Note:ana%40blue.example?');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Blue Note',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
