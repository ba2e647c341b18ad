import { localize } from '@atrium/domain/local-text';
import { StructureNode } from '@atrium/domain/models/structure';
import { expect, test, vi } from 'vitest';
import { wanted } from './art/wanted.ts';
import { type Manifest, picture } from './pictures.ts';

const manifest: Manifest = {
  'album-low-sun': { files: [{ file: 'low-sun.webp', width: 640, height: 640 }], thumbhash: 'abc', hue: 82 },
  'hero-moon-road': {
    files: [
      { file: 'moon.webp', width: 1920, height: 820 },
      { file: 'moon-phone.webp', width: 900, height: 1000 },
    ],
    thumbhash: 'def',
    hue: 270,
  },
};

test.each([
  ['album-low-sun', { imageUrl: '/img/art/low-sun.webp', thumbhash: 'abc', hue: 82 }],
  [
    'hero-moon-road',
    { imageUrl: '/img/art/moon.webp', phoneImageUrl: '/img/art/moon-phone.webp', thumbhash: 'def', hue: 270 },
  ],
  ['album-unpainted', {}],
])('%s', (key, expected) => {
  expect(picture(key, manifest)).toEqual(expected);
});

test('every picture the demo asks for is one that is painted, and fits the models', async () => {
  const asked = new Set<string>();
  vi.doMock('./pictures.ts', () => ({
    picture: (key: string) => {
      asked.add(key);
      return picture('hero-moon-road', manifest);
    },
  }));
  // Loading the tenants parses them.
  const [{ structures }] = await Promise.all([import('./structures.ts'), import('./tenants.ts')]);
  for (const { tree } of Object.values(structures).flat()) StructureNode.parse(localize(tree, 'en', 'en'));
  const painted = new Set(wanted.map(({ key }) => key));
  expect(asked.size).toBeGreaterThan(60);
  expect([...asked].filter((key) => !painted.has(key))).toEqual([]);
});
