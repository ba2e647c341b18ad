import type { OwnPlaylist, OwnPlaylistDetails, SharedPlaylist } from '@atrium/contract/schemas/listening';
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

describe('a shared playlist', () => {
  const share = async (id: number, ownerName = '') =>
    (await ask<{ shareToken: string }>(`PUT /user/playlists/${id}/share`, { ownerName })).body.shareToken;
  const see = (token: string, tenant = 'alpha') =>
    library.call(tenant, `GET /playlists/shared/${token}`) as Promise<{
      status: number;
      body: SharedPlaylist;
    }>;

  test('visitors with the link see its title, its titles and the name that the owner chose, and nothing else', async () => {
    const token = await share(await make([101, 102]), 'Ada L.');
    const { body } = await see(token);
    expect(Object.keys(body).toSorted()).toEqual(['imageUrls', 'ownerName', 'title', 'tracks']);
    expect(body).toMatchObject({ title: 'Mine', ownerName: 'Ada L.' });
    expect(titlesOf(body)).toEqual(['Whole', 'Free']);
  });

  test('the link of a playlist stays the same, and once ended never works again', async () => {
    const id = await make([101]);
    const token = await share(id);
    expect(token).toMatch(/^[\w-]{24}$/);
    expect(await share(id, 'Ada')).toBe(token);
    expect((await details(id)).isShared).toBe(true);
    expect((await ask(`DELETE /user/playlists/${id}/share`)).status).toBe(204);
    expect((await see(token)).status).toBe(404);
    const later = await share(id);
    expect(later).not.toBe(token);
    expect((await see(token)).status).toBe(404);
    expect((await see(later)).status).toBe(200);
  });

  test('a shared playlist is seen by nobody at another tenant, and not while it is deleted', async () => {
    const id = await make([101]);
    const token = await share(id);
    expect((await see(token, 'beta')).status).toBe(404);
    await ask(`DELETE /user/playlists/${id}`);
    expect((await see(token)).status).toBe(404);
    await ask(`POST /user/playlists/${id}/restore`);
    expect((await see(token)).status).toBe(200);
  });

  test('a shared playlist shows no title beyond the age of its viewer, and gives no right to play', async () => {
    const id = await make([101, 103]);
    const token = await share(id);
    await library.asTenant((tx) => sql`UPDATE article SET age_rating = 40 WHERE id = 103`.execute(tx));
    expect(titlesOf((await see(token)).body)).toEqual(['Whole']);
    await library.asTenant((tx) => sql`UPDATE article SET age_rating = 0 WHERE id = 103`.execute(tx));
    const { song } = {
      song: await library.call('alpha', 'POST /song', { body: { id: 103, protocol: 'PROGRESSIVE' } }),
    };
    expect(song.status).toBe(401);
  });

  test.each(['x', 'a'.repeat(24), '%27'])('the link %s leads nowhere', async (token) => {
    expect([400, 404]).toContain((await see(token)).status);
  });
});

