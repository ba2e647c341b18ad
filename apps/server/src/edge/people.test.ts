import { routeTable } from '@atrium/portal/shell/routes/route-table';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { askServer, type ServerAnswer } from '../testing/server-process.ts';

const dataDir = dataFolder();
const email = 'active@atrium.example';
const password = 'Atrium-demo-1';
const elsewhere = '203.0.113.77';

const server = demoServer(dataDir);
const answers: ServerAnswer[] = [];

/** Every answer of this file is kept: at the end none may have carried a token. */
async function send(path: string, options: Parameters<typeof askServer>[2] = {}): Promise<ServerAnswer> {
  const answer = await askServer(server().port, path, options);
  answers.push(answer);
  return answer;
}

const signIn = (host = 'localhost', who = email, secret = password) =>
  send('/backend/login/api', {
    host,
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': elsewhere },
    body: { type: 'EMAIL', email: who, password: secret },
  });

const cookiesOf = ({ headers }: ServerAnswer) =>
  [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');

let cookie = '';
beforeAll(async () => {
  cookie = cookiesOf(await signIn()).join('; ');
});

/** An address of the route as a visitor requests it. */
const addressOf = (path: string) =>
  path
    .replaceAll(/\{\w+\?\}/g, '')
    .replaceAll(/\{\w+\}/g, '7')
    .replace(/(?<=.)\/+$/, '');

describe('a page for signed-in people', () => {
  const guarded = routeTable.filter(({ guard }) => guard !== 'public').map(({ path }) => addressOf(path));

  test('there are some', () => expect(guarded.length).toBeGreaterThan(5));

  test.each(guarded)('%s sends a visitor to sign in, in the language they were in', async (path) => {
    for (const prefix of ['', '/ar', '/de']) {
      const { status, headers, text } = await send(`${prefix}${path}?tab=1`);
      expect([status, headers.location, headers['cache-control'], text]).toEqual([
        302,
        `${prefix}/user/login?redirect=${encodeURIComponent(`${prefix}${path}?tab=1`)}`,
        'private, no-store',
        '',
      ]);
    }
  });

  test.each([
    '/PROFILE',
    '/profile/',
    '//profile',
    '/%70rofile',
    '/%50ROFILE',
    '/ar/Profile',
    '/AR/profile',
    '/profile//',
    '/./profile',
    '/x/../profile',
    '/profile%2f',
    '/profile;a',
    '/profile%00',
  ])('no spelling gets around it: %s', async (path) => {
    const seen = [await send(path)];
    for (let hop = 0; hop < 3 && seen.at(-1)?.status === 308; hop++)
      seen.push(await send(String(seen.at(-1)?.headers.location)));
    expect(seen.every(({ status }) => status !== 200)).toBe(true);
    expect([302, 400, 404]).toContain(seen.at(-1)?.status);
  });

  test.each([
    'x-middleware-subrequest',
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-path',
    'x-user-id',
    'authorization',
  ])('no header gets around it: %s', async (name) => {
    for (const value of ['/profile', '1', 'Bearer x'])
      expect((await send('/profile', { headers: { [name]: value } })).status).toBe(302);
  });

  test('a signed-in person gets it, unkept, with nothing of theirs in it', async () => {
    for (const path of ['/profile', '/ar/profile']) {
      const { status, headers, text } = await send(path, { headers: { cookie } });
      expect([status, headers['cache-control'], headers['x-cache']]).toEqual([
        200,
        'private, no-store',
        'bypass',
      ]);
      for (const secret of [email, 'Omar', 'Farouk', cookie.split(/[=;]/)[1] ?? '-'])
        expect(text).not.toContain(secret);
    }
  });

  test('a public page is the same page for them', async () => {
    const [visitor, person] = [await send('/'), await send('/', { headers: { cookie } })];
    expect(person.headers['x-cache']).toBe('hit');
    expect(person.text).toBe(visitor.text);
    expect(person.headers['set-cookie']).toBeUndefined();
  });
});

describe('a session', () => {
  const profile = (host: string, headers: Record<string, string>) =>
    send('/backend/user/profile', { host, headers });

  test('is an HttpOnly name and a readable hint', async () => {
    const { status, text, headers } = await signIn();
    expect([status, text, headers['cache-control']]).toEqual([200, '{}', 'private, no-store']);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-atrium-session=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/,
      ),
      expect.stringMatching(/^signed_in=1; Path=\//),
    ]);
  });

  test('a session is valid at its own tenant and unknown at another', async () => {
    expect(JSON.parse((await profile('localhost', { cookie })).text)).toMatchObject({ email });
    for (const host of ['noor.localhost', 'klang.localhost', 'arena.localhost']) {
      expect((await profile(host, { cookie })).status).toBe(401);
      expect((await send('/profile', { host, headers: { cookie } })).status).toBe(302);
    }
  });

  test('does not come from a wrong password, nor tell whether the person exists', async () => {
    const [wrong, unknown] = [
      await signIn('localhost', email, 'wrong-password'),
      await signIn('localhost', 'nobody@atrium.example', password),
    ];
    const told = ({ status, text }: ServerAnswer) => [status, { ...JSON.parse(text), requestId: '' }];
    expect(told(wrong)).toEqual(told(unknown));
    expect([wrong.status, cookiesOf(wrong), cookiesOf(unknown)]).toEqual([400, [], []]);
  });

  test('a session name cannot be chosen by an attacker who plants a cookie', async () => {
    const planted = '__Host-atrium-session=planted';
    const { headers } = await send('/backend/login/api', {
      method: 'POST',
      headers: { cookie: planted, 'sec-fetch-site': 'same-origin' },
      body: { type: 'EMAIL', email, password },
    });
    expect(headers['set-cookie']?.[0]).not.toContain('planted');
    expect((await profile('localhost', { cookie: planted })).status).toBe(401);
  });

  test('a cookie that means nothing is taken back', async () => {
    const { headers } = await profile('localhost', { cookie: '__Host-atrium-session=%E0%A4; a' });
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-atrium-session=; .*Max-Age=0/);
  });

  test('is not used by another site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://noor.localhost' },
    ]) {
      const { status } = await send('/backend/logout', {
        method: 'POST',
        headers: { cookie, ...headers },
        body: { redirectUrl: '/' },
      });
      expect(status).toBe(403);
    }
    expect((await profile('localhost', { cookie })).status).toBe(200);
  });

  test('ends with signing out', async () => {
    const own = cookiesOf(await signIn()).join('; ');
    const out = await send('/backend/logout', {
      method: 'POST',
      headers: { cookie: own, 'sec-fetch-site': 'same-origin' },
      body: { redirectUrl: '/', lang: 'en' },
    });
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect((await profile('localhost', { cookie: own })).status).toBe(401);
    expect((await send('/profile', { headers: { cookie: own } })).status).toBe(302);
  });
});

