import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitLocale } from '@atrium/i18n/locales';
import { callOf } from './addresses/backend-calls.ts';
import type { EdgeOptions } from './edge-request.ts';
import { malformedRequestOf } from './limits/malformed-requests.ts';

const backend = '/backend';
/** A trace context as W3C writes it: version, trace id, parent id, flags. */
const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Segments of a page's address that are named: what follows can be a code or a name. */
const namedSegments = 2;

/**
 * One line for each request once its answer is out: level info, no personal data. Queries, addresses of visitors and
 * values in paths are left out.
 */
export function logRequest(
  { log, sites }: Pick<EdgeOptions, 'log' | 'sites'>,
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
): void {
  const started = performance.now();
  const method = req.method ?? 'GET';
  const route = routeOf(method, (req.url ?? '/').split('?', 1)[0] ?? '/');
  const traceId = traceparent.exec(String(req.headers.traceparent ?? ''))?.[1];
  res.once('close', () => {
    const tenant = tenantAt(sites, req);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const status = res.headersSent ? res.statusCode : 499;
    log.info({ method, route, status, ms, tenant, requestId, ...(traceId && { traceId }) }, 'request');
  });
}

/** Of a host that is known by now; a malformed request is never looked up. */
function tenantAt(sites: EdgeOptions['sites'], req: IncomingMessage): string | null {
  const site = malformedRequestOf(req) ? null : sites.at(req.headers.host);
  if (!(site instanceof Promise)) return site?.tenant.code ?? null;
  site.catch(() => {}); // the stage that answered the request has handled it
  return null;
}

/** `/backend/subscription/{id}` for calls; the first segments of everything else. */
export function routeOf(method: string, path: string): string {
  if (path.startsWith(`${backend}/`)) {
    const call = callOf(method, path.slice(backend.length));
    return call ? `${backend}${call.path}` : `${backend}/…`;
  }
  const [, plain] = splitLocale(path);
  const segments = plain.split('/').filter(Boolean);
  const named = segments.slice(0, namedSegments).map((segment) => (isPlain(segment) ? segment : '{…}'));
  return `/${[...named, ...(segments.length > namedSegments ? ['…'] : [])].join('/')}`;
}

/** Words of an address; not a number, a code or a mail address. */
const isPlain = (segment: string): boolean => /^[a-z][a-z._-]{0,39}$/i.test(segment);
