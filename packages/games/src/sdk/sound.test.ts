import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSound } from './sound.ts';

interface Source {
  onended: (() => void) | null;
}
let made: { gains: number; gone: number; sources: Source[]; context: FakeContext | null };

class FakeContext {
  state = 'running';
  currentTime = 0;
  destination = {};
  constructor() {
    made.context = this;
  }
  createGain() {
    made.gains++;
    const gain = {
      cancelScheduledValues() {},
      setValueAtTime() {},
      exponentialRampToValueAtTime() {},
    };
    return { gain, connect() {}, disconnect: () => made.gone++ };
  }
  createOscillator() {
    const source = {
      onended: null,
      frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {}, linearRampToValueAtTime() {} },
      connect() {},
      disconnect() {},
      start() {},
      stop() {},
    };
    made.sources.push(source);
    return source;
  }
  resume() {
    this.state = 'running';
    return Promise.resolve();
  }
  suspend() {
    this.state = 'suspended';
    return Promise.resolve();
  }
}

beforeEach(() => {
  made = { gains: 0, gone: 0, sources: [], context: null };
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sounds = { hop: [{ wave: 'sine', from: 440, ms: 50 }] } as const;
const endAll = () => {
  for (const source of made.sources.splice(0)) source.onended?.();
};

test('the game is silent before the player touches it', () => {
  createSound(sounds).play('hop');
  expect(made.context).toBeNull();
});

test('five of a sound are kept for the next time, however many were heard at once', () => {
  const sound = createSound(sounds);
  sound.wake();
  for (let count = 0; count < 8; count++) sound.play('hop');
  endAll();
  expect([made.gains, made.gone]).toEqual([8, 3]);
  for (let count = 0; count < 5; count++) sound.play('hop');
  expect(made.gains).toBe(8);
});

test('what has been silent for half a minute is put to sleep, and woken by the next sound', () => {
  const sound = createSound(sounds);
  sound.wake();
  vi.advanceTimersByTime(29_000);
  sound.play('hop');
  vi.advanceTimersByTime(29_999);
  expect(made.context?.state).toBe('running');
  vi.advanceTimersByTime(1);
  expect(made.context?.state).toBe('suspended');
  sound.play('hop');
  expect(made.context?.state).toBe('running');
});

test('a muted sound does not start the audio context', () => {
  const sound = createSound(sounds);
  sound.wake();
  sound.mute(true);
  vi.advanceTimersByTime(30_000);
  sound.play('hop');
  expect(made.context?.state).toBe('suspended');
});
