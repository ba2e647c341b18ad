import { cpus } from 'node:os';

/** Milliseconds of all processors together. */
export interface ProcessorTimes {
  idle: number;
  total: number;
}

export function processorTimes(): ProcessorTimes {
  let idle = 0;
  let total = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    total += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, total };
}

/** Below this part of idle time, others wait for a processor while we work. */
const enoughIdle = 0.12;
/** How many times as long as it worked an import rests on a busy machine: others keep nine tenths of their rate. */
const restOnBusy = 6;
/** Articles of a batch on a busy machine: others wait for a fraction of a second, and often, instead of seconds. */
const sizeOnBusy = 200;

export interface ImportThrottle {
  /** Milliseconds to rest after a batch that took so many. */
  rest: (worked: number) => number;
  /** Articles of the next batch. */
  size: () => number;
}

/**
 * Where the processors of this machine were idle part of the time, no request waited for them: batches are large and
 * there is no rest. Where they were not, batches are small and the import takes a seventh of the time. Decision 0077.
 */
export function createImportThrottle(
  largest: number,
  now: () => ProcessorTimes = processorTimes,
): ImportThrottle {
  let before = now();
  // until it is known otherwise
  let isBusy = true;
  return {
    rest: (worked) => {
      const after = now();
      const total = after.total - before.total;
      isBusy = total > 0 && (after.idle - before.idle) / total < enoughIdle;
      before = after;
      return isBusy ? worked * restOnBusy : 0;
    },
    size: () => (isBusy ? Math.min(largest, sizeOnBusy) : largest),
  };
}
