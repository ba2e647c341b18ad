import { drive } from '../dsp/effects.ts';
import { bandpass, lowpass, peak, sweptLowpass } from '../dsp/filters.ts';
import { envelope, noise, oscillator, type Wave } from '../dsp/oscillators.ts';
import { at, fill, release, through } from '../dsp/signal.ts';
import type { Voice } from './voice.ts';

interface Patch {
  readonly wave: Wave;
  /** Cents apart, one oscillator each. */
  readonly detune: readonly number[];
  readonly cutoff: number;
  /** How far the filter opens above its cutoff, in octaves. */
  readonly sweep: number;
  readonly sweepTime: number;
  readonly resonance: number;
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
  readonly sub?: number;
  readonly vibrato?: number;
}

/** Subtractive synthesis: oscillators, a filter that moves, an envelope. */
const synth =
  (patch: Patch): Voice =>
  ({ hz, seconds, velocity, random }) => {
    const waves = patch.detune.map((cents) => ({
      run: oscillator(patch.wave, random.next()),
      ratio: 2 ** (cents / 1200),
    }));
    const sub = oscillator('sine');
    const filter = sweptLowpass(patch.resonance);
    const level = envelope(patch, seconds);
    const gain = 0.3 / Math.sqrt(waves.length);
    // What moves slowly is worked out for every sixteenth sample only: the exponentials cost more than the sound.
    let [now, opened] = [hz, patch.cutoff];
    const sound = fill(seconds + patch.release, (i, t) => {
      if (i % 16 === 0) {
        const depth = patch.vibrato
          ? patch.vibrato * Math.min(1, t * 2.5) * Math.sin(2 * Math.PI * 5.3 * t)
          : 0;
        now = hz * (1 + depth);
        opened = patch.cutoff * 2 ** (patch.sweep * Math.exp(-t / patch.sweepTime) * (0.4 + 0.6 * velocity));
      }
      let sum = 0;
      for (const { run, ratio } of waves) sum += run(now * ratio);
      const low = patch.sub ? sub(now / 2) * patch.sub : 0;
      return (filter(sum * gain, opened) + low * 0.3) * level(t) * velocity;
    });
    return release(sound, Math.min(0.04, patch.release));
  };

export const warmPad = synth({
  wave: 'saw',
  detune: [-11, -4, 5, 12],
  cutoff: 620,
  sweep: 0.8,
  sweepTime: 2.5,
  resonance: 0.1,
  attack: 0.7,
  decay: 2,
  sustain: 0.8,
  release: 1.6,
});

export const brightPad = synth({
  wave: 'saw',
  detune: [-14, -6, 0, 7, 13],
  cutoff: 1500,
  sweep: 0.6,
  sweepTime: 1.5,
  resonance: 0.15,
  attack: 0.12,
  decay: 1.5,
  sustain: 0.7,
  release: 0.7,
});

export const pluckSynth = synth({
  wave: 'saw',
  detune: [-6, 6],
  cutoff: 420,
  sweep: 3.4,
  sweepTime: 0.09,
  resonance: 0.35,
  attack: 0.002,
  decay: 0.18,
  sustain: 0.15,
  release: 0.18,
});

export const squareLead = synth({
  wave: 'square',
  detune: [-5, 5],
  cutoff: 1700,
  sweep: 1.2,
  sweepTime: 0.3,
  resonance: 0.2,
  attack: 0.012,
  decay: 0.4,
  sustain: 0.65,
  release: 0.16,
  vibrato: 0.005,
});

export const sineLead = synth({
  wave: 'triangle',
  detune: [-3, 4],
  cutoff: 2400,
  sweep: 0.5,
  sweepTime: 0.3,
  resonance: 0.05,
  attack: 0.03,
  decay: 0.5,
  sustain: 0.75,
  release: 0.22,
  vibrato: 0.006,
});

export const synthBass = synth({
  wave: 'saw',
  detune: [0, 7],
  cutoff: 190,
  sweep: 2.6,
  sweepTime: 0.13,
  resonance: 0.3,
  attack: 0.003,
  decay: 0.3,
  sustain: 0.55,
  release: 0.07,
  sub: 0.9,
});

