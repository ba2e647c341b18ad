import { oklch } from '../core/colour.ts';
import type { Style } from '../core/picture.ts';
import {
  circle,
  drawing,
  ellipse,
  group,
  line,
  linearGradient,
  n,
  path,
  radialGradient,
  rect,
} from '../core/svg.ts';
import { stars } from '../scene/sky.ts';

const monster = (hue: number) =>
  line('M-30 44L-40 76M24 48L42 70', oklch(0.58, 0.19, hue), 17, { 'stroke-linecap': 'round' }) +
  line('M-56 6Q-84 -4 -86 -30M56 2Q82 6 92 -16', oklch(0.62, 0.19, hue), 14, { 'stroke-linecap': 'round' }) +
  path(
    'M-44 -40C-52 -66 -58 -82 -64 -90C-42 -88 -26 -72 -18 -58zM40 -44C50 -66 60 -80 70 -86C70 -64 62 -46 54 -34z',
    oklch(0.6, 0.2, hue),
  ) +
  ellipse(0, 0, 64, 60, 'url(#fur)') +
  ellipse(2, 26, 36, 24, oklch(0.86, 0.1, hue + 25), { opacity: 0.75 }) +
  circle(-24, -12, 22, '#fff') +
  circle(26, -14, 25, '#fff') +
  circle(-18, -14, 11, oklch(0.24, 0.1, 285)) +
  circle(33, -18, 12.5, oklch(0.24, 0.1, 285)) +
  circle(-14, -19, 4, '#fff') +
  circle(38, -23, 4.6, '#fff') +
  path('M-18 20Q4 44 30 18Q6 26 -18 20z', oklch(0.3, 0.12, 15)) +
  path('M-4 24l5 8l6 -8z', '#fff') +
  circle(-44, 8, 8, oklch(0.7, 0.2, 15), { opacity: 0.5 }) +
  circle(50, 6, 8, oklch(0.7, 0.2, 15), { opacity: 0.5 });

/** A small hero leaping between planets. */
export const creature: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const k = Math.min(w, h) / 300;
  const defs =
    linearGradient('sky', [
      [0, oklch(0.27, 0.16, hue - 8)],
      [0.55, oklch(0.52, 0.23, hue + 5)],
      [1, oklch(0.8, 0.14, hue + 60)],
    ]) +
    radialGradient(
      'fur',
      [
        [0, oklch(0.82, 0.15, 58)],
        [0.6, oklch(0.7, 0.19, 45)],
        [1, oklch(0.58, 0.19, 38)],
      ],
      0.38,
      0.3,
      0.75,
    ) +
    radialGradient(
      'gold',
      [
        [0, oklch(0.95, 0.1, 95)],
        [1, oklch(0.75, 0.16, 72)],
      ],
      0.35,
      0.3,
      0.8,
    ) +
    radialGradient(
      'mint',
      [
        [0, oklch(0.9, 0.11, 180)],
        [1, oklch(0.6, 0.13, 195)],
      ],
      0.35,
      0.3,
      0.8,
    ) +
    radialGradient(
      'moss',
      [
        [0, oklch(0.86, 0.17, 160)],
        [1, oklch(0.55, 0.14, 165)],
      ],
      0.5,
      0,
      0.9,
    );
  const ring = (half: string) => line(half, oklch(0.93, 0.07, 90), 6, { transform: 'rotate(-18)' });
  const giant = group(
    `translate(${n(w * 0.2)} ${n(h * 0.22)}) scale(${k.toFixed(2)})`,
    ring('M66 0A66 15 0 0 0 -66 0') + circle(0, 0, 36, 'url(#gold)') + ring('M-66 0A66 15 0 0 0 66 0'),
  );
  const ground =
    ellipse(w / 2, h * 1.16, w * 0.72, h * 0.36, 'url(#moss)') +
    ellipse(w * 0.36, h * 0.9, w * 0.07, h * 0.02, oklch(0.5, 0.13, 165)) +
    ellipse(w * 0.66, h * 0.93, w * 0.1, h * 0.026, oklch(0.5, 0.13, 165)) +
    ellipse(w * 0.52, h * 0.86, w * 0.03, h * 0.01, oklch(0.5, 0.13, 165));
  const trail = line(
    `M${n(w * 0.24)} ${n(h * 0.9)}Q${n(w * 0.3)} ${n(h * 0.64)} ${n(w * 0.44)} ${n(h * 0.58)}`,
    '#fff',
    6 * k,
    { 'stroke-dasharray': `${n(k)} ${n(16 * k)}`, 'stroke-linecap': 'round', opacity: 0.85 },
  );
  return {
    svg: drawing(
      size,
      `<defs>${defs}</defs>${rect(0, 0, w, h, 'url(#sky)')}${stars(random.fork('stars'), size, 0.8, 110)}${giant}` +
        circle(w * 0.85, h * 0.3, 24 * k, 'url(#mint)') +
        circle(w * 0.835, h * 0.285, 5 * k, oklch(0.6, 0.12, 195)) +
        circle(w * 0.87, h * 0.32, 3.4 * k, oklch(0.6, 0.12, 195)) +
        ground +
        trail +
        group(
          `translate(${n(w * 0.54)} ${n(h * 0.47)}) rotate(10) scale(${(k * 1.05).toFixed(2)})`,
          monster(45),
        ),
    ),
  };
};
