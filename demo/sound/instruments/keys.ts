import { lowpass } from '../dsp/filters.ts';
import { noise } from '../dsp/oscillators.ts';
import { at, fill, rate, release, type Signal, silence, through } from '../dsp/signal.ts';
import type { Sound, Voice } from './voice.ts';

/** Adds one decaying partial; a recurrence instead of a sine for every sample keeps a chord of these cheap. */
function addPartial(out: Signal, hz: number, level: number, decay: number): void {
  const w = (2 * Math.PI * hz) / rate;
  const turn = 2 * Math.cos(w);
  const fall = Math.exp(-1 / (decay * rate));
  let [y1, y2, gain] = [0, -Math.sin(w), level];
  for (let i = 0; i < out.length; i++) {
    const y = turn * y1 - y2;
    y2 = y1;
    y1 = y;
    gain *= fall;
    out[i] = at(out, i) + y * gain;
  }
}

/** A struck string: stretched partials, the upper ones shorter, two strings a hair apart. */
function struck({ hz, seconds, velocity, random }: Sound, hardness: number, ring: number): Signal {
  const out = silence(seconds + 0.35);
  const stiff = 0.00022 * (hz / 260);
  const count = Math.min(14, Math.floor(8500 / hz));
  for (let n = 1; n <= count; n++) {
    const partial = n * hz * Math.sqrt(1 + stiff * n * n);
    const level =
      (velocity * 0.3 * Math.exp((-n / (1.2 + hardness * 5 * velocity)) * 0.9)) / (n === 7 ? 3 : 1);
    const decay = (ring * (260 / hz) ** 0.45) / (0.6 + 0.4 * n);
    addPartial(out, partial * 0.9997, level, decay);
    addPartial(out, partial * 1.0004, level * 0.7, decay * 0.55);
  }
  const thud = through(fill(0.05, noise(random)), lowpass(700 + 1500 * hardness));
  for (let i = 0; i < thud.length; i++)
    out[i] = at(out, i) + at(thud, i) * Math.exp(-i / 400) * 0.1 * velocity;
  for (let i = 0; i < 60; i++) out[i] = (at(out, i) * i) / 60;
  return release(out, 0.35);
}

export const grandPiano: Voice = (sound) => struck(sound, 0.75, 1.9);

/** Felt between hammers and strings. */
export const feltPiano: Voice = (sound) => through(struck(sound, 0.28, 1.5), lowpass(2600), (x) => x * 1.25);

/** Tine and tone bar: the tine's ping is gone at once, the bar sings on. */
export const electricPiano: Voice = ({ hz, seconds, velocity }) => {
  const sound = fill(seconds + 0.3, (_, t) => {
    const tine = Math.sin(2 * Math.PI * hz * 14 * t) * 0.22 * velocity * Math.exp(-t * 22);
    const bark = Math.sin(2 * Math.PI * hz * t) * (0.5 + 1.3 * velocity) * Math.exp(-t * 3.2);
    const level = velocity * 0.32 * Math.min(1, t * 400) * Math.exp(-t * (0.9 + hz / 900));
    return (
      level * (Math.sin(2 * Math.PI * hz * t + bark) + Math.sin(2 * Math.PI * hz * 1.003 * t + tine) * 0.6)
    );
  });
  return release(sound, 0.3);
};

export const glassBell: Voice = ({ hz, seconds, velocity }) => {
  const sound = fill(seconds + 1.6, (_, t) => {
    const shimmer = Math.sin(2 * Math.PI * hz * 3.51 * t) * 1.8 * velocity * Math.exp(-t * 5);
    return (
      0.24 * velocity * Math.min(1, t * 250) * Math.exp(-t * 1.9) * Math.sin(2 * Math.PI * hz * t + shimmer)
    );
  });
  return release(sound, 0.6);
};

/** Vibraphone: a fundamental and its fourth partial, with the fans turning. */
export const vibraphone: Voice = ({ hz, seconds, velocity }) => {
  const sound = fill(seconds + 0.8, (_, t) => {
    const fans = 1 - 0.28 * (0.5 + 0.5 * Math.sin(2 * Math.PI * 5.2 * t));
    const bar = Math.sin(2 * Math.PI * hz * t) * Math.exp(-t * 1.3);
    const upper = Math.sin(2 * Math.PI * hz * 3.99 * t) * 0.3 * Math.exp(-t * 6);
    return 0.32 * velocity * fans * Math.min(1, t * 500) * (bar + upper);
  });
  return release(sound, 0.5);
};

/** Drawbars: octaves and fifths that start and stop at once. */
export const organ: Voice = ({ hz, seconds, velocity }) => {
  const bars = [0.5, 1, 1.5, 2, 3, 4].map((ratio, i) => ({
    ratio,
    level: [0.5, 0.8, 0.35, 0.45, 0.2, 0.15][i] ?? 0,
  }));
  const sound = fill(seconds + 0.06, (_, t) => {
    const vibrato = 0.004 * Math.sin(2 * Math.PI * 6.1 * t);
    let sum = 0;
    for (const { ratio, level } of bars)
      sum += level * Math.sin(2 * Math.PI * hz * ratio * t + vibrato * hz * 0.02 * ratio);
    return sum * 0.12 * velocity * Math.min(1, t * 120);
  });
  return release(sound, 0.06);
};
