import { routeTable } from '@atrium/portal/shell/routes/route-table';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, type HttpAnswer } from '../ask.ts';

const email = 'active@atrium.example';
const password = 'Atrium-demo-1';

/** The cookies of a new session of this customer. */
async function signIn(who: string): Promise<string> {
  const { status, headers } = await ask('atrium', '/backend/login/api', {
    method: 'POST',
    body: { type: 'EMAIL', email: who, password },
  });
  expect(status).toBe(200);
  return (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
}

const pages = ['/', '/ar', '/games/list', '/info/terms', '/subscription', '/user/login', '/search-q?q=jazz'];
const guarded = routeTable
  .filter(({ guard }) => guard !== 'public')
  // of an article there must be one: a voucher that can be given away
  .map(({ path }) => path.replace('/gift/{id}', '/gift/919').replaceAll(/\{\w+\}/g, '7'));

let cookie = '';
let other = '';
/** What only this person has: a name, an address, a session. */
let secrets: string[] = [];

beforeAll(async () => {
  cookie = await signIn(email);
  other = await signIn('free@atrium.example');
  const { text } = await ask('atrium', '/backend/user/profile', { headers: { cookie } });
  const { firstName, lastName } = JSON.parse(text);
  secrets = [email, email.replace('@', '%40'), firstName, lastName, ...cookie.matchAll(/session=([^;]+)/g)]
    .flat()
    .filter((secret) => typeof secret === 'string' && secret.length > 2);
});

/** What an answer says. A page may be rendered anew between two questions: only the router's clock may differ. */
const told = ({ status, headers, text }: HttpAnswer) => ({
  status,
  text: text.replaceAll(/\bu:\d{13}\b/g, 'u:0'),
  control: headers['cache-control'],
  cookies: headers['set-cookie'],
});

test('the customer has personal data to look for', () => expect(secrets.length).toBeGreaterThanOrEqual(5));

describe('a public page', () => {
  test.each(pages)('public page %s has the same bytes for guests and customers', async (path) => {
    const first = await ask('atrium', path, { headers: { cookie } });
    const visitor = await ask('atrium', path);
    const second = await ask('atrium', path, { headers: { cookie: other } });
    expect(told(visitor)).toEqual(told(first));
    expect(told(second)).toEqual(told(first));
    expect(first.status).toBe(200);
    expect(first.text.length).toBeGreaterThan(10_000);
    expect(first.headers['set-cookie']).toBeUndefined();
    for (const secret of secrets) expect(first.text).not.toContain(secret);
  });

  test('a forged identity header does not change a public page', async () => {
    const plain = await ask('atrium', '/');
    for (const headers of [
      { authorization: 'Bearer x' },
      { 'x-user-id': '1' },
      { 'x-forwarded-for': '203.0.113.9' },
    ])
      expect((await ask('atrium', '/', { headers: headers })).text).toBe(plain.text);
  });
});

describe('a page for signed-in people', () => {
  test('there are some', () => expect(guarded.length).toBeGreaterThan(8));

  test.each(guarded)('%s holds no personal data and is never cached', async (path) => {
    const [mine, theirs, nobody] = await Promise.all([
      ask('atrium', path, { headers: { cookie } }),
      ask('atrium', path, { headers: { cookie: other } }),
      ask('atrium', path),
    ]);
    expect([mine, theirs, nobody].map(({ status }) => status)).toEqual([200, 200, 302]);
    for (const { headers } of [mine, theirs, nobody])
      expect(headers['cache-control']).toBe('private, no-store');
    expect(mine.headers['x-cache']).toBe('bypass');
    for (const secret of secrets) expect(mine.text + theirs.text).not.toContain(secret);
  });

  test.each([
    '/PROFILE',
    '/profile/',
    '//profile',
    '/%70rofile',
    '/%50ROFILE/',
    '/AR/Profile',
    '/ar//profile/',
    '/mypaymentmethods',
    '/parentalcontrol?x=1',
  ])('%s ends at the same page, unkept', async (path) => {
    let answer = await ask('atrium', path, { headers: { cookie } });
    for (let hop = 0; hop < 3 && answer.status === 308; hop++)
      answer = await ask('atrium', answer.headers.location ?? '', { headers: { cookie } });
    expect([answer.status, answer.headers['cache-control'], answer.headers['x-cache']]).toEqual([
      200,
      'private, no-store',
      'bypass',
    ]);
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
  });

  test('a session of one tenant opens nothing at another', async () => {
    for (const tenant of ['noor', 'klang', 'arena'] as const)
      expect((await ask(tenant, '/profile', { headers: { cookie } })).status).toBe(302);
  });
});
