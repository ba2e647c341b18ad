import type { IncomingMessage } from 'node:http';

export const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);
export const maxUrlLength = 4096;

const maxHeaders = 100;

export interface MalformedRequest {
  status: 400 | 405 | 414 | 431;
  error: string;
  headers?: Record<string, string>;
}

/** What Node lets through and we do not. */
export function malformedRequestOf(req: IncomingMessage): MalformedRequest | null {
  if (!methods.has(req.method ?? '')) {
    return { status: 405, error: 'METHOD_NOT_ALLOWED', headers: { allow: [...methods].join(', ') } };
  }
  const url = req.url ?? '';
  if (url.length > maxUrlLength) return { status: 414, error: 'URL_TOO_LONG' };
  // absolute-form (`GET http://other/`) and `*` name a host of their own; dot segments name another path than they say
  if (!url.startsWith('/') || hasDotSegment(url)) return { status: 400, error: 'BAD_REQUEST' };
  if (req.rawHeaders.length / 2 > maxHeaders) return { status: 431, error: 'HEADERS_TOO_LARGE' };
  if (hosts(req) !== 1 || !isHost(req.headers.host ?? '')) return { status: 400, error: 'BAD_REQUEST' };
  return null;
}

/** Few addresses have anything of the kind, and looking for two characters takes a fraction of the rest. */
const hasDotSegment = (url: string) => (url.includes('/.') || url.includes('/%')) && dotSegment.test(url);

const dotSegment = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

function hosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

const knownHosts = new Set<string>();
const maxKnownHosts = 1000;

/** Looks like a host and is one: `999.999.999.999` and port 99999 do, and are not. */
function isHost(host: string): boolean {
  if (knownHosts.has(host)) return true;
  const looksLikeOne = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host);
  if (!looksLikeOne || !URL.canParse(`http://${host}`)) return false;
  if (knownHosts.size >= maxKnownHosts) knownHosts.clear();
  knownHosts.add(host);
  return true;
}
