import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import type { Upload, UploadDetails } from '@atrium/contract/schemas/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPackager } from './create-packager.ts';
import { masterPath } from './media-files.ts';
import { copyingPackaging } from './testing/copying-packaging.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-plays-'));
const storage = openStorage({ dataDir });
const packager = createPackager({ storage, dataDir, packaging: copyingPackaging() });
const day = 86_400_000;
let now = Date.parse('2026-11-19T12:00:00Z');
let t: TestApi;
beforeAll(async () => {
  t = await startTestApi({ packager, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  await t.stop();
  rmSync(dataDir, { recursive: true });
});

interface Answer<Body> {
  status: number;
  body: Body & {
    message?: string;
    details?: Record<string, unknown>;
    problems?: { path: string; message: string }[];
  };
}
const ask = async <Body = Upload>(line: string, body?: object): Promise<Answer<Body>> =>
  t.call('alpha', line, { token: t.api.demoOperatorToken, ...(body && { body }) });

const film = (id: number, fields: object = {}) => ({
  id,
  contentType: 'MOVIE',
  slug: `film-${id}`,
  title: `Film ${id}`,
  ageRating: 0,
  ...fields,
});
const publish = (articles: object[]) => ask<object>('POST /operator/publish', { catalogue: { articles } });
const published = async (...articles: object[]) => {
  const { status, body } = await publish(articles);
  expect([status, body.problems]).toEqual([200, undefined]);
};

async function upload(fields: object = {}, name = 'film.mp4'): Promise<string> {
  const content = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`ftypisom${crypto.randomUUID()}`)]);
  const { status, body } = await ask('POST /operator/uploads', { name, size: content.length, ...fields });
  expect(status).toBe(201);
  await storage.put(masterPath('alpha', body.id), content);
  await t.api.receiveUpload(1, body.id);
  return body.id;
}
const details = async (id: string) => (await ask<UploadDetails>(`GET /operator/uploads/${id}`)).body;
const runDue = async () => t.api.mediaWorker?.runDue();
const sweep = async (after = 0) => {
  await t.api.mediaWorker?.plan();
  now += after + 2 * 3_600_000;
  await runDue();
};

