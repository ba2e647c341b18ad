import { box, disc, eyes, lettering, oval, row, shape, sky } from '../sdk/shapes.ts';
import { goal, height, type Kick, keeper, pointOf, ring, width } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;
type Look = (g: Pen, state: Kick, time: number) => void;

const football: Look = (g, state, time) => {
  pitch(g);
  crowd(g, time);
  net(g, state.outcome === 'goal');
  goalkeeper(g, state);
  ball(g, state);
  mark(g, state);
  row(g, width / 2, state.lives, '#fff');
};

/** The same goal at night, seen by its keeper. */
const keeperLook: Look = (g, state, time) => {
  football(g, state, time);
  for (const side of [70, width - 70]) {
    shape(
      g,
      [side - 20, 84, side + 20, 84, width / 2 + 190, height, width / 2 - 190, height],
      'rgba(255, 250, 210, .06)',
    );
    box(g, [side - 34, 58, 68, 34], '#0d2438', 5);
    for (let lamp = 0; lamp < 6; lamp++)
      disc(g, side - 22 + (lamp % 3) * 22, 67 + Math.floor(lamp / 3) * 16, 6, '#fffbe0');
  }
};

function pitch(g: Pen): void {
  for (let stripe = 0; stripe < 8; stripe++) {
    g.fillStyle = stripe % 2 === 0 ? '#1f7a3f' : '#228a47';
    g.fillRect(0, 250 + stripe * 50, width, 50);
  }
  g.strokeStyle = 'rgba(255, 255, 255, .8)';
  g.lineWidth = 3;
  g.strokeRect(20, 290, width - 40, 190);
  g.beginPath();
  g.arc(210, 540, 4, 0, Math.PI * 2);
  g.stroke();
}

function crowd(g: Pen, time: number): void {
  g.fillStyle = '#101935';
  g.fillRect(0, 0, width, 250);
  const shirts = ['#ef476f', '#ffd166', '#06d6a0', '#118ab2', '#f8f9fa'];
  for (let fan = 0; fan < 150; fan++) {
    g.fillStyle = shirts[fan % shirts.length] ?? '#fff';
    g.globalAlpha = 0.5;
    const row = Math.floor(fan / 25);
    g.beginPath();
    g.arc(10 + (fan % 25) * 17, 70 + row * 27 + Math.sin(time * 4 + fan) * 2, 6, 0, Math.PI * 2);
    g.fill();
  }
  g.globalAlpha = 1;
}

function net(g: Pen, isHit: boolean): void {
  const { left, right, top, bottom } = goal;
  g.fillStyle = 'rgba(10, 20, 40, .55)';
  g.fillRect(left, top, right - left, bottom - top);
  g.strokeStyle = `rgba(255, 255, 255, ${isHit ? 0.6 : 0.25})`;
  g.lineWidth = 1;
  g.beginPath();
  for (let x = left; x <= right; x += 15) {
    g.moveTo(x, top);
    g.lineTo(x, bottom);
  }
  for (let y = top; y <= bottom; y += 14) {
    g.moveTo(left, y);
    g.lineTo(right, y);
  }
  g.stroke();
  g.strokeStyle = '#fff';
  g.lineWidth = 7;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(left, bottom);
  g.lineTo(left, top);
  g.lineTo(right, top);
  g.lineTo(right, bottom);
  g.stroke();
}

