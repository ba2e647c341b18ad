import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testAuthenticator } from '@atrium/api/testing/test-authenticator';
import { beforeAll, describe, expect, test } from 'vitest';
import { consoleFolder } from '../portal/portal-bundle.ts';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { raw } from '../testing/raw-request.ts';
import { askServer } from '../testing/server-process.ts';

const server = demoServer(dataFolder());
let port = 0;
beforeAll(() => {
  port = server().port;
});

const host = 'console.localhost';
const at = (
  line: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
) => {
  const [method = 'GET', path = '/'] = line.split(' ');
  return askServer(port, path, { host, method, headers, ...(body && { body }) });
};
const bodyOf = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>;

/** A browser that signed in, with the answer of its sign-in. */
async function signIn(who: string, before = '') {
  const email = `${who}@staff.example`;
  const { code } = bodyOf(await at(`GET /backend/console/demo-code?email=${email}`));
  const answer = await at('POST /backend/operator/session', {
    body: { email, password: 'Atrium-demo-1', code },
    headers: before ? { cookie: before } : {},
  });
  const cookie = String(answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  return { answer, cookie };
}

let editor = '';
let owner = '';
beforeAll(async () => {
  ({ cookie: editor } = await signIn('editor'));
  ({ cookie: owner } = await signIn('owner'));
});

describe('the session of the console', () => {
  test('is a cookie that no script and no other site has, and a body without a token', async () => {
    const { answer } = await signIn('support');
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-console=ats_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=4[23]\d{3}; Secure$/,
      ),
    ]);
    expect(answer.text).not.toMatch(/ats_|token/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(bodyOf(answer)).toMatchObject({
      email: 'support@staff.example',
      idleMinutes: 30,
      grants: expect.arrayContaining([
        expect.objectContaining({ tenant: 'noor', grades: ['support'] }),
        expect.objectContaining({ tenant: 'atrium', capabilities: expect.arrayContaining(['refund']) }),
      ]),
    });
  });

  test('is read and ended without a tenant', async () => {
    const { cookie } = await signIn('finance');
    const read = await at('GET /backend/operator/session', { headers: { cookie } });
    expect([read.status, bodyOf(read).email]).toEqual([200, 'finance@staff.example']);
    expect(read.text).not.toContain('ats_');
    const list = await at('GET /backend/operator/sessions', { headers: { cookie } });
    expect([list.status, list.text.includes('ats_')]).toEqual([200, false]);
    const out = await at('DELETE /backend/operator/session', { headers: { cookie } });
    expect([out.status, out.headers['set-cookie']]).toEqual([
      204,
      [expect.stringMatching(/^__Host-console=; .*Max-Age=0/)],
    ]);
    expect((await at('GET /backend/operator/session', { headers: { cookie } })).status).toBe(401);
  });

  test('of before ends with a new sign-in', async () => {
    const { cookie: first } = await signIn('publisher');
    const { cookie: second, answer } = await signIn('publisher', first);
    expect(answer.status).toBe(200);
    expect((await at('GET /backend/operator/session', { headers: { cookie: first } })).status).toBe(401);
    expect((await at('GET /backend/operator/session', { headers: { cookie: second } })).status).toBe(200);
  });

  test.each([
    ['a stranger', { email: 'nobody@x.example', password: 'x', code: '123456' }],
    ['a wrong password', { email: 'owner@staff.example', password: 'wrong', code: '123456' }],
  ])('is not begun by %s, in the same words', async (_who, body) => {
    const answer = await at('POST /backend/operator/session', { body });
    expect([answer.status, bodyOf(answer).error, answer.headers['set-cookie']]).toEqual([
      400,
      'INCORRECT_CREDENTIALS',
      undefined,
    ]);
  });

  test.each([
    ['no body', undefined, 415],
    ['no email', {}, 400],
    ['a list', { email: ['a'] }, 400],
  ])('is refused for %s', async (_what, body, status) => {
    expect((await at('POST /backend/operator/session', body ? { body } : {})).status).toBe(status);
  });

  test('is no session where the cookie holds anything else', async () => {
    for (const value of ['x', 'atr_'.padEnd(47, 'a'), `ats_${'a'.repeat(43)}`])
      expect(
        (await at('GET /backend/operator/session', { headers: { cookie: `__Host-console=${value}` } }))
          .status,
      ).toBe(401);
  });

  test('opens nothing on the host of a tenant', async () => {
    const answer = await askServer(port, '/backend/operator/session', { headers: { cookie: editor } });
    expect(answer.status).toBe(401);
  });

  test('is no bearer token of the header', async () => {
    const authorization = `Bearer ${editor.split('=')[1]}`;
    const answer = await at('GET /backend/operator/overview', {
      headers: { authorization, tenant: 'atrium' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('a passkey', () => {
  type Options = Record<string, unknown>;
  const optionsOf = (answer: { text: string }) => bodyOf(answer).options as Options;
  const begin = () => at('POST /backend/operator/session/passkey/options', { body: { hasPassword: false } });
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String((answer.headers['set-cookie'] as string[])[0]).split(';')[0] ?? '';
  const finish = (body: object, cookie = '') =>
    at('POST /backend/operator/session/passkey', { body, headers: cookie ? { cookie } : {} });

  test('signs in by a challenge that a cookie binds to its browser, and whose answer has no token', async () => {
    const authenticator = testAuthenticator({ origin: `http://console.localhost:${port}` });
    const headers = { cookie: owner };
    const asked = await at('POST /backend/operator/passkeys/options', { body: {}, headers });
    expect(asked.status).toBe(200);
    const body = { name: 'Desk', passkey: authenticator.make(optionsOf(asked)) };
    expect((await at('POST /backend/operator/passkeys', { body, headers })).status).toBe(201);

    const begun = await begin();
    expect(Object.keys(bodyOf(begun))).toEqual(['options']);
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-console-passkey=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300; Secure$/,
      ),
    ]);
    const other = await begin();
    const passkey = authenticator.answer(optionsOf(begun));
    const ceremony = cookieOf(begun).split('=')[1];
    for (const [sent, cookie] of [
      [{ passkey }, ''],
      [{ passkey, ceremony }, ''],
      [{ passkey, ceremony }, cookieOf(other)],
    ] as const) {
      const refused = await finish(sent, cookie);
      expect([refused.status, bodyOf(refused).error]).toEqual([400, 'INCORRECT_CREDENTIALS']);
    }
    const opened = await finish({ passkey }, cookieOf(begun));
    expect([opened.status, bodyOf(opened).email]).toEqual([200, 'owner@staff.example']);
    expect(opened.text).not.toMatch(/ats_|token/);
    expect(opened.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-console=ats_[\w-]{43};/),
      expect.stringMatching(/^__Host-console-passkey=; .*Max-Age=0/),
    ]);
    expect((await finish({ passkey }, cookieOf(begun))).status).toBe(400);
  });
});

describe('a call of the console', () => {
  test.each([
    [undefined, 400],
    ['', 404],
    ['nobody', 404],
    ['ATRIUM', 404],
    ["a' or 1", 404],
    ['noor', 200],
  ])('for tenant %s answers %i', async (tenant, status) => {
    const headers = { cookie: editor, ...(tenant !== undefined && { tenant }) };
    expect((await at('GET /backend/operator/overview', { headers })).status).toBe(status);
  });

  test('needs the grade', async () => {
    const asked = (cookie: string) =>
      at('GET /backend/operator/staff', { headers: { cookie, tenant: 'noor' } });
    expect([(await asked(editor)).status, (await asked(owner)).status, (await asked('')).status]).toEqual([
      403, 200, 401,
    ]);
  });

  test.each([
    '/backend',
    '/backend/',
    '/backend/user/profile',
    '/backend/sandbox/outbox?to=x',
    '/backend/operator/%73ession',
    '/backend/operator//session',
    '/backend/docs',
    '/backend/login',
  ])('%s is none', async (path) => {
    const answer = await at(`GET ${path}`, { headers: { cookie: owner, tenant: 'atrium' } });
    expect([answer.status, bodyOf(answer).error]).toEqual([404, 'NOT_FOUND']);
  });

  test('shows the code of demo staff only', async () => {
    const code = bodyOf(await at('GET /backend/console/demo-code?email=support@staff.example'));
    expect(code).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      seconds: expect.any(Number),
      waitSeconds: expect.any(Number),
    });
    for (const email of ['', 'active@atrium.example', 'nobody@staff.example'])
      expect((await at(`GET /backend/console/demo-code?email=${email}`)).status).toBe(404);
  });
});

