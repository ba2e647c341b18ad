import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import type { Upload, UploadDetails } from '@atrium/contract/schemas/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPackager } from './create-packager.ts';
import { masterPath } from './media-files.ts';
import { copyingPackaging } from './testing/copying-packaging.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-uploads-'));
const storage = openStorage({ dataDir });
const day = 86_400_000;
let now = Date.parse('2026-11-19T12:00:00Z');
let isMissing = false;
let isBlocked: Promise<void> | null = null;
const madeParts: number[] = [];
const packaging = copyingPackaging({
  parts: 3,
  missing: () => (isMissing ? 'ffmpeg is missing: apt-get install ffmpeg, or set FFMPEG.' : null),
  onPart: (part) => void madeParts.push(part),
});
const packager = createPackager({
  storage,
  dataDir,
  packaging: {
    ...packaging,
    async package(job) {
      const packaged = await packaging.package(job as never);
      if (isBlocked) {
        await Promise.race([
          isBlocked,
          new Promise((_, end) => job.signal.addEventListener('abort', () => end(job.signal.reason))),
        ]);
      }
      return packaged;
    },
  },
});

let t: TestApi;
let token: string;
beforeAll(async () => {
  t = await startTestApi({
    packager,
    uploadQuotaBytes: 10_000,
    clock: { now: () => new Date(now) },
  });
  token = t.api.demoOperatorToken;
});
afterAll(async () => {
  await t.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  isMissing = false;
  isBlocked = null;
  madeParts.length = 0;
  for (const folder of ['media', 'masters', 'packaging'])
    rmSync(join(dataDir, folder), { recursive: true, force: true });
  for (const tenant of [1, 2])
    await withTenant(t.database.db, tenant, async (tx) => {
      await sql`DELETE FROM job WHERE kind LIKE 'uploads.%'`.execute(tx);
      await sql`DELETE FROM awaited_media`.execute(tx);
      await sql`UPDATE media_asset SET upload_id = NULL`.execute(tx);
      await sql`DELETE FROM upload`.execute(tx);
    });
});

interface Answer<Body> {
  status: number;
  body: Body & {
    message?: string;
    details?: Record<string, unknown>;
    problems?: { path: string; message: string }[];
  };
}
const ask = async <Body = Upload>(line: string, body?: object, code = 'alpha'): Promise<Answer<Body>> =>
  t.call(code, line, { token, ...(body && { body }) });

const mp4 = (text = 'film') => Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`ftypisom${text}`)]);

/** Registered and received, as the edge does it. */
async function uploaded(fields: object = {}, content = mp4(), code = 'alpha'): Promise<Upload> {
  const { status, body } = await ask(
    'POST /operator/uploads',
    { name: 'film.mp4', size: content.length, ...fields },
    code,
  );
  expect([status, body.state]).toEqual([201, 'receiving']);
  await storage.put(masterPath(code, body.id), content);
  await t.api.receiveUpload(code === 'alpha' ? 1 : 2, body.id);
  return body;
}

const details = async (id: string, code = 'alpha') =>
  (await ask<UploadDetails>(`GET /operator/uploads/${id}`, undefined, code)).body;
const runDue = async () => {
  await t.api.mediaWorker?.runDue();
};

