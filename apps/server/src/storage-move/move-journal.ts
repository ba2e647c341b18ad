import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A file that was copied and compared: its tags on both sides say whether it still is what it was. */
export interface MovedFile {
  path: string;
  from: string;
  to: string;
  sha256: string;
}

export type MoveJournal = Awaited<ReturnType<typeof openJournal>>;

/**
 * What a move has done, line by line, so that one which was stopped goes on where it was. Places are named by a hash: their
 * addresses hold secrets.
 */
export async function openJournal(dataDir: string, from: string, to: string) {
  const folder = join(dataDir, 'storage-moves');
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256').update(`${from}\n${to}`).digest('hex').slice(0, 20);
  const file = join(folder, `${name}.jsonl`);
  const moved = new Map<string, MovedFile>();
  for await (const line of linesOf(file)) {
    const entry = read(line);
    if (entry) moved.set(entry.path, entry);
  }
  return {
    of: (path: string) => moved.get(path),
    async note(entry: MovedFile): Promise<void> {
      moved.set(entry.path, entry);
      await appendFile(file, `${JSON.stringify(entry)}\n`);
    },
  };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  try {
    yield* createInterface({ input: source });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    source.destroy();
  }
}

/** Null for the last line of a process that was killed. */
function read(line: string): MovedFile | null {
  try {
    return JSON.parse(line) as MovedFile;
  } catch {
    return null;
  }
}
