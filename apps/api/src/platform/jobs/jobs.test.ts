import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { createJobs, type Job } from './jobs.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());

/** A job that can be held up, and says where it is run. */
function heldJob() {
  const runs: string[] = [];
  const gate = Promise.withResolvers<void>();
  const job: Job = {
    name: 'held',
    run: async (ctx) => {
      runs.push(ctx.tenant.code);
      await gate.promise;
    },
  };
  return { job, runs, open: gate.resolve };
}

describe('jobs', () => {
  test('run once per tenant, with what belongs to it', async () => {
    const seen: unknown[] = [];
    const job: Job = {
      name: 'look',
      run: (ctx) =>
        ctx.tx(async ({ db, origin, locale }) => {
          const people = await db.selectFrom('app_user').select('email').execute();
          seen.push({ origin, locale, emails: people.map(({ email }) => email) });
        }),
    };
    await createJobs([job], contexts.sources).runDue();
    expect(seen).toEqual([
      { origin: 'http://alpha.localhost', locale: 'en', emails: ['ada@alpha.example'] },
      { origin: 'http://beta.localhost', locale: 'ar', emails: ['ada@beta.example'] },
    ]);
  });

  test('never run at the same time in two processes', async () => {
    const { job, runs, open } = heldJob();
    const first = createJobs([job], contexts.sources).runDue();
    await vi.waitFor(() => expect(runs).toEqual(['alpha']));
    const idle: string[] = [];
    const other: Job = { name: 'held', run: async ({ tenant }) => void idle.push(tenant.code) };
    await createJobs([other], contexts.sources).runDue();
    expect(idle).toEqual(['beta']);
    open();
    await first;
    await createJobs([other], contexts.sources).runDue();
    expect(idle).toEqual(['beta', 'alpha', 'beta']);
  });

  test('wait for the round before in the same process', async () => {
    const { job, runs, open } = heldJob();
    const jobs = createJobs([job], contexts.sources);
    const rounds = [jobs.runDue(), jobs.runDue()];
    await vi.waitFor(() => expect(runs).toEqual(['alpha']));
    open();
    await Promise.all(rounds);
    expect(runs).toEqual(['alpha', 'beta', 'alpha', 'beta']);
  });

  test('do not suffer from one that fails', async () => {
    const done: string[] = [];
    const failing: Job = {
      name: 'failing',
      run: async () => {
        throw new Error('broken on purpose');
      },
    };
    const next: Job = { name: 'next', run: async ({ tenant }) => void done.push(tenant.code) };
    await createJobs([failing, next], contexts.sources).runDue();
    expect(done).toEqual(['alpha', 'beta']);
    expect(contexts.logged.filter((line) => line.includes('broken on purpose'))).toHaveLength(2);
  });

  test('run again and again until stopped', async () => {
    let rounds = 0;
    const count: Job = { name: 'count', run: async () => void rounds++ };
    const stop = createJobs([count], contexts.sources).start(1);
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(4));
    await stop();
    const whenStopped = rounds;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rounds).toBe(whenStopped);
  });
});
