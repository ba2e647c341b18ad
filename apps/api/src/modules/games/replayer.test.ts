import { encodeLog } from '@atrium/games/core/log';
import { afterEach, expect, test } from 'vitest';
import { createReplayer, type Replayer } from './replayer.ts';

let replayer: Replayer;
afterEach(() => replayer.close());

/** As the attack did it: refused swaps, as many as a log has, here past the checks that refuse it before. */
const hostile = {
  game: 'gem-garden',
  rules: null,
  chance: 7,
  ticks: 20_000,
  log: encodeLog(
    Array.from({ length: 60_000 }, (_, index) => [Math.floor(index / 3), (index % 50) * 4] as const),
  ),
};
const honest = { game: 'noodle-snake', rules: null, chance: 3, ticks: 99, log: encodeLog([]) };

const hostilePerson = { tenantId: 1, userId: 1 };

test('a run is replayed, and what is no log of it is not', async () => {
  replayer = createReplayer(2);
  expect(await replayer.play(hostilePerson, honest)).toMatchObject({ score: 0, isOver: true, ticks: 99 });
  expect(
    await replayer.play(hostilePerson, { ...honest, log: encodeLog([[200, 1]]), ticks: 300 }),
  ).toBeNull();
});

test('work that takes long is its owner’s alone: others are answered first, and no more of it can wait', async () => {
  replayer = createReplayer(2);
  await replayer.play({ tenantId: 9, userId: 9 }, honest);
  const order: string[] = [];
  const attack = Array.from({ length: 20 }, () =>
    replayer.play(hostilePerson, hostile).then((result) => {
      order.push('hostile');
      return result;
    }),
  );
  const calm = [2, 3, 4].map((tenantId) =>
    replayer.play({ tenantId, userId: 1 }, honest).then((result) => {
      order.push('honest');
      return result;
    }),
  );
  for (const result of await Promise.all(calm)) expect(result).toMatchObject({ score: 0 });
  // one runs and four wait: all others were turned away at once
  const results = await Promise.all(attack);
  expect(results.filter((result) => result === 'busy')).toHaveLength(15);
  expect(order.slice(15, 18)).toEqual(['honest', 'honest', 'honest']);
}, 30_000);

test('another person of the same tenant does not wait for it either', async () => {
  replayer = createReplayer(3);
  await replayer.play({ tenantId: 9, userId: 9 }, honest);
  let isDone = false;
  const attack = replayer.play(hostilePerson, hostile).then(() => {
    isDone = true;
  });
  expect(await replayer.play({ tenantId: 1, userId: 2 }, honest)).toMatchObject({ score: 0 });
  expect(isDone).toBe(false);
  await attack;
}, 30_000);
