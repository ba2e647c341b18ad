import type { OpenedMedia } from '../../player/model/track.ts';
import { isPublicMedia, type SubtitleFile } from './film-source.ts';

type Words = OpenedMedia['words'];

const segmentTypes = ['intro', 'recap', 'credits'] as const;
export type SegmentType = (typeof segmentTypes)[number];

/** A stretch that one may want to skip, in seconds. */
export interface Segment {
  type: SegmentType;
  start: number;
  end: number;
}

export interface Chapter {
  start: number;
  title: string;
}

const rows = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter((row) => typeof row === 'object' && row !== null) : [];

const isSegmentType = (type: unknown): type is SegmentType => segmentTypes.some((known) => known === type);

/** What comes with a film comes from outside: whatever is not as expected is left out. */
export const filmSegmentsOf = (words: Words): Segment[] =>
  rows(words?.segments).flatMap(({ type, start, end }) =>
    isSegmentType(type) && typeof start === 'number' && typeof end === 'number' && end > start
      ? [{ type, start, end }]
      : [],
  );

export const filmChaptersOf = (words: Words): Chapter[] =>
  rows(words?.chapters)
    .flatMap(({ start, title }) =>
      typeof start === 'number' && typeof title === 'string' ? [{ start, title }] : [],
    )
    .toSorted((one, other) => one.start - other.start);

/** Small pictures in one file, a row of `columns` after the other, one for each `every` seconds. */
export interface Thumbnails {
  url: string;
  every: number;
  columns: number;
  wide: number;
  high: number;
  count: number;
}

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 10_000;

/** They lie beside the list of the stream, under the same pass. */
export function thumbnailsOf(opened: Pick<OpenedMedia, 'url' | 'words'> | null): Thumbnails | null {
  const [sheet] = rows([opened?.words?.thumbnails]);
  const { file, every, columns, wide, high, count } = sheet ?? {};
  if (!opened || typeof file !== 'string' || !/^[\w-]+\.webp$/.test(file)) return null;
  if (![every, columns, wide, high, count].every(isSize)) return null;
  const url = opened.url.replace(/[^/]*$/, file);
  return { url, every, columns, wide, high, count } as Thumbnails;
}

/** Which picture of its sheet shows a moment. */
export function thumbnailAt({ every, columns, count }: Thumbnails, seconds: number) {
  const place = Math.max(0, Math.min(count - 1, Math.floor(seconds / every)));
  return { column: place % columns, row: Math.floor(place / columns) };
}

/** The stretches between the beginnings of chapters; all of the film where it has none. */
export function slicesOf(chapters: readonly Chapter[], duration: number) {
  const inner = chapters.map(({ start }) => start).filter((start) => start > 0 && start < duration);
  const starts = [0, ...new Set(inner)];
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? duration }));
}

export const subtitleFilesOf = (words: Words): SubtitleFile[] =>
  rows(words?.subtitles).flatMap(({ lang, url }) =>
    typeof lang === 'string' && isPublicMedia(url) ? [{ lang, url }] : [],
  );

/** The stretch one is in; its last second is not worth a press. */
export const segmentAt = (segments: readonly Segment[], seconds: number): Segment | null =>
  segments.find(({ start, end }) => seconds >= start && seconds < end - 0.5) ?? null;

export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | null =>
  chapters.findLast(({ start }) => start <= seconds) ?? null;

/** Where the names begin: from there on, what comes next is offered. */
export const creditsFrom = (segments: readonly Segment[], duration: number): number =>
  segments.findLast(({ type }) => type === 'credits')?.start ?? duration;
