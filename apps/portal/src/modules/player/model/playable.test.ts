import { expect, test } from 'vitest';
import { openMedia, playablesOf } from './playable.ts';

const sound = { protocol: 'PROGRESSIVE', duration: 60, bytes: null, height: null };
const preview = { ...sound, isPreview: true, url: '/media/sample.m4a' };
const whole = { ...sound, isPreview: false, url: '/media/whole.m4a' };
const { url: _hidden, ...locked } = whole;

test.each([
  ['all of it before a preview', [preview, whole], whole],
  ['a preview where the rest is locked', [locked, preview], preview],
  ['nothing where everything is locked', [locked], undefined],
])('a guest may hear %s', (_what, media, heard) => expect(openMedia({ media })).toEqual(heard));

test('a song, episode or chapter without a recording is not in a queue', () => {
  const song = { kind: 'album', title: 'Terminus', clickUrl: '/', contentType: 'FULL_TRACK_MUSIC' } as const;
  const entries = [
    { ...song, id: 1, articleId: 1 },
    { ...song, id: 2, articleId: 2, isUnrecorded: true },
  ];
  expect(playablesOf(entries).map(({ id }) => id)).toEqual([1]);
});

test('a queue has only what can be heard, in its order', () => {
  const episode = { kind: 'podcast', title: 'Night bus', clickUrl: '/podcast/episode/night-bus/7' } as const;
  const queue = playablesOf([
    { ...episode, id: 7, articleId: 7, previewUrl: '/media/7.m4a' },
    { ...episode, id: 8, articleId: 8 },
    { ...episode, id: 9, articleId: 9, previewUrl: '/media/9.m4a' },
  ]);
  expect(queue.map(({ id, url }) => [id, url])).toEqual([
    [7, '/media/7.m4a'],
    [9, '/media/9.m4a'],
  ]);
});
