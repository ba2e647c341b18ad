import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { circle, drawing, ellipse, group, line, n, path, rect } from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';
import { letter } from '../type/lettering.ts';

const gear = (cx: number, cy: number, r: number, teeth: number) => {
  const points = range(teeth * 4).map((i) => {
    const reach = i % 4 < 2 ? r : r * 0.86;
    const a = ((i + 0.5) / (teeth * 4)) * turn;
    return `${n(cx + Math.cos(a) * reach)} ${n(cy + Math.sin(a) * reach)}`;
  });
  return (
    path(`M${points.join('L')}z`, 'none') +
    circle(cx, cy, r * 0.34, 'none') +
    circle(cx, cy, r * 0.12, 'none') +
    range(6)
      .map((i) =>
        line(
          `M${n(cx + Math.cos((i / 6) * turn) * r * 0.34)} ${n(cy + Math.sin((i / 6) * turn) * r * 0.34)}L${n(cx + Math.cos((i / 6) * turn) * r * 0.72)} ${n(cy + Math.sin((i / 6) * turn) * r * 0.72)}`,
          'currentColor',
          0.9,
        ),
      )
      .join('')
  );
};

/** Machines in outline on a 100 × 100 board; the group around them sets the stroke. */
const machines: Record<string, () => string> = {
  gears: () => gear(36, 40, 26, 16) + gear(72, 62, 20, 12) + gear(30, 82, 13, 9),
  balloon: () =>
    `${
      path('M50 8C28 8 16 24 16 40C16 54 30 64 40 76H60C70 64 84 54 84 40C84 24 72 8 50 8z', 'none') +
      range(3)
        .map((i) => ellipse(50, 42, 8 + i * 9, 34, 'none'))
        .join('')
    }${path('M42 84H58L56 94H44z', 'none')}${line('M41 76L43 84M59 76L57 84M18 34H82M22 54H78', 'currentColor', 0.9)}`,
  bridge: () =>
    line(
      'M4 70H96M4 75H96M26 20V86M74 20V86M22 86H30M70 86H78M4 60Q15 28 26 22Q50 88 74 22Q85 28 96 60',
      'currentColor',
      0.9,
    ) +
    range(17)
      .map((i) => {
        const x = 29 + i * 2.6;
        const y = 22 + 41.5 * (1 - ((x - 50) / 24) ** 2);
        return line(`M${n(x)} ${n(y)}V70`, 'currentColor', 0.6);
      })
      .join('') +
    range(12)
      .map((i) => line(`M${8 + i * 7.4} 70l3.7 5l3.7 -5`, 'currentColor', 0.5))
      .join(''),
  rocket: () =>
    path('M50 4C62 18 66 36 64 66H36C34 36 38 18 50 4z', 'none') +
    path('M36 50L22 74V82L37 74zM64 50L78 74V82L63 74z', 'none') +
    path('M40 66L36 80H64L60 66M42 80L46 94L50 84L54 94L58 80', 'none') +
    circle(50, 34, 7, 'none') +
    circle(50, 34, 4.5, 'none') +
    line('M50 4V0M37 56H63M50 44V66', 'currentColor', 0.7),
  clock: () =>
    circle(50, 50, 42, 'none') +
    circle(50, 50, 38, 'none') +
    gear(42, 56, 17, 14) +
    gear(64, 40, 11, 10) +
    range(12)
      .map((i) =>
        line(
          `M${n(50 + Math.cos((i / 12) * turn) * 34)} ${n(50 + Math.sin((i / 12) * turn) * 34)}L${n(50 + Math.cos((i / 12) * turn) * 38)} ${n(50 + Math.sin((i / 12) * turn) * 38)}`,
          'currentColor',
          1.2,
        ),
      )
      .join('') +
    line('M50 50L50 20M50 50L70 62', 'currentColor', 1.8),
  house: () =>
    path('M16 46L50 14L84 46V88H16z', 'none') +
    line('M10 52L50 12L90 52M16 66H84M50 66V88', 'currentColor', 0.9) +
    rect(24, 52, 14, 10, 'none') +
    rect(62, 52, 14, 10, 'none') +
    rect(58, 72, 14, 16, 'none') +
    path('M24 88V72H40V88', 'none') +
    rect(66, 16, 8, 18, 'none') +
    line('M31 52V62M24 57H38M69 52V62M62 57H76M20 88V92M80 88V92M20 91H80', 'currentColor', 0.6),
  telescope: () =>
    path('M12 60L70 22L78 34L20 72z', 'none') +
    path('M70 22L82 14L92 30L78 34', 'none') +
    line('M12 60L6 64L12 76L20 72M46 54L30 94M46 54L46 94M46 54L64 94', 'currentColor', 1) +
    circle(46, 54, 4, 'none') +
    line('M28 50L34 62M44 40L52 52', 'currentColor', 0.7) +
    circle(88, 10, 3, 'none'),
  radio: () =>
    rect(10, 34, 80, 52, 'none', { rx: 5 }) +
    circle(34, 60, 18, 'none') +
    range(4)
      .map((i) => circle(34, 60, 4 + i * 4, 'none'))
      .join('') +
    rect(60, 42, 24, 12, 'none') +
    line('M64 48H80M72 42V54M76 34L90 6', 'currentColor', 0.9) +
    circle(64, 68, 5, 'none') +
    circle(80, 68, 5, 'none') +
    line('M64 68V64M80 68L83 65M60 80H84', 'currentColor', 0.8),
};

