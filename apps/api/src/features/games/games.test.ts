import type { GameSave, Run, RunResult } from '@atrium/contract/schemas/games';
import type { AnswerBody } from '@atrium/contract/shapes';
import { scoreBucketOf } from '@atrium/domain/play/score-ranges';
import { encodeLog } from '@atrium/games/core/log';
import { cores } from '@atrium/games/cores';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../modules/catalogue/publication/load.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { buildArticle } from '../../testing/catalogue.ts';
import { signInBob } from '../../testing/second-person.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: string;
let bob: string;

const free = { businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' };
const paid = { businessModel: 'DOWNLOAD_TO_OWN', amount: 499, currency: 'EUR' };
const snake = 601;
const partnerGame = 602;
const soldGame = 603;
const timed = 604;
const disguised = 605;

const asTenant = (id: number, work: (tx: Tx) => Promise<unknown>) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, id, work));

beforeAll(async () => {
  api = await startTestApi();
  const game = (id: number, slug: string, more: object = {}) =>
    buildArticle(id, {
      title: slug,
      slug,
      contentType: 'ARCADE_GAME',
      categories: [],
      prices: [free],
      ...more,
    });
  const articles = [
    game(snake, 'noodle-snake', { properties: { achievements: ['ten-bites'] } }),
    game(partnerGame, 'of-a-partner', { properties: { maxScorePerSecond: 10 } }),
    game(soldGame, 'star-patrol', { prices: [paid] }),
    game(timed, 'against-the-clock', { properties: { scoreOrder: 'ASC' } }),
    game(disguised, 'noodle-night', { properties: { variant: { core: 'noodle-snake', hue: 90 } } }),
  ];
  await asTenant(1, (tx) =>
    loadCatalogue(
      tx,
      { id: 1, locales: ['en', 'ar', 'fr'], defaultLocale: 'en' },
      { categories: [], articles },
      new Date('2026-01-01'),
    ),
  );
  ada = await api.signIn('alpha');
  bob = await signInBob(api);
});
afterAll(() => api.stop());

const call = (line: string, token?: string, body?: object) =>
  api.call('alpha', line, { token, ...(body && { body }) });
/** Whatever seed the server drew, it is one that we know: what is tested shall not hang on chance. */
async function begin(token = ada, articleId = snake): Promise<Run> {
  const run = (await call('POST /game/run', token, { articleId })).body as Run;
  const seed = 3;
  await asTenant(1, (tx) => sql`UPDATE game_run SET seed = ${seed} WHERE ticket = ${run.ticket}`.execute(tx));
  return { ...run, seed };
}
const handIn = (ticket: string, body: object, token = ada) =>
  call(`POST /game/run/${ticket}/score`, token, body);
const longAgo = (ticket: string) =>
  asTenant(1, (tx) =>
    sql`UPDATE game_run SET started_at = now() - interval '10 minutes' WHERE ticket = ${ticket}`.execute(tx),
  );

/** A run that is really played: straight on, after some turns. */
function play(seed: number, turns: readonly (readonly [number, number])[]) {
  const core = cores['noodle-snake']!;
  const state = core.create(seed);
  let ticks = 0;
  for (; !core.isOver(state); ticks++)
    core.step(
      state,
      turns.filter(([tick]) => tick === ticks).map(([, action]) => action),
    );
  const log = encodeLog(turns.filter(([tick]) => tick < ticks));
  return { score: core.score(state), ticks, log };
}

/** Chases the bite, as a player would. */
function playWell(seed: number) {
  interface State {
    body: { x: number; y: number }[];
    bite: { x: number; y: number };
    heading: number;
  }
  const core = cores['noodle-snake']!;
  const state = core.create(seed) as State & ReturnType<typeof core.create>;
  const log: [number, number][] = [];
  let ticks = 0;
  for (; !core.isOver(state) && ticks < 4000; ticks++) {
    const head = state.body[0]!;
    const way = state.bite.x !== head.x ? (state.bite.x > head.x ? 1 : 3) : state.bite.y > head.y ? 2 : 0;
    if (way !== state.heading && ticks % 9 === 0) log.push([ticks, way]);
    core.step(state, way !== state.heading && ticks % 9 === 0 ? [way] : []);
  }
  return { score: core.score(state), ticks, log: encodeLog(log) };
}

