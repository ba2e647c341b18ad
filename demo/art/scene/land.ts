import { add, linear, mix, type Rgb } from '../core/colour.ts';
import { clamp, smoothstep } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import type { Luminary, Sky } from './sky.ts';

export type Ridge = {
  /** Mean height of the crest, and how far it swings, in fractions of the picture. */
  readonly base: number;
  readonly swing: number;
  readonly roughness?: number;
  readonly colour: string;
  /** What the foot of the ridge dissolves into. */
  readonly mist: string;
  readonly octaves?: number;
  /** Lifts the crest towards both sides, opening a valley in the middle. */
  readonly valley?: number;
};

/** Lays mountain ranges over a sky, far to near. */
export function withRidges(
  source: Random,
  ratio: number,
  pixel: number,
  under: Sky,
  ridges: readonly Ridge[],
  sun?: Luminary,
): Sky {
  const shape = noise(source.fork('ridges'));
  const prepared = ridges.map((ridge, index) => ({
    ...ridge,
    rgb: linear(ridge.colour),
    fog: linear(ridge.mist),
    index,
  }));
  const warm: Rgb = sun ? linear(sun.colour) : [1, 1, 1];
  const crest = (ridge: (typeof prepared)[number], u: number) => {
    const x = u * ratio * (ridge.roughness ?? 1.6) + ridge.index * 17.3;
    const n = shape.fractal(x, ridge.index * 5.1, ridge.octaves ?? 6);
    return ridge.base - n * ridge.swing * 2 - (ridge.valley ?? 0) * Math.abs(u - 0.5) ** 1.5;
  };
  return (u, v) => {
    let colour: Rgb | undefined;
    for (let i = prepared.length - 1; i >= 0; i--) {
      const ridge = prepared[i] as (typeof prepared)[number];
      const top = crest(ridge, u);
      const depth = v - top;
      if (depth < -pixel) continue;
      const slope = crest(ridge, u + 0.004) - top;
      const texture = shape.fractal(u * ratio * 14 + ridge.index * 9, v * 15 + depth * 20, 4);
      const side = sun ? clamp(-slope * 60 * Math.sign(u - sun.x), -0.5, 0.5) * Math.exp(-depth * 16) : 0;
      let body = mix(ridge.rgb, ridge.fog, clamp(depth / 0.2) ** 1.2 * 0.9);
      body = add(body, body, texture * 0.22 + side * 0.5);
      if (sun) body = add(body, warm, Math.exp(-Math.hypot((u - sun.x) * ratio, v - sun.y) * 4) * 0.09);
      const cover = smoothstep(-pixel, pixel, depth);
      if (cover < 1) {
        const behind: Rgb = i === 0 ? under(u, v) : (below(u, v, i - 1) ?? under(u, v));
        colour = mix(behind, body, cover);
      } else colour = body;
      break;
    }
    return colour ?? under(u, v);
  };

  function below(u: number, v: number, from: number): Rgb | undefined {
    for (let i = from; i >= 0; i--) {
      const ridge = prepared[i] as (typeof prepared)[number];
      const depth = v - crest(ridge, u);
      if (depth > 0) return mix(ridge.rgb, ridge.fog, clamp(depth / 0.2) ** 1.2 * 0.9);
    }
    return undefined;
  }
}

export type Water = {
  readonly line: number;
  readonly deep: string;
  readonly sun: Luminary;
  readonly calm?: number;
};

/** Everything below the waterline mirrors the scene through ripples that grow towards the viewer. */
export function withWater(
  source: Random,
  ratio: number,
  scene: Sky,
  { line, deep, sun, calm = 1 }: Water,
): Sky {
  const swell = noise(source.fork('water'));
  const dark = linear(deep);
  const spark = linear(sun.colour);
  return (u, v) => {
    if (v <= line) return scene(u, v);
    const near = (v - line) / (1 - line);
    const depth = 1 / (near + 0.045);
    const x = (u - 0.5) * ratio * depth;
    const ripple = swell.fractal(x * 2.2, depth * 7, 4);
    const fine = swell.fractal(x * 9 + 3, depth * 26, 3);
    const mirrored = line - (v - line) * 0.85 + (ripple * 0.06 + fine * 0.02) * (0.1 + near) * calm;
    let colour = scene(clamp(u + ripple * 0.012 * near), clamp(mirrored, 0.002, line));
    colour = mix(colour, dark, 0.16 + 0.5 * near + clamp(ripple * 0.35, -0.12, 0.16));
    const column = Math.exp(-(((u - sun.x) * ratio) ** 2) / (0.03 + near * 0.11) ** 2);
    const glint = smoothstep(0.16, 0.42, ripple * 0.55 + fine * 0.8 + column * 0.34);
    return add(colour, spark, glint * column * 0.85);
  };
}

export type Beam = {
  readonly x: number;
  readonly y: number;
  readonly angles: readonly number[];
  readonly colour: string;
};

/** A lamp's rays: bright at the glass, thinning along the way. */
export function withBeam(ratio: number, scene: Sky, beam: Beam): Sky {
  const light = linear(beam.colour);
  return (u, v) => {
    const [dx, dy] = [(u - beam.x) * ratio, v - beam.y];
    const distance = Math.hypot(dx, dy);
    let strength = Math.exp(-distance * 26) * 1.1;
    for (const angle of beam.angles) {
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      if (along <= 0) continue;
      const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
      const spread = 0.005 + along * 0.055;
      strength += Math.exp(-((across / spread) ** 2)) * Math.exp(-along * 1.5) * 0.62;
    }
    return add(scene(u, v), light, strength);
  };
}
