import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import { sendHandle } from '../http/send-handle.ts';
import { resolveBelow } from '../http/static-files.ts';
import { readRange } from './byte-range.ts';

/** True when the address is one of media; a missing file is then our 404, never a page. */
export type Media = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean>;

interface OpenFile {
  handle: FileHandle;
  size: number;
  modified: Date;
}

/**
 * Sounds and films that anybody may have, in parts, as players ask for them. Each root has a folder `public`; what
 * lies beside it is not served by address at all.
 */
export function createMedia(roots: readonly string[]): Media {
  const folders = roots.map((root) => join(root, 'public'));
  return async (req, res, path) => {
    if (!path.startsWith('/media/')) return false;
    const name = path.startsWith('/media/public/') ? path.slice('/media/public/'.length) : '';
    const type = mediaType(name);
    const file = type && (await openFile(folders, name));
    if (file) await send(req, res, file, { 'content-type': type, 'cache-control': cacheControl(name) });
    else sendNothing(res, 404, { 'cache-control': 'no-store' });
    return true;
  };
}

async function openFile(folders: readonly string[], name: string): Promise<OpenFile | null> {
  for (const folder of folders) {
    const file = resolveBelow(folder, name);
    const handle = file && (await open(file).catch(() => null));
    if (!handle) continue;
    const info = await handle.stat();
    if (info.isFile()) return { handle, size: info.size, modified: info.mtime };
    await handle.close();
  }
  return null;
}

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  { handle, size, modified }: OpenFile,
  about: OutgoingHttpHeaders,
): Promise<void> {
  const etag = `"${size.toString(36)}-${modified.getTime().toString(36)}"`;
  const headers = {
    ...always,
    ...about,
    'accept-ranges': 'bytes',
    'last-modified': modified.toUTCString(),
    etag,
  };
  if (isKnown(req, etag)) {
    await handle.close();
    sendNothing(res, 304, headers);
    return;
  }
  // Only a GET has parts, and only of the version that the client already has some of.
  const isPartial = req.method === 'GET' && hasSameVersion(req, etag, headers['last-modified']);
  const range = isPartial ? readRange(req.headers.range, size) : 'all';
  if (range === 'none') {
    await handle.close();
    sendNothing(res, 416, { ...always, 'cache-control': 'no-store', 'content-range': `bytes */${size}` });
    return;
  }
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range;
  res.writeHead(range === 'all' ? 200 : 206, {
    ...headers,
    'content-length': end - start + 1,
    ...(range !== 'all' && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (req.method === 'HEAD' || size === 0) {
    await handle.close();
    res.end();
    return;
  }
  await sendHandle(res, handle, { start, end });
}

const always = { ...baseHeaders, 'content-security-policy': closedPolicy };

const isKnown = ({ headers }: IncomingMessage, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

function hasSameVersion({ headers }: IncomingMessage, etag: string, modified: string): boolean {
  const wanted = headers['if-range'];
  return wanted === undefined || wanted === etag || wanted === modified;
}

function sendNothing(res: ServerResponse, status: 304 | 404 | 416, headers: OutgoingHttpHeaders): void {
  res.writeHead(status, { ...always, ...(status !== 304 && { 'content-length': 0 }), ...headers });
  res.end();
}

/** What players load. Anything else in the folder is nobody's business. */
const types: Readonly<Record<string, string>> = {
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
};

const mediaType = (name: string): string | undefined => types[extname(name)];

/** A list names the segments that exist now; they keep their names for good. */
const cacheControl = (name: string): string =>
  extname(name) === '.m3u8' ? 'no-cache' : 'public, max-age=604800';
