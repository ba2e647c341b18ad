interface Rate {
  /** How many in so many seconds. */
  times: number;
  seconds: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Sessions can be made up, and an attack comes from many places: counting them must not fill the memory. */
const mostNames = 100_000;

/**
 * Rate limit at the edge: counts by name, each in a window that begins with its first request. It answers at once: each
 * request that is no page from memory is counted two or three times. The clock is monotonic.
 */
export function createRateLimit({ times, seconds }: Rate, now: () => number = () => performance.now()) {
  const windows = new Map<string, Window>();

  /** All windows are equally long, so that those in front end first. */
  function forgetEnded(moment: number) {
    for (const [name, { endsAt }] of windows) {
      if (endsAt > moment) return;
      windows.delete(name);
    }
  }

  function begin(name: string, moment: number): Window {
    for (const oldest of windows.keys()) {
      if (windows.size < mostNames) break;
      windows.delete(oldest);
    }
    const window = { count: 0, endsAt: moment + seconds * 1000 };
    windows.set(name, window);
    return window;
  }

  return {
    /** Milliseconds until more is allowed; 0 while it is. */
    count(name: string, by = 1): number {
      const moment = now();
      forgetEnded(moment);
      const window = windows.get(name) ?? begin(name, moment);
      window.count += by;
      return window.count > times ? window.endsAt - moment : 0;
    },

    size: () => windows.size,
  };
}
