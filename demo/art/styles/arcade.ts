import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import { vivid } from '../core/palette.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import {
  circle,
  drawing,
  group,
  linearGradient,
  n,
  path,
  polygon,
  radialGradient,
  rect,
} from '../core/svg.ts';
import type { Back, Ink, Motif } from './arcade-ink.ts';
import { speed } from './arcade-speed.ts';
import { table } from './arcade-table.ts';
import { wild } from './arcade-wild.ts';
import { works } from './arcade-works.ts';

const motifs: Readonly<Record<string, Motif>> = { ...table, ...wild, ...speed, ...works };

export const arcadeMotifs = Object.keys(motifs) as [string, ...string[]];

const backs: Record<Back, (brief: Brief) => string> = {
  day: ({ size: { width: w, height: h }, palette: { hue } }) =>
    `<defs>${linearGradient('back', [
      [0, oklch(0.7, 0.13, hue)],
      [1, oklch(0.93, 0.06, hue + 30)],
    ])}</defs>${rect(0, 0, w, h, 'url(#back)')}`,
  night: ({ size: { width: w, height: h }, palette: { hue }, random }) =>
    `<defs>${linearGradient('back', [
      [0, oklch(0.22, 0.09, hue)],
      [0.6, oklch(0.38, 0.14, hue + 20)],
      [1, oklch(0.56, 0.16, hue + 45)],
    ])}</defs>${rect(0, 0, w, h, 'url(#back)')}` +
    range(70)
      .map(() =>
        circle(
          random.next(0, w),
          random.next(0, h * 0.75),
          Math.min(w, h) * random.next(0.001, 0.0042),
          '#fff',
          { opacity: random.next(0.3, 0.95) },
        ),
      )
      .join(''),
  felt: ({ size: { width: w, height: h }, palette: { hue } }) =>
    `<defs>${radialGradient(
      'back',
      [
        [0, oklch(0.6, 0.15, hue)],
        [1, oklch(0.32, 0.1, hue + 8)],
      ],
      0.5,
      0.42,
      0.75,
    )}</defs>${rect(0, 0, w, h, 'url(#back)')}`,
  rays: ({ size: { width: w, height: h }, palette: { hue } }) => {
    const reach = Math.hypot(w, h);
    const ray = (i: number) =>
      path(
        polygon([
          [w / 2, h / 2],
          [w / 2 + Math.cos((i / 16) * turn) * reach, h / 2 + Math.sin((i / 16) * turn) * reach],
          [
            w / 2 + Math.cos(((i + 0.5) / 16) * turn) * reach,
            h / 2 + Math.sin(((i + 0.5) / 16) * turn) * reach,
          ],
        ]),
        '#fff',
        { opacity: 0.14 },
      );
    return `<defs>${radialGradient(
      'back',
      [
        [0, oklch(0.78, 0.14, hue + 10)],
        [1, oklch(0.52, 0.17, hue)],
      ],
      0.5,
      0.5,
      0.72,
    )}</defs>${rect(0, 0, w, h, 'url(#back)')}${range(16).map(ray).join('')}`;
  },
};

/** A game's tile: one scene, read at a glance. Variants are the keys of the tables it is made of. */
export const arcade: Style = (brief) => {
  const { size, palette, variant = 'rocket' } = brief;
  const motif = sceneOf(motifs, variant, 'game scene');
  const { hue, popHue } = palette;
  const ink: Ink = {
    light: oklch(0.87, 0.1, hue + 25),
    main: vivid(hue + 30, 0.17),
    deep: oklch(0.42, 0.13, hue + 12),
    dark: oklch(0.22, 0.06, hue),
    pop: vivid(popHue, 0.21),
    cream: oklch(0.965, 0.03, 90),
    gold: oklch(0.85, 0.16, 85),
  };
  const { width: w, height: h } = size;
  const side = Math.min(w, h);
  return {
    svg: drawing(
      size,
      backs[motif.back](brief) +
        group(
          `translate(${n((w - side) / 2)} ${n((h - side) / 2)}) scale(${(side / 100).toFixed(3)})`,
          motif.draw(ink),
        ),
    ),
  };
};
