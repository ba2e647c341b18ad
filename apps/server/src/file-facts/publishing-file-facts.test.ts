import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importLines } from '@atrium/api/modules/publishing/bulk-import/import-lines';
import { publishRaw } from '@atrium/api/modules/publishing/publish-raw';
import { importTenant } from '@atrium/api/modules/tenants/transfer';
import { systemClock, systemIds } from '@atrium/api/platform/clock';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFacts } from '../tenant-folder/file-facts.ts';
import { fileLookup } from '../tenant-folder/file-lookup.ts';
import { inspectArt, writeArtIndex } from '../tenant-folder/files.ts';
import { readFolder } from '../tenant-folder/read-folder.ts';

const work = mkdtempSync(join(tmpdir(), 'atrium-file-facts-'));
const dataDir = join(work, 'data');
const storage = openStorage({ dataDir });
const files = fileLookup(storage);
let t: TestApi;

function put(path: string, content: Buffer | string): string {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  writeFileSync(join(work, path), content);
  return join(work, path);
}

/** A red field with a white mark on its right side. */
const picture = () =>
  sharp({ create: { width: 160, height: 90, channels: 3, background: '#a01020' } })
    .composite([
      {
        input: { create: { width: 16, height: 16, channels: 3, background: '#ffffff' } },
        left: 128,
        top: 40,
      },
    ])
    .webp()
    .toBuffer();

/** 128 kbit/s at 44.1 kHz: 417 bytes and 26 ms a frame. */
const song = (frames: number) =>
  Buffer.concat(
    Array.from({ length: frames }, () =>
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]),
    ),
  );

beforeAll(async () => {
  put('data/art/alpha/bus.webp', await picture());
  put('folder/files/art/bus.webp', await picture());
  const { art } = await inspectArt(await readFolder(join(work, 'folder')));
  await writeArtIndex(storage, 'alpha', art);
  put('data/media/protected/alpha/song.mp3', song(400));
  put('data/media/protected/beta/film.mp3', song(800));
  t = await startTestApi({ files });
});
afterAll(async () => {
  await t.stop();
  rmSync(work, { recursive: true });
});

const template = '/img/art/alpha.bus/{width}x{height}.{suffix}';
const track = (fields: object = {}) => ({
  id: 900,
  contentType: 'FULL_TRACK_MUSIC',
  slug: 'last-bus',
  title: 'Last Bus',
  artworks: [{ artworkClass: 'COVER', url: template }],
  media: [{ protocol: 'PROGRESSIVE', isPreview: false, uri: '/media/protected/alpha/song.mp3' }],
  ...fields,
});

const publish = async (body: object) =>
  (await t.call('alpha', 'POST /operator/publish', { token: t.api.demoOperatorToken, body })) as {
    status: number;
    body: { warnings?: { path: string; message: string }[]; problems?: { path: string }[] };
  };

const stored = (id: number) =>
  withTenant(t.database.db, 1, async (tx) => ({
    artwork: await tx
      .selectFrom('artwork')
      .select(['url_template as url', 'width', 'height', 'thumbhash', 'hue'])
      .where('article_id', '=', id)
      .executeTakeFirst(),
    media: await tx
      .selectFrom('media_asset')
      .select(['bytes', 'duration_s'])
      .where('article_id', '=', id)
      .executeTakeFirst(),
    article: await tx.selectFrom('article').select('duration_s').where('id', '=', id).executeTakeFirst(),
  }));

const rightFacts = {
  artwork: {
    url: expect.stringMatching(/^\/img\/art\/alpha\.bus\/.*\?v=[0-9a-f]{10}-0\.[78]\d*-0\.5\d*$/),
    width: 160,
    height: 90,
    thumbhash: expect.any(String),
    hue: expect.any(Number),
  },
  media: { bytes: 400 * 417, duration_s: 10 },
  article: { duration_s: 10 },
};

test('a call publishes with the facts of the files, and warns where something else was typed', async () => {
  const { status, body } = await publish({
    catalogue: {
      articles: [
        track({
          duration: 300,
          artworks: [{ artworkClass: 'COVER', url: template, width: 9, hue: 300 }],
          media: [{ ...track().media[0], bytes: 5, duration: 301 }],
        }),
      ],
    },
  });
  expect(status).toBe(200);
  expect(body.warnings?.map(({ path, message }) => `${path}: ${message}`)).toEqual(
    expect.arrayContaining([
      'catalogue.articles.0.artworks.0: width, hue differ from the file; the facts of the file are used',
      'catalogue.articles.0.media.0: bytes, duration differ from the file; the facts of the file are used',
      'catalogue.articles.0: duration differs from the file; the facts of the file are used',
    ]),
  );
  expect(await stored(900)).toEqual(rightFacts);
});

test('what the file says as well is no contradiction', async () => {
  const { artwork, media } = await stored(900);
  const { body } = await publish({
    catalogue: {
      articles: [
        track({
          artworks: [{ artworkClass: 'COVER', ...artwork }],
          media: [{ ...track().media[0], bytes: media?.bytes, duration: 10.4 }],
        }),
      ],
    },
  });
  expect(body.warnings ?? []).toEqual([]);
});

