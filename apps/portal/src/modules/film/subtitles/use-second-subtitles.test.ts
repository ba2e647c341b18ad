import { expect, test } from 'vitest';
import { firstFile, secondOf } from './use-second-subtitles.ts';

const here = 'https://portal.example/media/t/pass.sig/subs/en.m3u8';

test.each([
  ['#EXTM3U\n#EXTINF:18.000,\nen.vtt\n#EXT-X-ENDLIST', 'https://portal.example/media/t/pass.sig/subs/en.vtt'],
  ['#EXTM3U\r\n\r\n../a.vtt\r\n', 'https://portal.example/media/t/pass.sig/a.vtt'],
  ['#EXTM3U\n#EXT-X-ENDLIST\n', null],
  ['WEBVTT\n\n1\n00:00.000 --> 00:01.000\nHello', here],
])('%j names %s', (playlist, file) => expect(firstFile(playlist, here)).toBe(file));

test.each([
  ['beside the first', 'ar', 'en', 'ar'],
  ['not alone', 'ar', null, null],
  ['not twice', 'ar', 'ar', null],
  ['not of a film that has none', 'de', 'en', null],
  ['not unless it is wanted', null, 'en', null],
])('a second language is shown %s', (_, wanted, shown, lang) => {
  expect(secondOf(['en', 'ar'], wanted, shown)).toBe(lang);
});
