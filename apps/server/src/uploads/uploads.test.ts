import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBackendOf } from '../backend/backend-of.ts';
import { describeSite } from '../http/site.ts';
import { masterPath } from '../media-jobs/media-files.ts';
import { begunTusPiece, type Sent, tusMetadata, tusRequest } from './testing/tus-request.ts';
import { createUploads } from './uploads.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-tus-'));
const folder = join(dataDir, 'uploads');
const storage = openStorage({ dataDir });
let t: TestApi;
let uploads: ReturnType<typeof createUploads>;
let isStorageDown = false;

const server = createServer((req, res) => {
  void (async () => {
    const tenant = await t.api.tenantByHost((req.headers.host ?? '').replace(/:\d+$/, ''));
    if (!tenant) throw new Error('no tenant');
    await uploads.handle(req, res, describeSite(tenant, req.headers.host ?? '', 'http://{host}', 80));
  })();
});
let port = 0;
beforeAll(async () => {
  t = await startTestApi({ uploadQuotaBytes: 3_000_000 });
  uploads = createUploads({
    folder,
    storage: {
      ...storage,
      putFile: (...args) => (isStorageDown ? Promise.reject(new Error('down')) : storage.putFile(...args)),
    },
    backendOf: createBackendOf({
      ours: (req) => t.api.fetch(req),
      own: async () => Response.error(),
    }),
    receive: t.api.receiveUpload,
    log: { warn: () => {}, info: () => {} },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await t.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  isStorageDown = false;
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  for (const tenant of [1, 2])
    await withTenant(t.database.db, tenant, async (tx) => {
      await sql`DELETE FROM job WHERE kind LIKE 'uploads.%'`.execute(tx);
      await sql`DELETE FROM upload`.execute(tx);
    });
});

const send = (sent: Sent) => tusRequest(port, { token: t.api.demoOperatorToken, ...sent });

const create = (
  size: number,
  fields: Record<string, string> = { filename: 'film.mp4' },
  rest: Partial<Sent> = {},
) =>
  send({
    method: 'POST',
    ...rest,
    headers: { 'upload-length': String(size), 'upload-metadata': tusMetadata(fields), ...rest.headers },
  });
/** The store writes as soon as so many bytes are there. */
const page = 128 * 1024;

/** The head of a piece at the offset 0; its bytes are still to come. */
const begunPatch = (path: string, headers: Record<string, string>) =>
  begunTusPiece(port, { path, token: t.api.demoOperatorToken, headers });

const created = async (size: number) => {
  const { status, headers, text } = await create(size);
  expect([status, text]).toEqual([201, '']);
  return String(headers.location);
};
const patch = (path: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
  send({
    method: 'PATCH',
    path,
    body,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
  });
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const stored = (path: string) => readFileSync(join(dataDir, masterPath('alpha', idOf(path))));
const row = (path: string) =>
  withTenant(t.database.db, 1, (tx) =>
    tx.selectFrom('upload').selectAll().where('id', '=', idOf(path)).executeTakeFirst(),
  );

describe('a master in pieces', () => {
  test('goes on where it was broken off, arrives in storage byte by byte, and is told to the packager', async () => {
    const master = randomBytes(300_000);
    const path = await created(master.length);
    expect(path).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
    expect((await patch(path, 0, master.subarray(0, 100_000))).headers['upload-offset']).toBe('100000');
    const asked = await send({ method: 'HEAD', path });
    expect([asked.status, asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([
      200,
      '100000',
      '300000',
    ]);
    expect((await patch(path, 100_000, master.subarray(100_000))).status).toBe(204);
    expect(stored(path)).toEqual(master);
    expect(await row(path)).toMatchObject({ state: 'received', name: 'film.mp4' });
    expect(existsSync(join(folder, idOf(path)))).toBe(false);
    const done = await send({ method: 'HEAD', path });
    expect([done.status, done.headers['upload-offset']]).toEqual([200, '300000']);
  });

  test('keeps what came before a connection broke', async () => {
    const master = randomBytes(400_000);
    const path = await created(master.length);
    const req = begunPatch(path, { 'content-length': String(master.length) });
    req.write(master.subarray(0, 2 * page));
    await vi.waitFor(() => expect(readFileSync(join(folder, idOf(path)))).toHaveLength(2 * page));
    await new Promise((written) => req.write(master.subarray(2 * page, 300_000), written));
    req.destroy();
    await vi.waitFor(async () =>
      expect((await send({ method: 'HEAD', path })).headers['upload-offset']).toBe('300000'),
    );
    expect((await patch(path, 300_000, master.subarray(300_000))).status).toBe(204);
    expect(stored(path)).toEqual(master);
  });

  test('is taken over from a connection that hangs, with what came by it', async () => {
    const master = randomBytes(400_000);
    const path = await created(master.length);
    const hanging = begunPatch(path, { 'content-length': String(master.length) });
    hanging.write(master.subarray(0, page));
    await vi.waitFor(() => expect(readFileSync(join(folder, idOf(path)))).toHaveLength(page));
    expect((await patch(path, page, master.subarray(page))).status).toBe(204);
    expect(stored(path)).toEqual(master);
    hanging.destroy();
  });

  test('of which two are sent at once, is written by one of them', async () => {
    const master = randomBytes(100_000);
    const path = await created(master.length);
    const both = await Promise.all([patch(path, 0, master), patch(path, 0, master)]);
    // the other finds that it is whole, also where it has gone into storage already
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(stored(path)).toEqual(master);
  });

  test('comes with its creation in one request', async () => {
    const body = randomBytes(5000);
    const { status, headers } = await create(body.length, undefined, {
      body,
      headers: { 'content-type': 'application/offset+octet-stream' },
    });
    expect([status, headers['upload-offset']]).toEqual([201, '5000']);
    expect(stored(String(headers.location))).toEqual(body);
  });
});

describe('checksums', () => {
  const digest = (body: Buffer, algorithm = 'sha1') =>
    `${algorithm} ${createHash(algorithm).update(body).digest('base64')}`;

  test('bytes that fit theirs are kept, others are thrown away with 460', async () => {
    const body = randomBytes(50_000);
    const path = await created(body.length);
    const wrong = await patch(path, 0, body.subarray(0, 20_000), {
      'upload-checksum': digest(Buffer.from('other')),
    });
    expect([wrong.status, wrong.text]).toEqual([
      460,
      'The bytes from 0 to 20000 do not have the sha1 that was announced: send them again.\n',
    ]);
    expect((await send({ method: 'HEAD', path })).headers['upload-offset']).toBe('0');
    expect((await patch(path, 0, body, { 'upload-checksum': digest(body, 'sha256') })).status).toBe(204);
    expect(stored(path)).toEqual(body);
  });

  test('an unknown algorithm is refused, and OPTIONS names those that there are', async () => {
    const path = await created(10);
    expect((await patch(path, 0, Buffer.alloc(10), { 'upload-checksum': 'crc32 AAAA' })).status).toBe(400);
    const { headers } = await send({ method: 'OPTIONS', token: null });
    expect(headers['tus-checksum-algorithm']).toBe('sha1,sha256');
    expect(headers['tus-extension']).toBe('creation,creation-with-upload,termination,expiration,checksum');
  });
});

describe('who may upload', () => {
  test('nobody without a token, and no customer', async () => {
    const refused = await create(10, undefined, { token: null });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="atrium"']);
    expect((await create(10, undefined, { token: 'invented' })).status).toBe(401);
    expect((await create(10, undefined, { token: await t.signIn('alpha') })).status).toBe(403);
  });

  test('an upload of another tenant is 404, whatever is asked of it', async () => {
    const path = await created(10);
    for (const method of ['HEAD', 'DELETE'])
      expect((await send({ method, path, code: 'beta' })).status).toBe(404);
    const written = await send({
      method: 'PATCH',
      path,
      code: 'beta',
      body: Buffer.alloc(10),
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    });
    expect(written.status).toBe(404);
    expect((await row(path))?.state).toBe('receiving');
  });

  test('a page of another site gets no leave from its browser', async () => {
    const { headers } = await send({
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
      token: null,
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('bad input is refused with a sentence', () => {
  test.each<
    [what: string, size: string | null, fields: Record<string, string>, status: number, sentence: string]
  >([
    ['no name', '10', {}, 400, 'must hold filename'],
    ['zero bytes', '0', { filename: 'a.mp4' }, 400, 'a.mp4 has zero bytes.'],
    ['no size', null, { filename: 'a.mp4' }, 400, 'POST needs Upload-Length'],
    ['more than the quota', '3000001', { filename: 'a.mp4' }, 413, 'take 0.0 MB of 2.9 MB'],
    [
      'an unknown kind',
      '10',
      { filename: 'a.mp4', kind: 'hologram' },
      415,
      'allowed: film, recording, book, game, picture',
    ],
    [
      'an article that is none',
      '10',
      { filename: 'a.mp4', article: '7; DROP' },
      400,
      'no number of an article',
    ],
    [
      'an article that is not there',
      '10',
      { filename: 'a.mp4', article: '99999' },
      404,
      'There is no article 99999',
    ],
    ['a preview of maybe', '10', { filename: 'a.mp4', preview: 'maybe' }, 400, 'neither true nor false'],
  ])('a creation with %s', async (_what, size, fields, status, sentence) => {
    const refused = await send({
      method: 'POST',
      headers: {
        ...(size !== null && { 'upload-length': size }),
        'upload-metadata': tusMetadata({ x: 'y', ...fields }),
      },
    });
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(sentence)]);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.json'))).toHaveLength(0);
  });

  test('beyond a quota of its own, whatever others may take', async () => {
    const set = async (section: object) => {
      await withTenant(t.database.db, 1, (tx) =>
        sql`UPDATE site_config SET body = body - 'uploadQuotaBytes' || ${JSON.stringify(section)}::jsonb
          WHERE section = 'tenant' AND state = 'PUBLISHED'`.execute(tx),
      );
      t.api.evictions.publish({ tenantId: 1 });
    };
    await set({ uploadQuotaBytes: 5 * 2 ** 20 });
    expect((await create(4_000_000)).status).toBe(201);
    const refused = await create(2_000_000);
    expect([refused.status, refused.text]).toEqual([
      413,
      expect.stringContaining(
        'the masters of alpha take 3.8 MB of 5.0 MB: delete uploads that are not needed, or raise uploadQuotaBytes',
      ),
    ]);
    expect((await create(3_000_001, undefined, { code: 'beta' })).status).toBe(413);
    await set({});
  });

  test.each([
    ['an offset that is not there', 7, {}, 409, 'ask by HEAD'],
    [
      'a type that is none',
      0,
      { 'content-type': 'video/mp4' },
      415,
      'allowed: application/offset+octet-stream',
    ],
  ] as const)('a piece with %s', async (_what, offset, headers, status, sentence) => {
    const path = await created(20);
    const refused = await patch(path, offset, Buffer.alloc(5), headers);
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(sentence)]);
    await send({ method: 'DELETE', path });
  });

  test('more bytes than announced are refused, and nothing of them is kept', async () => {
    const path = await created(10);
    expect((await patch(path, 0, Buffer.alloc(11))).status).toBe(413);
    expect((await send({ method: 'HEAD', path })).headers['upload-offset']).toBe('0');
    await send({ method: 'DELETE', path });
  });

  test('more bytes than announced without a length of the request, likewise', async () => {
    const path = await created(200_000);
    const req = begunPatch(path, {});
    req.write(randomBytes(page));
    await vi.waitFor(() => expect(readFileSync(join(folder, idOf(path)))).toHaveLength(page));
    const answered = once(req, 'response');
    req.end(randomBytes(page));
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(413);
    expect((await send({ method: 'HEAD', path })).headers['upload-offset']).toBe('0');
    await send({ method: 'DELETE', path });
  });

  test.each([
    '/uploads/../../etc/passwd',
    '/uploads/%2e%2e%2fsecret',
    `/uploads/${'a'.repeat(300)}`,
    '/uploads/x.json',
  ])('a name that is none: %s', async (path) => {
    expect((await send({ method: 'HEAD', path })).status).toBe(404);
  });

  test('a whole upload takes no more bytes, and a canceled one is gone', async () => {
    const path = await created(5);
    await patch(path, 0, Buffer.alloc(5));
    const again = await patch(path, 0, Buffer.alloc(5));
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('takes no more bytes')]);
    const other = await created(5);
    expect((await send({ method: 'DELETE', path: other })).status).toBe(204);
    expect((await row(other))?.state).toBe('canceled');
    expect((await patch(other, 0, Buffer.alloc(5))).status).toBe(410);
  });
});

describe('an edge that died', () => {
  test('hands a whole upload over at its next look, which storage refused before', async () => {
    isStorageDown = true;
    const body = randomBytes(1000);
    const path = await created(body.length);
    const answer = await patch(path, 0, body);
    expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('nothing is sent again')]);
    expect((await row(path))?.state).toBe('receiving');
    isStorageDown = false;
    await uploads.tend();
    expect(stored(path)).toEqual(body);
    expect((await row(path))?.state).toBe('received');
  });

  test('removes what nobody finished within a day, and keeps what is younger', async () => {
    const [old, young] = [await created(50), await created(50)];
    const config = join(folder, `${idOf(old)}.json`);
    const made = JSON.parse(readFileSync(config, 'utf8'));
    writeFileSync(
      config,
      JSON.stringify({ ...made, creation_date: new Date(Date.now() - 25 * 3_600_000).toISOString() }),
    );
    expect((await patch(old, 0, Buffer.alloc(10))).status).toBe(410);
    await uploads.tend();
    expect([existsSync(join(folder, idOf(old))), existsSync(join(folder, idOf(young)))]).toEqual([
      false,
      true,
    ]);
  });
});

test('many pieces are a few lines of the audit log, not one each', async () => {
  const path = await created(80);
  for (let at = 0; at < 79; at++) await patch(path, at, Buffer.alloc(1));
  const lines = await withTenant(t.database.db, 1, (tx) =>
    tx.selectFrom('audit_log').select('action').where('entity_id', '=', idOf(path)).execute(),
  );
  const [first, ...looks] = lines.map(({ action }) => action);
  expect([first, new Set(looks)]).toEqual(['beginUpload', new Set(['getUpload'])]);
  // a look holds for half a minute, and a busy machine may take longer
  expect(looks.length).toBeLessThan(10);
});
