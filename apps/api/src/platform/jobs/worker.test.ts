import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { asOwner } from '../database/owner.ts';
import { enqueue } from './enqueue.ts';
import { takeDue } from './queue.ts';
import { createWorker, type JobHandler, type JobHandlers, type WorkerOptions } from './worker.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());
beforeEach(async () => {
  contexts.logged.length = 0;
  for (const ctx of [contexts.alpha, contexts.beta]) await ctx.tx(({ db }) => db.deleteFrom('job').execute());
});

const add = (letterId: number, ctx = contexts.alpha, at = new Date()) =>
  ctx.tx((tx) => enqueue(tx, 'letters.send', { letterId }, { at }));
const rows = (ctx = contexts.alpha) =>
  ctx.tx(({ db }) => db.selectFrom('job').selectAll().orderBy('id').execute());
const work = (handlers: Partial<JobHandlers>, options: Partial<WorkerOptions> = {}) =>
  createWorker({ ...contexts.sources, handlers, ...options });
/** As if whoever had them were dead for long. */
const endLeases = () =>
  contexts.alpha.tx(({ db }) =>
    sql`UPDATE job SET leased_until = now() - interval '1 s' WHERE lease IS NOT NULL`.execute(db),
  );
const endPauses = () =>
  contexts.alpha.tx(({ db }) => sql`UPDATE job SET due_at = now() - interval '1 s'`.execute(db));

/** A handler that can be held up, and says what it was given. */
function held() {
  const runs: number[] = [];
  const gate = Promise.withResolvers<void>();
  const handler: JobHandler<'letters.send'> = async (_ctx, { letterId }) => {
    runs.push(letterId);
    await gate.promise;
  };
  return { handler, runs, open: gate.resolve };
}

