import type { FollowedRelease } from '@atrium/contract/schemas/follows';
import type { Notification } from '@atrium/contract/schemas/notifications';
import type { OwnRow } from '@atrium/contract/schemas/own-rows';
import { expect, test } from 'vitest';
import type { ArenaPlayer } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();

/** A full team of two, entered by its captain. */
async function entered(
  id: number,
  name: string,
): Promise<{ captain: ArenaPlayer; mate: ArenaPlayer; team: number }> {
  const [captain, mate] = [await arena.player(), await arena.player()];
  const team = await captain.team(id, name);
  await captain.call(`POST /team/${team.id}/invitation`, { name: mate.publicName });
  const [invitation] = (await mate.see(id)).own?.invitations ?? [];
  await mate.call(`PATCH /tournament/addInvitationResponse/${invitation?.id}`, { accepted: true });
  expect((await captain.register(id)).status).toBe(201);
  return { captain, mate, team: team.id };
}

/** Two teams whose match has begun. */
async function facing(setup: { ageRating?: 0 | 40 } = {}) {
  const id = await arena.tournament({ teamSize: 2, ...setup });
  const teams = [await entered(id, `Night Tram ${id}`), await entered(id, `<b>${id}</b>`)] as const;
  await arena.later(20);
  const match = (await teams[0].captain.see(id)).own?.nextMatchId ?? 0;
  const play = async (home: number, away: number) => {
    for (const { captain } of teams)
      expect((await captain.call(`POST /match/${match}/ready`)).status).toBe(200);
    for (const { captain } of teams)
      await captain.call(`PUT /match/${match}/report`, { home, away, note: '' });
  };
  return { id, teams, match, play };
}

const feedOf = async (who: Pick<ArenaPlayer, 'call'>, query = '') =>
  ((await who.call(`GET /user/follows/feed${query}`)).body as { releases: FollowedRelease[] }).releases;
const shown = (releases: readonly FollowedRelease[]) =>
  releases.map(({ entry, by }) => ({ title: entry.title, link: entry.clickUrl, of: by.title }));

test('who follows a team finds its result, once it is decided, with the way to the tournament', async () => {
  const { id, teams, play } = await facing();
  const [fan, stranger] = [await arena.player(), await arena.player()];
  expect((await fan.call(`PUT /user/follows/TEAM/${teams[0].team}`)).status).toBe(200);
  expect(await feedOf(fan)).toEqual([]);
  await play(3, 1);
  const results = shown(await feedOf(fan));
  expect(results).toMatchObject([{ of: `Night Tram ${id}` }]);
  expect(results[0]?.link).toContain(`/${id}`);
  expect(results[0]?.title).toMatch(new RegExp(`^\u2068.*${id}.*\u2069 3:1 \u2068.*${id}.*\u2069$`));
  expect(await feedOf(stranger)).toEqual([]);
  expect(shown(await feedOf(fan, '?kind=TEAM'))).toEqual(results);
  expect(await feedOf(fan, '?kind=ARTIST')).toEqual([]);
  expect(await feedOf(fan, '?cursor=2030-01-01_1')).toEqual([]);
  const rows = (await fan.call('GET /user/rows')).body as OwnRow[];
  expect(rows.find(({ kind }) => kind === 'followed')?.entries.map(({ title }) => title)).toEqual([
    results[0]?.title,
  ]);
});

test('players find the result of their own team without following it, each match once', async () => {
  const { teams, play } = await facing();
  const [{ mate, team }, rival] = teams;
  await mate.call(`PUT /user/follows/TEAM/${team}`);
  await mate.call(`PUT /user/follows/TEAM/${rival.team}`);
  await play(0, 2);
  expect(await feedOf(mate)).toHaveLength(1);
  expect(await feedOf(rival.mate)).toHaveLength(1);
});

test('a result is shown for two weeks', async () => {
  const { teams, play } = await facing();
  await play(1, 0);
  await arena.later(13 * 24);
  expect(await feedOf(teams[0].mate)).toHaveLength(1);
  await arena.later(2 * 24);
  expect(await feedOf(teams[0].mate)).toEqual([]);
});

const toldReleases = async ({ id }: { id: number }) =>
  (await arena.told(id)).filter((key) => key === 'release' || key === 'releases');

test('followers are notified once, but neither players nor who switched it off or followed later', async () => {
  const { teams, play, id } = await facing();
  const [{ captain, mate, team }] = teams;
  const [fan, silent, late] = [await arena.player(), await arena.player(), await arena.player()];
  for (const one of [fan, silent, mate]) await one.call(`PUT /user/follows/TEAM/${team}`);
  const off = await silent.call('PUT /user/preferences', { notifications: { newReleases: false } });
  expect(off.status).toBeLessThan(300);
  await play(3, 1);
  await arena.later(1);
  await late.call(`PUT /user/follows/TEAM/${team}`);
  await arena.later(1);
  expect(await Promise.all([fan, silent, late, mate, captain].map(toldReleases))).toEqual([
    ['release'],
    [],
    [],
    [],
    [],
  ]);
  const { items } = (await fan.call('GET /notifications')).body as { items: Notification[] };
  expect(items[0]).toMatchObject({ kind: 'CONTENT', link: `/tournaments/details/${id}` });
});
