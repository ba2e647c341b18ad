import { range } from '../core/maths.ts';
import { circle, group, line, path, rect } from '../core/svg.ts';
import { letter } from '../type/lettering.ts';
import { type Motif, round, suits, waterline } from './arcade-ink.ts';

const card = (x: number, y: number, turn: number, suit: keyof typeof suits, rank: string, fill: string) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-15, -22, 30, 44, '#fff', { rx: 3.5, stroke: '#0003', 'stroke-width': 0.6 }) +
      letter(rank, -12, -12, { size: 10, fill, weight: 800 }) +
      path(suits[suit], fill, { transform: 'translate(0 3) scale(1.7)' }) +
      path(suits[suit], fill, { transform: 'translate(-9 -5) scale(.55)' }),
  );

const tile = (x: number, y: number, turn: number, text: string, fill: string, ink: string, side = 22) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-side / 2, -side / 2 + 2, side, side, '#0004', { rx: 4 }) +
      rect(-side / 2, -side / 2, side, side, fill, { rx: 4 }) +
      rect(-side / 2 + 1, -side / 2 + 1, side - 2, side * 0.3, '#fff', { rx: 3, opacity: 0.3 }) +
      letter(text, 0, side * 0.27, { size: side * 0.72, fill: ink, weight: 850, anchor: 'middle' }),
  );

const die = (
  x: number,
  y: number,
  turn: number,
  pips: readonly (readonly [number, number])[],
  fill: string,
  dot: string,
) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-17, -15, 34, 34, '#0003', { rx: 7 }) +
      rect(-17, -17, 34, 34, fill, { rx: 7 }) +
      rect(-15, -15, 30, 12, '#fff', { rx: 6, opacity: 0.25 }) +
      pips.map(([px, py]) => circle(px * 9, py * 9, 3.3, dot)).join(''),
  );

