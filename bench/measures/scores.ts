import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type Leaderboard,
  leaderboardPlacesOf,
  leaderboardRankOf,
  leaderboardSizeOf,
  leaderboardStandingOf,
  presentLeaderboard,
} from '../../apps/api/src/modules/games/leaderboards.ts';
import { systemClock, systemIds } from '../../apps/api/src/platform/clock.ts';
import type { TransactionContext } from '../../apps/api/src/platform/context.ts';
import { asOwner } from '../../apps/api/src/platform/database/as-owner.ts';
import { openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { silentLog } from '../../apps/api/src/platform/database/testing.ts';
import { withTenant } from '../../apps/api/src/platform/database/with-tenant.ts';
import { createLog } from '../../apps/api/src/platform/health/log.ts';
import { loadTenant } from '../../apps/api/src/platform/load-tenant.ts';
import { createContext } from '../../apps/api/src/platform/serve/open-context.ts';
import { database } from '../harness/database.ts';
import { type Bench, copyOf, withProduct } from '../harness/product.ts';

/** `SCORES=50000 npm run bench -- scores` for a quick look. */
const scores = Number(process.env.SCORES ?? 1_000_000);
const tenantId = 1;
const rounds = 40;

/** How points lie on a board: what is quick for one may be slow for another. */
const boards: Record<string, { points: string; isAscending: boolean }> = {
  // most of a game's runs are short, a few are long
  'as games are played': { points: '(exp(random() * 12))::bigint', isAscending: false },
  'all alike': { points: '(random() * 300)::bigint', isAscending: false },
  'far apart': { points: '(random() * 9e15)::bigint', isAscending: false },
  'least is best': { points: '-(30000 + exp(random() * 12))::bigint', isAscending: true },
};

/** A page and one's own place on boards of so many, each in SQL and as the call puts them together. */
export async function ranked({ dataDir, report }: Bench) {
  const { dataDir: copy, remove } = copyOf(dataDir);
  try {
    await withProduct(copy, {}, async () => {
      const { owner, app } = await database(copy);
      await asOwner(owner, (db) => withTenant(db, tenantId, fill));
      await asOwner(owner, (db) => sql`VACUUM ANALYZE score, score_bucket`.execute(db));
      await sleep(1_000);
      const { db, close } = await openDatabase({ app, log: silentLog });
      try {
        const sources = {
          db,
          clock: systemClock,
          ids: systemIds,
          log: createLog('error'),
          originOf: () => 'http://localhost',
        };
        const tenant = await loadTenant(db, tenantId);
        const ctx = createContext(sources, tenant, 'en', { role: 'client' }, 'bench');
        for (const [name, { isAscending }] of Object.entries(boards)) {
          const board = { name, period: 0, isAscending };
          const places = await asOwner(owner, (db) =>
            withTenant(db, tenantId, (tx) => ownersOf({ db: tx }, board)),
          );
          for (const [what, work] of Object.entries(asked(board, places))) {
            const figure = await timed(() => ctx.tx(work));
            report.add({ name: `${scores} scores, ${name}: ${what}`, figure, unit: 'ms', atMost: 10 });
          }
        }
      } finally {
        await close();
      }
    });
  } finally {
    remove();
  }
}

type Tx = Parameters<Parameters<typeof withTenant>[2]>[0];

/** Each place has an owner of its own; the names beside them are those of a few. */
const fill = async (tx: Tx) => {
  const rebuild = await withoutUpkeep(tx);
  for (const [board, { points }] of Object.entries(boards))
    await sql`INSERT INTO score (tenant_id, board, period, owner_id, user_id, best, at)
      SELECT ${tenantId}, ${board}, 0, n, people.ids[1 + n % cardinality(people.ids)], ${sql.raw(points)},
        now() - random() * interval '300 days'
      FROM generate_series(1, ${scores}) AS n, (SELECT array_agg(id) AS ids FROM app_user) AS people`.execute(
      tx,
    );
  const own = sql`board = ANY(${Object.keys(boards)})`;
  await sql`INSERT INTO score_bucket (tenant_id, board, period, level, bucket, count)
    SELECT tenant_id, board, period, 0, score_bucket_of(best), count(*) FROM score WHERE ${own}
    GROUP BY 1, 2, 3, 5`.execute(tx);
  await sql`INSERT INTO score_bucket (tenant_id, board, period, level, bucket, count)
    SELECT tenant_id, board, period, 1, floor(bucket / 64.0)::bigint, sum(count) FROM score_bucket WHERE level = 0 AND ${own}
    GROUP BY 1, 2, 3, 5`.execute(tx);
  await rebuild();
};

/**
 * What is kept up for each row, millions of times, is done once at the end or, in a database that is thrown away, not at
 * all: references, the counting of one at a time, and the order of the board.
 */
async function withoutUpkeep(tx: Tx): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE conrelid = 'score'::regclass AND contype = 'f'`.execute(
    tx,
  );
  for (const { name } of references)
    await sql`ALTER TABLE score DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
  const { rows: orders } = await sql<{ definition: string }>`
    SELECT pg_get_indexdef('score_rank'::regclass) AS definition`.execute(tx);
  await sql`DROP INDEX score_rank`.execute(tx);
  await sql`ALTER TABLE score DISABLE TRIGGER count_score`.execute(tx);
  return async () => {
    await sql`ALTER TABLE score ENABLE TRIGGER count_score`.execute(tx);
    for (const { definition } of orders) await sql.raw(definition).execute(tx);
  };
}

/** Players near the top, in the middle and at the end: by their places among the ordered. */
async function ownersOf({ db }: Pick<TransactionContext, 'db'>, { name }: Leaderboard): Promise<number[]> {
  const owners: number[] = [];
  for (const [order, offset] of [
    ['DESC', 100],
    ['DESC', Math.floor(scores / 2)],
    ['ASC', 10],
  ] as const) {
    const { rows } = await sql<{ owner_id: number }>`
      SELECT owner_id FROM score WHERE board = ${name} AND period = 0
      ORDER BY best ${sql.raw(order)} OFFSET ${offset} LIMIT 1`.execute(db);
    owners.push(rows[0]?.owner_id ?? 0);
  }
  return owners;
}

function asked(
  board: Leaderboard,
  owners: readonly number[],
): Record<string, (tx: TransactionContext) => Promise<unknown>> {
  const page = (offset: number) => (tx: TransactionContext) =>
    leaderboardPlacesOf(tx, board, { offset, limit: 20, viewer: null });
  const place = (userId: number | undefined) => async (tx: TransactionContext) => {
    const standing = await leaderboardStandingOf(tx, board, userId ?? 0);
    if (!standing) throw new Error('cannot measure: nobody stands there');
    const rank = await leaderboardRankOf(tx, board, standing);
    await presentLeaderboard(tx, board, [{ ...standing, rank }], userId ?? null);
    return rank;
  };
  return {
    'the first page': page(0),
    'a page at 10,000': page(10_000),
    'a page in the middle': page(scores / 2),
    'a place near the top': place(owners[0]),
    'a place in the middle': place(owners[1]),
    'the last place': place(owners[2]),
    'how many there are': (tx: TransactionContext) => leaderboardSizeOf(tx, board),
  };
}

/** The quickest of many: the time on an idle machine. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work();
    quickest = Math.min(quickest, performance.now() - started);
  }
  return quickest;
}