const acid = synth({
  wave: 'square',
  detune: [0],
  cutoff: 260,
  sweep: 3.2,
  sweepTime: 0.11,
  resonance: 0.86,
  attack: 0.002,
  decay: 0.2,
  sustain: 0.35,
  release: 0.05,
});

export const acidBass: Voice = (sound) => through(acid(sound), drive(2.6), (x) => x * 0.55);

export const subBass = synth({
  wave: 'triangle',
  detune: [0],
  cutoff: 320,
  sweep: 0.8,
  sweepTime: 0.2,
  resonance: 0,
  attack: 0.008,
  decay: 0.6,
  sustain: 0.7,
  release: 0.1,
  sub: 0.4,
});

const bowed = synth({
  wave: 'saw',
  detune: [-9, -3, 3, 8],
  cutoff: 1900,
  sweep: 0.4,
  sweepTime: 0.8,
  resonance: 0.05,
  attack: 0.14,
  decay: 1.2,
  sustain: 0.82,
  release: 0.38,
  vibrato: 0.0045,
});

export const strings: Voice = (sound) =>
  through(bowed(sound), peak(480, 1.2, 3), peak(2900, 1.4, 2), lowpass(6200));

const solo = synth({
  wave: 'saw',
  detune: [0, 2],
  cutoff: 2300,
  sweep: 0.5,
  sweepTime: 0.4,
  resonance: 0.05,
  attack: 0.07,
  decay: 0.8,
  sustain: 0.85,
  release: 0.2,
  vibrato: 0.007,
});

export const fiddle: Voice = (sound) =>
  through(solo(sound), peak(520, 1.6, 4), peak(1150, 2, -3), peak(3000, 1.2, 4));

const spiccato = synth({
  wave: 'saw',
  detune: [-6, 5],
  cutoff: 1700,
  sweep: 1,
  sweepTime: 0.12,
  resonance: 0.05,
  attack: 0.02,
  decay: 0.16,
  sustain: 0.1,
  release: 0.16,
});

export const shortStrings: Voice = (sound) => through(spiccato(sound), peak(450, 1.2, 3), lowpass(5200));

const section = synth({
  wave: 'saw',
  detune: [-7, 0, 6],
  cutoff: 900,
  sweep: 1.6,
  sweepTime: 0.16,
  resonance: 0.1,
  attack: 0.035,
  decay: 0.5,
  sustain: 0.7,
  release: 0.12,
});

export const brass: Voice = (sound) => through(section(sound), peak(1200, 1, 3), drive(1.3));

/** Breath, edge and a column of air: ney, flute or whistle by the pitch it plays. */
export const ney: Voice = ({ hz, seconds, velocity, random }) => {
  const air = noise(random);
  const [edge, upper] = [bandpass(hz * 2, 3), bandpass(3800, 1)];
  const level = envelope({ attack: 0.09, decay: 0.6, sustain: 0.85, release: 0.22 }, seconds);
  let phase = 0;
  const sound = fill(seconds + 0.22, (_, t) => {
    const scoop = 1 - 0.03 * Math.exp(-t * 22);
    const wobble = 1 + 0.006 * Math.min(1, t * 1.8) * Math.sin(2 * Math.PI * 5 * t);
    phase += (2 * Math.PI * hz * scoop * wobble) / 44_100;
    const tone = Math.sin(phase) + 0.34 * Math.sin(2 * phase) + 0.12 * Math.sin(3 * phase);
    const breath = air();
    return level(t) * velocity * (0.2 * tone + 0.22 * edge(breath) + 0.03 * upper(breath));
  });
  return release(sound, 0.05);
};

/** Sung vowels: a buzzing source through the mouth's three resonances. */
export const choir: Voice = (sound) => {
  const source = bowed({ ...sound, velocity: sound.velocity * 1.6 });
  const mouth = [bandpass(620, 5), bandpass(1060, 7), bandpass(2600, 8)];
  return source.map((_, i) => {
    const x = at(source, i);
    return mouth.reduce((sum, formant, k) => sum + formant(x) * ([1.1, 0.8, 0.3][k] ?? 0), x * 0.1);
  });
};
