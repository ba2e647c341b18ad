import { expect, test } from 'vitest';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();
const teams = { teamSize: 2 };
const named = async (tournamentId: number, name: string) => {
  const who = await arena.player();
  return arena.call('POST /team', { tournamentId, name }, { token: who.token });
};

test('a team that looks like another one of the tournament is refused, also when both come at once', async () => {
  const id = await arena.tournament(teams);
  expect((await named(id, 'Volt Nord')).status).toBe(201);
  for (const name of ['Vоlt Nord', 'Ⅴolt Nord', 'volt  nord', 'V0lt Nord'])
    expect(await named(id, name), name).toMatchObject({
      status: 409,
      body: { error: 'TEAM_NAME_TAKEN', details: { field: 'name' } },
    });
  expect((await named(id, 'Volt Süd')).status).toBe(201);
  const answers = await Promise.all(['Nоva', 'Nova', 'Νova'].map((name) => named(id, name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await named(await arena.tournament(teams), 'Vоlt Nord')).status).toBe(201);
});

test.each([
  ['Hangul fillers', '\u3164\u3164'],
  ['blank Braille', '\u2800\u2800'],
  ['half-width fillers', '\uffa0\uffa0'],
  ['a tower of marks', `V${'\u0301'.repeat(12)}olt`],
])('a team or person cannot be called %s', async (_, name) => {
  const refused = { status: 400, body: { error: 'NAME_NOT_READABLE' } };
  expect(await named(await arena.tournament(teams), name)).toMatchObject(refused);
  const who = await arena.player();
  expect(await who.call('PUT /user/profile', { name })).toMatchObject(refused);
  expect(await who.call('PUT /user/profile', { lastName: name })).toMatchObject(refused);
});

test('names of any script are taken', async () => {
  const id = await arena.tournament({ ...teams, capacity: 40 });
  for (const name of ['Nguyễn Hạnh', 'مُحَمَّد', 'น้ำผึ้ง', '서울 팀', '❤️ Volt'])
    expect((await named(id, name)).status, name).toBe(201);
  const who = await arena.player();
  expect((await who.call('PUT /user/profile', { name: 'Zoë', lastName: '' })).status).toBe(200);
});
