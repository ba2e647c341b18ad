import type { Random } from '../../art/core/random.ts';
import { rate } from './signal.ts';

export type Wave = 'saw' | 'square' | 'triangle' | 'sine';

/** Rounds off the jump of a waveform: without it the folded overtones of high notes sound like a cheap alarm. */
function smoothed(phase: number, step: number): number {
  if (phase < step) return (phase / step) * (2 - phase / step) - 1;
  if (phase > 1 - step) return ((phase - 1) / step + 1) ** 2;
  return 0;
}

/** A running oscillator: gets the frequency of every sample. */
export function oscillator(wave: Wave, start = 0): (hz: number) => number {
  let phase = start - Math.floor(start);
  return (hz) => {
    const step = hz / rate;
    phase += step;
    if (phase >= 1) phase -= 1;
    switch (wave) {
      case 'saw':
        return 2 * phase - 1 - smoothed(phase, step);
      case 'square':
        return (phase < 0.5 ? 1 : -1) + smoothed(phase, step) - smoothed((phase + 0.5) % 1, step);
      case 'triangle':
        return 1 - 4 * Math.abs(phase - 0.5);
      case 'sine':
        return Math.sin(2 * Math.PI * phase);
    }
  };
}

export const noise = (random: Random) => () => random.next(-1, 1);

interface Adsr {
  readonly attack: number;
  readonly decay: number;
  /** 0–1. */
  readonly sustain: number;
  readonly release: number;
}

/** Level at a time, of a note held for `held` seconds. */
export function envelope({ attack, decay, sustain, release }: Adsr, held: number): (time: number) => number {
  const during = (time: number) =>
    time < attack ? time / attack : sustain + (1 - sustain) * Math.exp(-(time - attack) / decay);
  const last = during(held);
  return (time) => (time < held ? during(time) : last * Math.exp((-4 * (time - held)) / release));
}
