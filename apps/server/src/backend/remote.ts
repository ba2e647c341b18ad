import { Readable } from 'node:stream';
import { createMediaPasses } from '@atrium/api/modules/delivery/media-pass';
import { createSessionNames } from '@atrium/api/modules/identity/session-names';
import { createPendingLogins } from '@atrium/api/modules/identity/sign-in/pending-login';
import type { StreamSink } from '@atrium/api/modules/notifications/notification-streams';
import { cacheViewerLimits } from '@atrium/api/modules/parental-control/viewer-limits';
import { createPreviewTickets } from '@atrium/api/modules/preview/preview-tickets';
import { createCache } from '@atrium/api/platform/cache/cache';
import { createEvictions } from '@atrium/api/platform/cache/evictions';
import { systemIds } from '@atrium/api/platform/clock';
import { AppError } from '@atrium/api/platform/errors/app-error';
import { createHealth } from '@atrium/api/platform/health/health';
import { createMetrics } from '@atrium/api/platform/health/metrics';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import { createTokens } from '@atrium/api/platform/secrets/tokens';
import type { Tenant } from '@atrium/api/platform/tenant';
import type { Logger } from 'pino';
import { writeResponse } from '../http/fetch-bridge.ts';
import { type ApiClient, createApiClient, unreachable } from './api-client.ts';
import type { Auth } from './auth.ts';
import type { Backend } from './backend.ts';
import {
  isRepeatable,
  type OperationName,
  type Operations,
  parsedSession,
  serializedSession,
  tenantHostOf,
} from './edge-operations.ts';
import { followEvictions, type StreamConnection } from './eviction-stream.ts';
import { header, keyOf, paths } from './internal-headers.ts';

/** Time limit of an internal operation: its caller waits no longer than for a call that reads. */
const patience = 3000;
/** A login that goes on at a partner's issuer takes as long as that takes. */
const outsidePatience = 15_000;
/** Of several api processes each hears of a change by itself, a moment sooner or later than the one that tells us. */
const echoMs = 1000;

interface RemoteOptions {
  url: string;
  secrets: Secrets;
  log: Pick<Logger, 'warn' | 'error' | 'info'>;
}

/** The api in another process: the same port, asked over HTTP, with what must be known at once kept here. */
export function remoteBackend({ url, secrets, log }: RemoteOptions): Backend & { stop(): Promise<void> } {
  const client = createApiClient({ url, key: keyOf(secrets) });
  const operations = operationsAt(client);
  const evictions = createEvictions();
  const metrics = createMetrics();
  const health = createHealth((name, isProblem) => metrics.problems.set({ name }, Number(isProblem)));
  const names = createSessionNames({ secrets, ids: systemIds });
  const tenants = createCache<Tenant | null>({ ttl: 60 * 60_000 });
  const leases = createCache<boolean>({ ttl: 5000, max: 20_000 });
  evictions.subscribe(() => tenants.expire());

  let wasThere = false;
  const onState = (state: StreamConnection, reason?: unknown) => {
    wasThere ||= state === 'connected';
    health.report('api', stateText[state](url));
    if (state === 'connected') log.info({ url }, 'connected to the api');
    else log[state === 'refused' ? 'error' : 'warn']({ url, err: reason }, stateText[state](url) ?? '');
  };
  const unfollow = followEvictions({
    client,
    onState,
    onEvict: (eviction) => {
      evictions.publish(eviction);
      // one that names nothing says that a connection is back, not that something has just changed
      if (eviction.table !== undefined) setTimeout(() => evictions.publish(eviction), echoMs).unref();
    },
  });

  return {
    call: (request) => callAt(client, request),
    openStream: (request, sink) => openStreamAt(client, request, sink),
    ask: null,
    catalogue: null,
    tenantByHost: (host) => tenants.get('hosts', host, () => operations.tenantByHost(host)),
    knownTenant: (host) => tenants.fresh('hosts', host),
    staffTenantHost: operations.staffTenantHost,
    sessions: sessionsAt(operations, names.isOurs),
    ageLimits: cacheViewerLimits({
      ask: (tenant, sessionId) => operations.limitsOf(tenantHostOf(tenant), tenant.id, sessionId),
      isSessionName: names.isOurs,
      evictions,
    }),
    evictions,
    mediaPasses: createMediaPasses(secrets),
    previewTickets: createPreviewTickets(secrets),
    mediaLeases: {
      // what plays goes on while the api cannot be asked
      holds: (tenantId, ticket) =>
        leases.get(String(tenantId), ticket, () =>
          operations.holdsMediaLease(tenantId, ticket).catch(() => true),
        ),
    },
    receiveUpload: async (tenantId, id) => void (await operations.receiveUpload(tenantId, id)),
    pendingLogins: createPendingLogins(secrets),
    relyingParty: {
      async begin({ tenant, ...login }) {
        const begun = await operations.beginLogin(tenantHostOf(tenant), tenant.id, login);
        return 'error' in begun ? new AppError(begun.error) : begun;
      },
      finish: (tenant, origin, pending, query) =>
        operations.finishLogin(tenantHostOf(tenant), tenant.id, origin, pending, String(query)),
    },
    auth: () => authAt(client),
    metrics,
    health,
    // once it has pages, it can show them, whether or not the api is there
    isReady: async () => wasThere,
    firstHost: operations.firstHost,
    demoOperatorToken: createTokens(secrets).demoOperatorToken,
    async stop() {
      await unfollow();
      client.close();
    },
  };
}

