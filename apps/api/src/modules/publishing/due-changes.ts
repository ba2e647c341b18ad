import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Evictions } from '../../platform/cache/evictions.ts';
import { type Clock, systemIds } from '../../platform/clock.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { listTenantIds } from '../../platform/load-tenant.ts';
import { indexArticles } from '../search/index-articles.ts';
import { publishDueSections } from '../site/publish-site.ts';

/**
 * What began or ended by itself until now: search is updated and every process is told. Taken out and told in
 * one transaction, so that of several processes one does it. Returns when the next change is due.
 */
export const announceDue = (db: Db, tenantId: number, now: Date): Promise<Date | null> =>
  withTenant(db, tenantId, async (tx) => {
    const { rows: due } = await sql<{ tag: string }>`
      DELETE FROM scheduled_change WHERE at <= ${now}::timestamptz RETURNING tag`.execute(tx);
    if (due.length > 0) {
      const tags = new Set(due.map(({ tag }) => tag));
      const articles = [...tags].flatMap((tag) => /^article:(\d+)$/.exec(tag)?.[1] ?? []).map(Number);
      await sql`SELECT set_config('app.publishing', 'on', true)`.execute(tx);
      if (tags.has('site')) await publishDueSections({ db: tx }, now);
      if (articles.length > 0) {
        await indexArticles(tx, articles, now);
        await appendEvent(
          { db: tx, tenant: { id: tenantId }, clock: { now: () => now }, ids: systemIds },
          {
            aggregate: 'catalogue',
            aggregateId: String(articles[0]),
            type: 'catalogue.due',
            payload: { articles },
          },
        );
      }
      const { rows: lists } = await sql<{ list: string }>`
        SELECT DISTINCT unnest(article_lists(${tenantId}::int, id)) AS list FROM unnest(${articles}::bigint[]) AS a(id)`.execute(
        tx,
      );
      const all = [...tags, ...lists.map(({ list }) => list)];
      await sql`SELECT announce(${tenantId}::int, ${all}::text[])`.execute(tx);
    }
    const { rows } = await sql<{ next: Date | null }>`SELECT min(at) AS next FROM scheduled_change`.execute(
      tx,
    );
    return rows[0]?.next ?? null;
  });

/** Where the clock was moved, or the timer below was not there. */
export const announceDueChanges =
  (db: Db): JobHandler<'publishing.due'> =>
  async ({ tenant, clock }) =>
    void (await announceDue(db, tenant.id, clock.now()));

interface ScheduleOptions {
  db: Db;
  clock: Clock;
  evictions: Evictions;
  log: Logger;
}

/** Timers of the system end there; later ones are set again. */
const longest = 24 * 60 * 60_000;
const retryAfter = 5_000;

/**
 * One timer for the next moment at which something begins or ends. A tenant is asked once at the start, when its moment
 * has come, and when something of it was published: that may have brought an earlier one.
 */
export function createSchedule({ db, clock, evictions, log }: ScheduleOptions) {
  const next = new Map<number, Date | null>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let isOpen = false;

  async function look(tenantId: number) {
    try {
      next.set(tenantId, await announceDue(db, tenantId, clock.now()));
    } catch (error) {
      log.warn({ err: error, tenantId }, 'due changes are late');
      next.set(tenantId, new Date(clock.now().getTime() + retryAfter));
    }
  }

  function set() {
    clearTimeout(timer);
    const moments = [...next.values()].flatMap((moment) => (moment ? [moment.getTime()] : []));
    if (!isOpen || moments.length === 0) return;
    const wait = Math.min(Math.max(Math.min(...moments) - clock.now().getTime(), 0), longest);
    timer = setTimeout(() => {
      const now = clock.now().getTime();
      enqueue([...next].flatMap(([id, moment]) => (moment && moment.getTime() <= now ? [id] : [])));
    }, wait).unref();
  }

  /** One after the other: a tenant is never asked twice at once. */
  function enqueue(tenantIds: readonly number[]) {
    working = working.then(async () => {
      for (const id of tenantIds) if (isOpen) await look(id);
      set();
    });
  }

  evictions.subscribe(({ tenantId }) => {
    if (isOpen) enqueue(tenantId === undefined ? [...next.keys()] : [tenantId]);
  });

  return {
    async start(): Promise<() => Promise<void>> {
      isOpen = true;
      enqueue(await listTenantIds(db));
      return async () => {
        isOpen = false;
        clearTimeout(timer);
        await working;
      };
    },
  };
}
