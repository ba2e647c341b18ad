/** A backend in this process does not listen to an abort signal; the caller is answered all the same. */
export const inTime = <T>(work: T | Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    Promise.resolve(work),
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ]);
