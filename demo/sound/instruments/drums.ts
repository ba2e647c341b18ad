import type { Random } from '../../art/core/random.ts';
import { drive } from '../dsp/effects.ts';
import { bandpass, highpass, lowpass } from '../dsp/filters.ts';
import { noise, oscillator } from '../dsp/oscillators.ts';
import { at, fill, type Signal, through } from '../dsp/signal.ts';
import type { Voice } from './voice.ts';

/** A skin: a sine that falls from one pitch to another. */
const skin = (seconds: number, from: number, to: number, fall: number, decay: number): Signal => {
  let phase = 0;
  return fill(seconds, (_, t) => {
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-t / fall))) / 44_100;
    return Math.sin(phase) * Math.exp(-t / decay) * Math.min(1, t * 2000);
  });
};

const hiss = (random: Random, seconds: number, decay: number, attack = 0): Signal => {
  const source = noise(random);
  return fill(seconds, (_, t) => source() * Math.exp(-t / decay) * (attack ? Math.min(1, t / attack) : 1));
};

const layered = (...layers: readonly (readonly [Signal, number])[]): Signal => {
  const longest = layers.reduce((length, [signal]) => Math.max(length, signal.length), 0);
  return new Float32Array(longest).map((_, i) =>
    layers.reduce((sum, [signal, gain]) => sum + (i < signal.length ? at(signal, i) * gain : 0), 0),
  );
};

const hit =
  (make: (random: Random, velocity: number) => Signal): Voice =>
  ({ velocity, random }) =>
    through(make(random, velocity), (x) => x * velocity);

export const kick = hit((random) =>
  layered([skin(0.4, 190, 52, 0.028, 0.14), 0.9], [through(hiss(random, 0.02, 0.004), highpass(1800)), 0.25]),
);

export const clubKick = hit((random) =>
  through(
    layered([skin(0.5, 260, 47, 0.034, 0.2), 1], [through(hiss(random, 0.02, 0.003), highpass(3000)), 0.3]),
    drive(2),
  ),
);

export const dustyKick = hit((random) =>
  through(
    layered([skin(0.35, 150, 58, 0.03, 0.11), 1], [hiss(random, 0.03, 0.01), 0.12]),
    lowpass(2200),
    drive(1.8),
  ),
);

export const snare = hit((random, velocity) =>
  layered(
    [skin(0.2, 260, 185, 0.02, 0.07), 0.5],
    [through(hiss(random, 0.3, 0.06 + 0.05 * velocity), highpass(1400), lowpass(9000)), 0.42],
  ),
);

export const dustySnare = hit((random) =>
  through(
    layered(
      [skin(0.2, 240, 170, 0.02, 0.06), 0.55],
      [through(hiss(random, 0.25, 0.06), bandpass(1900, 0.6)), 0.9],
    ),
    drive(1.6),
    lowpass(5200),
  ),
);

export const rim = hit((random) =>
  through(
    layered([skin(0.08, 900, 780, 0.01, 0.018), 0.5], [hiss(random, 0.03, 0.005), 0.3]),
    bandpass(1500, 0.8),
    (x) => x * 1.8,
  ),
);

export const clap = hit((random) => {
  const source = noise(random);
  const bursts = fill(0.35, (_, t) => {
    const slap = t < 0.03 ? Math.exp(-(t % 0.0105) / 0.003) : Math.exp(-(t - 0.03) / 0.07);
    return source() * slap;
  });
  return through(bursts, bandpass(1500, 0.9), (x) => x * 0.9);
});

/** Six squares that have nothing in common: the clang of thin metal. */
const metal = (random: Random, seconds: number, decay: number): Signal => {
  const plates = [205.3, 304.4, 369.6, 522.7, 540, 800].map((hz) => ({
    hz,
    run: oscillator('square', random.next()),
  }));
  return fill(
    seconds,
    (_, t) => plates.reduce((sum, { hz, run }) => sum + run(hz * 1.7), 0) * 0.16 * Math.exp(-t / decay),
  );
};

const cymbal = (seconds: number, decay: number, cut: number) =>
  hit((random) =>
    through(
      layered([metal(random, seconds, decay), 0.5], [hiss(random, seconds, decay), 0.35]),
      highpass(cut),
      highpass(cut),
      (x) => x * 0.6,
    ),
  );

export const hat = cymbal(0.09, 0.022, 7000);
export const openHat = cymbal(0.45, 0.14, 6500);
export const ride = cymbal(0.9, 0.3, 5200);
export const crash = cymbal(2.2, 0.7, 4200);

export const shaker = hit((random) =>
  through(hiss(random, 0.11, 0.035, 0.018), highpass(5200), lowpass(11_000), (x) => x * 0.5),
);

export const tom = hit(() => through(skin(0.5, 170, 92, 0.06, 0.17), (x) => x * 0.8));

/** A wire brush laid across the snare. */
export const brushTap = hit((random) =>
  layered(
    [skin(0.12, 230, 190, 0.02, 0.04), 0.22],
    [through(hiss(random, 0.16, 0.035), highpass(2200), lowpass(8500)), 0.3],
  ),
);

export const brushSweep: Voice = ({ seconds, velocity, random }) => {
  const source = noise(random);
  const swirl = fill(seconds, (_, t) => source() * Math.sin((Math.PI * t) / seconds) ** 2 * velocity * 0.22);
  return through(swirl, bandpass(3600, 0.7));
};

/** Darbuka: the open centre, the bright rim, and the other hand's rim. */
export const dum = hit((random) =>
  layered(
    [skin(0.45, 150, 92, 0.02, 0.15), 0.95],
    [through(hiss(random, 0.03, 0.008), bandpass(500, 1)), 0.4],
  ),
);
export const tek = hit((random) =>
  layered(
    [skin(0.14, 640, 560, 0.01, 0.03), 0.45],
    [skin(0.12, 1320, 1180, 0.01, 0.02), 0.3],
    [through(hiss(random, 0.1, 0.018), highpass(2600)), 0.35],
  ),
);
export const ka = hit((random) =>
  layered(
    [skin(0.1, 560, 500, 0.01, 0.022), 0.4],
    [through(hiss(random, 0.07, 0.012), bandpass(2400, 0.8)), 0.5],
  ),
);

/** The jingles of a riq. */
export const jingle = hit((random) =>
  through(
    layered([metal(random, 0.2, 0.05), 0.4], [hiss(random, 0.2, 0.05), 0.2]),
    highpass(6000),
    (x) => x * 0.6,
  ),
);

export const frameDrum = hit((random) =>
  layered(
    [skin(0.7, 110, 76, 0.05, 0.26), 0.9],
    [through(hiss(random, 0.04, 0.012), bandpass(700, 0.8)), 0.35],
  ),
);
