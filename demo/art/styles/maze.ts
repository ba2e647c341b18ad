import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { blur, circle, drawing, group, line, linearGradient, n, path, rect } from '../core/svg.ts';

const robot = (hue: number) =>
  rect(-48, -42, 96, 86, oklch(0.18, 0.06, hue), { rx: 30 }) +
  rect(-42, -37, 84, 74, 'url(#shell)', { rx: 25 }) +
  rect(-31, -22, 62, 36, oklch(0.2, 0.07, hue), { rx: 17 }) +
  circle(-13, -4, 8.5, oklch(0.88, 0.13, 205)) +
  circle(13, -4, 8.5, oklch(0.88, 0.13, 205)) +
  circle(-10.5, -7, 2.6, '#fff') +
  circle(15.5, -7, 2.6, '#fff') +
  path('M-12 24q12 8 24 0', 'none', {
    stroke: oklch(0.35, 0.1, 40),
    'stroke-width': 4,
    'stroke-linecap': 'round',
  }) +
  line('M0 -37V-54', oklch(0.7, 0.18, 45), 6) +
  circle(0, -58, 8.5, oklch(0.88, 0.16, 92)) +
  rect(-56, -8, 10, 26, oklch(0.55, 0.17, 42), { rx: 5 }) +
  rect(46, -8, 10, 26, oklch(0.55, 0.17, 42), { rx: 5 });

/** Diagonal walls by coin toss, which is all a maze needs, and the robot lost in it. */
export const maze: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const cell = w / 9;
  let walls = '';
  for (const j of range(Math.ceil(h / cell)))
    for (const i of range(9))
      walls += random.chance(0.5)
        ? `M${n(i * cell)} ${n(j * cell)}l${n(cell)} ${n(cell)}`
        : `M${n((i + 1) * cell)} ${n(j * cell)}l${n(-cell)} ${n(cell)}`;
  const defs =
    linearGradient('floor', [
      [0, oklch(0.3, 0.11, hue)],
      [1, oklch(0.2, 0.08, hue + 20)],
    ]) +
    linearGradient('wall', [
      [0, oklch(0.82, 0.13, hue - 45)],
      [1, oklch(0.58, 0.22, hue + 15)],
    ]) +
    linearGradient('shell', [
      [0, oklch(0.8, 0.15, 62)],
      [1, oklch(0.64, 0.19, 42)],
    ]) +
    blur('glow', cell * 0.14);
  const round = { 'stroke-linecap': 'round' };
  return {
    svg: drawing(
      size,
      `<defs>${defs}</defs>${rect(0, 0, w, h, 'url(#floor)')}` +
        line(walls, oklch(0.12, 0.05, hue), cell * 0.3, {
          ...round,
          transform: `translate(0 ${n(cell * 0.1)})`,
          opacity: 0.7,
        }) +
        `<g stroke="url(#wall)">${line(walls, 'url(#wall)', cell * 0.24, round)}</g>` +
        line(walls, '#fff', cell * 0.05, {
          ...round,
          opacity: 0.35,
          transform: `translate(0 ${n(-cell * 0.05)})`,
        }) +
        circle(w * 0.5, h * 0.53, cell * 1.9, oklch(0.75, 0.17, 60), {
          opacity: 0.45,
          filter: 'url(#glow)',
        }) +
        group(`translate(${n(w * 0.5)} ${n(h * 0.53)}) scale(${(w / 270).toFixed(2)})`, robot(hue)),
    ),
  };
};
