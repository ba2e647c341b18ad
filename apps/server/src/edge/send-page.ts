import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../http/encoding.ts';
import type { Compression, Encoding } from './compression.ts';
import type { CachedPage, Freshness } from './page-cache.ts';
import type { Begin } from './pages.ts';

export interface PageAnswer {
  page: CachedPage;
  freshness: Freshness;
  requestId: string;
  compression: Compression;
}

/** The headers of a page for whoever takes them ahead of it; null where the answer may turn out to be another one. */
export function beginPage(req: IncomingMessage, res: ServerResponse, requestId: string): Begin | null {
  const isOpen = req.method === 'GET' && req.httpVersion === '1.1' && !req.headers['if-none-match'];
  if (!isOpen) return null;
  return (freshness) => (headers) => {
    const encoding = encodingFor(req.headers['accept-encoding']);
    res.writeHead(200, [...headers, ...ownHeaders(freshness, requestId), ...encodingHeaders(encoding)]);
    // now, and not with the first bytes of the page: the thread is about to be busy
    res.flushHeaders();
  };
}

const ownHeaders = (freshness: Freshness, requestId: string) => [
  'x-cache',
  freshness,
  'x-request-id',
  requestId,
];

const encodingHeaders = (encoding: Encoding | 'raw') =>
  encoding === 'raw' ? [] : ['content-encoding', encoding];

/** At once where the bytes are there; else when they are compressed. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PageAnswer,
): void | Promise<void> {
  const { page, freshness, requestId, compression } = answer;
  const own = ownHeaders(freshness, requestId);
  if (!res.headersSent && page.status === 200 && isKnown(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, [...page.unchanged, ...own]);
    res.end();
    return;
  }
  const { body, isKept } = page;
  // of addresses at which there is nothing anybody can ask for any number: they are small, and leave as they are
  const encoding = isKept === false && !res.headersSent ? 'raw' : encodingFor(req.headers['accept-encoding']);
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
  const length = ['content-length', String(bytes.length)];
  if (!res.headersSent)
    res.writeHead(page.status, [...page.headers, ...own, ...length, ...encodingHeaders(encoding)]);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Proxies that compress weaken the tag, and a cache may offer several. */
const isKnown = (offered: string | undefined, etag: string) =>
  offered !== undefined &&
  (offered === etag || offered.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
