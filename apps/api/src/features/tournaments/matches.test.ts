import type { Match, Standing } from '@atrium/contract/schemas/models/tournament';
import { describe, expect, test } from 'vitest';
import { type Arena, type ArenaPlayer, snakeGame, sprintGame } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();

const matchesOf = async (id: number) =>
  ((await arena.call(`GET /tournament/${id}/matches`)).body as { matches: Match[] }).matches;
const standingsOf = async (who: ArenaPlayer, id: number) =>
  (await who.call(`GET /tournament/${id}/standings`)).body as { rows: Standing[]; me: Standing | null };
const say = (who: ArenaPlayer, match: number, home: number, away: number) =>
  who.call(`PUT /match/${match}/report`, { home, away, note: 'as I saw it' });
const ready = (who: ArenaPlayer, match: number) => who.call(`POST /match/${match}/ready`);
const ownMatch = async (who: ArenaPlayer, id: number) => (await who.see(id)).own?.nextMatchId ?? 0;

const prizes = [
  { place: 1, currency: 'POINTS', amount: 300 },
  { place: 2, currency: 'POINTS', amount: 100 },
  { place: 3, currency: 'CREDITS', amount: 4 },
];

/** All players entered, in this order, and the first matches drawn. */
async function begun(count: number, setup: Parameters<Arena['tournament']>[0] = {}) {
  const id = await arena.tournament({ prizes, ...setup });
  const players = await arena.players(count);
  for (const one of players) expect((await one.register(id)).status).toBe(201);
  await arena.later(20);
  return { id, players };
}

/** Both are there and say the same. */
async function playOut(home: ArenaPlayer, away: ArenaPlayer, match: number, score: [number, number]) {
  for (const one of [home, away]) expect((await ready(one, match)).status).toBe(200);
  await say(home, match, ...score);
  return say(away, match, ...score);
}

describe('a cup', () => {
  test('is drawn, played, won and paid once', async () => {
    const { id, players } = await begun(4);
    const [first, second, third, fourth] = players as [ArenaPlayer, ArenaPlayer, ArenaPlayer, ArenaPlayer];
    expect((await matchesOf(id)).map(({ round, state }) => [round, state])).toEqual([
      [1, 'READY'],
      [1, 'READY'],
      [2, 'WAITING'],
    ]);
    // the first plays against the last, as seeds do
    const semifinal = await ownMatch(first, id);
    expect(await ownMatch(fourth, id)).toBe(semifinal);
    expect(await arena.told(first.id)).toEqual(['match-ready']);
    await playOut(first, fourth, semifinal, [3, 1]);
    expect(await first.see(id)).toMatchObject({ own: { nextMatchId: null } });
    await playOut(second, third, await ownMatch(second, id), [0, 2]);
    await arena.later(24);
    const final = await ownMatch(first, id);
    expect(await ownMatch(third, id)).toBe(final);
    await playOut(first, third, final, [2, 1]);
    expect(await first.see(id)).toMatchObject({
      state: 'finished',
      own: { entry: { state: 'COMPLETED', place: 1 } },
    });
    expect([await arena.points(first.id), await arena.points(third.id)]).toEqual([300, 100]);
    // two third places share one prize
    expect([await arena.creditsOf(second.id), await arena.creditsOf(fourth.id)]).toEqual([2, 2]);
    expect(await arena.told(first.id)).toContain('prize-points');
    const { entries } = (await first.call('GET /reward/statement')).body as { entries: object[] };
    expect(entries).toMatchObject([{ reason: 'prize', amount: 300, title: `Cup ${id}` }]);
    await arena.later(24);
    expect(await arena.points(first.id)).toBe(300);
    const { rows, me } = await standingsOf(first, id);
    expect(rows.map(({ place, won }) => [place, won])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
      [3, 0],
    ]);
    expect(me).toMatchObject({ place: 1, isYou: true });
  });

  test('of three: the first goes on without a match', async () => {
    const { id, players } = await begun(3);
    const [first, second, third] = players as [ArenaPlayer, ArenaPlayer, ArenaPlayer];
    const drawn = await matchesOf(id);
    expect(drawn.map(({ round, state, decidedBy }) => [round, state, decidedBy])).toEqual([
      [1, 'DONE', 'BYE'],
      [1, 'READY', null],
      [2, 'WAITING', null],
    ]);
    await playOut(second, third, await ownMatch(second, id), [1, 0]);
    expect(await ownMatch(first, id)).toBe(await ownMatch(second, id));
  });

  test('a cup player who does not check in loses; where neither does, the opponent of the next round goes on', async () => {
    const { id, players } = await begun(4);
    const [first, second] = players as [ArenaPlayer, ArenaPlayer];
    await ready(first, await ownMatch(first, id));
    await arena.later(0.2);
    const after = await matchesOf(id);
    expect(after.map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
      ['DONE', 'NO_SHOW'],
      ['DONE', 'NO_SHOW'],
      ['DONE', 'BYE'],
    ]);
    expect(await first.see(id)).toMatchObject({ state: 'finished', own: { entry: { place: 1 } } });
    expect(await arena.points(first.id)).toBe(300);
    expect(await arena.points(second.id)).toBe(0);
  });
});

