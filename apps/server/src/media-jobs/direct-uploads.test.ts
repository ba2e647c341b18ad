import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { startS3Server } from '@atrium/api/platform/storage/testing/s3-server';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import type { DirectUpload, Upload } from '@atrium/contract/schemas/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPackager } from './create-packager.ts';
import { masterPath } from './media-files.ts';
import { copyingPackaging } from './testing/copying-packaging.ts';

const megabyte = 2 ** 20;
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-direct-'));
const masters: { storage: Storage; pathOf: typeof masterPath } = {
  storage: openStorage({ dataDir }),
  pathOf: masterPath,
};
let s3: Awaited<ReturnType<typeof startS3Server>>;
let service: Storage;
let t: TestApi;
let late = 0;

beforeAll(async () => {
  s3 = await startS3Server();
  service = openStorage({ dataDir, storageUrl: s3.url() });
  masters.storage = service;
  t = await startTestApi({
    masters,
    packager: createPackager({ storage: service, dataDir, packaging: copyingPackaging() }),
    uploadQuotaBytes: 100 * megabyte,
    clock: { now: () => new Date(Date.now() + late) },
  });
});
afterAll(async () => {
  await t.stop();
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  masters.storage = service;
  late = 0;
  s3.objects.clear();
  s3.uploads.clear();
  for (const tenant of [1, 2])
    await withTenant(t.database.db, tenant, async (tx) => {
      await sql`DELETE FROM job WHERE kind LIKE 'uploads.%'`.execute(tx);
      await sql`DELETE FROM upload`.execute(tx);
    });
});

/** A film in two parts, the first of 16 MB. */
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 16]),
  Buffer.from('ftypisom'),
  randomBytes(16 * megabyte + 1000),
]);
const [first, second] = [film.subarray(0, 16 * megabyte), film.subarray(16 * megabyte)];
const sha256 = createHash('sha256').update(film).digest('hex');
const said = { name: 'film.mp4', size: film.length, kind: 'film', sha256 };

interface Answer<Body> {
  status: number;
  body: Body & { message?: string; details?: Record<string, unknown> };
}
const ask = async <Body = Upload>(line: string, body?: object, code = 'alpha'): Promise<Answer<Body>> =>
  t.call(code, line, { token: t.api.demoOperatorToken, ...(body && { body }) });
