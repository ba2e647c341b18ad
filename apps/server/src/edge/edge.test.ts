import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { localeCodes, locales } from '@atrium/i18n/locales';
import { inlineScripts } from '@atrium/portal/kit/document/inline/inline-scripts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { ownerConnectionOf } from '../testing/owner-connection.ts';
import { raw } from '../testing/raw-request.ts';
import { askServer, type ServerAnswer } from '../testing/server-process.ts';
import { scriptHash } from './pages/page-html.ts';

const dataDir = dataFolder();
const server = demoServer(dataDir);
let port = 0;
beforeAll(() => {
  port = server().port;
});

const get = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  askServer(port, path, { headers, host });
const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

describe('requests that Node would let through', () => {
  const own = 'Host: localhost';

  test.each<[what: string, bytes: string, status: number]>([
    ['two hosts', crlf('GET / HTTP/1.1', own, 'Host: noor.localhost'), 400],
    ['two hosts of one name', crlf('GET / HTTP/1.1', own, own), 400],
    ['no host', crlf('GET / HTTP/1.1'), 400],
    ['an empty host', crlf('GET / HTTP/1.1', 'Host:'), 400],
    ['a host with a path', crlf('GET / HTTP/1.1', 'Host: localhost/evil'), 400],
    ['a host with a user', crlf('GET / HTTP/1.1', 'Host: noor.localhost@localhost'), 400],
    ['a host that only looks like one', crlf('GET / HTTP/1.1', 'Host: 999.999.999.999'), 400],
    ['a port that is none', crlf('GET /backend/device HTTP/1.1', 'Host: localhost:99999'), 400],
    ['an absolute address', crlf('GET http://noor.localhost/ HTTP/1.1', own), 400],
    ['an asterisk', crlf('OPTIONS * HTTP/1.1', own), 400],
    ['TRACE', crlf('TRACE / HTTP/1.1', own), 405],
    ['PROPFIND', crlf('PROPFIND / HTTP/1.1', own), 405],
    ['an unknown method', crlf('BREW / HTTP/1.1', own), 405],
    ['an address of 5,000 characters', crlf(`GET /${'a'.repeat(5000)} HTTP/1.1`, own), 414],
    ['17 kB of headers', crlf('GET / HTTP/1.1', own, `X-Long: ${'a'.repeat(17_000)}`), 431],
    ['a cookie of 10 MB', crlf('GET / HTTP/1.1', own, `Cookie: ${'a'.repeat(10_000_000)}`), 431],
    ['200 headers', crlf('GET / HTTP/1.1', own, ...Array.from({ length: 200 }, (_, i) => `X-${i}: 1`)), 431],
    [
      'two lengths',
      crlf('POST /backend/logout HTTP/1.1', own, 'Content-Length: 1', 'Content-Length: 2'),
      400,
    ],
    [
      'a length and chunks',
      crlf('POST /backend/logout HTTP/1.1', own, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['a folded header', crlf('GET / HTTP/1.1', own, 'X-A: 1', ' X-B: 2'), 400],
    ['a space before the colon', crlf('GET / HTTP/1.1', 'Host : localhost'), 400],
    ['a bare line feed in a header', `GET / HTTP/1.1\r\n${own}\r\nX-A: 1\nX-B: 2\r\n\r\n`, 400],
    ['an unknown protocol', crlf('GET / JUNK/9', own), 400],
  ])('%s', async (_what, bytes, status) => {
    const answer = await raw(port, bytes);
    // a connection that is still sending may be cut before it hears why
    expect(bytes.length > 1_000_000 ? [status, 0] : [status]).toContain(answer.status);
    if (answer.status) expect(answer.head).toContain('x-content-type-options: nosniff');
    if (status === 405) expect(answer.head).toMatch(/^allow: GET, HEAD/m);
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('one spelling of every address', () => {
  test.each<[path: string, status: number, location?: string]>([
    ['/en/../ar', 400],
    ['/en/%2e%2E/ar', 400],
    ['/backend/../healthz', 400],
    ['/assets/../../server/server.js', 400],
    ['/assets/..%2f..%2fserver%2fserver.js', 404],
    ['/%E0%A4%A', 400],
    ['/a%00b', 400],
    ['/GAMES/List', 308, '/games/list'],
    ['/ro/mypurchases?tab=2', 308, '/ro/myPurchases?tab=2'],
    ['/games/list/', 308, '/games/list'],
    ['/AR/', 308, '/ar'],
    ['//evil.example/x', 308, '/evil.example/x'],
  ])('%s → %i', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each(['/nobody-made-this', '/name.html', '/profile.css', '/a;b', '/a%3Bb', '/a%25b', '/news/a/b/c'])(
    'there is no page %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test.each([
    '/api',
    '/api/x',
    '/auth/x',
    '/media',
    '/img/x.png',
    '/ASSETS/x.js',

    '/builds/x',
    '/backend',
    '/backend/x',
  ])('%s is never a page', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json']);
  });

  test.each(['/assets/x.js', '/assets/', '/img/art/x.webp', '/img/art/x/64x64.webp', '/img/brand/x.svg'])(
    '%s is a missing file, not a page',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, text, headers['cache-control']]).toEqual([404, '', 'no-store']);
    },
  );

  test('a page is only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, headers } = await askServer(port, '/', { method });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});

describe('bodies', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    askServer(port, '/backend/login/api', { method: 'POST', body, headers });

  test.each<[what: string, body: unknown, headers: Record<string, string>, status: number]>([
    ['too much JSON', { email: 'a'.repeat(70_000) }, {}, 413],
    ['not JSON', {}, { 'content-type': 'text/plain' }, 415],
    ['a form', {}, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a key that reaches the prototype', JSON.parse('{"__proto__":{"x":1}}'), {}, 400],
    ['a list where a text belongs', { type: 'EMAIL', email: ['a@b.example'], password: 'x' }, {}, 400],
    ['nesting without end', JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`), {}, 400],
  ])('%s', async (_what, body, headers, status) => expect((await post(body, headers)).status).toBe(status));

  test('too much JSON in chunks', async () => {
    const chunk = 'a'.repeat(0x12000);
    const bytes = `${crlf('POST /backend/login/api HTTP/1.1', 'Host: localhost', 'Origin: http://localhost', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}12000\r\n${chunk}\r\n0\r\n\r\n`;
    expect((await raw(port, bytes)).status).toBe(413);
  });
});

describe('headers', () => {
  test.each([
    ['a page', '/', 200],
    ['a page that is missing', '/nobody-made-this', 404],
    ['an API answer', '/backend/device', 200],
    ['an API refusal', '/backend/user/profile', 401],
    ['a refusal of the edge', '/%E0%A4%A', 400],
    ['a redirect', '/AR', 308],
    ['a missing file', '/assets/x.js', 404],
    ['a file', '/img/brand/noor.svg', 200],
    ['a picture', '/img/art/album-low-sun-640x640/64x64.webp', 200],
    ['a picture as it is stored', '/img/art/album-low-sun-640x640.webp', 200],
    ['a picture in an unused size', '/img/art/album-low-sun-640x640/65x65.webp', 404],
    ['the environment', '/api/envFile', 200],
    ['a probe', '/healthz', 200],
  ])('on %s', async (_what, path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
  });

  test('the policy of a page names its inline scripts, and none but ours', async () => {
    for (const [host, path] of [
      ['localhost', '/'],
      ['noor.localhost', '/en'],
      ['arena.localhost', '/user/login'],
      ['localhost', '/nobody-made-this'],
    ] as const) {
      const { text, headers } = await get(path, {}, host);
      const policy = String(headers['content-security-policy']);
      const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      // structured data is a script in name only: no browser runs it
      const run = /<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
      const inline = [...text.matchAll(run)].map(([, code = '']) => code);
      expect(inline.length).toBeGreaterThan(0);
      const named = allowed.filter((source) => source.startsWith("'sha256-"));
      const own = inline.map(scriptHash);
      // early hints send the policy before the page is drawn: it must name all that may stand in it
      const ours = inlineScripts().map(scriptHash);
      expect(own.filter((hash) => !named.includes(hash))).toEqual([]);
      expect(named.filter((hash) => !own.includes(hash) && !ours.includes(hash))).toEqual([]);
      expect(allowed).not.toContain("'unsafe-inline'");
      expect(allowed).not.toContain("'unsafe-eval'");
      expect(text).not.toMatch(/ on\w+="|javascript:|nonce=/);
    }
  });
});

describe('the page cache', () => {
  test('a miss, then hits; other parameters are the same page', async () => {
    const seen: unknown[] = [];
    for (const path of [
      '/search-q?q=cache',
      '/search-q?q=cache',
      '/search-q?utm_source=x&q=cache',
      '/search-q?q=cache&utm_source=y',
    ]) {
      seen.push((await get(path)).headers['x-cache']);
    }
    expect(seen).toEqual(['miss', 'hit', 'hit', 'hit']);
  });

  test.each(['/', '/impressum', '/info/faq'])(
    'a parameter that %s is not rendered from makes no other page of it',
    async (path) => {
      await get(path);
      for (const name of ['q', 'state', 'redirect', 'sort', 'articleId'])
        expect((await get(`${path}?${name}=${Math.random()}`)).headers['x-cache']).toBe('hit');
    },
  );

  test('an etag that is still right costs no body, and no policy that would not fit the copy', async () => {
    const { headers } = await get('/');
    const etag = String(headers.etag);
    for (const offered of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('/', { 'if-none-match': offered });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['content-security-policy']).toBeUndefined();
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD is GET without the body', async () => {
    const [full, head] = [await get('/'), await askServer(port, '/', { method: 'HEAD' })];
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      full.headers['content-length'],
    ]);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', undefined],
    ['identity', undefined],
    ['brotli', undefined],
  ])('accept-encoding %s → %s', async (accept, encoding) => {
    const { bytes, headers } = await bytesOf('/', accept);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    const html =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(String(html)).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  });

  test('a theme and a device are pages of their own, anything else in cookies and headers is not', async () => {
    const freshness = async (headers: Record<string, string>) =>
      (await get('/search-q?q=visitors', headers)).headers['x-cache'];
    const phone = 'Mozilla/5.0 (iPhone) Mobile';
    expect([
      await freshness({}),
      await freshness({ cookie: 'atrium_theme=alternate' }),
      await freshness({ 'user-agent': phone }),
      await freshness({
        cookie: 'a=b; atrium_theme=nonsense',
        'x-forwarded-host': 'evil.example',
        'accept-language': 'ar',
      }),
      await freshness({ cookie: 'atrium_theme=alternate; x=y' }),
    ]).toEqual(['miss', 'miss', 'miss', 'hit', 'hit']);
  });

  test('what is published shows at once, and only there', async () => {
    const atrium = await get('/');
    expect((await get('/', {}, 'klang.localhost')).text).not.toContain('Ganz neu');
    expect((await get('/', {}, 'klang.localhost')).headers['x-cache']).toBe('hit');
    await asOwner(await ownerConnectionOf(dataDir), (db) =>
      withTenant(db, 3, (tx) =>
        tx
          .updateTable('site_config')
          .set({ body: sql`jsonb_set(body, '{mainTitle,de}', '"Ganz neu"')` })
          .where('section', '=', 'global')
          .where('state', '=', 'PUBLISHED')
          .execute(),
      ),
    );
    await expect
      .poll(async () => (await get('/', {}, 'klang.localhost')).text, { timeout: 1000, interval: 20 })
      .toContain('Klang | Ganz neu');
    expect(await get('/')).toMatchObject({ text: atrium.text, headers: { 'x-cache': 'hit' } });
  });
});

describe('tenants', () => {
  const hosts = ['localhost', 'noor.localhost', 'klang.localhost', 'arena.localhost'];
  const brands = ['Atrium', 'Noor|نور', 'Klang', 'Arena'];

  test('an unknown host is the demo', async () => {
    for (const host of ['whatever.example', '192.0.2.7', '[::1]', 'NOOR.example']) {
      expect((await get('/api/envFile', {}, host)).text).toContain('"tenantName":"atrium"');
    }
  });

  test('the case of a host does not matter', async () => {
    expect((await get('/api/envFile', {}, 'NOOR.localhost')).text).toContain('"tenantName":"noor"');
  });

  test('noor is Arabic and right to left', async () => {
    expect((await get('/', {}, 'noor.localhost')).text).toMatch(/<html lang="ar" dir="rtl"/);
  });

  test('an environment names its own tenant and the gateway, nothing behind it', async () => {
    const names = ['atrium', 'noor', 'klang', 'arena'];
    for (const [i, host] of hosts.entries()) {
      const { text } = await get('/api/envFile', {}, host);
      const name = names[i] ?? '';
      expect(JSON.parse(text)).toMatchObject({
        tenantName: name,
        envConfig: {
          envFile: {
            stage: 'stg',
            service: { tenantBackendUrl: { [name]: expect.stringMatching(/\/backend$/) } },
          },
        },
      });
      for (const other of names) if (other !== name) expect(text).not.toContain(other);
    }
  });

  test('pages never mix: 200 at once, 4 tenants in 4 languages', async () => {
    const codes = localeCodes.slice(0, 4);
    const wanted = Array.from({ length: 200 }, (_, i) => ({
      tenant: i % 4,
      code: codes[(i >> 2) % 4] ?? 'en',
      copy: i >> 4,
    }));
    const ask = ({ tenant, code, copy }: (typeof wanted)[number]) =>
      get(`/${code}/search-q?q=mix${copy % 2}`, {}, hosts[tenant]);
    // each address several times at once: half of the answers come out of a render that another request began
    const answers: ServerAnswer[] = await Promise.all(wanted.map(ask));
    const bodies = new Map<string, string>();
    let turnedAway = 0;
    for (const [i, first] of answers.entries()) {
      const { tenant, code, copy } = wanted[i]!;
      // a busy machine may refuse a visitor, if it says when to come again; then the page has to be there
      if (first.status === 503) expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
      const answer = first.status === 503 ? await ask(wanted[i]!) : first;
      turnedAway += first.status === 503 ? 1 : 0;
      expect(answer.status, server().output()).toBe(200);
      const text = answer.text.replaceAll(/\bu:\d{13}\b/g, 'u:0'); // the router's clock, should it be rendered anew
      expect(text).toContain(`<html lang="${code}" dir="${locales[code].dir}"`);
      expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toMatch(new RegExp(brands[tenant] ?? '-'));
      const others = hosts.filter((_, other) => other !== tenant && other !== 0);
      for (const other of others) expect(text).not.toContain(other);
      const key = `${tenant} ${code} ${copy % 2}`;
      expect(bodies.get(key) ?? text).toBe(text);
      bodies.set(key, text);
    }
    expect(new Set(bodies.values()).size).toBe(bodies.size);
    expect(bodies.size).toBe(32);
    expect(turnedAway).toBeLessThan(100);
  });
});

/** As they came: `ask` reads text. */
function bytesOf(path: string, accept: string): Promise<{ bytes: Buffer; headers: ServerAnswer['headers'] }> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'accept-encoding': accept };
    request({ host: '127.0.0.1', port, path, headers }, (res) => {
      res.toArray().then((chunks) => resolve({ bytes: Buffer.concat(chunks), headers: res.headers }), reject);
    })
      .on('error', reject)
      .end();
  });
}
