import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { FileRoot } from '../files/file-root.ts';
import { directoryOf, headerOf, type SummedEntry, sum, type ZipEntry, zipSize } from './zip.ts';

export interface ArchivedFile extends ZipEntry {
  path: string;
}

interface Archive {
  files: readonly ArchivedFile[];
  /** Where they lie. */
  root: FileRoot;
}

/**
 * Several files as one, written while they are read. Made of the same files it is the same, byte by byte: so a download
 * that was interrupted resumes, as with any file. False where there is none to be made.
 */
export async function sendArchive(
  req: IncomingMessage,
  res: ServerResponse,
  archive: Archive,
  about: OutgoingHttpHeaders,
): Promise<boolean> {
  const { files } = archive;
  const size = zipSize(files);
  if (size === null) return false;
  const etag = `"${createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 22)}"`;
  const start = startOf(req, etag, size);
  res.writeHead(start > 0 ? 206 : 200, {
    ...about,
    'content-type': 'application/zip',
    'accept-ranges': 'bytes',
    etag,
    'content-length': size - start,
    ...(start > 0 && { 'content-range': `bytes ${start}-${size - 1}/${size}` }),
  });
  if (req.method === 'HEAD') res.end();
  else await pour(res, bytesOf(archive, start));
  return true;
}

/** A range is answered only for the rest of the file, and only of the version that the client has the beginning of. */
function startOf({ method, headers }: IncomingMessage, etag: string, size: number): number {
  const [, start] = /^bytes=(\d{1,10})-$/i.exec(headers.range ?? '') ?? [];
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  return method === 'GET' && start !== undefined && isSame && Number(start) < size ? Number(start) : 0;
}

async function pour(res: ServerResponse, bytes: AsyncGenerator<Buffer>): Promise<void> {
  // an answer has no socket of its own while the one before it on its connection is being ended
  const { socket } = res.req;
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket.once('close', leave);
  try {
    if (socket.destroyed) return;
    await pipeline(Readable.from(bytes, { objectMode: false }), res, { signal: leaving.signal });
  } catch {
    // half an archive must not look like one
    res.destroy();
  } finally {
    socket.off('close', leave);
  }
}

/** From `start` on; what comes before is summed up and not sent. */
async function* bytesOf({ files, root }: Archive, start: number): AsyncGenerator<Buffer> {
  const done: SummedEntry[] = [];
  let at = 0;
  const rest = (bytes: Buffer) =>
    at + bytes.length > start ? bytes.subarray(Math.max(0, start - at)) : null;
  for (const { path, ...entry } of files) {
    const summed = { ...entry, crc: await sumOnce(root, path, entry), at };
    const header = headerOf(summed);
    const shown = rest(header);
    if (shown) yield shown;
    at += header.length;
    const skipped = Math.min(entry.size, Math.max(0, start - at));
    if (skipped < entry.size) yield* contentOf(root, path, entry, skipped);
    at += entry.size;
    done.push(summed);
  }
  const directory = rest(directoryOf(done));
  if (directory) yield directory;
}

/** Of the same file that was counted: another would not fit its place. */
async function* contentOf(root: FileRoot, path: string, { size }: ZipEntry, start: number) {
  const file = await root.open(path);
  if (file?.size !== size) {
    await file?.close();
    throw new Error('a file has changed while it was packed');
  }
  yield* file.read({ start, end: size - 1 }) as AsyncIterable<Buffer>;
}

/** Files whose sum is known; so many are some thousand albums. */
const mostSums = 20_000;
const sums = new WeakMap<FileRoot, LRUCache<string, Promise<number>>>();

/**
 * The CRC of a file is read once, not for each request, nor again for a download that resumes near the end: else a
 * request for one byte would cost us the album.
 */
function sumOnce(root: FileRoot, path: string, entry: ZipEntry): Promise<number> {
  const known = sums.get(root) ?? new LRUCache<string, Promise<number>>({ max: mostSums });
  sums.set(root, known);
  const key = `${path}\n${entry.size}\n${entry.modified.getTime()}`;
  const before = known.get(key);
  if (before) return before;
  const summing = sumOf(root, path, entry);
  known.set(key, summing);
  summing.catch(() => known.delete(key));
  return summing;
}

/** With a reading of its own: the first request may be aborted while others wait for the sum. */
async function sumOf(root: FileRoot, path: string, entry: ZipEntry): Promise<number> {
  let crc = 0;
  if (entry.size > 0) for await (const chunk of contentOf(root, path, entry, 0)) crc = sum(chunk, crc);
  return crc;
}
