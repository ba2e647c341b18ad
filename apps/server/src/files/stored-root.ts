import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Storage, StoredFile } from '@atrium/api/platform/storage/storage';
import { LRUCache } from 'lru-cache';
import { type BlockCache, blockBytes } from './block-cache.ts';
import type { FilePart, FileRoot, OpenedFile } from './file-root.ts';
import { sendBody } from './send-body.ts';

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

  /** Block by block, the next one on its way while one is sent; each is closed once the next is asked for. */
  async function* sourcesOf(file: StoredFile, { start, end }: FilePart): AsyncGenerator<Source> {
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
        yield { rest };
        return;
      }
      if (last < end) cache?.fetchAhead(storage, file, index + 1);
      try {
        const first = index * blockBytes;
        yield { block, part: { start: at - first, end: last - first } };
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
      return file && openedFile(file, sourcesOf);
    },
  };
}

/** A part of a block on this machine, or all that is missing from the service. */
type Source = { block: FileHandle; part: FilePart } | { rest: Readable };

type SourcesOf = (file: StoredFile, part: FilePart) => AsyncGenerator<Source>;

const openedFile = (file: StoredFile, sourcesOf: SourcesOf): OpenedFile => ({
  size: file.size,
  modified: file.modified,
  etag: file.etag,
  read: (part) => Readable.from(bytesOf(sourcesOf(file, part)), { objectMode: false }),
  close: async () => {},
  send: (res, part) =>
    sendBody(res, async (body) => {
      for await (const source of sourcesOf(file, part)) {
        if ('rest' in source) await body.stream(source.rest);
        else await body.file(source.block, source.part);
        if (res.req.socket.destroyed) return;
      }
    }),
});

async function* bytesOf(sources: AsyncGenerator<Source>): AsyncGenerator<Buffer> {
  for await (const source of sources)
    yield* 'rest' in source
      ? source.rest
      : source.block.createReadStream({ ...source.part, autoClose: false });
}
