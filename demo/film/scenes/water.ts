import { random } from '../../art/core/random.ts';
import { clamp, height, type Image, type Rgb, wash, width } from '../frame.ts';

interface Glint {
  readonly x: number;
  readonly depth: number;
  readonly length: number;
  readonly phase: number;
  readonly pace: number;
}

/** Short bright strokes that come and go on the water; longer and further apart towards the viewer. */
export function glints(seed: string, count: number) {
  const source = random(seed);
  const strokes: Glint[] = Array.from({ length: count }, () => ({
    x: source.next(0, width),
    depth: source.next() ** 1.5,
    length: source.next(0.5, 1.4),
    phase: source.next(0, Math.PI * 2),
    pace: source.next(0.7, 1.8),
  }));
  return (frame: Image, time: number, horizon: number, colour: Rgb, sunX?: number) => {
    for (const { x, depth, length, phase, pace } of strokes) {
      const shine = Math.sin(time * pace + phase);
      if (shine < 0) continue;
      const y = horizon + 3 + depth * (height - horizon - 6);
      const long = (14 + depth * 90) * length;
      const at = (x + time * (6 + depth * 26)) % (width + long);
      const path = sunX === undefined ? 0.5 : clamp(1.15 - Math.abs(at - sunX) / (60 + depth * 260), 0.14, 1);
      wash(frame, at - long, y, long, 1 + depth * 2.4, colour, shine * path * 0.62);
    }
  };
}