describe('a match', () => {
  test('is its players’ alone', async () => {
    const { id, players } = await begun(2);
    const [home] = players as [ArenaPlayer];
    const stranger = await arena.player();
    const match = await ownMatch(home, id);
    for (const line of [`POST /match/${match}/ready`, `POST /match/${match}/dispute`])
      expect((await stranger.call(line, line.endsWith('dispute') ? {} : undefined)).status).toBe(404);
    expect((await say(stranger, match, 1, 0)).status).toBe(404);
    expect((await arena.call(`GET /match/${match}`)).status).toBe(401);
    expect(await stranger.room(match)).toMatchObject({ yourSide: null, yourReport: null, theirReport: null });
    expect((await home.call('GET /match/99999')).status).toBe(404);
  });

  test('nothing is said of it before both are there', async () => {
    const { id, players } = await begun(2);
    const [home, away] = players as [ArenaPlayer, ArenaPlayer];
    const match = await ownMatch(home, id);
    expect((await say(home, match, 1, 0)).status).toBe(409);
    await ready(home, match);
    expect((await say(home, match, 1, 0)).status).toBe(409);
    await ready(away, match);
    expect((await say(home, match, -1, 0)).status).toBe(400);
    expect((await say(home, match, 1, 0)).status).toBe(200);
    expect(await away.room(match)).toMatchObject({ theirReport: { home: 1, away: 0 }, yourReport: null });
    expect(JSON.stringify(await away.room(match))).not.toContain('as I saw it');
  });

  test('a match with different reports is decided by a referee', async () => {
    const { id, players } = await begun(2);
    const [home, away] = players as [ArenaPlayer, ArenaPlayer];
    const match = await ownMatch(home, id);
    for (const one of [home, away]) await ready(one, match);
    await say(home, match, 3, 1);
    await say(away, match, 1, 3);
    expect(await home.room(match)).toMatchObject({ state: 'DISPUTED', winnerId: null });
    expect(await arena.told(home.id)).toContain('match-disputed');
    const operator = { token: arena.api.demoOperatorToken };
    expect((await home.call('GET /operator/disputes')).status).toBe(403);
    const { disputes } = (await arena.call('GET /operator/disputes', undefined, operator)).body as {
      disputes: object[];
    };
    expect(disputes).toMatchObject([
      { id: match, homeReport: { home: 3, note: 'as I saw it' }, awayReport: { home: 1 } },
    ]);
    const decide = (body: object, as = operator) => arena.call(`POST /operator/disputes/${match}`, body, as);
    expect((await decide({ home: 3, away: 1 }, { token: home.token })).status).toBe(403);
    expect((await decide({ home: 2, away: 2 })).status).toBe(400);
    expect(await decide({ home: 3, away: 1 })).toMatchObject({
      status: 200,
      body: { decidedBy: 'OPERATOR' },
    });
    expect((await decide({ home: 1, away: 3 })).status).toBe(409);
    expect(await home.see(id)).toMatchObject({ own: { entry: { place: 1 } } });
  });

  test('one who changes their mind ends the dispute', async () => {
    const { id, players } = await begun(2);
    const [home, away] = players as [ArenaPlayer, ArenaPlayer];
    const match = await ownMatch(home, id);
    for (const one of [home, away]) await ready(one, match);
    await home.call(`POST /match/${match}/dispute`, { note: 'lag' });
    await say(home, match, 3, 1);
    await say(away, match, 3, 1);
    expect(await home.room(match)).toMatchObject({ state: 'DONE', decidedBy: 'REPORTS' });
    expect((await say(away, match, 0, 9)).status).toBe(409);
  });

  test('only one says anything: it stands after two hours', async () => {
    const { id, players } = await begun(2);
    const [home, away] = players as [ArenaPlayer, ArenaPlayer];
    const match = await ownMatch(home, id);
    for (const one of [home, away]) await ready(one, match);
    await say(away, match, 0, 2);
    await arena.later(2.1);
    expect(await home.room(match)).toMatchObject({ state: 'DONE', decidedBy: 'ONE_REPORT' });
  });

  test('both say it a hundred times at once: it is decided once', async () => {
    const { id, players } = await begun(2);
    const [home, away] = players as [ArenaPlayer, ArenaPlayer];
    const match = await ownMatch(home, id);
    for (const one of [home, away]) await ready(one, match);
    await Promise.all(Array.from({ length: 60 }, (_, at) => say(at % 2 ? home : away, match, 4, 2)));
    expect(await home.room(match)).toMatchObject({ state: 'DONE', decidedBy: 'REPORTS' });
    expect(await arena.points(home.id)).toBe(300);
  });
});

