import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { allArticles, catalogueOf } from './catalogue.ts';
import { type MediaEntry, recording } from './media.ts';
import { playedGames } from './pictures.ts';
import { readJson } from './read-json.ts';
import { tenants } from './tenants.ts';

const media = join(import.meta.dirname, 'media');
const recordings = ['music', 'spoken', 'video'].flatMap((name) =>
  Object.entries(readJson(new URL(`./media/${name}.json`, import.meta.url)) as Record<string, MediaEntry>),
);

/** As the backend decides it: what costs nothing, or costs only once it is inside. */
const isFree = ({ prices }: ReturnType<typeof catalogueOf>['articles'][number]) =>
  prices.some(({ amount, businessModel }) => amount === 0 || businessModel === 'DOWNLOAD_TO_OWN_FREEMIUM');

const offers = tenants.flatMap(
  ({ configuration: { code } }) => catalogueOf(code as Parameters<typeof catalogueOf>[0]).articles,
);
const paid = new Set(offers.filter((offer) => !isFree(offer)).map(({ id }) => id));
const paidKeys = new Set(
  allArticles.flatMap(({ id, media: key }) => (paid.has(id) && key !== undefined ? [key] : [])),
);

test('there is something to hide', () => expect(paidKeys.size).toBeGreaterThan(20));

test('no paid title has more than a preview and its poster in the open', () => {
  const open = [...paidKeys].flatMap((key) => {
    const { assets = [], subtitles = [] } = recording(key) ?? {};
    const whole = assets.filter(({ isPreview }) => !isPreview);
    return [...whole, ...subtitles].map(({ file }) => file).filter((file) => file.startsWith('public/'));
  });
  expect(open).toEqual([]);
});

test('every file in the open is named by a recording that may be there', () => {
  const folders = recordings.flatMap(([key, { assets, poster, subtitles = [] }]) => {
    const shown = assets.filter(({ isPreview }) => isPreview || !paidKeys.has(key));
    // a playlist's folder is all its own
    const files = shown.map(({ file }) => file.replace(/master\.m3u8$/, ''));
    return [...files, ...(poster ? [poster] : []), ...subtitles.map(({ file }) => file)];
  });
  const open = readdirSync(join(media, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(media, join(entry.parentPath, entry.name)));
  expect(open.length).toBeGreaterThan(100);
  folders.push(...Object.values(playedGames().films ?? {}).map(({ file }) => file));
  expect(open.filter((file) => !folders.some((known) => file.startsWith(known)))).toEqual([]);
});

test('what is open is not the same as what is not', () => {
  const words = (folder: string) =>
    readdirSync(join(media, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.vtt'))
      .map((name) => readFileSync(join(media, folder, name), 'utf8'));
  const hidden = new Set(words('protected'));
  expect(hidden.size).toBeGreaterThan(10);
  expect(words('public').filter((text) => hidden.has(text))).toEqual([]);
});
