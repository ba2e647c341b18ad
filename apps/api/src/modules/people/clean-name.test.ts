import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\nLovelace\t', 'Ada Lovelace'],
  ['Ada \u200b Lovelace', 'Ada Lovelace'],
  ['\u202eadA', 'adA'],
  ['A\u200bd\u200da\ufeff', 'Ada'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['عائشة', 'عائشة'],
  ['\u2066\u2069 \u00ad', null],
  ['', null],
  ['\u3164\u3164', null],
  ['\u2800', null],
  ['Ada\uffa0', 'Ada'],
  [`A${'\u0316'.repeat(9)}da`, `A${'\u0316'.repeat(3)}da`],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept);
});

const marks = fc.constantFrom(
  ' ',
  '\n',
  '\0',
  '\u200f',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u0308',
  'e',
  'é',
  'ق',
);

test('what is kept would be kept the same, and shows all it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: marks }), (typed) => {
      const kept = cleanName(typed) ?? '';
      expect(cleanName(kept) ?? '').toBe(kept);
      expect(kept).not.toMatch(/[\p{Cc}\u200f\u202e\u2066\ufeff]/u);
    }),
  );
});
