import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MediaLeases } from '@atrium/api/modules/delivery/media-leases';
import type { MediaPasses } from '@atrium/api/modules/delivery/media-pass';
import { gameFolder, uploadedGameFolder } from '@atrium/api/modules/games/open-game';
import type { FileRoot } from '../files/file-root.ts';
import { matchesWeakly } from '../http/conditional.ts';
import type { Site } from '../http/site.ts';
import { ownGameHeaders } from './game-headers.ts';
import { createGameSources, kit } from './game-sources.ts';
import { sendUploadedGame } from './uploaded-game.ts';

/** True when the address is one of a game's files; a missing one is then our 404, never a page. */
export type GameFiles = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  site: Pick<Site, 'tenant' | 'requestOrigin'>,
) => Promise<boolean>;

interface GameFilesOptions {
  passes: Pick<MediaPasses, 'open'>;
  leases: MediaLeases;
  /** Below `media` of the storage, where uploaded games lie. */
  storage: FileRoot;
}

const prefix = '/game-files/';

/** Files of games, the ones that ship with us and uploaded ones. A game is foreign code on our page. Decision 0036. */
export function createGameFiles({ passes, leases, storage }: GameFilesOptions): GameFiles {
  const sources = createGameSources();

  async function sendOwn(req: IncomingMessage, res: ServerResponse, folder: string, name: string) {
    const file = ownName.test(name) ? await sources.find(folder, name) : null;
    if (!file) return refuse(res, 404);
    const about = {
      ...ownGameHeaders,
      etag: file.etag,
      'cache-control': 'private, max-age=3600',
      'content-type': name === '' ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
    };
    if (matchesWeakly(req.headers['if-none-match'] ?? '', file.etag)) res.writeHead(304, about).end();
    else {
      res.writeHead(200, { ...about, 'content-length': file.body.length });
      res.end(req.method === 'HEAD' ? undefined : file.body);
    }
  }

  return async (req, res, path, { tenant, requestOrigin }) => {
    if (!path.startsWith(prefix)) return false;
    const [, token = '', folder = '', name = ''] = shape.exec(path) ?? [];
    const pass = passes.open(tenant.id, token);
    const isLost = pass?.isLeased === true && !(await leases.holds(tenant.id, pass.ticket));
    const uploaded = pass && uploadedGameFolder(pass);
    if (!pass || isLost) refuse(res, 403);
    else if (pass.path === gameFolder(folder) || (pass.path.startsWith('games/') && kit.has(folder)))
      await sendOwn(req, res, folder, name);
    else if (uploaded?.endsWith(`/${folder}`))
      await sendUploadedGame(req, res, {
        storage,
        folder: uploaded.slice('media/'.length),
        name,
        address: `${requestOrigin}${prefix}${token}/`,
      });
    else refuse(res, 404);
    return true;
  };
}

const refuse = (res: ServerResponse, status: 403 | 404): void =>
  void res.writeHead(status, { ...ownGameHeaders, 'cache-control': 'no-store' }).end();

const shape = /^\/game-files\/([\w.-]{1,2100})\/([a-z0-9-]{1,60})\/([^?#]{0,1000})$/;
const ownName = /^((?!\.)[a-z0-9-]{1,60}\.ts)?$/;
