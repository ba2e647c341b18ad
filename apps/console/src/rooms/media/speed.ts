export type Sample = { at: number; bytes: number };

const windowMs = 10_000;

/** Of the last ten seconds: what came before says little about now. */
export const withSample = (samples: readonly Sample[], next: Sample): Sample[] => [
  ...samples.filter(({ at }) => next.at - at <= windowMs),
  next,
];

/** Bytes a second; null until there is something to measure. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return null;
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
}

export const secondsLeft = (sent: number, size: number, speed: number | null): number | null =>
  speed === null || speed <= 0 ? null : Math.ceil((size - sent) / speed);