const begin = async (fields: object = {}) => {
  const { status, body } = await ask<DirectUpload>('POST /operator/uploads/direct', { ...said, ...fields });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
interface Addresses {
  parts: { number: number; size: number; url: string }[];
  expiresAt: string;
}
const addressesOf = (id: string, numbers: number[], code?: string) =>
  ask<Addresses>(`POST /operator/uploads/${id}/parts`, { numbers }, code);
const addressOf = async (id: string, number: number) => {
  const { body } = await addressesOf(id, [number]);
  return body.parts[0]?.url ?? '';
};

/** As a browser puts it: past the product. */
const put = (url: string, body: Buffer, method = 'PUT') =>
  new Promise<number>((resolve, reject) => {
    const req = request(url, { method, headers: { 'content-length': body.length } }, (res) => {
      res.resume();
      resolve(res.statusCode ?? 0);
    });
    req.on('error', reject);
    req.end(body);
  });
async function bring(id: string, parts: readonly Buffer[] = [first, second]) {
  for (const [index, part] of parts.entries())
    expect(await put(await addressOf(id, index + 1), part)).toBe(200);
}
const complete = (id: string, code?: string) => ask(`POST /operator/uploads/${id}/complete`, undefined, code);
const jobs = async () =>
  (
    await withTenant(t.database.db, 1, (tx) =>
      tx.selectFrom('job').select('kind').where('kind', '=', 'uploads.package').execute(),
    )
  ).length;

describe('a master that goes to the service directly', () => {
  test('comes in parts past the product, is joined, packaged and ready', async () => {
    const { upload, partBytes, parts, expiresAt } = await begin();
    expect([upload.state, partBytes, parts]).toEqual(['receiving', 16 * megabyte, 2]);
    expect(Date.parse(expiresAt) - Date.parse(upload.createdAt)).toBe(86_400_000);
    const { body } = await addressesOf(upload.id, [1, 2]);
    expect(body.parts.map(({ number, size }) => [number, size])).toEqual([
      [1, first.length],
      [2, second.length],
    ]);
    await bring(upload.id);
    const done = await complete(upload.id);
    expect([done.status, done.body.state]).toEqual([200, 'received']);
    expect(s3.objects.get(masterPath('alpha', upload.id))?.body.equals(film)).toBe(true);
    await t.api.mediaWorker?.runDue();
    expect((await ask(`GET /operator/uploads/${upload.id}`)).body).toMatchObject({ state: 'ready', sha256 });
  });

  test('goes on after an interruption: what has arrived is told', async () => {
    const { upload } = await begin();
    await bring(upload.id, [first]);
    const { body } = await ask<DirectUpload & { arrived: object[] }>(
      `GET /operator/uploads/${upload.id}/parts`,
    );
    expect([body.parts, body.arrived]).toEqual([2, [{ number: 1, size: first.length }]]);
    const early = await complete(upload.id);
    expect([early.status, early.body.details]).toEqual([409, expect.objectContaining({ missing: [2] })]);
    expect(await put(await addressOf(upload.id, 2), second)).toBe(200);
    expect((await complete(upload.id)).status).toBe(200);
  });

  test('is completed by a second call where the process of the first ended in between', async () => {
    const { upload } = await begin();
    await bring(upload.id);
    await complete(upload.id);
    await withTenant(t.database.db, 1, (tx) =>
      tx.updateTable('upload').set({ state: 'receiving', received_at: null }).execute(),
    );
    expect((await complete(upload.id)).body.state).toBe('received');
  });

  test('with other bytes than announced is refused by packaging', async () => {
    const { upload } = await begin({ sha256: 'a'.repeat(64) });
    await bring(upload.id);
    expect((await complete(upload.id)).status).toBe(200);
    await t.api.mediaWorker?.runDue();
    const { state, cause } = (await ask(`GET /operator/uploads/${upload.id}`)).body;
    expect([state, cause]).toEqual(['failed', expect.stringContaining('another SHA-256')]);
  });
});

describe('an address of a part', () => {
  test.each([
    ['more bytes than announced', (url: string) => put(url, Buffer.concat([second, Buffer.alloc(1)]))],
    ['fewer bytes', (url: string) => put(url, second.subarray(1))],
    ['another part', (url: string) => put(url.replace('partNumber=2', 'partNumber=1'), second)],
    ['another upload', (url: string) => put(url.replace(/uploadId=[^&]+/, 'uploadId=other'), second)],
    ['another file', (url: string) => put(url.replace('/masters/', '/media/'), second)],
    ['a longer life', (url: string) => put(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000'), second)],
    ['removal', (url: string) => put(url, Buffer.alloc(0), 'DELETE')],
  ])('does not open %s', async (_what, misuse) => {
    const { upload } = await begin();
    expect(await misuse(await addressOf(upload.id, 2))).toBe(403);
    expect([...s3.uploads.values()].map(({ parts }) => parts.size)).toEqual([0]);
  });

  test('lives a quarter of an hour, and no longer than the upload', async () => {
    const { upload } = await begin();
    expect(new URL(await addressOf(upload.id, 1)).searchParams.get('X-Amz-Expires')).toBe('900');
    late = 86_400_000 - 60_000;
    const left = Number(new URL(await addressOf(upload.id, 1)).searchParams.get('X-Amz-Expires'));
    expect(left).toBeLessThanOrEqual(60);
  });

  test.each([[[3]], [[0]], [[1.5]], [[]], [[10_001]]])('is not given for parts %j', async (numbers) => {
    const { upload } = await begin();
    expect((await addressesOf(upload.id, numbers)).status).toBe(400);
  });
});

describe('is refused', () => {
  test('where files lie in a folder: tus takes them', async () => {
    masters.storage = openStorage({ dataDir });
    const { status, body } = await ask('POST /operator/uploads/direct', said);
    expect([status, body.message]).toEqual([409, expect.stringContaining('use /uploads (tus)')]);
  });

  test('beyond the quota, which says how much is used', async () => {
    await begin({ size: 90 * megabyte });
    const { status, body } = await ask('POST /operator/uploads/direct', said);
    expect([status, body.message]).toEqual([413, expect.stringContaining('take 90.0 MB of 100.0 MB')]);
    expect(s3.uploads.size).toBe(1);
  });

  test('without the right, and to another tenant', async () => {
    const { upload } = await begin();
    await bring(upload.id);
    expect((await t.call('alpha', 'POST /operator/uploads/direct', { body: said })).status).toBe(401);
    const others = [
      await addressesOf(upload.id, [1], 'beta'),
      await complete(upload.id, 'beta'),
      await ask(`GET /operator/uploads/${upload.id}/parts`, undefined, 'beta'),
      await ask(`POST /operator/uploads/${upload.id}/abort`, undefined, 'beta'),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await complete(upload.id)).status).toBe(200);
  });

  test('once it is complete: twice, one after the other and at once, packages once', async () => {
    const { upload } = await begin();
    await bring(upload.id);
    const kept = await addressOf(upload.id, 2);
    const both = await Promise.all([complete(upload.id), complete(upload.id)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    const again = await complete(upload.id);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('takes no more parts')]);
    expect(await jobs()).toBe(1);
    expect(await put(kept, second)).toBe(404);
    expect(s3.objects.get(masterPath('alpha', upload.id))?.body.equals(film)).toBe(true);
  });

  test('after it was aborted, and nothing is left of it', async () => {
    const { upload } = await begin();
    await bring(upload.id);
    const address = await addressOf(upload.id, 1);
    expect((await ask(`POST /operator/uploads/${upload.id}/abort`)).body.state).toBe('canceled');
    expect((await complete(upload.id)).status).toBe(409);
    expect((await addressesOf(upload.id, [1])).status).toBe(409);
    expect(await put(address, first)).toBe(404);
    expect([s3.uploads.size, s3.objects.size, await jobs()]).toEqual([0, 0, 0]);
  });

  test('for an upload of tus', async () => {
    const { body } = await ask('POST /operator/uploads', { name: 'film.mp4', size: 10 });
    expect((await complete(body.id)).status).toBe(409);
    expect((await addressesOf(body.id, [1])).status).toBe(409);
  });

  test('while the service is away, without a trace', async () => {
    s3.fail(500, 500, 500, 500, 500);
    const { status, body } = await ask('POST /operator/uploads/direct', said);
    expect([status, body.message]).toEqual([503, expect.stringContaining('try again')]);
    const rows = await withTenant(t.database.db, 1, (tx) => tx.selectFrom('upload').select('id').execute());
    expect(rows).toEqual([]);
  });
});

const sweep = async () => {
  await t.api.mediaWorker?.plan();
  late += 2 * 3_600_000;
  await t.api.mediaWorker?.runDue();
};

describe('the sweep', () => {
  test('aborts what nobody completed within a day, and leaves what is younger', async () => {
    const { upload } = await begin();
    await bring(upload.id, [first]);
    late = 20 * 3_600_000;
    await sweep();
    expect(s3.uploads.size).toBe(1);
    late = 25 * 3_600_000;
    const { status, body } = await complete(upload.id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('expired')]);
    await sweep();
    expect(s3.uploads.size).toBe(0);
    expect((await ask(`GET /operator/uploads/${upload.id}`)).status).toBe(404);
  });

  test('aborts what was canceled as any upload is', async () => {
    const { upload } = await begin();
    await ask(`POST /operator/uploads/${upload.id}/cancel`);
    expect(s3.uploads.size).toBe(1);
    await sweep();
    expect(s3.uploads.size).toBe(0);
  });
});
