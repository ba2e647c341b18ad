import { swipeOf } from '../sdk/controls.ts';
import { put } from '../sdk/stage.ts';
import { action, type Bot, chargeShare, columns, core, moveTicks, rows, xOf, yOf } from './core.ts';

const cell = 34;
const top = 64;
const width = columns * cell;
const height = top + rows * cell + 34;
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [action.up, action.up + action.release],
  ArrowRight: [action.right, action.right + action.release],
  ArrowDown: [action.down, action.down + action.release],
  ArrowLeft: [action.left, action.left + action.release],
};

/** The way a finger drags, for as long as it is down. */
let dragged: string | null = null;

void put<Bot>({
  core,
  width,
  height,
  backdrop: '#0d1326',
  keys,
  touch(touch) {
    const way = touch.phase === 'up' ? null : swipeOf(touch, 16);
    if (way === dragged) return null;
    const before = dragged;
    dragged = way;
    if (way !== null) return keys[way]?.[0] ?? null;
    return before === null ? null : (keys[before]?.[1] ?? null);
  },
  sounds: {
    dust: [{ wave: 'sine', from: 700, ms: 40, volume: 0.08 }],
    battery: [{ wave: 'triangle', from: 440, to: 880, ms: 160 }],
    socket: [
      { wave: 'triangle', from: 523, ms: 100 },
      { wave: 'triangle', from: 784, ms: 100, after: 90 },
      { wave: 'triangle', from: 1046, ms: 220, after: 180 },
    ],
    shift: [{ wave: 'sawtooth', from: 90, to: 60, ms: 260, volume: 0.12 }],
    over: [{ wave: 'sine', from: 300, to: 40, ms: 900 }],
  },
  achievements: {
    'first-socket': ({ floors }) => floors >= 1,
    'night-shift': ({ floors }) => floors >= 5,
    spotless: ({ dust }) => dust.size === 0,
  },
  react(event, { at }, effects) {
    const x = (xOf(at) + 0.5) * cell;
    const y = top + (yOf(at) + 0.5) * cell;
    if (event === 'battery') effects.burst(x, y, '#c8f135', 16);
    if (event === 'socket') effects.word(width / 2, top + 40, '+100', '#c8f135');
    if (event === 'shift') effects.shake(4);
  },
  draw(g, state, { time, isCalm }) {
    g.fillStyle = '#0d1326';
    g.fillRect(0, 0, width, height);
    floor(g, state);
    things(g, state, isCalm ? 0 : time);
    dusk(g, robot(g, state), chargeShare(state));
    battery(g, state);
  },
});

function floor(g: CanvasRenderingContext2D, { walls }: Bot): void {
  walls.forEach((isWall, at) => {
    const x = xOf(at) * cell;
    const y = top + yOf(at) * cell;
    g.fillStyle = isWall ? '#3c4f8f' : '#1b2547';
    g.fillRect(x, y, cell, cell);
    if (!isWall) return;
    g.fillStyle = '#5468b8';
    g.fillRect(x, y, cell, 7);
  });
}

function things(g: CanvasRenderingContext2D, { dust, batteries, socket }: Bot, time: number): void {
  g.fillStyle = '#8f9bd1';
  for (const at of dust) g.fillRect((xOf(at) + 0.5) * cell - 2, top + (yOf(at) + 0.5) * cell - 2, 4, 4);
  for (const at of batteries) {
    const x = (xOf(at) + 0.5) * cell;
    const y = top + (yOf(at) + 0.5) * cell + Math.sin(time * 4 + at) * 2;
    g.fillStyle = '#c8f135';
    g.beginPath();
    g.roundRect(x - 6, y - 9, 12, 18, 3);
    g.fill();
    g.fillRect(x - 3, y - 12, 6, 4);
  }
  const x = (xOf(socket) + 0.5) * cell;
  const y = top + (yOf(socket) + 0.5) * cell;
  g.fillStyle = `rgba(255, 209, 102, ${0.25 + 0.15 * Math.sin(time * 5)})`;
  g.beginPath();
  g.arc(x, y, 22, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#ffd166';
  g.beginPath();
  g.roundRect(x - 11, y - 11, 22, 22, 6);
  g.fill();
  g.fillStyle = '#3b2f00';
  g.fillRect(x - 5, y - 4, 3, 8);
  g.fillRect(x + 2, y - 4, 3, 8);
}

function robot(g: CanvasRenderingContext2D, { at, from, moving, floors }: Bot): [number, number] {
  const left = moving / Math.max(5, moveTicks - Math.floor(floors / 3));
  const x = (xOf(at) + (xOf(from) - xOf(at)) * left + 0.5) * cell;
  const y = top + (yOf(at) + (yOf(from) - yOf(at)) * left + 0.5) * cell;
  g.fillStyle = '#f1f3ff';
  g.beginPath();
  g.arc(x, y, 13, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#4cc9f0';
  g.beginPath();
  g.roundRect(x - 8, y - 5, 16, 8, 4);
  g.fill();
  return [x, y];
}

/** The less charge, the less it sees. */
function dusk(g: CanvasRenderingContext2D, [x, y]: [number, number], share: number): void {
  const near = 70 + share * 420;
  const dark = g.createRadialGradient(x, y, near * 0.4, x, y, near);
  dark.addColorStop(0, 'rgba(5, 8, 20, 0)');
  dark.addColorStop(1, `rgba(5, 8, 20, ${0.92 - share * 0.7})`);
  g.fillStyle = dark;
  g.fillRect(0, top, width, rows * cell);
}

function battery(g: CanvasRenderingContext2D, state: Bot): void {
  const share = chargeShare(state);
  g.fillStyle = 'rgba(255, 255, 255, .16)';
  g.beginPath();
  g.roundRect(12, height - 22, width - 24, 10, 5);
  g.fill();
  g.fillStyle = share < 0.25 ? '#ff5d5d' : '#c8f135';
  g.beginPath();
  g.roundRect(12, height - 22, (width - 24) * share, 10, 5);
  g.fill();
}
