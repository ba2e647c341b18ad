import { box, corners, disc, eyes, oval, shape, sky } from '../sdk/shapes.ts';
import { type Bay, cannon, height, lastRow, none, placeOf, radius, top, wayOf, width } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;

interface Look {
  tints: readonly string[];
  ground(g: Pen, state: Bay, time: number): void;
  ball(g: Pen, x: number, y: number, colour: number, size: number): void;
  cannon(g: Pen, state: Bay, time: number): void;
}

/** A mark for each colour: colour is not all there is to see. */
function mark(g: Pen, x: number, y: number, colour: number, size: number): void {
  const tone = 'rgba(255, 255, 255, .55)';
  const far = 6 * size;
  if (colour === 1) shape(g, corners(x, y, far, 3), tone);
  if (colour === 2) shape(g, corners(x, y, far, 4), tone);
  if (colour === 3) box(g, [x - far, y - 1.6 * size, far * 2, 3.2 * size], tone);
  if (colour === 4) disc(g, x, y, far * 0.55, tone);
}

function glass(g: Pen, x: number, y: number, colour: string, size: number): void {
  const shine = g.createRadialGradient(x - 6 * size, y - 7 * size, 2, x, y, radius * size);
  shine.addColorStop(0, '#fff');
  shine.addColorStop(0.4, colour);
  shine.addColorStop(1, colour);
  g.fillStyle = shine;
  g.beginPath();
  g.arc(x, y, radius * size - 1, 0, Math.PI * 2);
  g.fill();
}

const bayTints = ['#4a63d9', '#ffc22e', '#0b4f8f', '#c7d4ff', '#ef6a8a'];

const bay: Look = {
  tints: bayTints,
  ground(g, _, time) {
    sky(g, width, height, ['#5aaef0', '#b9ddfa', '#e7f3fd']);
    disc(g, width - 70, 90 + Math.sin(time * 0.2) * 6, 34, 'rgba(255, 240, 190, .8)');
  },
  ball(g, x, y, colour, size) {
    glass(g, x, y, bayTints[colour] ?? '#fff', size);
    mark(g, x, y, colour, size);
  },
  cannon(g, { next }) {
    shape(g, [cannon.x - 40, height, cannon.x, cannon.y - 6, cannon.x + 40, height], '#0a3b5c');
    if (next !== none) bay.ball(g, cannon.x, cannon.y, next, 1);
  },
};

const hiveTints = ['#f7b32b', '#8a5a1e', '#fff0b3', '#e4572e'];

const hive: Look = {
  tints: hiveTints,
  ground(g, _, time) {
    sky(g, width, height, ['#5f8df0', '#86adf7', '#b9d0fb']);
    for (let ray = 0; ray < 10; ray++) {
      const x = ((ray * 90 + time * 6) % (width + 160)) - 80;
      shape(g, [width / 2, height + 40, x, 0, x + 40, 0], 'rgba(255, 255, 255, .1)');
    }
  },
  ball(g, x, y, colour, size) {
    shape(g, corners(x, y, radius * size + 1, 6), '#8a5a1e');
    shape(g, corners(x, y, radius * size - 2, 6), hiveTints[colour] ?? '#fff');
    shape(g, corners(x - 2 * size, y - 3 * size, radius * size * 0.45, 6), 'rgba(255, 255, 255, .35)');
    mark(g, x, y, colour, size);
  },
  cannon(g, { next }, time) {
    if (next !== none) hive.ball(g, cannon.x, cannon.y - 6, next, 0.8);
    const wing = 8 + Math.sin(time * 20) * 3;
    oval(g, cannon.x - 20, cannon.y + 10, 14, wing, 'rgba(255, 255, 255, .75)');
    oval(g, cannon.x + 20, cannon.y + 10, 14, wing, 'rgba(255, 255, 255, .75)');
    oval(g, cannon.x, cannon.y + 24, 30, 19, '#ffc12b');
    for (const stripe of [-12, 2, 16]) box(g, [cannon.x + stripe - 3, cannon.y + 8, 7, 32], '#2a1b0a', 3);
    eyes(g, cannon.x, cannon.y + 18, 4, [0, -0.7]);
  },
};

