import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inventWords } from '../apps/api/src/modules/search/testing/invent-words.ts';
import type { ArtIndex } from '../apps/server/src/tenant-folder/file-addresses.ts';
import { fileAreas } from '../apps/server/src/tenant-folder/file-areas.ts';

const categoryCount = 24;

/** Pictures that the articles share; `writePictures` makes them known as files of the tenant. */
const pictureCount = 2000;
const picturePath = join(import.meta.dirname, '../demo/media/art/album-carrier-wave-640x640.webp');
const pictureName = (index: number) => `cover-${index % pictureCount}`;

/** The tenant's index of pictures, as `npm run tenant:import` writes it: an import looks every address up in it. */
export function writePictures(dataDir: string, code: string) {
  const folder = join(dataDir, fileAreas.art.keptIn, code);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.json');
  const before: ArtIndex = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  copyFileSync(picturePath, join(folder, 'cover.webp'));
  const facts = { width: 640, height: 640, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', hue: 200 };
  const picture = { file: 'cover.webp', version: '0123456789', ...facts };
  const names = Array.from({ length: pictureCount }, (_, index) => pictureName(index));
  const pictures = Object.fromEntries(names.map((name) => [name, picture]));
  writeFileSync(file, JSON.stringify({ ...before, ...pictures }));
}

/** The categories of the invented catalogue; published before its articles. */
const importCategories = Array.from({ length: categoryCount }, (_, index) => ({
  id: 900_001 + index,
  key: `music/genre-${index + 1}`,
  vertical: 'music',
  title: { en: `Genre ${index + 1}`, ar: `نوع ${index + 1}` },
}));

/** A number between 0 and 1 that depends on nothing but its arguments: two runs make the same catalogue. */
function draw(article: number, slot: number): number {
  let mixed = Math.imul(article ^ (slot * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Albums in two languages, every twentieth an artist. A title has two to four words, a description twelve; the n-th
 * word of a language is n times rarer than its first. The vocabulary grows with the catalogue up to 40,000 words.
 */
function* inventArticles(code: string, articles: number, firstId: number) {
  const size = Math.min(40_000, Math.max(300, Math.floor(articles / 8)));
  const words = { en: inventWords('en', size), ar: inventWords('ar', size) };
  const say = (id: number, lang: 'en' | 'ar', from: number, count: number) =>
    Array.from(
      { length: count },
      (_, slot) => words[lang][Math.floor(size ** draw(id, from + slot)) - 1],
    ).join(' ');
  const both = (id: number, from: number, count: number) => ({
    en: say(id, 'en', from, count),
    ar: say(id, 'ar', from + 50, count),
  });
  for (let id = firstId; id < firstId + articles; id++) {
    const isArtist = (id - firstId) % 20 === 0;
    yield {
      id,
      contentType: isArtist ? 'ARTIST' : 'ALBUM',
      slug: `article-${id}`,
      title: both(id, 1, 2 + (id % 3)),
      description: both(id, 10, 12),
      ...(isArtist ? {} : { creator: id - ((id - firstId) % 20) }),
      categories: [`music/genre-${1 + (id % categoryCount)}`],
      released: new Date(Date.UTC(2000, 0, 1 + (id % 9000))).toISOString().slice(0, 10),
      popularity: Math.floor(1_000_000 * draw(id, 99) ** 6),
      artworks: [
        { artworkClass: 'COVER', url: `/img/art/${code}.${pictureName(id)}/{width}x{height}.{suffix}` },
      ],
      prices: isArtist ? [] : [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 899, currency: 'EUR' }],
    };
  }
}

/** The file of an import: the categories first, then an article a line. */
export function* importFile(code: string, articles: number, firstId = 1): Generator<string> {
  yield `${JSON.stringify({ catalogue: { categories: importCategories } })}\n`;
  for (const article of inventArticles(code, articles, firstId)) yield `${JSON.stringify(article)}\n`;
}