describe('a master becomes files for players', () => {
  test('an upload that arrived is probed, packaged and ready, with every file in storage', async () => {
    const { id } = await uploaded();
    expect(await details(id)).toMatchObject({ state: 'received', percent: 0, sha256: null });
    await runDue();
    const ready = await details(id);
    expect(ready).toMatchObject({
      state: 'ready',
      kind: 'film',
      percent: 100,
      cause: null,
      facts: { copies: 3 },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      log: 'copied part-2.mp4',
    });
    const [folder] = await packager.folders('alpha');
    expect(folder).toMatch(/^media\/protected\/alpha\/u[0-9a-f]{32}$/);
    expect(readdirSync(join(dataDir, folder ?? ''))).toEqual(['part-0.mp4', 'part-1.mp4', 'part-2.mp4']);
    expect(await packager.drafts('alpha')).toEqual([]);
  });

  test('a preview lies where every visitor may load it', async () => {
    await uploaded({ isPreview: true });
    await runDue();
    expect(await packager.folders('alpha')).toEqual([expect.stringMatching(/^media\/public\/alpha\/u/)]);
  });

  test('a text file called .mp4 is refused with a sentence, and other uploads go on', async () => {
    const bad = await uploaded({}, Buffer.from('this is a letter'));
    const good = await uploaded();
    await runDue();
    expect(await details(bad.id)).toMatchObject({
      state: 'failed',
      cause: 'film.mp4 is no MP4: it does not begin with a box of that format.',
    });
    expect((await details(good.id)).state).toBe('ready');
  });

  test('a master with fewer bytes than announced is refused', async () => {
    const { body } = await ask('POST /operator/uploads', { name: 'film.mp4', size: 500 });
    await storage.put(masterPath('alpha', body.id), mp4());
    await t.api.receiveUpload(1, body.id);
    await runDue();
    expect((await details(body.id)).cause).toBe(
      'film.mp4 was announced with 500 bytes, and 16 are there: upload it again.',
    );
  });

  test('an upload that is told twice to have arrived is packaged once', async () => {
    const { id } = await uploaded();
    await t.api.receiveUpload(1, id);
    await runDue();
    await t.api.receiveUpload(1, id);
    await runDue();
    expect(madeParts).toEqual([0, 1, 2]);
  });
});

describe('without ffmpeg', () => {
  test('the upload is kept and says how to get it; it is packaged once ffmpeg is there', async () => {
    isMissing = true;
    const { id } = await uploaded();
    await runDue();
    expect(await details(id)).toMatchObject({
      state: 'waiting',
      cause: 'ffmpeg is missing: apt-get install ffmpeg, or set FFMPEG.',
    });
    isMissing = false;
    now += 61_000;
    await runDue();
    expect(await details(id)).toMatchObject({ state: 'ready', cause: null });
  });
});

describe('a process that dies', () => {
  test('leaves a draft that the next one goes on with: no part is made twice', async () => {
    const { id } = await uploaded();
    const running = Promise.withResolvers<void>();
    isBlocked = running.promise;
    await t.api.mediaWorker?.turn();
    await vi.waitFor(() => expect(madeParts).toEqual([0, 1, 2]));
    // what kill -9 leaves: a lease that ends, and the draft
    await withTenant(t.database.db, 1, (tx) =>
      sql`UPDATE job SET leased_until = now() - interval '1 s' WHERE kind = 'uploads.package'`.execute(tx),
    );
    isBlocked = null;
    const second = createPackager({ storage, dataDir, packaging });
    expect(await second.drafts('alpha')).toEqual([id]);
    running.resolve();
    await runDue();
    expect((await details(id)).state).toBe('ready');
    expect(madeParts).toEqual([0, 1, 2]);
    expect(await packager.folders('alpha')).toHaveLength(1);
  });

  test('five times over the same master fails it, so that it does not end the process for ever', async () => {
    const { id } = await uploaded();
    await withTenant(t.database.db, 1, (tx) =>
      sql`UPDATE job SET attempts = 5 WHERE kind = 'uploads.package'`.execute(tx),
    );
    await runDue();
    expect((await details(id)).cause).toContain('broken off 5 times');
  });
});

