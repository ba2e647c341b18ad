import type { Team } from '@atrium/contract/schemas/models/tournament';
import { describe, expect, test } from 'vitest';
import type { ArenaPlayer } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();

describe('a team', () => {
  test('a team is created, filled and entered by its captain; a player who leaves a full one costs it its seat', async () => {
    const id = await arena.tournament({ teamSize: 2 });
    const [ada, bob, eve] = [await arena.player(), await arena.player(), await arena.player()];
    expect(await ada.register(id)).toMatchObject({ body: { error: 'TEAM_INCOMPLETE' } });
    const team = await ada.team(id);
    expect(team).toMatchObject({
      isCaptain: true,
      size: 1,
      maxSize: 2,
      members: [{ isYou: true, isCaptain: true }],
    });
    expect(await ada.register(id)).toMatchObject({ status: 409, body: { error: 'TEAM_INCOMPLETE' } });
    expect(await ada.call(`POST /team/${team.id}/invitation`, { name: bob.publicName })).toMatchObject({
      status: 201,
      body: { state: 'INVITED' },
    });
    expect(await arena.told(bob.id)).toEqual(['team-invitation']);
    const [invitation] = (await bob.see(id)).own?.invitations ?? [];
    const answer = `PATCH /tournament/addInvitationResponse/${invitation?.id}`;
    // foreign: neither the captain nor a stranger answers it
    for (const other of [ada, eve]) expect((await other.call(answer, { accepted: true })).status).toBe(404);
    expect(await bob.call(answer, { accepted: true })).toMatchObject({
      status: 200,
      body: { state: 'MEMBER' },
    });
    expect((await bob.call(answer, { accepted: true })).status).toBe(404);
    expect(await arena.told(ada.id)).toEqual(['team-joined']);
    expect((await bob.register(id)).status).toBe(403);
    // a team of others does not exist
    expect((await eve.register(id, { teamId: team.id })).status).toBe(404);
    expect((await ada.register(id)).status).toBe(201);
    expect(await bob.see(id)).toMatchObject({
      own: { entry: { state: 'REGISTERED' }, team: { isCaptain: false } },
    });
    expect((await eve.call(`POST /tournament/sendJoinRequest/${team.id}`)).status).toBe(409);
    expect((await ada.call(`DELETE /team/${team.id}/membership`)).status).toBe(204);
    expect(await bob.see(id)).toMatchObject({
      registered: 0,
      own: { entry: { state: 'WITHDRAWN' }, team: { isCaptain: true, size: 1 } },
    });
  });

  test('is asked, and its captain answers', async () => {
    const id = await arena.tournament({ teamSize: 2 });
    const [ada, bob, eve] = [await arena.player(), await arena.player(), await arena.player()];
    const team = await ada.team(id);
    expect(await bob.call(`POST /tournament/sendJoinRequest/${team.id}`)).toMatchObject({
      status: 201,
      body: { state: 'JOIN_REQUESTED' },
    });
    expect((await bob.call(`POST /tournament/sendJoinRequest/${team.id}`)).status).toBe(201);
    const requests = await ada.call('GET /structure/any/fragment/tournament-pending-requests');
    const { notices } = noticesIn(requests.body);
    expect(notices).toMatchObject([
      { name: bob.publicName, team: { id: team.id, members: [{ isYou: true }] } },
    ]);
    const answer = `PATCH /tournament/addInvitationResponse/${notices[0]?.id}`;
    for (const other of [bob, eve]) expect((await other.call(answer, { accepted: true })).status).toBe(404);
    expect(await ada.call(answer, { accepted: false })).toMatchObject({ body: { state: 'DECLINED' } });
    // not again at once
    expect((await bob.call(`POST /tournament/sendJoinRequest/${team.id}`)).status).toBe(429);
    // where both ask, they are together
    await eve.call(`POST /tournament/sendJoinRequest/${team.id}`);
    expect(await ada.call(`POST /team/${team.id}/invitation`, { name: eve.publicName })).toMatchObject({
      body: { state: 'MEMBER' },
    });
    expect(await arena.told(bob.id)).toEqual(['team-rejected']);
  });

  test('is joined by its link, once, and only as many as fit', async () => {
    const id = await arena.tournament({ teamSize: 3 });
    const ada = await arena.player();
    const { code, id: teamId } = await ada.team(id);
    const crowd = await arena.players(20);
    const answers = await Promise.all(crowd.map((one) => one.call(`POST /team/join/${code}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(18);
    const stranger = crowd[answers.findIndex(({ status }) => status === 409)]!;
    const seen = (await stranger.call(`GET /team/${teamId}`)).body as Team;
    expect(seen).toMatchObject({ code: null, isMember: false, size: 3 });
    expect((await stranger.call('POST /team/join/guessed-code-of-nobody')).status).toBe(404);
  });

  test('one for each tournament, whatever is asked at once', async () => {
    const id = await arena.tournament({ teamSize: 2 });
    const [ada, ...captains] = await arena.players(9);
    const codes = await Promise.all(captains.map(async (one) => (await one.team(id)).code));
    const answers = await Promise.all(codes.map((code) => ada!.call(`POST /team/join/${code}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ada!.call('POST /team', { tournamentId: id, name: 'Another' })).status).toBe(409);
  });

  test('stands in a row of its players’ own, under its name, while there is something to play', async () => {
    const id = await arena.tournament({ teamSize: 2, play: [20, 30] });
    const [ada, bob] = [await arena.player(), await arena.player()];
    const team = await ada.team(id);
    await ada.call(`POST /team/${team.id}/invitation`, { name: bob.publicName });
    const rowsOf = async (who: typeof ada) =>
      ((await who.call('GET /user/rows')).body as { kind: string; entries: object[] }[]).filter(
        ({ kind }) => kind === 'teams',
      );
    expect(await rowsOf(ada)).toMatchObject([{ entries: [{ id, subtitle: team.name }] }]);
    // a player who is only invited plays in none
    expect(await rowsOf(bob)).toEqual([]);
    expect((await arena.call('GET /user/rows')).status).toBe(401);
    await arena.later(31);
    expect(await rowsOf(ada)).toEqual([]);
  });

  test('only the captain of a team removes players and hands the team on', async () => {
    const id = await arena.tournament({ teamSize: 3 });
    const [ada, bob, eve] = [await arena.player(), await arena.player(), await arena.player()];
    const { code, id: teamId } = await ada.team(id);
    await bob.call(`POST /team/join/${code}`);
    await eve.call(`POST /team/join/${code}`);
    const members = ((await ada.call(`GET /team/${teamId}`)).body as Team).members;
    const [own, second, third] = members.map((member) => member.id);
    expect((await bob.call(`DELETE /team/member/${third}`)).status).toBe(404);
    expect((await ada.call(`DELETE /team/member/${own}`)).status).toBe(404);
    expect((await bob.call(`PUT /team/member/${second}/captain`)).status).toBe(404);
    expect((await ada.call(`DELETE /team/member/${third}`)).status).toBe(204);
    expect(await arena.told(eve.id)).toEqual(['team-removed']);
    // the removed player knows the link, which is void now
    expect((await eve.call(`POST /team/join/${code}`)).status).toBe(404);
    expect((await ada.call(`GET /team/${teamId}`)).body).toMatchObject({ size: 2, code: expect.any(String) });
    expect(await ada.call(`PUT /team/member/${second}/captain`)).toMatchObject({
      body: { isCaptain: false },
    });
    expect((await ada.call(`PUT /team/member/${own}/captain`)).status).toBe(404);
    for (const one of [ada, bob])
      expect((await one.call(`DELETE /team/${teamId}/membership`)).status).toBe(204);
    expect((await eve.call(`POST /team/join/${code}`)).status).toBe(404);
  });

  test('a team invitation that was answered or taken back is closed in every inbox', async () => {
    const id = await arena.tournament({ teamSize: 2 });
    const [ada, bob, eve] = [await arena.player(), await arena.player(), await arena.player()];
    const team = await ada.team(id);
    const asked = async (who: ArenaPlayer) =>
      ((await who.call('GET /notifications')).body as { items: { key: string }[] }).items.map(
        ({ key }) => key,
      );
    for (const one of [bob, eve])
      await ada.call(`POST /team/${team.id}/invitation`, { name: one.publicName });
    const [invitation] = (await bob.see(id)).own?.invitations ?? [];
    expect(await asked(bob)).toEqual(['team-invitation']);
    await bob.call(`PATCH /tournament/addInvitationResponse/${invitation?.id}`, { accepted: false });
    expect(await asked(bob)).toEqual([]);
    const [other] = (await eve.see(id)).own?.invitations ?? [];
    await ada.call(`DELETE /team/member/${other?.id}`);
    expect(await asked(eve)).toEqual([]);

    const kim = await arena.player();
    await kim.call(`POST /tournament/sendJoinRequest/${team.id}`);
    expect(await asked(ada)).toContain('join-request');
    const request = (await ada.see(id)).own?.team?.members.find(({ state }) => state === 'JOIN_REQUESTED');
    await ada.call(`PATCH /tournament/addInvitationResponse/${request?.id}`, { accepted: true });
    expect(await asked(ada)).not.toContain('join-request');
    expect(await asked(kim)).toContain('team-accepted');
  });

  test('seen invitations are marked, only one’s own', async () => {
    const id = await arena.tournament({ teamSize: 2 });
    const [ada, bob] = [await arena.player(), await arena.player()];
    const team = await ada.team(id);
    await ada.call(`POST /team/${team.id}/invitation`, { name: bob.publicName });
    const seen = async () =>
      noticesIn((await bob.call('GET /structure/any/fragment/tournament-team-notifications')).body).notices;
    const [invitation] = await seen();
    expect(invitation).toMatchObject({ isNotified: false, name: ada.publicName });
    await ada.call('PATCH /tournament/markInvitationNotified', { invitationIds: [invitation?.id] });
    expect(await seen()).toMatchObject([{ isNotified: false }]);
    expect((await bob.call('PATCH /tournament/markInvitationNotified', {})).status).toBe(204);
    expect(await seen()).toMatchObject([{ isNotified: true }]);
    expect(
      await arena.rows('SELECT DISTINCT notified_via FROM team_member WHERE notified_via IS NOT NULL'),
    ).toEqual({
      rows: [{ notified_via: 'smartlink' }],
    });
  });

  test('a team is not found at another tenant', async () => {
    const id = await arena.tournament({ teamSize: 2 });
    const ada = await arena.player();
    const team = await ada.team(id);
    const token = await arena.signIn('beta');
    for (const line of [`GET /team/${team.id}`, `POST /team/join/${team.code}`, `GET /tournament/${id}`])
      expect((await arena.call(line, undefined, { token, tenant: 'beta' })).status).toBe(404);
  });
});

interface Notices {
  data: { customProperties: { notices: { id: number; name: string }[] } };
}
const noticesIn = (body: unknown) => (body as Notices).data.customProperties;
