import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startS3Server } from '@atrium/api/platform/storage/testing/s3-server';
import { startTestApi, type TestApi } from '@atrium/api/testing/test-api';
import type { Upload } from '@atrium/contract/schemas/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEdgeFiles } from '../files/edge-files.ts';
import { describeSite } from '../http/site.ts';
import { createMedia } from '../media/media.ts';
import { createPackager } from '../media-jobs/create-packager.ts';
import { ffmpegPackaging } from '../media-jobs/ffmpeg-packaging.ts';
import { masterPath } from '../media-jobs/media-files.ts';
import { mediaTools, needsFfmpeg } from '../packaging/testing/media-masters.ts';
import { type ZippedFile, zipFile } from '../packaging/testing/zip-file.ts';
import { raw } from '../testing/raw-request.ts';
import { askServer } from '../testing/server-process.ts';
import { createGameFiles } from './game-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-uploaded-game-'));
const free = { businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' };
const paid = { businessModel: 'DOWNLOAD_TO_OWN', amount: 499, currency: 'EUR' };
const day = 86_400_000;
let now = Date.parse('2026-11-19T12:00:00Z');
let s3: Awaited<ReturnType<typeof startS3Server>>;
let storage: ReturnType<typeof openStorage>;
let t: TestApi;
let ada: string;

/** An edge: games and media, as the whole product composes them, over a storage in another place. */
const edge = createServer((req, res) => {
  void (async () => {
    const tenant = await t.api.tenantByHost((req.headers.host ?? '').replace(/:\d+$/, ''));
    if (!tenant) throw new Error('no tenant');
    const site = describeSite(tenant, req.headers.host ?? '', 'http://{host}', 80);
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    if (await gameFiles(req, res, path, site)) return;
    if (!(await media(req, res, path, tenant.id))) res.writeHead(404).end();
  })();
});
let port = 0;
let gameFiles: ReturnType<typeof createGameFiles>;
let media: ReturnType<typeof createMedia>;

beforeAll(async () => {
  s3 = await startS3Server();
  storage = openStorage({ dataDir: '', storageUrl: s3.url() });
  const packager = createPackager({ storage, dataDir, packaging: ffmpegPackaging('auto') });
  t = await startTestApi({ packager, clock: { now: () => new Date(now) } });
  ada = await t.signIn('alpha');
  const { mediaPasses: passes, mediaLeases: leases } = t.api;
  const config = { DATA_DIR: dataDir, STORAGE_URL: s3.url(), EDGE_CACHE_BYTES: 2 ** 24 };
  const root = createEdgeFiles({ config, log: { warn: () => {} } }).rootOf('media');
  gameFiles = createGameFiles({ passes, leases, storage: root });
  media = createMedia([root], passes, leases);
  edge.listen(0, '127.0.0.1');
  await once(edge, 'listening');
  port = (edge.address() as AddressInfo).port;
});
afterAll(async () => {
  edge.closeAllConnections();
  edge.close();
  await t.stop();
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});

const page = (text: string) => `<!doctype html><title>${text}</title><script src="js/main.js"></script>`;
const gameOf = (text: string, more: ZippedFile[] = []): ZippedFile[] => [
  { name: 'index.html', content: page(text) },
  { name: 'js/main.js', content: `document.title += ' ${text}';` },
  { name: 'art/Ship 1.PNG', content: 'a picture' },
  { name: 'engine.wasm', content: '\0asm' },
  { name: 'levels/1.json', content: '{}' },
  { name: 'empty.txt' },
  ...more,
];

const ask = async (code: string, line: string, body?: object): Promise<{ status: number; body: never }> =>
  t.call(code, line, { token: t.api.demoOperatorToken, ...(body && { body }) });

async function upload(
  text: string,
  { code = 'alpha', more = [] as ZippedFile[], ...fields } = {},
): Promise<string> {
  const master = zipFile(gameOf(text, more));
  const { status, body } = await ask(code, 'POST /operator/uploads', {
    name: 'game.zip',
    size: master.length,
    kind: 'game',
    ...fields,
  });
  expect(status).toBe(201);
  const { id } = body as Upload;
  await storage.put(masterPath(code, id), master);
  await t.api.receiveUpload(code === 'alpha' ? 1 : 2, id);
  return id;
}
const runDue = async () => t.api.mediaWorker?.runDue();
const publish = (code: string, id: number, fields: object = {}) =>
  ask(code, 'POST /operator/publish', {
    catalogue: {
      articles: [
        {
          id,
          contentType: 'ONLINE_GAME',
          slug: `game-${id}`,
          title: `Game ${id}`,
          ageRating: 0,
          prices: [free],
          ...fields,
        },
      ],
    },
  });
async function onAir(
  id: number,
  { code = 'alpha', prices = [free] as object[], more = [] as ZippedFile[] } = {},
) {
  const uploaded = await upload(`game ${id}`, { code, more });
  await runDue();
  const { status, body } = await publish(code, id, {
    prices,
    media: [{ upload: uploaded, isPreview: false }],
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return uploaded;
}
const launch = async (
  articleId: number,
  { code = 'alpha', token = undefined as string | undefined } = {},
) => {
  const call = token ? 'POST /game/play' : 'POST /game/play-free';
  const answer = await t.call(code, call, {
    token,
    body: { articleId, distributionChannel: 'WEB', deviceId: 1 },
  });
  return { status: answer.status, url: (answer.body as { url?: string }).url ?? '' };
};
const get = (path: string, { code = 'alpha', method = 'GET', headers = {} } = {}) =>
  askServer(port, path, { host: `${code}.localhost`, method, headers });

/** As bytes: a client's own library would tidy the address first. */
const rawStatus = async (path: string) =>
  (await raw(port, `GET ${path} HTTP/1.1\r\nhost: alpha.localhost:${port}\r\n\r\n`)).status;

describe.skipIf(!mediaTools)(`an uploaded game${needsFfmpeg}`, () => {
  test('that is free is played by every visitor, with each file as what it is', async () => {
    await onAir(701);
    const { status, url } = await launch(701);
    expect([status, url]).toEqual([200, expect.stringMatching(/^\/game-files\/[\w.-]+\/u[0-9a-f]{32}\/$/)]);
    const main = await get(url);
    expect([main.status, main.text]).toEqual([200, page('game 701')]);
    const types = ['', 'js/main.js', 'art/Ship%201.PNG', 'engine.wasm', 'levels/1.json'].map(
      async (name) => (await get(url + name)).headers['content-type'],
    );
    expect(await Promise.all(types)).toEqual([
      'text/html; charset=utf-8',
      'text/javascript; charset=utf-8',
      'image/png',
      'application/wasm',
      'application/json; charset=utf-8',
    ]);
    expect((await get(`${url.slice(0, url.lastIndexOf('/u'))}/sdk/connect.ts`)).status).toBe(200);
  });

  test('has no origin, reaches its own files alone, and keeps it so for every answer', async () => {
    await onAir(702, {
      more: [
        { name: 'other.html', content: page('other') },
        { name: 'a.svg', content: '<svg/>' },
      ],
    });
    const { url } = await launch(702);
    const own = `http://alpha.localhost:${port}${url.slice(0, url.lastIndexOf('/u') + 1)}`;
    for (const [name, headers] of [
      ['', {}],
      ['other.html', {}],
      ['a.svg', {}],
      ['nothing.html', {}],
      ['index.html', { range: 'bytes=0-3' }],
      ['index.html', { range: 'bytes=9000-' }],
      ['index.html', { 'if-none-match': '*' }],
    ] as const) {
      const answer = await get(url + name, { headers });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
      expect(policy).not.toMatch(/allow-same-origin|'self'(?!;)|https?:(?!\/\/alpha)|\*/);
      expect(policy).toContain(`connect-src ${own} blob: data:;`);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('is sent in parts, by HEAD, and not again while it is the same', async () => {
    await onAir(703);
    const { url } = await launch(703);
    const part = await get(`${url}index.html`, { headers: { range: 'bytes=2-8' } });
    expect([part.status, part.headers['content-range'], part.text]).toEqual([
      206,
      `bytes 2-8/${page('game 703').length}`,
      'doctype',
    ]);
    const head = await get(url, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([
      200,
      String(page('game 703').length),
      '',
    ]);
    const etag = String(head.headers.etag);
    expect((await get(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get(`${url}empty.txt`)).text).toBe('');
  });

  test('gives nothing but its own files, however the address is written', async () => {
    await onAir(704);
    await onAir(705);
    const [{ url }, other] = await Promise.all([launch(704), launch(705)]);
    const [, , , folder = ''] = other.url.split('/');
    for (const name of [
      `../${folder}/index.html`,
      `..%2f${folder}%2findex.html`,
      `%2e%2e/${folder}/index.html`,
      `js/../../${folder}/index.html`,
      'js%2fmain.js',
      'js//main.js',
      '/index.html',
      '.hidden.js',
      'js/%5c..%5cindex.html',
      'js/main.js%00.html',
      '%',
      'js/',
      'js',
    ])
      expect([name, await rawStatus(url + name)]).toEqual([name, 404]);
    // the pass of one game in the address of another
    expect(await rawStatus(url.replace(/u[0-9a-f]{32}/, folder))).toBe(404);
    expect(await rawStatus(url.replace(/\/u[0-9a-f]{32}\//, '/noodle-snake/'))).toBe(404);
    expect(await rawStatus(url.replace('/game-files/', '/game-files/x'))).toBe(403);
    expect(await rawStatus(`/game-files/${folder}/index.html`)).toBe(403);
  });

  test('cannot be opened at another tenant, nor as media', async () => {
    await onAir(706);
    const { url } = await launch(706);
    expect((await get(url, { code: 'beta' })).status).toBe(403);
    const [, , token = '', folder = ''] = url.split('/');
    for (const path of [
      `/media/t/${token}/index.html`,
      `/media/protected/alpha/${folder}/index.html`,
      `/media/public/alpha/${folder}/index.html`,
    ])
      expect((await get(path)).status).toBe(404);
  });

  test('of another tenant is not launched by an article that names its folder', async () => {
    const theirs = await onAir(707, { code: 'beta' });
    const { body } = await ask('beta', `GET /operator/uploads/${theirs}`);
    expect((body as { state: string }).state).toBe('ready');
    const uri = await withTenant(t.database.db, 2, async (tx) => {
      const { rows } = await sql<{ uri: string }>`SELECT uri FROM media_asset WHERE article_id = 707`.execute(
        tx,
      );
      return rows[0]?.uri;
    });
    expect(uri).toMatch(/^\/media\/protected\/beta\/u/);
    await publish('alpha', 708, { media: [{ protocol: 'DOWNLOAD', isPreview: false, uri }] });
    expect((await launch(708)).status).toBe(404);
  });

  test('that is sold is played with the right to it alone, and no longer once that is revoked', async () => {
    await onAir(709, { prices: [paid] });
    expect((await launch(709)).status).toBe(403);
    expect((await launch(709, { token: ada })).status).toBe(403);
    const asTenant = (query: ReturnType<typeof sql>) =>
      withTenant(t.database.db, 1, (tx) => query.execute(tx));
    await asTenant(sql`INSERT INTO wallet_entry (tenant_id, user_id, article_id, acquired_via, source_key, acquired_at)
      SELECT 1, id, 709, 'PURCHASE', 'order:1', now() FROM app_user LIMIT 1`);
    const [begun, unopened] = [await launch(709, { token: ada }), await launch(709, { token: ada })];
    expect((await get(begun.url)).status).toBe(200);
    await asTenant(sql`UPDATE wallet_entry SET revoked_at = now() WHERE article_id = 709`);
    expect((await launch(709, { token: ada })).status).toBe(403);
    // what an edge knew of the address that was opened holds for seconds
    expect((await get(`${unopened.url}js/main.js`)).status).toBe(403);
  });

  test('that is replaced is played to its end by those who began it, and is gone after a week', async () => {
    await onAir(710);
    const before = await launch(710);
    await upload('the new one', { article: 710 } as never);
    expect((await launch(710)).url.split('/')[3]).toBe(before.url.split('/')[3]);
    await runDue();
    const after = await launch(710);
    expect((await get(after.url)).text).toContain('the new one');
    expect((await get(before.url)).status).toBe(200);
    for (const pause of [0, 6 * day, day, 0]) {
      await t.api.mediaWorker?.plan();
      now += pause + 2 * 3_600_000;
      await runDue();
    }
    await expect.poll(async () => (await get(`${before.url}js/main.js`)).status).toBe(404);
    expect((await get(after.url)).status).toBe(200);
  });

  test('that is withdrawn is launched no more', async () => {
    await onAir(711);
    const { url } = await launch(711);
    const { status } = await ask('alpha', 'POST /operator/publish', { catalogue: { withdrawn: [711] } });
    expect([status, (await launch(711)).status]).toEqual([200, 404]);
    expect((await get(url)).status).toBe(200);
  });

  test('under the name of one of ours is the uploaded one, and its runs are not played again as ours', async () => {
    const uploaded = await upload('noodles');
    await runDue();
    await publish('alpha', 712, { slug: 'noodle-snake', media: [{ upload: uploaded, isPreview: false }] });
    const { url } = await launch(712);
    expect((await get(url)).text).toContain('noodles');
    const run = (await t.call('alpha', 'POST /game/run', { token: ada, body: { articleId: 712 } })) as {
      status: number;
      body: { ticket: string };
    };
    const handedIn = await t.call('alpha', `POST /game/run/${run.body.ticket}/score`, {
      token: ada,
      body: { score: 3, ticks: 600, log: '' },
    });
    expect(handedIn.body).toMatchObject({ isVerified: false });
  });

  test('is refused in an article that no browser plays', async () => {
    const uploaded = await upload('a film?');
    const { status, body } = await publish('alpha', 713, {
      contentType: 'MOVIE',
      prices: [],
      media: [{ upload: uploaded, isPreview: false }],
    });
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('ONLINE_GAME or ARCADE_GAME'),
    ]);
  });
});