test('a process without the files knows them from the database', async () => {
  await withTenant(t.database.db, 1, async (db) => {
    const tenant = await loadTenant(t.database.db, 1);
    const actor = { role: 'operator', grades: ['publisher'], operatorId: 'test' } as const;
    const outcome = await publishRaw(
      { db, tenant, clock: systemClock, ids: systemIds, actor },
      { catalogue: { articles: [track({ id: 901, slug: 'second-bus' })] } },
    );
    expect(outcome).not.toHaveProperty('problems');
  });
  expect(await stored(901)).toEqual(rightFacts);
});

test('an entry of a structure has the colours of its picture', async () => {
  const entry = { id: 1, kind: 'album', title: 'Bus', clickUrl: '/', imageUrl: template, hue: 280 };
  const banner = { title: 'Bus', imageUrl: { en: template } };
  const section = (name: string, data: object) => ({ id: name, name, data, substructure: [] });
  const tree = {
    ...section('facts', {}),
    substructure: [section('shelf', { entries: [entry] }), section('banner', banner)],
  };
  const { status, body } = await publish({ structures: [{ name: 'facts', kind: 'page', tree }] });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.warnings?.map(({ path }) => path)).toEqual(['structures.0.tree.substructure.0.data.entries.0']);
  const row = await withTenant(t.database.db, 1, (tx) =>
    tx.selectFrom('structure_version').select('tree').where('name', '=', 'facts').executeTakeFirstOrThrow(),
  );
  const { artwork } = await stored(900);
  const colours = { thumbhash: artwork?.thumbhash, hue: artwork?.hue };
  expect(row.tree).toMatchObject({
    substructure: [
      { data: { entries: [{ imageUrl: artwork?.url, ...colours }] } },
      { data: { imageUrl: { en: artwork?.url }, customProperties: colours } },
    ],
  });
});

const importTracks = (articles: readonly object[]) =>
  asOwner(t.database.owner, async (db) =>
    importLines(
      db,
      await loadTenant(db, 1),
      (async function* () {
        for (const [index, article] of articles.entries())
          yield { number: index + 1, text: JSON.stringify(article) };
      })(),
      { mode: 'batches', size: () => 1000, files },
    ),
  );

test('lines have the facts; a known file is not read again, and a changed one is', async () => {
  const lines = Array.from({ length: 20 }, (_, n) => track({ id: 910 + n, slug: `bus-${n}` }));
  expect(await importTracks(lines)).toMatchObject({ problems: [], counts: { published: 20 } });
  expect(await stored(929)).toEqual(rightFacts);

  const file = join(dataDir, 'media/protected/alpha/song.mp3');
  const { mtime } = statSync(file);
  writeFileSync(file, Buffer.alloc(400 * 417));
  utimesSync(file, mtime, mtime);
  expect(await importTracks(lines)).toMatchObject({ counts: { published: 0, unchanged: 20 } });

  writeFileSync(file, song(800));
  expect(await importTracks(lines)).toMatchObject({ counts: { published: 20, unchanged: 0 } });
  expect((await stored(929)).media).toMatchObject({ bytes: 800 * 417 });
});

test.each([
  ['a file of another tenant', '/media/protected/beta/film.mp3'],
  ['a way out of the folder of the tenant', '/media/protected/alpha/../beta/film.mp3'],
])('%s is neither read nor published', async (_, uri) => {
  expect([...(await files.facts([uri], 'alpha', new Map()))]).toEqual([]);
  const media = [{ ...track().media[0], uri }];
  const { status } = await publish({
    catalogue: { articles: [track({ id: 990, slug: 'not-ours', media })] },
  });
  expect(status).toBe(400);
});

test('an import keeps the facts of all its files, also of those that nothing names yet', async () => {
  put('folder/files/public/later.mp3', song(400));
  const folder = await readFolder(join(work, 'folder'));
  const { art } = await inspectArt(folder);
  const { id: _, ...configuration } = await loadTenant(t.database.db, 1);
  const outcome = await asOwner(t.database.owner, async (db) =>
    importTenant(
      db,
      { configuration, publication: {}, facts: await folderFacts(folder, 'alpha', art) },
      new Date(),
    ),
  );
  expect(outcome).not.toHaveProperty('problems');
  const paths = await withTenant(t.database.db, 1, (tx) =>
    tx.selectFrom('file_fact').select(['path', 'duration_s', 'focal_x']).orderBy('path').execute(),
  );
  expect(paths).toEqual([
    { path: template, duration_s: null, focal_x: expect.closeTo(0.8, 1) },
    { path: '/media/protected/alpha/song.mp3', duration_s: 21, focal_x: null },
    { path: '/media/public/alpha/later.mp3', duration_s: 10, focal_x: null },
  ]);
  const others = await withTenant(t.database.db, 2, (tx) =>
    tx.selectFrom('file_fact').select('path').execute(),
  );
  expect(others).toEqual([]);
});