describe('calls of staff', () => {
  test.each([
    'GET /operator/uploads',
    'POST /operator/uploads',
    `POST /operator/uploads/${crypto.randomUUID()}/cancel`,
  ])('%s is refused without a token, and to a customer', async (line) => {
    const body = line.startsWith('POST') ? { name: 'a.mp4', size: 1 } : undefined;
    expect((await t.call('alpha', line, { ...(body && { body }) })).status).toBe(401);
    const customer = await t.signIn('alpha');
    expect((await t.call('alpha', line, { token: customer, ...(body && { body }) })).status).toBe(403);
  });

  test('an upload of another tenant is not there, whatever is asked of it', async () => {
    const { id } = await uploaded();
    for (const line of [
      `GET /operator/uploads/${id}`,
      `POST /operator/uploads/${id}/cancel`,
      `POST /operator/uploads/${id}/retry`,
      `DELETE /operator/uploads/${id}`,
    ])
      expect([line, (await ask(line, undefined, 'beta')).status]).toEqual([line, 404]);
    expect(
      (await ask<{ uploads: Upload[] }>('GET /operator/uploads', undefined, 'beta')).body.uploads,
    ).toEqual([]);
  });

  test.each([
    ['no name', { size: 1 }],
    ['an empty name', { name: ' ', size: 1 }],
    ['a name of 300 letters', { name: 'a'.repeat(300), size: 1 }],
    ['no size', { name: 'a.mp4' }],
    ['zero bytes', { name: 'a.mp4', size: 0 }],
    ['a negative size', { name: 'a.mp4', size: -1 }],
    ['half a byte', { name: 'a.mp4', size: 1.5 }],
    ['an unknown kind', { name: 'a.mp4', size: 1, kind: 'hologram' }],
  ])('an upload with %s is refused', async (_what, body) => {
    expect((await ask('POST /operator/uploads', body)).status).toBe(400);
  });

  test('an upload for an article that is not there is refused, and leaves nothing', async () => {
    const { status, body } = await ask('POST /operator/uploads', {
      name: 'a.mp4',
      size: 1,
      article: 999_999,
    });
    expect([status, body.message]).toEqual([404, 'There is no article 999999 that could play a.mp4.']);
    expect((await ask<{ uploads: Upload[] }>('GET /operator/uploads')).body.uploads).toEqual([]);
  });

  test('what is beyond the quota of the tenant is refused with what is free, also of two at once', async () => {
    await ask('POST /operator/uploads', { name: 'a.mp4', size: 6000 });
    const refused = await ask('POST /operator/uploads', { name: 'b.mp4', size: 6000 });
    expect([refused.status, refused.body.details]).toEqual([
      413,
      { size: 6000, used: 6000, free: 4000, quota: 10_000 },
    ]);
    expect(refused.body.message).toContain('delete uploads that are not needed, or raise UPLOAD_QUOTA_BYTES');
    const both = await Promise.all(
      ['c', 'd'].map((name) => ask('POST /operator/uploads', { name: `${name}.mp4`, size: 3000 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect((await ask('POST /operator/uploads', { name: 'e.mp4', size: 6000 }, 'beta')).status).toBe(201);
  });

  test('a list is paged and filtered by state', async () => {
    const { id } = await uploaded();
    await ask('POST /operator/uploads', { name: 'b.mp4', size: 10 });
    await runDue();
    const ready = await ask<{ uploads: Upload[] }>('GET /operator/uploads?state=ready');
    expect(ready.body.uploads.map((upload) => upload.id)).toEqual([id]);
    expect(
      (await ask<{ uploads: Upload[] }>('GET /operator/uploads?limit=1&offset=1')).body.uploads,
    ).toHaveLength(1);
    expect((await ask('GET /operator/uploads?state=lost')).status).toBe(400);
  });

  test('every act is a line of the audit log that names the upload', async () => {
    const { id } = await uploaded();
    await ask(`POST /operator/uploads/${id}/cancel`);
    const lines = await withTenant(t.database.db, 1, (tx) =>
      tx.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('seq').execute(),
    );
    expect(lines.map(({ action }) => action)).toEqual(['beginUpload', 'cancelUpload']);
  });
});

describe('cancel, retry and delete', () => {
  test('packaging that is canceled stops within its heartbeat, is tried again and becomes ready', async () => {
    const { id } = await uploaded();
    isBlocked = new Promise(() => {});
    const stop = t.api.mediaWorker?.start();
    await vi.waitFor(() => expect(madeParts).toEqual([0, 1, 2]));
    expect((await ask(`POST /operator/uploads/${id}/cancel`)).body).toMatchObject({
      state: 'canceled',
      cause: 'Canceled.',
    });
    isBlocked = null;
    expect((await ask(`POST /operator/uploads/${id}/retry`)).body.state).toBe('received');
    await vi.waitFor(async () => expect((await details(id)).state).toBe('ready'), {
      timeout: 30_000,
      interval: 100,
    });
    await stop?.();
  }, 60_000);

  test('what is ready is neither canceled nor tried again, each with a sentence', async () => {
    const { id } = await uploaded();
    await runDue();
    const canceled = await ask(`POST /operator/uploads/${id}/cancel`);
    expect([canceled.status, canceled.body.message]).toEqual([
      409,
      'film.mp4 is ready: there is nothing to cancel.',
    ]);
    expect((await ask(`POST /operator/uploads/${id}/retry`)).status).toBe(409);
  });

  test('an upload that never arrived whole cannot be tried again', async () => {
    const { body } = await ask('POST /operator/uploads', { name: 'b.mp4', size: 10 });
    await ask(`POST /operator/uploads/${body.id}/cancel`);
    expect((await ask(`POST /operator/uploads/${body.id}/retry`)).body.message).toBe(
      'b.mp4 was never received whole: upload it again.',
    );
  });

  test('a deleted upload leaves no file after the sweep', async () => {
    const { id } = await uploaded();
    expect((await ask(`DELETE /operator/uploads/${id}`)).status).toBe(409);
    await runDue();
    expect((await ask(`DELETE /operator/uploads/${id}`)).status).toBe(204);
    expect((await ask(`GET /operator/uploads/${id}`)).status).toBe(404);
    await sweep();
    await sweep();
    expect([await packager.masters('alpha'), await packager.folders('alpha')]).toEqual([[], []]);
  });
});

const sweep = async () => {
  await t.api.mediaWorker?.plan();
  now += 2 * 3_600_000;
  await runDue();
};

describe('the sweep', () => {
  test('removes an upload that nobody finished within a day, and its master with it', async () => {
    const { body } = await ask('POST /operator/uploads', { name: 'b.mp4', size: 10 });
    const { id } = await uploaded();
    await runDue();
    now += day;
    await sweep();
    expect((await ask(`GET /operator/uploads/${body.id}`)).status).toBe(404);
    expect((await ask(`GET /operator/uploads/${id}`)).status).toBe(200);
  });

  test('removes folders and masters that no upload knows, and nothing that a tenant brought by itself', async () => {
    const orphan = `media/protected/alpha/u${'0'.repeat(32)}/master.m3u8`;
    await storage.put(orphan, Buffer.from('#EXTM3U'));
    await storage.put('media/protected/alpha/unlocked/song.mp3', Buffer.from('own'));
    await storage.put(masterPath('alpha', crypto.randomUUID()), Buffer.from('lost'));
    mkdirSync(join(dataDir, 'packaging/alpha', crypto.randomUUID()), { recursive: true });
    writeFileSync(join(dataDir, 'media/protected/alpha/note.txt'), 'stays');
    await sweep();
    // an import may be about to publish what plays it
    expect(await storage.stat(orphan)).not.toBeNull();
    await sweep();
    expect(await storage.stat(orphan)).toBeNull();
    expect(await packager.masters('alpha')).toEqual([]);
    expect(await packager.drafts('alpha')).toEqual([]);
    expect(readFileSync(join(dataDir, 'media/protected/alpha/unlocked/song.mp3'), 'utf8')).toBe('own');
  });
});
