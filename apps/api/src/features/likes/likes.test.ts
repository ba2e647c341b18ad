import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../modules/catalogue/publication/load.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { buildArticle, testCatalogue } from '../../testing/catalogue.ts';
import { signInBob } from '../../testing/second-person.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: string;
let bob: string;

const asTenant = (id: number, work: (tx: Tx) => Promise<unknown>) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, id, work));

beforeAll(async () => {
  api = await startTestApi();
  const now = new Date('2026-01-01');
  await asTenant(1, (tx) =>
    loadCatalogue(tx, { id: 1, locales: ['en', 'ar', 'fr'], defaultLocale: 'en' }, testCatalogue, now),
  );
  const beta = { categories: [], articles: [buildArticle(77, { title: 'Only in beta', categories: [] })] };
  await asTenant(2, (tx) =>
    loadCatalogue(tx, { id: 2, locales: ['ar', 'en'], defaultLocale: 'ar' }, beta, now),
  );
  ada = await api.signIn('alpha');
  bob = await signInBob(api);
});
afterAll(() => api.stop());
beforeEach(() => asTenant(1, (tx) => sql`DELETE FROM reaction`.execute(tx)));

const call = (line: string, token?: string, code = 'alpha') => api.call(code, line, { token });
const namesOf = async (type: string, token: string, query = '') =>
  ((await call(`GET /like/${type}${query}`, token)).body as LikedEntity[]).map(({ name }) => name);
const countRows = async (): Promise<number> => {
  let count = 0;
  await asTenant(1, async (tx) => {
    count = (await sql<object>`SELECT 1 FROM reaction`.execute(tx)).rows.length;
  });
  return count;
};

describe('a like', () => {
  test('is shown to the person who gave it, as a card', async () => {
    expect(await call('POST /like/ALBUM/2', ada)).toMatchObject({ status: 200, body: { liked: true } });
    const { status, body } = await call('GET /like/ALBUM', ada);
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        {
          entityId: '2',
          type: 'ALBUM',
          name: 'Night Bus',
          artistName: 'Ode & Ember',
          licensorName: null,
          imageUrl: '/img/art/2/{width}x{height}.{suffix}',
          clickUrl: '/music/albums/1/ode/night-bus/2',
        },
      ],
    });
  });

  test('a like belongs to one customer', async () => {
    await call('POST /like/ALBUM/2', ada);
    expect(await namesOf('ALBUM', bob)).toEqual([]);
    await call('DELETE /like/ALBUM/2', bob);
    expect(await namesOf('ALBUM', ada)).toEqual(['Night Bus']);
  });

  test('given twice counts once, however it is spelled', async () => {
    const answers = await Promise.all(
      ['2', '2', '002', '2'].map((id) => call(`POST /like/ALBUM/${id}`, ada)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countRows()).toBe(1);
  });

  test('can be taken back, twice', async () => {
    await call('POST /like/ALBUM/2', ada);
    expect((await call('DELETE /like/ALBUM/2', ada)).status).toBe(204);
    expect((await call('DELETE /like/ALBUM/2', ada)).status).toBe(204);
    expect(await namesOf('ALBUM', ada)).toEqual([]);
  });

  test('belongs to its kind, newest first, page by page', async () => {
    for (const entity of ['FULL_TRACK_MUSIC/11', 'FULL_TRACK_MUSIC/12', 'FULL_TRACK_MUSIC/13', 'ALBUM/2'])
      await call(`POST /like/${entity}`, ada);
    expect(await namesOf('FULL_TRACK_MUSIC', ada)).toEqual(['Song 3', 'Song 2', 'Song 1']);
    expect(await namesOf('FULL_TRACK_MUSIC', ada, '?limit=1&offset=1')).toEqual(['Song 2']);
    const { body } = await call('GET /like/all?limit=2', ada);
    expect((body as LikedEntity[]).map(({ type, name }) => [type, name])).toEqual([
      ['ALBUM', 'Night Bus'],
      ['FULL_TRACK_MUSIC', 'Song 3'],
    ]);
  });

  test('leaves the list with the article, and comes back with it', async () => {
    await call('POST /like/FULL_TRACK_MUSIC/12', ada);
    const set = (state: string) =>
      asTenant(1, (tx) => sql`UPDATE article SET state = ${state} WHERE id = 12`.execute(tx));
    await set('WITHDRAWN');
    expect(await namesOf('FULL_TRACK_MUSIC', ada)).toEqual([]);
    await set('LIVE');
    expect(await namesOf('FULL_TRACK_MUSIC', ada)).toEqual(['Song 2']);
  });

  test('is hidden while parental control forbids what it is for', async () => {
    await call('POST /like/FULL_TRACK_MUSIC/13', ada);
    await call('POST /like/FULL_TRACK_MUSIC/12', ada);
    await asTenant(1, (tx) =>
      sql`INSERT INTO parental_control (tenant_id, user_id, max_age_group, is_active, passcode_hash)
        SELECT 1, id, 20, true, '' FROM app_user WHERE name = 'Ada'`.execute(tx),
    );
    expect(await namesOf('FULL_TRACK_MUSIC', ada)).toEqual(['Song 2']);
    expect((await call('POST /like/ALBUM/3', ada)).status).toBe(404);
    await asTenant(1, (tx) => sql`DELETE FROM parental_control`.execute(tx));
  });

  test.each([
    ['of another tenant', 'ALBUM/77'],
    ['that does not exist', 'ALBUM/999999'],
    ['under a kind it is not', 'GAME/2'],
    ['by a name', 'ALBUM/night-bus'],
    ['beyond all numbers', 'ALBUM/99999999999999999999'],
  ])('for an article %s is refused, and leaves nothing', async (_, entity) => {
    expect((await call(`POST /like/${entity}`, ada)).status).toBe(404);
    expect((await call(`PUT /like/vote/up/${entity}`, ada)).status).toBe(404);
    expect(await countRows()).toBe(0);
  });

  test.each([
    'GET /like/ALBUM',
    'GET /like/playlists',
    'POST /like/ALBUM/2',
    'DELETE /like/ALBUM/2',
    'GET /like/vote/ALBUM/2',
    'PUT /like/vote/up/ALBUM/2',
    'DELETE /like/vote/ALBUM/2',
  ])('%s is no call for guests', async (line) => {
    expect((await call(line)).status).toBe(401);
  });
});

