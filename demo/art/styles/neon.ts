import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { blur, drawing, group, line, n, radialGradient, rect } from '../core/svg.ts';
import { wrap } from '../type/cover.ts';
import { letter } from '../type/lettering.ts';

/** Tubes are bent on a 100 × 100 board: strokes only, first colour then second. */
const signs: Record<string, readonly [string, string]> = {
  lips: [
    'M14 50C26 34 38 26 45 32C48 35 52 35 55 32C62 26 74 34 86 50C74 70 62 76 50 76S26 70 14 50z',
    'M20 50C34 54 42 46 50 50S66 54 80 50',
  ],
  palm: [
    'M50 90C48 70 50 56 56 44M56 44C44 34 30 34 20 44M56 44C48 28 36 22 26 22M56 44C58 28 68 20 78 20M56 44C68 34 80 36 86 46M56 44C62 48 68 56 68 64',
    'M18 90C30 84 70 84 84 90',
  ],
  bolt: ['M58 10L26 56H46L40 90L76 40H54z', 'M12 30L22 34M10 50H20M88 62L78 60M90 40H82'],
  heart: [
    'M50 84C20 60 14 44 18 32C22 20 40 18 50 34C60 18 78 20 82 32C86 44 80 60 50 84z',
    'M50 68C36 56 32 48 34 42M50 34L44 46L56 54L48 66',
  ],
  moon: [
    'M62 14A38 38 0 1 0 86 66A30 30 0 0 1 62 14z',
    'M74 24L77 32L85 34L77 37L74 45L71 37L63 34L71 32zM88 50L90 54L94 55L90 57L88 61L86 57L82 55L86 54z',
  ],
  glass: ['M22 18H78L54 50V82M54 82H34M54 82H70M46 50L22 18', 'M32 30H68M62 8L50 30'],
  wave: [
    'M6 50C14 20 22 20 30 50S46 80 54 50S70 20 78 50S90 76 95 56',
    'M6 62C14 32 22 32 30 62S46 92 54 62S70 32 78 62S90 88 95 68',
  ],
  star: [
    'M50 8L61 38L93 39L67 58L77 89L50 70L23 89L33 58L7 39L39 38z',
    'M50 26L56 44L75 45L60 56L65 74L50 63L35 74L40 56L25 45L44 44z',
  ],
  eye: [
    'M6 50C24 22 76 22 94 50C76 78 24 78 6 50z',
    'M50 34A16 16 0 1 1 49.9 34zM50 43A7 7 0 1 1 49.9 43zM20 24L14 14M50 16V6M80 24L86 14',
  ],
  note: ['M36 76V22L80 14V66', 'M36 76A12 9 0 1 1 35.9 75zM80 66A12 9 0 1 1 79.9 65zM36 38L80 30'],
};

export const neonSigns = Object.keys(signs) as [string, ...string[]];

/** A sign on a brick wall at night. Variants name the sign. */
export const neon: Style = ({ random, size, palette, title, byline, variant = 'moon' }) => {
  const { width: w, height: h } = size;
  const [first, second] = sceneOf(signs, variant, 'neon sign');
  const one = oklch(0.74, 0.23, palette.hue);
  const two = oklch(0.8, 0.18, palette.popHue);
  const brick = { w: Math.min(w, h) / 9, h: Math.min(w, h) / 22 };
  const wall = range(Math.ceil(h / brick.h) * (Math.ceil(w / brick.w) + 1))
    .map((i) => {
      const across = Math.ceil(w / brick.w) + 1;
      const row = Math.floor(i / across);
      const x = ((i % across) - (row % 2) * 0.5) * brick.w;
      return rect(
        x + 1.5,
        row * brick.h + 1.5,
        brick.w - 3,
        brick.h - 3,
        oklch(random.next(0.2, 0.265), 0.05, palette.hue - 20),
        { rx: 2 },
      );
    })
    .join('');
  const unit = Math.min(w, h);
  const board = unit * (title ? 0.56 : 0.72);
  const box = {
    x: w * 0.1,
    y: title ? h * (h > w ? 0.62 : 0.68) : h,
    w: w * 0.8,
    h: h * (h > w ? 0.2 : 0.22),
  };
  const top = title ? (box.y - board) * 0.55 : (h - board) / 2;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const place = `translate(${n((w - board) / 2)} ${n(top)}) scale(${(board / 100).toFixed(3)})`;
  const tubes = (width: number, extra: string | undefined) =>
    group(place, line(first, extra ?? one, width, round) + line(second, extra ?? two, width * 0.8, round));
  const halo = radialGradient(
    'halo',
    [
      [0, one, 0.5],
      [0.5, one, 0.16],
      [1, '#000', 0.55],
    ],
    0.5,
    0.42,
    0.72,
  );
  const set = title ? wrap(title, box, { weight: 700, largest: w * 0.15, tracking: 0.01 }) : undefined;
  const words = set
    ? (fill: string) =>
        letter(set.lines.join('\n'), w / 2, box.y + set.size * 0.9, {
          size: set.size,
          leading: set.leading,
          fill,
          weight: 700,
          anchor: 'middle',
          tracking: 0.01,
        })
    : () => '';
  return {
    svg: drawing(
      size,
      `<defs>${halo}${blur('glow', unit * 0.03)}${blur('near', unit * 0.008)}</defs>${rect(0, 0, w, h, oklch(0.13, 0.03, palette.hue - 20))}${wall}${rect(0, 0, w, h, 'url(#halo)')}` +
        `<g filter="url(#glow)">${tubes(7, undefined)}${words(two)}</g><g filter="url(#near)">${tubes(4.4, undefined)}</g>${tubes(3.4, undefined)}` +
        `<g opacity=".85">${tubes(1.4, '#fff')}</g><g filter="url(#near)">${words(two)}</g>${words(oklch(0.97, 0.04, palette.popHue))}` +
        (byline
          ? letter(byline, w / 2, h * 0.94, {
              size: w * 0.045,
              fill: oklch(0.85, 0.06, palette.hue),
              weight: 550,
              anchor: 'middle',
              tracking: 0.02,
            })
          : ''),
    ),
    focal: { x: 0.5, y: (top + board / 2) / h },
  };
};
