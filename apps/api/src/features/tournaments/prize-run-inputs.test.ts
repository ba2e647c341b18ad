import { createHash, createHmac } from 'node:crypto';
import { encodeLog } from '@atrium/games/core/log';
import { expect, test } from 'vitest';
import { snakeGame } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';
import { prizePlayers, race } from './testing/prize-runs.ts';

const arena = await holdArena();
const { begin, begunBefore, send, handIn, solve, sprint, withFixedChance } = prizePlayers(arena);

async function begun(seconds = 300) {
  const { id, ada, others } = await sprint();
  const run = await begin(ada, id);
  await begunBefore(run.ticket, seconds);
  return { id, ada, bob: others[0], run, ticket: run.ticket };
}
const nothing = encodeLog([]);

test('the secret is committed to before the run, told after it, and decides every seed', async () => {
  const { ada, run, ticket } = await begun();
  const { body } = await send(ada, ticket, { from: 0, to: 3, log: nothing });
  const { chanceSecret } = await handIn(ada, ticket, { score: 0, ticks: 20, log: [] });
  const secret = Buffer.from(chanceSecret ?? '', 'hex');
  expect(createHash('sha256').update(secret).digest('hex')).toBe(run.chance?.commitment);
  const seedOf = (chunk: number) =>
    createHmac('sha256', secret).update(`chunk ${chunk}`).digest().readUInt32BE();
  expect([...(run.chance?.seeds ?? []), ...(body as { seeds: number[] }).seeds]).toEqual(
    [0, 1, 2, 3, 4].map(seedOf),
  );
});

test('inputs come in order, and told again they are the same', async () => {
  const { ada, ticket } = await begun();
  const log = encodeLog([[2, 5]]);
  const first = await send(ada, ticket, { from: 0, to: 1, log });
  expect(first).toMatchObject({ status: 200, body: { received: 1, seeds: [expect.any(Number)] } });
  expect((await send(ada, ticket, { from: 0, to: 1, log })).body).toEqual(first.body);
  // what was played is not played otherwise once its chance is known
  expect(await send(ada, ticket, { from: 0, to: 1, log: encodeLog([[2, 6]]) })).toMatchObject({
    status: 409,
    body: { details: { received: 1 } },
  });
  expect((await send(ada, ticket, { from: 2, to: 3, log: nothing })).status).toBe(409);
  // more of it, and what the server has already
  expect(await send(ada, ticket, { from: 0, to: 4, log })).toMatchObject({ body: { received: 4 } });
});

test.each([
  ['of another chunk', { from: 0, to: 1, log: encodeLog([[9, 5]]) }],
  ['no log', { from: 0, to: 1, log: 'not base64!' }],
  [
    'nine actions in a tick',
    { from: 0, to: 1, log: encodeLog(Array.from({ length: 9 }, () => [1, 5] as const)) },
  ],
  ['no chunk at all', { from: 1, to: 1, log: nothing }],
])('inputs are refused: %s', async (_, body) => {
  const { ada, ticket } = await begun();
  expect((await send(ada, ticket, body)).status).toBe(400);
});

test('inputs of a prize run are refused ahead of their time', async () => {
  const { ada, ticket } = await begun(0);
  // three seconds of slack are thirty chunks
  expect((await send(ada, ticket, { from: 0, to: 20, log: nothing })).status).toBe(200);
  const early = await send(ada, ticket, { from: 20, to: 900, log: nothing });
  expect(early.status).toBe(429);
});

test('a prize run belongs to one player, and needs a session', async () => {
  const { bob, ticket } = await begun();
  expect((await send(bob, ticket, { from: 0, to: 1, log: nothing })).status).toBe(404);
  const guest = await arena.call(
    `POST /game/run/${ticket}/inputs`,
    { from: 0, to: 1, log: nothing },
    { token: '' },
  );
  expect(guest.status).toBe(401);
});

test('a run that is without connection for too long ends as it stands', async () => {
  const { ada, run, ticket } = await begun(60);
  const played = await solve(ada, await withFixedChance(run), { isModest: true, pauseTicks: 60, moves: 6 });
  await begunBefore(ticket, 60 * 60);
  const chunk = Math.floor(played.ticks / 6);
  expect(await send(ada, ticket, { from: chunk, to: chunk + 1, log: nothing })).toMatchObject({
    status: 400,
    body: { error: 'TOO_LATE' },
  });
  // whatever is claimed for the time after it
  const result = await handIn(ada, ticket, { ...played, score: played.score + 5_000 });
  expect(result).toMatchObject({ state: 'COUNTED', isVerified: true, score: played.score });
});

test.each([
  ['another beginning than was sent', (log: readonly (readonly [number, number])[]) => log.slice(1)],
  [
    'inputs whose chance was not revealed',
    // a log of all moves matches, and stones would fall that the player cannot know
    (log: readonly (readonly [number, number])[]) => [
      ...log,
      ...Array.from({ length: 56 * 4 }, (_, move) => [9_000 + move, move] as const),
    ],
  ],
])('a run is refused that has %s', async (_, change) => {
  const { ada, run, ticket } = await begun();
  const played = await solve(ada, run, { pauseTicks: 40, depth: 1, moves: 4 });
  const given = { ...played, ticks: 9_300, log: change(played.log) };
  expect(await handIn(ada, ticket, given)).toMatchObject({ state: 'REFUSED', reason: 'otherLog' });
});

test('without prizes a run has one seed, as before', async () => {
  const id = await arena.tournament({ ...race, gameId: snakeGame });
  const ada = await arena.player();
  await ada.register(id);
  const run = await begin(ada, id, snakeGame);
  expect(run.chance).toBeNull();
  expect((await send(ada, run.ticket, { from: 0, to: 1, log: nothing })).status).toBe(404);
});
