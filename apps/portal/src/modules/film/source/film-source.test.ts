import { describe, expect, test } from 'vitest';
import {
  filmAddress,
  isPublicMedia,
  needsSubtitles,
  posterOf,
  subtitlesOf,
  trailerAddress,
} from './film-source.ts';

const master = '/media/public/video/harbour/master.m3u8';

describe('isPublicMedia', () => {
  test.each([
    [master, true],
    ['/media/public/video/posters/two-moons.webp', true],
    ['/media/protected/video/aurora/master.m3u8', false],
    ['/media/public/../protected/video/aurora/master.m3u8', false],
    ['/media/public/video/%2e%2e/x.m3u8', false],
    ['https://elsewhere.example/media/public/x.m3u8', false],
    ['//elsewhere.example/media/public/x.m3u8', false],
    ['/media/public/x.m3u8?next=//elsewhere.example', false],
    ['/media/public/', false],
    ['', false],
    [null, false],
    [7, false],
  ])('%j: %s', (address, isPublic) => expect(isPublicMedia(address)).toBe(isPublic));
});

const medium = (given: { url?: string; isPreview?: boolean }) => ({
  protocol: 'HLS',
  duration: null,
  bytes: null,
  height: null,
  isPreview: false,
  ...given,
});

describe('filmAddress', () => {
  test.each([
    ['nothing', [], undefined],
    ['only what needs a ticket', [medium({})], undefined],
    ['a preview', [medium({}), medium({ url: '/p.mp4', isPreview: true })], '/p.mp4'],
    [
      'all of it before a preview',
      [medium({ url: '/p.mp4', isPreview: true }), medium({ url: '/all.m3u8' })],
      '/all.m3u8',
    ],
  ])('%s', (_, media, address) => expect(filmAddress({ media })).toBe(address));
});

test.each([
  [{ trailer: master }, master],
  [{ trailer: 'video/trailer-two-moons' }, undefined],
  [{ trailer: 'https://elsewhere.example/x.m3u8' }, undefined],
  [{}, undefined],
])('trailer of %j', (customProperties, address) =>
  expect(trailerAddress({ customProperties })).toBe(address),
);

test.each([
  [
    'the still',
    { customProperties: { poster: '/media/public/p.webp' }, heroUrl: '/hero', imageUrl: '/cover' },
    '/media/public/p.webp',
  ],
  ['the hero', { customProperties: {}, heroUrl: '/hero', imageUrl: '/cover' }, '/hero'],
  ['the cover', { customProperties: { poster: 'javascript:alert(1)' }, imageUrl: '/cover' }, '/cover'],
  ['nothing', { customProperties: {} }, undefined],
])('poster: %s', (_, article, poster) => expect(posterOf({ media: [], ...article })).toBe(poster));

test('subtitles that are not well formed are left out', () => {
  const good = { lang: 'ar', url: '/media/public/video/subtitles/harbour.ar.vtt' };
  const subtitleFiles = [good, null, { lang: 'en' }, { lang: 'en', url: 'https://elsewhere.example/en.vtt' }];
  expect(subtitlesOf({ customProperties: { subtitleFiles } })).toEqual([good]);
  expect(subtitlesOf({ customProperties: { subtitleFiles: 'en' } })).toEqual([]);
});

test.each([
  ['en', { audio: ['en'] }, false],
  ['ar', { audio: ['en'] }, true],
  ['ar', {}, true],
])('a page in %s over %j needs subtitles: %s', (lang, customProperties, needs) =>
  expect(needsSubtitles({ customProperties }, lang)).toBe(needs),
);
