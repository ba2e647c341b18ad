import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

describe('a weak password', () => {
  test.each([
    ['the most guessed one', 'password'],
    ['in another case', 'PassWord'],
    ['with the usual decoration', 'Password123!'],
    ['with signs for letters', 'P@ssw0rd1'],
    ['in another language', 'Passwort2026'],
    ['a name and a year', '1999Jennifer'],
    ['one key', 'aaaaaaaaaaaa'],
    ['a few keys again and again', 'xk7xk7xk7xk7'],
    ['counting', '1234567890'],
    ['counting down', '87654321'],
    ['the alphabet', 'abcdefghij'],
    ['a row of keys', 'poiuytrewq'],
    ['rows of keys', 'qwerty123456'],
    ['the letters of the columns', 'qazwsxedc'],
  ])('%s', (_, password) => {
    expect(isWeakPassword(password, [])).toBe(true);
  });

  test.each([
    ['holds the name before the @', 'grace-is-here-77', ['grace@alpha.example']],
    ['holds it in another case', 'GRACE-is-here-77', ['Grace@alpha.example']],
    ['is a short name and digits', 'Ada19151210!', ['ada@alpha.example']],
    ['holds the tenant', 'My-Atrium-account', ['Atrium']],
  ])('%s', (_, password, hints) => {
    expect(isWeakPassword(password, [])).toBe(false);
    expect(isWeakPassword(password, hints)).toBe(true);
  });

  test('is weak whatever stands around what is known of the account', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (before, after) =>
        isWeakPassword(`${before}lovelace${after}`.normalize('NFKC'), ['lovelace@alpha.example']),
      ),
    );
  });
});

test.each([
  'Correct-horse-1',
  'vier grüne Stühle',
  'حصان صحيح بطارية',
  'kf93-mzu2-qpx8',
  'Canada travels 99',
])('“%s” is not weak', (password) => {
  expect(isWeakPassword(password, ['ada@alpha.example', 'alpha'])).toBe(false);
});
