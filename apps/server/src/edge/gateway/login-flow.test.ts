import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { beforeAll, describe, expect, test } from 'vitest';
import { CookieBrowser } from '../../testing/browser.ts';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { ownerConnectionOf } from '../../testing/owner-connection.ts';

const dataDir = dataFolder();
const server = demoServer(dataDir);
let port = 0;
beforeAll(() => {
  port = server().port;
});

const email = 'active@atrium.example';
const password = 'Atrium-demo-1';
const browser = (host = 'localhost') => new CookieBrowser(port, host);
const session = '__Host-atrium-session';

/** From the link to the hosted page: the id of the login that the issuer waits for. */
async function begin(visitor: CookieBrowser, path = '/backend/login?lang=en&redirectUrl=%2Fprofile') {
  const page = await visitor.follow(path, 2);
  return { page, interaction: page.location.searchParams.get('interaction') ?? '' };
}

const enter = (visitor: CookieBrowser, body: object) =>
  visitor.ask('/backend/login/api', { method: 'POST', body: { email, password, ...body } });

/** The whole way; returns the address with the code, not yet opened. */
async function untilCode(visitor: CookieBrowser, path?: string): Promise<URL> {
  const { interaction } = await begin(visitor, path);
  const { status, text } = await enter(visitor, { interaction });
  expect(status, text).toBe(200);
  const { url } = JSON.parse(text);
  const resumed = await visitor.ask(url);
  expect(resumed.status).toBe(303);
  return new URL(String(resumed.headers.location));
}

const signedIn = async (visitor: CookieBrowser) => (await visitor.ask('/backend/user/profile')).status;

describe('the way in', () => {
  test.each([
    ['/en/profile?a=1', '/en/user/login'],
    ['/en', '/en/user/login'],
    ['/profile', '/user/login'],
    ['/english', '/user/login'],
  ])(
    'to %s stands at %s: a prefix in the default language is kept, and none is added',
    async (target, page) => {
      const start = `/backend/login?lang=en&redirectUrl=${encodeURIComponent(target)}`;
      expect((await begin(browser(), start)).page.location.pathname).toBe(page);
    },
  );

  test('leads over the issuer and back to the page, signed in', async () => {
    const visitor = browser();
    const { page } = await begin(
      visitor,
      '/backend/login?lang=ro&redirectUrl=%2Fro%2Fprofile%2Finfo%3Fa%3D1',
    );
    expect(page.location.pathname).toBe('/ro/user/login');
    expect(page.location.searchParams.get('redirect')).toBe('/ro/profile/info?a=1');
    const back = await untilCode(
      visitor,
      '/backend/login?lang=ro&redirectUrl=%2Fro%2Fprofile%2Finfo%3Fa%3D1',
    );
    expect([back.pathname, back.searchParams.has('code')]).toEqual(['/ro/profile/info', true]);
    const landed = await visitor.ask(back.pathname + back.search);
    expect([landed.status, landed.headers.location]).toEqual([303, '/ro/profile/info?a=1']);
    expect(landed.headers['referrer-policy']).toBe('no-referrer');
    expect(landed.headers['cache-control']).toContain('no-store');
    expect(landed.text).toBe('');
    expect(await signedIn(visitor)).toBe(200);
  });

  test('registering is the same way to another page', async () => {
    const { page } = await begin(browser(), '/backend/register?lang=ar&redirectUrl=%2Far');
    expect(page.location.pathname).toBe('/ar/user/register');
  });

  test('a login carries the purchase it interrupted', async () => {
    const visitor = browser();
    const back = await untilCode(
      visitor,
      '/backend/login?redirectUrl=%2Fgames&articleId=7&purchaseType=GAME&typeID=1',
    );
    const { headers } = await visitor.ask(back.pathname + back.search);
    expect(headers.location).toBe('/games?articleId=7&purchaseType=GAME&typeID=1');
  });

  test('what else an address brings stays', async () => {
    const visitor = browser();
    const back = await untilCode(visitor, '/backend/login?redirectUrl=%2Fmusic');
    const { headers } = await visitor.ask(`${back.pathname}${back.search}&status=402`);
    expect(headers.location).toBe('/music?status=402');
  });

  test.each(['/', '/en/search?q=salt', '/ar/articles/premium', '/marketing/cupa', '/no/such/page'])(
    'a code is exchanged at %s, whatever page that is',
    async (target) => {
      const visitor = browser();
      const back = await untilCode(visitor, `/backend/login?redirectUrl=${encodeURIComponent(target)}`);
      const { status, headers } = await visitor.ask(back.pathname + back.search);
      expect([status, headers.location]).toEqual([303, target]);
      expect(await signedIn(visitor)).toBe(200);
    },
  );

  test.each([
    '//x',
    '/\\x',
    '/%09/x',
    'javascript:alert(1)',
    'https://evil.example',
    'http://localhost@evil.example',
    ' //x',
  ])('never leads to %s', async (target) => {
    const { status, text } = await browser().ask(`/backend/login?redirectUrl=${encodeURIComponent(target)}`);
    expect([status, JSON.parse(text).error]).toEqual([400, 'REDIRECT_REFUSED']);
  });

  test('of another tenant is refused', async () => {
    const { status } = await browser().ask('/backend/login?tenant=noor');
    expect(status).toBe(403);
  });
});

