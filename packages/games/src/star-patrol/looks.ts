import { box, corners, disc, shape, sky } from '../sdk/shapes.ts';
import { type Foe, height, type Patrol, shipTop, width } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;

interface Look {
  ground(g: Pen, state: Patrol, time: number): void;
  foe(g: Pen, foe: Foe, time: number): void;
  shot(g: Pen, x: number, y: number): void;
  bomb(g: Pen, x: number, y: number): void;
  ship(g: Pen, x: number, y: number, size: number): void;
}

const stars = Array.from({ length: 70 }, (_, star) => ({
  x: (star * 137.5) % width,
  y: (star * 211.7) % height,
  pace: 8 + (star % 5) * 9,
}));

const space = (g: Pen, time: number) => {
  for (const { x, y, pace } of stars)
    box(g, [x, (y + time * pace) % height, 1.8, 1.8], `rgba(255, 255, 255, ${0.2 + pace / 70})`);
};

/** A picture of squares: one text for each line, a mark for each square. */
function pixels(g: Pen, lines: readonly string[], x: number, y: number, size: number, colour: string): void {
  g.fillStyle = colour;
  const wide = (lines[0]?.length ?? 0) * size;
  for (const [row, line] of lines.entries())
    for (const [column, mark] of [...line].entries())
      if (mark === '#')
        g.fillRect(
          x - wide / 2 + column * size,
          y - (lines.length * size) / 2 + row * size,
          size + 0.4,
          size + 0.4,
        );
}

const crab = [
  [
    '..#.....#..',
    '#..#...#..#',
    '#.#######.#',
    '###.###.###',
    '###########',
    '.#########.',
    '..#.....#..',
    '.#.......#.',
  ],
  [
    '..#.....#..',
    '...#...#...',
    '..#######..',
    '.##.###.##.',
    '###########',
    '#.#######.#',
    '#.#.....#.#',
    '...##.##...',
  ],
] as const;
const tints = ['#37d39b', '#ffb13b', '#ff5fa8'];

const invaders: Look = {
  ground(g, _, time) {
    box(g, [0, 0, width, height], '#06122b');
    space(g, time);
  },
  foe(g, { x, y, kind, isDiving }, time) {
    const frame = crab[Math.floor(time * 2 + (isDiving ? time * 4 : 0)) % 2] ?? crab[0];
    pixels(g, frame, x, y, 3, isDiving ? '#4cc9f0' : (tints[kind] ?? '#fff'));
  },
  shot: (g, x, y) => box(g, [x - 2, y - 8, 4, 14], '#ffe066'),
  bomb: (g, x, y) => box(g, [x - 2.5, y - 6, 5, 12], '#ff5d5d', 2),
  ship: (g, x, y, size) =>
    pixels(
      g,
      [
        '.....#.....',
        '....###....',
        '....###....',
        '.#..###..#.',
        '.#.#####.#.',
        '###########',
        '##.#####.##',
        '#...#.#...#',
      ],
      x,
      y - 2,
      3.4 * size,
      '#dfe9f7',
    ),
};

function boat(g: Pen, x: number, y: number, size: number, colour: string, shade: string): void {
  shape(g, [x - 20 * size, y, x, y - 20 * size, x + 20 * size, y], colour);
  shape(g, [x, y - 20 * size, x + 20 * size, y, x, y], shade);
  shape(
    g,
    [
      x - 24 * size,
      y - 2 * size,
      x + 24 * size,
      y - 2 * size,
      x + 14 * size,
      y + 12 * size,
      x - 14 * size,
      y + 12 * size,
    ],
    shade,
  );
  shape(
    g,
    [x - 24 * size, y - 2 * size, x, y + 4 * size, x, y + 12 * size, x - 14 * size, y + 12 * size],
    colour,
  );
}

const boats: Look = {
  ground(g, _, time) {
    sky(g, width, height, ['#d5a2e8', '#e3a3c9', '#b86aa6']);
    for (let wave = 0; wave < 9; wave++) {
      const y = 70 + wave * 66;
      g.strokeStyle = `rgba(110, 40, 105, ${0.16 + wave * 0.03})`;
      g.lineWidth = 5;
      g.beginPath();
      for (let x = 0; x <= width; x += 10) g.lineTo(x, y + Math.sin(x / 24 + time * 1.6 + wave * 2) * 5);
      g.stroke();
    }
    box(g, [0, shipTop + 22, width, 40], '#6d2a68');
  },
  foe: (g, { x, y, kind }, time) =>
    boat(
      g,
      x,
      y + Math.sin(time * 2 + x / 30) * 2,
      0.85,
      ['#37c58c', '#f3b63b', '#7aa7e8'][kind] ?? '#fff',
      ['#2a9d70', '#d1942a', '#5a86c8'][kind] ?? '#ddd',
    ),
  shot: (g, x, y) => disc(g, x, y, 5, '#fff'),
  bomb: (g, x, y) => disc(g, x, y, 5, '#4a1a48'),
  ship: (g, x, y, size) => boat(g, x, y, 1.1 * size, '#fffdf5', '#ded7c6'),
};

