import { drive } from '../dsp/effects.ts';
import { lowpass, peak } from '../dsp/filters.ts';
import { at, rate, release, type Signal, silence, through } from '../dsp/signal.ts';
import type { Sound, Voice } from './voice.ts';

interface String {
  /** Cutoff of the pick, in Hz at full velocity. */
  readonly bright: number;
  /** Seconds until a middle note is gone. */
  readonly sustain: number;
  /** Treble lost with every turn, 0–1. */
  readonly damping: number;
  /** Where it is plucked, as a part of its length. */
  readonly place: number;
}

/** Karplus–Strong: a burst of noise circles in a delay line as long as one period and loses its treble. */
function pluck({ hz, seconds, velocity, random }: Sound, string: String, tail = 0.25): Signal {
  const out = silence(seconds + tail);
  const period = rate / hz - string.damping;
  const length = Math.floor(period);
  const fraction = period - length;
  const ring = new Float32Array(length + 1).map(() => random.next(-1, 1));
  through(ring, lowpass(Math.min(string.bright * (0.35 + 0.65 * velocity), 15_000)));
  const apart = Math.max(1, Math.round(length * string.place));
  const burst = ring.map((x, i) => x - at(ring, (i + apart) % ring.length));
  const level = Math.sqrt(burst.reduce((sum, x) => sum + x * x, 0) / burst.length) || 1;
  const turn = 10 ** (-3 / (hz * string.sustain * (220 / hz) ** 0.35));

  let [last, previous] = [0, 0];
  for (let i = 0, head = 0; i < out.length; i++) {
    const next = head + 1 === burst.length ? 0 : head + 1;
    const read = at(burst, head) * fraction + at(burst, next) * (1 - fraction);
    last = (1 - string.damping) * read + string.damping * previous;
    previous = read;
    burst[head] = last * turn;
    out[i] = (read / level) * 0.28 * velocity;
    head = next;
  }
  return release(out, tail);
}

/** The wood around the strings. */
const bodied = (signal: Signal, air: number, wood: number) =>
  through(signal, peak(air, 1.6, 5), peak(wood, 2, 4), peak(2600, 1, -2));

export const nylonGuitar: Voice = (sound) =>
  bodied(pluck(sound, { bright: 3200, sustain: 2.6, damping: 0.5, place: 0.3 }), 105, 210);

export const steelGuitar: Voice = (sound) =>
  bodied(pluck(sound, { bright: 7000, sustain: 4, damping: 0.36, place: 0.18 }), 100, 205);

export const bouzouki: Voice = (sound) => {
  const octave = pluck({ ...sound, hz: sound.hz * 2.003, velocity: sound.velocity * 0.4 }, mandolin);
  const low = pluck(sound, mandolin);
  return bodied(
    low.map((x, i) => x + at(octave, i)),
    180,
    420,
  );
};

const mandolin = { bright: 9000, sustain: 2.2, damping: 0.3, place: 0.12 } as const;

export const electricGuitar: Voice = (sound) =>
  through(
    pluck(sound, { bright: 6000, sustain: 5, damping: 0.34, place: 0.22 }),
    drive(1.6),
    peak(900, 0.8, 2),
    lowpass(5200),
  );

/** Muted with the heel of the hand. */
export const palmMuted: Voice = (sound) =>
  through(
    pluck(sound, { bright: 3800, sustain: 0.5, damping: 0.48, place: 0.1 }, 0.1),
    drive(2.4),
    lowpass(3600),
  );

/** Short-necked lute: double courses, a soft quill, a deep round back. */
export const oud: Voice = (sound) => {
  const course = { bright: 3600, sustain: 1.9, damping: 0.46, place: 0.16 };
  const first = pluck(sound, course, 0.4);
  const second = pluck({ ...sound, hz: sound.hz * 1.0022 }, course, 0.4);
  return bodied(
    first.map((x, i) => 0.75 * (x + at(second, i))),
    125,
    330,
  );
};

/** Qanun: three bright strings to a note. */
export const qanun: Voice = (sound) => {
  const string = { bright: 9500, sustain: 2.4, damping: 0.28, place: 0.08 };
  const strings = [0.9985, 1, 1.0018].map((tune) => pluck({ ...sound, hz: sound.hz * tune }, string, 0.5));
  return (strings[0] as Signal).map(
    (x, i) => 0.5 * (x + at(strings[1] as Signal, i) + at(strings[2] as Signal, i)),
  );
};

export const uprightBass: Voice = (sound) =>
  through(
    pluck(sound, { bright: 900, sustain: 1.7, damping: 0.5, place: 0.24 }, 0.15),
    peak(90, 1, 4),
    peak(750, 1.2, 3),
    (x) => x * 1.7,
  );

export const electricBass: Voice = (sound) =>
  through(
    pluck(sound, { bright: 1900, sustain: 3.2, damping: 0.46, place: 0.14 }, 0.08),
    drive(1.5),
    lowpass(2400),
    (x) => x * 1.4,
  );

export const harp: Voice = (sound) =>
  pluck(sound, { bright: 5200, sustain: 3.4, damping: 0.44, place: 0.4 }, 1.2);
