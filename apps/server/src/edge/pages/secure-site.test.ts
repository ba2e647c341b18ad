import { beforeAll, describe, expect, test } from 'vitest';
import { CookieBrowser } from '../../testing/browser.ts';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { askServer, type ServerAnswer } from '../../testing/server-process.ts';

/** TLS ends before us: the browser says https, what reaches us is not. */
const server = demoServer(dataFolder(), { PUBLIC_ORIGIN: 'https://{host}' });
let port = 0;
beforeAll(() => {
  port = server().port;
});

const host = 'portal.example';
const origin = `https://${host}`;
const headers = { host, origin };

/** The whole way in, as a browser in front of the proxy takes it. */
async function signIn(visitor: CookieBrowser): Promise<void> {
  const page = await visitor.follow('/backend/login?redirectUrl=%2Fmusic', 2);
  const interaction = page.location.searchParams.get('interaction');
  const body = { type: 'EMAIL', email: 'active@atrium.example', password: 'Atrium-demo-1', interaction };
  const { text } = await visitor.ask('/backend/login/api', { method: 'POST', body });
  await visitor.follow(JSON.parse(text).url, 3);
}

describe('behind TLS', () => {
  let visitor: CookieBrowser;
  beforeAll(async () => {
    visitor = new CookieBrowser(port, host, headers);
    await signIn(visitor);
  });

  test('people sign in', async () => {
    expect((await visitor.ask('/backend/user/profile')).status).toBe(200);
  });

  test('every cookie is Secure, and those that prove something are bound to the host', () => {
    expect(visitor.cookieLines.length).toBeGreaterThan(5);
    expect(visitor.cookieLines.filter((line) => !/; secure/i.test(line))).toEqual([]);
    const proving = visitor.cookieLines.filter((line) => /; httponly/i.test(line));
    expect(new Set(proving.map((line) => line.split('=')[0]?.replace(/login-[\w-]+/, 'login')))).toEqual(
      new Set([
        '__Host-atrium-session',
        '__Host-atrium-login',
        '__Host-atrium-issuer',
        '__Host-atrium-issuer.sig',
      ]),
    );
    for (const line of proving) expect(line).toMatch(/; path=\/(;|$)/i);
  });

  test('a session cookie with the plain name, set by a sibling host, is ignored', async () => {
    const planted = visitor.copy();
    for (const [name, value] of visitor.cookies)
      if (name.startsWith('__Host-')) {
        planted.cookies.delete(name);
        planted.cookies.set(name.slice(7), value);
      }
    await planted.follow('/backend/login?prompt=none&redirectUrl=%2Fmusic', 3);
    expect((await planted.ask('/backend/user/profile')).status).toBe(401);
  });

  test('signing out takes the issuer’s cookies back', async () => {
    const leaving = new CookieBrowser(port, host, headers);
    await signIn(leaving);
    await leaving.ask('/backend/logout', { method: 'POST', body: { redirectUrl: '/', lang: 'en' } });
    expect([...leaving.cookies.keys()].filter((name) => name.includes('atrium'))).toEqual([]);
  });

  test('the issuer names itself as the browser reaches it', async () => {
    const { text } = await visitor.ask('/auth/.well-known/openid-configuration');
    expect(JSON.parse(text)).toMatchObject({
      issuer: `${origin}/auth`,
      authorization_endpoint: `${origin}/auth/authorize`,
    });
  });
});

const everything = [
  '/',
  '/',
  '/profile',
  '/no/such/page',
  '/PROFILE',
  '/backend/user/profile',
  '/backend/configuration',
  '/auth/jwks',
  '/auth/authorize',
  '/robots.txt',
  '/favicon.ico',
  '/img/brand/none.svg',
  '/media/public/none.m4a',
  '/assets/none.js',
  '/healthz',
  '/%00',
];
const hsts = (answer: ServerAnswer) => answer.headers['strict-transport-security'];

test.each(everything)('%s asks browsers to stay with https', async (path) => {
  expect(hsts(await askServer(port, path, { headers }))).toBe('max-age=31536000');
});

test('a kept page asks so too', async () => {
  const pages = [await askServer(port, '/', { headers }), await askServer(port, '/', { headers })];
  expect(pages.at(-1)?.headers['x-cache']).toBe('hit');
  const etag = String(pages.at(-1)?.headers.etag);
  const unchanged = await askServer(port, '/', { headers: { ...headers, 'if-none-match': etag } });
  expect(unchanged.status).toBe(304);
  expect([...pages, unchanged].map(hsts)).toEqual(Array(3).fill('max-age=31536000'));
});
