import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSessions } from '@atrium/api/modules/identity/sessions';
import { createPendingLogins } from '@atrium/api/modules/identity/sign-in/pending-login';
import { loadTenantFile } from '@atrium/api/modules/tenants/demo/load-tenant-file';
import { systemIds } from '@atrium/api/platform/clock';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { type Database, openDatabase } from '@atrium/api/platform/database/database';
import { silentLog } from '@atrium/api/platform/database/testing';
import { testDatabase } from '@atrium/api/platform/database/testing/test-database';
import { createFaults } from '@atrium/api/platform/health/faults';
import { createOutbound } from '@atrium/api/platform/outbound/outbound';
import { type PrivateBackends, readPrivateBackends } from '@atrium/api/platform/outbound/private-backends';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { buildTenant } from '@atrium/api/testing/test-api';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBackendOf } from '../../backend/backend-of.ts';
import { createLoginCookies } from '../../backend/login-cookies.ts';
import { askBackend } from '../../backend/own-backend.ts';
import type { Site } from '../../http/site.ts';
import { createGateway, type Gateway } from '../gateway/gateway.ts';

/** A tenant's own backend, outside us: what it received and what it shall answer. */
interface Upstream {
  requests: { line: string; headers: IncomingMessage['headers']; body: string }[];
  answer: (req: IncomingMessage, res: ServerResponse, body: string) => void;
}

export const upstream: Upstream = { requests: [], answer: () => {} };
export const respondJson = (res: ServerResponse, status: number, body: object) => {
  res.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'upstream=1' });
  res.end(JSON.stringify(body));
};

const server = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk) => (body += chunk));
  req.on('end', () => {
    upstream.requests.push({ line: `${req.method} ${req.url}`, headers: req.headers, body });
    upstream.answer(req, res, body);
  });
});

let database: Awaited<ReturnType<typeof testDatabase>>;
export const faults = createFaults();
export let opened: Database;
export let gateway: Gateway;
/** Waits long for what changes something, and hardly for what does not. */
export let impatientGateway: Gateway;
export let site: Site;

/** A gateway before a tenant's own backend, for one test file. */
export function useTestGateway() {
  beforeAll(async () => {
    database = await testDatabase();
    const file = buildTenant('alpha');
    await asOwner(database.owner, (owner) =>
      loadTenantFile(1, file, { owner, now: new Date(), passwordHash: 'x', log: () => {} }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const tenant = {
      ...file.configuration,
      id: 1,
      service: { ...file.configuration.service, tenantBackendUrl: { alpha: `http://127.0.0.1:${port}` } },
    };
    site = {
      tenant,
      host: 'alpha.localhost',
      origin: 'http://alpha.localhost',
      requestOrigin: 'http://alpha.localhost',
      secure: true,
    };
    const secrets = createSecrets(Buffer.alloc(32, 1));
    opened = await openDatabase({ app: database.app, log: silentLog, faults });
    const parts = {
      sessions: createSessions({ db: opened.db, secrets, ids: systemIds }),
      logins: createLoginCookies(createPendingLogins(secrets)),
      backendOf: createBackendOf({
        ours: () => Promise.reject(new Error('the api is away')),
        own: askBackend(
          createOutbound(readPrivateBackends(`127.0.0.1:${port},127.0.0.1:1`) as PrivateBackends),
        ),
      }),
    };
    gateway = createGateway({ ...parts, readTimeout: 2000, writeTimeout: 2000 });
    impatientGateway = createGateway({ ...parts, readTimeout: 50, writeTimeout: 60_000 });
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await opened.close();
    await database.drop();
  });
  beforeEach(() => {
    upstream.requests = [];
    upstream.answer = (_req, res) => respondJson(res, 200, { fine: true });
  });
}

export const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

export function send(
  line: string,
  {
    headers = {},
    body,
    by = gateway,
  }: { headers?: Record<string, string>; body?: object; by?: Gateway } = {},
) {
  const [method = 'GET', path] = line.split(' ');
  const init: RequestInit = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  return by.handle(new Request(`http://alpha.localhost/backend${path}`, init), site, 'request-1');
}

export async function createTestSession(tokens: object): Promise<string> {
  upstream.answer = (_req, res) => respondJson(res, 200, tokens);
  const response = await send('POST /login/api', { headers: sameOrigin, body: { type: 'EMAIL' } });
  upstream.answer = (_req, res) => respondJson(res, 200, { fine: true });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
