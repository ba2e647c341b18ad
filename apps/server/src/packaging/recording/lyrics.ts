export interface LyricsLine {
  start: number;
  text: string;
}

const stamp = /\[(\d{1,3}):(\d{2})(?:[.:](\d{1,3}))?\]/g;
const mostLines = 5000;
const longestLine = 2000;

/**
 * Lyrics with times (LRC), from a file or a tag; empty where the text has no times. A line may have several; `[offset:…]`
 * shifts all of them; times of words (`<00:12.00>`) are left out.
 */
export function parseLyrics(text: string): LyricsLine[] {
  const offset = Number(/^\[offset:\s*([+-]?\d+)\s*\]/im.exec(text)?.[1] ?? 0) / 1000;
  return text
    .split(/\r?\n/)
    .flatMap((line) => {
      const [head = ''] = /^(?:\s*\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\])+/.exec(line) ?? [];
      const words = line
        .slice(head.length)
        .replace(/<\d{1,3}:\d{2}(?:[.:]\d{1,3})?>/g, '')
        .trim();
      return [...head.matchAll(stamp)].map(([, minutes, seconds, part = '0']) => ({
        start: Math.max(0, rounded(Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`) - offset)),
        text: words.slice(0, longestLine),
      }));
    })
    .filter((line) => line.text !== '')
    .toSorted((one, other) => one.start - other.start)
    .slice(0, mostLines);
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;
