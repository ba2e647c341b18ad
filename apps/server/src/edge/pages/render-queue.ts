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
  const places = createPlaces(maxRunning, perTenant, pace);
  /** In the order of whose turn is next. */
  const waiting = new Map<string, (() => void)[]>();
  let allWaiting = 0;
  let isPaused = false;

  /**
   * `isUrgent`: a request waits for it. What only renews a page that can be shown meanwhile takes a
   * free place or none.
   */
  async function run<Result>(
    tenant: string,
    isUrgent: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (places.hasRoom(tenant)) places.enter(tenant);
    else await wait(tenant, isUrgent); // the render that ends has passed its place on
    try {
      return await work();
    } finally {
      places.leave(tenant);
      // a request that came meanwhile for a cached page goes first
      setImmediate(next);
    }
  }

  return Object.assign(run, { isBusy: () => places.running() + allWaiting > 0 });

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
        places.enter(tenant);
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

  function next() {
    takeNext(waiting, places.hasRoom)?.();
    goOnLater();
  }
}

/** The tenant that has waited longest for a turn and may have one; then it stands at the end. */
function takeNext(
  waiting: Map<string, (() => void)[]>,
  hasRoom: (tenant: string) => boolean,
): (() => void) | undefined {
  for (const [tenant, line] of waiting) {
    if (!hasRoom(tenant)) continue;
    waiting.delete(tenant);
    const first = line.shift();
    if (line.length > 0) waiting.set(tenant, line);
    return first;
  }
  return;
}

/** Renders that run at once: of all tenants, of each, and as the pace allows. */
function createPlaces(most: number, mostPerTenant: number, pace: RenderPace) {
  const running = new Map<string, number>();
  let all = 0;
  return {
    running: () => all,
    hasRoom: (tenant: string) =>
      all < most && (running.get(tenant) ?? 0) < mostPerTenant && pace.wait() === 0,

    enter(tenant: string) {
      running.set(tenant, (running.get(tenant) ?? 0) + 1);
      all++;
      pace.begin();
    },

    leave(tenant: string) {
      const left = (running.get(tenant) ?? 1) - 1;
      if (left > 0) running.set(tenant, left);
      else running.delete(tenant);
      all--;
      pace.end();
    },
  };
}
