import { streamPath } from '@atrium/api/modules/notifications/stream-route';
import { ownBackend } from '../backend/backend-of.ts';
import { openLiveStream } from '../backend/live-stream.ts';
import type { RequestOutcome, SiteRequest } from './edge-request.ts';
import { sendResponse } from './edge-request.ts';
import { problemAnswer } from './responses/problem-answer.ts';

/** What a person is told as it happens. A tenant's own backend tells nothing this way: its people ask. */
export function serveLiveStream(passage: SiteRequest): RequestOutcome | Promise<RequestOutcome> {
  const { path, req, site } = passage;
  if (path !== `/backend${streamPath}` || req.method !== 'GET' || ownBackend(site)) return null;
  return open(passage);
}

async function open(passage: SiteRequest): Promise<RequestOutcome> {
  const { edge, req, res, requestId, site } = passage;
  const headers = new Headers();
  for (const name of ['cookie', 'authorization']) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const authorization = await edge.gateway.authorization(headers, site, requestId);
  if (!authorization)
    return sendResponse(
      passage,
      problemAnswer('NOT_SIGNED_IN', site.tenant.defaultLocale, requestId),
      'refused',
    );
  req.headers.authorization = authorization;
  req.headers['x-tenant-id'] = site.tenant.code;
  await openLiveStream(edge.backend, site.tenant.hosts[0] ?? site.host, req, res);
  return 'stream';
}
