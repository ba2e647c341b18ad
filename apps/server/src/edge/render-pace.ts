/** So many pages from memory since the last render began: people are reading, and must not wait for strangers' renders. */
const manyHits = 8;
/** Of the thread, while that is so. */
const share = 0.2;
/** Milliseconds of work that a render is taken for until one was measured; no measure is believed beyond these. */
const usualCost = 8;
const [leastCost, mostCost] = [2, 50];

export type RenderPace = ReturnType<typeof createRenderPace>;

/** Renders and cached pages share one thread: while many of the latter are asked for, the former leave them most of it. */
export function createRenderPace(now: () => number = () => performance.now()) {
  let hits = 0;
  let cost = usualCost;
  let freeAt = 0;
  return {
    hit() {
      hits++;
    },

    /** Milliseconds until the next render may begin. */
    wait: () => Math.max(0, freeAt - now()),

    begin() {
      freeAt = hits >= manyHits ? now() + cost / share : 0;
      hits = 0;
    },

    /** What one took that had the thread to itself. */
    took(milliseconds: number) {
      if (hits > 0) return;
      cost = 0.8 * cost + 0.2 * Math.min(mostCost, Math.max(leastCost, milliseconds));
    },
  };
}
