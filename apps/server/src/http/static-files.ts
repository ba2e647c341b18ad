import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileRoot, type OpenedFile, pathBelow } from '../files/file-root.ts';
import { matchesWeakly } from './conditional.ts';
import { encodingFor } from './encoding.ts';
import { baseHeaders, closedPolicy } from './security-headers.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

export interface StaticFolder {
  /** Address below which the folder is served. */
  prefix: string;
  /** Looked in one after the other. */
  roots: readonly string[];
  /** Looked in after them. */
  stored?: FileRoot;
  /** Names carry a content hash, so an answer never changes. */
  immutable: boolean;
}

/** True when the address belongs to one of the folders; a missing file is then our 404, never a page. */
export async function sendStaticFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  folders: readonly StaticFolder[],
): Promise<boolean> {
  const folder = folders.find(({ prefix }) => path.startsWith(prefix));
  if (!folder) return false;
  const name = path.slice(folder.prefix.length);
  const type = types[extname(name)];
  const found = type
    ? ((await findFile(folder.roots, name, req.headers['accept-encoding'])) ??
      (await findStored(folder.stored, name)))
    : null;
  if (!found || !type) {
    res.writeHead(404, {
      ...baseHeaders,
      'content-security-policy': closedPolicy,
      'cache-control': 'no-store',
      'content-length': 0,
    });
    res.end();
    return true;
  }
  const etag = `"${found.etag}"`;
  const headers = {
    ...baseHeaders,
    'content-type': type,
    'content-security-policy': closedPolicy,
    'cache-control': folder.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
    ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
  };
  if (matchesWeakly(req.headers['if-none-match'] ?? '', etag)) {
    res.writeHead(304, headers);
    res.end();
    return true;
  }
  res.writeHead(200, { ...headers, 'content-length': found.size });
  if (req.method === 'HEAD' || found.size === 0) res.end();
  else await found.send(res);
  return true;
}

interface Found {
  size: number;
  etag: string;
  encoding: string | null;
  send(res: ServerResponse): Promise<void>;
}

async function findStored(root: FileRoot | undefined, name: string): Promise<Found | null> {
  const path = root ? pathBelow('', name) : null;
  const info = path === null ? null : await root?.stat(path);
  if (!root || !info || path === null) return null;
  const open = async (): Promise<OpenedFile> => {
    const file = await root.open(path);
    if (file?.etag === info.etag) return file;
    await file?.close();
    throw new Error(`${path} has changed`);
  };
  return {
    ...info,
    encoding: null,
    send: async (res) => {
      const file = await open().catch(() => null);
      if (file) await file.send(res, { start: 0, end: info.size - 1 });
      else res.destroy();
    },
  };
}

/** No path leaves its folder, however it is spelled. */
function resolveBelow(root: string, relative: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(relative);
  } catch {
    return null;
  }
  const file = normalize(join(root, name));
  return name.includes('\0') || !file.startsWith(root + sep) ? null : file;
}

async function findFile(
  roots: readonly string[],
  name: string,
  accept: string | undefined,
): Promise<Found | null> {
  for (const root of roots) {
    const file = resolveBelow(root, name);
    const found = file && (await pickVariant(file, accept));
    if (found) return found;
  }
  return null;
}

/** Builds leave `.br` and `.gz` twins beside text files. */
async function pickVariant(file: string, accept: string | undefined): Promise<Found | null> {
  const encoding = encodingFor(accept);
  const twin = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : null;
  const variants = twin
    ? [
        { file: file + twin, encoding },
        { file, encoding: null },
      ]
    : [{ file, encoding: null }];
  for (const variant of variants) {
    const info = await stat(variant.file).catch(() => null);
    if (!info?.isFile()) continue;
    const { size, mtimeMs } = info;
    const etag = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
    // a client that leaves half-way has not made an error, but must not leave the file open either
    const send = (res: ServerResponse) =>
      pipeline(createReadStream(variant.file), res).catch(() => void res.destroy());
    return { size, etag, encoding: variant.encoding, send };
  }
  return null;
}
