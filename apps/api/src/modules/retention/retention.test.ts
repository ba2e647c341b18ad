import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { createWorker } from '../../platform/jobs/job-worker.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { type Retention, retention } from './retention.ts';
import { sweep } from './sweep.ts';
import { type AgedRow, type RetentionCase, retentionCases } from './testing/retention-cases.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
  // the application cannot make an account of staff
  await asOwner(contexts.owner, (owner) =>
    sql`INSERT INTO operator_account (id, email) OVERRIDING SYSTEM VALUE VALUES (1, 'x@staff.example')`.execute(
      owner,
    ),
  );
});
afterAll(() => contexts.drop());

const run = (statement: string) => withTenant(contexts.db, 1, (tx) => sql.raw(statement).execute(tx));

const count = async (table: string) => {
  const { rows } = await run(`SELECT count(*)::int AS count FROM ${table}`);
  return (rows[0] as { count: number }).count;
};

const plant = async (table: string, columns: string, rows: readonly AgedRow[]) => {
  for (const [days, values] of rows)
    await run(`INSERT INTO ${table} (tenant_id, ${columns})
      SELECT 1, ${values} FROM (SELECT now() - make_interval(secs => ${days} * 86400) AS at, id AS who FROM app_user) moment`);
};

/** The real job, as the worker runs it, hour after hour. */
let hours = 0;
async function sweepAll() {
  const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
  const worker = createWorker({ ...contexts.sources, clock, handlers: { 'retention.sweep': sweep } });
  await worker.plan();
  hours += 2;
  await worker.runDue();
}

describe('the list', () => {
  test('has a line for every table of the schema, and no other', async () => {
    const { rows } = await run(
      `SELECT relname FROM pg_class WHERE relnamespace = 'atrium'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
    );
    expect(Object.keys(retention).sort()).toEqual(rows.map((row) => (row as { relname: string }).relname));
  });

  test('gives a reason for whatever stays', () => {
    const silent = Object.entries<Retention>(retention).filter(
      ([, rule]) => 'keep' in rule && rule.keep.length < 7,
    );
    expect(silent).toEqual([]);
  });
});

describe('the sweep', () => {
  test.each(Object.entries<RetentionCase>(retentionCases))(
    'of %s removes the old, and only that',
    async (table, proof) => {
      for (const statement of proof.parents ?? []) await run(statement);
      const before = await count(table);
      await plant(table, proof.columns, proof.stay);
      await sweepAll();
      expect(await count(table)).toBe(before + proof.stay.length);
      await plant(table, proof.columns, proof.go);
      expect(await count(table)).toBe(before + proof.stay.length + proof.go.length);
      await sweepAll();
      expect(await count(table)).toBe(before + proof.stay.length);
      expect(contexts.logged).toEqual([]);
    },
  );

  test('keeps what a person said last for ever, and what it replaced for five years from then', async () => {
    const years = (count: number) => count * 366;
    const rows: [number, string, boolean][] = [
      [years(9), 'MARKETING', true],
      [years(8), 'MARKETING', false],
      [years(7), 'MARKETING', true],
      [years(1), 'MARKETING', false],
      [years(9), 'TERM_CONDITIONS', true],
    ];
    for (const [days, type, granted] of rows)
      await plant('consent_record', 'user_id, type, granted, at', [[days, `who, '${type}', ${granted}, at`]]);
    await sweepAll();
    const { rows: left } = await run('SELECT type, granted FROM consent_record ORDER BY id');
    // it held until a year ago, so it can still be asked for
    expect(left).toEqual([
      { type: 'MARKETING', granted: true },
      { type: 'MARKETING', granted: false },
      { type: 'TERM_CONDITIONS', granted: true },
    ]);
    await expect(run('DELETE FROM consent_record')).rejects.toThrow('permission denied');
    expect(await count('consent_record')).toBe(3);
  });

  test('takes more than one batch', async () => {
    const before = await count('letter');
    await run(`INSERT INTO letter (tenant_id, channel, template, recipient, inbox, locale, created_at)
      SELECT 1, 'SMS', 'x', 'x', 'x', 'en', at FROM generate_series(1, 2500), (SELECT now() - interval '100 days' AS at) moment`);
    await sweepAll();
    expect(await count('letter')).toBe(before);
  });
});
