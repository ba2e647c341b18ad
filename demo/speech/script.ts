import type { JingleName } from './jingles.ts';
import type { VoiceName } from './voices.ts';

export interface ScriptLine {
  readonly voice: VoiceName;
  readonly text: string;
}

/** A mark in the timeline: the lines after it belong to it. */
interface Heading {
  readonly chapter: string;
}

/** What is said in one recording; the transcript shows the same lines. */
export interface RecordingScript {
  /** Key in `media/spoken.json`: `podcast/<show>/<episode>` or `audiobook/<book>/<number>`. */
  readonly key: string;
  readonly jingle: JingleName;
  /** Only subscribers hear the whole; every listener hears the beginning of what `hasPreview`. */
  readonly isProtected: boolean;
  readonly hasPreview: boolean;
  readonly lines: readonly ScriptLine[];
  readonly headings: readonly { readonly line: number; readonly title: string }[];
}

type Part = ScriptLine | Heading;

const isLine = (part: Part): part is ScriptLine => 'text' in part;

export const chapter = (title: string): Heading => ({ chapter: title });

/** `const ines = says('ines')`, so that a script reads like a play. */
export const says =
  (voice: VoiceName) =>
  (text: string): ScriptLine => ({ voice, text });

function splitParts(parts: readonly Part[]): Pick<RecordingScript, 'lines' | 'headings'> {
  const headings = parts.flatMap((part, index) =>
    isLine(part) ? [] : [{ line: parts.slice(0, index).filter(isLine).length, title: part.chapter }],
  );
  return { lines: parts.filter(isLine), headings };
}

export const podcastScript =
  (show: string, jingle: JingleName, { isPremium = false } = {}) =>
  (episode: string, ...parts: Part[]): RecordingScript => ({
    key: `podcast/${show}/${episode}`,
    jingle,
    isProtected: isPremium,
    hasPreview: isPremium,
    ...splitParts(parts),
  });

/** Paragraphs of a chapter, read by one voice. */
export const chapterScript =
  (book: string, reader: VoiceName) =>
  (number: number, ...paragraphs: string[]): RecordingScript => ({
    key: `audiobook/${book}/${number}`,
    jingle: 'page',
    isProtected: true,
    hasPreview: number === 1,
    lines: paragraphs.map(says(reader)),
    headings: [],
  });
