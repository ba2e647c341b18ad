import { barsOf, type PieceKey, secondsOfBar } from '../../sound/pieces.ts';
import { arabicLyrics } from './lyrics/arabic.ts';
import { englishLyrics } from './lyrics/english.ts';
import { germanLyrics } from './lyrics/german.ts';

/** What is sung, line by line, in the language it is sung in. */
export interface LyricLine {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly text: string;
}

export const linesBySlug: Readonly<Record<string, readonly string[]>> = {
  ...englishLyrics,
  ...germanLyrics,
  ...arabicLyrics,
};

/** Bars before the first line, and what the last line has left. */
const intro = 2;
const outro = 2;
/** No line waits longer for the next one. */
const longest = 5.5;

/** The words of a song in the time of its recording: each line begins with a bar, or in the middle of one. */
export function lyricsOf(slug: string, piece: PieceKey): readonly LyricLine[] | undefined {
  const lines = linesBySlug[slug];
  if (!lines) return undefined;
  const bar = secondsOfBar(piece);
  const room = (barsOf(piece) - intro - outro) / lines.length;
  const every = Math.max(0.5, Math.floor(Math.min(room, longest / bar) * 2) / 2);
  return lines.map((text, line) => ({ start: Math.round((intro + line * every) * bar * 10) / 10, text }));
}
