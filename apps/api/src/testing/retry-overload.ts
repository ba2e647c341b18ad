import { setTimeout as sleep } from 'node:timers/promises';
import { isOverload } from '../platform/concurrency/overload.ts';

/** For very many calls at once: the queue has fewer places, and a call that was refused for it is repeated. */
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
