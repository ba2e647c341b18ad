import { look, unit } from '../bust/march.ts';
import { castOf } from '../bust/sitters.ts';
import { linear, mix, oklch, type Rgb, ramp, scale } from '../core/colour.ts';
import { clamp, smoothstep } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Brief, Focal, Style } from '../core/picture.ts';
import { paint, scaled } from '../core/raster.ts';
import { drawing } from '../core/svg.ts';
import type { Size } from '../kinds.ts';
import { fit, foot, leadingOf, letter } from '../type/lettering.ts';

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  (a[0] as number) * (b[0] as number) +
  (a[1] as number) * (b[1] as number) +
  (a[2] as number) * (b[2] as number);

/** Painted make-up: brows, lashes and lips are colour, not form. */
function complexion(skin: Rgb, [x, y, z]: readonly [number, number, number]): Rgb {
  if (z < 0.2 || y < -0.62 || y > 0.34) return skin;
  const ax = Math.abs(x);
  const browLine = 0.165 - Math.max(0, ax - 0.24) * 0.45 + Math.min(0, ax - 0.16) * 0.12;
  const brow =
    smoothstep(0.03, 0.012, Math.abs(y - browLine)) * smoothstep(0.09, 0.13, ax) * smoothstep(0.38, 0.31, ax);
  const lash =
    smoothstep(0.02, 0.006, Math.abs(y + 0.052 - (ax - 0.215) ** 2 * 2.2)) *
    smoothstep(0.115, 0.135, ax) *
    smoothstep(0.325, 0.3, ax);
  const lips =
    smoothstep(0.075, 0.055, Math.abs(y + 0.462)) * smoothstep(0.165, 0.13, ax) * smoothstep(0.5, 0.56, z);
  const cheek = Math.exp(-(((ax - 0.3) / 0.16) ** 2) - ((y + 0.17) / 0.14) ** 2);
  const warmed: Rgb = [
    skin[0] * (1 + cheek * 0.14),
    skin[1] * (1 - cheek * 0.05),
    skin[2] * (1 - cheek * 0.03),
  ];
  const tinted = mix(warmed, [skin[0] * 0.78, skin[1] * 0.42, skin[2] * 0.44], lips * 0.75);
  return mix(tinted, scale(skin, 0.12), Math.max(brow * 0.8, lash * 0.9));
}

