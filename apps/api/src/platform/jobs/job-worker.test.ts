import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../database/as-owner.ts';
import { enqueue } from './enqueue.ts';
import { leaseDueJobs } from './job-queue.ts';
import { blockableHandler, startTestQueue, type TestQueue } from './testing/test-queue.ts';

let queue: TestQueue;
beforeAll(async () => {
  queue = await startTestQueue();
});
afterAll(() => queue.drop());
beforeEach(() => queue.clear());

describe('a worker', () => {
  test('that looks twice at once takes no more than it has room for, and looks on', async () => {
    for (let n = 0; n < 25; n++) await queue.add(n);
    const { handler, runs, open } = blockableHandler();
    const worker = queue.work({ 'letters.send': handler });
    const looks = await Promise.all([worker.turn(), worker.turn()]);
    expect(looks.map(({ taken }) => taken)).toEqual([10, 0]);
    expect((await worker.turn()).taken).toBe(0);
    open();
    await worker.runDue();
    expect(runs).toHaveLength(25);
  });

  test('told to do what is due does all of it, also while its own loop is busy', async () => {
    for (let n = 0; n < 25; n++) await queue.add(n);
    const done: number[] = [];
    const worker = queue.work({
      'letters.send': async (_ctx, { letterId }) => {
        await new Promise((later) => setTimeout(later, 5));
        done.push(letterId);
      },
    });
    const stop = worker.start();
    await worker.runDue();
    expect(done).toHaveLength(25);
    await stop();
    expect(queue.logged.filter((line) => line.includes('jobs paused'))).toEqual([]);
  });
});

describe('a job', () => {
  test('is there exactly when its cause is', async () => {
    const failing = queue.alpha.tx(async (tx) => {
      await enqueue(tx, 'letters.send', { letterId: 1 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await queue.rows()).toEqual([]);
  });

  test('with the same key waits once', async () => {
    for (let n = 0; n < 2; n++)
      await queue.alpha.tx((tx) => enqueue(tx, 'letters.send', { letterId: n }, { singleton: 'one' }));
    expect(await queue.rows()).toHaveLength(1);
  });

  test('runs in its tenant, which sees no other', async () => {
    const seen: unknown[] = [];
    await queue.add(1, queue.alpha);
    await queue.add(2, queue.beta);
    await queue
      .work({
        'letters.send': (ctx, { letterId }) =>
          ctx.tx(async ({ db, origin, locale }) => {
            const people = await db.selectFrom('app_user').select('email').execute();
            const jobs = await db.selectFrom('job').select('id').execute();
            seen.push([letterId, origin, locale, people.map(({ email }) => email), jobs.length]);
          }),
      })
      .runDue();
    expect(seen.sort()).toEqual([
      [1, 'http://alpha.localhost', 'en', ['ada@alpha.example'], 1],
      [2, 'http://beta.localhost', 'ar', ['ada@beta.example'], 1],
    ]);
    expect([...(await queue.rows()), ...(await queue.rows(queue.beta))]).toEqual([]);
  });

  test('of a tenant that is not live waits', async () => {
    await queue.add(1, queue.beta);
    const setStatus = (status: string) =>
      asOwner(queue.owner, (owner) => sql`UPDATE tenant SET status = ${status} WHERE id = 2`.execute(owner));
    const done: number[] = [];
    const worker = queue.work({ 'letters.send': async (_ctx, { letterId }) => void done.push(letterId) });
    await setStatus('SUSPENDED');
    await worker.runDue();
    expect(done).toEqual([]);
    await setStatus('LIVE');
    await worker.runDue();
    expect(done).toEqual([1]);
  });

  test('a job that a person waits for runs before older ones, and none before its time', async () => {
    await queue.alpha.tx((tx) =>
      enqueue(tx, 'accounts.erase', { userId: 1 }, { at: new Date(Date.now() - 60_000) }),
    );
    await queue.add(1);
    await queue.add(2, queue.alpha, new Date(Date.now() + 60_000));
    const order: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      const names = ['accounts.erase', 'letters.send'] as const;
      const { taken } = await leaseDueJobs(queue.db, { names, sinks: [], now: new Date(), most: 1 });
      order.push(taken.map(({ payload }) => payload));
    }
    expect(order).toEqual([[{ letterId: 1 }], [{ userId: 1 }], []]);
  });

  test('of a kind that a process does not know is left to others', async () => {
    await queue.add(1);
    await queue.work({ 'accounts.erase': async () => {} }).runDue();
    expect(await queue.rows()).toMatchObject([{ attempts: 0 }]);
  });

  test('that fails is tried again, later and later, and is dead in the end', async () => {
    await queue.add(1);
    const attempts: unknown[] = [];
    const worker = queue.work({
      'letters.send': async (_ctx, _payload, { attempt, isLastAttempt }) => {
        attempts.push([attempt, isLastAttempt]);
        throw new Error(`broken for ada@alpha.example`);
      },
    });
    const pauses: number[] = [];
    for (let n = 0; n < 9; n++) {
      const before = Date.now();
      await worker.runDue();
      const [job] = await queue.rows();
      pauses.push(Math.round((job!.due_at.getTime() - before) / 5000));
      if (n === 6) expect(job).toMatchObject({ dead_at: null, last_error: 'broken for [mail]' });
      await queue.endPauses();
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, n === 8]));
    expect(pauses.slice(0, 4)).toEqual([1, 4, 16, 64]);
    expect((await queue.rows())[0]?.dead_at).not.toBeNull();
    expect(queue.logged.at(-1)).toContain('a job failed for the last time');
    expect(queue.logged.join()).not.toContain('ada@alpha');
  });

  test('does not keep others waiting when it fails', async () => {
    const done: number[] = [];
    for (const n of [1, 2, 3]) await queue.add(n);
    await queue
      .work({
        'letters.send': async (_ctx, { letterId }) => {
          if (letterId === 1) throw new Error('broken on purpose');
          done.push(letterId);
        },
      })
      .runDue();
    expect(done.sort()).toEqual([2, 3]);
  });
});

describe('recurring work', () => {
  test('is planned once for every live tenant, spread over its period, and goes on', async () => {
    let ahead = 0;
    const clock = { now: () => new Date(Date.now() + ahead) };
    const seen: string[] = [];
    const worker = queue.work(
      { 'retention.sweep': async ({ tenant }) => void seen.push(tenant.code) },
      { clock },
    );
    for (let n = 0; n < 2; n++) await worker.plan();
    const planned = [...(await queue.rows()), ...(await queue.rows(queue.beta))].map(({ due_at }) =>
      due_at.getTime(),
    );
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
    const worker = queue.work({ 'retention.sweep': () => Promise.reject(new Error('broken')) }, { clock });
    await worker.plan();
    for (let n = 1; n <= 5; n++) {
      ahead = n * 2 * 3_600_000;
      await worker.runDue();
    }
    expect(await queue.rows()).toMatchObject([{ dead_at: null, last_error: 'broken' }]);
  });

  test('comes back when the clock of a demonstration is put back', async () => {
    let ahead = 100 * 3_600_000;
    const clock = { now: () => new Date(Date.now() + ahead) };
    const worker = queue.work({ 'retention.sweep': async () => {} }, { clock });
    await worker.plan();
    ahead = 0;
    await worker.plan();
    expect((await queue.rows())[0]!.due_at.getTime()).toBeLessThan(Date.now() + 3_600_001);
  });
});
