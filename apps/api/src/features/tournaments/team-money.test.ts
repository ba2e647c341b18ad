import { describe, expect, test } from 'vitest';
import { type ArenaPlayer, snakeGame } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();

/** Two of one team, whose captain has a seat to pay for. */
async function seated() {
  const id = await arena.tournament({ price: 500, teamSize: 2 });
  const [ada, bob] = [await arena.player(), await arena.player()];
  const team = await ada.team(id);
  await bob.call(`POST /team/join/${team.code}`);
  expect(await ada.register(id)).toMatchObject({ status: 202, body: { state: 'PENDING_PAYMENT' } });
  const buy = (way: number) =>
    ada.call('POST /subscription/oneTimePurchase', {
      articleId: id,
      lang: 'en',
      redirect: '/games',
      selectedOptions: [String(way)],
    });
  const leave = (who: ArenaPlayer) => who.call(`DELETE /team/${team.id}/membership`);
  return { id, ada, bob, buy, leave };
}

describe('a seat that its captain paid for', () => {
  test('a player who leaves costs the team its seat, and the captain’s fee goes back', async () => {
    const { id, ada, bob, buy, leave } = await seated();
    expect((await buy(arena.ways.paying)).status).toBe(201);
    expect((await leave(bob)).status).toBe(204);
    expect(await ada.see(id)).toMatchObject({ registered: 0, own: { entry: { state: 'WITHDRAWN' } } });
    await arena.later(0.2);
    expect(await arena.charges(ada.id)).toMatchObject([
      { kind: 'PURCHASE', state: 'REFUNDED' },
      { kind: 'REFUND', state: 'SUCCEEDED' },
    ]);
  });

  test('an unpaid order of a team’s seat is closed with the seat', async () => {
    const { id, ada, bob, buy, leave } = await seated();
    expect((await buy(arena.ways.page)).status).toBe(200);
    expect((await leave(bob)).status).toBe(204);
    expect(await ada.see(id)).toMatchObject({ registered: 0, own: { entry: { state: 'WITHDRAWN' } } });
    const { rows } = await arena.rows(`SELECT state FROM purchase WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([{ state: 'EXPIRED' }]);
  });

  test('no player leaves a team while its payment may be moving; another customer’s call changes nothing', async () => {
    const { id, ada, bob, buy, leave } = await seated();
    const stranger = await arena.player();
    expect((await buy(later)).status).toBe(202);
    expect((await leave(stranger)).status).toBe(404);
    expect(await leave(bob)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect(await ada.see(id)).toMatchObject({
      registered: 1,
      own: { entry: { state: 'PENDING_PAYMENT' }, team: { size: 2 } },
    });
  });
});

test('no player leaves a team that has run its race to get the fee back', async () => {
  const race = { format: 'SCORE_RACE', registration: [-9, 100], play: [-1, 50] } as const;
  const id = await arena.tournament({ ...race, teamSize: 2, feeTickets: 2 });
  const [ada, bob] = [await arena.player(), await arena.player()];
  await arena.tickets(ada.id, 2, 20);
  const team = await ada.team(id);
  await bob.call(`POST /team/join/${team.code}`);
  expect((await ada.register(id)).status).toBe(201);
  expect((await ada.call('POST /game/run', { articleId: snakeGame, competition: id })).status).toBe(200);
  expect(await bob.call(`DELETE /team/${team.id}/membership`)).toMatchObject({
    status: 400,
    body: { error: 'TOO_LATE' },
  });
  expect(await arena.ticketsOf(ada.id)).toEqual([]);
});

/** The way of paying whose answer comes by itself, in its own time. */
const later = 12;
