import { describe, expect, test } from 'vitest';
import { messageArguments, sampleTexts } from './sample-texts.ts';

const songs = '{count, plural, one {# song of <b>{name}</b>} other {# songs of <b>{name}</b>}}';

describe('messageArguments', () => {
  test('names every argument once, also inside branches and tags', () => {
    expect(messageArguments(`${songs} {count, number}`)).toEqual([
      { name: 'count', kind: 'plural' },
      { name: 'b', kind: 'tag' },
      { name: 'name', kind: 'text' },
    ]);
  });

  test('of a text that cannot be read is empty', () => {
    expect(messageArguments('Hello {name')).toEqual([]);
  });
});

describe('sampleTexts', () => {
  test('shows each plural form once', () => {
    expect(sampleTexts('en', songs)).toEqual(
      ['0 songs of [name]', '1 song of [name]', '2 songs of [name]', '3 songs of [name]'].concat([
        '11 songs of [name]',
        '100 songs of [name]',
      ]),
    );
  });

  test('shows every word of a select, and a plain text as it is', () => {
    expect(sampleTexts('en', '{kind, select, album {Album} other {Title}}')).toEqual(['Album', 'Title']);
    expect(sampleTexts('de', 'Los geht’s')).toEqual(['Los geht’s']);
  });

  test('of a text that cannot be read is empty', () => {
    expect(sampleTexts('en', '{count, plural, one {#}')).toEqual([]);
  });
});