const poolTints = ['#ff8f3f', '#f7efe0', '#f05d7a', '#2fc0c0', '#c9a2f2'];

const pool: Look = {
  tints: poolTints,
  ground(g, { tide, rules }, time) {
    sky(g, width, height, ['#0b6f8a', '#128aa0', '#2fa8b0']);
    for (let weed = 0; weed < 6; weed++) {
      const x = 20 + weed * 84;
      g.strokeStyle = 'rgba(200, 240, 255, .35)';
      g.lineWidth = 7;
      g.lineCap = 'round';
      g.beginPath();
      g.moveTo(x, height);
      g.quadraticCurveTo(x + Math.sin(time + weed) * 14, height - 40, x + 6, height - 78);
      g.stroke();
    }
    oval(g, width / 2, height + 10, width * 0.7, 40, '#e9dcc0');
    // how soon the next row comes
    const share = rules.tide ? tide / rules.tide.from : 0;
    box(g, [0, top - 6, width, 4], 'rgba(255, 255, 255, .2)');
    box(g, [0, top - 6, width * Math.min(1, share), 4], share < 0.25 ? '#ff5d5d' : '#ffd166');
  },
  ball(g, x, y, colour, size) {
    disc(g, x, y, radius * size - 1, 'rgba(255, 255, 255, .28)');
    const tint = poolTints[colour] ?? '#fff';
    const far = 13 * size;
    if (colour === 0) shape(g, corners(x, y, far + 2, 5), tint);
    else if (colour === 1) {
      oval(g, x, y, far, far * 0.85, tint);
      for (const rib of [-5, 0, 5])
        box(g, [x + rib * size - 0.7, y - 9 * size, 1.4, 18 * size], 'rgba(140, 100, 60, .4)');
    } else if (colour === 2) shape(g, corners(x, y, far, 3), tint);
    else if (colour === 3) shape(g, corners(x, y, far, 4), tint);
    else disc(g, x, y, far * 0.85, tint);
    disc(g, x - 6 * size, y - 7 * size, 3 * size, 'rgba(255, 255, 255, .7)');
  },
  cannon(g, { next }, time) {
    if (next !== none) pool.ball(g, cannon.x, cannon.y - 4, next, 0.9);
    const flick = Math.sin(time * 6) * 4;
    shape(
      g,
      [
        cannon.x - 26,
        cannon.y + 28,
        cannon.x - 48,
        cannon.y + 14 + flick,
        cannon.x - 46,
        cannon.y + 42 + flick,
      ],
      '#ffb13b',
    );
    oval(g, cannon.x, cannon.y + 28, 32, 16, '#ff8f3f');
    box(g, [cannon.x - 4, cannon.y + 13, 8, 30], '#fff3dc', 4);
    disc(g, cannon.x + 18, cannon.y + 24, 5, '#fff');
    disc(g, cannon.x + 19, cannon.y + 23, 2.4, '#15122b');
  },
};

const looks: Readonly<Record<Rules['look'], Look>> = { bay, hive, pool };

export const tintOf = ({ rules }: Bay, colour: number): string => looks[rules.look].tints[colour] ?? '#fff';

export function drawBay(g: Pen, state: Bay, time: number): void {
  const look = looks[state.rules.look];
  look.ground(g, state, time);
  box(g, [0, top + radius + lastRow * 35 - 18, width, 2], 'rgba(255, 255, 255, .55)');
  for (const { row, column, colour } of state.bubbles)
    look.ball(g, ...placeOf(state, row, column), colour, 1);
  if (state.flying) look.ball(g, state.flying.x, state.flying.y, state.flying.colour, 1);
  aimLine(g, state);
  look.cannon(g, state, time);
  if (state.after !== none) look.ball(g, cannon.x + 74, cannon.y + 20, state.after, 0.6);
  for (let shot = 0; shot < state.shotsLeft; shot++) disc(g, 20 + shot * 12, height - 20, 4, '#fff');
}

function aimLine(g: Pen, { aim, flying }: Bay): void {
  if (flying) return;
  const [dx, dy] = wayOf(aim);
  for (let dot = 2; dot < 14; dot++)
    disc(g, cannon.x + dx * dot * 17, cannon.y + dy * dot * 17, 2.4, 'rgba(20, 40, 70, .6)');
}
