import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
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
  const found = type ? await findFile(folder.roots, name, req.headers['accept-encoding']) : null;
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
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
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
  if (req.method === 'HEAD') res.end();
  // a client that leaves half-way has not made an error, but must not leave the file open either
  else await pipeline(createReadStream(found.file), res).catch(() => res.destroy());
  return true;
}

/** No path leaves its folder, however it is spelled. */
export function resolveBelow(root: string, relative: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(relative);
  } catch {
    return null;
  }
  const file = normalize(join(root, name));
  return name.includes('\0') || !file.startsWith(root + sep) ? null : file;
}

async function findFile(roots: readonly string[], name: string, accept: string | undefined) {
  for (const root of roots) {
    const file = resolveBelow(root, name);
    const found = file && (await pickVariant(file, accept));
    if (found) return found;
  }
  return null;
}

/** Builds leave `.br` and `.gz` twins beside text files. */
async function pickVariant(file: string, accept: string | undefined) {
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
    if (info?.isFile()) return { ...variant, size: info.size, mtimeMs: info.mtimeMs };
  }
  return null;
}
