import { describe, expect, it } from 'vitest';
import { random } from '../art/core/random.ts';
import { form, pattern } from './compose/score.ts';
import { pitchOf, scales, voicedNear } from './compose/theory.ts';
import { loudness } from './dsp/loudness.ts';
import { master } from './dsp/master.ts';
import { fill, hertz, rate, type Signal } from './dsp/signal.ts';
import { nylonGuitar } from './instruments/pluck.ts';
import { waveform } from './waveform.ts';

const sine = (hz: number, seconds: number, level: number) =>
  fill(seconds, (_, time) => level * Math.sin(2 * Math.PI * hz * time));

const both = (signal: Signal) => ({ left: signal, right: signal.slice() });

describe('loudness', () => {
  it('gives the reference tone of BS.1770 its level', () => {
    expect(loudness({ left: sine(997, 3, 1), right: new Float32Array(3 * rate) })).toBeCloseTo(-3.01, 1);
  });

  it('falls by 6 dB when the level halves', () => {
    const [loud, soft] = [0.5, 0.25].map((level) => loudness(both(sine(997, 2, level)))) as [number, number];
    expect(loud - soft).toBeCloseTo(6.02, 1);
  });
});

it('masters to −14 LUFS with no sample above the ceiling', () => {
  const source = random('noise');
  const bursts = fill(6, (_, time) => source.next(-1, 1) * (time % 0.5 < 0.06 ? 1 : 0.08));
  const { left, right } = master(both(bursts));
  expect(loudness({ left: left.slice(0, 4 * rate), right: right.slice(0, 4 * rate) })).toBeCloseTo(-14, 0);
  expect(left.reduce((highest, x) => Math.max(highest, Math.abs(x)), 0)).toBeLessThanOrEqual(
    10 ** (-3.2 / 20) + 1e-6,
  );
});

it('plucks a string at the pitch of its note', () => {
  const hz = hertz(57);
  const sound = nylonGuitar({ hz, seconds: 1, velocity: 0.8, random: random('string') }).slice(
    4000,
    4000 + 16384,
  );
  const strength = (at: number) => {
    let [cos, sin] = [0, 0];
    sound.forEach((x, i) => {
      cos += x * Math.cos((2 * Math.PI * at * i) / rate);
      sin += x * Math.sin((2 * Math.PI * at * i) / rate);
    });
    return Math.hypot(cos, sin);
  };
  const cents = Array.from({ length: 81 }, (_, i) => i - 40);
  const best = cents.reduce((a, b) =>
    strength(hz * 2 ** (b / 1200)) > strength(hz * 2 ** (a / 1200)) ? b : a,
  );
  expect(Math.abs(best)).toBeLessThan(8);
});

it.each([
  [scales.major, 7, 72],
  [scales.major, -1, 59],
  [scales.bayati, 1, 61.5],
])('finds step %#', (scale, step, pitch) => {
  expect(pitchOf(scale, 60, step)).toBe(pitch);
});

it('keeps a chord where the hand is', () => {
  expect(voicedNear([48, 76, 67], 60)).toEqual([55, 60, 64]);
});

it('reads a pattern of strokes', () => {
  expect(pattern('X..-', 8, 0.25, 1).map(({ at, velocity }) => [at, velocity])).toEqual([
    [8, 1],
    [8.75, 0.34],
  ]);
});

it('divides a piece into sections on even bars', () => {
  const section = form(20, [
    ['intro', 1],
    ['song', 3],
    ['end', 1],
  ]);
  expect(Array.from({ length: 20 }, (_, bar) => section(bar)).join(' ')).toBe(
    ['intro '.repeat(4), 'song '.repeat(12), 'end '.repeat(4)].join('').trim(),
  );
});

it('draws the loudest part of a waveform highest', () => {
  const rising = fill(1, (_, time) => time * Math.sin(2 * Math.PI * 200 * time));
  const bars = waveform(both(rising), 8);
  expect(bars).toEqual([...bars].sort((a, b) => a - b));
  expect(bars.at(-1)).toBe(100);
});
