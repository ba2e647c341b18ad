import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesWeakly } from '../../http/conditional.ts';
import { encodingFor, zippedFor } from '../../http/encoding.ts';
import type { Compression, Encoding } from '../responses/compression.ts';
import { readCachedHeaders, takesCachedHeaders, writeCachedHeaders } from './cached-headers.ts';
import type { CachedPage, Freshness, SentHeaders } from './page-cache.ts';
import type { Begin } from './pages.ts';

export interface PageAnswer {
  page: CachedPage;
  freshness: Freshness;
  requestId: string;
  compression: Compression;
  /** Where it is known better than the page says. */
  retryAfterSeconds?: number;
}

/**
 * The headers of a page for a client that takes them ahead of it; null where the answer may turn
 * out to be another one.
 */
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
  const offered = req.headers['if-none-match'];
  if (offered !== undefined && !res.headersSent && page.status === 200 && matchesWeakly(offered, page.etag)) {
    res.writeHead(304, [...page.unchanged, ...ownHeaders(freshness, requestId)]);
    res.end();
    return;
  }
  const { body, isKept } = page;
  // a client can ask for any number of addresses at which there is nothing: no body is compressed
  // for one of them
  const encoding = page.isSmall
    ? 'raw'
    : (isKept === false ? zippedFor : encodingFor)(req.headers['accept-encoding']);
  if (!body.isBest && !page.isSmall && freshness !== 'bypass' && isKept !== false) compression.later(body);
  const ready = encoding === 'raw' ? body.raw : body[encoding];
  if (ready || encoding === 'raw') return send(req, res, answer, encoding, ready ?? body.raw);
  return compression.now(body, encoding).then((bytes) => send(req, res, answer, encoding, bytes));
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PageAnswer,
  encoding: Encoding | 'raw',
  bytes: Buffer,
) {
  if (!res.headersSent) sendHead(req, res, answer, encoding, bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** What is sent from memory has had the same head before, but for the answer's length, its name and the time. */
function sendHead(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PageAnswer,
  encoding: Encoding | 'raw',
  length: number,
) {
  const { page, freshness, requestId } = answer;
  const { status } = page;
  const leaving = leavingAs(page, encoding);
  const isUsual = freshness === 'hit' && (status === 200 || status === 404) && takesCachedHeaders(req, res);
  if (isUsual && leaving.head) {
    writeCachedHeaders(res, leaving.head, { status, length, requestId });
    return;
  }
  res.writeHead(status, headersOf(answer, leaving, length));
  if (isUsual) leaving.head = readCachedHeaders(res, length, requestId);
}

/**
 * A flat list, which Node writes as it is. The one that is kept with a page is lent to one answer after the other: Node
 * is done with it when `writeHead` returns.
 */
function headersOf(
  { page, freshness, requestId, retryAfterSeconds = page.retryAfterSeconds }: PageAnswer,
  { headers }: SentHeaders,
  length: number,
): string[] {
  const end = headers.length;
  if (page.retryAfterSeconds !== undefined) headers[end - 7] = String(retryAfterSeconds);
  headers[end - 5] = freshness;
  headers[end - 3] = String(length);
  headers[end - 1] = requestId;
  return headers;
}

function leavingAs(page: CachedPage, encoding: Encoding | 'raw'): SentHeaders {
  const known = page.leaving?.[encoding];
  if (known) return known;
  const headers = [
    ...page.headers,
    ...encodingHeaders(encoding),
    ...(page.retryAfterSeconds === undefined ? [] : ['retry-after', '']),
    ...['x-cache', '', 'content-length', '', 'x-request-id', ''],
  ];
  const leaving = { headers, head: null };
  // shared by all that are made from one
  page.leaving = Object.assign(page.leaving ?? {}, { [encoding]: leaving });
  return leaving;
}
