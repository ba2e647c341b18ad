import { describe, expect, test } from 'vitest';
import { captions } from './captions.ts';
import { clips } from './clips.ts';
import { languagesOf, webVtt } from './subtitles.ts';

test('every clip has subtitles in English and Arabic, two of them in all languages', () => {
  expect(clips.filter(({ slug }) => !languagesOf(slug).includes('ar')).map(({ slug }) => slug)).toEqual([]);
  expect(clips.filter(({ slug }) => languagesOf(slug).length === 6).map(({ slug }) => slug)).toEqual([
    'lighthouse',
    'two-moons',
  ]);
});

test('a language is offered only when no line of it is missing', () => {
  expect(languagesOf('night-train')).toEqual(['en', 'ar']);
  expect(languagesOf('no-such-clip')).toEqual([]);
});

describe.each(clips)('$slug', ({ slug, seconds }) => {
  test('lines follow one another and end before the picture does', () => {
    const times = (captions[slug] ?? []).flatMap(({ from, to }) => [from, to]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(seconds);
  });
});

test('a file says when each line is shown', () => {
  expect(webVtt('night-train', 'en')).toBe(
    [
      'WEBVTT',
      'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0',
      '',
      '1',
      '00:00:01.500 --> 00:00:05.500',
      'The last train leaves at eleven and arrives when it likes.',
      '',
      '2',
      '00:00:07.000 --> 00:00:11.000',
      'I have never once wanted it to arrive.',
      '',
    ].join('\n'),
  );
});
