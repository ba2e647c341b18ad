import type { Run, RunResult } from '@atrium/contract/schemas/games';
import { encodeLog, type InputLog } from '@atrium/games/core/log';
import { cores } from '@atrium/games/cores';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../modules/catalogue/publication/load.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { buildArticle } from '../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: string;

const free = { businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' };
const snake = 601;
/** A download: no core, and its makers gave no list of achievements. */
const lastKnight = 605;
const garden = 606;

const asTenant = <T>(work: (tx: Tx) => Promise<T>) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, 1, work));

beforeAll(async () => {
  api = await startTestApi();
  const game = (id: number, slug: string, properties: Record<string, unknown> = {}) =>
    buildArticle(id, {
      title: slug,
      slug,
      contentType: 'ARCADE_GAME',
      categories: [],
      prices: [free],
      properties,
    });
  await asTenant((tx) =>
    loadCatalogue(
      tx,
      { id: 1, locales: ['en', 'ar', 'fr'], defaultLocale: 'en' },
      {
        categories: [],
        articles: [
          game(snake, 'noodle-snake', { achievements: ['ten-bites'] }),
          game(lastKnight, 'last-knight'),
          game(garden, 'gem-garden'),
        ],
      },
      new Date('2026-01-01'),
    ),
  );
  ada = await api.signIn('alpha');
});
afterAll(() => api.stop());

async function begin(articleId: number, seconds = 600): Promise<Run> {
  const { body } = await api.call('alpha', 'POST /game/run', { token: ada, body: { articleId } });
  const run = body as Run;
  await asTenant((tx) =>
    sql`UPDATE game_run SET seed = 3, started_at = now() - make_interval(secs => ${seconds})
      WHERE ticket = ${run.ticket}`.execute(tx),
  );
  return { ...run, seed: 3 };
}
const handIn = async (ticket: string, body: object) =>
  (await api.call('alpha', `POST /game/run/${ticket}/score`, { token: ada, body })).body as RunResult;

/** Straight on into the wall. */
function straight() {
  const core = cores['noodle-snake']!;
  const state = core.create(3);
  let ticks = 0;
  for (; !core.isOver(state); ticks++) core.step(state, []);
  return { score: core.score(state), ticks, log: encodeLog([]) };
}

describe('refused without a replay', () => {
  const swaps = (count: number, perTick: number): InputLog =>
    Array.from({ length: count }, (_, index) => [Math.floor(index / perTick), (index % 50) * 4] as const);

  test.each<[string, number, object, string]>([
    [
      '60,000 swaps in the first tick',
      4_000,
      { ticks: 216_000, log: encodeLog(swaps(60_000, 60_000)) },
      'tooManyActions',
    ],
    [
      '60,000 swaps, eight in each tick',
      4_000,
      { ticks: 7_500, log: encodeLog(swaps(60_000, 8)) },
      'tooManyActions',
    ],
    [
      'more ticks than there was time for',
      60,
      { ticks: 216_000, log: encodeLog(swaps(60_000, 1)) },
      'tooFast',
    ],
    ['no log', 4_000, { ticks: 600, log: 'AAAA____' }, 'otherLog'],
  ])('%s', async (_, seconds, body, reason) => {
    const { ticket } = await begin(garden, seconds);
    expect(await handIn(ticket, { score: 1, ...body })).toMatchObject({ state: 'REFUSED', reason });
  });
});

test('a run of no tick at all counts for nothing', async () => {
  const { ticket } = await begin(snake);
  expect(await handIn(ticket, { score: 0, ticks: 0, log: '' })).toMatchObject({
    state: 'REFUSED',
    reason: 'empty',
  });
  const { rows } = await asTenant((tx) =>
    sql`SELECT FROM score WHERE board = ${`game:${snake}`}`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('a game without a list of achievements gives none', async () => {
  const { ticket } = await begin(lastKnight);
  const result = await handIn(ticket, { score: 1_400, achievements: ['first', 'master'] });
  expect(result).toMatchObject({ state: 'COUNTED', isVerified: false, achievements: [] });
});

test('what is told of a run to challenges says whether it was replayed, how long it was and how much was done', async () => {
  const { ticket } = await begin(snake);
  await handIn(ticket, straight());
  const { rows } = await asTenant((tx) =>
    sql<{
      payload: object;
    }>`SELECT payload FROM outbox_event WHERE type = 'game.scored' ORDER BY seq DESC LIMIT 1`.execute(tx),
  );
  expect(rows[0]?.payload).toMatchObject({ isVerified: true, isUnusual: false, ticks: 99, actions: 0 });
});

test('a score told again has the same answer, also whether it was a record', async () => {
  const { ticket } = await begin(snake);
  const run = straight();
  await asTenant((tx) => sql`DELETE FROM score WHERE board = ${`game:${snake}`}`.execute(tx));
  const first = await handIn(ticket, { ...run, achievements: ['ten-bites'] });
  expect(first).toMatchObject({ state: 'COUNTED', isRecord: true, achievements: ['ten-bites'] });
  expect(await handIn(ticket, { ...run, achievements: ['ten-bites'] })).toEqual(first);
});

test('runs in review are so many for each person, and their logs so large', async () => {
  const states: string[] = [];
  for (let count = 0; count < 7; count++) {
    const { ticket } = await begin(lastKnight);
    const { state, reason } = await handIn(ticket, { score: 9_000_000, log: 'A'.repeat(1_000) });
    states.push(reason === 'reviewFull' ? reason : state);
  }
  expect(states).toEqual([...Array.from({ length: 5 }, () => 'IN_REVIEW'), 'reviewFull', 'reviewFull']);
  await asTenant((tx) => sql`DELETE FROM game_run WHERE state = 'IN_REVIEW'`.execute(tx));
  const { ticket } = await begin(lastKnight);
  const large = await handIn(ticket, { score: 9_000_000, log: 'A'.repeat(262_144) });
  expect(large.state).toBe('IN_REVIEW');
  const next = await begin(lastKnight);
  expect(await handIn(next.ticket, { score: 9_000_000, log: 'A' })).toMatchObject({ reason: 'reviewFull' });
  const { rows } = await asTenant((tx) =>
    sql<{
      bytes: number;
    }>`SELECT sum(octet_length(log))::int AS bytes FROM game_run WHERE log IS NOT NULL`.execute(tx),
  );
  expect(rows[0]?.bytes).toBeLessThanOrEqual(256 * 1024);
});
