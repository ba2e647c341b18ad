import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyAt } from './boxes.ts';

export interface Rendition {
  name: string;
  codec: string;
  /** Of pictures. */
  size?: { width: number; height: number };
  /** Of sounds. */
  language?: { lang: string; label: string };
  bandwidth: number;
}

interface Presentation {
  folder: string;
  seconds: number;
  keyId: string;
  renditions: readonly Rendition[];
  languages: readonly string[];
}

export const fragmentSeconds = 4;

/** Fragments by number: the names sort otherwise. */
export const fragmentsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.m4s'))
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));

/** What is to be played as DASH: which renditions there are, when each fragment begins, and that they are locked. */
export function presentation({ folder, seconds, keyId, renditions, languages }: Presentation): string {
  const pictures = renditions.filter(({ size }) => size);
  const sounds = renditions.filter(({ size }) => !size);
  const uuid = keyId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const set = (kind: 'video' | 'audio', members: readonly Rendition[], language?: Rendition['language']) => [
    `<AdaptationSet contentType="${kind}" mimeType="${kind}/mp4" segmentAlignment="true" startWithSAP="1"${language ? ` lang="${language.lang}"` : ''}>`,
    ...(language ? [`<Label>${language.label}</Label>`] : []),
    `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${uuid}"/>`,
    '<ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e" value="ClearKey1.0"/>',
    ...members.flatMap((member) => representation(folder, member, seconds)),
    '</AdaptationSet>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT${seconds}S" minBufferTime="PT4S">`,
    '<Period id="0" start="PT0S">',
    ...set('video', pictures),
    ...sounds.flatMap((one) => set('audio', [one], one.language)),
    ...languages.map(
      (lang) =>
        `<AdaptationSet contentType="text" mimeType="text/vtt" lang="${lang}"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/><Representation id="subs-${lang}" bandwidth="256"><BaseURL>subs/${lang}.vtt</BaseURL></Representation></AdaptationSet>`,
    ),
    '</Period>',
    '</MPD>',
    '',
  ].join('\n');
}

function representation(root: string, { name, codec, size, bandwidth }: Rendition, seconds: number) {
  const folder = join(root, name);
  const shape = size ? ` width="${size.width}" height="${size.height}"` : '';
  const scale = bodyAt(readFileSync(join(folder, 'init.mp4')), 'moov', 'trak', 'mdia', 'mdhd').readUInt32BE(
    12,
  );
  const begins = fragmentsOf(folder).map((file) =>
    Number(bodyAt(readFileSync(join(folder, file)), 'moof', 'traf', 'tfdt').readBigUInt64BE(4)),
  );
  return [
    `<Representation id="${name}" codecs="${codec}" bandwidth="${bandwidth}"${shape}>`,
    `<SegmentTemplate timescale="${scale}" initialization="${name}/init.mp4" media="${name}/$Number$.m4s" startNumber="0">`,
    '<SegmentTimeline>',
    ...begins.map(
      (begin, index) =>
        `<S t="${begin}" d="${Math.max(1, (begins[index + 1] ?? seconds * scale) - begin)}"/>`,
    ),
    '</SegmentTimeline>',
    '</SegmentTemplate>',
    '</Representation>',
  ];
}
