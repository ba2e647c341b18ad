import { StructureNode } from '@atrium/domain/site/models/structure';
import { localize } from '@atrium/domain/values/local-text';
import { expect, test, vi } from 'vitest';
import { everyPicture } from './art/tables.ts';
import { type PictureManifest, picture, renderingOf } from './pictures.ts';

const rendering = (file: string, width: number, height: number, hue: number) => ({
  file,
  width,
  height,
  hue,
  thumbhash: 'abc',
  hash: '1f',
});

const manifest: PictureManifest = {
  'album-low-sun': [rendering('low-sun.webp', 640, 640, 82)],
  'tournament-cup': [rendering('cup.webp', 960, 540, 30), rendering('cup-stage.webp', 1920, 820, 30)],
  'hero-moon-road': [rendering('moon.webp', 1920, 820, 270), rendering('moon-phone.webp', 900, 1000, 271)],
};

test.each([
  [
    'album-low-sun',
    { imageUrl: '/img/art/low-sun/{width}x{height}.{suffix}?v=1f', thumbhash: 'abc', hue: 82 },
  ],
  [
    'hero-moon-road',
    {
      imageUrl: '/img/art/moon/{width}x{height}.{suffix}?v=1f',
      phoneImageUrl: '/img/art/moon-phone/{width}x{height}.{suffix}?v=1f',
      thumbhash: 'abc',
      hue: 270,
    },
  ],
  ['tournament-cup', { imageUrl: '/img/art/cup/{width}x{height}.{suffix}?v=1f', thumbhash: 'abc', hue: 30 }],
  ['album-unpainted', {}],
])('%s', (key, expected) => {
  expect(picture(key, manifest)).toEqual(expected);
});

test('moving the focal point makes a new address', () => {
  const moved = { a: [{ ...rendering('a.webp', 640, 640, 1), focal: { x: 0.25, y: 0.5 } }] };
  expect(picture('a', moved).imageUrl).toMatch(/\?v=1f-0\.25-0\.5$/);
});

test.each([
  ['at the top', { lettering: { x: 0.5, y: 0.16 } }, { x: 0.5, y: 0.16 }],
  ['all over it', { lettering: { x: 0.42, y: 0.49 } }, undefined],
  ['missing', {}, undefined],
])('what badges keep away from, with a title %s', (_, drawn, focus) => {
  const lettered = { a: [{ ...rendering('a.webp', 640, 640, 1), ...drawn }] };
  expect(picture('a', lettered).focus).toEqual(focus);
});

test('what an address names is found again, and nothing else', () => {
  const { imageUrl = '' } = picture('album-low-sun');
  const [, name = '', version] = /^\/img\/art\/([^/]+)\/.*\?v=(.+)$/.exec(imageUrl) ?? [];
  expect(renderingOf(name)).toMatchObject({ width: 640, height: 640, version });
  for (const wrong of ['album-low-sun', `../art/${name}`, '__proto__', ''])
    expect(renderingOf(wrong)).toBeNull();
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
  const painted = new Set(everyPicture.map(({ key }) => key));
  expect(asked.size).toBeGreaterThan(60);
  expect([...asked].filter((key) => !painted.has(key))).toEqual([]);
});
