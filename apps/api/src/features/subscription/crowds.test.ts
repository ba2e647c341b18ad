import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../api.ts';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { createLog } from '../../platform/health/log.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const day = 86_400_000;

/** As many at a time as there are hands. */
async function withHands<T>(hands: number, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = [...work];
  const done: T[] = [];
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await next());
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return done;
}

const unbroken = async () =>
  expect(await shop.asTenant((tx) => violatedInvariants({ db: tx, clock: shop.clock }))).toEqual({});

test('two hundred orders of one person, ten at a time, are one subscription and one charge', async () => {
  const { id, token } = await shop.newPerson();
  shop.standIn.began.length = 0;
  /** In process, past everything that would turn a crowd away. Who is turned away all the same has not asked yet. */
  const subscribe = async (): Promise<number> => {
    const { status } = await shop.api.fetch(
      new Request('http://alpha.localhost/subscription', {
        method: 'POST',
        headers: {
          host: 'alpha.localhost',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(shop.order(10)),
      }),
    );
    return status === 503 || status === 429 ? subscribe() : status;
  };
  const statuses = await withHands(10, Array(200).fill(subscribe));
  // a repeat that meets the order while it is being paid is told of that order, a later one that the plan is there
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => ![201, 202, 409].includes(Number(status)))).toEqual([]);
  expect(await shop.live(id)).toMatchObject([{ state: 'ACTIVE' }]);
  expect(shop.standIn.began).toHaveLength(1);
  await unbroken();
}, 120_000);

test('two workers on one database renew each subscription once', async () => {
  const other = createApi({
    db: shop.database.db,
    secrets: createSecrets(Buffer.alloc(32, 7)),
    log: createLog('warn', { write: () => {} }),
    stage: 'stg',
    connectors: shop.standIn.connectors,
    clock: shop.clock,
  });
  const people = await withHands(
    8,
    Array.from({ length: 30 }, () => () => shop.subscriber(10)),
  );
  shop.travel(32 * day);
  shop.standIn.began.length = 0;
  await Promise.all([shop.api.worker.runDue(), other.worker.runDue()]);
  await Promise.all([shop.api.worker.runDue(), other.worker.runDue()]);
  const { rows } = await shop.asTenant((tx) =>
    sql<{ subject_key: string; charges: number }>`
      SELECT subject_key, count(*)::int AS charges FROM payment_transaction
      WHERE kind = 'RENEWAL' AND state = 'SUCCEEDED' GROUP BY subject_key`.execute(tx),
  );
  const renewed = new Map(rows.map((row) => [row.subject_key, row.charges]));
  for (const { owned } of people) expect(renewed.get(`${owned.id}:2`)).toBe(1);
  expect(new Set(shop.standIn.began).size).toBe(shop.standIn.began.length);
  expect(shop.standIn.began.length).toBe(rows.length);
  await unbroken();
}, 60_000);
