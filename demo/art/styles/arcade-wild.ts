import { range } from '../core/maths.ts';
import { circle, ellipse, group, line, path, rect } from '../core/svg.ts';
import { cloud, eyes, type Motif, round, sparkles, waterline } from './arcade-ink.ts';

const lava = '#ff5a36';

/** Animals, farms, islands and other open-air games. */
export const wild = {
  owl: {
    back: 'night',
    draw: ({ main, cream, dark, gold, deep, light }) =>
      circle(74, 24, 13, cream) +
      line('M-60 84H160', dark, 7, round) +
      path(
        'M28 40C24 24 30 20 34 28C40 22 60 22 66 28C70 20 76 24 72 40C80 58 72 84 50 84S20 58 28 40z',
        main,
      ) +
      path('M36 60C36 52 64 52 64 60C64 76 58 82 50 82S36 76 36 60z', light) +
      range(3)
        .map((i) => line(`M${42 + i * 6} 64l2 3l2 -3`, deep, 1.4, round))
        .join('') +
      circle(39, 42, 12, cream) +
      circle(61, 42, 12, cream) +
      circle(40, 42, 7, dark) +
      circle(60, 42, 7, dark) +
      circle(42, 40, 2.4, '#fff') +
      circle(62, 40, 2.4, '#fff') +
      path('M46 48L50 57L54 48z', gold) +
      path('M26 54C18 62 20 76 30 80C26 70 26 62 26 54zM74 54C82 62 80 76 70 80C74 70 74 62 74 54z', deep) +
      line('M42 82v5M46 82v5M54 82v5M58 82v5', gold, 2.2, round) +
      path('M-60 100C0 80 10 96 24 88S40 100 60 92S120 88 160 100V120H-60z', dark),
  },
  fish: {
    back: 'day',
    draw: ({ pop, gold, dark, cream, deep, light }) =>
      rect(-60, 0, 220, 110, deep, { opacity: 0.55 }) +
      path('M22 50C34 30 62 28 76 50C62 72 34 70 22 50z', pop) +
      path('M26 50L8 36C12 46 12 54 8 64z', gold) +
      path('M44 34C50 22 60 24 64 34z', gold) +
      path('M40 33C36 44 36 56 40 67L48 69C44 56 44 44 48 31z', cream, { opacity: 0.85 }) +
      circle(64, 45, 5.4, '#fff') +
      circle(65, 45, 3, dark) +
      line('M68 56q-4 3 -8 1', dark, 1.6, round) +
      [
        [84, 30, 3],
        [90, 20, 4.4],
        [80, 14, 2.4],
      ]
        .map(([x, y, r]) =>
          circle(x as number, y as number, r as number, 'none', { stroke: '#fff', 'stroke-width': 1.2 }),
        )
        .join('') +
      line('M12 100C8 86 18 82 12 70M22 100C18 90 26 86 22 78M88 100C84 84 94 80 88 66', light, 3.4, round) +
      path('M-60 92Q20 84 50 92T160 90V120H-60z', cream, { opacity: 0.8 }) +
      path('M70 90l3 -7l3 7l7 -1l-5 5h-12l-4 -5z', pop),
  },
  frog: {
    back: 'day',
    draw: ({ main, deep, dark, cream, pop, light }) =>
      waterline(64, deep, 0.8) +
      ellipse(50, 82, 38, 11, dark, { opacity: 0.3 }) +
      path('M50 78L86 74A38 11 0 1 1 74 70z', light) +
      path('M22 74C14 76 10 82 16 84H34zM78 74C86 76 90 82 84 84H66z', deep) +
      ellipse(50, 62, 29, 20, main) +
      ellipse(50, 69, 20, 11, cream, { opacity: 0.75 }) +
      circle(35, 40, 11, main) +
      circle(65, 40, 11, main) +
      eyes(50, 39, 15, 7.4, dark) +
      line('M34 60Q50 70 66 60', dark, 2.4, round) +
      circle(29, 58, 3.6, pop, { opacity: 0.6 }) +
      circle(71, 58, 3.6, pop, { opacity: 0.6 }) +
      line('M66 66C80 60 84 40 88 28', pop, 2, round) +
      ellipse(89, 25, 4, 2.6, dark),
  },
  hive: {
    back: 'rays',
    draw: ({ gold, dark, cream }) =>
      [
        [20, 22],
        [37, 22],
        [11.5, 37],
        [28.5, 37],
        [20, 52],
        [80, 78],
        [88.5, 63],
        [71.5, 93],
      ]
        .map(([x, y]) =>
          path(`M${x} ${(y as number) - 9}l8 4.5v9l-8 4.5l-8 -4.5v-9z`, gold, {
            stroke: dark,
            'stroke-width': 1.6,
            opacity: 0.75,
          }),
        )
        .join('') +
      group(
        'rotate(-12 54 56)',
        ellipse(44, 36, 11, 17, '#fff', { opacity: 0.75, transform: 'rotate(-24 44 36)' }) +
          ellipse(62, 36, 10, 16, '#fff', { opacity: 0.6, transform: 'rotate(18 62 36)' }) +
          ellipse(52, 58, 27, 19, gold) +
          path(
            'M40 41.4C36 52 36 64 40 74.6L48 76.6C44 64 44 52 48 39.4zM58 39.4C62 52 62 64 58 76.6L65 74C69 64 69 52 65 42z',
            dark,
          ) +
          path('M25 58L16 62L25 64z', dark) +
          circle(75, 52, 5.4, cream) +
          circle(76, 52, 3, dark) +
          line('M72 40q4 -8 10 -8M68 39q2 -10 6 -12', dark, 1.8, round) +
          line('M70 64q4 2 6 -1', dark, 1.8, round),
      ),
  },
  farm: {
    back: 'day',
    draw: ({ pop, cream, dark, gold, main, deep }) =>
      cloud(8, 24, 5) +
      circle(84, 18, 9, gold) +
      path('M-60 62Q30 46 60 58T160 56V120H-60z', main) +
      path('M22 46L42 28L62 46V72H22z', pop) +
      path('M18 48L42 25L66 48', 'none', { stroke: cream, 'stroke-width': 3.4, 'stroke-linejoin': 'round' }) +
      rect(34, 54, 16, 18, cream) +
      line('M34 54L50 72M50 54L34 72', pop, 2) +
      circle(42, 42, 4, cream) +
      rect(66, 40, 13, 32, cream) +
      path('M66 40a6.5 7 0 0 1 13 0z', deep) +
      range(5)
        .map((i) =>
          path(
            `M-60 ${76 + i * 6}Q50 ${66 + i * 7} 160 ${76 + i * 6}V${79 + i * 6}Q50 ${70 + i * 7} -60 ${79 + i * 6}z`,
            i % 2 ? gold : deep,
          ),
        )
        .join('') +
      circle(82, 82, 7, '#fff') +
      circle(88, 77, 4, '#fff') +
      circle(89, 77, 1, dark) +
      line('M79 88v5M85 88v5', dark, 1.6),
  },
  volcano: {
    back: 'night',
    draw: ({ gold, dark, deep, main, cream }) =>
      path('M44 24C40 12 46 8 42 -4C50 4 50 -2 54 -6C56 4 62 8 57 24z', lava) +
      path('M47 24C46 16 49 14 49 6C53 12 55 16 54 24z', gold) +
      path('M12 76L42 24H58L88 76z', deep) +
      path('M42 24H58L62 32L57 46L53 36L49 58L45 34L40 40z', lava) +
      path('M46 24H54L52 44L50 34z', gold) +
      waterline(74, main) +
      path('M-4 82Q50 66 104 82Q50 96 -4 82z', cream) +
      line('M78 78C76 66 80 58 78 52', dark, 3, round) +
      range(5)
        .map((i) =>
          path('M78 52q8 -7 14 0q-8 -2 -14 0z', dark, { transform: `rotate(${i * 44 - 130} 78 52)` }),
        )
        .join('') +
      waterline(90, deep, 0.9),
  },
  golf: {
    back: 'day',
    draw: ({ main, pop, dark, light, cream, deep }) =>
      cloud(60, 24, 5) +
      path('M-60 70Q20 46 54 62T160 58V120H-60z', main) +
      path('M-60 84Q30 68 70 82T160 78V120H-60z', deep) +
      ellipse(58, 68, 22, 6, light) +
      ellipse(62, 68, 4, 1.5, dark) +
      line('M62 68V22', cream, 2, round) +
      path('M62 22L84 29L62 37z', pop) +
      circle(34, 80, 6.5, '#fff') +
      [
        [32, 78],
        [36, 79],
        [33, 82],
      ]
        .map(([x, y]) => circle(x as number, y as number, 0.8, '#0003'))
        .join('') +
      line('M40 76Q50 52 60 66', '#fff', 1.4, { 'stroke-dasharray': '1 4', ...round }) +
      [
        [12, 80],
        [18, 84],
        [84, 74],
      ]
        .map(([x, y]) => ellipse(x as number, y as number, 5, 3, dark, { opacity: 0.4 }))
        .join(''),
  },
  comet: {
    back: 'night',
    draw: ({ gold, pop, cream, main, dark }) =>
      path('M36 62L-10 -8L64 34z', pop, { opacity: 0.6 }) +
      path('M40 60L6 6L60 40z', gold, { opacity: 0.85 }) +
      circle(54, 54, 17, gold) +
      circle(54, 54, 17, cream, { opacity: 0.3 }) +
      circle(48, 50, 3.4, pop) +
      circle(60, 60, 4.4, pop) +
      circle(60, 48, 2.2, pop) +
      eyes(54, 53, 6, 4, dark) +
      line('M96 96L78 80', cream, 3.4, round) +
      ellipse(70, 74, 12, 7, 'none', { stroke: main, 'stroke-width': 3, transform: 'rotate(42 70 74)' }) +
      sparkles(
        [
          [84, 18, 5],
          [16, 78, 4],
          [30, 88, 2.6],
          [90, 44, 3],
        ],
        cream,
      ),
  },
  skylantern: {
    back: 'night',
    draw: ({ gold, pop, cream, dark, deep }) => {
      const lamp = (x: number, y: number, s: number) =>
        group(
          `translate(${x} ${y}) scale(${s})`,
          circle(0, 0, 19, gold, { opacity: 0.22 }) +
            path('M-11 -12Q0 -20 11 -12L8 12H-8z', pop) +
            path('M-5 -16Q0 -18 5 -16L4 12H-4z', gold) +
            ellipse(0, 12, 8, 2.4, cream) +
            line('M-6 12L0 17L6 12', dark, 0.9),
        );
      return (
        lamp(50, 44, 1.7) +
        lamp(20, 26, 0.7) +
        lamp(80, 22, 0.8) +
        lamp(84, 62, 0.55) +
        lamp(16, 66, 0.5) +
        path('M-60 92L0 84L20 76L34 88L56 82L74 72L92 86L160 80V120H-60z', deep) +
        path('M-60 96L30 90L70 94L160 88V120H-60z', dark)
      );
    },
  },
  dragon: {
    back: 'rays',
    draw: ({ main, deep, gold, dark, pop, cream }) =>
      path(
        'M20 92C12 66 22 46 40 40C38 26 50 16 64 20L62 10L72 20C84 24 92 34 94 44C88 50 78 52 70 50C74 62 70 74 60 80C70 84 74 90 74 96H22z',
        main,
      ) +
      path('M40 40C30 36 18 22 12 8C28 14 44 18 48 30zM44 52C36 60 34 76 40 94H54C46 80 46 66 56 56z', deep) +
      circle(70, 32, 5, cream) +
      circle(71.4, 32, 2.8, dark) +
      path('M80 44L84 50L88 43z', cream) +
      circle(90, 39, 1.4, dark) +
      path('M94 46C104 44 106 52 118 48C110 58 102 56 92 52z', pop) +
      path('M95 48C102 47 104 51 110 50C104 54 100 53 94 51z', gold) +
      range(4)
        .map((i) => path(`M${24 - i * 2} ${84 - i * 12}l-8 -3l5 -7z`, gold))
        .join(''),
  },
} satisfies Record<string, Motif>;
