import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Palette } from '../core/palette.ts';
import type { Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { circle, drawing, group, line, linearGradient, n, path, rect } from '../core/svg.ts';
import { signs } from './mark-signs.ts';

/** Marks are drawn on a 100 × 100 board and scaled. */
const marks: Record<string, (palette: Palette) => string> = {
  ...signs,
  ripple: () =>
    line('M22 66C30 40 38 38 45 54S60 76 70 36', '#fff', 10, { 'stroke-linecap': 'round' }) +
    circle(77, 27, 7, oklch(0.88, 0.16, 92)),
  pot: () =>
    path('M24 46H76V60A18 18 0 0 1 58 78H42A18 18 0 0 1 24 60z', '#fff') +
    rect(15, 43, 70, 8, '#fff', { rx: 4 }) +
    range(3)
      .map((i) =>
        line(
          `M${36 + i * 14} 35C${31 + i * 14} 29 ${41 + i * 14} 25 ${36 + i * 14} 18`,
          oklch(0.93, 0.1, 85),
          5,
          { 'stroke-linecap': 'round' },
        ),
      )
      .join(''),
  drop: ({ hue }) =>
    path('M50 16C62 34 74 46 74 60A24 24 0 0 1 26 60C26 46 38 34 50 16z', '#fff') +
    path('M26 60C34 54 42 66 50 60S66 54 74 60A24 24 0 0 1 26 60z', oklch(0.75, 0.13, hue - 20)),
  fold: ({ hue }) =>
    path('M24 24H60L76 40V76H24z', '#fff') +
    path('M60 24L76 40H60z', oklch(0.72, 0.16, hue)) +
    line('M35 50H64M35 62H54', oklch(0.62, 0.2, hue), 6, { 'stroke-linecap': 'round' }),
  orbit: ({ hue }) =>
    line('M20 60A34 12 -24 0 1 80 36', '#fff', 5.4, { 'stroke-linecap': 'round', 'stroke-opacity': 0.7 }) +
    circle(50, 49, 22, '#fff') +
    line('M20 60A34 12 -24 0 0 80 36', oklch(0.55, 0.2, hue), 11) +
    line('M20 60A34 12 -24 0 0 80 36', '#fff', 5.4, { 'stroke-linecap': 'round' }) +
    circle(78, 66, 7, oklch(0.9, 0.2, hue + 190)),
  sprout: ({ hue }) =>
    line('M50 80V46', '#fff', 8, { 'stroke-linecap': 'round' }) +
    path('M50 50C50 32 36 22 20 22C20 40 32 52 50 50z', '#fff') +
    path('M50 60C50 42 64 34 80 34C80 50 68 62 50 60z', oklch(0.93, 0.16, hue - 25)),
};

export const mark: Style = ({ size, palette, variant = 'ripple' }) => {
  const { width: w, height: h } = size;
  const { hue } = palette;
  const ground = linearGradient(
    'ground',
    [
      [0, oklch(0.76, 0.15, hue - 22)],
      [0.55, oklch(0.58, 0.2, hue)],
      [1, oklch(0.44, 0.19, hue + 14)],
    ],
    [0.1, 0, 0.8, 1],
  );
  const draw = sceneOf(marks, variant, 'mark');
  const scaleBy = Math.min(w, h) / 100;
  const art = draw(palette);
  return {
    svg: drawing(
      size,
      `<defs>${ground}</defs>${rect(0, 0, w, h, 'url(#ground)')}` +
        group(`translate(0 ${n(scaleBy * 2.4)}) scale(${n(scaleBy)})`, art, {
          opacity: 0.16,
          style: 'filter:brightness(0)',
        }) +
        group(`scale(${n(scaleBy)})`, art),
    ),
  };
};
