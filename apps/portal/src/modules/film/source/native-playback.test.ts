import { expect, test } from 'vitest';
import { playsNatively } from './native-playback.ts';

const picker = { webkitShowPlaybackTargetPicker: () => {} };
const browsers = {
  Safari: { can: 'maybe', more: picker, hasMediaSource: true },
  'an iPhone': { can: 'maybe', more: picker, hasMediaSource: false },
  'a Chromium that knows HLS': { can: 'maybe', more: {}, hasMediaSource: true },
  Firefox: { can: '', more: {}, hasMediaSource: true },
  'an old phone': { can: 'maybe', more: {}, hasMediaSource: false },
} as const;

test.each([
  ['Safari', '/media/t/a.b/master.m3u8', true],
  ['an iPhone', '/media/t/a.b/master.m3u8', true],
  ['an old phone', '/media/t/a.b/master.m3u8', true],
  ['a Chromium that knows HLS', '/media/t/a.b/master.m3u8?x=1', false],
  ['Firefox', '/media/t/a.b/master.m3u8', false],
  ['Firefox', '/media/public/a.mp4', true],
] as const)('%s plays %s itself: %s', (name, src, expected) => {
  const { can, more, hasMediaSource } = browsers[name];
  expect(playsNatively({ canPlayType: () => can, ...more }, src, hasMediaSource)).toBe(expected);
});
