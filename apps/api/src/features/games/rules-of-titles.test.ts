import type { Run } from '@atrium/contract/schemas/games';
import { encodeLog } from '@atrium/games/core/log';
import { coreBy } from '@atrium/games/cores';
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
const woven = 606;
const ruleless = 607;

const asTenant = (id: number, work: (tx: Tx) => Promise<unknown>) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, id, work));

beforeAll(async () => {
  api = await startTestApi();
  const game = (id: number, slug: string, variant?: object) =>
    buildArticle(id, {
      title: slug,
      slug,
      contentType: 'ARCADE_GAME',
      categories: [],
      prices: [free],
      ...(variant && { properties: { variant } }),
    });
  const articles = [
    game(snake, 'noodle-snake'),
    game(woven, 'letter-loom', { core: 'noodle-snake', rules: 'letter-loom' }),
    game(ruleless, 'made-up', { core: 'noodle-snake', rules: 'made-up' }),
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
});
afterAll(() => api.stop());

const call = (line: string, token?: string, body?: object) =>
  api.call('alpha', line, { token, ...(body && { body }) });
const begin = async (articleId: number): Promise<Run> =>
  (await call('POST /game/run', ada, { articleId })).body;
const handIn = (ticket: string, body: object) => call(`POST /game/run/${ticket}/score`, ada, body);
/** Goes for the bite for ten seconds at most, as the rules have it. */
function playBy(rules: string | null, seed: number) {
  interface State {
    body: { x: number; y: number }[];
    bite: { x: number; y: number };
    heading: number;
  }
  const core = coreBy('noodle-snake', rules)!;
  const state = core.create(seed) as State & ReturnType<typeof core.create>;
  const log: [number, number][] = [];
  let ticks = 0;
  for (; !core.isOver(state) && ticks < 600; ticks++) {
    const head = state.body[0]!;
    const way = state.bite.x !== head.x ? (state.bite.x > head.x ? 1 : 3) : state.bite.y > head.y ? 2 : 0;
    const isTurn = way !== state.heading && ticks % 9 === 0;
    if (isTurn) log.push([ticks, way]);
    core.step(state, isTurn ? [way] : []);
  }
  return { score: core.score(state), ticks, log: encodeLog(log) };
}

/** Whatever seed the server drew, it is one that we know: what is tested shall not hang on chance. */
async function beginKnown(articleId: number): Promise<Run> {
  const run = await begin(articleId);
  const seed = 3;
  await asTenant(1, (tx) =>
    sql`UPDATE game_run SET seed = ${seed}, started_at = now() - interval '10 minutes'
      WHERE ticket = ${run.ticket}`.execute(tx),
  );
  return { ...run, seed };
}

describe('a title that is played by other rules', () => {
  test('has its runs verified by those, and not by the rules of its game', async () => {
    const run = await beginKnown(woven);
    expect(run.rules).toBe('letter-loom');
    const played = playBy('letter-loom', run.seed);
    expect(played.score).toBeGreaterThan(0);
    expect((await handIn(run.ticket, played)).body).toMatchObject({ state: 'COUNTED', isVerified: true });
    const other = await beginKnown(woven);
    expect((await handIn(other.ticket, playBy(null, other.seed))).body).toMatchObject({ state: 'REFUSED' });
  });

  test('verifies an open run by the rules it began with, though the title has others since', async () => {
    const run = await beginKnown(snake);
    expect(run.rules).toBeNull();
    const variant = '{"variant": {"core": "noodle-snake", "rules": "letter-loom"}}';
    await asTenant(1, (tx) =>
      sql`UPDATE article SET custom_properties = custom_properties || ${variant}::jsonb
        WHERE id = ${snake}`.execute(tx),
    );
    const { body } = await handIn(run.ticket, playBy(null, run.seed));
    expect(body).toMatchObject({ state: 'COUNTED', isVerified: true });
    expect((await begin(snake)).rules).toBe('letter-loom');
  });

  test('cannot be opened where its rules do not ship', async () => {
    const { status, body } = await call('POST /game/play-free', undefined, {
      articleId: ruleless,
      distributionChannel: 'WEB',
      deviceId: 1,
    });
    expect([status, body]).toMatchObject([404, { error: 'DEVICE_NOT_SUPPORTED' }]);
  });
});
