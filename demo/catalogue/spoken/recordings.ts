import { readFileSync } from 'node:fs';
import type { RecordingScript } from '../../speech/script.ts';
import { scripts } from '../../speech/scripts.ts';

interface Recording {
  readonly media: string;
  /** Seconds. */
  readonly duration: number;
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  readonly transcript: readonly { readonly start: number; readonly text: string }[];
}

const read = <T>(file: string): Readonly<Record<string, T>> =>
  JSON.parse(readFileSync(new URL(`../../media/${file}`, import.meta.url), 'utf8'));

interface Entry {
  readonly duration: number;
  readonly assets: readonly { readonly isPreview: boolean; readonly file: string; readonly bytes: number }[];
}

const manifest = read<Entry>('spoken.json');
const cues = read<{ starts: readonly number[] }>('spoken-cues.json');
const scriptsByKey = new Map(scripts.map((script) => [script.key, script]));

export const mediaOf = (key: string): Entry | undefined => manifest[key];

/** What is said and when. An episode or a chapter that nobody has recorded cannot be listed. */
export function recorded(key: string): Recording {
  const script = scriptsByKey.get(key);
  const starts = cues[key]?.starts;
  const entry = mediaOf(key);
  if (!script || !starts || !entry)
    throw new Error(`${key} is not recorded: write its script, then run npm run demo:media`);
  if (starts.length !== script.lines.length) throw new Error(`${key} was changed after it was recorded`);
  return { media: key, duration: entry.duration, ...timed(script, starts) };
}

/** Arabic is spoken from vocalised text; readers are used to the plain one, which keeps only the tanwin of the accusative. */
const withoutVowelSigns = (text: string) => text.replace(/[\u064c-\u0652]/gu, '');

function timed({ lines, headings }: RecordingScript, starts: readonly number[]) {
  const startOf = (line: number) => starts[line] ?? 0;
  return {
    transcript: lines.map(({ text }, line) => ({ start: startOf(line), text: withoutVowelSigns(text) })),
    // The first chapter also holds the music before the first word.
    chapters: headings.map(({ line, title }) => ({ start: line === 0 ? 0 : startOf(line), title })),
  };
}
