import type { RecordSkipping, SkippedRecord, XmlRecord } from './xml-record.ts';

/** What makes trees of the text that is not left out. */
interface XmlBuilder {
  write(text: string): void;
  taken(): XmlRecord[];
  line(): number;
  /** A record ended with the last character that was written. */
  isAtEnd(): boolean;
  /** Grows with everything that stands outside of records. */
  outside(): number;
  /** The elements that a record here would stand in, with their namespaces. */
  context(): string;
  skip(lines: number): void;
}

/**
 * Reads a feed record by record, and leaves out those of a known text: a feed that hardly changed costs the search for the
 * ends of its records and a hash for each. A text is only taken for a record where a record has just ended, in the same
 * elements with the same namespaces: there it was a whole and well-formed one before, and is one again. Decision 0118.
 */
export function createRecordSkipper(
  builder: XmlBuilder,
  { ends, keyOf, isKnown }: RecordSkipping,
  longest: number,
) {
  const end = new RegExp(`</((?:[\\w.-]+:)?(?:${ends.join('|')}))\\s*>`, 'g');
  let rest = '';
  let isAtEnd = false;
  let context = { outside: -1, text: '' };
  const contextNow = () => {
    const outside = builder.outside();
    if (context.outside !== outside) context = { outside, text: builder.context() };
    return context.text;
  };

  function* readText(text: string, name: string | undefined): Generator<XmlRecord | SkippedRecord> {
    const begin = isAtEnd && name !== undefined ? beginOf(text, name) : null;
    const key = begin === null ? undefined : keyOf(begin === 0 ? text : text.slice(begin), contextNow());
    if (key !== undefined && isKnown(key)) {
      yield { key, line: builder.line() + linesOf(text.slice(0, begin ?? 0)) };
      builder.skip(linesOf(text));
      return;
    }
    const outside = builder.outside();
    builder.write(text);
    const taken = builder.taken();
    isAtEnd = builder.isAtEnd();
    const [only] = taken;
    // what it was read from is one element and nothing else
    if (key !== undefined && only && taken.length === 1 && isAtEnd && builder.outside() === outside)
      only.key = key;
    yield* taken;
  }

  return function* read(chunk: string, isLast = false): Generator<XmlRecord | SkippedRecord> {
    rest += chunk;
    let from = 0;
    end.lastIndex = 0;
    for (let found = end.exec(rest); found; found = end.exec(rest)) {
      const to = end.lastIndex;
      yield* readText(rest.slice(from, to), found[1]);
      from = to;
    }
    rest = rest.slice(from);
    // the limits of the parser are those of a record that does not end
    if (rest !== '' && (isLast || rest.length > longest)) {
      yield* readText(rest, undefined);
      rest = '';
    }
  };
}

/** Where the start tag of this element is, after white space; null where something else stands there. */
function beginOf(text: string, name: string): number | null {
  const begin = text.search(/\S/);
  const isTag = text.startsWith(`<${name}`, begin) && /[\s>]/.test(text[begin + 1 + name.length] ?? '');
  return isTag ? begin : null;
}

function linesOf(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
