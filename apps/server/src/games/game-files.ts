import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MediaPasses } from '@atrium/api/modules/delivery/media-pass';
import { gameFolder } from '@atrium/api/modules/games/open-game';
import { baseHeaders } from '../http/security-headers.ts';

/** True when the address is one of a game's files; a missing one is then our 404, never a page. */
export type GameFiles = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  tenantId: number,
) => Promise<boolean>;

interface Kept {
  body: Buffer;
  etag: string;
}

const prefix = '/game-files/';
const source = fileURLToPath(new URL('../../../../packages/games/src/', import.meta.url));
/** What every game needs: its makers' kit, and ours. */
const kit: ReadonlySet<string> = new Set(['sdk', 'core']);

/**
 * A game is somebody else's program on our page: it runs without an origin, so it has neither our cookies nor our
 * storage, reaches no network, and only we may put it into a frame. The same holds when it is opened by itself.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const headers = {
  ...baseHeaders,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': policy,
  // without an origin, a game's own modules come from elsewhere to it
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Games are TypeScript without a build: types are taken out when a file is first asked for. */
export function createGameFiles(passes: Pick<MediaPasses, 'open'>): GameFiles {
  const kept = new Map<string, Promise<Kept | null>>();

  async function find(folder: string, name: string): Promise<Kept | null> {
    const key = `${folder}/${name}`;
    const known = kept.get(key) ?? (name === '' ? Promise.resolve(frameOf()) : strip(key));
    kept.set(key, known);
    const file = await known;
    // what is not there is asked for by whoever guesses: it is not kept
    if (!file) kept.delete(key);
    return file;
  }

  return async (req, res, path, tenantId) => {
    if (!path.startsWith(prefix)) return false;
    const [, token = '', folder = '', name = ''] = shape.exec(path) ?? [];
    const pass = passes.open(tenantId, token);
    const isAllowed =
      pass?.path === gameFolder(folder) || (pass?.path.startsWith('games/') && kit.has(folder));
    const file = isAllowed ? await find(folder, name) : null;
    if (!pass || !file) {
      res.writeHead(pass ? 404 : 403, { ...headers, 'cache-control': 'no-store' }).end();
      return true;
    }
    const about = {
      ...headers,
      etag: file.etag,
      'cache-control': 'private, max-age=3600',
      'content-type': name === '' ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
    };
    if (req.headers['if-none-match'] === file.etag) res.writeHead(304, about).end();
    else {
      res.writeHead(200, { ...about, 'content-length': file.body.length });
      res.end(req.method === 'HEAD' ? undefined : file.body);
    }
    return true;
  };
}

const shape = /^\/game-files\/([\w.-]{1,2100})\/([a-z0-9-]{1,60})\/((?!\.)[a-z0-9-]{1,60}\.ts)?$/;

const keep = (text: string): Kept => {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
};

async function strip(key: string): Promise<Kept | null> {
  const text = await readFile(`${source}${key}`, 'utf8').catch(() => null);
  return text === null ? null : keep(stripTypeScriptTypes(text));
}

const frameOf = () =>
  keep(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Game</title>
<style>
html, body { margin: 0; height: 100%; overflow: hidden; touch-action: none; user-select: none; -webkit-user-select: none; background: #0c0a18 }
canvas { display: block; width: 100vw; height: 100vh; outline: none }
</style>
<body>
<script type="module" src="game.ts"></script>
</body>
</html>
`);
