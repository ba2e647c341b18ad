import { random } from '../art/core/random.ts';

const rate = 44_100;

/** What a soundtrack is made of; every layer is a level from 0 to 1. */
export interface Score {
  /** Slow chords, in semitones above A2; each lasts `bar` seconds. */
  readonly chords: readonly (readonly number[])[];
  readonly bar: number;
  readonly pad?: number;
  /** Plucked notes of the chord, this many per bar. */
  readonly pluck?: { readonly level: number; readonly perBar: number };
  /** Filtered noise: `swell` breathes like the sea, `hiss` stays like rain. */
  readonly swell?: number;
  readonly hiss?: number;
  /** Beats per minute of a soft drum. */
  readonly drum?: { readonly level: number; readonly bpm: number };
  /** Deep hits at these seconds. */
  readonly booms?: readonly number[];
}

const pitch = (semitones: number) => 110 * 2 ** (semitones / 12);

interface Channels {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

const put = ({ left, right }: Channels, i: number, value: number, pan: number) => {
  if (i >= left.length) return;
  left[i] = (left[i] as number) + value * (1 - pan);
  right[i] = (right[i] as number) + value * pan;
};

function pad(out: Channels, { chords, bar }: Score, level: number): void {
  const fade = rate * 0.9;
  for (let start = 0, index = 0; start < out.left.length; start += bar * rate, index++) {
    const length = bar * rate + fade;
    for (const [voice, note] of (chords[index % chords.length] ?? []).entries()) {
      const step = (2 * Math.PI * pitch(note)) / rate;
      for (let i = 0; i < length; i++) {
        const envelope = Math.min(1, i / fade, (length - i) / fade);
        const tone =
          Math.sin(i * step) + 0.4 * Math.sin(i * step * 2.003) + 0.18 * Math.sin(i * step * 3.001);
        put(out, Math.round(start) + i, tone * envelope * level * 0.07, 0.35 + (voice % 3) * 0.15);
      }
    }
  }
}

/** Karplus and Strong: a burst of noise in a loop that loses its edge sounds like a string. */
function pluck(out: Channels, score: Score, level: number, perBar: number): void {
  const source = random('pluck');
  const gap = (score.bar * rate) / perBar;
  for (let start = 0, count = 0; start < out.left.length; start += gap, count++) {
    const chord = score.chords[Math.floor(count / perBar) % score.chords.length] ?? [0];
    const note = (chord[(count * 2 + (count >> 2)) % chord.length] ?? 0) + 12;
    const loop = Float32Array.from({ length: Math.round(rate / pitch(note)) }, () => source.next(-1, 1));
    const pan = 0.3 + 0.4 * ((count % 5) / 4);
    for (let i = 0; i < rate * 1.6; i++) {
      const at = i % loop.length;
      const value = loop[at] as number;
      loop[at] = (value + (loop[(at + 1) % loop.length] as number)) * 0.498;
      put(out, Math.round(start) + i, value * level * 0.28, pan);
    }
  }
}

function noise(out: Channels, swell: number, hiss: number): void {
  const source = random('noise');
  let [lowLeft, lowRight] = [0, 0];
  for (let i = 0; i < out.left.length; i++) {
    const wave = 0.35 + 0.65 * Math.sin((i / rate) * 0.9) ** 2;
    const openness = hiss > 0 ? 0.35 : 0.03 + 0.05 * wave;
    lowLeft += (source.next(-1, 1) - lowLeft) * openness;
    lowRight += (source.next(-1, 1) - lowRight) * openness;
    const level = swell * wave * 0.9 + hiss * 0.12;
    put(out, i, lowLeft * level, 0);
    put(out, i, lowRight * level, 1);
  }
}

function hit(out: Channels, at: number, level: number, from: number, seconds: number): void {
  let phase = 0;
  for (let i = 0; i < rate * seconds; i++) {
    const t = i / rate;
    phase += (2 * Math.PI * (from * Math.exp(-t * 9) + 42)) / rate;
    put(out, Math.round(at * rate) + i, Math.sin(phase) * Math.exp((-t * 4.5) / seconds) * level, 0.5);
  }
}

/** 16-bit stereo WAV of the whole score. */
export function soundtrack(score: Score, seconds: number): Buffer {
  const length = Math.round(seconds * rate);
  const out: Channels = { left: new Float32Array(length), right: new Float32Array(length) };
  if (score.pad) pad(out, score, score.pad);
  if (score.pluck) pluck(out, score, score.pluck.level, score.pluck.perBar);
  if (score.swell || score.hiss) noise(out, score.swell ?? 0, score.hiss ?? 0);
  if (score.drum)
    for (let at = 0; at < seconds; at += 60 / score.drum.bpm) hit(out, at, score.drum.level, 120, 0.3);
  for (const at of score.booms ?? []) hit(out, at, 0.8, 60, 2.2);
  return wav(out, seconds);
}

function wav({ left, right }: Channels, seconds: number): Buffer {
  const loudest = left.reduce(
    (most, value, i) => Math.max(most, Math.abs(value), Math.abs(right[i] as number)),
    0.01,
  );
  const data = Buffer.alloc(44 + left.length * 4);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + left.length * 4, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(2, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(rate * 4, 28);
  data.writeUInt16LE(4, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(left.length * 4, 40);
  for (let i = 0; i < left.length; i++) {
    const t = i / rate;
    const gain = (Math.min(1, t / 0.6, (seconds - t) / 1.2) * 26_000) / loudest;
    data.writeInt16LE(Math.round((left[i] as number) * gain), 44 + i * 4);
    data.writeInt16LE(Math.round((right[i] as number) * gain), 46 + i * 4);
  }
  return data;
}
