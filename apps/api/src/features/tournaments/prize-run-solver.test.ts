import type { Standing } from '@atrium/contract/schemas/models/tournament';
import { replay } from '@atrium/games/core/replay';
import { cores } from '@atrium/games/cores';
import { solveAhead } from '@atrium/games/testing/gem-garden-solver';
import { expect, test } from 'vitest';
import type { ArenaPlayer } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';
import { prizePlayers } from './testing/prize-runs.ts';

const arena = await holdArena();
const { begin, begunBefore, handIn, solve, sprint, withFixedChance } = prizePlayers(arena);

const places = async (who: ArenaPlayer, id: number) => {
  const { body } = await who.call(`GET /tournament/${id}/standings`);
  return (body as { rows: Standing[] }).rows.map(({ name, points }) => [name, points]);
};

test('a program that searches the whole run from its first seed wins nothing', async () => {
  const { id, ada, others } = await sprint({ maxAttempts: 7 });
  const run = await begin(ada, id);
  await begunBefore(run.ticket, 300);
  const found = solveAhead(run.seed, { width: 3, moves: 30 });
  // it would have won by far
  expect(found.score).toBeGreaterThan(4_000);
  expect(replay(cores['gem-garden']!, run.seed, found.log, found.ticks)).toMatchObject({
    score: found.score,
  });
  expect(await handIn(ada, run.ticket, found)).toMatchObject({ state: 'REFUSED', reason: 'otherLog' });
  expect(await places(ada, id)).not.toContainEqual([ada.publicName, found.score]);
  await arena.later(90);
  expect(await arena.points(ada.id)).toBe(0);
  expect(await arena.points(others[0].id)).toBe(400);
});

test('a program that plays with the chance it is given is not counted, and not paid', async () => {
  const { id, ada, others } = await sprint();
  const run = await begin(ada, id);
  expect(run.chance?.seeds).toHaveLength(2);
  await begunBefore(run.ticket, 300);
  const found = await solve(ada, run, { pauseTicks: 0 });
  const result = await handIn(ada, run.ticket, found);
  // it decided in the very tick in which the board came to rest, every time
  expect(result).toMatchObject({ state: 'IN_REVIEW', reason: 'pace', isVerified: false, score: found.score });
  expect((await places(ada, id)).map(([name]) => name)).not.toContain(ada.publicName);
  const staff = { token: await arena.granted(await arena.newPerson(), ['referee']) };
  await arena.call(`POST /operator/runs/${run.ticket}`, { decision: 'REJECT', reason: 'A program.' }, staff);
  await arena.later(90);
  expect(await arena.points(ada.id)).toBe(0);
  expect(await arena.points(others[0].id)).toBe(400);
});

test('a program that waits a third of a second before every move is reviewed before it counts', async () => {
  const { id, ada } = await sprint();
  const run = await begin(ada, id);
  await begunBefore(run.ticket, 300);
  const found = await solve(ada, run, { pauseTicks: 20 });
  expect(await handIn(ada, run.ticket, found)).toMatchObject({ state: 'IN_REVIEW', reason: 'pace' });
  expect((await places(ada, id)).map(([name]) => name)).not.toContain(ada.publicName);
});

test('a run at the pace of a person counts and is verified', async () => {
  const { id, ada } = await sprint();
  const run = await withFixedChance(await begin(ada, id));
  await begunBefore(run.ticket, 300);
  const played = await solve(ada, run, {
    isModest: true,
    pauseTicks: 80,
    jitterTicks: 6,
    depth: 1,
    moves: 12,
  });
  const result = await handIn(ada, run.ticket, played);
  expect(result).toMatchObject({ state: 'COUNTED', isVerified: true, score: played.score });
  expect(await places(ada, id)).toContainEqual([ada.publicName, played.score]);
});