describe('probes', () => {
  test.each(['localhost', 'noor.localhost', 'unknown.example'])('answer under any host: %s', async (host) => {
    expect((await send('/healthz', { host })).text).toBe('ok\n');
    expect((await send('/readyz', { host })).text).toBe('ready\n');
  });

  test('metrics are for this machine, or for the holder of the token', async () => {
    const token = /Operator token[^:]*: (\S+)/.exec(server().output())?.[1] ?? '';
    const figures = async (headers: Record<string, string>) =>
      (await askServer(server().port, '/metrics', { headers })).status;
    expect([
      await figures({}),
      await figures({ 'x-forwarded-for': elsewhere }),
      await figures({ 'x-forwarded-for': elsewhere, authorization: 'Bearer wrong' }),
      await figures({ 'x-forwarded-for': elsewhere, authorization: `Bearer ${token}` }),
    ]).toEqual([200, 404, 404, 200]);
    const hits = async () =>
      /^atrium_pages_total\{cache="hit"\} (\d+)$/m.exec(
        (await askServer(server().port, '/metrics')).text,
      )?.[1];
    await expect.poll(hits).toBeDefined();
  });
});

describe('after all this', () => {
  test('no answer carried a token', () => {
    expect(answers.length).toBeGreaterThan(50);
    const all = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n');
    expect(all).not.toMatch(/access_?token|refresh_?token|\beyJ[\w-]{10,}\./i);
  });

  test('the log names no person, no secret and no address', async () => {
    await send('/backend/kafka/event/interaction', {
      method: 'POST',
      body: { payload: { email, password, from: elsewhere } },
    });
    const lines = () =>
      server()
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
    await expect.poll(() => lines().join('\n'), { timeout: 10_000 }).toContain('"msg":"events handed on"');
    const all = lines().join('\n');
    for (const secret of [
      email,
      '@atrium.example',
      password,
      elsewhere,
      'eyJ',
      cookie.split(/[=;]/)[1] ?? '-',
      '127.0.0.1',
    ]) {
      expect(all).not.toContain(secret);
    }
  });
});
