import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync, unlink } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Storage, StoredFile } from '@atrium/api/platform/storage/storage';
import { LRUCache } from 'lru-cache';

/** Large enough that a segment is few requests, small enough that a seek waits for little. */
export const blockBytes = 2 * 2 ** 20;

interface Entry {
  file: string;
  bytes: number;
  crc: number;
  /** False of what an earlier process left: a crash of the machine may have emptied it. */
  isChecked: boolean;
}

export type BlockCache = ReturnType<typeof createBlockCache>;

const fileName = /^([0-9a-f]{40})-([0-9a-f]{8})$/;

/**
 * Blocks of stored files, in one folder with a limit; the least recently used go first. However many viewers ask for a
 * block at once, it is fetched once. A file that is being sent is still read after it was removed.
 */
export function createBlockCache(
  folder: string,
  maxBytes: number,
  log: { warn(detail: object, message: string): void },
) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: ({ file }, _key, reason) => {
      if (reason !== 'set') unlink(file, () => {});
    },
  });
  const fetching = new Map<string, Promise<Entry | null>>();
  const counts = { hits: 0, misses: 0 };
  readFolder(folder, entries);

  function fetchOnce(storage: Storage, file: StoredFile, index: number, id: string): Promise<Entry | null> {
    let running = fetching.get(id);
    if (!running) {
      running = fetchBlock(storage, file, index, id).finally(() => fetching.delete(id));
      fetching.set(id, running);
    }
    return running;
  }

  async function fetchBlock(
    storage: Storage,
    stored: StoredFile,
    index: number,
    id: string,
  ): Promise<Entry | null> {
    counts.misses++;
    const entry = await writeBlock({ storage, stored, index }, folder, id);
    if (entry) entries.set(id, entry);
    return entry;
  }

  /** The handle of a kept block that is what it was; null where it is lost. */
  async function openEntry(id: string, entry: Entry): Promise<FileHandle | null> {
    const handle = await open(entry.file).catch(() => null);
    if (handle && (entry.isChecked || (await isIntact(handle, entry)))) {
      entry.isChecked = true;
      return handle;
    }
    await handle?.close();
    if (entries.peek(id) === entry) entries.delete(id);
    return null;
  }

  return {
    /** The block on this disk, for the caller to close; null where it must be read from the service. */
    async open(storage: Storage, file: StoredFile, index: number): Promise<FileHandle | null> {
      const id = idOf(file, index);
      const kept = entries.get(id);
      const handle = kept && (await openEntry(id, kept));
      if (handle) {
        counts.hits++;
        return handle;
      }
      try {
        const entry = await fetchOnce(storage, file, index, id);
        return entry && (await openEntry(id, entry));
      } catch (error) {
        // a full disk costs time, never the film
        log.warn({ err: error, folder }, 'a block of a file cannot be kept');
        return null;
      }
    },
    /** Begins to fetch what will be asked for next. */
    fetchAhead(storage: Storage, file: StoredFile, index: number): void {
      const id = idOf(file, index);
      if (!entries.has(id)) fetchOnce(storage, file, index, id).catch(() => {}); // whoever opens it hears of it
    },
    counts: (): Readonly<typeof counts> => counts,
  };
}

interface Block {
  storage: Storage;
  stored: StoredFile;
  index: number;
}

/** From the service onto this disk, under its name once it is whole; null where the file has changed. */
async function writeBlock({ storage, stored, index }: Block, folder: string, id: string) {
  const start = index * blockBytes;
  const bytes = Math.min(blockBytes, stored.size - start);
  const source = await storage.read(stored.path, { start, end: start + bytes - 1, etag: stored.etag });
  if (!source) return null;
  const draft = join(folder, `${randomUUID()}.new`);
  let crc = 0;
  let written = 0;
  const summed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      crc = crc32(chunk, crc);
      written += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, summed, createWriteStream(draft, { flags: 'wx' }));
    if (written !== bytes) throw new Error(`${stored.path} was cut short`);
    const file = join(folder, `${id}-${crc.toString(16).padStart(8, '0')}`);
    await rename(draft, file);
    return { file, bytes, crc, isChecked: true };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const idOf = ({ path, etag }: StoredFile, index: number) =>
  createHash('sha256').update(`${path}\n${etag}\n${index}`).digest('hex').slice(0, 40);

async function isIntact(handle: FileHandle, { bytes, crc }: Entry): Promise<boolean> {
  const content = Buffer.alloc(bytes);
  const { bytesRead } = await handle.read(content, 0, bytes, 0);
  return bytesRead === bytes && crc32(content) === crc;
}

/** What an earlier process kept, the least recently fetched first; what it wrote by half is removed. */
function readFolder(folder: string, entries: LRUCache<string, Entry>): void {
  mkdirSync(folder, { recursive: true });
  const found = [];
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const [, id, crc] = fileName.exec(name) ?? [];
    const info = statSync(file, { throwIfNoEntry: false });
    if (id === undefined || crc === undefined) rmSync(file, { force: true, recursive: true });
    else if (info)
      found.push({
        id,
        at: info.mtimeMs,
        entry: { file, bytes: info.size, crc: Number.parseInt(crc, 16), isChecked: false },
      });
  }
  for (const { id, entry } of found.sort((a, b) => a.at - b.at)) entries.set(id, entry);
}
