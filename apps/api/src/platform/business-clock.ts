import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Db } from './database/with-tenant.ts';

export type BusinessClock = ReturnType<typeof createBusinessClock>;

interface BusinessClockOptions {
  db: Db;
  base: Clock;
  log: Logger;
}

/** Beyond it a database cannot add to its own dates any more, and the demonstration could not be mended. */
const furthest = '100 years';
const inSeconds = sql<number>`extract(epoch FROM now() + ahead - now())::float8`;

/** Business time of a demonstration: real time, and how far the sandbox has moved it for every process. */
export function createBusinessClock({ db, base, log }: BusinessClockOptions) {
  let aheadMs = 0;

  async function refresh(): Promise<void> {
    const row = await db.selectFrom('sandbox_clock').select(inSeconds.as('seconds')).executeTakeFirst();
    aheadMs = (row?.seconds ?? 0) * 1000;
  }

  return {
    now: () => new Date(base.now().getTime() + aheadMs),

    /** By an ISO 8601 duration; at once here, within seconds in other processes. */
    async advance(duration: string): Promise<void> {
      const { rows } = await sql<{ seconds: number }>`
        INSERT INTO sandbox_clock AS clock (id, ahead) VALUES (true, least(${duration}::interval, ${furthest}::interval))
        ON CONFLICT (id) DO UPDATE SET ahead = least(clock.ahead + excluded.ahead, ${furthest}::interval)
        RETURNING ${inSeconds} AS seconds`.execute(db);
      aheadMs = (rows[0]?.seconds ?? 0) * 1000;
    },

    /** Follows the other processes until stopped. */
    async follow(everyMs = 2000): Promise<() => Promise<void>> {
      await refresh();
      const stopping = new AbortController();
      const done = (async () => {
        while (!stopping.signal.aborted) {
          await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
          if (stopping.signal.aborted) return;
          await refresh().catch((error: unknown) => log.warn({ err: error }, 'business time not read'));
        }
      })();
      return async () => {
        stopping.abort();
        await done;
      };
    },
  } satisfies Clock & Record<string, unknown>;
}
