import { put } from '../sdk/stage.ts';
import {
  action,
  type Brick,
  batTop,
  brick,
  core,
  height,
  leftOf,
  type Parade,
  radius,
  topOf,
  width,
} from './core.ts';

const colours = ['#ff5d8f', '#ff9f1c', '#ffe066', '#2ec4b6', '#4cc9f0', '#9b5de5'];

void put<Parade>({
  core,
  width,
  height,
  backdrop: '#120b2e',
  keys: {
    ArrowLeft: [action.leftDown, action.leftUp],
    ArrowRight: [action.rightDown, action.rightUp],
    Space: action.launch,
    ArrowUp: action.launch,
  },
  touch({ phase, x, ms, dx }, { isHeld }) {
    if (phase === 'up') return isHeld && ms < 350 && Math.abs(dx) < 20 ? action.launch : null;
    return action.place + Math.max(0, Math.min(width, Math.round(x)));
  },
  sounds: {
    launch: [{ wave: 'triangle', from: 300, to: 620, ms: 120 }],
    bat: [{ wave: 'triangle', from: 240, to: 300, ms: 70 }],
    wall: [{ wave: 'sine', from: 180, ms: 40, volume: 0.12 }],
    crack: [{ wave: 'square', from: 260, to: 200, ms: 60, volume: 0.1 }],
    break: [{ wave: 'square', from: 520, to: 700, ms: 70, volume: 0.12 }],
    row: [
      { wave: 'triangle', from: 523, ms: 120 },
      { wave: 'triangle', from: 659, ms: 120, after: 90 },
      { wave: 'triangle', from: 784, ms: 200, after: 180 },
    ],
    march: [{ wave: 'noise', from: 1, ms: 90, volume: 0.12 }],
    lost: [{ wave: 'sawtooth', from: 260, to: 90, ms: 300, volume: 0.15 }],
    over: [{ wave: 'sawtooth', from: 220, to: 50, ms: 600, volume: 0.15 }],
  },
  achievements: {
    'whole-row': ({ events }) => events.includes('row'),
    'chain-of-eight': ({ chain }) => chain >= 8,
    'two-thousand': ({ score }) => score >= 2000,
  },
  react(event, { last, chain, ball }, effects) {
    if (event === 'break') {
      effects.burst(last.x, last.y, '#ffe066', 9);
      if (chain > 2) effects.word(last.x, last.y, `×${Math.min(8, chain)}`, '#fff');
    }
    if (event === 'row') effects.word(width / 2, last.y, '+100', '#c8f135');
    if (event === 'lost') {
      effects.shake(7);
      effects.burst(ball.x, height - 20, '#ff5d8f', 20, 4);
    }
  },
  draw(g, state, { time, isCalm }) {
    const sky = g.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, '#241457');
    sky.addColorStop(1, '#120b2e');
    g.fillStyle = sky;
    g.fillRect(0, 0, width, height);
    lamps(g, isCalm ? 0 : time);
    for (const one of state.bricks) block(g, one, Math.max(0, 1 - state.march / 12));
    lives(g, state.lives);
    paddle(g, state);
    sphere(g, state);
  },
});

function lamps(g: CanvasRenderingContext2D, time: number): void {
  for (let lamp = 0; lamp < 16; lamp++) {
    g.fillStyle = `rgba(255, 224, 102, ${0.35 + 0.3 * Math.sin(time * 3 + lamp)})`;
    g.beginPath();
    g.arc(15 + lamp * 30, 56, 2.5, 0, Math.PI * 2);
    g.fill();
  }
}

function block(g: CanvasRenderingContext2D, { column, row, strength }: Brick, hop: number): void {
  const x = leftOf(column);
  const y = topOf(row) - hop * 3;
  g.fillStyle = colours[(row + column) % colours.length] ?? '#fff';
  g.beginPath();
  g.roundRect(x, y, brick.width - 4, brick.height, 6);
  g.fill();
  g.fillStyle = 'rgba(255, 255, 255, .28)';
  g.beginPath();
  g.roundRect(x + 3, y + 3, brick.width - 10, 5, 3);
  g.fill();
  if (strength < 2) return;
  g.strokeStyle = 'rgba(255, 255, 255, .9)';
  g.lineWidth = 2;
  g.strokeRect(x + 6, y + 5, brick.width - 16, brick.height - 10);
}

function paddle(g: CanvasRenderingContext2D, { bat, batWidth }: Parade): void {
  const shine = g.createLinearGradient(0, batTop, 0, batTop + 14);
  shine.addColorStop(0, '#fff');
  shine.addColorStop(1, '#a7a1d6');
  g.fillStyle = shine;
  g.beginPath();
  g.roundRect(bat - batWidth / 2, batTop, batWidth, 14, 7);
  g.fill();
}

function sphere(g: CanvasRenderingContext2D, { ball }: Parade): void {
  const glow = g.createRadialGradient(ball.x - 2, ball.y - 2, 1, ball.x, ball.y, radius);
  glow.addColorStop(0, '#fff');
  glow.addColorStop(1, '#ffd166');
  g.fillStyle = glow;
  g.beginPath();
  g.arc(ball.x, ball.y, radius, 0, Math.PI * 2);
  g.fill();
}

function lives(g: CanvasRenderingContext2D, left: number): void {
  g.fillStyle = '#ff5d8f';
  for (let life = 0; life < left; life++) {
    g.beginPath();
    g.arc(width / 2 - 20 + life * 20, 28, 6, 0, Math.PI * 2);
    g.fill();
  }
}
