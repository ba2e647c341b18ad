import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { asOwner } from '../../apps/api/src/platform/database/as-owner.ts';
import { findClusterPaths } from '../../apps/api/src/platform/database/cluster/cluster-files.ts';
import { clusterProcesses } from '../../apps/api/src/platform/database/cluster/cluster-process.ts';
import { databaseUser } from '../../apps/api/src/platform/database/cluster/cluster-user.ts';
import { withTenant } from '../../apps/api/src/platform/database/with-tenant.ts';
import { askServer } from '../../apps/server/src/testing/server-process.ts';
import { database } from '../harness/database.ts';
import { cpuSeconds } from '../harness/load.ts';
import { type Bench, copyOf, withProduct } from '../harness/product.ts';

/** `RENEWALS=5000 npm run bench -- renewals` for a quick look. */
const renewals = Number(process.env.RENEWALS ?? 100_000);
const calmSeconds = 5;
const tenantId = 1;
/** A plan of a week, in no group. */
const typeId = 7;

type Owner = Awaited<ReturnType<typeof database>>['owner'];

/** So many people whose period has ended, each charged by one question to the test provider; people ask meanwhile. */
export async function renewed({ dataDir, report }: Bench) {
  const { dataDir: copy, remove } = copyOf(dataDir);
  try {
    await withProduct(copy, {}, async ({ port, pid }) => {
      const all = () => [pid, ...clusterProcesses(findClusterPaths(copy, databaseUser()))];
      const spent = () => all().reduce((sum, each) => sum + (cpuSeconds(each) || 0), 0);
      const { owner } = await database(copy);
      await prepare(owner);
      await analyse(owner);
      const cookie = await signIn(port);
      const calm = await sample(port, cookie, async () => sleep(calmSeconds * 1000));
      const started = performance.now();
      const spentBefore = spent();
      const busy = await sample(port, cookie, async () => {
        await run(owner);
        await untilNoneIsLeft(owner);
      });
      const seconds = (performance.now() - started) / 1000;
      report.add(
        {
          name: `${renewals} renewals, each charged over HTTP`,
          figure: renewals / seconds,
          unit: '/s',
          atLeast: 100,
        },
        {
          // which does not depend on what else the machine does; the requests meanwhile are included
          name: 'processor time for each, with its database and the provider',
          figure: ((spent() - spentBefore) / renewals) * 1000,
          unit: 'ms',
          atMost: 20,
        },
        {
          name: 'a person’s call beside them, 99 of 100',
          figure: busy,
          unit: 'ms',
          reference: { name: 'calm', figure: calm },
          atMost: 2,
        },
      );
    });
  } finally {
    remove();
  }
}

