import { asOwner } from '@atrium/api/platform/database/as-owner';
import { ensureDatabase } from '@atrium/api/platform/database/schema/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { ownerConnectionOf, superuserOf } from '../../testing/owner-connection.ts';
import { askServer, type ServerAnswer } from '../../testing/server-process.ts';

const dataDir = dataFolder();
const server = demoServer(dataDir);
const get = (path: string, cookie = '', host = 'localhost') =>
  askServer(server().port, path, { host, headers: cookie ? { cookie } : {} });

async function signIn(email: string) {
  const { headers } = await askServer(server().port, '/backend/login/api', {
    method: 'POST',
    body: { type: 'EMAIL', email, password: 'Atrium-demo-1' },
  });
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

const film = '/video/details/hollow-hour/421';
const tidings: [path: string, lang: string, dir: string, title: string][] = [
  ['/music/list', 'en', 'ltr', 'We’ll be right back'],
  ['/de/music/list', 'de', 'ltr', 'Wir sind gleich zurück'],
  ['/fr/music/list', 'fr', 'ltr', 'Nous revenons tout de suite'],
  ['/es/music/list', 'es', 'ltr', 'Volvemos enseguida'],
  ['/ro/music/list', 'ro', 'ltr', 'Revenim imediat'],
  ['/ar/music/list', 'ar', 'rtl', 'سنعود بعد قليل'],
];

/** An error page in words that is not cached, and that says when to come back. */
function expectApology({ status, headers, text }: ServerAnswer, lang: string, title: string) {
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(text).toContain(`<html lang="${lang}"`);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain('href=""');
}

let adult = '';
let child = '';
let stranger = '';
beforeAll(async () => {
  adult = await signIn('active@atrium.example');
  child = await signIn('family@atrium.example');
  stranger = await signIn('reader@atrium.example');
  for (const cookie of ['', adult, child]) for (const path of ['/', film]) await get(path, cookie);
});

describe('pages while the tables of people are locked', () => {
  let release = () => {};
  let held: Promise<unknown>;
  beforeAll(async () => {
    const owner = await ownerConnectionOf(dataDir);
    const isHeld = Promise.withResolvers<void>();
    held = asOwner(owner, (db) =>
      db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE session, parental_control IN ACCESS EXCLUSIVE MODE`.execute(tx);
        isHeld.resolve();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }),
    );
    await isHeld.promise;
  });
  afterAll(async () => {
    release();
    await held;
  });

  test('a known visitor gets the page, and a child no other than before', async () => {
    expect((await get('/', adult)).status).toBe(200);
    expect((await get(film, adult)).status).toBe(200);
    expect((await get(film, child)).status).toBe(403);
  });

  test('a guarded page is neither refused nor shown while its reader is unknown', async () => {
    expectApology(await get('/profile', adult), 'en', 'We’ll be right back');
    expectApology(await get('/ar/profile', adult), 'ar', 'سنعود بعد قليل');
    expect((await get('/profile')).status).toBe(302);
  });

  test('a program hears it as a program does', async () => {
    const { status, headers, text } = await get('/backend/user/profile', adult);
    expect([status, headers['retry-after'], JSON.parse(text).error]).toEqual([
      503,
      '1',
      'SERVICE_UNAVAILABLE',
    ]);
  });
});

describe('when no connection can be had any more', () => {
  beforeAll(async () => {
    const { app } = await ensureDatabase(superuserOf(dataDir), 'atrium');
    await asOwner({ ...superuserOf(dataDir), database: 'atrium' }, async (db) => {
      await sql`ALTER ROLE ${sql.id(app.user)} CONNECTION LIMIT 0`.execute(db);
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ${app.user}`.execute(
        db,
      );
    });
  });

  test('pages that were rendered before are still there, for guests and for people', async () => {
    for (const cookie of ['', adult, child]) expect((await get('/', cookie)).status).toBe(200);
    expect((await get(film, adult)).status).toBe(200);
    expect((await get(film)).status).toBe(200);
  });

  test('a session cookie that we did not issue changes nothing', async () => {
    const forged = `__Host-atrium-session=${'A'.repeat(43)}`;
    const { status, headers } = await get('/', forged);
    expect([status, headers['x-cache']]).toEqual([200, 'hit']);
  });

  test.each(tidings)('%s without a cached copy gets an apology', async (path, lang, dir, title) => {
    const answer = await get(path);
    expectApology(answer, lang, title);
    expect(answer.text).toContain(`dir="${dir}"`);
    expect(answer.text).toContain(`href="${lang === 'en' ? '/' : `/${lang}`}"`);
  });

  test('a page for a signed-in customer, or a guarded one, is answered with an apology', async () => {
    expectApology(await get('/games/list', adult), 'en', 'We’ll be right back');
    expectApology(await get('/profile', adult), 'en', 'We’ll be right back');
    // never seen by this process: no page for children was rendered, and no other is shown
    expectApology(await get('/', stranger), 'en', 'We’ll be right back');
  });

  test('none of it counts as a page that was shown', async () => {
    const pages = async () =>
      [...(await get('/metrics')).text.matchAll(/^atrium_pages_total\{cache="miss"\} (\d+)$/gm)].map(
        ([, n]) => n,
      );
    const before = await pages();
    expect((await get('/podcast/list')).status).toBe(503);
    expect(await pages()).toEqual(before);
  });
});
