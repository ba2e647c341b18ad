import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  groupedVoucherCode,
  isVoucherCode,
  plainVoucherCode,
  voucherAlphabet,
  voucherChanceLength,
  voucherCodeLength,
  voucherCodeOf,
} from './voucher-code.ts';

const sign = fc.constantFrom(...voucherAlphabet.split(''));
const code = fc
  .array(sign, { minLength: voucherChanceLength, maxLength: voucherChanceLength })
  .map((signs) => voucherCodeOf(signs.join('')));

test('a code has 80 bits of chance at least', () => {
  expect(Math.log2(voucherAlphabet.length) * voucherChanceLength).toBeGreaterThanOrEqual(80);
});

describe('the last character', () => {
  test('fits', () => fc.assert(fc.property(code, (one) => isVoucherCode(one))));

  test('finds every wrong character', () =>
    fc.assert(
      fc.property(code, fc.nat(voucherCodeLength - 1), sign, (one, at, other) => {
        fc.pre(one[at] !== other);
        expect(isVoucherCode(one.slice(0, at) + other + one.slice(at + 1))).toBe(false);
      }),
    ));

  test('finds nearly all neighbours that changed places', () =>
    fc.assert(
      fc.property(code, fc.nat(voucherCodeLength - 2), (one, at) => {
        const [a = '', b = ''] = one.slice(at, at + 2);
        // the first and the last of the alphabet are the pair that Luhn cannot tell
        fc.pre(a !== b && !['0Z', 'Z0'].includes(a + b));
        expect(isVoucherCode(one.slice(0, at) + b + a + one.slice(at + 2))).toBe(false);
      }),
    ));

  test.each(['', '0', '0'.repeat(16), '0'.repeat(18)])('%j is too short or too long', (text) => {
    expect(isVoucherCode(text)).toBe(false);
  });
});

describe('what is typed', () => {
  test('grouped, in lower case and with blanks it is the same', () =>
    fc.assert(
      fc.property(code, (one) => {
        expect(plainVoucherCode(groupedVoucherCode(one).toLowerCase().replaceAll('-', ' – '))).toBe(one);
      }),
    ));

  test.each([
    ['letters that look like figures', 'oOiIlL', '001111'],
    ['Arabic figures', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['Persian figures', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['wide letters', 'ＡＢ１２', 'AB12'],
    ['invisible characters', '\u202aA\u200bB\u2066-\u00a01', 'AB1'],
    ['anything else', 'Ä*~$=😀', 'A'.slice(1)],
  ])('%s', (_, typed, plain) => expect(plainVoucherCode(typed)).toBe(plain));

  test('in fours', () => expect(groupedVoucherCode('ABCDEFGHJKMNPQRST')).toBe('ABCD-EFGH-JKMN-PQRS-T'));
});