const rocks: Look = {
  ground(g, _, time) {
    sky(g, width, height, ['#1b1150', '#3a1f7a', '#5a3794']);
    space(g, time * 2);
    disc(g, width - 40, height - 60, 120, 'rgba(120, 90, 190, .45)');
  },
  foe(g, { x, y, kind }, time) {
    const size = 14 + kind * 4;
    shape(
      g,
      corners(x, y, size, 7, time * (0.6 + kind * 0.2) + x),
      ['#a98bd6', '#8b6fc0', '#7457a8'][kind] ?? '#8b6fc0',
    );
    disc(g, x - size * 0.3, y - size * 0.2, size * 0.24, 'rgba(40, 20, 90, .5)');
    disc(g, x + size * 0.3, y + size * 0.3, size * 0.16, 'rgba(40, 20, 90, .5)');
  },
  shot: (g, x, y) => box(g, [x - 2, y - 9, 4, 16], '#9cf06b', 2),
  bomb: (g, x, y) => disc(g, x, y, 5, '#ff5d5d'),
  ship(g, x, y, size) {
    g.save();
    g.translate(x, y);
    g.scale(size, size);
    shape(g, [-9, 12, 0, 30, 9, 12], '#ffb13b');
    shape(g, [-10, 2, -19, 17, -8, 13], '#7ddf4a');
    shape(g, [10, 2, 19, 17, 8, 13], '#7ddf4a');
    g.fillStyle = '#fff';
    g.beginPath();
    g.moveTo(0, -26);
    g.quadraticCurveTo(16, -8, 9, 14);
    g.lineTo(-9, 14);
    g.quadraticCurveTo(-16, -8, 0, -26);
    g.fill();
    shape(g, [0, -26, 9, -11, -9, -11], '#7ddf4a');
    disc(g, 0, -3, 5.4, '#3a1f7a');
    g.restore();
  },
};

const siege: Look = {
  ground(g, { lives }) {
    sky(g, width, height, ['#d9a02d', '#e0bb3a', '#d4cf2a']);
    shape(g, [width * 0.38, 0, width * 0.62, 0, width * 0.86, shipTop, width * 0.14, shipTop], '#f4ecd0');
    // the wall that must hold
    box(g, [0, shipTop + 6, width, 60], '#f4ead2');
    for (let stone = 0; stone < 12; stone++) box(g, [stone * 42, shipTop - 4, 26, 14], '#f4ead2', 2);
    for (let crack = lives; crack < 5; crack++) box(g, [40 + crack * 90, shipTop + 10, 4, 30], '#8a7a55');
  },
  foe(g, { x, y, kind }, time) {
    if (y < -20) return;
    disc(
      g,
      x,
      y + Math.abs(Math.sin(time * 6 + x)) * -4,
      13 + kind * 2,
      ['#2fa8dc', '#2288c4', '#196a9f'][kind] ?? '#2fa8dc',
    );
    disc(g, x - 4, y - 2, 2.6, '#08202f');
    disc(g, x + 4, y - 2, 2.6, '#08202f');
    box(g, [x - 4, y + 4, 8, 2], '#08202f', 1);
  },
  shot: (g, x, y) => shape(g, [x, y - 10, x + 4, y + 6, x - 4, y + 6], '#7a3b12'),
  bomb: (g, x, y) => disc(g, x, y, 5, '#7a3b12'),
  ship(g, x, y, size) {
    g.save();
    g.translate(x, y);
    g.scale(size, size);
    box(g, [-16, -14, 32, 32], '#fffaf0', 2);
    for (const stone of [-18, -6, 6]) box(g, [stone, -22, 11, 9], '#5b3a2a');
    box(g, [-18, -14, 36, 4], '#5b3a2a');
    box(g, [-4, -2, 8, 14], '#5b3a2a', 4);
    box(g, [-1, -38, 2, 16], '#5b3a2a');
    shape(g, [1, -38, 16, -33, 1, -28], '#2288c4');
    g.restore();
  },
};

export const looks: Readonly<Record<Rules['look'], Look>> = { invaders, boats, rocks, siege };
