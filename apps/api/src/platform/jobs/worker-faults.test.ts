import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TransactionContext } from '../context.ts';
import { asOwner } from '../database/as-owner.ts';
import { leaseDueJobs } from './job-queue.ts';
import type { JobHandler } from './job-worker.ts';
import { blockableHandler, startTestQueue, type TestQueue } from './testing/test-queue.ts';

let queue: TestQueue;
beforeAll(async () => {
  queue = await startTestQueue();
});
afterAll(() => queue.drop());
beforeEach(() => queue.clear());

describe('a worker that dies', () => {
  test('after taking: the job is taken again once its lease is over, not before', async () => {
    await queue.add(1);
    const now = new Date();
    const taken = await leaseDueJobs(queue.db, { names: ['letters.send'], sinks: [], now, most: 5 });
    expect(taken.taken).toHaveLength(1);
    const { handler, runs, open } = blockableHandler();
    open();
    await queue.work({ 'letters.send': handler }).runDue();
    expect(runs).toEqual([]);
    await queue.endLeases();
    await queue.work({ 'letters.send': handler }).runDue();
    expect(runs).toEqual([1]);
    expect(await queue.rows()).toEqual([]);
  });

  /** Nothing after it happens, not even a failure. */
  const death = () => new Promise<never>(() => {});

  const effects = () =>
    queue.alpha.tx(({ db }) => db.selectFrom('inbox_message').select('message_id').execute());
  const act = ({ db }: TransactionContext, id: number) =>
    sql`INSERT INTO inbox_message (tenant_id, source, message_id, payload, effective_at, received_at)
      VALUES (1, 'test', ${id}, '{}', now(), now()) ON CONFLICT DO NOTHING`.execute(db);

  test.each([
    ['while doing', 'during', 2],
    ['after doing, before marking', 'apart', 2],
    ['after doing and marking together', 'together', 1],
  ] as const)('%s: the effect is there once', async (_name, how, runs) => {
    await queue.add(7);
    await queue.alpha.tx(({ db }) => db.deleteFrom('inbox_message').execute());
    let ran = 0;
    const handler: JobHandler<'letters.send'> = async (ctx, { letterId }, { finishIn }) => {
      const dies = ++ran === 1;
      if (dies && how === 'during') await death();
      await ctx.tx(async (tx) => {
        await act(tx, letterId);
        if (how === 'together') await finishIn(tx);
      });
      if (dies) await death();
    };
    await queue.work({ 'letters.send': handler }).turn();
    await vi.waitFor(async () => {
      expect(ran).toBe(1);
      expect(await effects()).toHaveLength(how === 'during' ? 0 : 1);
    });
    await queue.endLeases();
    await queue.work({ 'letters.send': handler }).runDue();
    expect(ran).toBe(runs);
    expect(await effects()).toEqual([{ message_id: '7' }]);
    expect(await queue.rows()).toEqual([]);
  });

  test('and comes back late cannot finish what another has taken', async () => {
    await queue.add(1);
    const { handler, runs, open } = blockableHandler();
    const late = queue.work({
      'letters.send': async (ctx, payload, { finishIn }) => {
        await handler(ctx, payload, {} as never);
        await ctx.tx(async (tx) => {
          await sql`INSERT INTO inbox_message (tenant_id, source, message_id, payload, effective_at, received_at)
            VALUES (1, 'late', '1', '{}', now(), now())`.execute(tx.db);
          await finishIn(tx);
        });
      },
    });
    await late.turn();
    await vi.waitFor(() => expect(runs).toEqual([1]));
    await queue.endLeases();
    const other = blockableHandler();
    const second = queue.work({ 'letters.send': other.handler });
    await second.turn();
    await vi.waitFor(() => expect(other.runs).toEqual([1]));
    open();
    await late.settled();
    expect(await queue.rows()).toHaveLength(1);
    const late1 = await queue.alpha.tx(({ db }) =>
      db.selectFrom('inbox_message').selectAll().where('source', '=', 'late').execute(),
    );
    expect(late1).toEqual([]);
    other.open();
    await second.settled();
    expect(await queue.rows()).toEqual([]);
  });
});

