import { describe, expect, test } from 'vitest';
import { valueAt, withValue } from '../../../../kit/form/field-path.ts';
import {
  addSection,
  duplicateSection,
  localesIn,
  moveSection,
  placedSections,
  removeSection,
  type SectionNode,
  sectionAt,
  sectionTitle,
} from './sections.ts';

const node = (id: string, ...substructure: SectionNode[]): SectionNode => ({
  id,
  name: id,
  data: {},
  substructure,
});
const page = node('page', node('a'), node('tabs', node('t1'), node('t2')), node('c'));
const ids = (tree: SectionNode) => placedSections(tree).map(({ node: { id } }) => id);

describe('sections of a page', () => {
  test.each([
    [[0], 2, ['tabs', 't1', 't2', 'c', 'a']],
    [[2], 0, ['c', 'a', 'tabs', 't1', 't2']],
    [[1, 1], 0, ['a', 'tabs', 't2', 't1', 'c']],
    [[0], 99, ['tabs', 't1', 't2', 'c', 'a']],
    [[0], 0, ['a', 'tabs', 't1', 't2', 'c']],
    [[9], 0, ['a', 'tabs', 't1', 't2', 'c']],
  ])('at %j move to %i', (path, to, expected) => expect(ids(moveSection(page, path, to))).toEqual(expected));

  test('are removed with what stands inside', () =>
    expect(ids(removeSection(page, [1]))).toEqual(['a', 'c']));

  test('are duplicated under names of their own, also inside', () => {
    const twice = duplicateSection(duplicateSection(page, [1]), [1]);
    expect(ids(twice)).toHaveLength(11);
    expect(new Set(ids(twice)).size).toBe(11);
    expect(sectionAt(twice, [2])?.id).toBe('tabs-3');
  });

  test('are added with a name that is free', () => {
    const more = addSection(addSection(page, 'shelf', 0), 'shelf', 1);
    expect(ids(more).slice(0, 2)).toEqual(['shelf', 'shelf-2']);
    expect(page.substructure).toHaveLength(3);
  });

  test('are known by their title in a language, else by their name', () => {
    const titled = { ...node('x'), data: { title: { en: 'Jazz', ar: 'جاز' } } };
    expect([sectionTitle(titled, 'ar'), sectionTitle(titled, 'ro'), sectionTitle(node('x'), 'en')]).toEqual([
      'جاز',
      'Jazz',
      'x',
    ]);
    expect(localesIn(titled)).toEqual(['en', 'ar']);
  });
});

describe('a value inside a section', () => {
  const data = {
    title: 'T',
    customProperties: { kind: 'shelf' },
    entries: [{ articleId: 1 }, { articleId: 2 }],
  };

  test.each([
    [['title'], 'New', { ...data, title: 'New' }],
    [['title', 'ar'], 'ع', { ...data, title: { ar: 'ع' } }],
    [['customProperties', 'kind'], undefined, { title: 'T', entries: data.entries }],
    [['entries', 0], undefined, { ...data, entries: [{ articleId: 2 }] }],
    [['entries', 1, 'title'], 'B', { ...data, entries: [{ articleId: 1 }, { articleId: 2, title: 'B' }] }],
    [['params', 'query', 'id'], 'ALBUM', { ...data, params: { query: { id: 'ALBUM' } } }],
  ])('at %j becomes %j', (path, next, expected) => expect(withValue(data, path, next)).toEqual(expected));

  test('is found, or is not there', () => {
    expect(valueAt(data, ['entries', 1, 'articleId'])).toBe(2);
    expect(valueAt(data, ['nothing', 'here'])).toBeUndefined();
  });
});
