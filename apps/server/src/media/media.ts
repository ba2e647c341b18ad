import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { basename, extname } from 'node:path';
import { cdnRoot, type MediaCdn, openCdnAddress } from '@atrium/api/modules/delivery/cdn-pass';
import type { MediaLeases } from '@atrium/api/modules/delivery/media-leases';
import type { MediaPass, MediaPasses, PackedFile } from '@atrium/api/modules/delivery/media-pass';
import { StorageError } from '@atrium/api/platform/storage/storage-error';
import { type FileRoot, firstOf, pathBelow } from '../files/file-root.ts';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import { type ArchivedFile, sendArchive } from './archive.ts';
import { savedAs } from './saved-as.ts';
import { type EmptyStatus, sendEmpty, sendFile } from './send-file.ts';

/** True when the address is one of media; a missing file is then our 404, never a page. */
export type Media = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  tenantId: number,
) => Promise<boolean>;

/**
 * Sounds, films and packages, in parts, as players ask for them. Each root has public files below `public`, and may have
 * others below `protected`, for requests with a pass: `/media/t/<pass>/<file>`. What lies beside them is not served.
 */
export function createMedia(
  roots: readonly FileRoot[],
  passes: Pick<MediaPasses, 'open'>,
  leases: MediaLeases,
  cdn: MediaCdn | null = null,
): Media {
  const files = firstOf(roots);

  async function sendProtected(req: IncomingMessage, res: ServerResponse, rest: string, tenantId: number) {
    const slash = rest.indexOf('/');
    const pass = slash === -1 ? null : passes.open(tenantId, rest.slice(0, slash));
    const named = rest.slice(slash + 1);
    // whatever is wrong with a pass, it is wrong in the same way
    if (!pass || !isWithin(pass, named)) return sendNothing(res, 403, { 'cache-control': 'no-store' });
    if (pass.isLeased && !(await leases.holds(tenantId, pass.ticket)))
      return sendNothing(res, 403, { 'cache-control': 'no-store' });
    if (pass.files) return sendPacked(req, res, files, pass, pass.files);
    const path = pathBelow('protected', encodeURIComponent(pass.path));
    const file = pass.isFolder && path !== null ? pathBelow(path, named) : path;
    await sendOf(req, res, files, file, {
      'cache-control': privately(file ?? '', pass.until),
      ...(pass.saveAs && { 'content-disposition': savedAs(pass.saveAs) }),
    });
  }

  /**
   * For a proxy that has verified the pass already, or a browser that asks past it. What the proxy keeps is open to those
   * whose pass it verifies.
   */
  async function sendToCdn(req: IncomingMessage, res: ServerResponse, known: MediaCdn, address: string) {
    const pass = openCdnAddress(known, address);
    const path = pass && pathBelow('protected', pass.path);
    if (!pass) return sendNothing(res, 403, { ...elsewhere, 'cache-control': 'no-store' });
    const seconds = Math.max(0, Math.floor((pass.until - Date.now()) / 1000));
    await sendOf(req, res, files, path, {
      ...elsewhere,
      'cache-control': isList(path ?? '') ? 'no-cache' : `public, max-age=${seconds}, s-maxage=604800`,
    });
  }

  return async (req, res, path, tenantId) => {
    if (!path.startsWith('/media/')) return false;
    try {
      if (cdn && path.startsWith(cdnRoot)) await sendToCdn(req, res, cdn, path);
      else if (path.startsWith(signedRoot))
        await sendProtected(req, res, path.slice(signedRoot.length), tenantId);
      else {
        const isPublic = path.startsWith('/media/public/');
        const file = isPublic ? pathBelow('public', path.slice('/media/public/'.length)) : null;
        await sendOf(req, res, files, file, { 'cache-control': cacheControl(file ?? '') });
      }
    } catch (error) {
      // the storage is away: players try again
      if (!(error instanceof StorageError) || res.headersSent) throw error;
      sendNothing(res, 503, { 'cache-control': 'no-store', 'retry-after': '5' });
    }
    return true;
  };
}

/** What is missing is left out; where all is, there is nothing to send. */
async function sendPacked(
  req: IncomingMessage,
  res: ServerResponse,
  files: FileRoot,
  { saveAs, until }: MediaPass,
  packedFiles: readonly PackedFile[],
): Promise<void> {
  const found = await Promise.all(
    packedFiles.map(async ({ name, path: named }): Promise<ArchivedFile[]> => {
      const path = mediaType(named) ? pathBelow('', encodeURIComponent(named)) : null;
      const info = path === null ? null : await files.stat(path);
      return path !== null && info ? [{ name, path, size: info.size, modified: info.modified }] : [];
    }),
  );
  const packed = found.flat();
  const about = {
    ...always,
    'cache-control': privately('.zip', until),
    'content-disposition': savedAs(saveAs ?? 'album.zip'),
  };
  if (packed.length === 0 || !(await sendArchive(req, res, { files: packed, root: files }, about)))
    sendNothing(res, 404, { 'cache-control': 'no-store' });
}

/** A page of any tenant plays what stands at another origin: the address alone opens it. */
const elsewhere = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
};

const signedRoot = '/media/t/';

/** A file's address ends with its own name and nothing else; a folder's with the name of anything in it. */
const isWithin = ({ path, isFolder }: MediaPass, named: string) =>
  isFolder || named === encodeURIComponent(basename(path));

async function sendOf(
  req: IncomingMessage,
  res: ServerResponse,
  files: FileRoot,
  path: string | null,
  about: OutgoingHttpHeaders,
): Promise<void> {
  const type = path === null ? undefined : mediaType(path);
  const file = path !== null && type ? await files.open(path) : null;
  if (file) await sendFile(req, res, file, { ...always, 'content-type': type, ...about });
  else sendNothing(res, 404, { 'cache-control': 'no-store' });
}

const always = { ...baseHeaders, 'content-security-policy': closedPolicy };

const sendNothing = (res: ServerResponse, status: EmptyStatus, headers: OutgoingHttpHeaders) =>
  sendEmpty(res, status, { ...always, ...headers });

/** Types that players load. Other files of the folder are not served. */
const types: Readonly<Record<string, string>> = {
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.opus': 'audio/ogg; codecs=opus',
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
