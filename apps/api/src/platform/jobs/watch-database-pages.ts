import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connection } from '../database/connection/connection.ts';
import { checkPages } from '../database/schema/page-checks.ts';
import type { Health } from '../health/health.ts';

interface PageWatchOptions {
  owner: Connection;
  health: Health;
  log: Logger;
}

const firstAfterMs = 60_000;
const everyMs = 24 * 60 * 60 * 1000;
/** One bad disk damages many pages; a few say enough. */
const most = 3;

/** A corrupt page goes unnoticed until a query reads it: so we read them all, once a day. */
export function createPageWatch({ owner, health, log }: PageWatchOptions) {
  async function look(signal?: AbortSignal): Promise<void> {
    try {
      const { checked, checksums, damage } = await checkPages(owner, signal);
      health.report(
        'checksums',
        checksums
          ? null
          : 'off: damage on the disk is not recognised; `pg_checksums --enable` on the stopped server',
      );
      if (checked === null)
        log.warn('database pages are not checked: the schema’s owner may not use amcheck');
      if (damage.length > 0) log.error({ damage }, 'database pages are damaged');
      const more = damage.length > most ? `; and ${damage.length - most} more` : '';
      health.report(
        'pages',
        damage.length > 0 ? `damaged: ${damage.slice(0, most).join('; ')}${more}` : null,
      );
    } catch (error) {
      if (!signal?.aborted) health.report('pages', `could not be checked: ${(error as Error).message}`);
    }
  }

  return {
    look,

    start(): () => Promise<void> {
      const stopping = new AbortController();
      const { signal } = stopping;
      const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
      const done = (async () => {
        for (await pause(firstAfterMs); !signal.aborted; await pause(everyMs)) await look(signal);
      })();
      return async () => {
        stopping.abort();
        await done;
      };
    },
  };
}