describe('another site', () => {
  const publish = (headers: Record<string, string>) =>
    at('POST /backend/operator/publish?dryRun=true', {
      body: {},
      headers: { cookie: owner, tenant: 'atrium', ...headers },
    });

  test('a write from the console itself is heard', async () => {
    expect((await publish({})).status).toBe(200);
    expect((await publish({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test.each<[string, (port: number) => Record<string, string>]>([
    ['a tenant', (p) => ({ origin: `http://noor.localhost:${p}` })],
    [
      'a tenant of the same site',
      (p) => ({ origin: `http://noor.localhost:${p}`, 'sec-fetch-site': 'same-site' }),
    ],
    ['another port', () => ({ origin: 'http://console.localhost:1' })],
    ['https', (p) => ({ origin: `https://console.localhost:${p}` })],
    ['nowhere', () => ({ origin: 'null' })],
    ['no origin', () => ({ origin: '' })],
    ['its own origin, said by another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['its own origin, typed', () => ({ 'sec-fetch-site': 'none' })],
  ])('a write from %s is refused', async (_who, headers) => {
    const answer = await publish(headers(port));
    expect([answer.status, bodyOf(answer).error]).toEqual([403, 'CROSS_SITE_REFUSED']);
  });

  test('reads nothing either, and is given no CORS', async () => {
    for (const site of ['same-site', 'cross-site']) {
      const answer = await at('GET /backend/operator/session', {
        headers: { cookie: owner, 'sec-fetch-site': site },
      });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
    const asked = await at('OPTIONS /backend/operator/publish', {
      headers: { origin: `http://noor.localhost:${port}`, 'access-control-request-method': 'POST' },
    });
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  test.each([
    ['', { email: 'owner@staff.example', password: 'Atrium-demo-1', code: '000000' }],
    ['/passkey/options', { hasPassword: false }],
  ])('begins no session%s', async (way, body) => {
    const headers = { origin: `http://noor.localhost:${port}` };
    const answer = await at(`POST /backend/operator/session${way}`, { body, headers });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

describe('uploads', () => {
  const begin = (headers: Record<string, string>) =>
    at('POST /uploads', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '3',
        'upload-metadata': `filename ${Buffer.from('a.png').toString('base64')}`,
        ...headers,
      },
    });

  test('begin with the cookie and the tenant, where staff may publish', async () => {
    const begun = await begin({ cookie: owner, tenant: 'atrium' });
    expect([begun.status, begun.headers.location]).toEqual([
      201,
      expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}$/),
    ]);
    const place = String(begun.headers.location);
    const look = (tenant: string) =>
      at(`HEAD ${place}`, { headers: { 'tus-resumable': '1.0.0', cookie: owner, tenant } });
    expect([(await look('atrium')).status, (await look('noor')).status]).toEqual([200, 404]);
  });

  test.each<[string, () => Record<string, string>, number]>([
    ['without a cookie', () => ({ tenant: 'atrium' }), 401],
    ['without a tenant', () => ({ cookie: owner }), 400],
    ['for no tenant', () => ({ cookie: owner, tenant: 'nobody' }), 404],
    ['by an editor', () => ({ cookie: editor, tenant: 'atrium' }), 403],
    ['from a tenant', () => ({ cookie: owner, tenant: 'atrium', origin: 'http://noor.localhost' }), 403],
    ['by a header', () => ({ authorization: `Bearer ${owner.split('=')[1]}`, tenant: 'atrium' }), 401],
  ])('are refused %s', async (_how, headers, status) => expect((await begin(headers())).status).toBe(status));
});

describe('the host of the console', () => {
  const isBuilt = existsSync(join(consoleFolder, 'index.html'));

  test.runIf(isBuilt)(
    'sends its one page at every address, never kept and closed to all others',
    async () => {
      for (const path of [
        '/',
        '/t/noor/',
        '/invitation?tenant=noor',
        '/console',
        '/music',
        '/sitemap.xml',
        '/robots.txt',
      ]) {
        const { status, headers } = await at(`GET ${path}`);
        expect([path, status, headers['cache-control'], headers['x-cache']]).toEqual([
          path,
          200,
          'no-store',
          undefined,
        ]);
        expect(headers).toMatchObject({
          'content-security-policy': expect.stringMatching(
            /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]{22}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src http:\/\/preview\.localhost:\d+; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
          ),
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'x-robots-tag': 'noindex, nofollow',
        });
      }
    },
  );

  test.runIf(isBuilt)(
    'is the same in capitals and at another port, and not with a dot behind it',
    async () => {
      const named = (name: string) =>
        raw(port, `GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
      const policy = /script-src 'self';/;
      for (const name of ['CONSOLE.localhost', 'console.localhost:9', `Console.Localhost:${port}`]) {
        const answer = await named(name);
        expect([answer.status, policy.test(answer.head)]).toEqual([200, true]);
      }
      for (const name of ['console.localhost.', 'console.localhost..', `console.localhost.:${port}`])
        expect((await named(name)).status).not.toBe(200);
    },
  );

  test('has no page, script or answer of a tenant', async () => {
    for (const path of ['/api/envFile', '/builds/latest.json', '/manifest.webmanifest', '/en/music']) {
      const { text } = await at(`GET ${path}`);
      expect(text).not.toMatch(/tenantName|Klang|Noor|data-page/);
    }
    expect((await at('GET /assets/none.js')).status).toBe(404);
    expect((await at('POST /')).status).toBe(405);
  });

  test('sends pictures as tenants do', async () => {
    expect((await at('GET /img/brand/noor.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await at('GET /img/art/album-low-sun-640x640/64x64.webp')).status).toBe(200);
    expect((await at('GET /img/none.png')).status).not.toBe(500);
  });

  test('is where a tenant’s /console leads', async () => {
    const led = async (path: string) => {
      const { status, headers } = await askServer(port, path, { host: 'noor.localhost' });
      return [status, headers.location, headers['cache-control']];
    };
    const origin = `http://console.localhost:${port}`;
    const kept = 'private, no-store';
    expect(await led('/console')).toEqual([302, `${origin}/t/noor/`, kept]);
    expect(await led('/console/catalogue')).toEqual([302, `${origin}/t/noor/`, kept]);
    expect(await led('/console/invitation')).toEqual([302, `${origin}/invitation?tenant=noor`, kept]);
    expect(await led('/console//evil.example')).not.toContain('evil');
  });

  test('leaves the pages of a tenant as they are, before and after', async () => {
    await at('GET /');
    const page = await askServer(port, '/', { host: 'noor.localhost' });
    expect(page.text).toContain('<html lang="ar"');
    await at('GET /music');
    const other = await askServer(port, '/', { host: 'whatever.example' });
    expect(other.headers['content-security-policy']).not.toContain("form-action 'none'");
  });
});
