import { describe, expect, test } from 'vitest';
import type { SectionNode } from '../tree/sections.ts';
import { comparePages, compareWords } from './compare-pages.ts';

const node = (
  id: string,
  data: Record<string, unknown> = {},
  ...substructure: SectionNode[]
): SectionNode => ({
  id,
  name: id,
  data,
  substructure,
});
const told = (before: SectionNode, after: SectionNode) =>
  comparePages(before, after)
    .filter(({ states }) => states.length > 0)
    .map(({ id, states, from, to }) => [id, states.join('+'), from, to]);

describe('two versions of a page', () => {
  const [a, b, c, d] = [node('a'), node('b', { title: 'B' }), node('c'), node('d')];

  test('that are the same have no changes', () =>
    expect(told(node('p', {}, a, b), node('p', {}, a, b))).toEqual([]));

  test('say what was added and removed', () =>
    expect(told(node('p', {}, a, b), node('p', {}, a, c))).toEqual([
      ['c', 'added', null, 2],
      ['b', 'removed', 2, null],
    ]));

  test('call one section moved, not all that it passed', () =>
    expect(told(node('p', {}, a, b, c, d), node('p', {}, d, a, b, c))).toEqual([['d', 'moved', 4, 1]]));

  test('name the changed fields of a section, by language', () => {
    const after = node('b', { title: { en: 'B', ar: 'ب' } });
    const [change] = comparePages(node('p', {}, b), node('p', {}, after));
    expect(change?.fields).toEqual([
      { path: 'title', before: 'B', after: undefined },
      { path: 'title.en', before: undefined, after: 'B' },
      { path: 'title.ar', before: undefined, after: 'ب' },
    ]);
  });

  test('may have a section that moved and changed', () => {
    const changed = node('c', { title: 'C' });
    expect(told(node('p', {}, a, b, c), node('p', {}, changed, a, b))).toEqual([
      ['c', 'moved+changed', 3, 1],
    ]);
  });

  test('tell what changed in the page itself', () =>
    expect(told(node('p', { title: 'One' }, a), node('p', { title: 'Two' }, a))).toEqual([
      ['', 'changed', null, null],
    ]));
});

describe('two texts', () => {
  test('are compared word by word', () =>
    expect(compareWords('Jazz after midnight', 'Jazz before midnight', 'en')).toEqual([
      { text: 'Jazz ', state: 'same' },
      { text: 'after', state: 'removed' },
      { text: 'before', state: 'added' },
      { text: ' midnight', state: 'same' },
    ]));

  test.each([
    ['', 'new'],
    ['old', ''],
    ['one two', 'one two three'],
    ['موسيقى الليل', 'موسيقى النهار'],
  ])('%j and %j are whole in what is shown', (before, after) => {
    const parts = compareWords(before, after, 'ar');
    const text = (without: string) =>
      parts
        .filter(({ state }) => state !== without)
        .map((part) => part.text)
        .join('');
    expect([text('added'), text('removed')]).toEqual([before, after]);
  });
});
