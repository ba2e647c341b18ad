import { beforeAll, expect, test } from 'vitest';
import { CookieBrowser } from '../../testing/browser.ts';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { askServer } from '../../testing/server-process.ts';

const server = demoServer(dataFolder());
let port = 0;
let samplePort = 0;
beforeAll(() => {
  port = server().port;
  samplePort = Number(/test provider on port (\d+)/.exec(server().output())?.[1]);
});

const app = 701;

/** A demo customer at one portal, and the same browser at the sample app. */
async function person(who: string, host = 'localhost', tenant = 'atrium') {
  const portal = new CookieBrowser(port, host);
  const sample = new CookieBrowser(samplePort, 'partner.localhost');
  const body = { type: 'EMAIL', email: `${who}@${tenant}.example`, password: 'Atrium-demo-1' };
  expect((await portal.ask('/backend/login/api', { method: 'POST', body })).status).toBe(200);
  const call = async (method: string, path: string, sent?: object) => {
    const { status, text } = await portal.ask(`/backend${path}`, { method, ...(sent && { body: sent }) });
    return { status, body: (text ? JSON.parse(text) : null) as Record<string, never> };
  };
  const agree = async (scopes: string[]) => {
    const { body: shown } = await call('GET', `/apps/${app}/consent`);
    return call('POST', `/apps/${app}/consent`, { version: shown.version, scopes });
  };
  /** From the portal to the app, over the app's sign-in and back to it. */
  const signInThere = async () => {
    const { body: opened } = await call('POST', `/apps/${app}/handover`, {});
    const start = new URL(String(opened.url));
    const away = await sample.ask(start.pathname + start.search);
    const authorize = new URL(String(away.headers.location));
    const asked = await portal.ask(authorize.pathname + authorize.search);
    const consent = new URL(String(asked.headers.location), authorize);
    const interaction = consent.searchParams.get('interaction') ?? '';
    const { body: goesOn } = await call('POST', `/apps/${app}/handover`, { interaction });
    const back = new URL(String((await portal.ask(String(goesOn.url))).headers.location));
    const landed = await sample.follow(back.pathname + back.search, 1);
    return { start, consent, interaction, back, landed };
  };
  return { portal, sample, call, agree, signInThere };
}

test('a customer who agreed is signed in at the partner app, which shows the shared claims and nothing else', async () => {
  const { agree, signInThere, sample, call } = await person('rival');
  expect(await call('POST', `/apps/${app}/handover`, {})).toMatchObject({
    status: 403,
    body: { error: 'CONSENT_REQUIRED' },
  });
  expect((await agree(['profile', 'language'])).status).toBe(201);
  const { start, consent, back, landed } = await signInThere();
  expect(start.host).toBe(`partner.localhost:${samplePort}`);
  expect(consent.pathname).toBe(`/apps/consent/${app}`);
  expect(back.host).toBe(`partner.localhost:${samplePort}`);
  expect(landed.status).toBe(200);
  expect(landed.text).toContain('family_name');
  expect(landed.text).not.toContain('@atrium.example');
  expect(landed.headers['content-security-policy']).toContain("frame-ancestors 'none'");

  // its code was good once
  expect((await sample.ask(back.pathname + back.search)).status).toBe(403);
  expect((await sample.ask(`/app/${app}/me`)).status).toBe(200);
  expect((await call('DELETE', `/apps/${app}/consent`)).status).toBe(204);
  const refused = await sample.ask(`/app/${app}/me`);
  expect(refused.status).toBe(403);
  expect(refused.text).not.toContain('family_name');
});

test('a browser that did not begin a hand-over does not end it', async () => {
  const begun = await person('player');
  await begun.agree(['profile', 'language']);
  const { interaction } = await begun.signInThere();
  const other = await person('player');
  const path = `/apps/${app}/handover`;
  expect(await other.call('POST', path, { interaction })).toMatchObject({
    status: 403,
    body: { error: 'LOGIN_BEGUN_ELSEWHERE' },
  });
  const { headers } = await other.portal.ask(`/auth/authorize/${interaction}`);
  expect(headers.location).toBe('/?login=failed');
});

test('the consent page cannot be framed, and consent cannot be posted from another site', async () => {
  const { portal, call } = await person('reader');
  const page = await portal.ask(`/apps/consent/${app}`);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const { body } = await call('GET', `/apps/${app}/consent`);
  const cookie = [...portal.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const forged = await askServer(port, `/backend/apps/${app}/consent`, {
    method: 'POST',
    headers: { cookie, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
    body: { version: body.version, scopes: ['profile', 'language'] },
  });
  expect(forged.status).toBe(403);
  expect((await call('GET', '/apps/mine')).body).toEqual([]);
});

test.each([
  ['an issuer that is none of ours', 'https://evil.example/auth'],
  ['one of this machine that is no portal', 'http://localhost:1/auth'],
  ['no issuer', ''],
])('the sample asks nothing of %s', async (_, iss) => {
  const sample = new CookieBrowser(samplePort, 'partner.localhost');
  const answer = await sample.ask(`/app/${app}?${new URLSearchParams({ iss })}`);
  expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
});

test('the issuer takes nothing but codes from outside', async () => {
  const token = await askServer(port, '/auth/token', { method: 'POST', body: {} });
  expect(token.status).toBe(400);
  expect((await askServer(port, '/auth/me')).status).toBe(401);
  expect((await askServer(port, '/auth/authorize', { method: 'POST', body: {} })).status).toBe(405);
});

test('the root of the sample says what it is and how it is opened', async () => {
  const root = await new CookieBrowser(samplePort, 'partner.localhost').ask('/');
  expect(root.status).toBe(200);
  expect(root.text).toContain('Sample app of a partner');
  expect(root.text).toContain('opened from the portal');
});
