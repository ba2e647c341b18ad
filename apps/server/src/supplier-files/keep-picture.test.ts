import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Supplier, startSupplier } from '@atrium/api/features/feeds/testing/supplier';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { folderRoot } from '../files/folder-root.ts';
import { ownSource } from '../images/own-source.ts';
import { keepPicture } from './keep-picture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-covers-'));
const storage = openStorage({ dataDir });
const files = new Map<string, Buffer>();
let now = new Date('2026-03-01T12:00:00Z');
let supplier: Supplier;
let cover: Buffer;

beforeAll(async () => {
  supplier = await startSupplier({
    clock: { now: () => now },
    keepPicture: keepPicture(storage),
    feedFiles: {
      async *list(prefix) {
        for (const [path, { length }] of files) if (path.startsWith(prefix)) yield { path, size: length };
      },
      read: async (path) => (files.has(path) ? Readable.from([files.get(path)]) : null),
    },
  });
  cover = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#cc3311' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
});
afterAll(async () => {
  await supplier.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  supplier.asked();
});

const filmFeed = { kind: 'csv', contentType: 'MOVIE' };
const films = (pictures: Record<string, string>, title = 'Film') =>
  `number,title,released,picture\n${Object.entries(pictures)
    .map(([number, picture]) => `${number},${title} ${number},2026-01-01,${picture}`)
    .join('\n')}\n`;
