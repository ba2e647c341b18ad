import { linear, mix, oklch, type Rgb } from '../core/colour.ts';
import { clamp, range, smoothstep } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Brief, Style } from '../core/picture.ts';
import { paint, scaled } from '../core/raster.ts';
import { drawing } from '../core/svg.ts';
import { camel, figure } from '../scene/silhouettes.ts';
import { type Luminary, type SkySpec, sky, stars } from '../scene/sky.ts';
import { titleAtFoot } from '../scene/view.ts';
import { fit, foot, letter } from '../type/lettering.ts';

type View = {
  readonly sky: SkySpec;
  readonly lit: string;
  readonly shade: string;
  readonly haze: string;
  readonly overlay: string;
};

const views: Record<string, (brief: Brief) => View> = {
  caravan({ random, size, palette: { hue } }) {
    const { width: w, height: h } = size;
    const wide = w > h;
    const horizon = wide ? 0.6 : 0.52;
    const moon: Luminary = {
      x: wide ? 0.27 : 0.36,
      y: wide ? 0.34 : 0.24,
      r: wide ? 0.155 : 0.105,
      colour: oklch(0.93, 0.08, 88),
      seas: oklch(0.78, 0.09, 80),
      glow: 0.7,
    };
    const dark = oklch(0.13, 0.045, hue);
    const step = wide ? w * 0.058 : w * 0.125;
    const scale = wide ? h * 0.00098 : w * 0.0013;
    return {
      sky: {
        stops: [
          oklch(0.15, 0.06, hue),
          oklch(0.24, 0.09, hue + 5),
          oklch(0.36, 0.1, hue + 12),
          oklch(0.52, 0.09, hue + 40),
        ],
        horizon,
        lights: [moon],
      },
      lit: oklch(0.64, 0.085, 76),
      shade: oklch(0.21, 0.07, hue),
      haze: oklch(0.47, 0.08, hue + 30),
      overlay:
        stars(random.fork('stars'), size, horizon * 0.85, 420) +
        range(4)
          .map((i) =>
            camel(
              w * 0.3 + i * step,
              h * (horizon + 0.085 + i * 0.006),
              scale * (1 - i * 0.035),
              dark,
              i !== 1,
            ),
          )
          .join(''),
    };
  },
  'two-moons'(brief) {
    const {
      random,
      size,
      palette: { hue },
      title = '',
    } = brief;
    const { width: w, height: h } = size;
    return {
      sky: {
        stops: [
          oklch(0.24, 0.08, hue - 55),
          oklch(0.4, 0.12, hue - 25),
          oklch(0.62, 0.14, hue),
          oklch(0.78, 0.12, hue + 22),
        ],
        horizon: 0.6,
        lights: [
          { x: 0.64, y: 0.24, r: 0.125, colour: oklch(0.9, 0.06, 70), seas: oklch(0.7, 0.09, 50), glow: 0.5 },
          { x: 0.25, y: 0.4, r: 0.034, colour: oklch(0.94, 0.06, 85), seas: oklch(0.8, 0.08, 70), glow: 0.3 },
        ],
      },
      lit: oklch(0.72, 0.14, hue + 12),
      shade: oklch(0.29, 0.1, hue - 25),
      haze: oklch(0.66, 0.13, hue + 6),
      overlay:
        stars(random.fork('stars'), size, 0.4, 130) +
        figure(w * 0.42, h * 0.735, h * 0.07, oklch(0.17, 0.05, hue - 30)) +
        foot(w, h, oklch(0.17, 0.06, hue - 25), 0.66, 0.9) +
        letter(title, w / 2, h * 0.92 - (title.split('\n').length - 1) * w * 0.12, {
          size: fit(title, w * 0.82, w * 0.13),
          fill: '#fff',
          weight: 780,
          anchor: 'middle',
        }),
    };
  },
  day(brief) {
    const { hue } = brief.palette;
    return {
      sky: {
        stops: [oklch(0.5, 0.1, 245), oklch(0.68, 0.08, 230), oklch(0.86, 0.05, 90)],
        horizon: 0.5,
        lights: [{ x: 0.7, y: 0.24, r: 0.05, colour: oklch(0.98, 0.05, 90), glow: 0.8 }],
      },
      lit: oklch(0.83, 0.11, hue + 8),
      shade: oklch(0.45, 0.1, hue - 18),
      haze: oklch(0.82, 0.07, hue + 15),
      overlay: titleAtFoot(brief, oklch(0.24, 0.07, hue - 18)),
    };
  },
};

