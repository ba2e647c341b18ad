import { add, linear, mix, oklch, type Rgb, ramp, scale } from '../core/colour.ts';
import { clamp, smoothstep } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Style } from '../core/picture.ts';
import { paint } from '../core/raster.ts';
import { drawing, ellipse, group, path } from '../core/svg.ts';
import { stars } from '../scene/sky.ts';
import { fit, letter } from '../type/lettering.ts';

/** A banded giant with a ring, lit from one side, over a nebula. */
export const planet: Style = ({ random, size, palette, title }) => {
  const { width: w, height: h } = size;
  const ratio = w / h;
  const hue = palette.hue;
  const gas = noise(random.fork('gas'));
  const bands = ramp([
    oklch(0.42, 0.14, hue),
    oklch(0.62, 0.17, hue + 40),
    oklch(0.86, 0.1, hue + 110),
    oklch(0.55, 0.18, hue + 60),
    oklch(0.9, 0.08, hue + 130),
  ]);
  const nebula = ramp([
    oklch(0.12, 0.03, hue),
    oklch(0.2, 0.08, hue),
    oklch(0.36, 0.14, hue + 30),
    oklch(0.55, 0.17, hue + 70),
  ]);
  const air = linear(oklch(0.75, 0.15, hue - 40));
  const [cx, cy, r] = [0.52, 0.4, 0.25 * ratio * 1.45];
  const pixels = paint(size, random.fork('grain'), (u, v): Rgb => {
    const [dx, dy] = [((u - cx) * ratio) / r, (v - cy) / r];
    const distance = Math.hypot(dx, dy);
    const cloud = gas.fractal(u * 2 + gas.fractal(u * 3, v * 3, 2), v * 2.4, 5);
    const space = add(
      nebula(0.28 + cloud * 0.8),
      air,
      Math.exp(-Math.max(0, distance - 1) * 9) * 0.3 * clamp(0.5 - dx),
    );
    if (distance > 1.01) return space;
    const dz = Math.sqrt(Math.max(0, 1 - distance * distance));
    const tilted = dy * 0.94 + dx * 0.34;
    const flow = gas.fractal(dx * 2 + tilted * 2, tilted * 9, 4) * 0.13;
    const body = bands(0.5 + 0.5 * Math.sin(tilted * 9 + flow * 16));
    const sun = Math.max(0, -dx * 0.72 - dy * 0.38 + dz * 0.58);
    const edge = (1 - dz) ** 3;
    return mix(
      space,
      add(scale(body, sun ** 0.9 * 1.25 + 0.015), air, edge * sun * 0.9),
      smoothstep(1.01, 0.995, distance),
    );
  });
  const [px, py, radius] = [cx * w, cy * h, r * h];
  const ring = (k: number, width: number, opacity: number) =>
    ellipse(0, 0, radius * k, radius * k * 0.26, 'none', {
      stroke: oklch(0.9, 0.07, hue + 120),
      'stroke-width': radius * width,
      opacity,
    });
  const loops = ring(1.46, 0.055, 0.7) + ring(1.56, 0.03, 0.5) + ring(1.66, 0.075, 0.38);
  const front = `<clipPath id="front"><rect x="${-w}" y="0" width="${w * 2}" height="${h}"/></clipPath><clipPath id="back">${path(`M${-w} ${-h}H${w}V0H${-w}zM${-radius} 0A${radius} ${radius} 0 0 0 ${radius} 0V0A${radius} ${radius} 0 0 0 ${-radius} 0z`, '#000', { 'clip-rule': 'evenodd' })}</clipPath>`;
  const rings = group(
    `translate(${px} ${py}) rotate(-19)`,
    `<defs>${front}</defs><g clip-path="url(#back)">${loops}</g><g clip-path="url(#front)">${loops}</g>`,
  );
  const caption = title
    ? letter(title.toUpperCase(), w / 2, h * 0.9 - (title.split('\n').length - 1) * w * 0.1, {
        size: fit(title.toUpperCase(), w * 0.82, w * 0.12, { stretch: 'expanded' }),
        fill: '#fff',
        weight: 650,
        stretch: 'expanded',
        anchor: 'middle',
        tracking: 0.02,
      })
    : '';
  return { pixels, svg: drawing(size, stars(random.fork('stars'), size, 0.17, 60) + rings + caption) };
};
