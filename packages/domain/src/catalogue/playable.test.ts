import { expect, test } from 'vitest';
import { isPlayable } from './playable.ts';

test.each([
  ['a song', { contentType: 'FULL_TRACK_MUSIC' }, true],
  ['a song without a recording', { contentType: 'FULL_TRACK_MUSIC', isUnrecorded: true }, false],
  ['an episode without a recording', { contentType: 'PODCAST_EPISODE', isUnrecorded: true }, false],
  ['a book with a sample', { contentType: 'AUDIOBOOK', previewUrl: '/media/public/sample.m4a' }, true],
  ['a book without a sample, whose parts are heard', { contentType: 'AUDIOBOOK' }, false],
  ['a film', { contentType: 'MOVIE' }, false],
  ['an article of a type that is not known here', { contentType: 'HOLOGRAM' }, false],
  ['a card without a type', {}, false],
])('%s can be played: %o → %s', (_, article, playable) => {
  expect(isPlayable(article)).toBe(playable);
});
