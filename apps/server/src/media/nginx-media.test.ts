import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cdnAddress, type MediaCdn } from '@atrium/api/modules/delivery/cdn-pass';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { folderRoot } from '../files/folder-root.ts';
import { raw } from '../testing/raw-request.ts';
import { createMedia } from './media.ts';

const njs = '/usr/lib/nginx/modules/ngx_http_js_module.so';
const missing =
  existsSync('/usr/sbin/nginx') && existsSync(njs)
    ? ''
    : ' (skipped: no nginx with njs. apt-get install --no-install-recommends nginx libnginx-mod-http-js)';

const documents = join(import.meta.dirname, '../../../../docs/proxies');
const root = mkdtempSync(join(tmpdir(), 'atrium-nginx-'));
const film = randomBytes(3 * 2 ** 20 + 17);
const keys = [
  { id: 'k2', secret: randomBytes(32).toString('base64') },
  { id: 'k1', secret: randomBytes(32).toString('base64') },
] as const;
const cdn = (origin: string, used: MediaCdn['keys'] = keys): MediaCdn => ({ origin, keys: used });
const asked: string[] = [];

const media = createMedia(
  [folderRoot(root)],
  { open: () => null },
  { holds: async () => true },
  cdn('http://media.example'),
);
const edge = createServer((req, res) => {
  asked.push(`${req.method} ${req.headers.host} ${req.url}`);
  void media(req, res, (req.url ?? '').split('?', 1)[0] ?? '', 1);
});
let nginx: ChildProcess | null = null;
let origins: { edge: string; nginx: string };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startNginx(edgePort: number): Promise<number> {
  const port = await freePort();
  const folder = join(root, 'nginx');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'media-keys.json'),
    JSON.stringify(Object.fromEntries(keys.map(({ id, secret }) => [id, secret]))),
  );
  writeFileSync(
    join(folder, 'media-pass.js'),
    readFileSync(join(documents, 'media-pass.js'), 'utf8').replace('/etc/nginx/', `${folder}/`),
  );
  const site = readFileSync(join(documents, 'nginx-media.conf'), 'utf8')
    .replace('js_path /etc/nginx/', `js_path ${folder}/`)
    .replace('/var/cache/nginx/media', join(folder, 'cache'))
    .replace('max_size=100g', 'max_size=100m')
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${edgePort}`)
    .replace(/\n.*127\.0\.0\.1:3010;/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/\n.*ssl_certificate.*;/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    file,
    `${isRoot ? 'user root;\n' : ''}load_module ${njs};\ndaemon off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  );
  nginx = spawn('/usr/sbin/nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'pipe',
  });
  await vi.waitFor(
    () =>
      new Promise<void>((done, fail) => {
        const socket = connect(port, '127.0.0.1').once('error', fail);
        socket.once('connect', () => {
          socket.destroy();
          done();
        });
      }),
    { timeout: 15_000 },
  );
  return port;
}

beforeAll(async () => {
  for (const folder of ['protected/shop/film', 'protected/shop/other'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'protected/shop/film/1 (ü).m4s'), film);
  writeFileSync(join(root, 'protected/shop/film/master.m3u8'), '#EXTM3U');
  writeFileSync(join(root, 'protected/shop/other/1.m4s'), 'another film');
  writeFileSync(join(root, 'protected/shop/song.m4a'), 'a song');
  edge.listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const { port } = edge.address() as AddressInfo;
  const proxy = missing ? port : await startNginx(port);
  origins = { edge: `http://127.0.0.1:${port}`, nginx: `http://127.0.0.1:${proxy}` };
});
afterAll(async () => {
  nginx?.kill('SIGTERM');
  if (nginx) await once(nginx, 'exit');
  edge.closeAllConnections();
  edge.close();
  rmSync(root, { recursive: true, force: true });
});

