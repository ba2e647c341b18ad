import { expect, test } from 'vitest';
import { markedWords } from './marked-words.ts';

const matches = (text: string, typed: string) =>
  markedWords(text, typed)
    .filter(({ isMatch }) => isMatch)
    .map(({ part }) => part);

test.each([
  ['the beginning of a word', 'Night Bus Hymns', 'ni bu', ['Night', 'Bus']],
  ['accents either way', 'Café Mirador', 'cafe', ['Café']],
  ['the Arabic article', 'طريق القمر', 'قمر', ['القمر']],
  ['the article typed, not written', 'قمر الراشد', 'القمر', ['قمر']],
  ['nothing typed', 'Night Bus', ' ', []],
  ['no word of it', 'Night Bus', 'xyz', []],
])('marks %s', (_, text, typed, expected) => {
  expect(matches(text, typed)).toEqual(expected);
});

test('loses nothing of the text', () => {
  const text = 'Moonlight / القمر والبحر (feat. DJ Selma)';
  expect(
    markedWords(text, 'قمر')
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
});
