import { expect, test } from 'vitest';
import { videoProperties } from './video-properties.ts';

test('reads what the catalogue says', () => {
  const customProperties = {
    year: 2026,
    audio: ['en'],
    subtitles: ['en', 'ar'],
    season: 1,
    episode: 3,
  };
  expect(videoProperties({ customProperties, releasedOn: null })).toEqual(customProperties);
});

test('the year of a video is that of its release by default', () =>
  expect(videoProperties({ customProperties: {}, releasedOn: '2024-11-22' }).year).toBe(2024));

test('what is not of the right kind is left out', () => {
  const customProperties = {
    year: '2026',
    audio: 'en',
    subtitles: [7, 'ar'],
  };
  expect(videoProperties({ customProperties, releasedOn: null })).toEqual({
    year: null,
    audio: [],
    subtitles: ['ar'],
    season: null,
    episode: null,
  });
});