export const portrait: Style = (brief) => {
  const { random, palette, size } = brief;
  const cast = castOf(brief.variant);
  const wide = size.width > size.height * 1.2;
  const tall = size.height > size.width;
  const framing = {
    zoom: (cast.framing?.zoom ?? 1.42) * (wide ? 0.7 : tall ? 0.76 : 0.9),
    x: wide ? -0.42 : 0,
    y: (cast.framing?.y ?? -0.3) + (tall ? -0.2 : wide ? 0.16 : 0),
  };
  const big = scaled(size, cast.detail ?? Math.min(1.2, 760 / Math.min(size.width, size.height)));
  const facing = Math.sign(cast.sitter.yaw);
  const key = unit([-0.55 * facing, 0.5, 0.65]);
  const rim = unit([0.9 * facing, 0.25, -0.28]);
  const sight = look(cast.sitter, big, framing, key);

  const h = palette.hue;
  // Dark yellow is mud; let it turn to umber instead.
  const shadeTurn = h > 60 && h < 125 ? -30 : 6;
  const backdrop = ramp([
    oklch(0.74, 0.16, h),
    oklch(0.56, 0.14, h),
    oklch(0.36, 0.1, h + shadeTurn),
    oklch(0.23, 0.065, h + shadeTurn * 1.4),
  ]);
  const smoke = noise(random.fork('smoke'));
  const skin = linear(oklch(...cast.skin));
  const hair = linear(oklch(...cast.hair));
  const cloth = linear(oklch(0.36, 0.09, h + 25));
  const metal = linear(oklch(0.8, 0.13, palette.popHue));
  const keyLight = scale(linear(oklch(0.94, 0.05, 70)), 2);
  const rimLight = scale(linear(oklch(0.74, 0.17, palette.popHue)), 1.7);
  const fillLight = scale(linear(oklch(0.5, 0.09, h)), 0.75);
  const half = unit([key[0], key[1], key[2] + 1]);

  const shade = (u: number, v: number, x: number, y: number): Rgb => {
    const at = y * sight.width + x;
    const material = sight.material[at] as number;
    if (material < 0) {
      const reach = Math.hypot((u - (wide ? 0.66 : 0.5)) * (wide ? 1.3 : 1), (v - 0.36) * 0.95) * 1.55;
      return backdrop(reach + smoke.fractal(u * 2.4, v * 2.4, 4) * 0.16);
    }
    const normal = sight.normal.subarray(at * 3, at * 3 + 3);
    const place = sight.place.subarray(at * 3, at * 3 + 3) as unknown as [number, number, number];
    const open = sight.open[at] as number;
    const lit = sight.lit[at] as number;
    const albedo = [complexion(skin, place), hair, cloth, metal][material] as Rgb;
    const facingKey = Math.max(0, dot(normal, key)) * lit;
    // Light bleeds a little past the terminator in skin, and turns red there.
    const bleed = material === 0 ? Math.exp(-(((dot(normal, key) - 0.08) / 0.2) ** 2)) * 0.16 * open : 0;
    const edge = (1 - Math.max(0, normal[2] as number)) ** 2.4;
    // Without a second shadow ray the rim light would reach into the hollow beside the nose.
    const hidden = material === 0 ? smoothstep(0.3, 0.6, place[2]) : 0;
    const back = Math.max(0, dot(normal, rim)) * (1 - hidden);
    const gloss = [0.2, 0.3, 0.05, 0.9][material] as number;
    const sharp = [26, 14, 8, 70][material] as number;
    const shine = Math.max(0, dot(normal, half)) ** sharp * gloss * lit;
    const up = 0.55 + 0.45 * (normal[1] as number);
    const out: [number, number, number] = [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      const base = albedo[k] as number;
      const direct = (keyLight[k] as number) * facingKey;
      const ambient = (fillLight[k] as number) * up * open;
      const red = k === 0 ? bleed : k === 1 ? bleed * 0.25 : bleed * 0.15;
      out[k] =
        base * (direct + ambient + red * 2) +
        shine * 0.5 +
        (rimLight[k] as number) * (back ** 1.5 * 0.32 + edge * back * 0.9) * (0.3 + base) * clamp(open * 1.3);
    }
    return out;
  };
  return {
    pixels: paint(big, random.fork('grain'), shade, { grain: 0.014, vignette: 0.3 }),
    svg: drawing(size, caption(brief)),
    focal: faceAt(size, framing),
  };
};

/** Where the face, which lies about the origin, falls in the picture. */
function faceAt(
  { width: w, height: h }: Size,
  { zoom, x, y }: { zoom: number; x: number; y: number },
): Focal {
  const unit = Math.min(w, h) / 2 / zoom;
  const part = (value: number) => Math.round(value * 100) / 100;
  return { x: part(0.5 - (x * unit) / w), y: part(0.5 + ((y + 0.1) * unit) / h) };
}

function caption({ size: { width: w, height: h }, title, byline, palette }: Brief): string {
  if (!title) return '';
  const dark = oklch(0.16, 0.05, palette.hue);
  if (h > w) {
    const size = fit(title, w * 0.8, w * 0.17, { stretch: 'condensed' });
    return (
      foot(w, h, dark, 0.55, 0.95) +
      letter(title, w / 2, h * 0.9 - (title.split('\n').length - 1) * size * leadingOf(title), {
        size,
        fill: '#fff',
        weight: 800,
        stretch: 'condensed',
        anchor: 'middle',
        tracking: 0,
      }) +
      letter(byline ?? '', w / 2, h * 0.945, {
        size: w * 0.04,
        fill: '#fff',
        weight: 500,
        anchor: 'middle',
        opacity: 0.85,
        tracking: 0,
      })
    );
  }
  return (
    foot(w, h, dark, 0.6, 0.8) +
    letter(title, w * 0.065, h * 0.93, { size: fit(title, w * 0.86, w * 0.098), fill: '#fff', weight: 750 })
  );
}