describe('a code', () => {
  test('works once', async () => {
    const visitor = browser();
    const back = await untilCode(visitor);
    const jar = visitor.copy();
    await visitor.ask(back.pathname + back.search);
    expect(await signedIn(visitor)).toBe(200);
    const again = await jar.ask(back.pathname + back.search);
    expect(again.headers.location).toContain('login=failed');
    expect(await signedIn(jar)).toBe(401);
  });

  test('used twice ends what it had begun', async () => {
    const visitor = browser();
    const back = await untilCode(visitor);
    const jar = visitor.copy();
    await visitor.ask(back.pathname + back.search);
    await jar.ask(back.pathname + back.search);
    expect((await visitor.ask('/profile')).status).toBe(302);
    expect(await signedIn(visitor)).toBe(401);
  });

  test('is nothing to another browser', async () => {
    const back = await untilCode(browser());
    const thief = browser();
    const { status, headers } = await thief.ask(back.pathname + back.search);
    expect([status, headers.location]).toEqual([303, '/profile']);
    expect(await signedIn(thief)).toBe(401);
  });

  test('with another state is refused', async () => {
    const visitor = browser();
    const back = await untilCode(visitor);
    back.searchParams.set('state', `${back.searchParams.get('state')}x`);
    await visitor.ask(back.pathname + back.search);
    expect(await signedIn(visitor)).toBe(401);
  });

  test('of one login is not taken for another', async () => {
    const [mine, theirs] = [browser(), browser()];
    const [own, foreign] = [await untilCode(mine), await untilCode(theirs)];
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    await mine.ask(own.pathname + own.search);
    expect(await signedIn(mine)).toBe(401);
  });
});

