import { localize } from '@atrium/domain/local-text';
import { StructureNode } from '@atrium/domain/models/structure';
import { expect, test, vi } from 'vitest';
import { wanted } from './art/wanted.ts';
import { type Manifest, picture } from './pictures.ts';

const rendering = (file: string, width: number, height: number, hue: number) => ({
  file,
  width,
  height,
  hue,
  thumbhash: 'abc',
  hash: '1f',
});

const manifest: Manifest = {
  'album-low-sun': [rendering('low-sun.webp', 640, 640, 82)],
  'hero-moon-road': [rendering('moon.webp', 1920, 820, 270), rendering('moon-phone.webp', 900, 1000, 271)],
};

test.each([
  ['album-low-sun', { imageUrl: '/img/art/low-sun.webp?1f', thumbhash: 'abc', hue: 82 }],
  [
    'hero-moon-road',
    {
      imageUrl: '/img/art/moon.webp?1f',
      phoneImageUrl: '/img/art/moon-phone.webp?1f',
      thumbhash: 'abc',
      hue: 270,
    },
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
