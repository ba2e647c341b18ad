import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Palette } from '../core/palette.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, group, path, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

type Tile = (cell: number, fore: string, third: string) => string;

/** Each tile fills a cell from its own origin; rotation is applied outside. */
const tiles: readonly [Tile, ...Tile[]] = [
  (c, fore) => path(`M0 0H${c}A${c} ${c} 0 0 1 0 ${c}z`, fore),
  (c, fore, third) =>
    path(`M0 0H${c}A${c} ${c} 0 0 1 0 ${c}z`, fore) +
    path(`M0 0H${c / 2}A${c / 2} ${c / 2} 0 0 1 0 ${c / 2}z`, third),
  (c, fore) =>
    path(`M0 ${c / 2}A${c / 2} ${c / 2} 0 0 1 ${c} ${c / 2}z`, fore) +
    path(`M0 ${c}A${c / 2} ${c / 2} 0 0 1 ${c} ${c}z`, fore),
  (c, fore) => path(`M0 0L${c} ${c}H0z`, fore),
  (c, fore, third) => circle(c / 2, c / 2, c * 0.36, fore) + circle(c / 2, c / 2, c * 0.14, third),
  (c, fore) =>
    range(4)
      .map((i) => rect(0, (i * c) / 4, c, c / 8, fore))
      .join(''),
  (c, fore) => path(`M0 0A${c} ${c} 0 0 1 ${c} ${c}A${c} ${c} 0 0 1 0 0z`, fore),
  (c, fore) =>
    path(`M${c / 2} 0A${c / 2} ${c / 2} 0 0 0 ${c / 2} ${c}z`, fore) +
    circle(c * 0.75, c / 2, c * 0.16, fore),
];

const inks = (palette: Palette): readonly [string, ...string[]] => [
  oklch(0.25, 0.06, palette.hue),
  oklch(0.5, 0.13, palette.hue),
  oklch(0.82, 0.09, palette.hue - 12),
  oklch(0.945, 0.03, 85),
  oklch(0.74, 0.16, palette.popHue > 140 && palette.popHue < 320 ? 190 : 40),
  oklch(0.63, 0.19, 32),
];

export const bauhaus: Style = ({ random, size, palette, title }) => {
  const { width: w, height: h } = size;
  const columns = w > h ? 8 : 4;
  const cell = w / columns;
  const rows = Math.ceil((h - (title && h > w ? h * 0.3 : 0)) / cell - 0.02);
  const colours = inks(palette);
  let last = '';
  const body = range(rows * columns)
    .map((index) => {
      const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * cell];
      const [ground, fore, third] = random.shuffle(colours.filter((colour) => colour !== last)) as [
        string,
        string,
        string,
      ];
      last = fore;
      const tile = random.pick(tiles)(cell, fore, third);
      const spin = random.below(4) * 90;
      return group(
        `translate(${x} ${y})`,
        rect(0, 0, cell + 0.6, cell + 0.6, ground) + group(`rotate(${spin} ${cell / 2} ${cell / 2})`, tile),
      );
    })
    .join('');
  const clipped = `<clipPath id="tiles"><rect width="${w}" height="${h > w && title ? rows * cell : h}"/></clipPath>`;
  return {
    svg: drawing(
      size,
      rect(0, 0, w, h, colours[0]) +
        `<defs>${clipped}</defs><g clip-path="url(#tiles)">${body}</g>` +
        caption(),
    ),
  };

  function caption() {
    if (!title) return '';
    if (h > w) {
      const top = rows * cell;
      const fontSize = fit(title, w * 0.86, (h - top) * 0.34);
      return title
        .split('\n')
        .map((row, i) =>
          letter(row, w * 0.07, top + (h - top) * 0.42 + i * fontSize * 1.02, {
            size: fontSize,
            fill: (i % 2 ? colours[5] : colours[3]) as string,
          }),
        )
        .join('');
    }
    const fontSize = fit(title, cell * 2.7, cell * 0.62);
    return (
      rect(0, h - cell, cell * 3, cell, colours[0]) +
      letter(title, cell * 0.16, h - cell * 0.36, { size: fontSize, fill: colours[3] as string })
    );
  }
};
