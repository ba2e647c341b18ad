import type { Rate } from '../probe/frame-rate.ts';

export interface Rung {
  name: string;
  width: number;
  height: number;
  /** Bits per second that its encoder may take. */
  maxRate: number;
}

/** Lines of a 16:9 picture, and bits per second of usual content at up to 30 frames. */
const rungs: readonly (readonly [lines: number, rate: number])[] = [
  [2160, 14_000_000],
  [1440, 8_000_000],
  [1080, 4_500_000],
  [720, 2_400_000],
  [540, 1_300_000],
  [360, 700_000],
  [240, 300_000],
];

/** A master that is so much larger than the rung below it gets one of its own. */
const ownRung = 1.15;
const lowestRate = 150_000;

const even = (size: number) => Math.max(2, Math.round(size / 2) * 2);

interface Source {
  width: number;
  height: number;
  fps: Rate;
}

/**
 * Renditions of a picture, the highest first: never larger than the master. Wide and upright pictures belong to the rung
 * of their longer side (1920 × 800 is 1080p). `complexity` is what the test encode found.
 */
export function ladderOf({ width, height, fps }: Source, complexity: number): Rung[] {
  const longer = Math.max(width, height);
  const lines = Math.max(Math.min(width, height), Math.round((longer * 9) / 16));
  const fitting = rungs.filter(([of]) => of <= lines);
  const highest = fitting[0]?.[0] ?? 0;
  const all = lines > highest * ownRung ? [[lines, rateOf(lines)] as const, ...fitting] : fitting;
  const often = fps.num / fps.den > 31 ? 1.4 : 1;
  return all.map(([of, rate]) => {
    const [wide, high] = [even((width * of) / lines), even((height * of) / lines)];
    const area = (wide * high) / (((of * 16) / 9) * of);
    return {
      name: `${of}p`,
      width: wide,
      height: high,
      maxRate: Math.max(lowestRate, Math.round((rate * area * often * complexity) / 1000) * 1000),
    };
  });
}

/** Between two rungs by area, and below the lowest. */
function rateOf(lines: number): number {
  const [of, rate] = rungs.findLast(([above]) => above >= lines) ?? ([2160, 14_000_000] as const);
  return Math.round(rate * (lines / of) ** 1.6);
}
