import { expect, test } from 'vitest';
import type { ArticleFile } from './article-file.ts';
import { articleRow } from './article-rows.ts';

const now = new Date('2026-11-19T12:00:00Z');
const file = (duration: number, isPreview = false) => ({
  protocol: 'HLS',
  isPreview,
  uri: '/files/film/master.m3u8',
  bytes: 1,
  duration,
});

test.each([
  ['a film', 'MOVIE', [file(18.4)], 18],
  ['a film of which there is a preview only', 'MOVIE', [file(18, true)], 2880],
  ['a film without a file', 'EPISODE', [], 2880],
  ['a film whose file has no known length', 'STREAM', [file(0)], 2880],
  ['a song, which keeps what its label says', 'FULL_TRACK_MUSIC', [file(24)], 2880],
])('the length of %s', (_, contentType, media, seconds) => {
  const article = { id: 1, contentType, slug: 'tide', duration: 2880, media, categories: [], properties: {} };
  expect(articleRow(article as unknown as ArticleFile, new Map(), null, now).duration_s).toBe(seconds);
});
