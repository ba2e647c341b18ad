import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withTenant } from '../database/with-tenant.ts';
import { startTestContexts, type TestContexts } from '../testing/test-contexts.ts';
import { createJobs, type Job } from './jobs.ts';
import { sweep } from './sweep.ts';

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

describe('the sweep', () => {
  const count = async (table: string) => {
    const { rows } = await withTenant(contexts.db, 1, (tx) =>
      sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(tx),
    );
    return rows[0]?.count;
  };
  /** One row for every age in days; `at` is that long ago, or ahead. */
  const insert = (table: string, columns: string, values: string, ages: readonly number[]) =>
    withTenant(contexts.db, 1, (tx) =>
      sql`INSERT INTO ${sql.table(table)} (tenant_id, ${sql.raw(columns)})
        SELECT 1, ${sql.raw(values)} FROM unnest(${ages}::float8[]) WITH ORDINALITY AS given (days, n),
          LATERAL (SELECT now() - make_interval(secs => days * 86400) AS at) AS moment`.execute(tx),
    );

  test.each([
    ['issuer_record', 'kind, id_hash, payload, expires_at', "'Session', n::text::bytea, '', at"],
    [
      'login_challenge',
      'token_hash, kind, subject, created_at, expires_at',
      "n::text::bytea, 'REGISTER', '', at, at",
    ],
  ])('removes what has expired from %s', async (table, columns, values) => {
    await insert(table, columns, values, [0.01, -0.01, -1]);
    await sweep.run(contexts.alpha);
    expect(await count(table)).toBe(2);
  });

  const session = 'id_hash, expires_at, created_at, last_seen_at, revoked_at, uuid';
  test.each([
    ['attempt_counter', 'bucket, key_hash, tries, since', "'x', n::text::bytea, 1, at", [1, 3], 1],
    [
      'letter',
      'channel, template, recipient, locale, created_at, next_attempt_at',
      "'MAIL', 'x', 'x', 'en', at, at",
      [89, 91],
      1,
    ],
    ['session', session, "('r' || n)::bytea, at, at, at, at, gen_random_uuid()", [29, 31], 1],
    ['session', session, "('i' || n)::bytea, at, at, at, NULL, gen_random_uuid()", [31, 61], 2],
    ['session', session, "('o' || n)::bytea, at, at, now(), NULL, gen_random_uuid()", [179, 211], 3],
  ])('removes the old from %s', async (table, columns, values, ages, left) => {
    await insert(table, columns, values, ages);
    await sweep.run(contexts.alpha);
    expect(await count(table)).toBe(left);
  });

  test('removes more than one batch', async () => {
    await insert(
      'letter',
      'channel, template, recipient, locale, created_at, next_attempt_at',
      "'SMS', 'x', 'x', 'en', at, at",
      Array.from({ length: 2500 }, () => 100),
    );
    await sweep.run(contexts.alpha);
    expect(await count('letter')).toBe(1);
  });
});
