import { describe, expect, test } from 'vitest';
import { pageDifferences } from './page-differences.ts';

const section = (name: string, title: string, more: object = {}) => ({ name, data: { title, ...more } });
const page = (title: string, ...substructure: object[]) => ({
  name: 'home',
  kind: 'page',
  tree: { name: 'home', data: { title }, substructure },
});
const one = section('one', 'One');
const two = section('two', 'Two');
const three = section('three', 'Three');
const four = section('four', 'Four');

describe('differences of two pages', () => {
  test('tell a section that moved once, and no other', () => {
    expect(pageDifferences(page('P', one, two, three, four), page('P', two, three, four, one), 'en')).toEqual(
      [{ path: 'One: place', before: 1, after: 4 }],
    );
  });

  test('tell what came, what went, and fields by the title of their section', () => {
    expect(
      pageDifferences(page('P', one, two), page('Q', section('one', 'Uno', { more: 1 }), three), 'en'),
    ).toEqual([
      { path: 'data.title', before: 'P', after: 'Q' },
      { path: 'Three', before: undefined, after: 'Three' },
      { path: 'Two', before: 'Two', after: undefined },
      { path: 'Uno: title', before: 'One', after: 'Uno' },
      { path: 'Uno: more', before: undefined, after: 1 },
    ]);
  });

  test('of sections of one name tell each for itself, and of no page before all', () => {
    const twins = page('P', section('x', 'A'), section('x', 'B'));
    expect(pageDifferences(twins, page('P', section('x', 'A'), section('x', 'C')), 'en')).toEqual([
      { path: 'C: title', before: 'B', after: 'C' },
    ]);
    expect(pageDifferences(null, page('P', one), 'en')).toContainEqual({
      path: 'One',
      before: undefined,
      after: 'One',
    });
    expect(pageDifferences(twins, twins, 'en')).toEqual([]);
  });
});
