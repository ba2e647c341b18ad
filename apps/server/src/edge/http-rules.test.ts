import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { askServer, type ServerAnswer } from '../testing/server-process.ts';

const server = demoServer(dataFolder());
let port = 0;
beforeAll(() => {
  port = server().port;
});

const send = (line: string, headers: Record<string, string> = {}, body?: unknown): Promise<ServerAnswer> => {
  const [method = 'GET', path = '/'] = line.split(' ');
  return askServer(port, path, { method, headers, ...(body !== undefined && { body }) });
};

const film = '/media/public/podcasts/deep-water-the-last-recording.m4a';
const documents = [
  '/sitemap.xml',
  '/sitemap/default.xml',
  '/sitemap/default/0.xml',
  '/robots.txt',
  '/manifest.json',
  '/sw.js',
  '/feeds/news.xml',
  '/ar/feeds/news.xml',
  '/api/offline',
  '/.well-known/security.txt',
  '/third-party-notices.txt',
];

test('the third-party notices are a text at the same address for every tenant, linked from the imprint', async () => {
  for (const host of ['localhost', 'noor.localhost']) {
    const { status, headers, text } = await send('GET /third-party-notices.txt', { host });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('SIL OPEN FONT LICENSE');
    const imprint = await send('GET /impressum', { host });
    expect(imprint.text).toMatch(/<a href="\/third-party-notices\.txt" rel="external"/);
  }
});

describe('methods', () => {
  test.each<[line: string, status: number, allow: string]>([
    ['DELETE /backend/search', 405, 'GET, HEAD, OPTIONS'],
    ['POST /backend/structure/configuration', 405, 'GET, HEAD, OPTIONS'],
    ['POST /backend/openapi.json', 405, 'GET, HEAD, OPTIONS'],
    ['OPTIONS /backend/structure/configuration', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS /backend/openapi.json', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS /backend/login/api', 204, 'POST, OPTIONS'],
    ['POST /', 405, 'GET, HEAD'],
    ['GET /api/reports', 405, 'POST'],
  ])('%s → %i', async (line, status, allow) => {
    const { status: got, headers } = await send(line, { 'sec-fetch-site': 'same-origin' });
    expect([got, headers.allow]).toEqual([status, allow]);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a 401 says how to sign in', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const answer = await send('GET /backend/user/profile', headers);
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="atrium"/);
    }
  });

  test('a 415 says what could be read', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
    const answer = await send('POST /backend/login/api', headers, {});
    expect([answer.status, answer.headers.accept, answer.headers['accept-post']]).toEqual([
      415,
      'application/json',
      'application/json',
    ]);
  });

  test.each(['/', '/backend/openapi.json', '/backend/device', film, ...documents])(
    'HEAD %s has the headers of GET',
    async (path) => {
      // a page is packed better when there is time: then both are measured anew
      for (const accept of ['br', 'gzip', 'identity'])
        await vi.waitFor(async () => {
          const get = await send(`GET ${path}`, { 'accept-encoding': accept });
          const head = await send(`HEAD ${path}`, { 'accept-encoding': accept });
          expect([head.text, ...comparedOf(head)]).toEqual(['', ...comparedOf(get)]);
        }, 10_000);
    },
  );
});

const comparedOf = ({ status, headers }: ServerAnswer) => [
  status,
  ...['content-length', 'content-encoding', 'content-type', 'vary', 'etag', 'cache-control'].map(
    (name) => headers[name],
  ),
];

describe('validators', () => {
  test.each(['/', ...documents])('%s can answer 304', async (path) => {
    await send(`GET ${path}`);
    const { headers } = await send(`GET ${path}`);
    const etag = String(headers.etag);
    // one tag for br, gzip and identity must be weak
    expect(etag).toMatch(/^W\/"/);
    for (const offered of [etag, etag.slice(2), `"other", ${etag}`, '*'])
      expect((await send(`GET ${path}`, { 'if-none-match': offered })).status).toBe(304);
    expect((await send(`GET ${path}`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a picture and a file of the build know their tag in every spelling', async () => {
    const page = (await send('GET /')).text;
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    const picture = /\/img\/[^"' ]+\.webp/.exec(page)?.[0]?.replaceAll('&amp;', '&') ?? '';
    for (const path of [script, picture]) {
      const { status, headers } = await send(`GET ${path}`);
      expect([path, status]).toEqual([path, 200]);
      const etag = String(headers.etag);
      for (const offered of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
        expect((await send(`GET ${path}`, { 'if-none-match': offered })).status).toBe(304);
    }
  });

  test('media know their date, their tag, and a unit in capitals', async () => {
    const { headers } = await send(`HEAD ${film}`);
    const modified = String(headers['last-modified']);
    const etag = String(headers.etag);
    const statusWith = async (more: Record<string, string>) => (await send(`GET ${film}`, more)).status;
    expect(await statusWith({ 'if-modified-since': modified })).toBe(304);
    expect(await statusWith({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await statusWith({ 'if-match': '"other"' })).toBe(412);
    expect(await statusWith({ 'if-match': etag })).toBe(200);
    expect(await statusWith({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(412);
    const part = await send(`GET ${film}`, { range: 'Bytes=0-1' });
    expect([part.status, part.headers['content-length']]).toEqual([206, '2']);
  });

  test('the encoding is the one that is liked best', async () => {
    const { headers } = await send('GET /', { 'accept-encoding': 'br;q=0.1, gzip;q=1' });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('a failure', () => {
  test('an error is RFC 9457 for a caller who asks for that, and unchanged for every other', async () => {
    const asked = await send('GET /backend/user/profile', { accept: 'application/problem+json' });
    expect([asked.status, asked.headers['content-type']]).toEqual([401, 'application/problem+json']);
    expect(JSON.parse(asked.text)).toMatchObject({
      type: 'tag:atrium,2026:problem/NOT_SIGNED_IN',
      status: 401,
      error: 'NOT_SIGNED_IN',
    });
    const plain = await send('GET /backend/user/profile', { accept: '*/*' });
    expect(plain.headers['content-type']).toBe('application/json');
    expect(JSON.parse(plain.text)).not.toHaveProperty('type');
  });
});

describe('well-known addresses', () => {
  test('security.txt names the contact of its tenant', async () => {
    const { status, headers, text } = await send('GET /.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
    const other = await askServer(port, '/.well-known/security.txt', { host: 'noor.localhost' });
    expect(other.text).not.toBe(text);
  });

  test('change-password leads to the form', async () => {
    const { status, headers } = await send('GET /.well-known/change-password');
    expect([status, headers.location]).toEqual([302, '/profile/manage']);
  });

  test('no cache stores the metrics', async () => {
    expect((await send('GET /metrics')).headers['cache-control']).toBe('no-store');
  });

  test('an icon has one purpose', async () => {
    const { icons } = JSON.parse((await send('GET /manifest.json')).text) as {
      icons: { purpose?: string }[];
    };
    expect(icons.map(({ purpose }) => purpose).filter((purpose) => purpose?.includes(' '))).toEqual([]);
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });
});
