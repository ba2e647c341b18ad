import { unit } from '../bust/march.ts';
import { ellipsoid, join, sphere } from '../bust/solids.ts';
import { add, oklch, type Rgb, ramp } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Style } from '../core/picture.ts';
import { paint, scaled } from '../core/raster.ts';
import { drawing } from '../core/svg.ts';
import { letter } from '../type/lettering.ts';

/** Mercury drops that reflect a made-up studio; variant 'dark' sets them on black. */
export const chrome: Style = ({ random, size, palette, title, variant }) => {
  const dark = variant === 'dark';
  const h = palette.hue;
  const drops = range(6).map((i) => ({
    x: Math.cos(i * 2.4) * (0.14 + i * 0.095),
    y: Math.sin(i * 2.4) * (0.14 + i * 0.1),
    z: random.next(-0.25, 0.25),
    r: random.next(0.2, 0.38),
  }));
  const studio = dark
    ? ramp([
        oklch(0.12, 0.03, h),
        oklch(0.35, 0.12, h - 10),
        oklch(0.8, 0.17, h),
        oklch(0.16, 0.05, h + 60),
        oklch(0.6, 0.17, h + 95),
        oklch(0.97, 0.02, h),
      ])
    : ramp([
        oklch(0.35, 0.18, h + 255),
        oklch(0.62, 0.2, h + 300),
        oklch(0.95, 0.05, 60),
        oklch(0.66, 0.2, h),
        oklch(0.3, 0.14, h + 265),
        oklch(0.9, 0.1, h + 20),
      ]);
  const ground = dark
    ? ramp([oklch(0.24, 0.05, h), oklch(0.13, 0.02, h)])
    : ramp([oklch(0.93, 0.05, 60), oklch(0.84, 0.1, h + 10), oklch(0.74, 0.13, h + 320)]);
  const swirl = noise(random.fork('studio'));
  const field = (x: number, y: number, z: number) => {
    let d = 9;
    for (const drop of drops) d = join(d, sphere(x - drop.x, y - drop.y, z - drop.z, drop.r), 0.42);
    d = join(d, ellipsoid(x, y, z, 0.3, 0.5, 0.25), 0.3);
    return d + Math.sin(x * 5 + y * 4) * Math.sin(z * 5 - y * 3) * 0.035;
  };
  const big = scaled(size, 1.3);
  const span = Math.min(big.width, big.height) / 2;
  const pixels = paint(
    big,
    random.fork('grain'),
    (u, v, px, py): Rgb => {
      const x = ((px + 0.5 - big.width / 2) / span) * 1.08;
      const y = (-(py + 0.5 - big.height / 2) / span) * 1.08;
      let z = 1.4;
      for (let step = 0; step < 48; step++) {
        const d = field(x, y, z);
        if (d < 0.003) return reflect(x, y, z);
        z -= d * 0.85;
        if (z < -1.2) break;
      }
      return ground(v * 0.8 + u * 0.2 + swirl.fractal(u * 1.4, v * 1.4, 3) * 0.25);
    },
    { grain: 0.012, vignette: 0.2 },
  );
  const caption = title
    ? letter(title, size.width * 0.06, size.height * 0.105, {
        size: size.width * 0.068,
        fill: oklch(0.25, 0.1, h + 265),
        weight: 700,
      })
    : '';
  return { pixels, svg: drawing(size, caption) };

  function reflect(x: number, y: number, z: number): Rgb {
    const e = 0.006;
    const here = field(x, y, z);
    const [nx, ny, nz] = unit([
      field(x + e, y, z) - here,
      field(x, y + e, z) - here,
      field(x, y, z + e) - here,
    ]);
    const [rx, ry, rz] = [2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1];
    const bend = swirl.at(rx * 1.3 + 4, ry * 1.3) * 0.5;
    const tone = studio(0.5 + 0.5 * Math.sin((ry * 1.5 + rx * 0.7 + bend) * 2));
    const spot = Math.max(0, -0.45 * rx + 0.7 * ry + 0.55 * rz) ** 30;
    const edge = (1 - Math.max(0, nz)) ** 3;
    return add(add(tone, [1, 1, 1], spot * 1.2), [1, 0.95, 1], edge * 0.22);
  }
};
