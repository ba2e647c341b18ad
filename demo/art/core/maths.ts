export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);

/** Hermite step; `from` may be greater than `to` to fall instead of rise. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export const turn = Math.PI * 2;
