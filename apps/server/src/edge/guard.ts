import type { IncomingMessage } from 'node:http';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export const maxUrlLength = 4096;
export const maxHeaderSize = 16 * 1024;
const maxHeaders = 100;

export interface Refusal {
  status: 400 | 405 | 414 | 431;
  error: string;
  headers?: Record<string, string>;
}

/** What Node lets through and we do not: measured in `threats.md` T23. */
export function refuse(req: IncomingMessage): Refusal | null {
  if (!methods.has(req.method ?? '')) {
    return { status: 405, error: 'METHOD_NOT_ALLOWED', headers: { allow: [...methods].join(', ') } };
  }
  const url = req.url ?? '';
  if (url.length > maxUrlLength) return { status: 414, error: 'URL_TOO_LONG' };
  // absolute-form (`GET http://other/`) and `*` name a host of their own
  if (!url.startsWith('/')) return { status: 400, error: 'BAD_REQUEST' };
  if (req.rawHeaders.length / 2 > maxHeaders) return { status: 431, error: 'HEADERS_TOO_LARGE' };
  if (hosts(req) !== 1 || !isHost(req.headers.host ?? '')) return { status: 400, error: 'BAD_REQUEST' };
  return null;
}

const hosts = (req: IncomingMessage) =>
  req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;

const isHost = (host: string) => /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host);
