import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCodeChallenge,
  openMarketplaceTestApi,
  redirectUri,
  testApps,
} from './testing/marketplace-test-api.ts';

let market: Awaited<ReturnType<typeof openMarketplaceTestApi>>;
beforeAll(async () => {
  market = await openMarketplaceTestApi();
});
afterAll(() => market.stop());

/** A customer who agreed, and the token that a partner got for them. */
async function connected(scopes = ['profile']) {
  const someone = await market.newPerson();
  await someone.agree(testApps.chat, scopes);
  const { code, verifier, ...way } = await market.handOver(someone);
  const { body } = await market.redeem(code, { verifier });
  return {
    someone,
    code,
    verifier,
    token: String(body.access_token),
    idToken: String(body.id_token),
    ...way,
  };
}

const subjectOf = (idToken: string) =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

describe('the handover of a customer who agreed', () => {
  test('leads back to the partner with a code, which tells what was agreed to and nothing else', async () => {
    const { someone, back, token } = await connected();
    expect(back?.origin).toBe('https://chat.example');
    expect(back?.searchParams.get('state')).toBe('partners-own');
    const { status, body } = await market.readClaims(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      sub: expect.any(String),
      name: 'Ada King',
      given_name: 'Ada',
      family_name: 'King',
    });
    expect(JSON.stringify(body)).not.toContain(someone.uuid);
  });

  test('tells an address too where that was agreed to', async () => {
    const { someone, token } = await connected(['profile', 'email']);
    expect((await market.readClaims(token)).body).toMatchObject({ given_name: 'Ada', email: someone.email });
  });

  test('two partners know one person by two names', async () => {
    const { someone, idToken } = await connected();
    await someone.agree(testApps.maps, ['profile', 'plan']);
    const uri = 'https://maps.example/callback';
    const asked = { redirect_uri: uri, scope: 'openid profile plan' };
    const { code, verifier } = await market.handOver(someone, asked, testApps.maps);
    const { body } = await market.redeem(code, { verifier, app: testApps.maps, uri });
    expect(subjectOf(String(body.id_token))).not.toBe(subjectOf(idToken));
    const again = await market.handOver(someone);
    const second = await market.redeem(again.code, { verifier: again.verifier });
    expect(subjectOf(String(second.body.id_token))).toBe(subjectOf(idToken));
    expect((await market.readClaims(String(body.access_token))).body).toMatchObject({ has_plan: false });
  });

  test('a handover begins at the app where no partner request began it', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const { status, body } = await someone.ask(`POST /apps/${testApps.chat}/handover`, {});
    expect(status).toBe(200);
    const url = new URL((body as { url: string }).url);
    expect(url.origin + url.pathname).toBe('https://chat.example/start');
    expect(url.searchParams.get('iss')).toBe('http://alpha.localhost/auth');
  });
});

describe('the handover is refused', () => {
  test('who is not signed in', async () => {
    expect((await market.call('alpha', `POST /apps/${testApps.chat}/handover`, { body: {} })).status).toBe(
      401,
    );
  });

  test('who has not agreed, whichever way they ask', async () => {
    const someone = await market.newPerson();
    const refused = { status: 403, body: { error: 'CONSENT_REQUIRED' } };
    expect(await someone.ask(`POST /apps/${testApps.chat}/handover`, {})).toMatchObject(refused);
    const { answer, browser } = await market.handOver(someone);
    expect(answer).toMatchObject(refused);
    // going on without an answer asks again
    const on = await browser.go(`/auth/authorize/${browser.interaction()}`);
    expect(on.location?.searchParams.get('code') ?? null).toBeNull();
  });

  test('by signing in at the portal with the login of a partner', async () => {
    const browser = market.newBrowser();
    await browser.authorize(createCodeChallenge());
    const answer = await market.call('alpha', 'POST /login/api', {
      body: {
        type: 'EMAIL',
        email: 'ada@alpha.example',
        password: 'Correct-horse-1',
        interaction: browser.interaction(),
      },
      headers: browser.proof(),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'LOGIN_EXPIRED' } });
  });

  test('who took it back between agreeing and arriving', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const browser = market.newBrowser();
    await browser.authorize(createCodeChallenge());
    const { body } = await someone.ask(
      `POST /apps/${testApps.chat}/handover`,
      { interaction: browser.interaction() },
      browser.proof(),
    );
    await someone.revoke();
    const { location } = await browser.go((body as { url: string }).url);
    expect(location?.searchParams.get('error')).toBe('access_denied');
    expect(location?.searchParams.get('code')).toBeNull();
  });

  test('by another browser than the one that began', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const [begun, other] = [market.newBrowser(), market.newBrowser()];
    await begun.authorize(createCodeChallenge());
    const interaction = begun.interaction();
    const path = `POST /apps/${testApps.chat}/handover`;
    expect(await someone.ask(path, { interaction }, other.proof())).toMatchObject({
      status: 403,
      body: { error: 'LOGIN_BEGUN_ELSEWHERE' },
    });
    expect((await someone.ask(path, { interaction })).status).toBe(403);
    const { body } = await someone.ask(path, { interaction }, begun.proof());
    const stolen = await other.go((body as { url: string }).url);
    expect(stolen.location?.searchParams.get('login')).toBe('failed');
  });

  test('by a login that was begun too long ago', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const browser = market.newBrowser();
    await browser.authorize(createCodeChallenge());
    await market.ageIssuers();
    const answer = await someone.ask(
      `POST /apps/${testApps.chat}/handover`,
      { interaction: browser.interaction() },
      browser.proof(),
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toHaveProperty('url');
  });

  test('twice by one address', async () => {
    const { browser, url } = await connected();
    expect((await browser.go(url)).location?.searchParams.get('code') ?? null).toBeNull();
  });

  test('as an app that the login was not begun for', async () => {
    const someone = await market.newPerson();
    await someone.agree(testApps.maps, ['profile', 'plan']);
    const browser = market.newBrowser();
    await browser.authorize(createCodeChallenge());
    const answer = await someone.ask(
      `POST /apps/${testApps.maps}/handover`,
      { interaction: browser.interaction() },
      browser.proof(),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'LOGIN_EXPIRED' } });
  });

  test('to what needs a plan they do not have', async () => {
    const someone = await market.newPerson();
    await someone.agree(testApps.chef, ['profile', 'plan']);
    expect(await someone.ask(`POST /apps/${testApps.chef}/handover`, {})).toMatchObject({
      status: 403,
      body: { error: 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION' },
    });
  });
});

