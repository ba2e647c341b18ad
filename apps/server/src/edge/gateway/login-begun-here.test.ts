import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { beforeAll, describe, expect, test } from 'vitest';
import { CookieBrowser } from '../../testing/browser.ts';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { ownerConnectionOf } from '../../testing/owner-connection.ts';
import { askServer, type ServerAnswer } from '../../testing/server-process.ts';

const dataDir = dataFolder();
const server = demoServer(dataDir);
let port = 0;
let operator = '';
beforeAll(() => {
  port = server().port;
  operator = /Operator token[^:]*: (\S+)/.exec(server().output())?.[1] ?? '';
});

const email = 'active@atrium.example';
const password = 'Atrium-demo-1';
const consents = ['TERM_CONDITIONS', 'PRIVACY_POLICY'];
const tenantIds: Record<string, number> = { localhost: 1, 'noor.localhost': 2, 'klang.localhost': 3 };

/** From the link to the hosted page: the id of the login that the issuer waits for. */
async function begin(visitor: CookieBrowser, screen = 'login'): Promise<string> {
  const page = await visitor.follow(`/backend/${screen}?lang=en&redirectUrl=%2Fprofile`, 2);
  return page.location.searchParams.get('interaction') ?? '';
}

const post = (visitor: CookieBrowser, path: string, body: object) =>
  visitor.ask(`/backend${path}`, { method: 'POST', body });

const told = ({ status, text }: ServerAnswer) => [status, JSON.parse(text).error];
const refused = [403, 'LOGIN_BEGUN_ELSEWHERE'];

/** Follows what a login answered until its last page, and says whose session that is. */
async function whose(visitor: CookieBrowser, interaction: string): Promise<string | null> {
  await visitor.follow(`/auth/authorize/${interaction}`, 3);
  const { status, text } = await visitor.ask('/backend/user/profile');
  return status === 200 ? (JSON.parse(text).UUID as string) : null;
}

async function lettersTo(to: string, host = 'localhost'): Promise<string[]> {
  const { text } = await askServer(port, `/backend/sandbox/outbox?to=${encodeURIComponent(to)}`, {
    host,
    headers: { authorization: `Bearer ${operator}` },
  });
  return (JSON.parse(text) as { text: string }[]).map((letter) => letter.text);
}

const codeTo = async (to: string, host?: string) =>
  /\b\d{4,6}\b/.exec((await lettersTo(to, host))[0] ?? '')?.[0] ?? '';

/** Each way to prove who one is: what is asked first, and what is sent with its answer. */
const ways = [
  { way: 'a password', host: 'localhost', path: '/login/api', proof: { type: 'EMAIL', email, password } },
  {
    way: 'a mailed code',
    host: 'localhost',
    path: '/login/api',
    first: { type: 'EMAIL_CODE', email },
    code: () => codeTo(email),
  },
  {
    way: 'a PIN by phone',
    host: 'noor.localhost',
    path: '/login/api',
    first: { type: 'MSISDN', msisdn: '+966501234567' },
    code: async () => '1234',
  },
  {
    way: 'a partner’s PIN',
    host: 'noor.localhost',
    path: '/partner/login/noor',
    first: { msisdn: '+966501234568' },
    code: async () => '1234',
  },
  {
    way: 'a partner’s mailed code',
    host: 'klang.localhost',
    path: '/partner/login/klang',
    first: { email: 'active@klang.example' },
    code: () => codeTo('active@klang.example', 'klang.localhost'),
  },
  {
    way: 'a new account',
    host: 'localhost',
    path: '/login/api',
    begins: '/register/api',
    first: { email: 'new@mail.example', password: 'Lantern-garden-7', consents },
    code: () => codeTo('new@mail.example'),
  },
] as const;
type Way = (typeof ways)[number];

/** All steps of one way under one login, as the page takes them; the last answer. */
async function prove(visitor: CookieBrowser, way: Way, interaction: string): Promise<ServerAnswer> {
  if ('proof' in way) return post(visitor, way.path, { ...way.proof, interaction });
  const asked = await post(visitor, 'begins' in way ? way.begins : way.path, { ...way.first, interaction });
  if (asked.status !== 202) return asked;
  const { loginToken } = JSON.parse(asked.text);
  return post(visitor, way.path, { loginToken, pin: await way.code(), interaction });
}

describe.each(ways)('$way', (way) => {
  const open = () => new CookieBrowser(port, way.host);

  test('does not end a login that another browser began', async () => {
    const [thief, victim] = [open(), open()];
    const theirs = await begin(thief);
    await begin(victim);
    const before = await trace(way.host);
    expect(told(await prove(victim, way, theirs))).toEqual(refused);
    expect(await trace(way.host)).toEqual(before);
    expect(await whose(thief, theirs)).toBeNull();
    expect(await whose(victim, theirs)).toBeNull();
  });

  test('ends one’s own, and leaves no cookie of it', async () => {
    const visitor = open();
    const interaction = await begin(visitor, 'begins' in way ? 'register' : 'login');
    const answer = await prove(visitor, way, interaction);
    expect([200, 201], answer.text).toContain(answer.status);
    expect(JSON.parse(answer.text)).toEqual({ url: `/auth/authorize/${interaction}` });
    expect(await whose(visitor, interaction)).not.toBeNull();
    expect([...visitor.cookies.keys()].filter((name) => /login|interaction|resume/.test(name))).toEqual([]);
  });
});

