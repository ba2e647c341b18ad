import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@atrium/contract/call';
import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import type { Health } from './health.ts';

export interface DiskReading {
  free: number;
  total: number;
}

const gigabyte = 1024 ** 3;

/**
 * Less than both is too little: a tenth of a large disk is plenty, and two gigabytes may be all a
 * small one has. PostgreSQL's log of a busy minute must fit into what `critical` leaves: without it
 * the server stops for all tenants.
 */
const thresholds = {
  low: { bytes: 2 * gigabyte, share: 0.1 },
  critical: { bytes: 0.5 * gigabyte, share: 0.03 },
} as const;
type Level = keyof typeof thresholds | 'enough';

const everyMs = 5000;
const retryAfter = 60;

const isBelow = ({ free, total }: DiskReading, { bytes, share }: { bytes: number; share: number }) =>
  free < Math.min(bytes, total * share);

const levelOf = (reading: DiskReading): Level =>
  isBelow(reading, thresholds.critical) ? 'critical' : isBelow(reading, thresholds.low) ? 'low' : 'enough';

const refused = { enough: '', low: 'writes that can wait', critical: 'all but signing in and paying' };

/** The disk a folder is on, as far as we may use it. */
export const diskOf = (folder: string) => async (): Promise<DiskReading> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

interface DiskSpaceOptions {
  /** Absent where the database is an external one: then its disk is, too. */
  read: (() => Promise<DiskReading>) | undefined;
  health: Health;
  log: Logger;
}

/** A full disk stops the database for all tenants, so writes give way before it is full. */
export function createDiskSpace({ read, health, log }: DiskSpaceOptions) {
  let level: Level = 'enough';

  async function look(): Promise<void> {
    if (!read) return;
    try {
      const reading = await read();
      const now = levelOf(reading);
      const left = `${Math.floor(reading.free / 1024 ** 2)} of ${Math.floor(reading.total / 1024 ** 2)} MB left`;
      health.report('disk', now === 'enough' ? null : `${now}: ${left}; refused: ${refused[now]}`);
      if (now !== level) log.warn({ from: level, to: now, left }, 'disk space');
      level = now;
    } catch (error) {
      health.report('disk', `cannot be read: ${(error as Error).message}`);
    }
  }

  return {
    look,

    /** Signing in and money are never refused here: of all that is written they come last. */
    refuse(call: Call): AppError | null {
      if (level === 'enough' || call.effect !== 'write' || call.secret || call.needs === 'signIn')
        return null;
      if (level === 'low' && !call.canWait) return null;
      return new AppError('SERVICE_UNAVAILABLE', { reason: 'disk', retryAfter });
    },

    async start(): Promise<() => Promise<void>> {
      await look();
      const stopping = new AbortController();
      const done = (async () => {
        while (!stopping.signal.aborted) {
          await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
          await look();
        }
      })();
      return async () => {
        stopping.abort();
        await done;
      };
    },
  };
}
