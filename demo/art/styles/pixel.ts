import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Brief, Style } from '../core/picture.ts';
import { drawing, rect } from '../core/svg.ts';
import { castle, hero, invaders, ship } from './pixel-sprites.ts';

type Plot = (x: number, y: number, width: number, height: number, fill: string) => void;

/** Draws on a coarse grid 80 squares high; every shape is made of whole squares. */
const rowsHigh = 80;

function sprite(
  plot: Plot,
  rows: readonly string[],
  left: number,
  top: number,
  colours: Record<string, string>,
) {
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const fill = colours[row[x] as string];
      if (fill) plot(left + x, top + y, 1, 1, fill);
    }
  });
}

function castleScene(plot: Plot, columns: number, { random, palette: { hue } }: Brief) {
  const bands = [
    [0.24, 0.12, 285],
    [0.32, 0.15, 295],
    [0.43, 0.17, 310],
    [0.56, 0.18, 340],
    [0.7, 0.16, 20],
    [0.83, 0.13, 65],
  ] as const;
  for (const [i, [l, c, h]] of bands.entries()) plot(0, i * 9, columns, 60, oklch(l, c, h + hue - 275));
  for (let i = 0; i < columns * 0.6; i++)
    plot(random.below(columns), random.below(30), 1, 1, oklch(0.95, 0.04, 90));
  const sun = Math.round(columns * 0.68);
  for (let y = -11; y <= 11; y++) {
    const half = Math.round(Math.sqrt(121 - y * y));
    if (y < 2 || y % 3 !== 0) plot(sun - half, 38 + y, half * 2, 1, oklch(0.93, 0.13, 92 - (y + 11)));
  }
  let ridge = 46;
  range(columns).forEach((x) => {
    ridge = Math.max(40, Math.min(52, ridge + random.below(3) - 1));
    plot(x, ridge, 1, 40, oklch(0.36, 0.12, hue + 20));
  });
  const stone = {
    a: oklch(0.28, 0.08, hue),
    b: oklch(0.4, 0.09, hue + 5),
    c: oklch(0.9, 0.15, 88),
    d: oklch(0.66, 0.2, 20),
    e: oklch(0.2, 0.07, hue),
  };
  sprite(plot, castle, Math.round(columns * 0.3) - 14, 25, stone);
  plot(0, 62, columns, 2, oklch(0.72, 0.19, 140));
  plot(0, 64, columns, 2, oklch(0.58, 0.16, 145));
  plot(0, 66, columns, 14, oklch(0.36, 0.08, 55));
  for (let i = 0; i < columns * 1.4; i++)
    plot(random.below(columns), 67 + random.below(12), 2, 1, oklch(random.next(0.28, 0.45), 0.08, 50));
  const figure = {
    h: oklch(0.35, 0.08, 40),
    s: oklch(0.82, 0.08, 60),
    r: oklch(0.62, 0.13, 190),
    b: oklch(0.86, 0.1, 90),
    w: '#ffffff',
    k: oklch(0.2, 0.04, hue),
  };
  sprite(plot, hero, Math.round(columns * 0.66), 50, figure);
  for (let i = 0; i < 3; i++) {
    const x = Math.round(columns * 0.84) + i * 5;
    plot(x, 47, 3, 4, oklch(0.88, 0.17, 92));
    plot(x + 1, 48, 1, 2, oklch(0.72, 0.16, 75));
  }
}

function invaderScene(plot: Plot, columns: number, { random, palette: { hue } }: Brief) {
  for (const i of range(8))
    plot(0, i * 10, columns, 12, oklch(0.15 + i * 0.018, 0.05 + i * 0.008, hue + 70 - i * 4));
  for (let i = 0; i < columns * 1.2; i++)
    plot(random.below(columns), random.below(76), 1, 1, oklch(random.next(0.5, 0.98), 0.05, hue));
  const tints = [
    oklch(0.72, 0.22, 350),
    oklch(0.85, 0.17, 92),
    oklch(0.82, 0.17, 165),
    oklch(0.75, 0.15, 230),
  ];
  range(4).forEach((row) => {
    const across = Math.floor((columns - 8) / 15);
    range(across).forEach((i) => {
      if (row === 3 && i % 3 === 1) return;
      const left = Math.round((columns - across * 15) / 2) + i * 15 + 2;
      sprite(plot, invaders[row % invaders.length] as readonly string[], left, 7 + row * 12, {
        x: tints[row] as string,
        o: '#ffffff',
      });
    });
  });
  const centre = Math.round(columns / 2);
  for (const i of range(3)) plot(centre, 48 + i * 4, 1, 3, oklch(0.92, 0.2, 120));
  sprite(plot, ship, centre - 7, 64, {
    x: oklch(0.9, 0.03, hue),
    o: oklch(0.7, 0.17, hue),
    f: oklch(0.8, 0.18, 60),
  });
}

export const pixel: Style = (brief) => {
  const { size, variant } = brief;
  const unit = size.height / rowsHigh;
  const columns = Math.ceil(size.width / unit);
  let body = '';
  const plot: Plot = (x, y, width, height, fill) => {
    body += rect(x * unit, y * unit, width * unit + 0.3, height * unit + 0.3, fill, {
      'shape-rendering': 'crispEdges',
    });
  };
  if (variant === 'invaders') invaderScene(plot, columns, brief);
  else castleScene(plot, columns, brief);
  return { svg: drawing(size, body) };
};
