import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../http/encoding.ts';
import type { CachedPage, Freshness } from './page-cache.ts';

/** Flat lists of headers: Node writes them as they are, without building an object first. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  freshness: Freshness,
  requestId: string,
) {
  const own = ['x-cache', freshness, 'x-request-id', requestId];
  if (page.status === 200 && isKnown(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, [...page.unchanged, ...own]);
    res.end();
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  const body = page[encoding];
  const head = [...page.headers, ...own, 'content-length', String(body.length)];
  if (encoding !== 'raw') head.push('content-encoding', encoding);
  res.writeHead(page.status, head);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Proxies that compress weaken the tag, and a cache may offer several. */
const isKnown = (offered: string | undefined, etag: string) =>
  offered !== undefined &&
  (offered === etag || offered.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
