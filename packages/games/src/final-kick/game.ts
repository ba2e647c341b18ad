import { put } from '../sdk/stage.ts';
import { action, aimOf, core, goal, height, type Kick, keeper, pointOf, width } from './core.ts';

void put<Kick>({
  core,
  width,
  height,
  backdrop: '#0b2b1a',
  keys: {
    ArrowUp: action.up,
    ArrowRight: action.right,
    ArrowDown: action.down,
    ArrowLeft: action.left,
    Space: action.take,
  },
  touch({ phase, x, y, dx, dy }, { turn }) {
    const column = (at: number) => Math.round(((at - 20) / 380) * 31);
    const row = (at: number) => Math.round(((at - 110) / 190) * 31);
    // we save where we touch, and shoot where we swipe to: a short swipe goes a long way
    if (turn === 'save') return phase === 'down' ? aimOf(column(x), row(y)) : null;
    if (phase !== 'up') return null;
    return dy < -24
      ? aimOf(column(width / 2 + dx * 1.4), row(300 + (dy + 40) * 1.1))
      : aimOf(column(x), row(y));
  },
  sounds: {
    kick: [{ wave: 'sine', from: 160, to: 60, ms: 120, volume: 0.4 }],
    leap: [{ wave: 'triangle', from: 240, to: 360, ms: 90, volume: 0.12 }],
    goal: [
      { wave: 'noise', from: 1, ms: 700, volume: 0.12 },
      { wave: 'triangle', from: 523, ms: 140 },
      { wave: 'triangle', from: 784, ms: 260, after: 130 },
    ],
    save: [{ wave: 'triangle', from: 440, to: 880, ms: 240 }],
    miss: [{ wave: 'sawtooth', from: 240, to: 120, ms: 320, volume: 0.12 }],
    conceded: [{ wave: 'sawtooth', from: 220, to: 90, ms: 380, volume: 0.12 }],
    over: [{ wave: 'square', from: 1400, ms: 180, volume: 0.08 }],
  },
  achievements: {
    'hat-trick': ({ streak }) => streak >= 3,
    'safe-hands': ({ events }) => events.includes('save'),
    'ten-in-a-row': ({ streak }) => streak >= 10,
  },
  react(event, { ball, keeperX, keeperY }, effects) {
    if (event === 'goal') effects.burst(ball.x, ball.y, '#c8f135', 34, 4);
    if (event === 'save') effects.burst(keeperX, keeperY, '#4cc9f0', 26, 3.6);
    if (event === 'miss' || event === 'conceded') effects.shake(8);
  },
  draw(g, state, { time, isCalm }) {
    pitch(g);
    crowd(g, isCalm ? 0 : time);
    net(g, state.outcome === 'goal');
    goalkeeper(g, state);
    ball(g, state);
    mark(g, state);
    lives(g, state.lives);
  },
});

function pitch(g: CanvasRenderingContext2D): void {
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

function crowd(g: CanvasRenderingContext2D, time: number): void {
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

function net(g: CanvasRenderingContext2D, isHit: boolean): void {
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

function goalkeeper(g: CanvasRenderingContext2D, { keeperX: x, keeperY: y, keeperTo, turn }: Kick): void {
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

function ball(g: CanvasRenderingContext2D, { ball: { x, y, size } }: Kick): void {
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

function mark(g: CanvasRenderingContext2D, { mark: { column, row }, flight, pause, turn }: Kick): void {
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

function lives(g: CanvasRenderingContext2D, left: number): void {
  g.fillStyle = '#fff';
  for (let life = 0; life < left; life++) {
    g.beginPath();
    g.arc(width / 2 - 18 + life * 18, 28, 6, 0, Math.PI * 2);
    g.fill();
  }
}