describe('a league', () => {
  test('in a league each entry plays each other, draws count, and the table decides', async () => {
    const { id, players } = await begun(3, { format: 'ROUND_ROBIN' });
    const [a, b, c] = players as [ArenaPlayer, ArenaPlayer, ArenaPlayer];
    const score = new Map([
      [[a.id, b.id].join(), [2, 0]],
      [[b.id, c.id].join(), [1, 1]],
      [[a.id, c.id].join(), [0, 1]],
    ] as const);
    for (let round = 0; round < 3; round++) {
      for (const match of await matchesOf(id)) {
        const both = players.filter(({ publicName }) =>
          [match.home?.name, match.away?.name].includes(publicName),
        ) as [ArenaPlayer, ArenaPlayer];
        if (match.state !== 'READY' || !(await both[0].room(match.id)).isReadyOpen) continue;
        const [x = 0, y = 0] = score.get(both.map((one) => one.id).join()) ?? [];
        const isSwapped = match.home?.name !== both[0].publicName;
        await playOut(both[0], both[1], match.id, isSwapped ? [y, x] : [x, y]);
      }
      await arena.later(24);
    }
    const { rows } = await standingsOf(a, id);
    expect(rows.map(({ name, points, place }) => [name, points, place])).toEqual([
      [c.publicName, 4, 1],
      [a.publicName, 3, 2],
      [b.publicName, 1, 3],
    ]);
    expect(await arena.points(c.id)).toBe(300);
  });
});

test('a player who changes a report ten times causes one notification', async () => {
  const { home, away, match, be } = await arena.pair();
  await be(home, away);
  for (let score = 1; score <= 10; score++) expect((await say(home, match, score, 0)).status).toBe(200);
  const told = (await arena.told(away.id)).filter((key) => key === 'match-reported');
  // one more where ten minutes end meanwhile
  expect([1, 2]).toContain(told.length);
});

