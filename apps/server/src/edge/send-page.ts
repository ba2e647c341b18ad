import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../http/encoding.ts';
import type { Compression, Encoding } from './compression.ts';
import type { CachedPage, Freshness } from './page-cache.ts';

export interface PageAnswer {
  page: CachedPage;
  freshness: Freshness;
  requestId: string;
  compression: Compression;
}

/** At once where the bytes are there; else when they are compressed. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PageAnswer,
): void | Promise<void> {
  const { page, freshness, requestId, compression } = answer;
  const own = ['x-cache', freshness, 'x-request-id', requestId];
  if (page.status === 200 && isKnown(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, [...page.unchanged, ...own]);
    res.end();
    return;
  }
  const { body, isKept } = page;
  // of addresses at which there is nothing anybody can ask for any number: they are small, and leave as they are
  const encoding = isKept === false ? 'raw' : encodingFor(req.headers['accept-encoding']);
  if (!body.isBest && freshness !== 'bypass' && isKept !== false) compression.later(body);
  const ready = encoding === 'raw' ? body.raw : body[encoding];
  if (ready || encoding === 'raw') return send(req, res, page, own, encoding, ready ?? body.raw);
  return compression.now(body, encoding).then((bytes) => send(req, res, page, own, encoding, bytes));
}

/** Flat lists of headers: Node writes them as they are, without building an object first. */
function send(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  own: readonly string[],
  encoding: Encoding | 'raw',
  bytes: Buffer,
) {
  const head = [...page.headers, ...own, 'content-length', String(bytes.length)];
  if (encoding !== 'raw') head.push('content-encoding', encoding);
  res.writeHead(page.status, head);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Proxies that compress weaken the tag, and a cache may offer several. */
const isKnown = (offered: string | undefined, etag: string) =>
  offered !== undefined &&
  (offered === etag || offered.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
