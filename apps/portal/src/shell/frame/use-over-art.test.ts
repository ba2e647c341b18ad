import { expect, test } from 'vitest';
import { opensWithHero } from './use-over-art.ts';

const section = (kind: string, more: object = {}) => ({
  data: { entries: [{ imageUrl: '/img/art/a.webp' }], customProperties: { kind, ...more } },
  substructure: [],
});

test.each([
  ['a hero first', [section('hero'), section('shelf')], true],
  ['a hero after what only phones show', [section('stories', { device: 'phone' }), section('hero')], true],
  ['a hero further down', [section('shelf'), section('hero')], false],
  [
    'an empty section before the hero',
    [{ data: { customProperties: { kind: 'continue' } }, substructure: [] }, section('hero')],
    true,
  ],
])('%s', (_, substructure, expected) => {
  expect(opensWithHero({ substructure })).toBe(expected);
});

test('a hero without a picture leaves nothing to lie over', () => {
  const bare = { data: { entries: [{}], customProperties: { kind: 'hero' } }, substructure: [] };
  expect(opensWithHero({ substructure: [bare] })).toBe(false);
});

test('a page without a structure', () => {
  expect(opensWithHero(undefined)).toBe(false);
  expect(opensWithHero({ id: 7 })).toBe(false);
});