/** As a visitor sees it: whether it is on air now. */
const isOnAir = (id: number) =>
  withTenant(t.database.db, 1, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      SELECT valid @> ${new Date(now)}::timestamptz AS is FROM article WHERE id = ${id}`.execute(tx);
    return rows[0]?.is;
  });
const media = (id: number) =>
  withTenant(t.database.db, 1, (tx) =>
    tx
      .selectFrom('media_asset')
      .select(['uri', 'protocol', 'is_preview', 'upload_id', 'height', 'duration_s'])
      .where('article_id', '=', id)
      .orderBy('id')
      .execute(),
  );

const lengthOf = (id: number) =>
  withTenant(t.database.db, 1, async (tx) => {
    const { rows } = await sql<{
      s: number | null;
    }>`SELECT duration_s AS s FROM article WHERE id = ${id}`.execute(tx);
    return rows[0]?.s;
  });

const plays = async (id: number) => (await media(id)).map(({ upload_id }) => upload_id);

describe('an article that names an upload', () => {
  test('is on air only once that is packaged, and plays what was made of it', async () => {
    const id = await upload();
    await published(film(501, { media: [{ upload: id, isPreview: false }] }));
    expect([await isOnAir(501), await media(501)]).toEqual([false, []]);
    expect(await details(id)).toMatchObject({ awaitedBy: [501], playedBy: [] });
    await runDue();
    expect(await isOnAir(501)).toBe(true);
    expect(await media(501)).toEqual([
      {
        uri: expect.stringMatching(/^\/media\/protected\/alpha\/u[0-9a-f]{32}\/part-0\.mp4$/),
        protocol: 'PROGRESSIVE',
        is_preview: false,
        upload_id: id,
        height: 720,
        duration_s: 2,
      },
    ]);
    expect(await details(id)).toMatchObject({ awaitedBy: [], playedBy: [501] });
    expect(await lengthOf(501)).toBe(2);
  });

  test('goes on air at its own time where that is later than its media', async () => {
    const id = await upload();
    const from = new Date(now + day).toISOString();
    await published(film(502, { media: [{ upload: id, isPreview: false }], from }));
    await runDue();
    expect([await isOnAir(502), await plays(502)]).toEqual([false, [id]]);
    now += day + 1000;
    expect(await isOnAir(502)).toBe(true);
  });

  test('is on air at once where the upload was ready before', async () => {
    const id = await upload();
    await runDue();
    await published(film(503, { media: [{ upload: id, isPreview: false }] }));
    expect([await isOnAir(503), await plays(503)]).toEqual([true, [id]]);
  });

  test('stays off air while a master is broken, and comes with the next one', async () => {
    const broken = await upload({}, 'film.txt');
    await published(film(504, { media: [{ upload: broken, isPreview: false }] }));
    await runDue();
    expect([(await details(broken)).state, await isOnAir(504)]).toEqual(['failed', false]);
    const id = await upload({ article: 504 });
    await runDue();
    expect([await isOnAir(504), await plays(504)]).toEqual([true, [id]]);
  });

  test('is published with its preview at once, and waits for the whole', async () => {
    const [preview, whole] = [await upload({ isPreview: true }), await upload()];
    await published(
      film(505, {
        media: [
          { upload: whole, isPreview: false },
          { upload: preview, isPreview: true },
        ],
      }),
    );
    await runDue();
    expect((await media(505)).map(({ uri }) => uri.split('/')[2])).toEqual(['protected', 'public']);
  });
});

describe('a replaced master', () => {
  test('is played until the new one is ready; its files stay for a week, and are gone after it', async () => {
    const first = await upload();
    await published(film(510, { media: [{ upload: first, isPreview: false }] }));
    await runDue();
    const [old] = await media(510);
    const second = await upload();
    await published(film(510, { title: 'New title', media: [{ upload: second, isPreview: false }] }));
    expect([await isOnAir(510), await plays(510)]).toEqual([true, [first]]);
    await runDue();
    expect([await isOnAir(510), await plays(510)]).toEqual([true, [second]]);
    const stays = async () => (await storage.stat(old?.uri.slice(1) ?? '')) !== null;
    await sweep();
    await sweep(6 * day);
    expect(await stays()).toBe(true);
    await sweep(day);
    await sweep();
    expect([await stays(), (await ask(`GET /operator/uploads/${first}`)).status]).toEqual([false, 404]);
    expect(await plays(510)).toEqual([second]);
  });

  test('by an upload for the article alone leaves everything else of it as it is', async () => {
    const first = await upload();
    await published(film(511, { media: [{ upload: first, isPreview: false }] }));
    await runDue();
    const second = await upload({ article: 511 });
    expect(await plays(511)).toEqual([first]);
    await runDue();
    expect(await plays(511)).toEqual([second]);
  });

  test('that is named by its address, as an export does, still counts as in use', async () => {
    const id = await upload();
    await published(film(512, { media: [{ upload: id, isPreview: false }] }));
    await runDue();
    const uri = (await media(512))[0]?.uri ?? '';
    await published(film(512, { media: [{ protocol: 'PROGRESSIVE', isPreview: false, uri }] }));
    expect(await plays(512)).toEqual([id]);
    await sweep(8 * day);
    await sweep(8 * day);
    expect(await storage.stat(uri.slice(1))).not.toBeNull();
  });
});

test('files of an upload of another installation, which came by an import, are not swept while an article plays them', async () => {
  const uri = `/media/protected/alpha/u${'5'.repeat(32)}/master.m3u8`;
  await storage.put(uri.slice(1), Buffer.from('#EXTM3U'));
  await published(film(515, { media: [{ protocol: 'HLS', isPreview: false, uri }] }));
  await sweep();
  await sweep();
  expect([(await storage.stat(uri.slice(1))) !== null, await plays(515)]).toEqual([true, [null]]);
});

test('a recording is as long as its upload, unless an editor typed another length', async () => {
  const [one, other] = [await upload({}, 'one.mp3'), await upload({}, 'other.mp3')];
  const track = (id: number, media: string, fields: object = {}) => ({
    ...film(id, { media: [{ upload: media, isPreview: false }], ...fields }),
    contentType: 'FULL_TRACK_MUSIC',
  });
  await published(track(518, one), track(519, other, { duration: 77 }));
  expect([await lengthOf(518), await lengthOf(519)]).toEqual([null, 77]);
  await runDue();
  expect([await lengthOf(518), await lengthOf(519)]).toEqual([2, 77]);
});

describe('deleting', () => {
  test('says which articles play it, and which wait for it', async () => {
    const id = await upload();
    await published(
      film(520, { media: [{ upload: id, isPreview: false }] }),
      film(521, { media: [{ upload: id, isPreview: false }] }),
    );
    await runDue();
    const refused = await ask(`DELETE /operator/uploads/${id}`);
    expect([refused.status, refused.body.message, refused.body.details?.playedBy]).toEqual([
      409,
      'film.mp4 is played by articles 520, 521: give them another master, or withdraw them first.',
      [520, 521],
    ]);
  });

  test('one that was replaced a moment ago is refused: viewers may be in the middle of it', async () => {
    const first = await upload();
    await published(film(522, { media: [{ upload: first, isPreview: false }] }));
    await runDue();
    await upload({ article: 522 });
    await runDue();
    await sweep();
    const refused = await ask(`DELETE /operator/uploads/${first}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('deleted by itself after'),
    ]);
  });
});

describe('a publication is refused that names', () => {
  test.each<[what: string, media: () => Promise<object>, sentence: string]>([
    [
      'an upload that is not there',
      async () => ({ upload: crypto.randomUUID(), isPreview: false }),
      'there is no upload',
    ],
    [
      'a number that is none',
      async () => ({ upload: '7', isPreview: false }),
      'allowed: the number of an upload',
    ],
    ['neither a file nor an upload', async () => ({ isPreview: false }), 'must name a file, or an upload'],
    [
      'a preview that was uploaded as the whole',
      async () => ({ upload: await upload(), isPreview: true }),
      'was uploaded as the whole',
    ],
    [
      'a file beside the upload',
      async () => ({ upload: await upload(), isPreview: false, uri: '/media/protected/alpha/a.mp4' }),
      'names a file beside an upload',
    ],
    [
      'a picture',
      async () => ({ upload: await upload({ kind: 'picture' }), isPreview: false }),
      'is a picture',
    ],
  ])('%s', async (_what, medium, sentence) => {
    const { status, body } = await publish([film(530, { media: [await medium()] })]);
    const told = body.problems?.map(({ path, message }) => `${path}: ${message}`).join('\n');
    expect([status, told]).toEqual([400, expect.stringContaining(sentence)]);
    expect(told).toContain('catalogue.articles.0.media.0.');
  });

  test('an upload of another tenant', async () => {
    const id = await upload();
    const answer = (await t.call('beta', 'POST /operator/publish', {
      token: t.api.demoOperatorToken,
      body: { catalogue: { articles: [film(531, { media: [{ upload: id, isPreview: false }] })] } },
    })) as { status: number };
    expect(answer.status).toBe(400);
  });
});
