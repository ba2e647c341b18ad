import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { matchesWeakly } from '../http/conditional.ts';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import type { ImageFormat } from './convert.ts';
import { retryAfterSeconds, unversionedSeconds } from './image-limits.ts';
import type { ImageSource } from './image-source.ts';
import { openOriginal } from './original.ts';

const types = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
} as const satisfies Record<ImageFormat, string>;

interface ImageAnswer {
  format: ImageFormat;
  etag: string;
  /** The address names this very content. */
  isVersioned: boolean;
  /** Another browser may get another format from the same address. */
  varies: boolean;
}

export function sendConvertedImage(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer,
  answer: ImageAnswer,
): void {
  if (sendHead(req, res, body.length, answer)) res.end(body);
  else res.end();
}

export async function sendImageFile(
  req: IncomingMessage,
  res: ServerResponse,
  source: ImageSource,
  answer: ImageAnswer,
): Promise<void> {
  const file = await openOriginal(source);
  if (!file) return sendMissingImage(res);
  if (sendHead(req, res, file.size, answer) && file.size > 0)
    await file.send(res, { start: 0, end: file.size - 1 });
  else {
    await file.close();
    res.end();
  }
}

/** True when the body is wanted too. */
function sendHead(req: IncomingMessage, res: ServerResponse, bytes: number, answer: ImageAnswer): boolean {
  const etag = `"${answer.etag}"`;
  const headers: OutgoingHttpHeaders = {
    ...baseHeaders,
    'content-security-policy': closedPolicy,
    'content-type': types[answer.format],
    'cache-control': answer.isVersioned
      ? 'public, max-age=31536000, immutable'
      : `public, max-age=${unversionedSeconds}`,
    etag,
    // the format of mails and shared links: a mail program in a browser shows it on another origin
    ...(answer.format === 'jpg' && { 'cross-origin-resource-policy': 'cross-origin' }),
    ...(answer.varies && { vary: 'accept' }),
  };
  const isKnown = matchesWeakly(req.headers['if-none-match'] ?? '', etag);
  if (isKnown) res.writeHead(304, headers);
  else res.writeHead(200, { ...headers, 'content-length': bytes });
  return !isKnown && req.method !== 'HEAD';
}

export const sendMissingImage = (res: ServerResponse) => sendNothing(res, 404, {});

export const sendBusyImage = (res: ServerResponse) =>
  sendNothing(res, 503, { 'retry-after': String(retryAfterSeconds) });

function sendNothing(res: ServerResponse, status: 404 | 503, headers: OutgoingHttpHeaders): void {
  res.writeHead(status, {
    ...baseHeaders,
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'content-length': 0,
    ...headers,
  });
  res.end();
}
