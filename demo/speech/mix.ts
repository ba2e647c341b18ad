import { runTool } from './run.ts';
import type { RecordingScript, ScriptLine } from './script.ts';
import { jingle, leadIn, roomTone } from './synth.ts';
import { voices } from './voices.ts';
import { decodeWav, overlay, sampleRate, seconds, trimmed } from './wav.ts';

export interface Mix {
  readonly samples: Float32Array;
  /** Seconds at which each line starts. */
  readonly starts: readonly number[];
}

const pauses = { withinVoice: 0.45, betweenVoices: 0.32, beforeChapter: 1.1, beforeClosing: 0.5 };

/** Warmth below, less edge above, an even level and a small room around it. */
const voiceFilter = [
  'highpass=f=85',
  'equalizer=f=210:t=q:w=1:g=3',
  'equalizer=f=3100:t=q:w=1.2:g=-4',
  'equalizer=f=6200:t=q:w=1:g=-5',
  'lowpass=f=8200',
  'acompressor=threshold=-21dB:ratio=2.6:attack=8:release=170',
  'aecho=0.9:0.86:23|41|67:0.10|0.07|0.045',
].join(',');

/** Changes of anything here or in the synthesis need another number, or old recordings stay. */
export const production = 2;

export async function mixRecording(script: RecordingScript): Promise<Mix> {
  const spoken: Float32Array[] = [];
  for (const line of script.lines) spoken.push(await speak(line));
  const starts: number[] = [];
  let at = leadIn(script.jingle);
  spoken.forEach((sound, index) => {
    at += pauseBefore(script, index);
    starts.push(at);
    at += sound.length / sampleRate;
  });
  const closing = jingle(script.jingle, { isClosing: true });
  const closingStart = seconds(at + pauses.beforeClosing);
  const dry = new Float32Array(closingStart + closing.length);
  spoken.forEach((sound, index) => {
    overlay(dry, sound, seconds(starts[index] ?? 0));
  });
  const samples = levelled(await treated(dry));
  overlay(samples, jingle(script.jingle), 0);
  overlay(samples, closing, closingStart, 0.8);
  overlay(samples, roomTone(script.jingle, samples.length), 0);
  return { samples: samples.map(softLimit), starts: starts.map((start) => Math.round(start * 10) / 10) };
}

function pauseBefore({ lines, headings }: RecordingScript, index: number): number {
  if (index === 0) return 0;
  if (headings.some(({ line }) => line === index)) return pauses.beforeChapter;
  return lines[index]?.voice === lines[index - 1]?.voice ? pauses.withinVoice : pauses.betweenVoices;
}

/** One line, without the silence around it. */
export async function speak({ voice, text }: ScriptLine): Promise<Float32Array> {
  const { voice: name, pitch, rate } = voices[voice];
  const args = ['-v', name, '-p', `${pitch}`, '-s', `${rate}`, '-g', '2', '-b', '1', '--stdin', '--stdout'];
  return trimmed(decodeWav(await runTool('espeak-ng', args, text)));
}

const raw = ['-f', 'f32le', '-ar', `${sampleRate}`, '-ac', '1'];

async function treated(dry: Float32Array): Promise<Float32Array> {
  const args = ['-v', 'error', ...raw, '-i', '-', '-af', voiceFilter, ...raw, '-'];
  const bytes = await runTool('ffmpeg', args, Buffer.from(dry.buffer));
  // The echo rings on past the end; the timeline stays as long as it was.
  return new Float32Array(dry.length).map((_, at) => (at * 4 < bytes.length ? bytes.readFloatLE(at * 4) : 0));
}

const speechLevel = 0.17;

/** Every voice equally loud, measured where it speaks. */
function levelled(samples: Float32Array): Float32Array {
  const heard = samples.filter((sample) => Math.abs(sample) > 0.01);
  const rms = Math.sqrt(heard.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, heard.length));
  return samples.map((sample) => (sample * speechLevel) / rms);
}

const softLimit = (sample: number) => Math.tanh(sample * 1.1) / 1.1;
