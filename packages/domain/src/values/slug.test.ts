import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { slug } from './slug.ts';

test.each([
  ['Rock & Roll!', 'rock-roll'],
  ['  Ana -- Maria  ', 'ana-maria'],
  ['أغاني الصيف ٢٠٢٦', 'أغاني-الصيف-٢٠٢٦'],
  ['Cafe\u0301', 'café'],
  ['Țară și Oraș', 'țară-și-oraș'],
  ['a\u200b\u202eb', 'ab'],
  ['../../etc', 'etc'],
  ['🎮', ''],
  ['', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s', (text, expected) => {
  expect(slug(text)).toBe(expected);
});

test('is a fixed point, composed, and holds only letters, marks, digits and single inner dashes', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (text) => {
      const once = slug(text);
      expect(slug(once)).toBe(once);
      expect(once.normalize('NFC')).toBe(once);
      expect(once).toMatch(/^$|^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u);
      expect([...once].length).toBeLessThanOrEqual(80);
    }),
  );
});
