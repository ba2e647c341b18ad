import { swipeOf } from '../sdk/controls.ts';
import { put } from '../sdk/stage.ts';
import { action, type Bot, core, coreVariants, xOf, yOf } from './core.ts';
import { cell, height, looks, top, width } from './looks.ts';

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
  variants: coreVariants,
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
    caught: [{ wave: 'sawtooth', from: 320, to: 90, ms: 360, volume: 0.2 }],
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
    if (event === 'caught') {
      effects.shake(12);
      effects.burst(x, y, '#ff5d5d', 24, 3.4);
    }
    if (event === 'shift') effects.shake(4);
  },
  draw(g, state, { time, isCalm }) {
    looks[state.rules.look](g, state, isCalm ? 0 : time);
  },
});
