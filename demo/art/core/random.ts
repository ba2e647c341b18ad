/** A seeded stream of numbers: the same text draws the same picture on every machine. */
export type Random = {
  readonly seed: string;
  /** Uniform in [0, 1), or in [from, to) when given. */
  next(from?: number, to?: number): number;
  /** An integer in [0, end). */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** An independent stream, so adding a draw to one part of a picture leaves the others alone. */
  fork(name: string): Random;
};

/** FNV-1a, finished with two multiply-xorshift rounds so that near-equal keys land far apart. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export function random(seed: string): Random {
  // sfc32: small state, passes PractRand, needs no 64-bit arithmetic.
  let [a, b, c, counter] = [hash(`${seed}/a`), hash(`${seed}/b`), hash(`${seed}/c`), 1];
  const unit = () => {
    const mixed = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    c |= 0;
    return (mixed >>> 0) / 2 ** 32;
  };
  for (let warm = 0; warm < 12; warm++) unit();

  const below = (end: number) => Math.floor(unit() * end);
  return {
    seed,
    below,
    next: (from = 0, to = 1) => from + unit() * (to - from),
    chance: (probability) => unit() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const held = copy[i] as (typeof copy)[number];
        copy[i] = copy[j] as (typeof copy)[number];
        copy[j] = held;
      }
      return copy;
    },
    fork: (name) => random(`${seed}/${name}`),
  };
}
