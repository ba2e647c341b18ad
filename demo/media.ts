import { chaptersOf } from './film/chapters.ts';
import { segments } from './film/segments.ts';
import { sheetOf } from './film/sheet.ts';
import { readJson } from './read-json.ts';

/** A recording or film of the demo, as its own script wrote it down. */
export interface MediaEntry {
  duration: number;
  assets: {
    protocol: 'PROGRESSIVE' | 'LOSSLESS' | 'HLS' | 'DASH' | 'DOWNLOAD';
    isPreview: boolean;
    file: string;
    bytes: number;
    duration: number;
    /** Lines of the best picture of a film. */
    height?: number;
    drm?: { scheme: 'CLEARKEY'; keyId: string; key: string };
  }[];
  poster?: string;
  /** Languages it is spoken in, the original first. */
  audio?: string[];
  subtitles?: { lang: string; file: string }[];
  waveform?: number[];
}

type Asset = MediaEntry['assets'][number];

const manifests = ['music', 'spoken', 'video', 'games'] as const;

let known: Readonly<Record<string, MediaEntry>> | undefined;

const manifest = (name: string) => readJson(new URL(`./media/${name}.json`, import.meta.url));

function readManifests(): Record<string, MediaEntry> {
  const entries: Record<string, MediaEntry> = Object.assign({}, ...manifests.map(manifest));
  // the lossless form of a recording comes after its usual one
  const lossless = manifest('lossless') as Record<string, Omit<Asset, 'protocol' | 'isPreview'>>;
  for (const [key, { file, bytes, duration }] of Object.entries(lossless))
    entries[key]?.assets.push({ protocol: 'LOSSLESS', isPreview: false, file, bytes, duration });
  return entries;
}

/** Undefined for a key that no script has rendered. */
export function recording(key: string): MediaEntry | undefined {
  known ??= readManifests();
  return known[key];
}

const addressOf = (file: string) => `/media/${file}`;

/** Files below `public` are public; the others need a ticket. */
export const mediaOf = (key: string | undefined) =>
  (key === undefined ? [] : (recording(key)?.assets ?? [])).map(({ file, ...asset }) => ({
    ...asset,
    uri: addressOf(file),
  }));

/** Films have small pictures for the seek bar; trailers and what is live have none. */
const isProtectedFilm = (entry: MediaEntry | undefined): entry is MediaEntry =>
  entry?.assets.some(({ file }) => file.startsWith('protected/video/')) ?? false;

/** What a player shows around a recording. */
export function mediaProperties(key: string | undefined, trailer: unknown) {
  const entry = key === undefined ? undefined : recording(key);
  const preview = typeof trailer === 'string' ? recording(trailer) : undefined;
  const [shown] = preview?.assets ?? [];
  const subtitles = (entry?.subtitles ?? []).filter(({ file }) => file.startsWith('public/'));
  return {
    ...(entry?.waveform && { waveform: entry.waveform }),
    ...(key !== undefined &&
      entry &&
      segments[key] && {
        segments: segments[key],
        chapters: chaptersOf(key),
      }),
    ...(key !== undefined && isProtectedFilm(entry) && { thumbnails: sheetOf(entry.duration) }),
    ...(entry?.audio && { audio: entry.audio }),
    ...(entry?.poster && { poster: addressOf(entry.poster) }),
    ...(subtitles.length > 0 && {
      subtitleFiles: subtitles.map(({ lang, file }) => ({ lang, url: addressOf(file) })),
    }),
    ...(shown && { trailer: addressOf(shown.file) }),
  };
}
