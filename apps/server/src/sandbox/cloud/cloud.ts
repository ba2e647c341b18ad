import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGameSources, kit } from '../../games/game-sources.ts';
import { cloudHeaders, pageLocaleOf, refusalPage, tablePage } from './cloud-pages.ts';
import { type CloudRefusal, type CloudSeat, createSeats } from './sessions.ts';

const statuses: Record<CloudRefusal, number> = { unknown: 404, late: 410, used: 410, over: 410 };

const shape =
  /^\/cloud\/(open|play)\/([\w-]{1,4000})(?:\/(?:(end)|([a-z0-9-]{1,60})\/([a-z0-9-]{1,60}\.ts)?)?)?$/;

/** A provider of games that run elsewhere: here that is one of ours, on a page of its own or in the portal's frame. */
export function createCloudProvider(options: Parameters<typeof createSeats>[0]) {
  const seats = createSeats(options);
  const sources = createGameSources();

  async function file(
    seat: CloudSeat,
    folder: string,
    name: string,
    res: ServerResponse,
  ): Promise<ServerResponse> {
    const { core } = seat.session;
    const found = folder === core || kit.has(folder) ? await sources.find(folder, name) : null;
    if (!found) return res.writeHead(404).end();
    return res
      .writeHead(200, {
        'content-type': name === '' ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
        'content-security-policy': gamePolicy(seat),
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .end(found.body);
  }

  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<ServerResponse> => {
    const [, door, key = '', end, folder, name = ''] = shape.exec(path) ?? [];
    const hostname = (req.headers.host ?? '').replace(/:\d+$/, '');
    const seat = door === 'open' ? seats.take(key, hostname) : seats.find(key, hostname);
    if (typeof seat === 'string') return refuse(req, res, door ? seat : 'unknown');
    const { returnUrl, isFramed, core } = seat.session;
    if (door === 'open') return go(res, `/cloud/play/${seat.key}/${isFramed ? `${core}/` : ''}`);
    if (end) {
      if (req.method !== 'POST') return res.writeHead(405).end();
      seats.leave(key);
      return go(res, returnUrl);
    }
    if (folder) return file(seat, folder, name, res);
    return res.writeHead(200, cloudHeaders(returnUrl)).end(tablePage(seat));
  };
}

const go = (res: ServerResponse, location: string) =>
  res.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();

/** In the language the browser asks for: of a stranger nothing else is known. */
function refuse(req: IncomingMessage, res: ServerResponse, refusal: CloudRefusal): ServerResponse {
  const lang = pageLocaleOf((req.headers['accept-language'] ?? '').slice(0, 2).toLowerCase());
  return res.writeHead(statuses[refusal], cloudHeaders(null)).end(refusalPage(refusal, lang));
}

/**
 * As the edge serves games, framed by the portal that sent the person here. Its own table has no origin either, and no
 * policy can name what has none.
 */
const gamePolicy = ({ session: { isFramed, returnUrl } }: CloudSeat) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(isFramed ? [`frame-ancestors ${new URL(returnUrl).origin}`] : []),
  ].join('; ');
