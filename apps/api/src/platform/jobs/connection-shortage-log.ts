import type { Logger } from 'pino';

/** How long jobs are counted before they are told in one line. */
const gatherMs = 5000;

/**
 * Jobs that found no free database connection are tried again by themselves: many of them, as at the first start of a
 * busy machine, are one line of the log without a stack.
 */
export function createConnectionShortageLog(log: Pick<Logger, 'warn'>) {
  const counts = new Map<string, number>();
  return (job: string) => {
    if (counts.size === 0)
      setTimeout(() => {
        log.warn(
          { jobs: Object.fromEntries(counts) },
          'jobs wait for a database connection and are tried again',
        );
        counts.clear();
      }, gatherMs).unref();
    counts.set(job, (counts.get(job) ?? 0) + 1);
  };
}

/** No connection was free in time, of ours or of the server's; whatever else fails is told with its stack. */
export const isWithoutConnection = (error: unknown): error is Error =>
  error instanceof Error &&
  ((error as { code?: string }).code === '53300' ||
    error.message === 'timeout exceeded when trying to connect');