export const blueprintMachines = Object.keys(machines) as [string, ...string[]];

/** A technical drawing on blue paper. Variants name the machine. */
export const blueprint: Style = ({ random, size, palette, title, byline, variant = 'gears' }) => {
  const { width: w, height: h } = size;
  const unit = Math.min(w, h);
  const ground = oklch(0.4, 0.12, palette.hue);
  const ink = oklch(0.95, 0.03, palette.hue);
  const step = unit / 26;
  const grid =
    range(Math.ceil(w / step) + 1)
      .map((i) => line(`M${n(i * step)} 0V${h}`, ink, i % 5 ? 0.6 : 1.3))
      .join('') +
    range(Math.ceil(h / step) + 1)
      .map((i) => line(`M0 ${n(i * step)}H${w}`, ink, i % 5 ? 0.6 : 1.3))
      .join('');
  const board = unit * (title && w >= h ? 0.6 : 0.76);
  const [x, y] = [(w - board) / 2, title ? (h > w ? h * 0.1 : h * 0.07) : (h - board) / 2];
  const figure = group(
    `translate(${n(x)} ${n(y)}) scale(${(board / 100).toFixed(3)})`,
    sceneOf(machines, variant, 'blueprint')(),
    { color: ink, stroke: ink, 'stroke-width': 1.1, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
  );
  const measure = (x1: number, y1: number, x2: number, y2: number, text: string) =>
    line(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, ink, 1.4, { opacity: 0.8 }) +
    circle(x1, y1, unit * 0.006, ink) +
    circle(x2, y2, unit * 0.006, ink) +
    letter(text, (x1 + x2) / 2 + unit * 0.012, (y1 + y2) / 2 - unit * 0.012, {
      size: unit * 0.026,
      fill: ink,
      weight: 500,
      tracking: 0.04,
    });
  const sizes =
    measure(x, y + board * 1.03, x + board, y + board * 1.03, `${random.below(900) + 100} mm`) +
    measure(x + board * 1.04, y, x + board * 1.04, y + board, `${random.below(90) + 10}`) +
    circle(x + board / 2, y + board / 2, board * 0.56, 'none', {
      stroke: ink,
      'stroke-width': 1,
      'stroke-dasharray': '8 7',
      opacity: 0.55,
    });
  const edge = unit * 0.028;
  const frame = rect(edge, edge, w - edge * 2, h - edge * 2, 'none', {
    stroke: ink,
    'stroke-width': n(unit * 0.004),
  });
  const top = h * (h > w ? 0.72 : 0.755);
  const words = title
    ? rect(edge, top, w - edge * 2, h - edge - top, ground) +
      rect(edge, top, w - edge * 2, h - edge - top, 'none', {
        stroke: ink,
        'stroke-width': n(unit * 0.004),
      }) +
      coverTitle(
        title,
        { x: edge * 2.4, y: top + h * 0.03, w: w - edge * 4.8, h: (h - edge - top) * (byline ? 0.62 : 0.74) },
        { fill: ink, weight: 750, largest: w * 0.14, valign: 'middle' },
      ) +
      coverByline(byline, edge * 2.4, h - edge * 2, { size: w * 0.042, fill: ink })
    : '';
  return {
    svg: drawing(
      size,
      `${rect(0, 0, w, h, ground)}<g opacity=".2">${grid}</g>${sizes}${figure}${frame}${words}`,
    ),
  };
};