/** A thousand calls, and nothing here is about speed. */
const patience = { timeout: 120_000 };

test(
  'toggled a thousand times at once by many, each like is there once or not at all',
  patience,
  async () => {
    const lines = ['POST', 'DELETE'].flatMap((method) =>
      Array.from({ length: 500 }, () => `${method} /like/ALBUM/2`),
    );
    const answers: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (const [index, line] of lines.entries())
          if (index % 8 === worker) answers.push((await call(line, index % 2 ? ada : bob)).status);
      }),
    );
    expect(answers.filter((status) => status !== 200 && status !== 204)).toEqual([]);
    const shown = [...(await namesOf('ALBUM', ada)), ...(await namesOf('ALBUM', bob))];
    expect(await countRows()).toBe(shown.length);
    await call('POST /like/ALBUM/2', ada);
    await call('DELETE /like/ALBUM/2', bob);
    expect([await namesOf('ALBUM', ada), await namesOf('ALBUM', bob)]).toEqual([['Night Bus'], []]);
  },
);

test('liked playlists have an address of their own', async () => {
  await asTenant(1, (tx) => sql`UPDATE article SET content_type = 'PLAYLIST' WHERE id = 2`.execute(tx));
  await call('POST /like/PLAYLIST/2', ada);
  expect(await namesOf('playlists', ada)).toEqual(['Night Bus']);
  await asTenant(1, (tx) => sql`UPDATE article SET content_type = 'ALBUM' WHERE id = 2`.execute(tx));
});

test('a vote is one, whichever way it went last, and no like', async () => {
  const own = async (token: string) => (await call('GET /like/vote/ALBUM/2', token)).body;
  expect(await own(ada)).toEqual({ vote: 0 });
  expect((await call('PUT /like/vote/up/ALBUM/2', ada)).body).toEqual({ vote: 1 });
  expect((await call('PUT /like/vote/down/ALBUM/2', ada)).body).toEqual({ vote: -1 });
  expect([await own(ada), await own(bob)]).toEqual([{ vote: -1 }, { vote: 0 }]);
  expect(await countRows()).toBe(1);
  expect(await namesOf('ALBUM', ada)).toEqual([]);
  expect((await call('DELETE /like/vote/ALBUM/2', ada)).status).toBe(204);
  expect(await countRows()).toBe(0);
});
