interface Rate {
  /** How many in so many seconds. */
  times: number;
  seconds: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts by name, each in a window that begins with the first of it. It answers at once: each request that is no page
 * from memory is counted two or three times.
 */
export function createRate({ times, seconds }: Rate, now: () => number = Date.now) {
  const windows = new Map<string, Window>();

  /** All windows are equally long, so that those in front end first. */
  function forgetEnded(moment: number) {
    for (const [name, { endsAt }] of windows) {
      if (endsAt > moment) return;
      windows.delete(name);
    }
  }

  return {
    /** Milliseconds until more is allowed; 0 while it is. */
    count(name: string, by = 1): number {
      const moment = now();
      forgetEnded(moment);
      const window = windows.getOrInsertComputed(name, () => ({ count: 0, endsAt: moment + seconds * 1000 }));
      window.count += by;
      return window.count > times ? window.endsAt - moment : 0;
    },

    size: () => windows.size,
  };
}
