import { expect, test } from 'vitest';
import { linesBySlug } from './lyrics.ts';
import { albumsAndTracks } from './mix.ts';

interface Line {
  readonly start: number;
  readonly text: string;
}

const sung = albumsAndTracks.flatMap(({ slug, duration = 0, properties = {} }) =>
  properties.lyrics ? [{ slug, duration, lines: properties.lyrics as readonly Line[] }] : [],
);

test('every lyric belongs to a song', () => {
  expect(sung.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(linesBySlug).toSorted());
});

test.each(sung)('the lines of $slug follow each other within its recording', ({ duration, lines }) => {
  const starts = lines.map(({ start }) => start);
  expect(new Set(starts).size).toBe(lines.length);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(starts.at(-1)).toBeLessThan(duration - 2);
});

test('every song of Night Bus Hymns has its words', () => {
  const songs = albumsAndTracks.filter(({ properties }) => properties?.album === 201);
  expect(songs).toHaveLength(8);
  expect(songs.filter(({ properties }) => !properties?.lyrics)).toEqual([]);
});
