import { setTimeout as sleep } from 'node:timers/promises';
import { isOverload } from '../platform/concurrency/overload.ts';

/** Very many at once: there are not so many places to wait, and whoever finds none was not heard and comes back. */
export async function retriedUntilServed<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOverload(error)) throw error;
      await sleep(50 + Math.random() * 200);
    }
  }
}