describe('a job', () => {
  test('is there exactly when its cause is', async () => {
    const failing = contexts.alpha.tx(async (tx) => {
      await enqueue(tx, 'letters.send', { letterId: 1 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
  });

  test('with the same key waits once', async () => {
    for (let n = 0; n < 2; n++)
      await contexts.alpha.tx((tx) => enqueue(tx, 'letters.send', { letterId: n }, { singleton: 'one' }));
    expect(await rows()).toHaveLength(1);
  });

  test('runs in its tenant, which sees no other', async () => {
    const seen: unknown[] = [];
    await add(1, contexts.alpha);
    await add(2, contexts.beta);
    await work({
      'letters.send': (ctx, { letterId }) =>
        ctx.tx(async ({ db, origin, locale }) => {
          const people = await db.selectFrom('app_user').select('email').execute();
          const jobs = await db.selectFrom('job').select('id').execute();
          seen.push([letterId, origin, locale, people.map(({ email }) => email), jobs.length]);
        }),
    }).runDue();
    expect(seen.sort()).toEqual([
      [1, 'http://alpha.localhost', 'en', ['ada@alpha.example'], 1],
      [2, 'http://beta.localhost', 'ar', ['ada@beta.example'], 1],
    ]);
    expect([...(await rows()), ...(await rows(contexts.beta))]).toEqual([]);
  });

  test('of a tenant that is not live waits', async () => {
    await add(1, contexts.beta);
    const setStatus = (status: string) =>
      asOwner(contexts.owner, (owner) =>
        sql`UPDATE tenant SET status = ${status} WHERE id = 2`.execute(owner),
      );
    const done: number[] = [];
    const worker = work({ 'letters.send': async (_ctx, { letterId }) => void done.push(letterId) });
    await setStatus('SUSPENDED');
    await worker.runDue();
    expect(done).toEqual([]);
    await setStatus('LIVE');
    await worker.runDue();
    expect(done).toEqual([1]);
  });

  test('that somebody waits for comes before older ones, and none before its time', async () => {
    await contexts.alpha.tx((tx) =>
      enqueue(tx, 'accounts.erase', { userId: 1 }, { at: new Date(Date.now() - 60_000) }),
    );
    await add(1);
    await add(2, contexts.alpha, new Date(Date.now() + 60_000));
    const order: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      const names = ['accounts.erase', 'letters.send'] as const;
      const { taken } = await takeDue(contexts.db, { names, sinks: [], now: new Date(), most: 1 });
      order.push(taken.map(({ payload }) => payload));
    }
    expect(order).toEqual([[{ letterId: 1 }], [{ userId: 1 }], []]);
  });

  test('of a kind that a process does not know is left to others', async () => {
    await add(1);
    await work({ 'accounts.erase': async () => {} }).runDue();
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });

  test('that fails is tried again, later and later, and is dead in the end', async () => {
    await add(1);
    const attempts: unknown[] = [];
    const worker = work({
      'letters.send': async (_ctx, _payload, { attempt, isLastAttempt }) => {
        attempts.push([attempt, isLastAttempt]);
        throw new Error(`broken for ada@alpha.example`);
      },
    });
    const pauses: number[] = [];
    for (let n = 0; n < 9; n++) {
      const before = Date.now();
      await worker.runDue();
      const [job] = await rows();
      pauses.push(Math.round((job!.due_at.getTime() - before) / 5000));
      if (n === 6) expect(job).toMatchObject({ dead_at: null, last_error: 'broken for [mail]' });
      await endPauses();
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, n === 8]));
    expect(pauses.slice(0, 4)).toEqual([1, 4, 16, 64]);
    expect((await rows())[0]?.dead_at).not.toBeNull();
    expect(contexts.logged.at(-1)).toContain('a job failed for the last time');
    expect(contexts.logged.join()).not.toContain('ada@alpha');
  });

  test('does not keep others waiting when it fails', async () => {
    const done: number[] = [];
    for (const n of [1, 2, 3]) await add(n);
    await work({
      'letters.send': async (_ctx, { letterId }) => {
        if (letterId === 1) throw new Error('broken on purpose');
        done.push(letterId);
      },
    }).runDue();
    expect(done.sort()).toEqual([2, 3]);
  });
});

describe('recurring work', () => {
  test('is planned once for every live tenant, spread over its period, and goes on', async () => {
    let ahead = 0;
    const clock = { now: () => new Date(Date.now() + ahead) };
    const seen: string[] = [];
    const worker = work({ 'retention.sweep': async ({ tenant }) => void seen.push(tenant.code) }, { clock });
    for (let n = 0; n < 2; n++) await worker.plan();
    const planned = [...(await rows()), ...(await rows(contexts.beta))].map(({ due_at }) => due_at.getTime());
    expect(planned).toHaveLength(2);
    expect(planned[0]).not.toBe(planned[1]);
    ahead = 3_600_000;
    await worker.runDue();
    expect(seen.sort()).toEqual(['alpha', 'beta']);
    await worker.runDue();
    expect(seen).toHaveLength(2);
    ahead = 2 * 3_600_000 + 1000;
    await worker.runDue();
    expect(seen).toHaveLength(4);
  });

  test('that fails for long is never dead', async () => {
    let ahead = 0;
    const clock = { now: () => new Date(Date.now() + ahead) };
    const worker = work({ 'retention.sweep': () => Promise.reject(new Error('broken')) }, { clock });
    await worker.plan();
    for (let n = 1; n <= 5; n++) {
      ahead = n * 2 * 3_600_000;
      await worker.runDue();
    }
    expect(await rows()).toMatchObject([{ dead_at: null, last_error: 'broken' }]);
  });

  test('comes back when the clock of a demonstration is put back', async () => {
    let ahead = 100 * 3_600_000;
    const clock = { now: () => new Date(Date.now() + ahead) };
    const worker = work({ 'retention.sweep': async () => {} }, { clock });
    await worker.plan();
    ahead = 0;
    await worker.plan();
    expect((await rows())[0]!.due_at.getTime()).toBeLessThan(Date.now() + 3_600_001);
  });
});

describe('whoever dies', () => {
  const crash = new Error('as if the process were gone');

  test('after taking: the job is taken again once its lease is over, not before', async () => {
    await add(1);
    const now = new Date();
    const taken = await takeDue(contexts.db, { names: ['letters.send'], sinks: [], now, most: 5 });
    expect(taken.taken).toHaveLength(1);
    const { handler, runs, open } = held();
    open();
    await work({ 'letters.send': handler }).runDue();
    expect(runs).toEqual([]);
    await endLeases();
    await work({ 'letters.send': handler }).runDue();
    expect(runs).toEqual([1]);
    expect(await rows()).toEqual([]);
  });

  /** One effect is a row; the crash comes after its commit, or takes it along. */
  test.each([
    ['after doing, before marking', 'apart', 1],
    ['after doing and marking together', 'together', 1],
    ['while doing', 'before', 1],
  ] as const)('%s: the effect is there once', async (_name, how, effects) => {
    await add(7);
    const setting = 'jobs.test';
    await contexts.alpha.tx(({ db }) => db.deleteFrom('inbox_message').execute());
    let crashes = 1;
    const handler: JobHandler<'letters.send'> = async (ctx, { letterId }, { finishIn }) => {
      await ctx.tx(async (tx) => {
        await sql`INSERT INTO inbox_message (tenant_id, source, message_id, payload, effective_at, received_at)
          VALUES (1, ${setting}, ${letterId}, '{}', now(), now()) ON CONFLICT DO NOTHING`.execute(tx.db);
        if (how === 'together') await finishIn(tx);
        if (how === 'before' && crashes-- > 0) throw crash;
      });
      if (how !== 'before' && crashes-- > 0) throw crash;
    };
    await work({ 'letters.send': handler }).runDue();
    await endPauses();
    await work({ 'letters.send': handler }).runDue();
    const effect = await contexts.alpha.tx(({ db }) => db.selectFrom('inbox_message').selectAll().execute());
    expect(effect).toHaveLength(effects);
    expect(await rows()).toEqual([]);
  });

  test('and comes back late cannot finish what another has taken', async () => {
    await add(1);
    const { handler, runs, open } = held();
    const late = work({
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
    await endLeases();
    const other = held();
    const second = work({ 'letters.send': other.handler });
    await second.turn();
    await vi.waitFor(() => expect(other.runs).toEqual([1]));
    open();
    await late.settled();
    expect(await rows()).toHaveLength(1);
    const late1 = await contexts.alpha.tx(({ db }) =>
      db.selectFrom('inbox_message').selectAll().where('source', '=', 'late').execute(),
    );
    expect(late1).toEqual([]);
    other.open();
    await second.settled();
    expect(await rows()).toEqual([]);
  });
});

describe('workers', () => {
  test('share what is due without doing anything twice', async () => {
    for (let n = 0; n < 60; n++) await add(n, n % 2 ? contexts.alpha : contexts.beta);
    const done: number[] = [];
    const handler: JobHandler<'letters.send'> = async (_ctx, { letterId }) => void done.push(letterId);
    const three = [1, 2, 3].map(() => work({ 'letters.send': handler }));
    await Promise.all(three.map((worker) => worker.runDue()));
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test('hold no connection while a job runs', async () => {
    for (let n = 0; n < 10; n++) await add(n);
    const { handler, runs, open } = held();
    const worker = work({ 'letters.send': handler });
    await worker.turn();
    await vi.waitFor(() => expect(runs).toHaveLength(10));
    const { rows: busy } = await sql<{ state: string }>`
      SELECT state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND application_name = 'atrium' AND state <> 'idle'`.execute(contexts.db);
    expect(busy).toEqual([]);
    open();
    await worker.settled();
  });

  test('keep a lease for as long as they work, and stop work whose lease was lost', async () => {
    await add(1);
    const reasons: unknown[] = [];
    const worker = work(
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
    const until = async () => (await rows())[0]?.leased_until?.getTime() ?? 0;
    await vi.waitFor(async () => expect(await until()).toBeGreaterThan(0));
    const first = await until();
    await vi.waitFor(async () => expect(await until()).toBeGreaterThan(first));
    await contexts.alpha.tx(({ db }) =>
      sql`UPDATE job SET lease = gen_random_uuid(), leased_until = now() + interval '1 h'`.execute(db),
    );
    await vi.waitFor(() => expect(reasons).toEqual([true]));
    await stop();
    expect(await rows()).toHaveLength(1);
  });

  test('that stop let work finish, and give back what does not in time', async () => {
    await add(1);
    const { handler, runs, open } = held();
    const stop = work({ 'letters.send': handler }, { idleMs: 5 }).start();
    await vi.waitFor(() => expect(runs).toEqual([1]));
    const stopped = stop();
    open();
    await stopped;
    expect(await rows()).toEqual([]);

    await add(2);
    const endless = held();
    const stopEndless = work({ 'letters.send': endless.handler }, { idleMs: 5, drainMs: 5 }).start();
    await vi.waitFor(() => expect(endless.runs).toEqual([2]));
    await stopEndless();
    expect(await rows()).toMatchObject([{ lease: null, attempts: 0 }]);
  });

  test('begin when they are woken, and when something falls due', async () => {
    const { handler, runs, open } = held();
    open();
    const worker = work({ 'letters.send': handler }, { idleMs: 600_000 });
    const stop = worker.start();
    await add(1, contexts.alpha, new Date(Date.now() + 100));
    worker.wake();
    await vi.waitFor(() => expect(runs).toEqual([1]));
    await stop();
  });

  test('go on after the database failed them', async () => {
    const may = (change: string) =>
      asOwner(contexts.owner, (owner) => sql.raw(`${change} atrium_app`).execute(owner));
    await add(1);
    await may('REVOKE UPDATE ON job FROM');
    const { handler, runs, open } = held();
    open();
    const stop = work({ 'letters.send': handler }, { idleMs: 5 }).start();
    await vi.waitFor(() => expect(contexts.logged.join()).toContain('jobs paused'));
    expect(runs).toEqual([]);
    await may('GRANT UPDATE ON job TO');
    await vi.waitFor(() => expect(runs).toEqual([1]));
    await stop();
  });
});
