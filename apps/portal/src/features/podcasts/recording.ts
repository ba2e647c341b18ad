import type { ArticleDetails } from '@atrium/domain/site/models/article';

/** Something said at a moment, in seconds from the beginning. */
export interface TranscriptCue {
  start: number;
  text: string;
}

interface Recording {
  chapters: readonly TranscriptCue[];
  transcript: readonly TranscriptCue[];
  /** Heights from 0 to 100, evenly over the whole length. */
  waveform: readonly number[];
}

/** What a recording says about itself. It comes from outside: whatever is not as expected is left out. */
export function recordingOf(
  { customProperties }: Pick<ArticleDetails, 'customProperties'>,
  words: Readonly<Record<string, unknown>> | null = null,
): Recording {
  const { chapters, transcript, waveform } = { ...words, ...customProperties };
  return {
    chapters: listOf(chapters).flatMap((item) => cueOf(item, 'title')),
    transcript: listOf(transcript).flatMap((item) => cueOf(item, 'text')),
    waveform: listOf(waveform).filter((height) => typeof height === 'number'),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function cueOf(item: unknown, textKey: 'title' | 'text'): TranscriptCue[] {
  if (typeof item !== 'object' || item === null) return [];
  const { start, [textKey]: text } = item as Record<string, unknown>;
  return typeof start === 'number' && typeof text === 'string' ? [{ start, text }] : [];
}

/** The cue being spoken, by index; -1 before the first one. */
export const cueAt = (cues: readonly TranscriptCue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => start <= seconds);
