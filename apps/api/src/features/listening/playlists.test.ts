import type { OwnPlaylist, OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { playlistLimits } from '@atrium/domain/listening/playlist';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;
let ask: ReturnType<typeof library.as>;
let other: ReturnType<typeof library.as>;
let ada: Awaited<ReturnType<typeof library.newPerson>>;

beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());
beforeEach(async () => {
  ada = await library.newPerson();
  ask = library.as(ada.token);
  other = library.as((await library.newPerson()).token);
});

const titlesOf = ({ tracks }: { tracks: { title: string }[] }) => tracks.map(({ title }) => title);
const make = async (tracks: number[]) =>
  (await ask<OwnPlaylist>('POST /user/playlists', { title: 'Mine', tracks })).body.id;
const details = async (id: number, as = ask) =>
  (await as<OwnPlaylistDetails>(`GET /user/playlists/${id}`)).body;

describe('a playlist', () => {
  const sellsTracksOnly = async (value: boolean) => {
    await library.asTenant((tx) =>
      sql`UPDATE tenant_flag SET value = ${String(value)}::jsonb WHERE key = 'FTMDOnly'`.execute(tx),
    );
    library.api.evictions.publish({ tenantId: 1 });
  };
  const create = (tracks: number[], title = 'Mine') =>
    ask<OwnPlaylistDetails>('POST /user/playlists', { title, tracks });

  test('a playlist is created, listed, changed and deleted by its owner', async () => {
    const made = await create([101, 102]);
    expect(made).toMatchObject({ status: 201, body: { title: 'Mine', count: 2 } });
    expect(made.body.imageUrls).toHaveLength(2);
    const { id } = made.body;
    expect((await ask('GET /user/playlists')).body).toEqual([made.body]);
    expect(titlesOf((await ask<OwnPlaylistDetails>(`GET /user/playlists/${id}`)).body)).toEqual([
      'Whole',
      'Free',
    ]);
    await ask(`PUT /user/playlists/${id}`, { title: 'Ours' });
    await ask(`PUT /user/playlists/${id}`, { tracks: [103] });
    expect((await ask(`GET /user/playlists/${id}`)).body).toMatchObject({ title: 'Ours', count: 1 });
    expect((await ask(`DELETE /user/playlists/${id}`)).status).toBe(204);
    expect((await ask(`GET /user/playlists/${id}`)).status).toBe(404);
    expect((await ask('GET /user/playlists')).body).toEqual([]);
    expect((await ask(`POST /user/playlists/${id}/restore`)).body).toMatchObject({ title: 'Ours', count: 1 });
    expect((await ask(`POST /user/playlists/${id}/restore`)).status).toBe(200);
    expect((await ask(`GET /user/playlists/${id}`)).body).toMatchObject({ title: 'Ours', count: 1 });
  });

  test('a playlist belongs to one customer', async () => {
    const { id } = (await create([101])).body;
    expect((await other(`GET /user/playlists/${id}`)).status).toBe(404);
    expect((await other(`PUT /user/playlists/${id}`, { title: 'Stolen' })).status).toBe(404);
    await other(`DELETE /user/playlists/${id}`);
    expect((await other(`POST /user/playlists/${id}/restore`)).status).toBe(404);
    expect((await other(`POST /user/playlists/${id}/tracks`, { tracks: [102] })).status).toBe(404);
    expect((await other(`PUT /user/playlists/${id}/share`, { ownerName: '' })).status).toBe(404);
    expect((await other(`PUT /user/playlists/${id}/invitation`, { ownerName: '' })).status).toBe(404);
    expect((await ask(`GET /user/playlists/${id}`)).body).toMatchObject({ title: 'Mine', shareToken: null });
    expect((await other('GET /user/playlists')).body).toEqual([]);
  });

  test.each([
    ['of an unknown article', [999_999], 'Mine'],
    ['of a film', [130], 'Mine'],
    ['of what is for others', [104], 'Mine'],
    ['without a name', [101], '   '],
  ])('%s is none', async (_, tracks, title) => {
    expect((await create(tracks, title)).status).toBe(400);
  });

  test('keeps what went off air, and shows it when it is back', async () => {
    const { id } = (await create([101, 103])).body;
    const set = (state: string) =>
      library.asTenant((tx) => sql`UPDATE article SET state = ${state} WHERE id = 103`.execute(tx));
    await set('WITHDRAWN');
    expect((await ask(`PUT /user/playlists/${id}`, { tracks: [103, 101] })).status).toBe(200);
    expect(titlesOf((await ask<OwnPlaylistDetails>(`GET /user/playlists/${id}`)).body)).toEqual(['Whole']);
    await set('LIVE');
    expect(titlesOf((await ask<OwnPlaylistDetails>(`GET /user/playlists/${id}`)).body)).toEqual([
      'No preview',
      'Whole',
    ]);
    await set('WITHDRAWN');
    await ask(`PUT /user/playlists/${id}`, { tracks: [102, 101] });
    await set('LIVE');
    expect(titlesOf((await ask<OwnPlaylistDetails>(`GET /user/playlists/${id}`)).body)).toEqual([
      'Free',
      'Whole',
      'No preview',
    ]);
  });

  test('a customer has as many playlists as are declared, however many are asked for at once', async () => {
    await library.asTenant((tx) =>
      sql`INSERT INTO own_playlist (tenant_id, user_id, title, tracks, updated_at)
        SELECT 1, ${ada.id}, 'x', '{}', now() FROM generate_series(1, ${playlistLimits.playlists - 2})`.execute(
        tx,
      ),
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => create([101])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  });

  test('where tracks are sold and nothing else, is of what is in the wallet, also by its album', async () => {
    await sellsTracksOnly(true);
    await library.own(ada.id, 101);
    await library.own(ada.id, 2);
    expect((await create([101, 12])).status).toBe(201);
    const refused = await ask<{ error: string; details: object }>('POST /user/playlists', {
      title: 'x',
      tracks: [101, 102],
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', details: { notOwned: [102] } },
    });
    await sellsTracksOnly(false);
  });
});

describe('adding to a playlist', () => {
  const add = (id: number, tracks: number[], duplicates?: string, as = ask) =>
    as<{ added: number; details: object }>(`POST /user/playlists/${id}/tracks`, {
      tracks,
      ...(duplicates && { duplicates }),
    });

  test('a playlist begins empty and takes titles at its end', async () => {
    const id = await make([]);
    expect((await add(id, [101, 102])).body).toEqual({ added: 2, count: 2 });
    expect((await add(id, [103])).body).toEqual({ added: 1, count: 3 });
    expect(titlesOf(await details(id))).toEqual(['Whole', 'Free', 'No preview']);
  });

  test('a title that is in the playlist is asked about, then added or skipped', async () => {
    const id = await make([101]);
    expect(await add(id, [101, 102])).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', details: { already: [101] } },
    });
    expect((await add(id, [101, 102], 'skip')).body).toEqual({ added: 1, count: 2 });
    expect((await add(id, [101], 'skip')).body).toEqual({ added: 0, count: 2 });
    expect((await add(id, [101], 'add')).body).toEqual({ added: 1, count: 3 });
  });

  test('titles added at once by several requests are all there', async () => {
    const id = await make([]);
    await Promise.all(Array.from({ length: 8 }, () => add(id, [101, 102], 'add')));
    expect((await details(id)).count).toBe(16);
  });

  test('a playlist past its limit of titles is refused', async () => {
    const full = Array.from({ length: playlistLimits.titles }, () => 101);
    const id = await make(full);
    expect((await ask(`PUT /user/playlists/${id}`, { tracks: full, version: 1 })).status).toBe(200);
    expect(await add(id, [102])).toMatchObject({
      status: 409,
      body: { details: { most: playlistLimits.titles } },
    });
    expect(
      (
        await add(
          id,
          Array.from({ length: playlistLimits.titles + 1 }, () => 102),
        )
      ).status,
    ).toBe(400);
  });

  test.each([
    ['an unknown article', [999_999]],
    ['a film', [130]],
    ['what is for others', [104]],
    ['nothing', []],
  ])('%s cannot be added to a playlist', async (_, tracks) => {
    const id = await make([]);
    expect((await add(id, tracks)).status).toBe(400);
    expect((await details(id)).count).toBe(0);
  });

  test('a change made from an older state of a playlist is refused', async () => {
    const id = await make([101]);
    const { version } = await details(id);
    await add(id, [102]);
    expect((await ask(`PUT /user/playlists/${id}`, { tracks: [101], version })).status).toBe(409);
    const now = (await details(id)).version;
    expect((await ask(`PUT /user/playlists/${id}`, { tracks: [102, 101], version: now })).body).toMatchObject(
      {
        version: now + 1,
      },
    );
    expect(titlesOf(await details(id))).toEqual(['Free', 'Whole']);
  });

  test('a cover is a title of the playlist', async () => {
    const id = await make([101, 102]);
    const { imageUrls } = await details(id);
    expect((await ask(`PUT /user/playlists/${id}`, { cover: 103 })).status).toBe(400);
    expect((await ask<OwnPlaylist>(`PUT /user/playlists/${id}`, { cover: 102 })).body.imageUrls).toEqual([
      imageUrls[1],
    ]);
    await ask(`PUT /user/playlists/${id}`, { cover: null });
    expect((await details(id)).imageUrls).toEqual(imageUrls);
  });
});

test.each([
  'GET /user/playlists',
  'POST /user/playlists',
  'GET /user/playlists/1',
  'PUT /user/playlists/1',
  'DELETE /user/playlists/1',
  'POST /user/playlists/1/restore',
  'POST /user/playlists/1/tracks',
  'PUT /user/playlists/1/share',
  'DELETE /user/playlists/1/share',
  'PUT /user/playlists/1/invitation',
  'DELETE /user/playlists/1/invitation',
  'DELETE /user/playlists/1/members/1',
  `GET /user/playlists/invitation/${'a'.repeat(24)}`,
  `POST /user/playlists/invitation/${'a'.repeat(24)}`,
])('%s is no call for guests', async (line) => {
  expect((await library.call('alpha', line, { body: line.startsWith('P') ? {} : undefined })).status).toBe(
    401,
  );
});
