import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, group, line, n, path, rect } from '../core/svg.ts';

type Fruit = (r: number) => string;

const citrus =
  (rind: string, flesh: string, pith: string): Fruit =>
  (r) =>
    circle(0, 0, r, rind) +
    circle(0, 0, r * 0.9, pith) +
    range(9)
      .map((i) => {
        const [a, b] = [((i + 0.07) / 9) * turn, ((i + 0.93) / 9) * turn];
        const q = r * 0.82;
        return path(
          `M${n(Math.cos((a + b) / 2) * r * 0.1)} ${n(Math.sin((a + b) / 2) * r * 0.1)}L${n(Math.cos(a) * q)} ${n(Math.sin(a) * q)}A${n(q)} ${n(q)} 0 0 1 ${n(Math.cos(b) * q)} ${n(Math.sin(b) * q)}z`,
          flesh,
        );
      })
      .join('');

const melon: Fruit = (r) =>
  path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0z`, oklch(0.55, 0.15, 145)) +
  path(`M${-r * 0.9} 0A${r * 0.9} ${r * 0.9} 0 0 0 ${r * 0.9} 0z`, oklch(0.93, 0.07, 120)) +
  path(`M${-r * 0.8} 0A${r * 0.8} ${r * 0.8} 0 0 0 ${r * 0.8} 0z`, oklch(0.67, 0.2, 22)) +
  range(5)
    .map((i) =>
      path(
        `M${n((i - 2) * r * 0.28)} ${n(r * (0.24 + (i % 2) * 0.2))}q${n(r * 0.05)} ${n(r * 0.09)} 0 ${n(r * 0.12)}q${n(-r * 0.05)} ${n(-r * 0.03)} 0 ${n(-r * 0.12)}z`,
        oklch(0.22, 0.04, 30),
      ),
    )
    .join('');

const pear: Fruit = (r) =>
  path(
    `M0 ${-r}C${r * 0.42} ${-r} ${r * 0.4} ${-r * 0.4} ${r * 0.62} ${-r * 0.05}C${r * 1.05} ${r * 0.5} ${r * 0.6} ${r} 0 ${r}S${-r * 1.05} ${r * 0.5} ${-r * 0.62} ${-r * 0.05}C${-r * 0.4} ${-r * 0.4} ${-r * 0.42} ${-r} 0 ${-r}z`,
    oklch(0.83, 0.16, 112),
  ) +
  path(
    `M0 ${-r}C${r * 0.42} ${-r} ${r * 0.4} ${-r * 0.4} ${r * 0.62} ${-r * 0.05}C${r * 1.05} ${r * 0.5} ${r * 0.6} ${r} 0 ${r}C${r * 0.3} ${r * 0.6} ${r * 0.3} ${-r * 0.3} 0 ${-r}z`,
    oklch(0.72, 0.16, 118),
  ) +
  line(`M0 ${-r}q${r * 0.05} ${-r * 0.25} ${r * 0.2} ${-r * 0.34}`, oklch(0.4, 0.07, 60), r * 0.09, {
    'stroke-linecap': 'round',
  });

const cherry: Fruit = (r) =>
  line(
    `M${-r * 0.45} ${r * 0.3}Q${-r * 0.1} ${-r * 0.5} ${r * 0.4} ${-r * 0.9}Q${r * 0.35} ${-r * 0.2} ${r * 0.5} ${r * 0.3}`,
    oklch(0.5, 0.12, 140),
    r * 0.08,
  ) +
  circle(-r * 0.45, r * 0.5, r * 0.42, oklch(0.55, 0.21, 22)) +
  circle(r * 0.5, r * 0.45, r * 0.42, oklch(0.48, 0.19, 20)) +
  circle(-r * 0.58, r * 0.36, r * 0.1, oklch(0.85, 0.08, 20)) +
  circle(r * 0.37, r * 0.31, r * 0.1, oklch(0.8, 0.08, 20));

/** Cut-paper fruit on a loose grid. */
export const fruit: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const kinds = [
    citrus(oklch(0.72, 0.18, 52), oklch(0.78, 0.17, 62), oklch(0.96, 0.04, 85)),
    melon,
    pear,
    citrus(oklch(0.7, 0.18, 135), oklch(0.86, 0.17, 122), oklch(0.97, 0.05, 115)),
    cherry,
    citrus(oklch(0.65, 0.19, 30), oklch(0.72, 0.18, 22), oklch(0.96, 0.04, 60)),
  ];
  const cell = h / 2.6;
  const body = range(24)
    .map((i) => {
      const [col, rowIndex] = [i % 6, Math.floor(i / 6)];
      const x = (col + (rowIndex % 2 ? 0.5 : 0)) * cell * 0.98 - cell * 0.1;
      const y = rowIndex * cell * 0.86 + cell * 0.12;
      const draw = kinds[(col * 2 + rowIndex * 3) % kinds.length] as Fruit;
      return group(`translate(${n(x)} ${n(y)}) rotate(${n(random.next(-35, 35))})`, draw(cell * 0.4));
    })
    .join('');
  return { svg: drawing(size, rect(0, 0, w, h, oklch(0.93, 0.06, palette.hue)) + body) };
};
