import { add, linear, mix, type Rgb, ramp, scale } from '../core/colour.ts';
import { clamp, range, smoothstep } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import { circle } from '../core/svg.ts';
import type { Size } from '../kinds.ts';

export type Luminary = {
  readonly x: number;
  readonly y: number;
  /** Radius in fractions of the height. */
  readonly r: number;
  readonly colour: string;
  readonly glow?: number;
  /** The darker tone of a moon's seas; a sun has none. */
  readonly seas?: string;
};

export type SkySpec = {
  /** From the zenith down to the horizon. */
  readonly stops: readonly string[];
  readonly horizon: number;
  readonly lights: readonly Luminary[];
  readonly clouds?: {
    readonly cover: number;
    readonly lit: string;
    readonly shade: string;
    readonly scale?: number;
  };
};

export type Sky = (u: number, v: number) => Rgb;

export function sky(source: Random, ratio: number, spec: SkySpec): Sky {
  const base = ramp(spec.stops);
  const weather = noise(source.fork('clouds'));
  const craters = noise(source.fork('craters'));
  const lights = spec.lights.map((light) => ({
    ...light,
    rgb: linear(light.colour),
    dark: light.seas ? linear(light.seas) : undefined,
  }));
  const main = lights[0];
  const clouds = spec.clouds && {
    ...spec.clouds,
    lit: linear(spec.clouds.lit),
    shade: linear(spec.clouds.shade),
  };

  const density = (u: number, v: number) => {
    // Clouds lie on a plane overhead: they flatten and crowd together towards the horizon.
    const depth = 0.42 / (Math.max(0, spec.horizon - v) + 0.1);
    const zoom = clouds?.scale ?? 1;
    return weather.fractal((u - 0.5) * ratio * depth * 1.25 * zoom + 3, depth * 2.3 * zoom, 5);
  };

  return (u, v) => {
    let colour = base(v / spec.horizon);
    if (clouds) {
      const here = density(u, v);
      const amount = smoothstep(0.34 - clouds.cover, 0.75 - clouds.cover, here);
      if (amount > 0 && main) {
        const towards = density(u + (main.x - u) * 0.06, v + (main.y - v) * 0.06);
        const distance = Math.hypot((u - main.x) * ratio, v - main.y);
        const lit = clamp(0.45 + (here - towards) * 3.2 + Math.exp(-distance * 2.2) * 0.5);
        const haze = smoothstep(0, 0.16, spec.horizon - v);
        colour = mix(colour, mix(clouds.shade, clouds.lit, lit), amount * 0.85 * (0.25 + 0.75 * haze));
      }
    }
    for (const light of lights) {
      const [dx, dy] = [(u - light.x) * ratio, v - light.y];
      const distance = Math.hypot(dx, dy);
      const glow = light.glow ?? 1;
      colour = add(
        colour,
        light.rgb,
        (Math.exp(-distance * 4.2) * 0.28 + Math.exp(-distance * 12) * 0.34) * glow,
      );
      const disc = smoothstep(light.r, light.r - 0.004, distance);
      if (disc <= 0) continue;
      if (light.dark) {
        const patch = craters.fractal((dx / light.r) * 1.25 + light.x * 9, (dy / light.r) * 1.25, 5);
        const fine = craters.fractal((dx / light.r) * 6, (dy / light.r) * 6 + 4, 3);
        const face = mix(light.rgb, light.dark, smoothstep(-0.12, 0.3, patch) * 0.75 + fine * 0.16);
        colour = mix(colour, scale(face, 1 - 0.3 * (distance / light.r) ** 3), disc);
      } else colour = mix(colour, scale(light.rgb, 1.35), disc);
    }
    return colour;
  };
}

/** Stars as vectors: points stay points at every output size. */
export function stars(source: Random, { width, height }: Size, below: number, count: number): string {
  return range(count)
    .map(() => {
      const [x, y, bright] = [
        source.next(0, width),
        source.next() ** 1.3 * height * below,
        source.next() ** 4,
      ];
      const fade = 1 - (y / (height * below)) ** 2;
      return circle(x, y, height * (0.0007 + bright * 0.0019), '#fffaf0', {
        opacity: (0.3 + 0.7 * bright) * fade,
      });
    })
    .join('');
}