function goalkeeper(g: Pen, { keeperX: x, keeperY: y, keeperTo, turn }: Kick): void {
  const lean = Math.max(-0.9, Math.min(0.9, (keeperTo.x - width / 2) / 160));
  g.save();
  g.translate(x, y);
  g.rotate(lean * 0.9);
  g.fillStyle = turn === 'save' ? '#4cc9f0' : '#ff9f1c';
  g.beginPath();
  g.roundRect(-18, -24, 36, 46, 10);
  g.fill();
  g.fillRect(-keeper.width / 2 - 4, -22, keeper.width + 8, 12);
  g.fillStyle = '#14213d';
  g.fillRect(-15, 22, 11, 24);
  g.fillRect(4, 22, 11, 24);
  g.fillStyle = '#f1c9a5';
  g.beginPath();
  g.arc(0, -36, 12, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#fff';
  for (const hand of [-1, 1]) {
    g.beginPath();
    g.arc(hand * (keeper.width / 2 + 6), -16, 8, 0, Math.PI * 2);
    g.fill();
  }
  g.restore();
}

function ball(g: Pen, { ball: { x, y, size } }: Kick): void {
  g.fillStyle = 'rgba(0, 0, 0, .25)';
  g.beginPath();
  g.ellipse(x, y + 18 * size, 16 * size, 5 * size, 0, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#fff';
  g.beginPath();
  g.arc(x, y, 18 * size, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#15122b';
  for (let patch = 0; patch < 5; patch++) {
    const angle = (patch / 5) * Math.PI * 2 + x / 40;
    g.beginPath();
    g.arc(x + Math.cos(angle) * 10 * size, y + Math.sin(angle) * 10 * size, 4 * size, 0, Math.PI * 2);
    g.fill();
  }
}

function mark(g: Pen, { mark: { column, row }, flight, pause, turn }: Kick): void {
  if (flight > 0 || pause > 0) return;
  const [x, y] = pointOf(column, row);
  g.strokeStyle = turn === 'save' ? '#4cc9f0' : '#c8f135';
  g.lineWidth = 3;
  g.beginPath();
  g.arc(x, y, 13, 0, Math.PI * 2);
  g.moveTo(x - 20, y);
  g.lineTo(x + 20, y);
  g.moveTo(x, y - 20);
  g.lineTo(x, y + 20);
  g.stroke();
}

/** A board, its ring, and the ball from behind the line. */
const basket: Look = (g, state, time) => {
  const { keeperX: x, outcome, ball: at } = state;
  sky(g, width, height, ['#2a5ca8', '#3f79c9', '#6aa0e0']);
  for (let ray = 0; ray < 12; ray++)
    shape(g, [width / 2, 190, ray * 80 - 260, height, ray * 80 - 220, height], 'rgba(255, 255, 255, .06)');
  shape(g, [0, 420, width, 420, width, height, 0, height], '#c98a4b');
  for (let plank = 0; plank < 6; plank++) box(g, [0, 420 + plank * 38, width, 2], 'rgba(90, 50, 20, .35)');
  box(g, [x - 6, 190, 12, 230], '#20303f');
  box(g, [x - 82, 82, 164, 112], '#10202e', 8);
  box(g, [x - 76, 88, 152, 100], '#fbf6ea', 6);
  box(g, [x - 30, 118, 60, 52], '#10202e', 3);
  box(g, [x - 25, 123, 50, 42], '#fbf6ea', 2);
  g.strokeStyle = '#fff';
  g.lineWidth = 1.6;
  for (let thread = -20; thread <= 20; thread += 8) {
    g.beginPath();
    g.moveTo(x + thread, ring.y);
    g.lineTo(x + thread * 0.5, ring.y + 40 + (outcome === 'goal' ? Math.sin(time * 18) * 5 : 0));
    g.stroke();
  }
  g.strokeStyle = '#e4572e';
  g.lineWidth = 6;
  g.beginPath();
  g.ellipse(x, ring.y, ring.radius + 4, 7, 0, 0, Math.PI * 2);
  g.stroke();
  oval(g, at.x, at.y + 26 * at.size, 20 * at.size, 5 * at.size, 'rgba(0, 0, 0, .18)');
  disc(g, at.x, at.y, 22 * at.size, '#f28c28');
  g.strokeStyle = '#1b1b1b';
  g.lineWidth = 2 * at.size;
  for (const bend of [-1, 1]) {
    g.beginPath();
    g.arc(
      at.x + bend * 24 * at.size,
      at.y,
      22 * at.size,
      bend > 0 ? Math.PI * 0.72 : -Math.PI * 0.28,
      bend > 0 ? Math.PI * 1.28 : Math.PI * 0.28,
    );
    g.stroke();
  }
  g.beginPath();
  g.moveTo(at.x - 22 * at.size, at.y);
  g.lineTo(at.x + 22 * at.size, at.y);
  g.moveTo(at.x, at.y - 22 * at.size);
  g.lineTo(at.x, at.y + 22 * at.size);
  g.stroke();
  mark(g, state);
  row(g, width / 2, state.lives, '#f28c28');
};

/** The flag says which way the wind blows, and how strong. */
const golf: Look = (g, state, time) => {
  const { hole, wind, ball: at, outcome } = state;
  sky(g, width, height, ['#bfe8d2', '#6fd0a2', '#1fb08b']);
  oval(g, 90, 60, 40, 12, 'rgba(255, 255, 255, .7)');
  oval(g, width / 2, 215, 240, 140, '#57cf97');
  oval(g, width / 2, 215, 214, 122, '#73dcaa');
  oval(g, 60, 420, 70, 24, '#f0e2b2');
  oval(g, 350, 470, 80, 26, '#0f8f76');
  oval(g, hole.x, hole.y, hole.radius + 3, (hole.radius + 3) * 0.6, '#3aa77c');
  oval(g, hole.x, hole.y, hole.radius, hole.radius * 0.6, '#0b3d33');
  box(g, [hole.x - 2, hole.y - 84, 4, 84], '#f6fff9');
  const flutter = Math.sin(time * 5) * 3;
  const reach = wind === 0 ? 8 : Math.max(12, Math.abs(wind) * 0.6) * Math.sign(wind);
  shape(g, [hole.x, hole.y - 84, hole.x + reach, hole.y - 70 + flutter, hole.x, hole.y - 56], '#8b4fd8');
  lettering(g, wind === 0 ? '–' : `${wind > 0 ? '→' : '←'} ${Math.abs(wind)}`, width / 2, 62, 20, '#0b3d33');
  // a crab that looks on
  const side = 60 + Math.abs(Math.sin(time * 0.4)) * 300;
  oval(g, side, 370, 16, 10, '#ef6a4a');
  eyes(g, side, 360, 3.4, [0, -0.5]);
  if (!(outcome === 'goal' && state.pause < 50)) {
    oval(g, at.x, at.y + 10 * at.size, 11 * at.size, 4 * at.size, 'rgba(0, 60, 40, .3)');
    disc(g, at.x, at.y, 13 * at.size, '#fff');
    disc(g, at.x - 3 * at.size, at.y - 3 * at.size, 2 * at.size, '#d9e8e0');
  }
  mark(g, state);
  row(g, width / 2, state.lives, '#fff');
};

export const looks: Readonly<Record<Rules['look'], Look>> = {
  football,
  basket,
  golf,
  keeper: keeperLook,
};
