import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { encodeSpeech, preview, waveform } from './encode.ts';
import { jingles } from './jingles.ts';
import { mixRecording, production } from './mix.ts';
import type { RecordingScript } from './script.ts';
import { scripts } from './scripts.ts';
import { voices } from './voices.ts';
import { sampleRate } from './wav.ts';

interface Asset {
  readonly protocol: 'PROGRESSIVE';
  readonly isPreview: boolean;
  /** Below `demo/media`. */
  readonly file: string;
  readonly bytes: number;
  readonly duration: number;
}

interface Entry {
  readonly duration: number;
  readonly assets: readonly Asset[];
  readonly waveform: readonly number[];
}

/** When each line starts, and the hash of what the recording was made of. */
interface Cue {
  readonly hash: string;
  readonly starts: readonly number[];
}

const media = fileURLToPath(new URL('../media/', import.meta.url));
const manifestFile = `${media}spoken.json`;
const cuesFile = `${media}spoken-cues.json`;

const read = async <T>(file: string): Promise<Record<string, T>> =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};

/** One entry per line: short to read in a diff. */
const write = (file: string, entries: Readonly<Record<string, unknown>>) => {
  const sorted = Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
  return writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
};

function hashOf(script: RecordingScript): string {
  const speakers = script.lines.map(({ voice }) => voices[voice]);
  const inputs = JSON.stringify([production, script, speakers, jingles[script.jingle]]);
  return createHash('sha256').update(inputs).digest('hex').slice(0, 16);
}

/** `podcast/<show>/<episode>` lies in `podcasts/<show>-<episode>.m4a`. */
function fileOf({ key }: RecordingScript, access: 'public' | 'protected', suffix = ''): string {
  const [kind, whole, part] = key.split('/');
  return `${access}/${kind}s/${whole}-${part}${suffix}.m4a`;
}

async function asset(samples: Float32Array, file: string, isPreview: boolean): Promise<Asset> {
  const bytes = await encodeSpeech(samples, media + file);
  return { protocol: 'PROGRESSIVE', isPreview, file, bytes, duration: durationOf(samples) };
}

const durationOf = (samples: Float32Array) => Math.round(samples.length / sampleRate);

async function record(script: RecordingScript): Promise<{ entry: Entry; starts: readonly number[] }> {
  const { samples, starts } = await mixRecording(script);
  const whole = fileOf(script, script.isProtected ? 'protected' : 'public');
  const assets = [await asset(samples, whole, false)];
  if (script.hasPreview) {
    assets.push(await asset(preview(samples), fileOf(script, 'public', '-sample'), true));
  }
  return { entry: { duration: durationOf(samples), assets, waveform: waveform(samples) }, starts };
}

const before = await read<Entry>(manifestFile);
const cuesBefore = await read<Cue>(cuesFile);
const manifest: Record<string, Entry> = {};
const cues: Record<string, Cue> = {};
const open: { readonly script: RecordingScript; readonly hash: string }[] = [];

for (const script of scripts) {
  const hash = hashOf(script);
  const entry = before[script.key];
  const cue = cuesBefore[script.key];
  if (entry && cue?.hash === hash && entry.assets.every(({ file }) => existsSync(media + file))) {
    manifest[script.key] = entry;
    cues[script.key] = cue;
  } else {
    open.push({ script, hash });
  }
}

async function save() {
  await write(manifestFile, manifest);
  await write(cuesFile, cues);
}

for (const [index, { script, hash }] of open.entries()) {
  const { entry, starts } = await record(script);
  manifest[script.key] = entry;
  cues[script.key] = { hash, starts };
  // Written after every recording so an interrupted run resumes where it stopped.
  await save();
  process.stdout.write(`${index + 1}/${open.length}  ${script.key}  ${entry.duration} s\n`);
}
await save();

const filesOf = (entries: Readonly<Record<string, Entry>>) =>
  Object.values(entries).flatMap(({ assets }) => assets.map(({ file }) => file));
const wanted = new Set(filesOf(manifest));
for (const file of filesOf(before)) if (!wanted.has(file)) await rm(media + file, { force: true });

const bytes = Object.values(manifest).flatMap(({ assets }) => assets.map((each) => each.bytes));
const total = bytes.reduce((sum, each) => sum + each, 0);
process.stdout.write(
  `${open.length} recorded, the rest was up to date; ${(total / 1e6).toFixed(1)} MB in all\n`,
);
