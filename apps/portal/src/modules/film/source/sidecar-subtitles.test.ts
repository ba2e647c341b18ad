import { expect, test, vi } from 'vitest';
import { type ManifestNode, sidecarSubtitles } from './sidecar-subtitles.ts';

const node = (
  tagName: string,
  attributes: Record<string, string>,
  ...children: (ManifestNode | string)[]
): ManifestNode => ({ tagName, attributes, children });

const set = (attributes: Record<string, string>, ...within: ManifestNode[]) =>
  node('AdaptationSet', attributes, node('Representation', { id: '1' }, ...within));
const list = (...sets: ManifestNode[]) => node('MPD', {}, node('Period', {}, ...sets));
const file = (path: string) => node('BaseURL', {}, path);

test.each([
  ['a file beside the list', set({ mimeType: 'text/vtt', lang: 'ar' }, file('subs/ar.vtt')), ['ar']],
  ['pictures', set({ mimeType: 'video/mp4' }, file('film.mp4')), []],
  ['what comes in pieces', set({ mimeType: 'text/vtt', lang: 'en' }, node('SegmentTemplate', {})), []],
  ['a file without a language', set({ mimeType: 'text/vtt' }, file('subs/x.vtt')), []],
  ['another form', set({ mimeType: 'application/ttml+xml', lang: 'en' }, file('subs/en.xml')), []],
])('%s', (_, one, languages) => {
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  expect(sidecarSubtitles(list(one), '/media/t/pass.sig/film/manifest.mpd')).toEqual(
    languages.map((lang) => ({ lang, url: `https://portal.example/media/t/pass.sig/film/subs/${lang}.vtt` })),
  );
});
