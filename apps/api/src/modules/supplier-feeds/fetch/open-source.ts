import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type Download,
  type DownloadLimits,
  DownloadRefused,
  type Validators,
} from '../../../platform/outbound/download.ts';
import { FeedRefused } from '../parse/feed-item.ts';

/** A file of a feed that can be read more than once: it is checked before it is applied. */
export interface FeedPart {
  /** Where a feed is several files. */
  name: string | null;
  charset?: string | undefined;
  read: () => AsyncIterable<Uint8Array>;
}

export interface FeedSource {
  parts: FeedPart[];
  bytes: number;
  /** What the supplier says of this version; nothing of files. */
  validators: Validators;
  /** It is still the version of the validators that were asked with: there are no parts. */
  isUnchanged: boolean;
  close: () => Promise<void>;
}

/** Files of feeds: a folder of this machine, or a bucket. Paths have no `..`. */
export interface FeedFiles {
  list(prefix: string): AsyncIterable<{ path: string; size: number }>;
  read(path: string): Promise<Readable | null>;
}

export const feedLimits: DownloadLimits = {
  bytes: 512 * 2 ** 20,
  wholeMs: 15 * 60_000,
  idleMs: 30_000,
};
const mostFiles = 10_000;

export interface SourceTools {
  download: Download;
  /** Null in a process without files. */
  files: FeedFiles | null;
  limits?: DownloadLimits;
}

/** Opens what a feed's address names: fetched whole before a row is read, or files of the tenant. */
export async function openSource(
  { download, files, limits = feedLimits }: SourceTools,
  address: string,
  tenantCode: string,
  { signal, known }: { signal?: AbortSignal | undefined; known?: Validators | undefined } = {},
): Promise<FeedSource> {
  if (address.startsWith('file:')) return openFiles(files, address.slice('file:'.length), tenantCode, limits);
  const folder = await mkdtemp(join(tmpdir(), 'atrium-feed-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'feed');
  try {
    const found = await download(address, file, limits, signal, known);
    const { bytes, type, charset, validators, isUnchanged } = found;
    if (isUnchanged) return { parts: [], bytes, validators, isUnchanged, close };
    if (type === 'text/html' || type === 'application/xhtml+xml')
      throw new FeedRefused(`${address} answers with a page (${type}), not with a feed.`);
    return {
      parts: [{ name: null, charset, read: () => createReadStream(file) }],
      bytes,
      validators,
      isUnchanged,
      close,
    };
  } catch (error) {
    await close();
    throw error instanceof DownloadRefused ? new FeedRefused(error.message) : error;
  }
}

/** One file, or all files below a folder in the order of their names. */
async function openFiles(
  files: FeedFiles | null,
  path: string,
  tenantCode: string,
  limits: DownloadLimits,
): Promise<FeedSource> {
  if (!files)
    throw new FeedRefused('This process has no files; run the feed where DATA_DIR or STORAGE_URL is.');
  const root = `feeds/${tenantCode}/`;
  const found: { path: string; size: number }[] = [];
  for await (const file of files.list(root + path)) {
    if (!path.endsWith('/') && path !== '' && file.path !== root + path) continue;
    found.push(file);
    if (found.length > mostFiles) throw new FeedRefused(`${path} has more than ${mostFiles} files.`);
  }
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  if (found.length === 0) throw new FeedRefused(`There is no file ${root}${path}.`);
  const tooLarge = found.find(({ size }) => size > limits.bytes);
  if (tooLarge)
    throw new FeedRefused(`${tooLarge.path} has more than ${limits.bytes.toLocaleString('en')} bytes.`);
  const ordered = found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return {
    bytes,
    parts: ordered.map((file) => ({
      name: found.length > 1 ? file.path.slice(root.length) : null,
      read: () => readFile(files, file.path),
    })),
    validators: {},
    isUnchanged: false,
    close: async () => {},
  };
}

async function* readFile(files: FeedFiles, path: string): AsyncGenerator<Uint8Array> {
  const stream = await files.read(path);
  if (!stream) throw new FeedRefused(`${path} is gone.`);
  yield* stream as AsyncIterable<Uint8Array>;
}
