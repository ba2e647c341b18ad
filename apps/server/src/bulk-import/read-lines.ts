import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { SourceLine } from '@atrium/api/modules/publishing/bulk-import/parse-line';
import { errorCode, StartRefused } from '@atrium/api/platform/errors/start-refused';

/** A line holds one article; what is longer is no file of lines. */
const longestLine = 8 * 1024 * 1024;

export interface LineSource {
  lines: AsyncIterable<SourceLine>;
  /** Which part of the file was read, from 0 to 1; null where its length is not known. */
  part: () => number | null;
  /** Also where not all of it was read. */
  close: () => void;
}

/** Whether a path names JSON lines: `.jsonl` or `.ndjson`, also packed as `.gz`, or `-` for the standard input. */
export const isLinesPath = (path: string) => path === '-' || /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(path);

export async function openLines(path: string, stdin: Readable = process.stdin): Promise<LineSource> {
  if (path === '-') return { lines: splitLines(stdin), part: () => null, close: () => stdin.destroy() };
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    (error: Error) => {
      throw new StartRefused(`${path} cannot be read: ${error.message}`);
    },
  );
  const file = createReadStream(path);
  const isPacked = /\.gz$/i.test(path);
  const unpacked = isPacked ? file.pipe(createGunzip()) : file;
  // a pipe does not pass on what goes wrong before it
  if (isPacked) file.once('error', (error) => unpacked.destroy(error));
  return {
    lines: splitLines(unpacked),
    part: () => (size ? file.bytesRead / size : null),
    close: () => file.destroy(),
  };
}

/** Lines with their numbers; one that is too long ends the reading before it fills the memory. */
export async function* splitLines(input: Readable): AsyncGenerator<SourceLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let number = 0;
  for await (const chunk of chunksOf(input)) {
    rest += decode(decoder, number + 1, chunk);
    const texts = rest.split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) yield { number: ++number, text };
    if (rest.length > longestLine)
      throw new StartRefused(
        `Line ${number + 1} has more than ${longestLine} characters: this is no file of JSON lines.`,
      );
  }
  rest += decode(decoder, number + 1);
  if (rest !== '') yield { number: ++number, text: rest };
}

async function* chunksOf(input: Readable): AsyncGenerator<Buffer> {
  try {
    yield* input as AsyncIterable<Buffer>;
  } catch (error) {
    const what = String(errorCode(error)).startsWith('Z_') ? 'unpacked' : 'read';
    throw new StartRefused(`The file cannot be ${what}: ${(error as Error).message}.`);
  }
}

function decode(decoder: TextDecoder, line: number, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new StartRefused(`The file is not UTF-8, at or after line ${line}.`);
  }
}