describe('a run', () => {
  test('that was really played is verified and on the board', async () => {
    const { ticket, seed, best } = await begin();
    expect(best).toBeNull();
    await longAgo(ticket);
    const { status, body } = await handIn(ticket, {
      ...playWell(seed),
      achievements: ['ten-bites', 'made-up'],
    });
    expect(status).toBe(200);
    const result = body as RunResult;
    expect(result).toMatchObject({
      state: 'COUNTED',
      isVerified: true,
      isRecord: true,
      rank: 1,
      rankBefore: null,
    });
    expect(result.achievements).toEqual(['ten-bites']);
    const board = (await call(`GET /leaderboard/${snake}?period=day`, ada)).body as {
      entries: object[];
      me: object;
      total: number;
    };
    expect(board).toMatchObject({ total: 1, me: { rank: 1, isVerified: true, isCurrentUser: true } });
    expect(board.entries).toEqual([board.me]);
  });

  test('handed in again has the same answer and counts once', async () => {
    const { ticket, seed } = await begin();
    await longAgo(ticket);
    const run = play(seed, []);
    const answers = await Promise.all(Array.from({ length: 40 }, () => handIn(ticket, run)));
    // a busy server may refuse some; every other answer is the verdict that was found
    for (const { status } of answers) expect([200, 409, 503]).toContain(status);
    await expect.poll(async () => (await handIn(ticket, run)).status).toBe(200);
    const { body } = await handIn(ticket, { ...run, score: 999_999 });
    expect(body).toMatchObject({ state: 'COUNTED', score: run.score });
    await asTenant(1, async (tx) => {
      const { rows } = await sql<{ attempts: number }>`
        SELECT attempts FROM score WHERE board = ${`game:${snake}`} AND period = 0`.execute(tx);
      expect(rows).toEqual([{ attempts: 2 }]);
    });
  });

  test.each<[string, (run: ReturnType<typeof play>) => object]>([
    ['another score than was played', (run) => ({ ...run, score: run.score + 10 })],
    ['a log that is none', (run) => ({ ...run, log: 'AAAA____' })],
    ['another log', (run) => ({ ...run, log: encodeLog([[1, 0]]) })],
    ['without a log', ({ score, ticks }) => ({ score: score + 1, ticks })],
    ['half a point', (run) => ({ ...run, score: 0.5 })],
    ['below nothing', (run) => ({ ...run, score: -10 })],
    ['without end', (run) => ({ ...run, score: 1e308 })],
  ])('is refused: %s', async (_, change) => {
    const { ticket, seed } = await begin();
    await longAgo(ticket);
    const { body } = await handIn(ticket, change(playWell(seed)));
    expect(body).toMatchObject({ state: 'REFUSED', isVerified: false });
  });

  test('that took less time than it lasted is refused', async () => {
    const { ticket, seed } = await begin();
    // it ended long before, so that only the clock can tell
    const run = { ...playWell(seed), ticks: 30_000 };
    const { body } = await handIn(ticket, run);
    expect(body).toMatchObject({ state: 'REFUSED', reason: 'tooFast' });
    // told again, it has the same reason
    expect((await handIn(ticket, run)).body).toMatchObject({ state: 'REFUSED', reason: 'tooFast' });
  });

  test('no number is no score', async () => {
    const { ticket } = await begin();
    for (const score of [null, 'ten', [1]]) expect((await handIn(ticket, { score })).status).toBe(400);
  });

  test('a run belongs to one player', async () => {
    const { ticket, seed } = await begin();
    await longAgo(ticket);
    expect((await handIn(ticket, play(seed, []), bob)).status).toBe(404);
    expect((await call(`POST /game/run/${ticket}/score`, undefined, { score: 1 })).status).toBe(401);
    expect((await handIn('5b9a1f6e-0000-4000-8000-000000000000', { score: 1 })).status).toBe(404);
  });

  test('of a game that cannot be played again counts if it is thinkable, and waits if not', async () => {
    const { ticket } = await begin(bob, partnerGame);
    await longAgo(ticket);
    expect((await handIn(ticket, { score: 500 }, bob)).body).toMatchObject({
      state: 'COUNTED',
      isVerified: false,
    });
    const other = await begin(bob, partnerGame);
    await longAgo(other.ticket);
    expect((await handIn(other.ticket, { score: 500_000 }, bob)).body).toMatchObject({
      state: 'IN_REVIEW',
      rank: 1,
      best: 500,
    });
  });

  test('a run whose judging process ended is judged by the next request', async () => {
    const { ticket, seed } = await begin();
    await longAgo(ticket);
    const claim = (since: string) =>
      asTenant(1, (tx) =>
        sql`UPDATE game_run SET state = 'JUDGING', claimed_at = now() - ${since}::interval WHERE ticket = ${ticket}`.execute(
          tx,
        ),
      );
    await claim('1 second');
    expect((await handIn(ticket, play(seed, []))).status).toBe(409);
    await claim('1 minute');
    expect((await handIn(ticket, play(seed, []))).body).toMatchObject({ state: 'COUNTED', isVerified: true });
  });

  test('of what is sold needs it bought', async () => {
    expect(await call('POST /game/run', ada, { articleId: soldGame })).toMatchObject({
      status: 403,
      body: { error: 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION' },
    });
  });
});

describe('a game', () => {
  const order = { articleId: snake, distributionChannel: 'WEB', deviceId: 1 };

  test('a free game opens for a guest, with a pass', async () => {
    const { status, body } = await call('POST /game/play-free', undefined, order);
    expect(status).toBe(200);
    expect(body).toMatchObject({ url: expect.stringMatching(/^\/game-files\/[\w.-]+\/noodle-snake\/$/) });
  });

  test('a free game has a rate limit, for guests and customers', async () => {
    // a purse fills again while a slow machine asks: sooner or later it is empty all the same
    const statuses = new Set<number>();
    for (let round = 0; round < 40 && !statuses.has(429); round += 1) {
      const asked = Array.from({ length: 40 }, () => call('POST /game/play', bob, order));
      for (const { status } of await Promise.all(asked)) statuses.add(status);
    }
    expect(statuses).toContain(429);
  });

  test('that is sold is not, and a guest plays nothing else', async () => {
    const sold = { ...order, articleId: soldGame };
    expect((await call('POST /game/play-free', undefined, sold)).status).toBe(403);
    expect((await call('POST /game/play', ada, sold)).status).toBe(403);
    expect((await call('POST /game/play', undefined, order)).status).toBe(401);
  });

  test('under another name is the same game, judged as such', async () => {
    const { body } = await call('POST /game/play', ada, { ...order, articleId: disguised });
    expect(body).toMatchObject({ url: expect.stringMatching(/\/noodle-snake\/$/) });
    const { ticket, seed } = await begin(ada, disguised);
    await longAgo(ticket);
    expect((await handIn(ticket, play(seed, []))).body).toMatchObject({ state: 'COUNTED', isVerified: true });
  });

  test('of a partner without files here is not for this device', async () => {
    expect((await call('POST /game/play', ada, { ...order, articleId: partnerGame })).status).toBe(404);
  });
});

describe('a save', () => {
  const keep = (data: string, version: number, token = ada) =>
    call(`PUT /game/save/${snake}`, token, { data, version });

  test('is kept for one person, and what another device saved is not lost', async () => {
    expect((await call(`GET /game/save/${snake}`, ada)).body).toMatchObject({ data: null, version: 0 });
    expect((await keep('{"level":1}', 0)).body).toEqual({ version: 1 });
    expect((await keep('{"level":2}', 1)).body).toEqual({ version: 2 });
    expect(await keep('{"level":1}', 1)).toMatchObject({ status: 409, body: { details: { version: 2 } } });
    expect(await keep('{}', 0)).toMatchObject({ status: 409 });
    const { body } = await call(`GET /game/save/${snake}`, ada);
    expect(body as GameSave).toMatchObject({ data: '{"level":2}', version: 2 });
    expect((await call(`GET /game/save/${snake}`, bob)).body).toMatchObject({ data: null });
  });

  test('that is too large is refused, and so is one of nothing', async () => {
    expect((await keep('x'.repeat(256 * 1024 + 1), 2)).status).toBe(413);
    expect((await call('PUT /game/save/999', ada, { data: '', version: 0 })).status).toBe(404);
  });
});

test('of fifty at once who save, one is first', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(`PUT /game/save/${partnerGame}`, bob, { data: 'x', version: 0 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
});

describe('a long board', () => {
  const points = [
    0,
    1,
    1023,
    1024,
    2047,
    2048,
    2 ** 31,
    2 ** 52 - 1,
    2 ** 52,
    Number.MAX_SAFE_INTEGER,
    -1,
    -1024,
    -5000,
  ];

  test('is counted in the same ranges by the database and by us', () =>
    asTenant(1, async (tx) => {
      const { rows } = await sql<{ bucket: number }>`
        SELECT score_bucket_of(n) AS bucket FROM unnest(${points}::bigint[]) WITH ORDINALITY AS t (n, at) ORDER BY at`.execute(
        tx,
      );
      expect(rows.map(({ bucket }) => Number(bucket))).toEqual(points.map(scoreBucketOf));
    }));

  /** So many others, each with an account, ten on every number of points, the first of them longest there. */
  const fill = (board: string, others: number, sign: number) =>
    asTenant(1, async (tx) => {
      await sql`INSERT INTO app_user (tenant_id, uuid, name, created_at)
        SELECT 1, gen_random_uuid(), 'Long board', now() FROM generate_series(1, ${others})`.execute(tx);
      await sql`INSERT INTO score (tenant_id, board, period, owner_id, user_id, best, at)
        SELECT 1, ${board}, 0, id, id, ${sign}::int * (1000 + n / 10), now() - interval '1 hour' + n * interval '1 millisecond'
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM app_user WHERE name = 'Long board' LIMIT ${others}) made`.execute(
        tx,
      );
    });

  test('has exact ranks, also far down, and pages that go on where the last one ended', async () => {
    await fill(`game:${partnerGame}`, 12_000, 1);
    const { body } = await call(`GET /leaderboard/${partnerGame}?offset=11990&limit=20`, bob);
    const { entries, me, toNext, total } = body as AnswerBody<'getLeaderboard'>;
    expect({ me, toNext, total }).toMatchObject({
      me: { rank: 12_001, score: 500 },
      toNext: 501,
      total: 12_001,
    });
    expect(entries.map(({ rank }) => rank)).toEqual(Array.from({ length: 11 }, (_, at) => 11_991 + at));
    expect(entries.at(-1)).toMatchObject({ isCurrentUser: true, score: 500 });
    const near = (await call(`GET /leaderboard/${partnerGame}?offset=1995&limit=10`, bob))
      .body as AnswerBody<'getLeaderboard'>;
    const far = (await call(`GET /leaderboard/${partnerGame}?offset=2001&limit=4`, bob))
      .body as AnswerBody<'getLeaderboard'>;
    expect(far.entries).toEqual(near.entries.slice(6));
    const beyond = (await call(`GET /leaderboard/${partnerGame}?offset=12500`, bob))
      .body as AnswerBody<'getLeaderboard'>;
    expect(beyond.entries).toEqual([]);
  });

  test('goes the other way round where less is better', async () => {
    const { ticket } = await begin(bob, timed);
    await longAgo(ticket);
    expect((await handIn(ticket, { score: 1500 }, bob)).body).toMatchObject({
      state: 'COUNTED',
      best: 1500,
      rank: 1,
    });
    const worse = await begin(bob, timed);
    expect(worse.best).toBe(1500);
    await longAgo(worse.ticket);
    expect((await handIn(worse.ticket, { score: 1600 }, bob)).body).toMatchObject({
      best: 1500,
      isRecord: false,
    });
    const better = await begin(bob, timed);
    await longAgo(better.ticket);
    expect((await handIn(better.ticket, { score: 1499 }, bob)).body).toMatchObject({
      best: 1499,
      isRecord: true,
    });
    await fill(`game:${timed}`, 12_000, -1);
    const { body } = await call(`GET /leaderboard/${timed}?offset=0&limit=3`, bob);
    const { entries, me, toNext } = body as AnswerBody<'getLeaderboard'>;
    expect(entries.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 1000],
    ]);
    // 1000 to 1498 are better, nine of the first and ten of each other; and ten had 1499 an hour before
    expect(me).toMatchObject({ score: 1499, rank: 5_000 });
    expect(toNext).toBe(2);
    expect((await call(`GET /game/progress/${timed}`, bob)).body).toMatchObject({ best: 1499 });
  });
});
