import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sweep } from '../../modules/retention/sweep.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import type { Context } from '../context.ts';
import { asOwner } from '../database/as-owner.ts';
import { listenForEvictions } from '../database/connection/listen.ts';
import { enqueue } from './enqueue.ts';
import { jobKindOf, jobNames } from './job-table.ts';
import { createWorker } from './job-worker.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
  // loading the tenants told of itself
  for (const { tx } of [contexts.alpha, contexts.beta])
    await tx(({ db }) =>
      sql`UPDATE outbox_event SET taken_by = '{consumers,kafka}', published_at = now()`.execute(db),
    );
});
afterAll(() => contexts.drop());
afterEach(() => void vi.restoreAllMocks());

/** Everything that is sent to the database, also the ends of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query');
  await work();
  const { length } = sent.mock.calls;
  sent.mockRestore();
  return length;
}

const worker = (hoursAhead = 0) =>
  createWorker({
    ...contexts.sources,
    clock: { now: () => new Date(Date.now() + hoursAhead * 3_600_000) },
    sinks: ['consumers', 'kafka'],
    handlers: {
      'letters.send': async () => {},
      'accounts.erase': async () => {},
      'events.hand-on': async () => {},
      'retention.sweep': sweep,
    },
  });

const tenTurns = () =>
  statementsOf(async () => {
    const idle = worker();
    for (let n = 0; n < 10; n++) await idle.turn();
  });

/** A turn every five seconds: 1.2 statements a second. */
const mostPerTurn = 6;

test('a turn costs the same with 2 and with 400 tenants', async () => {
  await worker().plan();
  expect(await tenTurns()).toBe(10 * mostPerTurn);
  await asOwner(contexts.owner, (owner) =>
    sql`INSERT INTO tenant (id, code, name, default_locale, layout, currency, timezone, max_rating, status, created_at)
      SELECT n, 't' || n, 't', 'en', layout, currency, timezone, max_rating, status, created_at
      FROM tenant, generate_series(3, 400) AS n WHERE tenant.id = 1`.execute(owner),
  );
  expect(await statementsOf(() => worker().plan())).toBeLessThanOrEqual(4);
  expect(await tenTurns()).toBe(10 * mostPerTurn);
});

test('a turn of the job worker that finds nothing wakes no other worker, a new job does', async () => {
  const told: string[] = [];
  const { stop } = await listenForEvictions({
    connection: contexts.app,
    log: contexts.sources.log,
    onEvict: () => {},
    onWork: () => void told.push('work'),
    // comes after what was told before
    onFault: (text) => void told.push(text),
  });
  const tellEnd = (end: string) => sql`SELECT pg_notify('atrium_fault', ${end})`.execute(contexts.db);
  for (let n = 0; n < 3; n++) await worker().turn();
  await tellEnd('after turns');
  await contexts.alpha.tx((tx) => enqueue(tx, 'letters.send', { letterId: 1 }));
  await tellEnd('after a job');
  await vi.waitFor(() => expect(told).toEqual(['after turns', 'work', 'after a job']));
  await stop();
  await worker().runDue();
});

test('a sweep that finds nothing asks once, not table by table', async () => {
  await worker().plan();
  await asOwner(contexts.owner, (owner) =>
    sql`UPDATE tenant SET status = 'SUSPENDED' WHERE id > 1`.execute(owner),
  );
  // two turns, the tenant, one question, the consents, and the end
  expect(await statementsOf(() => worker(1.5).runDue())).toBeLessThanOrEqual(2 * mostPerTurn + 21);
});

test('recurring work is put off where there is nothing to do, and done once a day all the same', async () => {
  const done: string[] = [];
  const at = (hours: number) => {
    const look = async (name: string, { tenant }: Context) => void done.push(`${name} ${tenant.id}`);
    return createWorker({
      ...contexts.sources,
      clock: { now: () => new Date(Date.UTC(2030, 0, 1, hours)) },
      handlers: {
        'payments.reconcile': (ctx) => look('payments', ctx),
        'invariants.check': (ctx) => look('invariants', ctx),
      },
    });
  };
  const doneAt = async (hours: number) => {
    const worker = at(hours);
    done.length = 0;
    await worker.plan();
    await worker.rest();
    await worker.runDue();
    return done.toSorted();
  };
  await doneAt(0);
  expect(await doneAt(2)).toEqual([]);

  await contexts.alpha.tx(({ db, tenant }) =>
    sql`INSERT INTO outbox_event (tenant_id, id, aggregate, aggregate_id, type, payload, occurred_at, written_at)
      VALUES (${tenant.id}, gen_random_uuid(), 'test', '1', 'something', '{}', '2030-01-01 03:00Z', now())`.execute(
      db,
    ),
  );
  expect(await doneAt(4)).toEqual(['invariants 1']);
  expect(await doneAt(6)).toEqual([]);
  expect(await doneAt(29)).toEqual(['invariants 1', 'payments 1']);

  await contexts.alpha.tx(({ db }) =>
    sql`INSERT INTO payment_transaction (tenant_id, uuid, user_id, kind, subject_kind, subject_key, state, amount_minor,
        currency, purchase_token, client_correlator, created_at, updated_at)
      SELECT tenant_id, gen_random_uuid(), id, 'PURCHASE', 'purchase', '1', 'PROCESSING', 100, 'EUR', 'token',
        gen_random_uuid(), now(), now() FROM app_user LIMIT 1`.execute(db),
  );
  expect(await doneAt(31)).toEqual(['payments 1']);
});

test('every kind of job that skippedWhenIdle without work has its branch in the function tenants_with_work', async () => {
  const { rows } = await sql<{ kind: string }>`
    SELECT branch[1] AS kind
    FROM pg_proc, regexp_matches(prosrc, 'THEN\\s+kind := ''([^'']+)'';\\s+RETURN NEXT;\\s+END IF;', 'g') AS branch
    WHERE oid = 'tenants_with_work'::regproc`.execute(contexts.db);
  const resting = jobNames.filter((name) => jobKindOf(name).skippedWhenIdle === 'without work');
  expect(rows.map(({ kind }) => kind).sort()).toEqual(resting.sort());
});
