import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TransactionContext } from '../context.ts';
import { enqueue } from './enqueue.ts';
import { jobKindOf, jobNames } from './job-table.ts';
import type { JobHandler } from './job-worker.ts';
import { blockableHandler, startTestQueue, type TestQueue } from './testing/test-queue.ts';

let queue: TestQueue;
beforeAll(async () => {
  queue = await startTestQueue();
});
afterAll(() => queue.drop());
beforeEach(async () => {
  await queue.clear();
  await queue.alpha.tx(({ db }) => db.deleteFrom('inbox_message').execute());
});

type Shared = JobHandler<'subscriptions.advance'>;

const add = (ids: readonly number[]) =>
  queue.alpha.tx(async (tx) => {
    for (const subscriptionId of ids) await enqueue(tx, 'subscriptions.advance', { subscriptionId });
  });
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

/** A row for each time, with the transaction it came by. */
const act = ({ db, ids }: TransactionContext, id: number) =>
  sql`INSERT INTO inbox_message (tenant_id, source, message_id, payload, effective_at, received_at)
    VALUES (1, ${ids.uuid()}, ${String(id)}, jsonb_build_object('xact', pg_current_xact_id()::text), now(), now())`.execute(
    db,
  );

const acts = () =>
  queue.alpha.tx(({ db }) =>
    db
      .selectFrom('inbox_message')
      .select('message_id as id')
      .select(sql<string>`payload ->> 'xact'`.as('xact'))
      .execute(),
  );
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id)).sort((a, b) => a - b);

const handler: Shared = (ctx, { subscriptionId }) =>
  ctx.tx(async (tx) => void (await act(tx, subscriptionId)));

test('the table has a line for the kinds that share, and for no others', async () => {
  await queue.alpha.tx(({ db }) =>
    sql`INSERT INTO job (tenant_id, kind, priority, due_at) SELECT 1, kind, 1, '2400-01-01' FROM unnest(${jobNames}::text[]) AS kind`.execute(
      db,
    ),
  );
  const rows = await queue.rows();
  const shared = rows.filter(({ is_shared }) => is_shared).map(({ kind }) => kind);
  expect(shared).toEqual(jobNames.filter((name) => jobKindOf(name).isShared));
});

describe('jobs of which there may be thousands', () => {
  test('are each done once by two workers, in few transactions', async () => {
    await add(upTo(150));
    const workers = [1, 2].map(() => queue.work({ 'subscriptions.advance': handler }));
    await Promise.all(workers.map((worker) => worker.runDue()));
    const done = await acts();
    expect(idsOf(done)).toEqual(upTo(150));
    expect(new Set(done.map(({ xact }) => xact)).size).toBeLessThan(30);
    expect(await queue.rows()).toEqual([]);
  });

  test('one that is broken is tried again, and keeps no other from being done', async () => {
    await add(upTo(20));
    const worker = queue.work({
      'subscriptions.advance': (ctx, { subscriptionId }) =>
        ctx.tx(async (tx) => {
          await act(tx, subscriptionId);
          if (subscriptionId === 7) throw new Error('broken on purpose');
        }),
    });
    await worker.runDue();
    expect(idsOf(await acts())).toEqual(upTo(20).filter((id) => id !== 7));
    expect(await queue.rows()).toMatchObject([
      { payload: { subscriptionId: 7 }, attempts: 1, last_error: 'broken on purpose', lease: null },
    ]);
  });

  test('two for the same thing never meet in a transaction', async () => {
    await add([1, 1, 1, 2]);
    await queue.work({ 'subscriptions.advance': handler }).runDue();
    const done = await acts();
    const ofOne = done.filter(({ id }) => id === '1').map(({ xact }) => xact);
    expect(idsOf(done)).toEqual([1, 1, 1, 2]);
    expect(new Set(ofOne).size).toBe(3);
  });

  test('neither take the place of others nor wait for theirs', { timeout: 60_000 }, async () => {
    const { handler: letters, runs, open } = blockableHandler();
    for (const n of upTo(12)) await queue.add(n);
    await add(upTo(80));
    const worker = queue.work({ 'letters.send': letters, 'subscriptions.advance': handler });
    const stop = worker.start();
    await vi.waitFor(async () => expect(idsOf(await acts())).toEqual(upTo(80)), { timeout: 20_000 });
    // as many as find a connection, and no more
    expect(runs).toHaveLength(10);
    open();
    await vi.waitFor(() => expect(runs).toHaveLength(12), { timeout: 20_000 });
    await stop();
    expect(await queue.rows()).toEqual([]);
  });
});