describe('tokens', () => {
  test('never reach the browser', async () => {
    const visitor = browser();
    const back = await untilCode(visitor);
    await visitor.ask(back.pathname + back.search);
    await enter(visitor, {});
    await visitor.ask('/backend/security/token/refresh', { method: 'POST', body: { refreshToken: 'x' } });
    const seen = visitor.seen.join('\n');
    expect(seen).not.toMatch(/access_token|refresh_token|id_token|eyJ[\w-]{20,}\./);
    const readable = visitor.cookieLines
      .filter((line) => !/httponly/i.test(line))
      .map((line) => line.split('=')[0]);
    expect(new Set(readable)).toEqual(new Set(['signed_in', 'signed_in_now', 'atrium_provider']));
  });

  test.each([{}, { client_secret: '' }, { client_secret: 'guessed' }])(
    'the issuer gives no tokens to a stranger with the portal’s client id and %j',
    async (secret) => {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_id: 'portal',
        ...secret,
      });
      const answer = await fetch(`http://localhost:${server().port}/auth/token`, { method: 'POST', body });
      expect(await answer.json()).toMatchObject({
        error: expect.stringMatching(/^invalid_(client|request)$/),
      });
      expect([400, 401]).toContain(answer.status);
    },
  );

  test('the issuer lists what it does, and nothing else', async () => {
    const { text } = await browser().ask('/auth/.well-known/openid-configuration');
    const { claims_supported: _, issuer, ...listed } = JSON.parse(text);
    expect(listed).toEqual({
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      authorization_response_iss_parameter_supported: true,
      claim_types_supported: ['normal'],
      claims_parameter_supported: false,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      id_token_signing_alg_values_supported: ['RS256', 'ES256'],
      request_uri_parameter_supported: false,
      response_modes_supported: ['query'],
      response_types_supported: ['code'],
      scopes_supported: ['openid', 'offline_access', 'profile', 'email', 'phone', 'language', 'plan'],
      subject_types_supported: ['public', 'pairwise'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      userinfo_endpoint: `${issuer}/me`,
    });
  });

  test.each(['form_post', 'fragment', 'web_message'])('no code comes back by %s', async (mode) => {
    const visitor = browser();
    const begun = await visitor.ask('/backend/login?redirectUrl=%2F');
    const address = new URL(String(begun.headers.location));
    const { headers } = await visitor.ask(`${address.pathname}${address.search}&response_mode=${mode}`);
    const back = new URL(String(headers.location));
    expect([back.origin, back.pathname]).toEqual([address.origin, '/']);
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([
      'unsupported_response_mode',
      null,
    ]);
  });

  test('are renewed once for many requests of two tabs', async () => {
    const visitor = browser();
    await enter(visitor, {});
    await expire(visitor);
    const statuses = await Promise.all(Array.from({ length: 12 }, () => signedIn(visitor)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expire(visitor);
    expect(await signedIn(visitor)).toBe(200);
  });

  test('a refresh token used again after its grace ends the family', async () => {
    const visitor = browser();
    await enter(visitor, {});
    const stolen = visitor.copy();
    const old = await refreshTokenOf(visitor);
    await expire(visitor);
    expect(await signedIn(visitor)).toBe(200);
    await forgetGrace();
    await putRefreshToken(stolen, old);
    await expire(stolen);
    expect(await signedIn(stolen)).toBe(401);
    await expire(visitor);
    expect(await signedIn(visitor)).toBe(401);
  });

  test('nothing of them is in the log', () => {
    expect(server().output()).not.toMatch(/eyJ[\w-]{20,}\.|Atrium-demo-1"|refresh_token=/);
  });
});

describe('signing out', () => {
  test('sign-out ends the issuer’s session too: the next sign-in asks again', async () => {
    const visitor = browser();
    const back = await untilCode(visitor);
    await visitor.ask(back.pathname + back.search);
    await visitor.ask('/backend/logout', { method: 'POST', body: { redirectUrl: '/', lang: 'en' } });
    expect(visitor.cookies.get(session) ?? '').toBe('');
    visitor.cookies.delete('signed_out'); // the edge would not even ask
    const silent = await visitor.follow('/backend/login?prompt=none&redirectUrl=%2Fmusic', 3);
    expect(silent.location.pathname + silent.location.search).toBe('/music');
    expect(await signedIn(visitor)).toBe(401);
  });

  test('a session lost while the issuer still knows the browser is made again without asking', async () => {
    const visitor = browser();
    const back = await untilCode(visitor);
    await visitor.ask(back.pathname + back.search);
    visitor.cookies.delete(session);
    expect(await signedIn(visitor)).toBe(401);
    await visitor.follow('/backend/login?prompt=none&redirectUrl=%2Fmusic', 3);
    expect(await signedIn(visitor)).toBe(200);
  });
});

describe('a partner', () => {
  test('signs in its own customers, the same person each time', async () => {
    const uuids = [];
    for (const visitor of [browser('klang.localhost'), browser('klang.localhost')]) {
      const choice = await visitor.follow('/backend/login?option=partner&lang=de&redirectUrl=%2Fprofile', 2);
      expect(choice.text).toContain('Kim Berger');
      const landed = await visitor.follow(`${choice.location.pathname}/kim`, 4);
      expect(landed.location.pathname).toBe('/profile');
      uuids.push(JSON.parse((await visitor.ask('/backend/user/profile')).text).UUID);
    }
    expect(uuids[0]).toBe(uuids[1]);
  });

  test('that still knows the last one asks who it is after a sign-out, and is believed again after a sign-in', async () => {
    const visitor = browser('klang.localhost');
    const door = '/backend/login?option=partner&lang=de&redirectUrl=%2Fprofile';
    const named = async () => JSON.parse((await visitor.ask('/backend/user/profile')).text).name;
    const choose = async (who: string) => {
      const choice = await visitor.follow(door, 2);
      expect(choice.text).toContain('Kim Berger');
      await visitor.follow(`${choice.location.pathname}/${who}`, 4);
    };
    await choose('kim');
    await visitor.ask('/backend/logout', { method: 'POST', body: { redirectUrl: '/', lang: 'de' } });
    const silent = await visitor.ask(`${door}&prompt=none`);
    expect([silent.status, silent.headers.location]).toEqual([303, '/profile']);
    await choose('alex');
    expect(await named()).toBe('Alex');
    visitor.cookies.delete(session);
    await visitor.follow(door, 4);
    expect(await named()).toBe('Alex');
  });

  test('a sign-in with an unknown option is not found', async () => {
    expect((await browser().ask('/backend/login?option=evil&redirectUrl=%2F')).status).toBe(404);
  });
});

/** Real time cannot be moved: the rows can. */
const inDatabase = async <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  asOwner(await ownerConnectionOf(dataDir), (db) => withTenant(db, 1, work));

const newest = (visitor: CookieBrowser) => {
  expect(visitor.cookies.has(session)).toBe(true);
  return inDatabase((tx) =>
    tx.selectFrom('session').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
};

async function expire(_visitor: CookieBrowser) {
  await inDatabase((tx) =>
    tx
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute(),
  );
}

const refreshTokenOf = async (visitor: CookieBrowser) => (await newest(visitor)).refresh_token;

const putRefreshToken = (_visitor: CookieBrowser, sealed: string | null) =>
  inDatabase((tx) => tx.updateTable('session').set({ refresh_token: sealed }).execute());

const forgetGrace = () =>
  inDatabase((tx) =>
    tx
      .updateTable('issuer_record')
      .set({ consumed_at: new Date(Date.now() - 60_000) })
      .where('consumed_at', 'is not', null)
      .execute(),
  );
