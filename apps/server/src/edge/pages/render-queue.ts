import type { EdgeLimits } from '../limits/edge-rate-limits.ts';
import { Overloaded } from '../responses/overloaded.ts';
import { createRenderPace, type RenderPace } from './render-pace.ts';

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/**
 * Render queue: a render is the dearest thing a visitor can ask for, and it shares its thread with
 * the cached pages of all others: a few at a time, a few more wait, the rest is told to come back.
 * Tenants take turns, and none holds every place.
 */
export function createRenderQueue({
  running: maxRunning,
  perTenant,
  waiting: maxWaiting,
  waitingPerTenant,
  longestWaitMs,
  pace = createRenderPace(),
}: EdgeLimits['renders'] & { pace?: RenderPace }) {
  const running = new Map<string, number>();
  /** In the order of whose turn is next. */
  const waiting = new Map<string, (() => void)[]>();
  let allRunning = 0;
  let allWaiting = 0;
  let isPaused = false;

  const hasRoom = (tenant: string) =>
    allRunning < maxRunning && (running.get(tenant) ?? 0) < perTenant && pace.wait() === 0;

  /**
   * `isUrgent`: a request waits for it. What only renews a page that can be shown meanwhile takes a
   * free place or none.
   */
  async function run<Result>(
    tenant: string,
    isUrgent: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (hasRoom(tenant)) enter(tenant);
    else await wait(tenant, isUrgent); // the render that ends has passed its place on
    try {
      return await work();
    } finally {
      leave(tenant);
      // a request that came meanwhile for a cached page goes first
      setImmediate(next);
    }
  }

  return Object.assign(run, { isBusy: () => allRunning + allWaiting > 0 });

  function enter(tenant: string) {
    running.set(tenant, (running.get(tenant) ?? 0) + 1);
    allRunning++;
    pace.begin();
  }

  function leave(tenant: string) {
    const left = (running.get(tenant) ?? 1) - 1;
    if (left > 0) running.set(tenant, left);
    else running.delete(tenant);
    allRunning--;
    pace.end();
  }

  function wait(tenant: string, isUrgent: boolean): Promise<void> {
    const line = waiting.get(tenant) ?? [];
    if (!isUrgent || allWaiting >= maxWaiting || line.length >= waitingPerTenant)
      return Promise.reject(new Overloaded('no room to render another page'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(start), 1);
        if (line.length === 0) waiting.delete(tenant);
        allWaiting--;
        reject(new Overloaded('waited too long to be rendered'));
      }, longestWaitMs);
      const start = () => {
        clearTimeout(timer);
        allWaiting--;
        enter(tenant);
        resolve();
      };
      line.push(start);
      waiting.set(tenant, line);
      allWaiting++;
      goOnLater();
    });
  }

  /** Where only the pace keeps a request waiting, no other render's end will let it in. */
  function goOnLater() {
    const ms = pace.wait();
    if (isPaused || ms === 0 || allWaiting === 0) return;
    isPaused = true;
    setTimeout(() => {
      isPaused = false;
      next();
    }, ms);
  }

  /** The tenant that has waited longest for a turn and may have one; then it stands at the end. */
  function next() {
    for (const [tenant, line] of waiting) {
      if (!hasRoom(tenant)) continue;
      waiting.delete(tenant);
      const first = line.shift();
      if (line.length > 0) waiting.set(tenant, line);
      first?.();
      break;
    }
    goOnLater();
  }
}
