import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MediaPasses } from '@atrium/api/modules/delivery/media-pass';
import { gameFolder } from '@atrium/api/modules/games/open-game';
import { matchesWeakly } from '../http/conditional.ts';
import { baseHeaders } from '../http/security-headers.ts';
import { createGameSources, kit } from './game-sources.ts';

/** True when the address is one of a game's files; a missing one is then our 404, never a page. */
export type GameFiles = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  tenantId: number,
) => Promise<boolean>;

const prefix = '/game-files/';

/**
 * A game is foreign code on our page: it runs without an origin, so it has neither our cookies nor our
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

export function createGameFiles(passes: Pick<MediaPasses, 'open'>): GameFiles {
  const sources = createGameSources();
  return async (req, res, path, tenantId) => {
    if (!path.startsWith(prefix)) return false;
    const [, token = '', folder = '', name = ''] = shape.exec(path) ?? [];
    const pass = passes.open(tenantId, token);
    const isAllowed =
      pass?.path === gameFolder(folder) || (pass?.path.startsWith('games/') && kit.has(folder));
    const file = isAllowed ? await sources.find(folder, name) : null;
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
    if (matchesWeakly(req.headers['if-none-match'] ?? '', file.etag)) res.writeHead(304, about).end();
    else {
      res.writeHead(200, { ...about, 'content-length': file.body.length });
      res.end(req.method === 'HEAD' ? undefined : file.body);
    }
    return true;
  };
}

const shape = /^\/game-files\/([\w.-]{1,2100})\/([a-z0-9-]{1,60})\/((?!\.)[a-z0-9-]{1,60}\.ts)?$/;
