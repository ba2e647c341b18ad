import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether `ask` is answered in time. A probe waits a second or two, so the answer comes before that; and however
 * often it comes, one query is under way, not one connection more for each.
 */
export function createReadiness(ask: () => Promise<unknown>, patienceMs = 800): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return Promise.race([asking, sleep(patienceMs, false, { ref: false })]);
  };
}
