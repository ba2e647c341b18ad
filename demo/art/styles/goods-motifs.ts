import { range, turn } from '../core/maths.ts';
import { circle, ellipse, group, line, n, path, rect } from '../core/svg.ts';

type Inks = {
  readonly light: string;
  readonly main: string;
  readonly dark: string;
  readonly pop: string;
  readonly cream: string;
};

const crust = '#cf8a45';
const brass = '#e0ab3f';
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** Things to buy, eat and do, each drawn on a 100 × 100 board. */
export const motifs = {
  bread: ({ cream, dark }) =>
    path('M12 62C10 40 28 26 50 26S90 40 88 62C88 72 80 76 50 76S12 72 12 62z', crust) +
    path('M12 62C10 40 28 26 50 26S90 40 88 62C80 52 70 60 50 60S20 52 12 62z', cream, { opacity: 0.35 }) +
    range(4)
      .map((i) => line(`M${26 + i * 15} 36q8 8 4 22`, cream, 4, round))
      .join('') +
    line('M20 84H80', dark, 3, round),
  noodles: ({ main, light, pop, cream, dark }) =>
    path('M10 48H90C90 70 76 84 62 86H38C24 84 10 70 10 48z', main) +
    path('M14 58C34 66 66 66 86 58', 'none', { stroke: light, 'stroke-width': 3 }) +
    range(6)
      .map((i) => line(`M${20 + i * 11} 48c-6 -10 6 -12 0 -22`, cream, 3.4, round))
      .join('') +
    circle(38, 42, 9, cream) +
    circle(38, 42, 4.5, pop) +
    ellipse(64, 42, 12, 6, pop) +
    line('M56 46L88 8M66 46L96 14', dark, 3, round) +
    rect(38, 86, 24, 5, dark, { rx: 2 }),
  gelato: ({ main, light, pop, cream }) =>
    path('M34 48L50 94L66 48z', cream) +
    line('M40 62L58 72M44 52L62 60M60 50L44 78', pop, 1.6) +
    circle(38, 40, 15, main) +
    circle(62, 40, 15, pop) +
    circle(50, 24, 16, light) +
    path('M24 44q6 10 12 4q6 8 14 2q8 8 14 0q8 6 12 -4v6h-52z', main) +
    circle(56, 8, 4, pop),
  table: ({ cream, main, dark, light }) =>
    circle(50, 50, 34, cream) +
    circle(50, 50, 24, light) +
    circle(50, 50, 22, cream) +
    line('M8 22V42M4 22V36Q8 42 12 36V22M8 40V80', dark, 3, round) +
    path('M90 20C98 34 96 46 90 52V80H86V20z', dark) +
    path('M38 54C38 40 52 36 62 42C62 56 50 62 38 54z', main) +
    line('M40 56L60 42', cream, 1.6),
  lotus: ({ main, light, pop, dark }) =>
    range(5)
      .map((i) =>
        group(
          `rotate(${(i - 2) * 32} 50 74)`,
          path('M50 74C36 56 40 36 50 26C60 36 64 56 50 74z', i % 2 ? light : main),
        ),
      )
      .join('') +
    path('M50 74C42 62 44 50 50 44C56 50 58 62 50 74z', pop) +
    line('M20 82C36 88 64 88 80 82', dark, 3, round),
  scissors: ({ dark, pop, cream }) =>
    line('M30 18L62 66M70 18L38 66', dark, 6, round) +
    circle(32, 76, 12, 'none', { stroke: pop, 'stroke-width': 6 }) +
    circle(68, 76, 12, 'none', { stroke: pop, 'stroke-width': 6 }) +
    circle(50, 48, 3, cream) +
    rect(82, 16, 8, 60, cream, { rx: 2 }) +
    range(9)
      .map((i) => line(`M82 ${22 + i * 6}H76`, cream, 2))
      .join(''),
  climb: ({ main, light, pop, cream, dark }) =>
    path('M6 96L30 30L46 50L62 8L96 96z', main) +
    path('M62 8L50 40L60 34L68 44L74 36z', cream) +
    path('M30 30L24 48L32 44L38 50z', light) +
    line('M62 8C54 30 66 44 56 62S60 82 52 94', pop, 2, round) +
    circle(57, 58, 4, dark) +
    line('M57 62L60 72L54 80M60 72L66 80M57 64L50 58', dark, 3, round),
  boat: ({ main, pop, cream, dark, light }) =>
    path('M4 58C20 70 80 70 96 58L86 70H14z', pop) +
    line('M30 62L10 34M70 62L92 34', cream, 3, round) +
    ellipse(8, 31, 4, 8, cream, { transform: 'rotate(-35 8 31)' }) +
    ellipse(94, 31, 4, 8, cream, { transform: 'rotate(35 94 31)' }) +
    circle(50, 36, 7, dark) +
    path('M42 62C42 48 44 44 50 44S58 48 58 62z', dark) +
    range(3)
      .map((i) =>
        line(`M${4 + i * 4} ${78 + i * 6}q10 -6 20 0t20 0t20 0t20 0`, i % 2 ? light : main, 2.4, round),
      )
      .join(''),
  bike: ({ dark, main, pop, cream }) =>
    [24, 76]
      .map(
        (x) =>
          circle(x, 66, 19, 'none', { stroke: dark, 'stroke-width': 4 }) +
          circle(x, 66, 12, 'none', { stroke: cream, 'stroke-width': 1, 'stroke-dasharray': '1 3' }),
      )
      .join('') +
    line(
      'M24 66L40 36H66L76 66M40 36L52 66H24M52 66L66 36M66 36L62 26H72M36 30H46M40 36L38 30',
      main,
      4,
      round,
    ) +
    circle(52, 66, 5, pop),
  thread: ({ pop, cream, main, dark, light }) =>
    rect(26, 22, 48, 8, cream, { rx: 3 }) +
    rect(26, 74, 48, 8, cream, { rx: 3 }) +
    rect(31, 30, 38, 44, main) +
    range(8)
      .map((i) => line(`M31 ${34 + i * 5.2}L69 ${31 + i * 5.2}`, light, 1.4))
      .join('') +
    line('M69 60C84 62 80 84 92 80', pop, 2.4, round) +
    line('M94 86L84 60', dark, 2.4, round),
  shirt: ({ main, cream, dark, pop }) =>
    path('M34 18L12 30L20 48L29 44V86H71V44L80 48L88 30L66 18C62 28 38 28 34 18z', main) +
    path('M34 18C38 28 62 28 66 18L60 16C56 22 44 22 40 16z', cream) +
    circle(50, 54, 11, pop) +
    line('M29 50V86M71 50V86', dark, 1.6),
  cinema: ({ cream, dark, pop, main }) =>
    path('M22 42H78L72 92H28z', cream) +
    range(4)
      .map((i) => path(`M${26 + i * 13} 42h7l-1 50h-5z`, pop))
      .join('') +
    [
      [30, 36],
      [44, 28],
      [58, 30],
      [70, 37],
      [38, 24],
      [52, 18],
      [64, 24],
    ]
      .map(([x, y]) => circle(x as number, y as number, 9, main))
      .join('') +
    [
      [32, 34],
      [46, 25],
      [60, 28],
    ]
      .map(([x, y]) => circle(x as number, y as number, 4, cream))
      .join('') +
    line('M28 92H72', dark, 3, round),
  museum: ({ pop, cream, main, dark, light }) =>
    rect(8, 24, 38, 50, pop) +
    rect(13, 29, 28, 40, cream) +
    circle(27, 46, 9, main) +
    path('M13 69L25 54L33 62L41 52V69z', dark) +
    rect(54, 16, 38, 32, light) +
    rect(58, 20, 30, 24, dark) +
    line('M58 40L70 28L78 36L88 26', pop, 2) +
    rect(58, 56, 30, 30, cream) +
    circle(73, 71, 10, pop) +
    circle(73, 71, 5, main),
  jazz: ({ cream, dark, light }) =>
    line('M20 12C30 8 36 14 38 24L50 66C54 80 70 84 76 72C80 64 76 56 68 56', brass, 8, round) +
    path('M58 46C64 40 78 42 82 52L74 60C70 54 64 54 60 58z', brass) +
    range(5)
      .map((i) => circle(42 + i * 2.2, 30 + i * 9, 3, cream))
      .join('') +
    line('M20 12L12 14', dark, 5, round) +
    line('M78 18V34M78 18L90 14V30', light, 3, round) +
    circle(75, 35, 4, light) +
    circle(87, 31, 4, light),
  ferry: ({ cream, main, pop, dark, light }) =>
    path('M8 62H92L82 82H18z', main) +
    rect(22, 46, 56, 16, cream) +
    rect(32, 34, 34, 12, cream) +
    rect(44, 18, 10, 16, pop) +
    rect(44, 22, 10, 4, cream) +
    range(5)
      .map((i) => circle(29 + i * 10.5, 54, 3, dark))
      .join('') +
    range(3)
      .map((i) => line(`M${2 + i * 3} ${86 + i * 5}q8 -5 16 0t16 0t16 0t16 0t16 0t12 0`, light, 2.2, round))
      .join(''),
  bunk: ({ main, cream, pop, dark, light }) =>
    rect(8, 20, 84, 64, dark, { rx: 10 }) +
    rect(16, 28, 30, 26, light, { rx: 4 }) +
    circle(36, 38, 6, cream) +
    path('M16 54L28 42L38 50L46 44V54z', main) +
    rect(14, 62, 72, 16, pop, { rx: 3 }) +
    rect(16, 58, 20, 12, cream, { rx: 4 }) +
    line('M54 36H84M54 44H76', cream, 3, round),
  dallah: ({ cream, dark, light }) =>
    path('M34 90C26 76 30 62 40 54C34 46 36 38 42 34H58C64 38 66 46 60 54C70 62 74 76 66 90z', brass) +
    path('M38 48C24 46 18 34 8 30C16 42 22 54 36 58z', brass) +
    path('M42 34L50 12L58 34z', cream) +
    circle(50, 10, 4, brass) +
    line('M62 46C82 44 84 66 70 76', dark, 5, round) +
    line('M34 72H66M40 54H60', light, 2.4) +
    [78, 92].map((x) => path(`M${x - 6} 82h12l-2 10h-8z`, cream)).join(''),
  tent: ({ cream, main, pop, dark, light }) =>
    path('M50 22L96 84H4z', main) +
    path('M50 22L64 84H36z', dark) +
    path('M50 22L36 84L28 84z', light, { opacity: 0.6 }) +
    line('M50 22V10', pop, 3, round) +
    path('M50 10L62 14L50 18z', pop) +
    circle(82, 22, 8, cream) +
    line('M2 86H98', pop, 3, round),
  coffee: ({ cream, dark, pop, light }) =>
    path('M22 40H70V62C70 76 60 84 46 84S22 76 22 62z', cream) +
    line('M70 46C88 42 88 68 68 66', cream, 6, round) +
    ellipse(46, 42, 22, 5, dark) +
    range(3)
      .map((i) => line(`M${34 + i * 12} 30c-5 -6 5 -8 0 -16`, light, 3.2, round))
      .join('') +
    ellipse(46, 90, 36, 4, pop),
  flowers: ({ pop, main, light, cream, dark }) =>
    path('M36 56H64L60 92H40z', cream) +
    [
      [34, 30, pop],
      [52, 20, main],
      [68, 34, light],
    ]
      .map(
        ([x, y, fill]) =>
          line(`M50 58L${x} ${y}`, dark, 2.4) +
          range(6)
            .map((i) =>
              circle(
                (x as number) + Math.cos((i / 6) * turn) * 8,
                (y as number) + Math.sin((i / 6) * turn) * 8,
                6,
                fill as string,
              ),
            )
            .join('') +
          circle(x as number, y as number, 5, cream),
      )
      .join(''),
  book: ({ cream, main, pop, dark }) =>
    path('M50 30C38 22 22 22 10 26V80C22 76 38 76 50 84C62 76 78 76 90 80V26C78 22 62 22 50 30z', main) +
    path('M50 32C40 26 26 25 14 28V74C26 72 40 73 50 79z', cream) +
    path('M50 32C60 26 74 25 86 28V74C74 72 60 73 50 79z', cream) +
    range(5)
      .map((i) => line(`M20 ${38 + i * 7}q12 -2 24 3M56 ${41 + i * 7}q12 -5 24 -3`, dark, 1.6))
      .join('') +
    path('M66 24V52L72 46L78 52V24z', pop),
  gift: ({ main, pop, cream }) =>
    rect(16, 42, 68, 46, main) +
    rect(12, 32, 76, 14, main) +
    rect(44, 32, 12, 56, pop) +
    path('M50 32C34 30 26 22 32 14S48 18 50 32zM50 32C66 30 74 22 68 14S52 18 50 32z', pop) +
    line('M12 46H88', cream, 1.4),
} satisfies Record<string, (inks: Inks) => string>;

export const scaledMotif = (body: string, x: number, y: number, side: number, turnBy = 0) =>
  group(
    `translate(${n(x)} ${n(y)}) rotate(${n(turnBy)} ${n(side / 2)} ${n(side / 2)}) scale(${(side / 100).toFixed(3)})`,
    body,
  );
