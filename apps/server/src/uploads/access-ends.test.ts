import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revokeStaff } from '@atrium/api/modules/staff/manage-staff';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { listenForEvictions } from '@atrium/api/platform/database/connection/listen';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import type { TestApi } from '@atrium/api/testing/test-api';
import { startStaffApi, type testStaff } from '@atrium/api/testing/test-staff';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBackendOf } from '../backend/backend-of.ts';
import { describeSite } from '../http/site.ts';
import { tusMetadata, tusRequest } from './testing/tus-request.ts';
import { createUploads } from './uploads.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-access-'));
const quiet = { warn: () => {}, info: () => {} };
let t: TestApi;
let staff: ReturnType<typeof testStaff>;
let uploads: ReturnType<typeof createUploads>;
let listener: Awaited<ReturnType<typeof listenForEvictions>>;
const server = createServer((req, res) => {
  void (async () => {
    const tenant = await t.api.tenantByHost((req.headers.host ?? '').replace(/:\d+$/, ''));
    if (!tenant) throw new Error('no tenant');
    await uploads.handle(req, res, describeSite(tenant, req.headers.host ?? '', 'http://{host}', 80));
  })();
});
let port = 0;
beforeAll(async () => {
  ({ t, staff } = await startStaffApi());
  uploads = createUploads({
    folder: join(dataDir, 'uploads'),
    storage: openStorage({ dataDir }),
    backendOf: createBackendOf({ ours: (req) => t.api.fetch(req), own: async () => Response.error() }),
    receive: t.api.receiveUpload,
    log: quiet,
  });
  // as the edge does it
  t.api.evictions.subscribeToPeople(() => void uploads.accessChanged());
  listener = await listenForEvictions({
    connection: t.database.app,
    log: { ...quiet, error: () => {} },
    onEvict: t.api.evictions.publish,
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await listener.stop();
  await t.stop();
  rmSync(dataDir, { recursive: true });
});

const begin = async (token: string) => {
  const { status, headers } = await tusRequest(port, {
    method: 'POST',
    token,
    headers: { 'upload-length': '300000', 'upload-metadata': tusMetadata({ filename: 'film.mp4' }) },
  });
  expect(status).toBe(201);
  return String(headers.location);
};
const head = async (path: string, token: string) =>
  (await tusRequest(port, { method: 'HEAD', path, token })).status;

const endings: [string, (email: string, session: string) => Promise<unknown>][] = [
  [
    'staff are revoked by the command',
    async (email) =>
      asOwner(t.database.owner, async (db) => {
        const tenant = await loadTenant(db, 1);
        return revokeStaff(db, [tenant], { email, tenant });
      }),
  ],
  [
    'the session is signed out',
    async (_, session) => t.call('alpha', 'DELETE /operator/session', { token: session }),
  ],
];

test.each(endings)('a token is remembered no longer once %s', async (name, end) => {
  const email = `${name.replaceAll(/\W/g, '-')}@staff.example`;
  const member = await staff.member(email, 'alpha', 'publisher');
  const session = await staff.signIn(member);
  const path = await begin(session);
  expect(await head(path, session)).toBe(200);
  await end(email, session);
  await vi.waitFor(async () => expect(await head(path, session)).toBe(401), 10_000);
});

test('bytes that still come are cut off once a personal token is revoked', async () => {
  const member = await staff.member('mid@staff.example', 'alpha', 'publisher');
  const session = await staff.signIn(member);
  const made = await t.call('alpha', 'POST /operator/tokens', {
    token: session,
    body: { name: 'uploads', grades: ['publisher'], days: 1 },
  });
  const { id, token } = made.body as { id: string; token: string };
  const path = await begin(token);
  const ended = new Promise<string>((resolve) => {
    const req = request({
      ...{ host: '127.0.0.1', port, path, method: 'PATCH' },
      headers: {
        ...{ host: 'alpha.localhost', 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` },
        ...{
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          'content-length': 300_000,
        },
      },
    });
    req.on('error', () => resolve('cut off'));
    req.on('response', ({ statusCode }) => resolve(`answered ${statusCode}`));
    req.write(Buffer.alloc(150_000));
  });
  const file = join(dataDir, 'uploads', path.split('/').at(-1) ?? '');
  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(0), 10_000);
  await t.call('alpha', `DELETE /operator/tokens/${id}`, { token: session });
  expect(await ended).toBe('cut off');
  expect(await head(path, token)).toBe(401);
});