const sessionsAt = (operations: Operations, isOurs: (id: string) => boolean): Backend['sessions'] => ({
  async find(tenantId, id) {
    // an invented session id is refused here: a flood of them costs the api nothing
    const found = isOurs(id) ? await operations.findSession(tenantId, id) : null;
    return found && parsedSession(found);
  },
  create: (tenantId, session, from) => operations.createSession(tenantId, serializedSession(session), from),
  replace: async (tenantId, id, session) =>
    void (await operations.replaceSession(tenantId, id, serializedSession(session))),
  revoke: async (tenantId, id) => void (await operations.revokeSession(tenantId, id)),
});

const stateText: Record<StreamConnection, (url: string) => string | null> = {
  connected: () => null,
  away: (url) => `the api at ${url} cannot be reached`,
  refused: (url) => `the api at ${url} refuses us: SECRET_KEY must be the same on both sides`,
};

function operationsAt(client: ApiClient): Operations {
  const ask =
    (name: OperationName) =>
    async (...args: unknown[]) => {
      const answer = await client.ask(paths.operation + name, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
        isRepeatable: isRepeatable[name],
        signal: AbortSignal.timeout(/Login$/.test(name) ? outsidePatience : patience),
      });
      if (answer.status === 503 || answer.status === 403) throw unreachable(`${name}: ${answer.status}`);
      if (answer.status !== 200) throw new Error(`the api failed at ${name} (${answer.status})`);
      return answer.json();
    };
  return Object.fromEntries(
    (Object.keys(isRepeatable) as OperationName[]).map((name) => [name, ask(name)]),
  ) as unknown as Operations;
}

/** A call of the contract, which our backend knows by the tenant's own name. */
function callAt(client: ApiClient, request: Request): Promise<Response> {
  const { host, pathname, search } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const limit = AbortSignal.timeout(isRead ? patience : outsidePatience);
  return client.ask(paths.call + pathname + search, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), [header.host]: host },
    body: request.body ? Readable.fromWeb(request.body as never) : undefined,
    isRepeatable: isRead,
    signal: AbortSignal.any([request.signal, limit]),
  });
}

/** The api's words are passed on as they come; whichever side leaves, the other is told. */
async function openStreamAt(client: ApiClient, request: Request, sink: StreamSink) {
  const { host, pathname, search } = new URL(request.url);
  const leaving = new AbortController();
  const answer = await client.stream(paths.call + pathname + search, {
    headers: { ...Object.fromEntries(request.headers), [header.host]: host },
    signal: leaving.signal,
  });
  if (answer.statusCode !== 200) {
    answer.resume();
    return new Response(null, { status: answer.statusCode ?? 502 });
  }
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    if (!sink.write(text)) leaving.abort();
  });
  answer.once('close', () => sink.end());
  answer.on('error', () => sink.end());
  return () => leaving.abort();
}

/** What of a browser's request the issuer has a use for. */
const forwarded = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'content-length',
  'cookie',
  'user-agent',
] as const;

/** The issuer lives with the api, its pages and cookies belong to the browser: passed on as they are. */
const authAt =
  (client: ApiClient): Auth =>
  async (req, res, site) => {
    if (!req.url?.startsWith(paths.auth)) return false;
    const headers = Object.fromEntries(
      forwarded.flatMap((name) => (req.headers[name] === undefined ? [] : [[name, req.headers[name]]])),
    );
    const answer = await client.ask(req.url, {
      ...(req.method === 'POST' && { method: 'POST', body: req }),
      headers: { ...headers, [header.host]: site.host },
      isRepeatable: false,
      signal: AbortSignal.timeout(outsidePatience),
    });
    if (answer.status === 404) return false;
    if (answer.status === 503 || answer.status === 403) throw unreachable(`auth: ${answer.status}`);
    await writeResponse(req, res, answer);
    return true;
  };
