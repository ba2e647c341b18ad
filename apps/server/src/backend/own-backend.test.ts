import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createSessions } from '@atrium/api/modules/identity/sessions';
import { createPendingLogins } from '@atrium/api/modules/identity/sign-in/pending-login';
import { systemIds } from '@atrium/api/platform/clock';
import { testDatabase } from '@atrium/api/platform/database/testing/test-database';
import { createOutbound } from '@atrium/api/platform/outbound/outbound';
import { type PrivateBackends, readPrivateBackends } from '@atrium/api/platform/outbound/private-backends';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { buildTenant } from '@atrium/api/testing/test-api';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createGateway } from '../edge/gateway/gateway.ts';
import { toRequest, writeResponse } from '../http/fetch-bridge.ts';
import { closedPolicy } from '../http/security-headers.ts';
import { askServer } from '../testing/server-process.ts';
import { createBackendOf } from './backend-of.ts';
import { createLoginCookies } from './login-cookies.ts';
import { askBackend, depthOf } from './own-backend.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));
let answer: (res: ServerResponse) => void;
/** Whatever a tenant put there. */
const upstream = createServer((req, res) => req.resume().on('end', () => answer(res)));
const database = await testDatabase();
const sessions = createSessions({
  db: database.db,
  secrets,
  ids: systemIds,
});
await once(upstream.listen(0, '127.0.0.1'), 'listening');
const upstreamPort = (upstream.address() as AddressInfo).port;

const { configuration } = buildTenant('alpha');
const tenant = {
  ...configuration,
  id: 1,
  service: {
    ...configuration.service,
    tenantBackendUrl: { alpha: `http://127.0.0.1:${upstreamPort}` },
  },
};