describe('a partner is refused', () => {
  test.each([
    ['another address', { redirect_uri: 'https://evil.example/callback' }],
    ['an address below its own', { redirect_uri: `${redirectUri}/../evil` }],
    ['its address with more behind it', { redirect_uri: `${redirectUri}?next=https://evil.example` }],
    ['the portal’s own pages', { redirect_uri: 'http://alpha.localhost/' }],
    ['a script for an address', { redirect_uri: 'javascript:alert(1)' }],
    ['an unknown client id', { client_id: 'app-999' }],
    ['an app that lives nowhere', { client_id: 'app-4' }],
  ])('a partner is refused for %s, without a redirect to it', async (_, asked) => {
    const { location } = await market.newBrowser().authorize({ ...createCodeChallenge(), ...asked });
    expect(location?.href).toBe('http://alpha.localhost/?login=failed');
  });

  test.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['a challenge that is its own answer', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['more than it is known to ask for', { scope: 'openid profile phone' }, 'invalid_scope'],
    ['another kind of code', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['a login without interaction', { prompt: 'none' }, 'login_required'],
  ])('for %s', async (_, asked, error) => {
    const { location } = await market.newBrowser().authorize({ ...createCodeChallenge(), ...asked });
    expect(location?.origin).toBe('https://chat.example');
    const said = new URLSearchParams(location?.search || location?.hash.slice(1));
    expect(said.get('error')).toBe(error);
    expect(said.get('code')).toBeNull();
  });

  test('tokens that last', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const asked = { scope: 'openid profile offline_access', prompt: 'consent' };
    const { code, verifier } = await market.handOver(someone, asked);
    const { body } = await market.redeem(code, { verifier });
    expect(body).not.toHaveProperty('refresh_token');
  });

  test('a code that comes twice, and what came of it goes too', async () => {
    const { code, verifier, token } = await connected();
    expect((await market.readClaims(token)).status).toBe(200);
    expect(await market.redeem(code, { verifier })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await market.readClaims(token)).status).toBe(401);
  });

  test.each([
    ['without what it kept to itself', {}],
    ['with something else', { verifier: createCodeChallenge().verifier }],
  ])('a code %s', async (_, brought) => {
    const someone = await market.newPerson();
    await someone.agree();
    const { code } = await market.handOver(someone);
    expect((await market.redeem(code, brought)).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('a code that is too old, and a token', async () => {
    const { token } = await connected();
    const someone = await market.newPerson();
    await someone.agree();
    const { code, verifier } = await market.handOver(someone);
    await market.ageIssuers();
    expect((await market.redeem(code, { verifier })).body).toMatchObject({ error: 'invalid_grant' });
    expect((await market.readClaims(token)).status).toBe(401);
  });

  test('a code of another partner, or with a secret that is none', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const { code, verifier } = await market.handOver(someone);
    expect((await market.redeem(code, { verifier, secret: 'guessed' })).status).toBe(401);
    expect((await market.redeem(code, { verifier, app: testApps.chef })).body).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('at another tenant, where the same app is another', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const { code, verifier } = await market.handOver(someone);
    expect((await market.redeem(code, { verifier, tenant: 'beta' })).body).toMatchObject({
      error: 'invalid_grant',
    });
    const { token } = await connected();
    expect((await market.readClaims(token, 'beta')).status).toBe(401);
    // a customer of one tenant is not handed over in a login of the other
    const browser = market.newBrowser('beta');
    await browser.authorize(createCodeChallenge());
    const answer = await someone.ask(
      `POST /apps/${testApps.chat}/handover`,
      { interaction: browser.interaction() },
      browser.proof(),
    );
    expect(answer).toMatchObject({ status: 403, body: { error: 'LOGIN_BEGUN_ELSEWHERE' } });
  });

  test('a partner is refused from the moment that the customer withdraws consent, while its token is valid', async () => {
    const { someone, token } = await connected();
    expect((await market.readClaims(token)).status).toBe(200);
    expect((await someone.revoke()).status).toBe(204);
    expect((await market.readClaims(token)).status).toBe(401);
    // agreeing anew does not bring what was given out before back to life
    await someone.agree();
    expect((await market.readClaims(token)).status).toBe(401);
  });

  test('once an account is gone', async () => {
    const { someone, token } = await connected();
    await market.asTenant((tx) =>
      tx.updateTable('app_user').set({ status: 'BLOCKED' }).where('id', '=', someone.userId).execute(),
    );
    expect((await market.readClaims(token)).status).toBe(401);
  });

  test('a partner’s token cannot be exchanged for a portal session', async () => {
    const { token } = await connected();
    expect((await market.call('alpha', 'POST /userToken', { body: { accessToken: token } })).status).toBe(
      400,
    );
    expect((await market.call('alpha', 'GET /user/profile', { token })).status).toBe(401);
    // and trying does not spend it
    expect((await market.readClaims(token)).status).toBe(200);
  });
});
