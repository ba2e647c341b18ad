import type { Session } from '@atrium/api/modules/identity/sessions';
import type { Backend } from '../../backend/backend.ts';
import type { Site } from '../../http/site.ts';
import { refreshPath } from '../addresses/backend-calls.ts';
import { stripTokens } from './strip-tokens.ts';

type Sessions = Backend['sessions'];

/** How a request reaches the backend that keeps the tokens. */
type Send = (request: Request, site: Site, requestId: string) => Promise<Response>;

/** The token of a session; null where it is over. */
export type BearerToken = (site: Site, id: string, requestId: string) => Promise<string | null>;

const refreshAhead = 30_000;

/**
 * Single-flight token refresh: one renewal for all requests of a session that find its token expired. Tokens are renewed
 * shortly before they end.
 */
export function createBearerToken(sessions: Sessions, send: Send): BearerToken {
  const refreshing = new Map<string, Promise<string | null>>();
  return async (site, id, requestId) => {
    const session = await sessions.find(site.tenant.id, id);
    if (!session || isFresh(session)) return session?.accessToken ?? null;
    let running = refreshing.get(id);
    if (!running) {
      running = renew({ sessions, send, site, id, requestId }).finally(() => refreshing.delete(id));
      refreshing.set(id, running);
    }
    return running;
  };
}

interface Renewal {
  sessions: Sessions;
  send: Send;
  site: Site;
  id: string;
  requestId: string;
}

/** Looks again: another renewal may have ended between the caller's look and this one. */
async function renew(renewal: Renewal): Promise<string | null> {
  const session = await renewal.sessions.find(renewal.site.tenant.id, renewal.id);
  if (!session || isFresh(session)) return session?.accessToken ?? null;
  if (session.refreshToken) return refresh(renewal, session);
  return isOver(session) ? end(renewal) : session.accessToken;
}

async function refresh(renewal: Renewal, session: Session): Promise<string | null> {
  const { sessions, send, site, id, requestId } = renewal;
  const { refreshToken } = session;
  const request = new Request(`${site.requestOrigin}/backend${refreshPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  const response = await send(request, site, requestId);
  // a backend that is down has not refused: it signs no customer out
  if (response.status >= 500 && isOver(session)) throw unreachable();
  if (response.status >= 500) return session.accessToken;
  const { tokens } = await stripTokens(response);
  if (!tokens) return end(renewal);
  await sessions.replace(site.tenant.id, id, {
    ...tokens,
    refreshToken: tokens.refreshToken ?? refreshToken,
  });
  return tokens.accessToken;
}

async function end({ sessions, site, id }: Renewal): Promise<null> {
  await sessions.revoke(site.tenant.id, id);
  return null;
}

const isFresh = ({ expiresAt }: { expiresAt: Date }) => expiresAt.getTime() - refreshAhead > Date.now();

const isOver = ({ expiresAt }: { expiresAt: Date }) => expiresAt.getTime() <= Date.now();

const unreachable = () =>
  Object.assign(new Error('a session could not be renewed'), { code: 'ECONNREFUSED' });
