import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/with-tenant.ts';
import { type ContextSources, createContext } from '../serve/open-context.ts';
import { listTenantIds, loadTenant } from '../tenant/load-tenant.ts';

/** Work that falls due by itself, tenant by tenant. It may be run again at any time: it does only what is left to do. */
export interface Job {
  readonly name: string;
  run(ctx: Context): Promise<void>;
}

export type Jobs = ReturnType<typeof createJobs>;

type Sources = Pick<ContextSources, 'db' | 'clock' | 'ids' | 'log' | 'originOf'>;

export function createJobs(jobs: readonly Job[], sources: Sources) {
  const { db, ids, log } = sources;

  async function runAll(): Promise<void> {
    for (const tenantId of await listTenantIds(db)) {
      const tenant = await loadTenant(db, tenantId);
      const ctx = createContext(sources, tenant, tenant.defaultLocale, { role: 'system' }, ids.uuid());
      for (const job of jobs) {
        // one that fails leaves the others their turn
        await alone(db, tenantId, job.name, () => job.run(ctx)).catch((error: unknown) =>
          ctx.log.error({ err: error, job: job.name }, 'job failed'),
        );
      }
    }
  }

  let last: Promise<void> = Promise.resolve();
  /** Everything due at this moment has been done when it resolves. */
  const runDue = (): Promise<void> => {
    last = last.then(runAll, runAll);
    return last;
  };

  return {
    runDue,

    start(everyMs = 60_000): () => Promise<void> {
      const stopping = new AbortController();
      const done = (async () => {
        while (!stopping.signal.aborted) {
          await runDue().catch((error: unknown) => log.warn({ err: error }, 'jobs paused'));
          await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
        }
      })();
      return async () => {
        stopping.abort();
        await done;
      };
    },
  };
}

/**
 * Not while another process does the same. The lock lives in a transaction of its own: it ends with it, also after a
 * crash, and needs no connection of ours past a pooler.
 */
const alone = (db: Db, tenantId: number, name: string, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // it waits for the work without a word, longer than transactions may usually idle
    await sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    const { rows } = await sql<{ held: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, ${tenantId}::int)) AS held`.execute(
      tx,
    );
    if (rows[0]?.held) await work();
  });