/** Cards, dice, letters and boards. */
export const table = {
  letters: {
    back: 'felt',
    draw: ({ cream, dark, gold, pop, main }) =>
      range(6)
        .map((i) => line(`M${14 + i * 14.4} 0V100`, i % 2 ? gold : cream, 1.6, { opacity: 0.55 }))
        .join('') +
      rect(4, 16, 92, 6, dark, { rx: 3 }) +
      rect(4, 80, 92, 6, dark, { rx: 3 }) +
      tile(28, 40, -6, 'L', cream, dark, 25) +
      tile(56, 36, 5, 'O', pop, '#fff', 25) +
      tile(42, 63, 4, 'O', gold, dark, 25) +
      tile(72, 61, -7, 'M', cream, main, 25),
  },
  cargo: {
    back: 'day',
    draw: ({ cream, dark, pop, gold, main, deep }) =>
      tile(32, 42, 0, 'W', pop, '#fff', 21) +
      tile(54, 42, 0, 'O', cream, dark, 21) +
      tile(43, 21, 0, 'R', gold, dark, 21) +
      tile(76, 42, 0, 'D', main, '#fff', 21) +
      path('M8 54H94L82 78H22z', deep) +
      rect(8, 54, 86, 5, cream) +
      waterline(74, dark, 0.9) +
      waterline(82, deep),
  },
  cards: {
    back: 'night',
    draw: ({ gold, dark, pop }) =>
      circle(50, 30, 17, gold, { opacity: 0.9 }) +
      card(26, 56, -24, 'spade', 'K', dark) +
      card(42, 50, -8, 'heart', 'Q', pop) +
      card(58, 50, 8, 'club', 'J', dark) +
      card(74, 56, 24, 'diamond', 'A', pop) +
      path('M-60 88Q20 72 60 86T170 82V130H-60z', dark) +
      path(
        'M44 84c0 -5 3 -5 4 -8c2 -3 4 0 5 2c2 2 4 1 5 -2l2 -5l4 1l-1 2h-2l-2 7l-1 8h-1l-1 -7h-5l-2 7h-1l-1 -7z',
        gold,
      ),
  },
  solitaire: {
    back: 'day',
    draw: ({ cream, pop, dark, gold, deep }) =>
      path('M50 18L100 6V20L50 24zM50 18L0 6V20L50 24z', gold, { opacity: 0.5 }) +
      path('M43 30H57L61 84H39z', cream) +
      [38, 54, 70]
        .map((y) =>
          path(
            `M${42 - (y - 38) * 0.07} ${y}H${58 + (y - 38) * 0.07}L${59 + (y - 38) * 0.07} ${y + 8}H${41 - (y - 38) * 0.07}z`,
            pop,
          ),
        )
        .join('') +
      rect(44, 18, 12, 12, gold) +
      path('M41 18L50 8L59 18z', dark) +
      rect(41, 29, 18, 3, dark) +
      waterline(84, deep) +
      card(24, 74, -14, 'heart', '7', pop) +
      card(78, 74, 12, 'spade', 'A', dark),
  },
  velvet: {
    back: 'felt',
    draw: ({ pop, dark, gold, cream, main }) =>
      card(38, 40, -14, 'spade', 'A', dark) +
      card(62, 40, 12, 'heart', 'A', pop) +
      [
        [30, 78, pop],
        [52, 82, main],
        [74, 76, gold],
      ]
        .map(
          ([x, y, fill]) =>
            circle(x as number, (y as number) + 3, 14, '#0004') +
            circle(x as number, y as number, 14, fill as string) +
            circle(x as number, y as number, 11.5, 'none', {
              stroke: cream,
              'stroke-width': 5,
              'stroke-dasharray': '6 6',
            }) +
            circle(x as number, y as number, 7, cream) +
            path(suits.club, dark, { transform: `translate(${x} ${y}) scale(.75)` }),
        )
        .join(''),
  },
  dice: {
    back: 'rays',
    draw: ({ cream, pop, dark }) =>
      die(
        35,
        42,
        -14,
        [
          [-1, -1],
          [1, -1],
          [-1, 0],
          [1, 0],
          [-1, 1],
          [1, 1],
        ],
        cream,
        dark,
      ) +
      die(
        66,
        62,
        12,
        [
          [-1, -1],
          [0, 0],
          [1, 1],
        ],
        pop,
        '#fff',
      ),
  },
  pawn: {
    back: 'felt',
    draw: ({ cream, dark, gold, main }) =>
      range(16)
        .map((i) =>
          (i + Math.floor(i / 4)) % 2
            ? rect((i % 4) * 25, 56 + Math.floor(i / 4) * 11, 25, 11, dark, { opacity: 0.55 })
            : '',
        )
        .join('') +
      circle(78, 30, 15, 'none', { stroke: gold, 'stroke-width': 6, 'stroke-dasharray': '6 3.4' }) +
      circle(78, 30, 8, gold) +
      circle(22, 44, 10, 'none', { stroke: main, 'stroke-width': 5, 'stroke-dasharray': '5 2.8' }) +
      circle(22, 44, 5, main) +
      path(
        'M32 90H68L66 82C60 80 58 76 57 68C56 60 56 54 60 50H40C44 54 44 60 43 68C42 76 40 80 34 82z',
        cream,
      ) +
      circle(50, 36, 14, cream) +
      rect(36, 46, 28, 6, gold, { rx: 3 }) +
      circle(45, 32, 4, '#fff', { opacity: 0.7 }),
  },
  hexes: {
    back: 'felt',
    draw: ({ cream, main, pop, gold, deep, dark }) =>
      [
        [26, 30, main],
        [50, 30, gold],
        [74, 30, pop],
        [14, 51, gold],
        [38, 51, deep],
        [62, 51, cream],
        [86, 51, main],
        [26, 72, pop],
        [50, 72, main],
        [74, 72, gold],
      ]
        .map(([x, y, fill], i) =>
          group(
            `translate(${x} ${y})`,
            path('M0 -13L11.4 -6.5V6.5L0 13L-11.4 6.5V-6.5z', '#0004', { transform: 'translate(0 2.5)' }) +
              path('M0 -13L11.4 -6.5V6.5L0 13L-11.4 6.5V-6.5z', fill as string) +
              (i % 3 === 0
                ? path('M-6 4L-1 -5L2 0L4 -3L7 4z', dark, { opacity: 0.6 })
                : i % 3 === 1
                  ? line('M-6 -1q3 -3 6 0t6 0M-6 3q3 -3 6 0t6 0', '#fff', 1.4, round)
                  : circle(0, 0, 4, '#fff', { opacity: 0.5 })),
          ),
        )
        .join(''),
  },
  bricks: {
    back: 'night',
    draw: ({ main, pop, gold, cream, light }) =>
      [pop, gold, main, light]
        .map((fill, row) =>
          range(6)
            .map((i) =>
              row === 3 && (i === 2 || i === 3)
                ? ''
                : rect(6 + i * 15, 14 + row * 9, 13.4, 7.4, fill, { rx: 1.6 }) +
                  rect(6 + i * 15, 14 + row * 9, 13.4, 2.4, '#fff', { rx: 1.2, opacity: 0.35 }),
            )
            .join(''),
        )
        .join('') +
      line('M50 78L58 62L46 48', cream, 1.2, { 'stroke-dasharray': '2 3' }) +
      circle(47, 50, 4, cream) +
      rect(36, 82, 30, 6, pop, { rx: 3 }) +
      rect(36, 82, 30, 2.4, '#fff', { rx: 1.2, opacity: 0.4 }),
  },
  bubbles: {
    back: 'day',
    draw: ({ main, pop, gold, deep, light, dark }) => {
      const ball = (x: number, y: number, r: number, fill: string) =>
        circle(x, y, r, fill) + circle(x - r * 0.3, y - r * 0.35, r * 0.26, '#fff', { opacity: 0.8 });
      const fills = [main, pop, gold, deep, light];
      return (
        range(4)
          .map((row) =>
            range(7 - (row % 2))
              .map((i) =>
                row === 3 && i > 1 && i < 4
                  ? ''
                  : ball(
                      11 + i * 13 + (row % 2) * 6.5,
                      14 + row * 11.6,
                      6.4,
                      fills[(i * 3 + row * 2) % 5] as string,
                    ),
              )
              .join(''),
          )
          .join('') +
        line('M50 84L62 60', dark, 1.4, { 'stroke-dasharray': '2 3' }) +
        path('M38 100L46 82H54L62 100z', dark) +
        ball(50, 80, 7.5, pop)
      );
    },
  },
} satisfies Record<string, Motif>;