describe('workers', () => {
  test('share what is due without doing anything twice', async () => {
    for (let n = 0; n < 60; n++) await queue.add(n, n % 2 ? queue.alpha : queue.beta);
    const done: number[] = [];
    const handler: JobHandler<'letters.send'> = async (_ctx, { letterId }) => void done.push(letterId);
    const three = [1, 2, 3].map(() => queue.work({ 'letters.send': handler }));
    await Promise.all(three.map((worker) => worker.runDue()));
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test('hold no connection while a job runs', async () => {
    for (let n = 0; n < 10; n++) await queue.add(n);
    const { handler, runs, open } = blockableHandler();
    const worker = queue.work({ 'letters.send': handler });
    await worker.turn();
    await vi.waitFor(() => expect(runs).toHaveLength(10));
    const { rows: busy } = await sql<{ state: string }>`
      SELECT state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND application_name = 'atrium' AND state <> 'idle'`.execute(queue.db);
    expect(busy).toEqual([]);
    open();
    await worker.settled();
  });

  test('keep a lease for as long as they work, and stop work whose lease was lost', async () => {
    await queue.add(1);
    const reasons: unknown[] = [];
    const worker = queue.work(
      {
        'letters.send': (_ctx, _payload, { signal }) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              reasons.push(signal.aborted);
              resolve();
            });
          }),
      },
      { heartbeatMs: 5, idleMs: 5 },
    );
    const stop = worker.start();
    const until = async () => (await queue.rows())[0]?.leased_until?.getTime() ?? 0;
    await vi.waitFor(async () => expect(await until()).toBeGreaterThan(0));
    const first = await until();
    await vi.waitFor(async () => expect(await until()).toBeGreaterThan(first));
    await queue.alpha.tx(({ db }) =>
      sql`UPDATE job SET lease = gen_random_uuid(), leased_until = now() + interval '1 h'`.execute(db),
    );
    await vi.waitFor(() => expect(reasons).toEqual([true]));
    await stop();
    expect(await queue.rows()).toHaveLength(1);
  });

  test('that stop let work finish, and give back what does not in time', async () => {
    await queue.add(1);
    const { handler, runs, open } = blockableHandler();
    const stop = queue.work({ 'letters.send': handler }, { idleMs: 5 }).start();
    await vi.waitFor(() => expect(runs).toEqual([1]));
    const stopped = stop();
    open();
    await stopped;
    expect(await queue.rows()).toEqual([]);

    await queue.add(2);
    const endless = blockableHandler();
    const stopEndless = queue.work({ 'letters.send': endless.handler }, { idleMs: 5, drainMs: 5 }).start();
    await vi.waitFor(() => expect(endless.runs).toEqual([2]));
    await stopEndless();
    expect(await queue.rows()).toMatchObject([{ lease: null, attempts: 0 }]);
  });

  test('begin when they are woken, and when something falls due', async () => {
    const { handler, runs, open } = blockableHandler();
    open();
    const worker = queue.work({ 'letters.send': handler }, { idleMs: 600_000 });
    const stop = worker.start();
    await queue.add(1, queue.alpha, new Date(Date.now() + 100));
    worker.wake();
    await vi.waitFor(() => expect(runs).toEqual([1]));
    await stop();
  });

  test('go on after the database failed them', async () => {
    const may = (change: string) =>
      asOwner(queue.owner, (owner) => sql.raw(`${change} atrium_app`).execute(owner));
    await queue.add(1);
    await may('REVOKE UPDATE ON job FROM');
    const { handler, runs, open } = blockableHandler();
    open();
    const stop = queue.work({ 'letters.send': handler }, { idleMs: 5 }).start();
    await vi.waitFor(() => expect(queue.logged.join()).toContain('jobs paused'));
    expect(runs).toEqual([]);
    await may('GRANT UPDATE ON job TO');
    await vi.waitFor(() => expect(runs).toEqual([1]));
    await stop();
  });
});