/** The gateway behind a real socket, as the edge puts it there. */
async function gatewayOpening(list: string) {
  const gateway = createGateway({
    sessions,
    logins: createLoginCookies(createPendingLogins(secrets)),
    backendOf: createBackendOf({
      ours: () => new Response(null, { status: 500 }),
      own: askBackend(createOutbound(readPrivateBackends(list) as PrivateBackends)),
    }),
  });
  const server = createServer((req, res) => {
    const requestOrigin = `http://${req.headers.host}`;
    const site = { tenant, host: 'localhost', origin: requestOrigin, requestOrigin, secure: true };
    void gateway
      .handle(toRequest(req, requestOrigin), site, 'request-1')
      .then((response) => writeResponse(req, res, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => server.close());
  return (server.address() as AddressInfo).port;
}
const port = await gatewayOpening(`127.0.0.1:${upstreamPort}`);
afterAll(async () => {
  upstream.closeAllConnections();
  upstream.close();
  await database.drop();
});

const json = { 'content-type': 'application/json' };
const respond = (status: number, headers: OutgoingHttpHeaders, body: string | Buffer = '{}') => {
  answer = (res) => res.writeHead(status, headers).end(body);
};
const unavailable = [502, { error: 'BACKEND_UNAVAILABLE', message: expect.stringMatching(/\w+ \w+/) }];

describe('an answer in parts or packed', () => {
  test('leaves with one length and one encoding', async () => {
    const text = JSON.stringify({ words: 'many '.repeat(1000) });
    answer = (res) => {
      res.writeHead(200, { ...json, 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' });
      res.end(gzipSync(text));
    };
    const packed = await raw('/backend/device', 'gzip');
    expect(packed.head).toMatch(/^HTTP\/1\.1 200 /);
    expect(packed.head).not.toMatch(/^transfer-encoding/im);
    expect(packed.head.match(/^content-length: \d+$/gim)).toHaveLength(1);
    expect(gunzipSync(packed.body).toString()).toBe(text);
    const plain = await askServer(port, '/backend/device');
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, text]);
  });

  test('is not read without end', async () => {
    for (const headers of [json, { ...json, 'content-encoding': 'gzip' }]) {
      respond(200, headers, gzipSync(Buffer.alloc(40 * 2 ** 20)));
      if (!('content-encoding' in headers)) respond(200, json, Buffer.alloc(6 * 2 ** 20, 32));
      const { status, text } = await askServer(port, '/backend/device');
      expect([status, JSON.parse(text)]).toMatchObject(unavailable);
    }
  });
});

describe('what is ours to say', () => {
  test('no header of the backend replaces one of the edge', async () => {
    respond(200, {
      ...json,
      'content-security-policy': "default-src *; script-src 'unsafe-inline'",
      'content-security-policy-report-only': 'x',
      'x-frame-options': 'ALLOWALL',
      'clear-site-data': '"*"',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'strict-transport-security': 'max-age=99999999; includeSubDomains; preload',
      'cache-control': 'public, max-age=99999999',
      'set-cookie': 'session=planted',
      'service-worker-allowed': '/',
      refresh: '0; url=https://evil.example',
      link: '<https://evil.example/x.js>; rel=preload',
      location: 'https://evil.example',
      server: 'inner/1',
      'x-result-count': '1-1/1',
      'retry-after': '7',
    });
    const { headers } = await askServer(port, '/backend/device');
    expect(headers).toMatchObject({
      'content-security-policy': closedPolicy,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-result-count': '1-1/1',
      'retry-after': '7',
    });
    expect(Object.keys(headers).join(' ')).not.toMatch(
      /clear-site|access-control|transport-sec|set-cookie|service-worker|refresh|link|location|server|report-only/,
    );
  });

  test.each([
    ['text/html', '<script>alert(1)</script>'],
    ['image/svg+xml', '<svg onload="alert(1)"/>'],
    ['application/xhtml+xml', '<x/>'],
    ['text/javascript', 'alert(1)'],
    ['application/javascript;json', 'alert(1)'],
    ['multipart/x-mixed-replace; boundary=json', 'x'],
    ['', '<script>alert(1)</script>'],
  ])('%s does not stand on our origin', async (type, body) => {
    respond(200, type ? { 'content-type': type } : {}, body);
    const { status, text } = await askServer(port, '/backend/device');
    expect([status, JSON.parse(text)]).toMatchObject(unavailable);
  });

  test.each([301, 302, 303, 304, 307, 308])('%i leads nowhere', async (status) => {
    respond(status, { ...json, location: 'https://evil.example' }, '');
    const told = await askServer(port, '/backend/device');
    expect([told.status, told.headers.location]).toEqual([502, undefined]);
  });

  test.each([
    [200, 'application/json; charset=utf-8', '{"a":"ä"}'],
    [400, 'application/problem+json', '{"error":"X"}'],
    [402, 'application/json', '{"url":"https://partner.example"}'],
    [200, 'text/plain', 'fine'],
    [503, 'application/json', '{"error":"DOWN"}'],
  ])('%i with %s passes', async (status, type, body) => {
    respond(status, { 'content-type': type }, body);
    const told = await askServer(port, '/backend/device');
    expect([told.status, told.headers['content-type'], told.text]).toEqual([status, type, body]);
  });

  test('nothing at all passes too', async () => {
    respond(204, {}, '');
    expect((await askServer(port, '/backend/device')).status).toBe(204);
    respond(200, { 'content-type': 'text/html' }, '');
    const told = await askServer(port, '/backend/device');
    expect([told.status, told.headers['content-type'], told.text]).toEqual([200, undefined, '']);
  });
});

describe('an answer that is broken', () => {
  const signIn = () =>
    askServer(port, '/backend/login/api', {
      method: 'POST',
      body: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    });

  test.each([
    ['nested without end', `${'['.repeat(2_000_000)}`, 502],
    [
      'nested with tokens in it',
      `{"access_token":"x","a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      502,
    ],
    ['cut off', '{"access_token":"x"', 200],
    ['of no object', 'null', 200],
    ['of no number', '1e999', 200],
  ])('%s', async (_how, body, status) => {
    respond(200, json, body);
    const told = await signIn();
    expect([told.status, told.headers['set-cookie']]).toEqual([status, undefined]);
  });

  test('an inner address is not asked unless the operator opened it', async () => {
    respond(200, json);
    const told = await askServer(await gatewayOpening(''), '/backend/device');
    expect([told.status, JSON.parse(told.text)]).toMatchObject(unavailable);
  });
});

test('depth is what a parser would count', () => {
  const deep = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(deep)) : 0;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(depthOf(Buffer.from(JSON.stringify(value)))).toBe(deep(value));
    }),
  );
});

/** As bytes on a socket: what a client library would quietly put right. */
async function raw(path: string, encoding: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\nconnection: close\r\n\r\n`,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  await once(socket, 'close');
  const bytes = Buffer.concat(chunks);
  const end = bytes.indexOf('\r\n\r\n');
  return { head: bytes.subarray(0, end).toString(), body: bytes.subarray(end + 4) };
}
