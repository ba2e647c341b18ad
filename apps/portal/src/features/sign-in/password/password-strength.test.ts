import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordStrength, strengths } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['Ab1!xyz', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['hgfedcba', 'weak'],
  ['lanterns', 'fair'],
  ['lantern77', 'fair'],
  ['Lantern77', 'good'],
  ['Lantern-77', 'good'],
  ['correct horse battery', 'strong'],
  ['Atrium-demo-1', 'strong'],
  ['مصباح قديم جدا', 'good'],
] as const)('%s is %s', (password, expected) => expect(passwordStrength(password)).toBe(expected));

test('more of the same never makes it weaker', () => {
  const rank = (password: string) => strengths.indexOf(passwordStrength(password));
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 40 }), fc.string(), (password, more) => {
      fc.pre(passwordStrength(password) !== 'weak');
      expect(rank(password + more)).toBeGreaterThanOrEqual(rank(password));
    }),
  );
});
