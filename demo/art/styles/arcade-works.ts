import { range } from '../core/maths.ts';
import { circle, ellipse, group, line, path, rect } from '../core/svg.ts';
import { cloud, type Motif, round, sparkles, waterline } from './arcade-ink.ts';

/** Towers, networks and engines. */
export const works = {
  metro: {
    back: 'felt',
    draw: ({ pop, gold, main, cream, dark, light }) =>
      rect(-60, -60, 220, 220, cream, { opacity: 0.93 }) +
      line('M8 24H40L62 46V92', pop, 5, round) +
      line('M92 18H66L44 40V68L22 90H6', main, 5, round) +
      line('M6 58H30L46 74H94', gold, 5, round) +
      line('M84 4V40L64 60H40', light, 5, round) +
      [
        [40, 24],
        [62, 60],
        [44, 54],
        [30, 58],
        [84, 30],
        [80, 74],
        [62, 46],
        [22, 90],
      ]
        .map(([x, y]) => circle(x as number, y as number, 4.4, '#fff', { stroke: dark, 'stroke-width': 2 }))
        .join('') +
      group('translate(62 78)', rect(-6, -9, 12, 18, pop, { rx: 3 }) + rect(-4, -6, 8, 5, '#fff', { rx: 1 })),
  },
  rocket: {
    back: 'night',
    draw: ({ pop, cream, dark, gold, main, deep, light }) =>
      circle(86, 92, 38, deep) +
      ellipse(86, 92, 54, 9, 'none', { stroke: light, 'stroke-width': 3, transform: 'rotate(-18 86 92)' }) +
      group(
        'rotate(28 46 48)',
        path('M38 76C40 90 46 96 46 104C46 96 52 90 54 76z', gold) +
          path('M41 76C43 84 46 88 46 94C46 88 49 84 51 76z', pop) +
          path('M32 56L20 74V82L34 74zM60 56L72 74V82L58 74z', pop) +
          path('M46 6C60 18 64 44 60 76H32C28 44 32 18 46 6z', cream) +
          path('M46 6C53 12 57 20 59 30H33C35 20 39 12 46 6z', pop) +
          circle(46, 44, 8, dark) +
          circle(46, 44, 5.6, main) +
          line('M34 66H58', dark, 1.6),
      ) +
      sparkles(
        [
          [14, 20, 4],
          [82, 22, 5],
          [20, 84, 3],
        ],
        cream,
      ),
  },
  towers: {
    back: 'day',
    draw: ({ cream, dark, pop, gold, main, deep }) =>
      path('M-60 60Q50 40 160 58V120H-60z', main) +
      path('M-10 96C30 92 10 76 44 72S92 66 110 54', 'none', { stroke: cream, 'stroke-width': 12 }) +
      [
        [26, 60, 1],
        [72, 50, 0.82],
      ]
        .map(([x, y, s]) =>
          group(
            `translate(${x} ${y}) scale(${s})`,
            path('M-12 14L-10 -20H10L12 14z', cream) +
              path('M-14 -20V-30H-8V-26H-3V-30H3V-26H8V-30H14V-20z', deep) +
              rect(-3, -10, 6, 10, dark, { rx: 3 }) +
              line('M0 -30V-42', dark, 1.6) +
              path('M0 -42L12 -38L0 -34z', pop),
          ),
        )
        .join('') +
      line('M36 34L58 78', gold, 1.6, { 'stroke-dasharray': '3 3' }) +
      [
        [50, 74],
        [64, 70],
        [18, 92],
      ]
        .map(
          ([x, y]) =>
            circle(x as number, y as number, 5.4, pop) +
            circle((x as number) - 1.6, (y as number) - 1, 1.3, '#fff') +
            circle((x as number) + 2, (y as number) - 1, 1.3, '#fff'),
        )
        .join('') +
      sparkles([[57, 66, 5]], gold),
  },
  trophy: {
    back: 'rays',
    draw: ({ gold, cream, dark, pop, light }) =>
      [20, 80]
        .map(
          (x) =>
            line(`M${x} 100V26`, dark, 2.4) +
            rect(x - 11, 12, 22, 14, dark, { rx: 2 }) +
            range(6)
              .map((i) => circle(x - 7 + (i % 3) * 7, 16 + Math.floor(i / 3) * 6.4, 2.3, cream))
              .join('') +
            path(`M${x} 26L${x < 50 ? 40 : 60} 90H${x < 50 ? 78 : 22}z`, light, { opacity: 0.16 }),
        )
        .join('') +
      path('M34 28H66V44C66 58 58 64 50 64S34 58 34 44z', gold) +
      line('M34 34H26C24 46 30 52 37 52M66 34H74C76 46 70 52 63 52', gold, 4, round) +
      path('M46 64H54L56 76H44z', gold) +
      rect(36, 76, 28, 8, pop, { rx: 2 }) +
      rect(32, 84, 36, 6, dark, { rx: 2 }) +
      path('M50 34L52.6 40.4L59 41L54 45L55.6 51.4L50 48L44.4 51.4L46 45L41 41L47.4 40.4z', cream) +
      line('M39 32V46', '#fff', 2.4, { ...round, opacity: 0.6 }),
  },
  lantern: {
    back: 'night',
    draw: ({ gold, cream, dark, deep, pop }) =>
      circle(50, 54, 40, gold, { opacity: 0.16 }) +
      circle(50, 54, 26, gold, { opacity: 0.2 }) +
      line('M50 4V18', dark, 3, round) +
      circle(50, 20, 5, 'none', { stroke: pop, 'stroke-width': 3 }) +
      path('M36 34L50 24L64 34z', pop) +
      path('M38 36H62L66 76H34z', deep) +
      path('M41 38H59L62 74H38z', gold) +
      line('M50 38V74M39 56H61', deep, 1.6) +
      rect(32, 76, 36, 7, pop, { rx: 2 }) +
      path('M44 74C44 60 56 60 56 74z', cream) +
      path('M8 92V64C8 52 28 52 28 64V92L24.6 88L21.4 92L18 88L14.6 92L11.4 88z', cream, { opacity: 0.92 }) +
      circle(15, 64, 2, dark) +
      circle(22, 64, 2, dark) +
      circle(18.5, 71, 2.2, dark) +
      path('M-60 96L10 90L60 96L160 88V120H-60z', dark),
  },
  pulse: {
    back: 'night',
    draw: ({ pop, gold, cream, main, light, dark }) =>
      range(6)
        .map((i) =>
          line(`M-60 ${70 + i * 6}H160M${50 + (i - 2.5) * 14} 66L${50 + (i - 2.5) * 46} 104`, main, 0.9, {
            opacity: 0.6,
          }),
        )
        .join('') +
      line('M-60 66H20L28 46L38 84L48 30L58 66H160', pop, 3, round) +
      line('M-60 66H20L28 46L38 84L48 30L58 66H160', cream, 1, round) +
      group(
        'rotate(14 62 40)',
        rect(52, 30, 22, 22, gold, { rx: 3 }) +
          rect(56, 34, 14, 14, dark, { rx: 2, opacity: 0.25 }) +
          circle(59, 39, 2, dark) +
          circle(67, 39, 2, dark),
      ) +
      path('M84 66L92 48L100 66z', light) +
      path('M12 66L18 54L24 66z', light) +
      line('M36 40H48M32 48H46M38 56H48', cream, 1.6, { ...round, opacity: 0.7 }),
  },
  stack: {
    back: 'day',
    draw: ({ pop, gold, main, cream, deep, dark }) =>
      cloud(60, 30, 5) +
      waterline(86, deep) +
      range(5)
        .map(
          (i) =>
            rect(30 + (i % 2) * 3 - i, 74 - i * 12, 40, 11, [pop, gold, main, cream, pop][i] as string, {
              rx: 2,
            }) +
            range(4)
              .map((k) => rect(35 + (i % 2) * 3 - i + k * 9, 77 - i * 12, 4, 5, dark, { opacity: 0.35 }))
              .join(''),
        )
        .join('') +
      line('M50 -10V10', dark, 1.6) +
      rect(30, 10, 40, 11, gold, { rx: 2, transform: 'rotate(-5 50 15)' }),
  },
} satisfies Record<string, Motif>;
