import { type FileHandle, open, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import type { MediaLeases } from '@atrium/api/modules/delivery/media-leases';
import type { MediaPass, MediaPasses, PackedFile } from '@atrium/api/modules/delivery/media-pass';
import { preconditionOf } from '../http/conditional.ts';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import { sendHandle } from '../http/send-handle.ts';
import { resolveBelow } from '../http/static-files.ts';
import { type ArchivedFile, sendArchive } from './archive.ts';
import { readRange } from './byte-range.ts';
import { savedAs } from './saved-as.ts';

/** True when the address is one of media; a missing file is then our 404, never a page. */
export type Media = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  tenantId: number,
) => Promise<boolean>;

interface OpenFile {
  handle: FileHandle;
  size: number;
  modified: Date;
}

/**
 * Sounds, films and packages, in parts, as players ask for them. Each root has a public folder `public`, and may have
 * one `protected`, for requests with a pass: `/media/t/<pass>/<file>`. What lies beside them is not served.
 */
export function createMedia(
  roots: readonly string[],
  passes: Pick<MediaPasses, 'open'>,
  leases: MediaLeases,
): Media {
  const inPublic = roots.map((root) => join(root, 'public'));
  const inProtected = roots.map((root) => join(root, 'protected'));

  async function sendProtected(req: IncomingMessage, res: ServerResponse, rest: string, tenantId: number) {
    const slash = rest.indexOf('/');
    const pass = slash === -1 ? null : passes.open(tenantId, rest.slice(0, slash));
    const named = rest.slice(slash + 1);
    // whatever is wrong with a pass, it is wrong in the same way
    if (!pass || !isWithin(pass, named)) return sendNothing(res, 403, { 'cache-control': 'no-store' });
    if (pass.isLeased && !(await leases.holds(tenantId, pass.ticket)))
      return sendNothing(res, 403, { 'cache-control': 'no-store' });
    if (pass.files) return sendPacked(req, res, pass, pass.files);
    const path = encodeURI(pass.path);
    const folders = pass.isFolder
      ? inProtected.flatMap((folder) => resolveBelow(folder, path) ?? [])
      : inProtected;
    const name = pass.isFolder ? named : path;
    await sendOf(req, res, folders, name, {
      'cache-control': privately(name, pass.until),
      ...(pass.saveAs && { 'content-disposition': savedAs(pass.saveAs) }),
    });
  }

  /** What is missing is left out; where all is, there is nothing to send. */
  async function sendPacked(
    req: IncomingMessage,
    res: ServerResponse,
    { saveAs, until }: MediaPass,
    files: readonly PackedFile[],
  ): Promise<void> {
    const found = await Promise.all(
      files.map(async ({ name, path }): Promise<ArchivedFile[]> => {
        for (const root of roots) {
          const file = mediaType(path) && resolveBelow(root, encodeURI(path));
          const info = file ? await stat(file).catch(() => null) : null;
          if (file && info?.isFile()) return [{ name, file, size: info.size, modified: info.mtime }];
        }
        return [];
      }),
    );
    const packed = found.flat();
    const about = {
      ...always,
      'cache-control': privately('.zip', until),
      'content-disposition': savedAs(saveAs ?? 'album.zip'),
    };
    if (packed.length === 0 || !(await sendArchive(req, res, packed, about)))
      sendNothing(res, 404, { 'cache-control': 'no-store' });
  }

  return async (req, res, path, tenantId) => {
    if (!path.startsWith('/media/')) return false;
    const name = path.startsWith('/media/public/') ? path.slice('/media/public/'.length) : '';
    if (path.startsWith(signedRoot)) await sendProtected(req, res, path.slice(signedRoot.length), tenantId);
    else await sendOf(req, res, inPublic, name, { 'cache-control': cacheControl(name) });
    return true;
  };
}

const signedRoot = '/media/t/';

/** A file's address ends with its own name and nothing else; a folder's with the name of anything in it. */
const isWithin = ({ path, isFolder }: MediaPass, named: string) =>
  isFolder || named === encodeURIComponent(basename(path));

async function sendOf(
  req: IncomingMessage,
  res: ServerResponse,
  folders: readonly string[],
  name: string,
  about: OutgoingHttpHeaders,
): Promise<void> {
  const type = mediaType(name);
  const file = type && (await openFile(folders, name));
  if (file) await send(req, res, file, { 'content-type': type, ...about });
  else sendNothing(res, 404, { 'cache-control': 'no-store' });
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
  const condition = preconditionOf(req.headers, { etag, modified });
  if (condition !== 'send') {
    await handle.close();
    if (condition === 'unchanged') sendNothing(res, 304, headers);
    else sendNothing(res, 412, { 'cache-control': 'no-store' });
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

function hasSameVersion({ headers }: IncomingMessage, etag: string, modified: string): boolean {
  const wanted = headers['if-range'];
  return wanted === undefined || wanted === etag || wanted === modified;
}

function sendNothing(
  res: ServerResponse,
  status: 304 | 403 | 404 | 412 | 416,
  headers: OutgoingHttpHeaders,
): void {
  res.writeHead(status, { ...always, ...(status !== 304 && { 'content-length': 0 }), ...headers });
  res.end();
}

/** Types that players load. Other files of the folder are not served. */
const types: Readonly<Record<string, string>> = {
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.flac': 'audio/flac',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
  '.apk': 'application/vnd.android.package-archive',
};

const mediaType = (name: string): string | undefined => types[extname(name)];

/** A list names the segments that exist now; they keep their names for good. */
const isList = (name: string) => ['.m3u8', '.mpd'].includes(extname(name));

const cacheControl = (name: string): string => (isList(name) ? 'no-cache' : 'public, max-age=604800');

/** For the one browser that asked, and no longer than the pass. */
const privately = (name: string, until: number): string =>
  isList(name)
    ? 'private, no-cache'
    : `private, max-age=${Math.max(0, Math.floor((until - Date.now()) / 1000))}`;
