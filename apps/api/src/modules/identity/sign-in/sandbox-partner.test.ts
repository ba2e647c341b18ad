import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandboxPartner } from './sandbox-partner.ts';

const partner = createSandboxPartner();
const server = createServer((req, res) => {
  partner.handle(req, res, String(req.headers['x-origin'])).catch(() => res.writeHead(500).end());
});
let reached = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  reached = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const open = async (path: string, { origin = 'http://a.example', cookie = '' } = {}) => {
  const headers = { 'x-origin': origin, ...(cookie && { cookie }) };
  const answer = await fetch(new URL(path, reached), { redirect: 'manual', headers });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { answer, location: answer.headers.get('location') ?? '', cookie: cookies.join('; ') };
};

/** To the page that asks who one is. */
const begin = (origin: string) => {
  const query = new URLSearchParams({
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${origin}/`,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  return open(`/auth/partner/auth?${query}`, { origin });
};

describe('a choice', () => {
  test.each(['constructor', '__proto__', 'toString', 'nobody'])('of %s is asked for again', async (who) => {
    const { answer } = await open(`/auth/partner/choose/x/${who}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Kim Berger');
  });

  test('for a login that this browser does not have leads home with words', async () => {
    const { location } = await begin('http://a.example');
    for (const path of ['/auth/partner/choose/x/kim', `${location}/kim`]) {
      const { answer, location: home } = await open(path);
      expect([answer.status, home]).toEqual([303, '/?login=failed']);
    }
  });
});

describe('a name', () => {
  const origin = 'http://b.example';
  const choose = ({ location, cookie }: Awaited<ReturnType<typeof begin>>) =>
    open(`${location}/kim`, { origin, cookie });

  test('keeps its logins', async () => {
    expect((await choose(await begin(origin))).location).toContain('/auth/partner/auth/');
  });

  test('gives way when people make up many, and begins anew', async () => {
    const begun = await begin(origin);
    const known = await partner.configuration(origin, 'portal');
    for (let round = 0; round < 40; round++) await begin(`http://c${round}.example`);
    expect((await choose(begun)).location).toBe('/?login=failed');
    expect((await choose(await begin(origin))).location).toContain('/auth/partner/auth/');
    const again = await partner.configuration(origin, 'portal');
    expect(again.serverMetadata()).toEqual(known.serverMetadata());
  });
});
