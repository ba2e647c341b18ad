import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CatalogueArticle, CatalogueCategory } from '../catalogue/article.ts';
import { isFilm } from '../catalogue.ts';
import { playedGames } from '../pictures.ts';
import { sizesByKind } from './kinds.ts';
import { fileName, readManifest } from './manifest.ts';
import { everyPicture } from './tables.ts';

type Catalogue = {
  readonly articles?: readonly CatalogueArticle[];
  readonly categories?: readonly CatalogueCategory[];
};

const media = join(import.meta.dirname, '../media/art');
const manifest = readManifest(join(media, 'manifest.json'));
const verticals = readdirSync(join(import.meta.dirname, '../catalogue')).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'article.ts',
);

const keysOf = ({ art, hero, artworks = [], people = [] }: CatalogueArticle) => [
  art,
  ...(hero ? [hero] : []),
  ...artworks.flatMap(({ artworkClass, art: key }) => (isFilm(artworkClass) ? [] : [key])),
  ...people.flatMap((person) => person.art ?? []),
];

test.each(verticals)('every picture %s shows has been painted', async (file) => {
  const { articles = [], categories = [] }: Catalogue = await import(`../catalogue/${file}`);
  const shown = [...articles.flatMap(keysOf), ...categories.flatMap(({ art }) => art ?? [])];
  expect([...new Set(shown)].filter((key) => !manifest[key] && !playedGames().pictures?.[key])).toEqual([]);
});

test('every picture that is wanted stands in the manifest and on the disk, in each of its sizes', () => {
  const missing = everyPicture.flatMap(({ key, kind }) =>
    sizesByKind[kind]
      .map((size) => fileName(key, size))
      .filter(
        (file) => !manifest[key]?.some((entry) => entry.file === file) || !existsSync(join(media, file)),
      ),
  );
  expect(missing).toEqual([]);
});

test('nothing painted is left over, and all of it stays light', () => {
  const wanted = new Set(everyPicture.map(({ key }) => key));
  expect(Object.keys(manifest).filter((key) => !wanted.has(key))).toEqual([]);
  const bytes = readdirSync(media).reduce((sum, file) => sum + statSync(join(media, file)).size, 0);
  expect(bytes).toBeLessThan(24 * 1024 * 1024);
});