describe('a race', () => {
  const race = { format: 'SCORE_RACE', registration: [-9, 100], play: [-1, 50] } as const;
  const begin = (who: ArenaPlayer, competition: number, articleId = snakeGame) =>
    who.call('POST /game/run', { articleId, competition });

  test('a race run is admitted for its players, while the race runs, up to the allowed attempts', async () => {
    const id = await arena.tournament({ ...race, maxAttempts: 2 });
    const ada = await arena.player();
    expect(await begin(ada, id)).toMatchObject({ status: 403, body: { error: 'NOT_REGISTERED' } });
    await ada.register(id);
    expect((await begin(ada, 99_999)).status).toBe(404);
    const cup = await arena.tournament();
    expect((await begin(ada, cup)).status).toBe(404);
    const early = await arena.tournament({ ...race, play: [5, 50] });
    await ada.register(early);
    expect(await begin(ada, early)).toMatchObject({ body: { error: 'NOT_OPEN_NOW' } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(ada, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(8);
    expect(await ada.see(id)).toMatchObject({ own: { attemptsLeft: 0 } });
  });

  test('a race can be left before its first run; a player who knows their standing gets no fee back', async () => {
    const id = await arena.tournament({ ...race, feeTickets: 2 });
    const [ada, bob] = [await arena.player(), await arena.player()];
    for (const one of [ada, bob]) {
      await arena.tickets(one.id, 2, 20);
      await one.register(id);
    }
    await begin(ada, id);
    const leave = (who: ArenaPlayer) => who.call(`DELETE /tournament/${id}/registration`);
    expect(await leave(ada)).toMatchObject({ status: 400, body: { error: 'TOO_LATE' } });
    expect(await arena.ticketsOf(ada.id)).toEqual([]);
    expect((await leave(bob)).status).toBe(200);
    expect(await arena.ticketsOf(bob.id)).toEqual([2]);
  });

  test('the best verified runs win, teams add theirs up, and prizes come at its end', async () => {
    const id = await arena.tournament({ ...race, prizes });
    const [ada, bob, eve] = [await arena.player(), await arena.player(), await arena.player()];
    for (const one of [ada, bob, eve]) await one.register(id);
    await arena.scores(id, [
      [ada.id, 40],
      [bob.id, 70],
    ]);
    const { rows } = await standingsOf(eve, id);
    expect(rows.map(({ name, points, place }) => [name, points, place])).toEqual([
      [bob.publicName, 70, 1],
      [ada.publicName, 40, 2],
    ]);
    // prizes are booked a day after its end
    await arena.later(75);
    expect(await bob.see(id)).toMatchObject({ state: 'finished', own: { entry: { place: 1 } } });
    expect([await arena.points(bob.id), await arena.points(ada.id), await arena.points(eve.id)]).toEqual([
      300, 100, 0,
    ]);
    expect(await begin(ada, id)).toMatchObject({ status: 400 });
  });

  test('of times the least wins, and is shown as it was run', async () => {
    const id = await arena.tournament({ ...race, gameId: sprintGame, prizes });
    const [ada, bob, eve] = [await arena.player(), await arena.player(), await arena.player()];
    for (const one of [ada, bob, eve]) await one.register(id);
    await arena.scores(id, [
      [ada.id, -1180],
      [bob.id, -1042],
      [eve.id, -1180],
    ]);
    const { rows, me } = await standingsOf(ada, id);
    expect(rows.map(({ name, points, place }) => [name, points, place])).toEqual([
      [bob.publicName, 1042, 1],
      [ada.publicName, 1180, 2],
      [eve.publicName, 1180, 2],
    ]);
    expect(me).toMatchObject({ points: 1180, place: 2 });
    await arena.later(75);
    expect(await arena.points(bob.id)).toBe(300);
  });

  test('of times a team that has not run as often stands behind', async () => {
    const id = await arena.tournament({ ...race, gameId: sprintGame, teamSize: 2 });
    const [ada, bob, eve, kim] = (await arena.players(4)) as [
      ArenaPlayer,
      ArenaPlayer,
      ArenaPlayer,
      ArenaPlayer,
    ];
    for (const [captain, mate] of [
      [ada, bob],
      [eve, kim],
    ] as const) {
      await mate.call(`POST /team/join/${(await captain.team(id)).code}`);
      await captain.register(id);
    }
    await arena.scores(id, [
      [ada.id, -900],
      [eve.id, -1100],
      [kim.id, -1000],
    ]);
    const { rows } = await standingsOf(bob, id);
    expect(rows.map(({ points, place, isYou }) => [points, place, isYou])).toEqual([
      [2100, 1, false],
      [900, 2, true],
    ]);
  });

  test('a run counts for the competition it was opened for, once it is verified', async () => {
    const id = await arena.tournament(race);
    const ada = await arena.player();
    await ada.register(id);
    const { ticket } = (await begin(ada, id)).body as { ticket: string };
    // a made-up score is refused, and stands nowhere
    await ada.call(`POST /game/run/${ticket}/score`, { score: 9999, ticks: 10, log: '' });
    expect((await standingsOf(ada, id)).rows).toEqual([]);
    const played = await arena.playedRun(ada, id);
    expect(played).toMatchObject({ status: 200, body: { state: 'COUNTED', isVerified: true } });
    expect((await standingsOf(ada, id)).me).toMatchObject({
      place: 1,
      points: (played.body as { score: number }).score,
    });
  });
});
