import { describe, expect, test } from 'vitest';
import { foldText } from './search-words.ts';
import { areOfTwoScripts, soundKey, soundOf } from './sound-key.ts';

describe('a name in Arabic and in Latin letters has one key', () => {
  test.each([
    ['كيستريل', 'Kestrel'],
    ['سولت', 'Salt'],
    ['فيريرا', 'Ferreira'],
    ['قمر', 'Qamar'],
    ['أليس', 'Alice'],
    ['فيروز', 'Fairuz'],
    ['شرلوك', 'Sherlock'],
    ['جورج', 'George'],
  ])('%s and %s', (one, other) => {
    expect(soundKey(foldText(one))).toBe(soundKey(foldText(other)));
    expect(soundKey(foldText(one))).not.toBe('');
    expect(areOfTwoScripts(foldText(one), foldText(other))).toBe(true);
  });
});

test('vowels tell words with the same consonants apart', () => {
  const [moon, luna, lane] = ['مون', 'لونا', 'لاين'].map((word) => soundOf(foldText(word)));
  expect(moon).toBe(soundOf('moon'));
  expect(luna).toBe(soundOf('luna'));
  expect(lane).toBe(soundOf('line'));
  expect(moon).not.toBe(soundOf('man'));
});

test('words that say too little, numbers and signs have no key', () => {
  expect(['a', 'lea', '1984', 'b4', '!!!'].map(soundKey)).toEqual(['', '', '', '', '']);
});
