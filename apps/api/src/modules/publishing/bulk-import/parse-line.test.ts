import { expect, test } from 'vitest';
import { parseLine } from './parse-line.ts';

const line = (title: string) => JSON.stringify({ id: 1, contentType: 'ARTIST', slug: 'ode', title });

test.each(['a\u0000b', 'a\ud800b'])(
  'a text that the database cannot keep is a problem of its line',
  (title) => {
    expect(parseLine({ number: 7, text: line(title) })).toEqual({
      kind: 'problems',
      line: 7,
      problems: [
        { line: 7, message: expect.stringMatching(/^title: holds a character that cannot be kept/) },
      ],
    });
  },
);

test('any other text is an article', () => {
  expect(parseLine({ number: 7, text: line('🎵 Ode & Ember') })).toMatchObject({
    kind: 'article',
    article: { id: 1 },
  });
});
