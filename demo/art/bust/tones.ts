import { clamp } from '../core/maths.ts';
import type { Size } from '../kinds.ts';
import type { Cast } from './cast.ts';
import { type Framing, look, unit } from './march.ts';

/** Brightness 0…1 of the bust at a point of the picture, or nothing beside it. */
export type Tones = (u: number, v: number) => number | undefined;

const reflectance = [1, 0.3, 0.5, 0.8] as const;

/** A black-and-white reading of a bust for the line and dot styles. */
export function tones(cast: Cast, size: Size, framing: Framing): Tones {
  const facing = Math.sign(cast.sitter.yaw);
  const key = unit([-0.6 * facing, 0.5, 0.6]);
  const sight = look(cast.sitter, size, framing, key);
  return (u, v) => {
    const [x, y] = [Math.floor(u * size.width), Math.floor(v * size.height)];
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) return undefined;
    const at = y * size.width + x;
    const material = sight.material[at] as number;
    if (material < 0) return undefined;
    const [nx, ny, nz] = sight.normal.subarray(at * 3, at * 3 + 3) as unknown as [number, number, number];
    const direct = Math.max(0, nx * key[0] + ny * key[1] + nz * key[2]) ** 0.9 * (sight.lit[at] as number);
    const edge = Math.max(0, nx * facing) ** 3 * 0.35;
    return clamp(
      (direct * 1.05 + 0.1 + edge) * (sight.open[at] as number) * (reflectance[material] as number),
    );
  };
}