const passwordOf = (interaction: string) => ({ type: 'EMAIL', email, password, interaction });

describe('an address that names a login', () => {
  test('a login begun in another browser is refused in the language of the form', async () => {
    const interaction = await begin(new CookieBrowser(port, 'localhost'));
    const { text } = await post(new CookieBrowser(port, 'localhost'), '/login/api', {
      ...passwordOf(interaction),
      lang: 'ro',
    });
    expect(JSON.parse(text).message).toMatch(/alt browser/);
  });

  test('is worth nothing with the proof in a header', async () => {
    const thief = new CookieBrowser(port, 'localhost');
    const interaction = await begin(thief);
    const [, sealed = ''] = [...thief.cookies].find(([name]) => name.includes('atrium-login-')) ?? [];
    const answer = await askServer(port, '/backend/login/api', {
      method: 'POST',
      headers: { 'x-login-proof': sealed },
      body: passwordOf(interaction),
    });
    expect([sealed.length > 100, ...told(answer)]).toEqual([true, ...refused]);
  });

  test.each(['/user/login', '/de/user/login', '/user/login/email', '/user/register'])(
    'leads another browser from %s to a login of its own',
    async (path) => {
      const theirs = await begin(new CookieBrowser(port, 'localhost'));
      const victim = new CookieBrowser(port, 'localhost');
      const page = await victim.follow(`${path}?interaction=${theirs}&redirect=%2Fmusic%3Fa%3D1`, 3);
      const own = page.location.searchParams.get('interaction') ?? '';
      expect(page.location.pathname).toBe(path.replace('/email', ''));
      expect(page.location.searchParams.get('redirect')).toBe('/music?a=1');
      expect(own).not.toBe(theirs);
      expect((await post(victim, '/login/api', passwordOf(own))).status).toBe(200);
      expect(await whose(victim, own)).not.toBeNull();
    },
  );

  test('of the issuer itself begins nothing in another browser', async () => {
    const begun = await new CookieBrowser(port, 'localhost').ask('/backend/login?redirectUrl=%2F');
    const address = new URL(String(begun.headers.location));
    const victim = new CookieBrowser(port, 'localhost');
    const answer = await victim.ask(address.pathname + address.search);
    expect([answer.status, answer.headers.location]).toEqual([303, '/?login=failed']);
    expect(victim.cookies.size).toBe(0);
  });
});

describe('one browser', () => {
  test('signs in in two tabs side by side, the first one last', async () => {
    const visitor = new CookieBrowser(port, 'localhost');
    const [first, second] = [await begin(visitor), await begin(visitor)];
    expect((await post(visitor, '/login/api', passwordOf(first))).status).toBe(200);
    expect((await post(visitor, '/login/api', passwordOf(second))).status).toBe(200);
    expect(await whose(visitor, second)).not.toBeNull();
    const landed = await visitor.follow(`/auth/authorize/${first}`, 3);
    expect(landed.location.pathname + landed.location.search).toBe('/profile');
    expect(await whose(visitor, first)).not.toBeNull();
  });

  test('does not end one login with the code of another', async () => {
    const visitor = new CookieBrowser(port, 'localhost');
    const [first, second] = [await begin(visitor), await begin(visitor)];
    const asked = await post(visitor, '/login/api', { type: 'EMAIL_CODE', email, interaction: first });
    const { loginToken } = JSON.parse(asked.text);
    const answer = { type: 'PIN', loginToken, pin: await codeTo(email) };
    for (const other of [{ interaction: second }, {}])
      expect(told(await post(visitor, '/login/api', { ...answer, ...other }))).toEqual([
        400,
        'INCORRECT_OTP',
      ]);
    expect((await post(visitor, '/login/api', { ...answer, interaction: first })).status).toBe(200);
  });

  test('begins as many logins as it likes and keeps the newest few', async () => {
    const visitor = new CookieBrowser(port, 'localhost');
    for (let round = 0; round < 12; round++)
      await visitor.ask(`/backend/login?redirectUrl=${encodeURIComponent(`/${'x'.repeat(round * 50)}`)}`);
    const cookies = [...visitor.cookies].filter(([name]) => name.includes('atrium-login-'));
    expect(cookies.length).toBeGreaterThan(2);
    expect(cookies.length).toBeLessThanOrEqual(8);
    const last = await begin(visitor);
    expect((await post(visitor, '/login/api', passwordOf(last))).status).toBe(200);
    expect(await whose(visitor, last)).not.toBeNull();
  });

  test('does so under a plain name over http too, with plain cookies', async () => {
    const visitor = new CookieBrowser(port, 'portal.test');
    const interaction = await begin(visitor);
    expect((await post(visitor, '/login/api', passwordOf(interaction))).status).toBe(200);
    expect(await whose(visitor, interaction)).not.toBeNull();
    expect(visitor.cookieLines.filter((line) => /__Host-|secure/i.test(line))).toEqual([]);
  });
});

/** What a refused try must not have moved: counts, codes and letters. */
const trace = async (host: string) =>
  asOwner(await ownerConnectionOf(dataDir), (db) =>
    withTenant(db, tenantIds[host] ?? 0, async (tx) => {
      const codes = await tx.selectFrom('login_challenge').select('tries').execute();
      const letters = await tx.selectFrom('letter').select('id').execute();
      const counts = await tx.selectFrom('attempt_counter').select('tries').execute();
      return [codes, letters, counts];
    }),
  );
