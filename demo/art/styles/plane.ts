import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, ellipse, group, line, linearGradient, n, path, rect } from '../core/svg.ts';

const cloud = (x: number, y: number, scale: number, opacity: number) =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(2)})`,
    path(
      'M-60 20C-84 20 -84 -12 -58 -12C-56 -38 -18 -44 -8 -22C2 -46 44 -42 44 -12C72 -16 74 20 50 20z',
      'url(#cloud)',
    ),
    { opacity },
  );

const craft = () =>
  path('M-92 -10L-124 -48C-112 -54 -98 -52 -90 -44L-66 -20z', oklch(0.84, 0.16, 88)) +
  path('M-104 -8C-76 -44 20 -52 66 -28C88 -18 90 8 70 16C24 36 -64 30 -104 -8z', 'url(#hull)') +
  path('M-104 -8C-56 10 40 16 85 -6C88 6 80 12 70 16C24 36 -64 30 -104 -8z', oklch(0.48, 0.19, 28)) +
  path('M-76 -22C-50 -36 10 -42 48 -34L52 -28C16 -34 -44 -30 -82 -16z', '#fff', { opacity: 0.25 }) +
  path('M4 -40C10 -64 44 -64 50 -34z', oklch(0.88, 0.06, 220)) +
  circle(27, -46, 12, oklch(0.83, 0.08, 60)) +
  path('M15 -49C14 -62 38 -64 40 -49z', oklch(0.4, 0.08, 50)) +
  rect(24, -50, 18, 7, oklch(0.3, 0.05, 250), { rx: 3.5 }) +
  line('M14 -42Q-10 -44 -26 -34Q-34 -30 -40 -36', oklch(0.72, 0.2, 30), 7, { 'stroke-linecap': 'round' }) +
  path('M-4 2L-52 64C-46 70 -34 70 -26 66L38 6z', oklch(0.84, 0.16, 88)) +
  path('M-4 2L-52 64C-48 68 -44 69 -40 69L22 6z', oklch(0.74, 0.16, 75)) +
  ellipse(91, -6, 5, 38, oklch(0.3, 0.03, 60), { opacity: 0.4 }) +
  line('M91 -42Q97 -24 91 -6T91 30', oklch(0.3, 0.05, 50), 6, { 'stroke-linecap': 'round' }) +
  circle(89, -6, 8, oklch(0.84, 0.16, 88)) +
  rect(-58, -14, 32, 22, oklch(0.8, 0.09, 75), { rx: 3 }) +
  line('M-58 -3H-26M-42 -14V8', oklch(0.58, 0.1, 60), 3);

/** A mail plane among clouds. */
export const plane: Style = ({ size, palette }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const k = Math.min(w, h) / 300;
  const defs =
    linearGradient('sky', [
      [0, oklch(0.58, 0.16, hue + 5)],
      [0.6, oklch(0.82, 0.09, hue - 15)],
      [1, oklch(0.95, 0.05, 85)],
    ]) +
    linearGradient('cloud', [
      [0, '#ffffff'],
      [1, oklch(0.9, 0.04, hue)],
    ]) +
    linearGradient('hull', [
      [0, oklch(0.72, 0.2, 35)],
      [1, oklch(0.58, 0.22, 28)],
    ]);
  const trail = range(3)
    .map((i) =>
      line(
        `M${n(w * 0.02)} ${n(h * (0.64 + i * 0.035))}q${n(w * 0.06)} ${n(-h * 0.012)} ${n(w * (0.1 + i * 0.025))} ${n(-h * 0.026)}`,
        '#fff',
        4 * k,
        { 'stroke-linecap': 'round', opacity: 0.8 },
      ),
    )
    .join('');
  return {
    svg: drawing(
      size,
      `<defs>${defs}</defs>${rect(0, 0, w, h, 'url(#sky)')}${circle(w * 0.8, h * 0.2, 34 * k, oklch(0.97, 0.09, 95))}` +
        cloud(w * 0.2, h * 0.2, k, 0.85) +
        cloud(w * 0.86, h * 0.4, k * 0.75, 0.8) +
        cloud(w * 0.55, h * 0.1, k * 0.5, 0.7) +
        trail +
        group(
          `translate(${n(w * 0.52)} ${n(h * 0.52)}) rotate(-12) scale(${(k * 1.04).toFixed(2)})`,
          craft(),
        ) +
        cloud(w * 0.08, h * 0.86, k * 1.5, 1) +
        cloud(w * 0.82, h * 0.9, k * 1.7, 1) +
        cloud(w * 0.46, h * 0.99, k * 1.4, 1),
    ),
  };
};
