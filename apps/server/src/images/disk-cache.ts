import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CachedImage {
  body: Buffer;
  digest: string;
}

interface Entry {
  bytes: number;
  digest: string;
}

interface Log {
  warn(detail: object, message: string): void;
}

const fileName = /^([0-9a-f]{32})-([0-9a-f]{32})$/;
const halfName = /^[0-9a-f]{32}-[0-9a-f]{32}\.new$/;

const digestOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/**
 * Files in one folder, the least recently used go first. A name holds the digest of its content: a file that a crash
 * or a bad disk has changed is not what its name says, and is forgotten when it is next asked for.
 */
export function createDiskCache(folder: string, maxBytes: number, log: Log) {
  const entries = new Map<string, Entry>(); // least recently used first
  let total = 0;
  const indexed = readFolder().catch(unusable);

  return {
    async get(key: string): Promise<CachedImage | null> {
      await indexed;
      const id = digestOf(key);
      const entry = entries.get(id);
      if (!entry) return null;
      const file = pathOf(id, entry);
      const body = await readFile(file).catch(() => null);
      if (!body || digestOf(body) !== entry.digest) {
        if (entries.get(id) === entry) await drop(id, entry);
        return null;
      }
      if (entries.get(id) === entry) {
        entries.delete(id);
        entries.set(id, entry);
      }
      const now = new Date();
      await utimes(file, now, now).catch(() => {}); // gone meanwhile: the order of use is all we lose
      return { body, digest: entry.digest };
    },

    async put(key: string, body: Buffer): Promise<CachedImage> {
      await indexed;
      const id = digestOf(key);
      const entry = { bytes: body.length, digest: digestOf(body) };
      await write(id, entry, body).catch(unusable);
      return { body, digest: entry.digest };
    },
  };

  /** A full disk costs the next visitor time, never this one the picture. */
  function unusable(error: unknown): void {
    log.warn({ err: error, folder }, 'pictures cannot be kept');
  }

  function pathOf(id: string, { digest }: Entry): string {
    return join(folder, `${id}-${digest}`);
  }

  async function write(id: string, entry: Entry, body: Buffer): Promise<void> {
    const file = pathOf(id, entry);
    await writeFile(`${file}.new`, body);
    await rename(`${file}.new`, file);
    await add(id, entry);
  }

  async function add(id: string, entry: Entry): Promise<void> {
    const old = entries.get(id);
    if (old?.digest === entry.digest) forget(id, old);
    else if (old) await drop(id, old);
    entries.set(id, entry);
    total += entry.bytes;
    for (const [oldest, each] of entries) {
      if (total <= maxBytes) break;
      await drop(oldest, each);
    }
  }

  function forget(id: string, { bytes }: Entry): void {
    if (entries.delete(id)) total -= bytes;
  }

  async function drop(id: string, entry: Entry): Promise<void> {
    forget(id, entry);
    await rm(pathOf(id, entry), { force: true });
  }

  async function readFolder(): Promise<void> {
    for (const { id, digest, bytes } of await storedFiles(folder)) await add(id, { digest, bytes });
  }
}

/** What an earlier process left, the least recently used first; what it wrote by half is removed. */
async function storedFiles(folder: string) {
  await mkdir(folder, { recursive: true });
  const found = [];
  for (const name of await readdir(folder)) {
    if (halfName.test(name)) await rm(join(folder, name), { force: true });
    const [, id, digest] = fileName.exec(name) ?? [];
    const info = id && (await stat(join(folder, name)).catch(() => null));
    if (id && digest && info) found.push({ id, digest, bytes: info.size, used: info.mtimeMs });
  }
  return found.sort((a, b) => a.used - b.used);
}