describe('an invitation to a playlist', () => {
  const invite = async (id: number, ownerName = 'Ada') =>
    (await ask<{ invitationToken: string }>(`PUT /user/playlists/${id}/invitation`, { ownerName })).body
      .invitationToken;
  const join = (token: string, as = other, name = 'Bob') =>
    as<{ id: number; details: object }>(`POST /user/playlists/invitation/${token}`, { name });

  test('an invited customer joins, adds and removes titles, and each title says who added it', async () => {
    const id = await make([101]);
    const token = await invite(id);
    expect((await other(`GET /user/playlists/invitation/${token}`)).body).toMatchObject({
      title: 'Mine',
      ownerName: 'Ada',
      count: 1,
      joinedId: null,
    });
    expect((await join(token)).body).toEqual({ id });
    expect((await other(`GET /user/playlists/invitation/${token}`)).body).toMatchObject({ joinedId: id });
    expect((await other('GET /user/playlists')).body).toMatchObject([{ id, isOwner: false, members: 1 }]);
    await other(`POST /user/playlists/${id}/tracks`, { tracks: [102] });
    expect(await details(id)).toMatchObject({
      people: [{ name: 'Bob', isYou: false }],
      additions: [
        { articleId: 101, name: 'Ada' },
        { articleId: 102, name: 'Bob' },
      ],
    });
    const seen = await details(id, other);
    expect(seen).toMatchObject({ isOwner: false, shareToken: null, invitationToken: null });
    expect(seen.people).toMatchObject([{ isYou: true }]);
    await other(`PUT /user/playlists/${id}`, { tracks: [102], version: seen.version });
    expect(titlesOf(await details(id))).toEqual(['Free']);
  });

  test('a member renames nothing, deletes nothing, shares nothing and invites nobody', async () => {
    const id = await make([101]);
    await join(await invite(id));
    expect((await other(`PUT /user/playlists/${id}`, { title: 'Stolen' })).status).toBe(403);
    expect((await other(`PUT /user/playlists/${id}`, { cover: 101 })).status).toBe(403);
    await other(`DELETE /user/playlists/${id}`);
    expect((await other(`PUT /user/playlists/${id}/share`, { ownerName: '' })).status).toBe(404);
    expect((await other(`PUT /user/playlists/${id}/invitation`, { ownerName: '' })).status).toBe(404);
    await other(`DELETE /user/playlists/${id}/invitation`);
    expect(await details(id)).toMatchObject({ title: 'Mine', isShared: false, cover: null });
    expect((await details(id)).invitationToken).not.toBeNull();
  });

  test('a removed member is out, and the link that they came by is over; what they added stays', async () => {
    const id = await make([101]);
    const token = await invite(id);
    await join(token);
    await other(`POST /user/playlists/${id}/tracks`, { tracks: [102] });
    const [member] = (await details(id)).people;
    expect((await ask(`DELETE /user/playlists/${id}/members/${member?.id}`)).status).toBe(204);
    expect((await other(`GET /user/playlists/${id}`)).status).toBe(404);
    expect((await other(`POST /user/playlists/${id}/tracks`, { tracks: [103] })).status).toBe(404);
    expect((await join(token)).status).toBe(404);
    const after = await details(id);
    expect(titlesOf(after)).toEqual(['Whole', 'Free']);
    expect(after).toMatchObject({ people: [], additions: [{ articleId: 101, name: 'Ada' }] });
  });

  test('a member leaves, and removes no other member', async () => {
    const id = await make([101]);
    const token = await invite(id);
    const third = library.as((await library.newPerson()).token);
    await join(token);
    await join(token, third, 'Cleo');
    const [bob, cleo] = (await details(id)).people;
    expect((await other(`DELETE /user/playlists/${id}/members/${cleo?.id}`)).status).toBe(404);
    expect((await other(`DELETE /user/playlists/${id}/members/${bob?.id}`)).status).toBe(204);
    expect((await details(id)).people).toMatchObject([{ name: 'Cleo' }]);
    // who leaves by themselves does not end the invitation of the others
    expect((await join(token)).status).toBe(200);
  });

  test('an invitation that was ended lets nobody in, and keeps who is in', async () => {
    const id = await make([101]);
    const token = await invite(id);
    await join(token);
    await ask(`DELETE /user/playlists/${id}/invitation`);
    const third = library.as((await library.newPerson()).token);
    expect((await join(token, third)).status).toBe(404);
    expect((await details(id, other)).title).toBe('Mine');
  });

  test('an invitation takes as many members as are declared, however many join at once', async () => {
    const id = await make([101]);
    const token = await invite(id);
    const newcomer = async () => library.as((await library.newPerson()).token);
    for (let count = 2; count < playlistLimits.members; count++) await join(token, await newcomer());
    const people = await Promise.all(Array.from({ length: 5 }, newcomer));
    const answers = await Promise.all(people.map((person) => join(token, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect((await details(id)).people).toHaveLength(playlistLimits.members);
  });

  test('joining twice is joining once, and the owner joins nothing', async () => {
    const id = await make([101]);
    const token = await invite(id);
    await join(token);
    await join(token, other, 'Robert');
    expect((await join(token, ask, 'Me')).body).toEqual({ id });
    expect((await details(id)).people).toMatchObject([{ name: 'Robert' }]);
    expect((await join(token, other, '  ')).status).toBe(400);
  });
});
