/** So many pages from memory since a render began: people are reading, and must not wait for strangers' renders. */
const manyHits = 8;
/** Of the thread, while that is so. */
const share = 0.12;
/** Milliseconds of work that a render is taken for until one was measured; no measure is believed beyond these. */
const usualCost = 10;
const [leastCost, mostCost] = [2, 50];
/** And a page from memory, with all that its connection takes. */
const usualHit = 0.1;

export type RenderPace = ReturnType<typeof createRenderPace>;

interface Meters {
  now: () => number;
  /** Milliseconds that this thread has worked. */
  worked: () => number;
}

/**
 * Renders and cached pages share one thread: while many of the latter are asked for, the former leave them most of it.
 * Both are served in turns, so neither can be timed by itself. What a page from memory takes is seen while nothing is
 * rendered; what was rendered took the rest. Decision 0090.
 */
export function createRenderPace(
  { now, worked }: Meters = { now: () => performance.now(), worked: threadMs },
) {
  let [hitCost, cost] = [usualHit, usualCost];
  let [running, begun, hits] = [0, 0, 0];
  let [startedAt, workedBefore, freeAt] = [0, worked(), 0];

  /** From here on something is rendered, or nothing is. */
  function turn() {
    [begun, hits] = [0, 0];
    [startedAt, workedBefore] = [now(), worked()];
  }

  return {
    hit() {
      hits++;
    },

    /** Milliseconds until the next render may begin. */
    wait: () => Math.max(0, freeAt - now()),

    begin() {
      const isBusy = hits >= manyHits;
      if (running++ === 0) {
        if (isBusy) hitCost = blend(hitCost, (worked() - workedBefore) / hits);
        turn();
      }
      begun++;
      freeAt = isBusy ? now() + cost / share : 0;
    },

    end() {
      if (--running > 0) return;
      const spent = worked() - workedBefore - hits * hitCost;
      cost = blend(cost, Math.min(mostCost, Math.max(leastCost, spent / begun)));
      // several that ran side by side are not paid for all at once: a request waits for the next
      if (freeAt > 0 || hits >= manyHits * begun)
        freeAt = Math.min(startedAt + (begun * cost) / share, now() + cost / share);
      turn();
    },
  };
}

const blend = (known: number, seen: number) => 0.8 * known + 0.2 * seen;

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