/** Sand seen from head height: each column of the picture walks outwards and keeps the highest slope it meets. */
export const dunes: Style = (brief) => {
  const view = (views[brief.variant ?? 'day'] ?? views.day)?.(brief) as View;
  const { random } = brief;
  const size = scaled(brief.size, brief.size.width > 1500 ? 1 : 1.4);
  const { width, height } = size;
  const ratio = width / height;
  const { horizon, lights } = view.sky;
  const light = lights[0] as Luminary;
  const sand = noise(random.fork('sand'));
  const [lit, shade, haze] = [linear(view.lit), linear(view.shade), linear(view.haze)];
  const glow = linear(light.colour);
  const above = sky(random, ratio, view.sky);

  const surface = (x: number, z: number) => {
    const bend = sand.at(x * 0.11 + 4, z * 0.11) * 2.6;
    const [wx, wz] = [x + bend, z + sand.at(x * 0.13, z * 0.13 + 9) * 2];
    const crest = 1 - Math.abs(sand.at(wx * 0.13 + 2, wz * 0.24)) * 1.55;
    const minor = 1 - Math.abs(sand.at(wx * 0.37 + 31, wz * 0.6 + 7)) * 1.5;
    const body = Math.max(0, crest);
    return body ** 1.7 * 1.25 + Math.max(0, minor) ** 1.5 * 0.26 * body;
  };

  const ground = new Float32Array(width * height * 3).fill(-1);
  const towards = (light.x - 0.5) * ratio > 0 ? 0.75 : -0.75;
  const far = 34;
  for (let x = 0; x < width; x++) {
    const slopeX = (x / width - 0.5) * ratio * 1.1;
    let top = height;
    for (let z = 1; z < far && top > 0; z += 0.006 + z * 0.0035) {
      const wx = slopeX * z;
      const level = surface(wx, z);
      const y = Math.floor((horizon + ((1.55 - level) / z) * 0.55) * height);
      if (y >= top) continue;
      const e = 0.02 + z * 0.005;
      const gx = (surface(wx + e, z) - level) / e;
      const gz = (surface(wx, z + e) - level) / e;
      const ripple = sand.at(wx * 5 + z * 2, z * 17 + wx * 3) * 0.1 * Math.exp(-z * 0.16);
      const length = Math.hypot(gx, 1, gz);
      const facing = (-gx * towards + 0.34 + gz * 0.5 + ripple) / length;
      const shadow = 1 - 0.5 * smoothstep(0.12, 0.42, surface(wx + towards * 0.5, z + 0.25) - level);
      const bright = smoothstep(-0.06, 0.95, facing) * shadow;
      const mistAmount = 1 - Math.exp(-((z / far) ** 1.25) * 4.2);
      const near = Math.exp(-Math.abs(x / width - light.x) * ratio * 1.7);
      const colour = mix(mix(shade, lit, clamp(bright)), mix(haze, glow, near * 0.3), mistAmount);
      for (let row = Math.max(0, y); row < top; row++) ground.set(colour, (row * width + x) * 3);
      top = Math.max(0, y);
    }
  }
  const pixels = paint(
    size,
    random.fork('grain'),
    (u, v, x, y): Rgb => {
      const at = (y * width + x) * 3;
      const red = ground[at] as number;
      return red < 0 ? above(u, v) : [red, ground[at + 1] as number, ground[at + 2] as number];
    },
    { vignette: 0.4 },
  );
  return { pixels, svg: drawing(brief.size, view.overlay) };
};
