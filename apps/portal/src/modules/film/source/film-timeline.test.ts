import { expect, test } from 'vitest';
import {
  chapterAt,
  creditsFrom,
  filmChaptersOf,
  filmSegmentsOf,
  segmentAt,
  slicesOf,
  subtitleFilesOf,
  thumbnailAt,
  thumbnailsOf,
} from './film-timeline.ts';

const segments = filmSegmentsOf({
  segments: [
    { type: 'recap', start: 0, end: 3 },
    { type: 'intro', start: 3, end: 7 },
    { type: 'credits', start: 15, end: 18 },
    { type: 'advert', start: 8, end: 9 },
    { type: 'intro', start: 9, end: 9 },
    { type: 'intro', start: '1', end: 2 },
    null,
    'intro',
  ],
});

test('keeps the stretches it knows, and nothing else that came from outside', () =>
  expect(segments.map(({ type, start }) => [type, start])).toEqual([
    ['recap', 0],
    ['intro', 3],
    ['credits', 15],
  ]));

test.each([
  [0, 'recap'],
  [2.4, 'recap'],
  [2.6, undefined],
  [3, 'intro'],
  [6.4, 'intro'],
  [7, undefined],
  [12, undefined],
  [15, 'credits'],
  [18, undefined],
])('at %s s one may skip: %s', (seconds, type) => expect(segmentAt(segments, seconds)?.type).toBe(type));

test('the end is the credits, or the end itself', () => {
  expect(creditsFrom(segments, 18)).toBe(15);
  expect(creditsFrom([], 18)).toBe(18);
});

test('chapters stand in the order they are reached', () => {
  const chapters = filmChaptersOf({
    chapters: [{ start: 9, title: 'Two' }, { start: 0, title: 'One' }, { start: 1 }],
  });
  expect(chapters.map(({ title }) => title)).toEqual(['One', 'Two']);
  expect([chapterAt(chapters, 8.9)?.title, chapterAt(chapters, 9)?.title]).toEqual(['One', 'Two']);
});

test('small pictures lie beside the stream, and in rows', () => {
  const sheet = { file: 'thumbnails.webp', every: 2, columns: 3, wide: 160, high: 90, count: 7 };
  const url = '/media/t/pass.sig/master.m3u8';
  const found = thumbnailsOf({ url, words: { thumbnails: sheet } });
  expect(found?.url).toBe('/media/t/pass.sig/thumbnails.webp');
  const at = (seconds: number) => found && thumbnailAt(found, seconds);
  expect([at(0), at(3.9), at(6), at(99)]).toEqual([
    { column: 0, row: 0 },
    { column: 1, row: 0 },
    { column: 0, row: 1 },
    { column: 0, row: 2 },
  ]);
  for (const other of [
    { ...sheet, file: '../../secret.webp' },
    { ...sheet, wide: 0 },
    { ...sheet, count: '7' },
    null,
  ])
    expect(thumbnailsOf({ url, words: { thumbnails: other } })).toBeNull();
  expect(thumbnailsOf(null)).toBeNull();
});

test('subtitles are files of our own', () =>
  expect(
    subtitleFilesOf({
      subtitles: [
        { lang: 'en', url: '/media/public/a.vtt' },
        { lang: 'de', url: 'https://elsewhere.example/a.vtt' },
        { url: '/media/public/b.vtt' },
      ],
    }),
  ).toEqual([{ lang: 'en', url: '/media/public/a.vtt' }]));

test.each([[null], [{}], [{ segments: 'all', chapters: 3, subtitles: {} }]])(
  'of %j there is nothing',
  (words) => {
    expect([filmSegmentsOf(words), filmChaptersOf(words), subtitleFilesOf(words)]).toEqual([[], [], []]);
  },
);

test.each([
  ['none', [], [[0, 60]]],
  ['one at the beginning', [0], [[0, 60]]],
  [
    'three',
    [0, 20, 50],
    [
      [0, 20],
      [20, 50],
      [50, 60],
    ],
  ],
  [
    'one beyond the end, and one twice',
    [10, 10, 90],
    [
      [0, 10],
      [10, 60],
    ],
  ],
])('the seek bar is cut where chapters begin: %s', (_, starts, slices) => {
  const chapters = starts.map((start) => ({ start, title: 'Part' }));
  expect(slicesOf(chapters, 60).map(({ start, end }) => [start, end])).toEqual(slices);
});
