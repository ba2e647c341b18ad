import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage, StoredFile } from '@atrium/api/platform/storage/storage';
import { StorageError } from '@atrium/api/platform/storage/storage-error';
import type { MoveJournal } from './move-journal.ts';

export interface MoveCounts {
  files: number;
  bytes: number;
  copied: number;
  copiedBytes: number;
  /** Whose content at the target was the same already. */
  same: number;
  /** That the target has in a newer version. */
  newer: number;
  /** Deleted or replaced while they were read: the next run takes them. */
  changed: number;
}

interface MoveOptions {
  from: Storage;
  to: Storage;
  journal: MoveJournal;
  /** Called after each file. */
  onFile(counts: Readonly<MoveCounts>): void;
  signal?: AbortSignal;
}

/** Files at once: small ones wait for the service most of the time. */
const width = 4;

/**
 * Copies what the target does not have, and compares each copy by its hash. Nothing is deleted, and what was written to the
 * target meanwhile stays: both places may be in use.
 */
export async function moveFiles({ from, to, journal, onFile, signal }: MoveOptions): Promise<MoveCounts> {
  const counts = { files: 0, bytes: 0, copied: 0, copiedBytes: 0, same: 0, newer: 0, changed: 0 };
  const there = new Map<string, string>();
  for await (const { path, etag } of to.list('')) there.set(path, etag);

  async function take(file: StoredFile): Promise<void> {
    const known = journal.of(file.path);
    const isDone = known?.from === file.etag && known.to === there.get(file.path);
    if (isDone) counts.same++;
    else await compareAndCopy(file, known?.to);
    counts.files++;
    counts.bytes += file.size;
    onFile(counts);
  }

  async function compareAndCopy(file: StoredFile, ours: string | undefined): Promise<void> {
    const target = there.has(file.path) ? await to.stat(file.path) : null;
    const source = await from.stat(file.path);
    if (!source) return void counts.changed++;
    if (target && target.etag !== ours) {
      const sha256 = target.size === source.size ? await hashOf(to, file.path) : null;
      if (sha256 !== null && sha256 === (await hashOf(from, file.path))) {
        await journal.note({ path: file.path, from: source.etag, to: target.etag, sha256 });
        return void counts.same++;
      }
      if (isNewer(target, source)) return void counts.newer++;
    }
    await copy(source);
  }

  async function copy(source: StoredFile): Promise<void> {
    const { path, size, modified, etag } = source;
    const stream = await from.read(path);
    if (!stream) return void counts.changed++;
    const hash = createHash('sha256');
    const summed = async function* () {
      for await (const chunk of stream) {
        hash.update(chunk as Buffer);
        yield chunk as Buffer;
      }
      if ((await from.stat(path))?.etag !== etag) throw new ChangedMeanwhile();
    };
    try {
      const copied = await to.put(path, Readable.from(summed(), { objectMode: false }), {
        size,
        modified,
        ...(signal && { signal }),
      });
      const sha256 = hash.digest('hex');
      if ((await hashOf(to, path)) !== sha256)
        throw new StorageError(`${path} is not the same after it was copied.`);
      await journal.note({ path, from: etag, to: copied.etag, sha256 });
      counts.copied++;
      counts.copiedBytes += size;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      counts.changed++;
    } finally {
      stream.destroy(); // where it was not read to its end
    }
  }

  const files = from.list('')[Symbol.asyncIterator]();
  const work = async () => {
    for (;;) {
      signal?.throwIfAborted();
      const next = await files.next();
      if (next.done) return;
      await take(next.value);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return counts;
}

/** A copy of ours has the very time of its source; a service counts whole seconds of what others wrote. */
const isNewer = (target: StoredFile, source: StoredFile): boolean =>
  target.modified.getTime() !== source.modified.getTime() &&
  target.modified.getTime() + 1000 > source.modified.getTime();

class ChangedMeanwhile extends Error {}

async function hashOf(storage: Storage, path: string): Promise<string | null> {
  const stream = await storage.read(path);
  if (!stream) return null;
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
