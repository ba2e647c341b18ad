import { ArticleProperties } from '@atrium/domain/site/models/article-properties';
import { expect, test } from 'vitest';
import { propertiesOf } from './article-properties.ts';
import type { FactsOf } from './packaged-facts.ts';

const film: FactsOf<'film'> = {
  ...{ kind: 'film', source: {}, renditions: [], posters: [], complexity: 1, crop: null, drm: null },
  audio: [
    { folder: 'audio-1-en', lang: 'en', label: 'English', channels: 2 },
    { folder: 'audio-1-en-51', lang: 'en', label: 'English 5.1', channels: 6 },
    { folder: 'audio-2-und', lang: 'und', label: '—', channels: 2 },
  ],
  subtitles: [{ file: 'subs/de.vtt', lang: 'de', label: 'Deutsch', forced: false }],
  chapters: [
    { start: 0, title: 'One' },
    { start: 60, title: 'Two' },
  ],
  thumbnails: { file: 'thumbnails.webp', every: 1, columns: 5, wide: 240, high: 136, count: 5 },
  ...{ fingerprint: null, tags: {}, notes: [] },
};

test('facts of a film become properties of its article', () => {
  const properties = propertiesOf(film);
  expect(ArticleProperties.parse(properties)).toEqual({
    ...{ audio: ['en'], subtitles: ['de'], chapters: film.chapters, thumbnails: film.thumbnails },
  });
});

test('facts of a recording become properties of its article, and what was not found is left out', () => {
  const recording: FactsOf<'recording'> = {
    ...{ kind: 'recording', source: {}, renditions: [], loudness: null, cover: null, tags: {}, notes: [] },
    ...{
      waveform: [0, 50, 100],
      chapters: [{ start: 0, title: 'All' }],
      lyrics: [{ start: 0.5, text: 'Harbour' }],
    },
    article: {
      title: 'Harbour',
      artist: null,
      album: null,
      number: 3,
      disc: null,
      year: null,
      genre: null,
      isrc: null,
    },
  };
  const wanted = { waveform: [0, 50, 100], lyrics: recording.lyrics, number: 3 };
  expect(ArticleProperties.parse(propertiesOf(recording))).toEqual(wanted);
  const untagged = { ...recording, lyrics: [], article: { ...recording.article, number: null } };
  expect(propertiesOf(untagged)).toEqual({ waveform: [0, 50, 100] });
});

test('games and pictures say nothing', () => {
  expect(propertiesOf({ kind: 'game', count: 1, bytes: 1, notes: [] })).toEqual({});
});
