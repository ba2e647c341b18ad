import { expect, test } from 'vitest';
import { chapter, chapterScript, podcastScript, says } from './script.ts';
import { scripts } from './scripts.ts';

const ines = says('ines');

test('headings mark the line that follows them', () => {
  const { key, lines, headings } = podcastScript('show', 'signal')(
    'episode',
    chapter('Before'),
    ines('One.'),
    ines('Two.'),
    chapter('After'),
    ines('Three.'),
  );
  expect(key).toBe('podcast/show/episode');
  expect(lines.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
  expect(headings).toEqual([
    { line: 0, title: 'Before' },
    { line: 2, title: 'After' },
  ]);
});

test.each([
  ['a free episode', podcastScript('show', 'signal')('one', ines('Hello.')), false, false],
  [
    'a premium episode',
    podcastScript('show', 'signal', { isPremium: true })('one', ines('Hello.')),
    true,
    true,
  ],
  ['the first chapter of a book', chapterScript('book', 'ines')(1, 'Hello.'), true, true],
  ['a later chapter', chapterScript('book', 'ines')(2, 'Hello.'), true, false],
])(
  '%s is protected or previewed as it should be',
  (_, { isProtected, hasPreview }, protectedness, previewed) => {
    expect({ isProtected, hasPreview }).toEqual({ isProtected: protectedness, hasPreview: previewed });
  },
);

test('no two scripts share a key', () => {
  const keys = scripts.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
