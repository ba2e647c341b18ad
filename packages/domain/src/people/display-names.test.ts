import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLike, nameProblem, readable, skeletonOf } from './display-names.ts';

test.each([
  ['Hangul fillers', '\u3164\u3164', 'blank'],
  ['blank Braille', '\u2800\u2800', 'blank'],
  ['half-width fillers', '\uffa0\uffa0', 'blank'],
  ['a filler among letters', 'Volt\u3164Nord', 'blank'],
  ['nothing but a variation selector', '\ufe0f', 'blank'],
  ['a coloured heart', '❤\ufe0f Volt', null],
  ['marks without a letter', '\u0301\u0302', 'blank'],
  ['spaces', '  ', 'blank'],
  ['a tower of marks', `V${'\u0301'.repeat(12)}olt`, 'marks'],
  ['Latin', 'Volt Nord', null],
  ['accents', 'Zoë Šimůnek', null],
  ['Vietnamese', 'Nguyễn Thị Hạnh', null],
  ['Arabic with vowel signs', 'مُحَمَّد', null],
  ['Hebrew with points', 'שָׁלוֹם', null],
  ['Thai', 'น้ำผึ้ง', null],
  ['Hindi', 'क्षत्रिय', null],
  ['Korean', '서울 팀', null],
  ['emoji', '🔥 Volt', null],
])('%s', (_, name, problem) => expect(nameProblem(name)).toBe(problem));

describe('look alike', () => {
  test.each([
    ['Volt Nord', 'Vоlt Nord'],
    ['Volt Nord', 'Ⅴolt Nord'],
    ['Volt Nord', 'Ｖｏｌｔ Ｎｏｒｄ'],
    ['Volt Nord', 'volt  nord'],
    ['Volt Nord', 'V0lt N0rd'],
    ['Volt Nord', 'Vólt-Nórd'],
    ['Volt Nord', '𝐕olt Nord'],
    ['Illinois', 'lllinois'],
    ['Modern', 'Modem'],
    ['Спартак', 'Cпapтaк'],
    ['Οmega', 'Omega'],
    ['Nova', 'Νova'],
  ])('%s and %s', (one, other) => expect(looksLike(one, other)).toBe(true));

  test.each([
    ['Volt Nord', 'Volt Süd'],
    ['Night Falcons', 'Harbour Six'],
    ['فريق الليل', 'فريق النهار'],
    ['🔥', '🌊'],
    ['!!', '??'],
  ])('%s and %s do not', (one, other) => expect(looksLike(one, other)).toBe(false));
});

test('a readable name stays readable, and a skeleton is its own skeleton in any case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(readable(readable(name))).toBe(readable(name));
      expect(skeletonOf(name.toLowerCase())).toBe(skeletonOf(name.toLowerCase().normalize('NFD')));
    }),
  );
});
