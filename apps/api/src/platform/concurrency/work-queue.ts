/** Runs a few things at a time and lets a few more wait; `null` when there is no room left even to wait. */
export function createWorkQueue(maxRunning: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (running < maxRunning) running++;
    else {
      if (waiting.length >= maxWaiting) return null;
      await new Promise<void>((start) => waiting.push(start));
    }
    try {
      return await work();
    } finally {
      // the place goes straight to the next one, so a caller that comes now cannot overtake it
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
