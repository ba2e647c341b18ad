import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage, StoredFile } from '@atrium/api/platform/storage/storage';
import { LRUCache } from 'lru-cache';
import { type BlockCache, blockBytes } from './block-cache.ts';
import type { FilePart, FileRoot, OpenedFile } from './file-root.ts';

interface StoredRootOptions {
  storage: Storage;
  /** Before every path. */
  prefix: string;
  /** Null where nothing is kept: every viewer reads from the service then. */
  cache: BlockCache | null;
  log: { warn(detail: object, message: string): void };
  now?: () => number;
}

/** A viewer's next segment must not wait for a question about it; a replaced file shows after so long. */
const trustedMs = 10_000;
const missingMs = 2_000;
const mostKnown = 20_000;

interface Known {
  file: StoredFile | null;
  at: number;
}

/**
 * Files of a service. What is asked for often lies in blocks on this machine; where the service fails, what lies there is
 * still sent. Decision 0109.
 */
export function storedRoot({ storage, prefix, cache, log, now = Date.now }: StoredRootOptions): FileRoot {
  const known = new LRUCache<string, Known>({ max: mostKnown });
  const asking = new Map<string, Promise<StoredFile | null>>();

  async function find(path: string, maxAgeMs = trustedMs): Promise<StoredFile | null> {
    const before = known.get(path);
    if (before && now() - before.at < Math.min(maxAgeMs, before.file ? trustedMs : missingMs))
      return before.file;
    const running = asking.get(path) ?? ask(path, before?.file ?? null);
    asking.set(path, running);
    return running;
  }

  async function ask(path: string, before: StoredFile | null): Promise<StoredFile | null> {
    try {
      const file = await storage.stat(path);
      known.set(path, { file, at: now() });
      return file;
    } catch (error) {
      if (!before || !cache) throw error;
      log.warn({ err: error, path }, 'the storage does not answer: sending what is kept here');
      known.set(path, { file: before, at: now() });
      return before;
    } finally {
      asking.delete(path);
    }
  }

  /** Block by block, the next one on its way while one is sent. */
  async function* bytesOf(file: StoredFile, { start, end }: FilePart): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      const index = Math.floor(at / blockBytes);
      const last = Math.min(end, (index + 1) * blockBytes - 1);
      const block = await cache?.open(storage, file, index);
      if (!block) {
        const rest = await storage.read(file.path, { start: at, end, etag: file.etag });
        if (!rest) {
          known.delete(file.path);
          throw new Error(`${file.path} has changed while it was sent`);
        }
        yield* rest;
        return;
      }
      if (last < end) cache?.fetchAhead(storage, file, index + 1);
      try {
        const first = index * blockBytes;
        yield* block.createReadStream({ start: at - first, end: last - first, autoClose: false });
      } finally {
        await block.close();
      }
      at = last + 1;
    }
  }

  return {
    stat: (path, maxAgeMs) => find(prefix + path, maxAgeMs),
    async open(path) {
      const file = await find(prefix + path);
      return file && openedFile(file, bytesOf);
    },
  };
}

type BytesOf = (file: StoredFile, part: FilePart) => AsyncGenerator<Buffer>;

const openedFile = (file: StoredFile, bytesOf: BytesOf): OpenedFile => ({
  size: file.size,
  modified: file.modified,
  etag: file.etag,
  read: (part) => Readable.from(bytesOf(file, part), { objectMode: false }),
  close: async () => {},
  async send(res, part) {
    // an answer has no socket of its own while the one before it on its connection is being ended
    const { socket } = res.req;
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    socket.once('close', leave);
    try {
      if (socket.destroyed) return;
      await pipeline(Readable.from(bytesOf(file, part), { objectMode: false }), res, {
        signal: leaving.signal,
      });
    } catch {
      // half a file must not look like one
      res.destroy();
    } finally {
      socket.off('close', leave);
    }
  },
});
