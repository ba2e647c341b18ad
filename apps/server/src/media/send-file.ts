import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { OpenedFile } from '../files/file-root.ts';
import { preconditionOf } from '../http/conditional.ts';
import { readRange } from './byte-range.ts';

export type EmptyStatus = 304 | 403 | 404 | 412 | 416 | 503;

/** A file with its type and policy in `about`: whole or a part of it, as the client asks. */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: OpenedFile,
  about: OutgoingHttpHeaders,
): Promise<void> {
  const { size, modified } = file;
  const etag = `"${file.etag}"`;
  const headers = { ...about, 'accept-ranges': 'bytes', 'last-modified': modified.toUTCString(), etag };
  const condition = preconditionOf(req.headers, { etag, modified });
  if (condition !== 'send') {
    await file.close();
    if (condition === 'unchanged') sendEmpty(res, 304, headers);
    else sendEmpty(res, 412, { ...about, 'cache-control': 'no-store' });
    return;
  }
  // Only a GET has parts, and only of the version that the client already has some of.
  const isPartial = req.method === 'GET' && hasSameVersion(req, etag, headers['last-modified']);
  const range = isPartial ? readRange(req.headers.range, size) : 'all';
  if (range === 'none') {
    await file.close();
    sendEmpty(res, 416, { ...about, 'cache-control': 'no-store', 'content-range': `bytes */${size}` });
    return;
  }
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range;
  res.writeHead(range === 'all' ? 200 : 206, {
    ...headers,
    'content-length': end - start + 1,
    ...(range !== 'all' && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (req.method === 'HEAD' || size === 0) {
    await file.close();
    res.end();
    return;
  }
  await file.send(res, { start, end });
}

/** An answer without a body. */
export function sendEmpty(res: ServerResponse, status: EmptyStatus, headers: OutgoingHttpHeaders): void {
  const { 'content-type': _, ...others } = headers;
  res.writeHead(status, { ...(status === 304 ? headers : { 'content-length': 0, ...others }) });
  res.end();
}

function hasSameVersion({ headers }: IncomingMessage, etag: string, modified: string): boolean {
  const wanted = headers['if-range'];
  return wanted === undefined || wanted === etag || wanted === modified;
}
