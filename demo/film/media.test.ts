import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaProperties } from '../media.ts';
import { clips } from './clips.ts';
import { lockedFilms } from './lock/locked-films.ts';

const media = join(import.meta.dirname, '../media');

interface Entry {
  duration: number;
  assets: { file: string; bytes: number }[];
  poster: string;
  subtitles: { lang: string; file: string }[];
}

const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(media, 'video.json'), 'utf8'));

/** The addresses in a playlist, on lines of their own and in attributes. */
const addresses = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? (/URI="([^"]+)"/.exec(line)?.[1] ?? []) : line || []))
    .map((address) => join(dirname(file), address));

const everything = (file: string): string[] =>
  file.endsWith('.m3u8') ? [file, ...addresses(file).flatMap(everything)] : [file];

test('every clip is listed, and nothing else', () => {
  expect(Object.keys(manifest)).toEqual(
    [...clips, ...lockedFilms].map(({ slug }) => `video/${slug}`).toSorted(),
  );
});

test('all of it together stays small enough to keep in the repository', () => {
  const bytes = Object.values(manifest).flatMap(({ assets }) => assets.map((asset) => asset.bytes));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024 * 1024);
});

describe.each(clips)('$slug', ({ slug, seconds, access }) => {
  const entry = manifest[`video/${slug}`];
  const master = join(media, entry?.assets[0]?.file ?? '');

  test('lies where its access says and lasts as long as the catalogue says', () => {
    expect(entry?.assets[0]?.file).toBe(`${access}/video/${slug}/master.m3u8`);
    expect(entry?.duration).toBe(seconds);
  });

  test('says in which language each sound and subtitle is', () => {
    const media = readFileSync(master, 'utf8').match(/^#EXT-X-MEDIA:.*$/gm) ?? [];
    expect(media.some((line) => line.includes('TYPE=AUDIO'))).toBe(true);
    for (const line of media) expect(line).toMatch(/,LANGUAGE="[a-z]{2,3}"/);
  });

  test('has three renditions with sound, and every file they name', () => {
    const text = readFileSync(master, 'utf8');
    expect(text.match(/RESOLUTION=\d+x\d+/g)).toEqual([
      'RESOLUTION=426x240',
      'RESOLUTION=640x360',
      'RESOLUTION=960x540',
    ]);
    expect(everything(master).filter((file) => !existsSync(file) || statSync(file).size === 0)).toEqual([]);
  });

  test('has a small picture for each second, where it is a film', () => {
    const { thumbnails } = mediaProperties(`video/${slug}`, undefined);
    if (!thumbnails) return expect(access).toBe('public');
    const sheet = join(dirname(master), thumbnails.file);
    expect([existsSync(sheet), thumbnails.count]).toEqual([true, Math.ceil(seconds)]);
    expect(statSync(sheet).size).toBeLessThan(96 * 1024);
  });

  test('has its poster and its subtitles', () => {
    const files = [entry?.poster ?? '', ...(entry?.subtitles ?? []).map(({ file }) => file)];
    expect(files.length).toBeGreaterThanOrEqual(3);
    expect(files.filter((file) => !existsSync(join(media, file)))).toEqual([]);
  });
});
