import { range } from '../core/maths.ts';
import { circle, path } from '../core/svg.ts';

export type Ink = {
  readonly light: string;
  readonly main: string;
  readonly deep: string;
  readonly dark: string;
  readonly pop: string;
  readonly cream: string;
  readonly gold: string;
};

/** What stands behind: day sky, night sky, a card table's felt, rays. */
export type Back = 'day' | 'night' | 'felt' | 'rays';

/** A scene on a 100 × 100 board. */
export type Motif = { readonly back: Back; readonly draw: (ink: Ink) => string };

export const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** Two friendly eyes. */
export const eyes = (x: number, y: number, gap: number, r: number, dark: string) =>
  [-1, 1]
    .map(
      (side) =>
        circle(x + side * gap, y, r, '#fff') +
        circle(x + side * gap + r * 0.15, y + r * 0.1, r * 0.55, dark) +
        circle(x + side * gap + r * 0.35, y - r * 0.2, r * 0.2, '#fff'),
    )
    .join('');

export const cloud = (x: number, y: number, s: number) =>
  path(
    `M${x} ${y}a${s} ${s} 0 0 1 ${s * 1.6} ${-s * 0.7}a${s * 1.2} ${s * 1.2} 0 0 1 ${s * 2.1} ${s * 0.1}a${s * 0.8} ${s * 0.8} 0 0 1 ${s * 0.6} ${s * 0.6}z`,
    '#fff',
    { opacity: 0.75 },
  );

/** The suit of a card about ten units wide. */
export const suits = {
  heart: 'M0 5C-6 0 -5 -5 -2 -5C-1 -5 0 -4 0 -3C0 -4 1 -5 2 -5C5 -5 6 0 0 5z',
  spade:
    'M0 -6C5 -1 6 3 2.6 3.4C1.6 3.4 .8 3 .5 2.4L1.4 5.4H-1.4L-.5 2.4C-.8 3 -1.6 3.4 -2.6 3.4C-6 3 -5 -1 0 -6z',
  diamond: 'M0 -6L4 0L0 6L-4 0z',
  club: 'M0 -5.4a2.4 2.4 0 0 1 1.6 4.2a2.4 2.4 0 1 1 -1.1 3.4L1.3 5.4H-1.3L-.5 2.2a2.4 2.4 0 1 1 -1.1 -3.4A2.4 2.4 0 0 1 0 -5.4z',
} as const;

export const sparkles = (points: readonly (readonly [number, number, number])[], fill: string) =>
  points
    .map(([x, y, r]) =>
      path(
        `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`,
        fill,
      ),
    )
    .join('');

export const waterline = (y: number, fill: string, opacity = 1) =>
  path(
    `M-60 ${y}${range(14)
      .map(() => 'q4 -4 8 0t8 0')
      .join('')}V200H-60z`,
    fill,
    { opacity },
  );
