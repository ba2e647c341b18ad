import { anyText } from '@atrium/domain/testing/any-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';

const marked = (text: string, query: string) =>
  markMatches(text, query)
    ?.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('markMatches', () => {
  test.each([
    ['regardless of case', 'Two knocks. He knocks twice.', 'KNOCKS', 'Two [knocks]. He [knocks] twice.'],
    ['regardless of accents', 'Un café, deux cafés.', 'cafe', 'Un [café], deux [café]s.'],
    ['across punctuation', 'Davey, what is the weather?', 'davey what', '[Davey, what] is the weather?'],
    ['across an apostrophe', 'It’s three.', 'its', '[It’s] three.'],
    ['with Arabic vowel signs', 'الخبز يتذكّر', 'يتذكر', 'الخبز [يتذكّر]'],
    ['at the end', 'paid in sky', 'sky', 'paid in [sky]'],
  ])('finds words %s', (_how, text, query, expected) => expect(marked(text, query)).toBe(expected));

  test.each(['', ' ', '?', 'submarine'])('finds nothing for “%s”', (query) =>
    expect(markMatches('It is three in the morning.', query)).toBeNull(),
  );

  test('never changes the text', () => {
    fc.assert(
      fc.property(anyText(), fc.string(), (text, query) => {
        const pieces = markMatches(text, query);
        if (pieces) expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});