const hour = 3_600_000;
const address = (
  at: 'edge' | 'nginx',
  file = '1 (ü).m4s',
  more: { until?: number; keys?: MediaCdn['keys'] } = {},
) =>
  cdnAddress(
    cdn(origins[at], more.keys),
    {
      tenantId: 1,
      path: 'shop/film',
      until: more.until ?? Date.now() + hour + Math.floor(Math.random() * hour),
    },
    file,
  );
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe.each(['edge', 'nginx'] as const)('at %s', (at) => {
  const title = at === 'nginx' ? missing : '';
  const its = test.skipIf(title !== '');

  its(`a film is sent whole, in parts and to pages of another origin${title}`, async () => {
    const whole = await fetch(address(at));
    expect(whole.status).toBe(200);
    expect((await bytes(whole)).equals(film)).toBe(true);
    expect(whole.headers.get('access-control-allow-origin')).toBe('*');
    expect(whole.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const part = await fetch(address(at), { headers: { range: 'bytes=1048570-1048580' } });
    expect([part.status, await bytes(part)]).toEqual([206, film.subarray(1_048_570, 1_048_581)]);
    const head = await fetch(address(at), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(film.length));
    expect(await (await fetch(address(at, 'master.m3u8'))).text()).toBe('#EXTM3U');
  });

  its(`one file opens nothing but itself${title}`, async () => {
    const song = cdnAddress(
      cdn(origins[at]),
      { tenantId: 1, path: 'shop/song.m4a', until: Date.now() + hour },
      '',
    );
    expect(await (await fetch(song)).text()).toBe('a song');
    expect((await fetch(song.replace('song.m4a', 'film/master.m3u8'))).status).toBe(403);
    expect((await fetch(`${song}/x.m4a`)).status).toBe(404);
  });

  its(`the key before still holds, a foreign one never did${title}`, async () => {
    expect((await fetch(address(at, '1 (ü).m4s', { keys: [keys[1]] }))).status).toBe(200);
    const foreign = { id: 'k1', secret: randomBytes(32).toString('base64') };
    expect((await fetch(address(at, '1 (ü).m4s', { keys: [foreign] }))).status).toBe(403);
    expect(
      (await fetch(address(at, '1 (ü).m4s', { keys: [{ id: 'k9', secret: keys[0].secret }] }))).status,
    ).toBe(403);
  });

  its.each<[string, (path: string) => string]>([
    ['over', () => new URL(address(at, '1 (ü).m4s', { until: Date.now() - 1000 })).pathname],
    [
      'over, with a later end written in',
      (path) => path.replace(/\.(\d{10})\./, (_, until) => `.${Number(until) + 9999}.`),
    ],
    [
      'altered',
      (path) =>
        path.replace(/\.([\w-])([\w-]{42})\//, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}/`),
    ],
    ['for another film', (path) => path.replace('/film/', '/other/')],
    ['for another tenant', (path) => path.replace('/1/shop/', '/2/shop/')],
    ['made wider', (path) => path.replace('.3.', '.2.')],
    ['made empty', (path) => path.replace('.3.', '.0.')],
    ['with a way out', (path) => path.replace(/[^/]+$/, '../other/1.m4s')],
    ['with a way out in other letters', (path) => path.replace(/[^/]+$/, '%2e%2e/other/1.m4s')],
    ['with a way out in one piece', (path) => path.replace(/[^/]+$/, '..%2fother%2f1.m4s')],
    ['with a way out by the other slash', (path) => path.replace(/[^/]+$/, '..%5cother%5c1.m4s')],
    ['with an empty part', (path) => path.replace('/film/', '/film//')],
    ['of a key that every object has', (path) => path.replace('k2.', 'constructor.')],
    ['that is none', () => '/media/c/1/shop/film/master.m3u8'],
  ])(`a pass that is %s opens nothing${title}`, async (_, change) => {
    const { pathname, port } = new URL(address(at));
    asked.length = 0;
    const path = change(pathname);
    expect(path).not.toBe(pathname);
    const { status } = await raw(
      Number(port),
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(403);
    expect(asked).toHaveLength(at === 'nginx' ? 0 : 1);
  });
});

test.skipIf(missing !== '')(
  `of 40 viewers with passes of their own, nginx asks an edge for each part once${missing}`,
  async () => {
    await fetch(address('nginx')).then(bytes);
    asked.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        fetch(address('nginx')).then(async (answer) => ({
          cache: answer.headers.get('x-cache'),
          content: await bytes(answer),
        })),
      ),
    );
    expect(answers.every(({ content }) => content.equals(film))).toBe(true);
    expect(answers.filter(({ cache }) => cache === 'HIT')).toHaveLength(40);
    expect(asked).toEqual([]);
  },
);

test.skipIf(missing !== '')(
  `the edge verifies what nginx asks for, and lists are asked for each time${missing}`,
  async () => {
    asked.length = 0;
    for (let n = 0; n < 3; n++) await fetch(address('nginx', 'master.m3u8')).then(bytes);
    expect(asked).toHaveLength(3);
    expect(asked[0]).toMatch(
      /^GET shop\.example \/media\/c\/k2\.\d+\.3\.[\w-]{43}\/1\/shop\/film\/master\.m3u8$/,
    );
  },
);

test('an address is signed as the documents say', () => {
  const until = 2_000_000_000_000;
  const at = cdnAddress(cdn('https://media.example'), { tenantId: 7, path: 'shop/a b', until }, 'x y.m3u8');
  const mac = createHmac('sha256', keys[0].secret).update('k2.2000000000.3/7/shop/a%20b').digest('base64url');
  expect(at).toBe(`https://media.example/media/c/k2.2000000000.3.${mac}/7/shop/a%20b/x%20y.m3u8`);
});
