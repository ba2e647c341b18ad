import { box, disc, lettering, oval, sky } from '../sdk/shapes.ts';
import { type Brick, batTop, brick, height, leftOf, type Parade, radius, topOf, width } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;

interface Look {
  bright: string;
  ground(g: Pen, state: Parade, time: number): void;
  brick(g: Pen, one: Brick, state: Parade): void;
  bat(g: Pen, state: Parade): void;
  ball(g: Pen, state: Parade): void;
}

const placeOf = ({ column, row }: Brick, { march }: Parade): [x: number, y: number] => [
  leftOf(column),
  topOf(row) - Math.max(0, 1 - march / 12) * 3,
];

/** A block with light from above. */
function block(g: Pen, x: number, y: number, colour: string): void {
  const { width: wide, height: high } = brick;
  box(g, [x, y, wide - 4, high], colour, 5);
  box(g, [x + 2, y + 2, wide - 8, 6], 'rgba(255, 255, 255, .38)', 3);
  box(g, [x + 2, y + high - 5, wide - 8, 3], 'rgba(30, 10, 80, .22)', 2);
}

const ranks = ['#e6bf17', '#f5b829', '#7d6bd0', '#c9c2f2', '#e6bf17', '#5d49b8'];

const parade: Look = {
  bright: '#ffd166',
  ground(g, _, time) {
    sky(g, width, height, ['#43309c', '#6a4bb5', '#8d63c4']);
    for (let lamp = 0; lamp < 16; lamp++)
      disc(g, 15 + lamp * 30, 56, 2.5, `rgba(255, 224, 102, ${0.45 + 0.3 * Math.sin(time * 3 + lamp)})`);
  },
  brick(g, one, state) {
    const [x, y] = placeOf(one, state);
    block(g, x, y, ranks[one.row % ranks.length] ?? '#fff');
    if (one.strength < 2) return;
    g.strokeStyle = 'rgba(255, 255, 255, .9)';
    g.lineWidth = 2;
    g.strokeRect(x + 6, y + 5, brick.width - 16, brick.height - 10);
  },
  bat(g, { bat, batWidth }) {
    box(g, [bat - batWidth / 2, batTop, batWidth, 14], '#e6a91e', 7);
    box(g, [bat - batWidth / 2 + 4, batTop + 2, batWidth - 8, 4], '#ffdf7a', 2);
  },
  ball: (g, { ball }) => disc(g, ball.x, ball.y, radius, '#fff8e7'),
};

const crateColours = ['#e84f9a', '#f4c33a', '#1f9fd1', '#7ac74f'];

const crates: Look = {
  bright: '#fff8e7',
  ground(g, { rules, spelled }, time) {
    sky(g, width, height, ['#19b5b5', '#4fcfc8', '#b7ece2']);
    for (let wave = 0; wave < 3; wave++) {
      g.fillStyle = ['#0d8a93', '#0b6f7d', '#0a5666'][wave] ?? '#0a5666';
      g.beginPath();
      const top = height - 66 + wave * 22;
      g.moveTo(0, height);
      for (let x = 0; x <= width; x += 12)
        g.lineTo(x, top + Math.sin(x / 26 + time * (1.5 + wave) + wave) * 5);
      g.lineTo(width, height);
      g.fill();
    }
    // what is to be spelled, and how far it is
    for (const [at, letter] of [...rules.word].entries()) {
      const x = width / 2 - (rules.word.length - 1) * 15 + at * 30;
      box(g, [x - 12, 42, 24, 24], at < spelled ? '#0a5666' : 'rgba(255, 255, 255, .7)', 5);
      lettering(g, letter, x, 54, 16, at < spelled ? '#c8f135' : '#0a5666');
    }
  },
  brick(g, one, state) {
    const [x, y] = placeOf(one, state);
    block(g, x, y, crateColours[one.letter] ?? '#fff');
    const isNext = one.letter === state.spelled;
    if (isNext) {
      g.strokeStyle = '#fff';
      g.lineWidth = 2.5;
      g.strokeRect(x + 1, y + 1, brick.width - 6, brick.height - 2);
    }
    lettering(
      g,
      state.rules.word[one.letter] ?? '',
      x + brick.width / 2 - 2,
      y + brick.height / 2,
      15,
      '#10313a',
    );
    if (one.strength > 1)
      box(g, [x + 4, y + brick.height / 2 - 1.5, brick.width - 12, 3], 'rgba(16, 49, 58, .6)');
  },
  bat(g, { bat, batWidth }) {
    g.fillStyle = '#0a4f52';
    g.beginPath();
    g.moveTo(bat - batWidth / 2, batTop);
    g.lineTo(bat + batWidth / 2, batTop);
    g.lineTo(bat + batWidth / 2 - 14, batTop + 20);
    g.lineTo(bat - batWidth / 2 + 14, batTop + 20);
    g.fill();
    box(g, [bat - batWidth / 2, batTop, batWidth, 5], '#fff', 2);
  },
  ball(g, { ball }) {
    disc(g, ball.x, ball.y, radius, '#e4572e');
    box(g, [ball.x - radius, ball.y - 2, radius * 2, 4], '#fff');
  },
};

/** Where the pips of a die are, in thirds. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
const dieColours = ['#fff7e8', '#ffd24a', '#35c48b', '#4aa8e0', '#b07ce8', '#ff8a5b'];

const dice: Look = {
  bright: '#ffd24a',
  ground(g, _, time) {
    sky(g, width, height, ['#c63a62', '#a72c52']);
    g.save();
    g.translate(width / 2, height / 2);
    g.rotate(time * 0.02);
    g.fillStyle = 'rgba(255, 255, 255, .08)';
    for (let ray = 0; ray < 12; ray++) {
      g.beginPath();
      g.moveTo(0, 0);
      g.arc(0, 0, 520, (ray * Math.PI) / 6, (ray * Math.PI) / 6 + Math.PI / 12);
      g.fill();
    }
    g.restore();
  },
  brick(g, one, state) {
    const [x, y] = placeOf(one, state);
    block(g, x, y, dieColours[one.strength - 1] ?? '#fff');
    for (const [dx, dy] of pips[one.strength] ?? [])
      oval(g, x + brick.width / 2 - 2 + dx * 11, y + brick.height / 2 + dy * 5.6, 2.8, 2.4, '#3a0d1e');
  },
  bat(g, { bat, batWidth }) {
    box(g, [bat - batWidth / 2, batTop, batWidth, 14], '#fff7e8', 4);
    for (let stripe = 6; stripe < batWidth - 8; stripe += 20)
      box(g, [bat - batWidth / 2 + stripe, batTop, 10, 14], '#e63a6a');
  },
  ball(g, { ball }) {
    disc(g, ball.x, ball.y, radius + 1, '#ffd24a');
    disc(g, ball.x - 2, ball.y - 2, 2.4, '#fff7e8');
  },
};

export const looks: Readonly<Record<Rules['look'], Look>> = { parade, crates, dice };
