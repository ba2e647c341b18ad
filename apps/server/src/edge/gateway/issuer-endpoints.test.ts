import { beforeAll, describe, expect, test } from 'vitest';
import { CookieBrowser } from '../../testing/browser.ts';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';

const server = demoServer(dataFolder());
let port = 0;
beforeAll(() => {
  port = server().port;
});

test('the issuer’s metadata is where RFC 8414 says', async () => {
  const visitor = new CookieBrowser(port, 'localhost');
  const metadata = await visitor.ask('/.well-known/oauth-authorization-server/auth');
  expect(metadata.status).toBe(200);
  const { issuer, token_endpoint: token } = JSON.parse(metadata.text);
  expect(token).toBe(`${issuer}/token`);
  expect(metadata.text).toBe((await visitor.ask('/auth/.well-known/openid-configuration')).text);
});

test('userinfo takes POST as well as GET', async () => {
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`http://localhost:${port}/auth/me`, {
      method,
      headers: { authorization: 'Bearer none' },
    });
    expect([method, answer.status]).toEqual([method, 401]);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
  }
});

describe('signing in by a partner', () => {
  /** The partner's own address that a browser is sent to. */
  const partnerDoor = async (query: string) => {
    const visitor = new CookieBrowser(port, 'klang.localhost');
    const { headers } = await visitor.ask(`/backend/login?option=partner&redirectUrl=%2F&${query}`);
    return new URL(String(headers.location)).searchParams;
  };

  test('asks for its auth_time', async () => {
    const door = await partnerDoor('');
    expect(Number(door.get('max_age'))).toBeGreaterThan(0);
    expect(door.has('prompt')).toBe(false);
  });

  test('anew asks it to authenticate again', async () => {
    const door = await partnerDoor('prompt=login');
    expect([door.get('max_age'), door.get('prompt')]).toEqual(['0', 'login']);
  });
});

test('the login page is told that the customer must authenticate again', async () => {
  const visitor = new CookieBrowser(port, 'localhost');
  const { location } = await visitor.follow('/backend/login?prompt=login&redirectUrl=%2Fprofile', 2);
  expect([location.pathname, location.searchParams.get('prompt')]).toEqual(['/user/login', 'login']);
});
