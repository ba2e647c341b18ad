import type { Size } from '../kinds.ts';
import { type Model, model, type Sitter } from './model.ts';

export type Framing = {
  /** World units from the middle of the picture to its nearer edge. */
  readonly zoom?: number;
  /** Where the middle of the picture looks. */
  readonly x?: number;
  readonly y?: number;
};

/** What each pixel sees. `material` is −1 for the background; positions are in the head's own space. */
export type Sight = Size & {
  readonly material: Int8Array;
  readonly normal: Float32Array;
  readonly place: Float32Array;
  /** 0…1: how open the point is to the sky, and how much of the key light reaches it. */
  readonly open: Float32Array;
  readonly lit: Float32Array;
};

/** Depth of a ray that met nothing. */
const missed = -9;

type Direction = readonly [number, number, number];

export function unit([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Sphere-traces the bust with parallel rays and one shadow ray towards `key`. */
export function look(sitter: Sitter, size: Size, framing: Framing, key: Direction): Sight {
  const { width, height } = size;
  const bust: Model = model(sitter);
  const [cosYaw, sinYaw] = [Math.cos(sitter.yaw), Math.sin(sitter.yaw)];
  const [cosPitch, sinPitch] = [Math.cos(sitter.pitch ?? 0), Math.sin(sitter.pitch ?? 0)];
  const inside = (x: number, y: number, z: number): Direction => {
    const tz = y * sinPitch + z * cosPitch;
    return [x * cosYaw + tz * sinYaw, y * cosPitch - z * sinPitch, tz * cosYaw - x * sinYaw];
  };
  const field = (x: number, y: number, z: number) => {
    const ty = y * cosPitch - z * sinPitch;
    const tz = y * sinPitch + z * cosPitch;
    return bust.distance(x * cosYaw + tz * sinYaw, ty, tz * cosYaw - x * sinYaw);
  };

  const count = width * height;
  const sight: Sight = {
    width,
    height,
    material: new Int8Array(count).fill(-1),
    normal: new Float32Array(count * 3),
    place: new Float32Array(count * 3),
    open: new Float32Array(count),
    lit: new Float32Array(count),
  };
  const zoom = framing.zoom ?? 1.5;
  const pixel = (zoom * 2) / Math.min(width, height);
  const light = unit(key);
  const column = (i: number) => (i + 0.5 - width / 2) * pixel + (framing.x ?? 0);
  const row = (j: number) => -(j + 0.5 - height / 2) * pixel + (framing.y ?? -0.35);

  // A coarse pass finds where each block of pixels first meets the bust; the fine rays start just before it.
  const block = 4;
  const [across, down] = [Math.ceil(width / block) + 2, Math.ceil(height / block) + 2];
  const coarse = new Float32Array(across * down);
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++)
      coarse[j * across + i] =
        trace(column((i - 0.5) * block), row((j - 0.5) * block), 1.7, block * pixel) ?? missed;
  const start = (i: number, j: number) => {
    const at = Math.floor(j / block) * across + Math.floor(i / block);
    let nearest = missed;
    for (let dj = 0; dj < 3; dj++)
      for (let di = 0; di < 3; di++) nearest = Math.max(nearest, coarse[at + dj * across + di] ?? missed);
    return nearest;
  };

  for (let j = 0; j < height; j++) {
    const y = row(j);
    for (let i = 0; i < width; i++) {
      const x = column(i);
      const from = start(i, j);
      if (from === missed) continue;
      const z = trace(x, y, from + block * pixel, 0.0015);
      if (z === undefined) continue;
      const at = j * width + i;
      const e = 0.004;
      const here = field(x, y, z);
      const [nx, ny, nz] = unit([
        field(x + e, y, z) - here,
        field(x, y + e, z) - here,
        field(x, y, z + e) - here,
      ]);
      const local = inside(x, y, z);
      sight.material[at] = bust.material(...local);
      sight.normal.set([nx, ny, nz], at * 3);
      sight.place.set(local, at * 3);
      // Soft light changes slowly: three pixels in four borrow it from a neighbour on the same surface.
      const left = at - 1;
      const above = at - width;
      const same = (other: number) => other >= 0 && sight.material[other] === sight.material[at];
      if (i % 2 === 1 && same(left)) share(at, left);
      else if (j % 2 === 1 && same(above)) share(at, above);
      else {
        const near = field(x + nx * 0.07, y + ny * 0.07, z + nz * 0.07) / 0.07;
        const far = field(x + nx * 0.22, y + ny * 0.22, z + nz * 0.22) / 0.22;
        sight.open[at] = Math.max(0.15, Math.min(1, 0.1 + near * 0.45 + far * 0.45));
        sight.lit[at] =
          nx * light[0] + ny * light[1] + nz * light[2] > 0
            ? shadow(x + nx * 0.02, y + ny * 0.02, z + nz * 0.02)
            : 0;
      }
    }
  }
  return sight;

  function share(to: number, from: number) {
    sight.open[to] = sight.open[from] as number;
    sight.lit[to] = sight.lit[from] as number;
  }

  function trace(x: number, y: number, from: number, close: number): number | undefined {
    let z = from;
    for (let step = 0; step < 60; step++) {
      const d = field(x, y, z);
      if (d < close) return z;
      z -= Math.max(d * 0.85, 0.003);
      if (z < -1.3) return undefined;
    }
    return undefined;
  }

  function shadow(x: number, y: number, z: number): number {
    let softest = 1;
    for (let t = 0.03, step = 0; step < 14 && t < 1.1; step++) {
      const d = field(x + light[0] * t, y + light[1] * t, z + light[2] * t);
      softest = Math.min(softest, (d * 9) / t);
      if (softest < 0.02) return 0;
      t += Math.max(d, 0.045);
    }
    return softest;
  }
}
