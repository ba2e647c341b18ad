import { describe, expect, test } from 'vitest';
import { checkCatalogue } from './catalogue-check.ts';
import { messages as ar } from './catalogues/ar.ts';
import { messages as en } from './catalogues/en.ts';

const reference = {
  hello: 'Hello {name}',
  songs: '{count, plural, one {# song} other {# songs}}',
  terms: 'Read the <link>terms</link>',
  plain: 'Plain',
};

const check = (catalogue: unknown, locale: 'en' | 'ar' | 'ro' = 'en') =>
  checkCatalogue(catalogue, { locale, reference, partial: true });

describe('checkCatalogue', () => {
  test('reports a key planted missing in a real catalogue', () => {
    const { play: _, ...common } = ar.common;
    expect(checkCatalogue({ ...ar, common }, { locale: 'ar', reference: en })).toEqual([
      { kind: 'missing-key', key: 'common.play' },
    ]);
  });

  test('lets an override leave keys out', () => {
    expect(check({ plain: 'Other' })).toEqual([]);
  });

  test.each([
    ['an unknown key', { stray: 'x' }, { kind: 'unknown-key', key: 'stray' }],
    ['a text in place of a namespace', { hello: { deep: 'x' } }, { kind: 'unknown-key', key: 'hello.deep' }],
    ['a number', { plain: 5 }, { kind: 'not-text', key: 'plain' }],
    ['a list', { plain: ['x'] }, { kind: 'not-text', key: 'plain' }],
    ['null', { plain: null }, { kind: 'not-text', key: 'plain' }],
    ['an unclosed brace', { hello: 'Hello {name' }, { kind: 'malformed', key: 'hello' }],
    ['an unclosed tag', { terms: 'Read the <link>terms' }, { kind: 'malformed', key: 'terms' }],
    ['a plural without other', { songs: '{count, plural, one {#}}' }, { kind: 'malformed', key: 'songs' }],
    [
      'an undefined style',
      { hello: 'Hello {name, number, percnt}' },
      { kind: 'unknown-style', key: 'hello', argument: 'name', style: 'percnt' },
    ],
    [
      'a renamed placeholder',
      { hello: 'Hello {nom}' },
      { kind: 'placeholders', key: 'hello', missing: ['name'], unknown: ['nom'] },
    ],
    [
      'a lost tag',
      { terms: 'Read the terms' },
      { kind: 'placeholders', key: 'terms', missing: ['<link>'], unknown: [] },
    ],
    [
      'a placeholder hidden in a tag',
      { terms: 'Read the <link>{what}</link>' },
      { kind: 'placeholders', key: 'terms', missing: [], unknown: ['what'] },
    ],
    [
      'a placeholder hidden in one branch',
      { songs: '{count, plural, one {# by {artist}} other {#}}' },
      { kind: 'placeholders', key: 'songs', missing: [], unknown: ['artist'] },
    ],
  ])('reports %s', (_, catalogue, problem) => {
    expect(check(catalogue)).toEqual([expect.objectContaining(problem)]);
  });

  test.each([
    ['ro', '{count, plural, one {#} other {# de}}', ['few']],
    ['ar', '{count, plural, one {#} other {#}}', ['zero', 'two', 'few', 'many']],
    ['en', '{count, selectordinal, one {#st} other {#th}}', ['two', 'few']],
  ] as const)('reports the plural forms missing in %s', (locale, songs, missing) => {
    const found = check({ songs }, locale);
    expect(found).toEqual([
      {
        kind: 'plural-forms',
        key: 'songs',
        argument: 'count',
        missing: expect.arrayContaining([...missing]),
      },
    ]);
  });

  test('reads overrides kept by dotted key', () => {
    const overrides = { 'common.play': 'Go', 'common.nope': 'x' };
    expect(checkCatalogue(overrides, { locale: 'en', reference: en, partial: true })).toEqual([
      { kind: 'unknown-key', key: 'common.nope' },
    ]);
  });
});
