import { singleFlight } from '../../once.ts';

/** Whether the server answers at all. `navigator.onLine` knows a switched-off radio, not a server that is away. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(`/builds/latest.json?${Date.now()}`, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
}

const longestPauseMs = 20_000;

/** Resolves once the server answers. One probe for all callers, more and more rarely, with jitter between browsers. */
export const serverBack = singleFlight(async (): Promise<void> => {
  for (let pauseMs = 2_000; !(await isServerThere()); pauseMs = Math.min(pauseMs * 1.5, longestPauseMs))
    await new Promise((done) => setTimeout(done, pauseMs * (1 + Math.random())));
});
