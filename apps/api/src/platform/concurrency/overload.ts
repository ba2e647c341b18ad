import { setTimeout as sleep } from 'node:timers/promises';

const codes = /^(57014|57P0\d|53\d{3}|08\d{3}|ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT)$/;
const words = /timeout|Connection terminated|not queryable/i;

/** No free connection, a statement cut off, or the database gone: the caller may come back. */
export function isOverload(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return codes.test(code ?? '') || words.test(message ?? '');
}

/**
 * For a caller that has begun what must not be left half done: a while longer than others it tries
 * to get in. The work may be done again as a whole.
 */
export async function retryOverload<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of [100, 300, 1000, 2000]) {
    try {
      return await work();
    } catch (error) {
      if (!isOverload(error)) throw error;
      await sleep(pause);
    }
  }
  return work();
}
