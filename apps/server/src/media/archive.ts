import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { directoryOf, headerOf, type SummedEntry, sum, type ZipEntry, zipSize } from './zip.ts';

export interface ArchivedFile extends ZipEntry {
  file: string;
}

/**
 * Several files as one, written while they are read. Made of the same files it is the same, byte by byte: so a download
 * that was interrupted resumes, as with any file. False where there is none to be made.
 */
export async function sendArchive(
  req: IncomingMessage,
  res: ServerResponse,
  files: readonly ArchivedFile[],
  about: OutgoingHttpHeaders,
): Promise<boolean> {
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
  else await pour(res, bytesOf(files, start));
  return true;
}

/** A range is answered only for the rest of the file, and only of the version that the client has the beginning of. */
function startOf({ method, headers }: IncomingMessage, etag: string, size: number): number {
  const [, start] = /^bytes=(\d{1,10})-$/i.exec(headers.range ?? '') ?? [];
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  return method === 'GET' && start !== undefined && isSame && Number(start) < size ? Number(start) : 0;
}

async function pour(res: ServerResponse, bytes: AsyncGenerator<Buffer>): Promise<void> {
  const { socket } = res;
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket?.once('close', leave);
  try {
    if (!socket || socket.destroyed) return;
    await pipeline(Readable.from(bytes, { objectMode: false }), res, { signal: leaving.signal });
  } catch {
    // half an archive must not look like one
    res.destroy();
  } finally {
    socket?.off('close', leave);
  }
}

/** From `start` on; what comes before is summed up and not sent. */
async function* bytesOf(files: readonly ArchivedFile[], start: number): AsyncGenerator<Buffer> {
  const done: SummedEntry[] = [];
  let at = 0;
  const rest = (bytes: Buffer) =>
    at + bytes.length > start ? bytes.subarray(Math.max(0, start - at)) : null;
  for (const { file, ...entry } of files) {
    const handle = await open(file);
    try {
      const summed = { ...entry, crc: await sumOnce(file, entry), at };
      const header = headerOf(summed);
      const shown = rest(header);
      if (shown) yield shown;
      at += header.length;
      const skipped = Math.min(entry.size, Math.max(0, start - at));
      if (skipped < entry.size)
        yield* handle.createReadStream({ start: skipped, end: entry.size - 1, autoClose: false });
      at += entry.size;
      done.push(summed);
    } finally {
      await handle.close();
    }
  }
  const directory = rest(directoryOf(done));
  if (directory) yield directory;
}

/** Files whose sum is known; so many are some thousand albums. */
const mostSums = 20_000;
const sums = new Map<string, Promise<number>>();

/**
 * The CRC of a file is read once, not for each request, nor again for a download that resumes near the end: else a
 * request for one byte would cost us the album.
 */
function sumOnce(file: string, { size, modified }: ZipEntry): Promise<number> {
  const key = `${file}\n${size}\n${modified.getTime()}`;
  const known = sums.get(key);
  if (known) return known;
  const [oldest] = sums.keys();
  if (sums.size >= mostSums && oldest !== undefined) sums.delete(oldest);
  const summing = sumOf(file, size);
  sums.set(key, summing);
  summing.catch(() => sums.delete(key));
  return summing;
}

/** With a file handle of its own: the first request may be aborted while others wait for the sum. */
async function sumOf(file: string, size: number): Promise<number> {
  let crc = 0;
  let read = 0;
  for await (const chunk of createReadStream(file)) {
    crc = sum(chunk as Buffer, crc);
    read += (chunk as Buffer).length;
  }
  if (read !== size) throw new Error('a file has changed while it was packed');
  return crc;
}