const at = (path: string) => `${supplier.address}${path}`;
const pictureRequests = () => supplier.asked().filter(({ path }) => path !== '/feed');
const coverOf = async (feed: number, number: string) => {
  const { status, body } = await supplier.details(await supplier.articleOf(feed, number));
  expect(status).toBe(200);
  return /\/img\/art\/[^"]+/.exec(JSON.stringify(body))?.[0];
};

test('the cover of a row is fetched once, kept without what the camera noted, and shown with the article', async () => {
  supplier.serve('/cover.jpg', cover, { etag: '"c1"' });
  supplier.serve('/feed', films({ a: at('/cover.jpg'), b: at('/cover.jpg') }));
  const id = await supplier.addFeed(filmFeed);
  expect(await supplier.run(id)).toMatchObject({ state: 'DONE', added: 2, refused: 0 });
  const address = await coverOf(id, 'a');
  expect(address).toMatch(/^\/img\/art\/alpha\.feed-[0-9a-f]{32}-600x400\//);
  expect(await coverOf(id, 'b')).toBe(address);
  expect(pictureRequests()).toHaveLength(1);
  const [, name = '', version] = /alpha\.([\w-]+)\/.*v=(\w+)/.exec(address ?? '') ?? [];
  const found = await ownSource(folderRoot(join(dataDir, 'art')))(`alpha.${name}`, version);
  expect(found).toMatchObject({ width: 600, height: 400, version });
  expect((await sharp(join(dataDir, 'art', found?.file ?? '')).metadata()).exif).toBe(undefined);
  expect(await supplier.run(id)).toMatchObject({ unchanged: 2 });
  expect(pictureRequests()).toHaveLength(0);
});

test('a row that changes keeps its cover, and after a week its server is asked for a new one', async () => {
  supplier.answer('/one.jpg', (res, { headers }) => {
    if (headers['if-none-match'] === '"c1"') res.writeHead(304).end();
    else res.writeHead(200, { etag: '"c1"' }).end(cover);
  });
  supplier.serve('/feed', films({ a: at('/one.jpg') }));
  const id = await supplier.addFeed(filmFeed);
  await supplier.run(id);
  const before = await coverOf(id, 'a');
  supplier.serve('/feed', films({ a: at('/one.jpg') }, 'Another'));
  expect(await supplier.run(id)).toMatchObject({ changed: 1 });
  expect(await coverOf(id, 'a')).toBe(before);
  expect(pictureRequests()).toHaveLength(1);
  now = new Date('2026-03-09T12:00:00Z');
  supplier.serve('/feed', films({ a: at('/one.jpg') }, 'A third'));
  expect(await supplier.run(id)).toMatchObject({ changed: 1 });
  expect(pictureRequests().map(({ headers }) => headers['if-none-match'])).toEqual(['"c1"']);
  expect(await coverOf(id, 'a')).toBe(before);
});

test.each<[string, string, () => Promise<void> | void, string]>([
  ['that is not there', '/none.jpg', () => {}, 'answers with status 404'],
  ['that is a page', '/page', () => supplier.serve('/page', '<html>no</html>'), 'picture: '],
  [
    'of too many pixels',
    '/wide.png',
    async () => {
      const channels = { width: 12_000, height: 3000, channels: 3, background: '#fff' } as const;
      supplier.serve('/wide.png', await sharp({ create: channels }).png().toBuffer());
    },
    '12000 × 3000 pixels: at most 24 megapixels',
  ],
  [
    'that breaks off',
    '/half.jpg',
    () => supplier.serve('/half.jpg', cover.subarray(0, cover.length / 2)),
    'cannot be decoded',
  ],
  [
    'of too many bytes',
    '/large.jpg',
    () => supplier.serve('/large.jpg', Buffer.alloc(21 * 2 ** 20)),
    'more than 20,971,520 bytes',
  ],
  [
    'that is a drawing with a script',
    '/x.svg',
    () => supplier.serve('/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'picture: ',
  ],
])(
  'a cover %s is a line of the report, and the row is on air without it',
  async (_, path, prepare, words) => {
    await prepare();
    supplier.serve('/feed', films({ a: at(path) }));
    const id = await supplier.addFeed(filmFeed);
    const first = await supplier.run(id);
    expect(first).toMatchObject({ state: 'DONE', added: 1, refused: 0 });
    expect(first.report).toContainEqual({
      place: 'line 2',
      number: 'a',
      outcome: 'NOTED',
      articleId: null,
      message: expect.stringContaining(words),
    });
    expect(await coverOf(id, 'a')).toBe(undefined);
  },
);

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:1/x.jpg',
  'ftp://a.example/x.jpg',
  'https://user:pass@a.example/x.jpg',
  '../../beta/cover.jpg',
  'javascript:alert(1)',
])('a cover at %s is not asked for', async (address) => {
  supplier.serve('/feed', films({ a: address }));
  const id = await supplier.addFeed(filmFeed);
  const outcome = await supplier.run(id);
  expect(outcome).toMatchObject({ state: 'DONE', added: 1, refused: 0 });
  expect(outcome.report.filter((row) => row.outcome === 'NOTED')).toHaveLength(1);
  expect(pictureRequests()).toEqual([]);
});

test('a cover that could not be had is tried again after a day, though its row stayed the same', async () => {
  supplier.serve('/feed', films({ a: at('/late.jpg') }), { etag: '"f1"' });
  const id = await supplier.addFeed(filmFeed);
  await supplier.run(id);
  expect(await supplier.run(id)).toMatchObject({ unchanged: 1, report: [] });
  expect(pictureRequests()).toHaveLength(1);
  supplier.serve('/late.jpg', cover);
  now = new Date('2026-03-02T13:00:00Z');
  expect(await supplier.run(id)).toMatchObject({ changed: 1 });
  expect(await coverOf(id, 'a')).toMatch(/^\/img\/art\/alpha\.feed-/);
});

test('a check fetches no covers', async () => {
  supplier.serve('/feed', films({ a: at('/cover.jpg') }));
  const id = await supplier.addFeed(filmFeed);
  expect(await supplier.run(id, { isCheck: true })).toMatchObject({ added: 1 });
  expect(pictureRequests()).toEqual([]);
});

test('the cover of a delivery lies beside its message, and nowhere else', async () => {
  files.set('feeds/alpha/box/films.csv', Buffer.from(films({ a: 'img/a.jpg', b: '../../beta/secret.jpg' })));
  files.set('feeds/alpha/box/img/a.jpg', cover);
  files.set('feeds/beta/secret.jpg', cover);
  const id = await supplier.addFeed({ ...filmFeed, address: 'file:box/films.csv' });
  const outcome = await supplier.run(id);
  expect(outcome).toMatchObject({ state: 'DONE', added: 2 });
  expect(await coverOf(id, 'a')).toMatch(/^\/img\/art\/alpha\.feed-/);
  expect(await coverOf(id, 'b')).toBe(undefined);
});
