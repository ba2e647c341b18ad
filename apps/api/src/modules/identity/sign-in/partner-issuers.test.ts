import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { testDatabase } from '../../../platform/database/testing/test-database.ts';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { type PrivateBackends, readPrivateBackends } from '../../../platform/outbound/private-backends.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { buildTenant } from '../../../testing/test-api.ts';
import { loadTenantFile } from '../../tenants/demo/load-tenant-file.ts';
import { createPartnerIssuers } from './partner-issuers.ts';

/** A partner's issuer, or whatever else of ours a tenant would like to have asked. */
let asked: string[] = [];
let elsewhere = '';
const server = createServer((req, res) => {
  asked.push(req.url ?? '');
  const issuer = `http://localhost:${port}`;
  const told = { issuer, token_endpoint: `${issuer}/token`, userinfo_endpoint: elsewhere || `${issuer}/me` };
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify(req.url === '/me' ? { sub: 'somebody' } : told));
});
await once(server.listen(0, 'localhost'), 'listening');
const { port } = server.address() as AddressInfo;

const file = buildTenant('alpha');
const tenant = { ...file.configuration, id: 1 };
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  const issuers = [{ code: 'partner', issuer: `http://localhost:${port}`, clientId: 'portal' }];
  await asOwner(database.owner, (owner) =>
    loadTenantFile(1, { ...file, issuers }, { owner, now: new Date(), passwordHash: 'x', log: () => {} }),
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.drop();
});
beforeEach(() => {
  asked = [];
  elsewhere = '';
});

const partners = (opened: string) =>
  createPartnerIssuers({
    db: database.db,
    secrets: createSecrets(Buffer.alloc(32, 1)),
    sandbox: null,
    outbound: createOutbound(readPrivateBackends(opened) as PrivateBackends),
  });

test('an issuer at an inner address is not asked', async () => {
  await expect(partners('').configuration(tenant, 'http://alpha.localhost', 'partner')).rejects.toThrow();
  expect(asked).toEqual([]);
});

test('one that the operator opened is, by plain http as well', async () => {
  const found = await partners(`localhost:${port}`).configuration(
    tenant,
    'http://alpha.localhost',
    'partner',
  );
  expect(found?.serverMetadata().token_endpoint).toBe(`http://localhost:${port}/token`);
  expect(asked).toEqual(['/.well-known/openid-configuration']);
});

test('what an issuer names as its own endpoints is guarded as well', async () => {
  elsewhere = `http://127.0.0.1:${port}/metadata`;
  const opened = partners(`localhost:${port}`);
  const found = await opened.configuration(tenant, 'http://alpha.localhost', 'partner');
  const named = { sub: 'kim' } as Parameters<typeof opened.person>[2];
  await expect(opened.person(found as NonNullable<typeof found>, 'token', named)).rejects.toThrow();
  expect(asked).toEqual(['/.well-known/openid-configuration']);
});
