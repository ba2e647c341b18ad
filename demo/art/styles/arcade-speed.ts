import { range } from '../core/maths.ts';
import { circle, group, line, path, rect } from '../core/svg.ts';
import { cloud, type Motif, round, waterline } from './arcade-ink.ts';

const wheel = (x: number, y: number, r: number, dark: string, hub: string) =>
  circle(x, y, r, dark) + circle(x, y, r * 0.45, hub);

/** Cars, courts, towers and machines. */
export const speed = {
  tram: {
    back: 'day',
    draw: ({ pop, cream, dark, gold, main, deep }) =>
      range(5)
        .map((i) => rect(-10 + i * 26, 34 - (i % 3) * 10, 20, 60, main, { opacity: 0.45 }))
        .join('') +
      line('M38 12L50 20L62 12M30 12H70', dark, 2, round) +
      rect(24, 20, 52, 62, pop, { rx: 9 }) +
      rect(24, 58, 52, 8, cream) +
      rect(30, 30, 40, 24, deep, { rx: 4 }) +
      path('M32 52L46 32H56L40 54z', '#fff', { opacity: 0.3 }) +
      rect(40, 22.6, 20, 6, dark, { rx: 2 }) +
      line('M45 24V28M50 24H54L51.4 26H54V28H50', gold, 1.2, round) +
      circle(33, 72, 4, gold) +
      circle(67, 72, 4, gold) +
      rect(28, 80, 44, 6, dark, { rx: 2 }) +
      line('M34 88L20 102M66 88L80 102', dark, 2.4),
  },
  paperboat: {
    back: 'day',
    draw: ({ cream, pop, gold, deep, main, dark }) => {
      const boat = (x: number, y: number, s: number, fill: string) =>
        group(
          `translate(${x} ${y}) scale(${s})`,
          path('M0 -30L16 0H-16z', fill) +
            path('M0 -30L16 0H0z', '#000', { opacity: 0.12 }) +
            path('M-34 -6L-16 0H16L34 -6L20 16H-20z', fill) +
            path('M0 0H16L34 -6L20 16H0z', '#000', { opacity: 0.18 }),
        );
      return (
        cloud(10, 22, 5) +
        cloud(64, 16, 4) +
        waterline(54, main, 0.7) +
        boat(24, 56, 0.55, gold) +
        boat(80, 58, 0.6, pop) +
        waterline(64, deep, 0.85) +
        boat(50, 66, 1.05, cream) +
        waterline(78, dark, 0.55) +
        waterline(88, deep)
      );
    },
  },
  rally: {
    back: 'day',
    draw: ({ pop, dark, gold, cream, deep, main }) =>
      circle(76, 24, 12, cream) +
      path('M-60 60Q10 34 50 56T160 44V120H-60z', gold) +
      path('M-60 92L30 66Q60 56 100 80L160 92V120H-60z', deep, { opacity: 0.9 }) +
      group(
        'rotate(-12 46 58)',
        path('M16 64V52L28 50L36 38H58L68 50L80 54V64z', pop) +
          path('M38 41H48V50H32zM51 41H57L64 50H51z', dark) +
          rect(34, 33, 26, 4, dark, { rx: 1 }) +
          rect(76, 54, 5, 5, cream) +
          wheel(30, 66, 9, dark, cream) +
          wheel(68, 66, 9, dark, cream) +
          line('M16 56H80', cream, 2),
      ) +
      [
        [8, 78, 7],
        [16, 84, 9],
        [2, 88, 8],
        [26, 86, 6],
      ]
        .map(([x, y, r]) => circle(x as number, y as number, r as number, main, { opacity: 0.55 }))
        .join(''),
  },
  runner: {
    back: 'night',
    draw: ({ dark, cream, pop, gold, deep }) =>
      circle(70, 30, 19, cream) +
      range(6)
        .map((i) => rect(-24 + i * 25, 70 + (i % 3) * 5, 22, 60, i % 2 ? deep : dark))
        .join('') +
      range(10)
        .map((i) => rect(-18 + i * 13, 80 + (i % 2) * 8, 3.4, 4, gold))
        .join('') +
      group(
        'rotate(8 48 48)',
        circle(56, 28, 8, dark) +
          rect(50, 25, 14, 4.4, cream) +
          path('M49 26L34 20L40 27L32 28z', pop) +
          line(
            'M52 36L46 54L58 62L52 74M46 54L34 60L24 54M51 40L62 48L70 42M50 40L38 44L32 38',
            dark,
            6.4,
            round,
          ) +
          line('M40 50L52 52', pop, 3, round),
      ),
  },
  hoop: {
    back: 'rays',
    draw: ({ pop, cream, dark }) =>
      rect(16, 10, 60, 40, cream, { rx: 3, stroke: dark, 'stroke-width': 2.4 }) +
      rect(34, 22, 24, 18, 'none', { stroke: pop, 'stroke-width': 2.4 }) +
      line('M30 46H62', pop, 4, round) +
      range(5)
        .map((i) => line(`M${32 + i * 7} 48L${36 + i * 5} 70M${60 - i * 7} 48L${56 - i * 5} 70`, '#fff', 1.4))
        .join('') +
      line('M36 58H56M37 65H55', '#fff', 1.2) +
      circle(72, 70, 18, '#f08a2c') +
      circle(66, 63, 6, '#fff', { opacity: 0.18 }) +
      line('M54 70H90M72 52V88M60 56Q72 70 60 84M84 56Q72 70 84 84', dark, 1.8),
  },
  copter: {
    back: 'day',
    draw: ({ pop, cream, dark, gold, deep, main }) =>
      cloud(4, 26, 5) +
      range(5)
        .map((i) => rect(-12 + i * 27, 72 - (i % 2) * 10, 23, 60, i % 2 ? deep : main))
        .join('') +
      range(12)
        .map((i) => rect(-8 + i * 10, 80 + (i % 3) * 6, 3, 4, gold, { opacity: 0.8 }))
        .join('') +
      line('M14 22H86', dark, 2.6, round) +
      line('M50 22V30', dark, 3) +
      path('M34 30H58C72 30 78 40 78 48C78 54 72 56 66 56H38C28 56 24 46 26 40z', pop) +
      path('M60 32C70 34 74 40 75 46H60z', cream) +
      path('M28 40L6 36V30L2 28L6 46L28 48z', pop) +
      circle(5, 34, 6, 'none', { stroke: dark, 'stroke-width': 1.6 }) +
      line('M34 62H70M40 56V62M62 56V62', dark, 2.4, round) +
      line('M50 62V76', dark, 1.2) +
      circle(50, 80, 5, 'none', { stroke: gold, 'stroke-width': 2.4 }),
  },
  truck: {
    back: 'day',
    draw: ({ pop, cream, dark, gold, light, deep }) =>
      path('M-60 52L0 34L22 46L46 28L70 44L96 30L160 48V90H-60z', '#fff', { opacity: 0.7 }) +
      path('M-60 74H160V120H-60z', light) +
      path('M-60 74L40 82L160 76M10 100L34 82M70 104L58 82', 'none', {
        stroke: '#fff',
        'stroke-width': 1.6,
      }) +
      rect(12, 36, 48, 34, cream, { rx: 3 }) +
      rect(12, 48, 48, 8, pop) +
      path('M62 70V44H76L88 58V70z', pop) +
      path('M66 48H75L82 57H66z', deep) +
      rect(86, 60, 4, 5, gold) +
      path('M90 60L118 54V74L90 66z', gold, { opacity: 0.4 }) +
      wheel(26, 72, 7.4, dark, cream) +
      wheel(46, 72, 7.4, dark, cream) +
      wheel(76, 72, 7.4, dark, cream) +
      range(14)
        .map((i) => circle((i * 37) % 100, (i * 53) % 70, 1.1 + (i % 3) * 0.5, '#fff'))
        .join(''),
  },
  topcar: {
    back: 'night',
    draw: ({ pop, dark, cream, gold, main }) =>
      path('M10 120V-20H90V120z', dark) +
      path('M10 120V-20H14V120zM86 120V-20H90V120z', cream) +
      range(6)
        .map((i) => rect(48, -6 + i * 20, 4, 11, gold))
        .join('') +
      path('M32 14L14 -40H50zM44 14L26 -40H70z', gold, { opacity: 0.22, transform: 'translate(-6 14)' }) +
      group(
        'translate(33 58)',
        rect(-15, -22, 5, 12, '#000', { rx: 2 }) +
          rect(10, -22, 5, 12, '#000', { rx: 2 }) +
          rect(-15, 10, 5, 12, '#000', { rx: 2 }) +
          rect(10, 10, 5, 12, '#000', { rx: 2 }) +
          path('M-11 -24C-8 -34 8 -34 11 -24V24C8 30 -8 30 -11 24z', pop) +
          path('M-8 -10C-6 -14 6 -14 8 -10L7 -2H-7zM-7 14H7L8 20H-8z', dark) +
          rect(-2.4, -31, 1.8, 60, cream) +
          rect(0.6, -31, 1.8, 60, cream),
      ) +
      group(
        'translate(70 22)',
        path('M-10 -20C-7 -28 7 -28 10 -20V20C7 25 -7 25 -10 20z', main) +
          path('M-7 -9H7L6 -2H-6zM-6 11H6L7 17H-7z', dark),
      ),
  },
} satisfies Record<string, Motif>;