const inTenant = <T>(owner: Owner, work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
  asOwner(owner, (db) => withTenant(db, tenantId, work));

/** As the product keeps times: it knows no microseconds, and a period that began within one would overlap the last. */
const today = sql`date_trunc('milliseconds', now())`;
const weekAgo = sql`${today} - interval '7 days'`;

/** As if they had come a week ago; what is to be done for each waits, and is due for none yet. */
const prepare = (owner: Owner) =>
  inTenant(owner, async (tx) => {
    await sql`CREATE TEMP TABLE made ON COMMIT DROP AS
      SELECT n, nextval(pg_get_serial_sequence('app_user', 'id'))::int AS user_id,
        nextval(pg_get_serial_sequence('payment_method', 'id'))::int AS method_id,
        nextval(pg_get_serial_sequence('subscription', 'id'))::int AS id
      FROM generate_series(1, ${renewals}) AS n`.execute(tx);
    await sql`INSERT INTO app_user (tenant_id, id, uuid, name, created_at) OVERRIDING SYSTEM VALUE
      SELECT ${tenantId}, user_id, gen_random_uuid(), 'Somebody', now() FROM made`.execute(tx);
    await sql`INSERT INTO payment_method (tenant_id, id, user_id, kind, connector, psp_token, fingerprint, brand, last4, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT ${tenantId}, made.method_id, made.user_id, card.kind, card.connector, card.psp_token, gen_random_uuid()::text, card.brand, card.last4, now()
      FROM made, (SELECT * FROM payment_method WHERE tenant_id = ${tenantId} AND kind = 'CARD' AND last4 = '4242' LIMIT 1) AS card`.execute(
      tx,
    );
    await sql`INSERT INTO subscription (tenant_id, id, user_id, type_id, state, sub_state, price_minor, currency, payment_method_id,
        lang, anchor_day, start_date, next_renewal_date, created_at) OVERRIDING SYSTEM VALUE
      SELECT ${tenantId}, id, user_id, ${typeId}, 'ACTIVE', 'NONE', 299, 'EUR', method_id,
        'en', 1, ${weekAgo}, ${today}, ${weekAgo} FROM made`.execute(tx);
    await sql`INSERT INTO subscription_period (tenant_id, subscription_id, seq, during, kind, amount_minor, value_millis)
      SELECT ${tenantId}, id, 1, tstzrange(${weekAgo}, ${today}), 'PAID', 299, 299000 FROM made`.execute(tx);
    await sql`INSERT INTO payment_transaction (tenant_id, uuid, user_id, kind, subject_kind, subject_key, method_id, state,
        amount_minor, currency, purchase_token, client_correlator, lang, created_at, updated_at)
      SELECT ${tenantId}, gen_random_uuid(), user_id, 'PURCHASE', 'subscription_period', id || ':1', method_id, 'SUCCEEDED',
        299, 'EUR', gen_random_uuid()::text, gen_random_uuid(), 'en', ${weekAgo}, ${weekAgo} FROM made`.execute(
      tx,
    );
    await sql`INSERT INTO job (tenant_id, kind, payload, priority, due_at)
      SELECT ${tenantId}, 'subscriptions.advance', jsonb_build_object('subscriptionId', id), 1, ${farAhead}::timestamptz FROM made`.execute(
      tx,
    );
  });

/** As the database has done by itself where so many have come one by one. */
const analyse = (owner: Owner) => asOwner(owner, (db) => sql`ANALYZE`.execute(db));

const farAhead = '2400-01-01';

const run = (owner: Owner) =>
  inTenant(owner, (tx) =>
    sql`UPDATE job SET due_at = now() WHERE due_at = ${farAhead}::timestamptz`.execute(tx),
  );

/** Reports why renewals do not progress, instead of waiting for them. */
async function untilNoneIsLeft(owner: Owner): Promise<void> {
  let last = renewals;
  for (let stalled = performance.now(); ; await sleep(1000)) {
    const { left, reason } = await standing(owner);
    if (left === 0) return;
    if (left < last) stalled = performance.now();
    last = left;
    if (performance.now() - stalled > patienceMs)
      throw new Error(
        `cannot measure: ${left} of ${renewals} are not renewed: ${reason ?? 'nobody said why'}`,
      );
  }
}

const patienceMs = 20_000;

async function standing(owner: Owner): Promise<{ left: number; reason: string | null }> {
  const { rows } = await inTenant(owner, (tx) =>
    sql<{ left: number; reason: string | null }>`SELECT count(*)::int AS left,
        (SELECT max(last_error) FROM job WHERE kind = 'subscriptions.advance') AS reason
      FROM subscription WHERE type_id = ${typeId} AND state = 'ACTIVE' AND next_renewal_date < now()`.execute(
      tx,
    ),
  );
  return rows[0] ?? { left: 0, reason: null };
}

async function signIn(port: number): Promise<string> {
  const { status, headers } = await askServer(port, '/backend/login/api', {
    method: 'POST',
    body: { type: 'EMAIL', email: 'active@atrium.example', password: 'Atrium-demo-1' },
  });
  if (status !== 200) throw new Error(`cannot measure: signing in answered ${status}`);
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Milliseconds within which 99 of 100 are answered, for a visitor who asks again and again while the work lasts. */
async function sample(port: number, cookie: string, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now();
      const { status } = await askServer(port, '/backend/subscription', { headers: { cookie } });
      if (status !== 200) throw new Error(`cannot measure: a person’s call answered ${status}`);
      times.push(performance.now() - asked);
      await sleep(10);
    }
  })();
  await Promise.all([asking, work().finally(() => (isOver = true))]);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
