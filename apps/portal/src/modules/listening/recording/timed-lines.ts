/** Something sung or said at a moment, in seconds from the beginning. */
export interface TimedLine {
  start: number;
  text: string;
}

/** Lyrics, or the transcript of what is spoken. They come from outside: whatever is not as expected is left out. */
export function timedLinesOf(words: Readonly<Record<string, unknown>> | null): readonly TimedLine[] {
  const { lyrics, transcript } = words ?? {};
  const lines = [lyrics, transcript].find((list) => Array.isArray(list) && list.length > 0);
  return linesOf(lines, 'text');
}

/** A list of moments, each with its words under one key; whatever is not as expected is left out. */
export const linesOf = (list: unknown, key: 'text' | 'title'): TimedLine[] =>
  Array.isArray(list) ? list.flatMap((item) => lineOf(item, key)) : [];

function lineOf(item: unknown, key: 'text' | 'title'): TimedLine[] {
  if (typeof item !== 'object' || item === null) return [];
  const { start, [key]: text } = item as Record<string, unknown>;
  return typeof start === 'number' && typeof text === 'string' ? [{ start, text }] : [];
}

/** The line being sung, by index; -1 before the first one. */
export const timedLineAt = (lines: readonly TimedLine[], seconds: number): number =>
  lines.findLastIndex(({ start }) => start <= seconds);
