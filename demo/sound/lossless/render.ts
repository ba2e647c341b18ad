import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, rate, type Stereo } from '../dsp/signal.ts';
import { perform } from '../perform.ts';
import { secondsOf } from '../pieces.ts';
import { losslessPieces } from './pieces.ts';

interface Entry {
  readonly file: string;
  readonly bytes: number;
  readonly duration: number;
  /** Of the recording it is the lossless form of. */
  readonly hash: string;
}

/** Apart from the rest of the music: three megabytes a minute, for a few pieces only. */
const media = join(import.meta.dirname, '../../media');
const folder = 'protected/lossless';
const manifestFile = join(media, 'lossless.json');
const read = <T>(file: string): Record<string, T> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

const recordings = read<{ hash: string }>(join(media, 'music.json'));
const known = read<Entry>(manifestFile);
const entries: Record<string, Entry> = {};

/** 16 bits, as on a disc; the same bytes on every machine. */
function writeFlac(sound: Stereo, file: string): void {
  const samples = new Int16Array(sound.left.length * 2);
  const whole = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
  for (let i = 0; i < sound.left.length; i++) {
    samples[2 * i] = whole(at(sound.left, i));
    samples[2 * i + 1] = whole(at(sound.right, i));
  }
  const input = ['-f', 's16le', '-ar', `${rate}`, '-ac', '2', '-i', 'pipe:0'];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const { status, stderr } = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-y', ...input, '-c:a', 'flac', '-compression_level', '12', ...exact, file],
    { input: Buffer.from(samples.buffer) },
  );
  if (status !== 0) throw new Error(`ffmpeg could not write ${file}: ${stderr}`);
}

mkdirSync(join(media, folder), { recursive: true });
for (const key of losslessPieces) {
  const name = `music/${key}`;
  const hash = createHash('sha256').update(`16 bit/${recordings[name]?.hash}`).digest('hex').slice(0, 16);
  const file = `${folder}/${key}.flac`;
  const before = known[name];
  if (before?.hash === hash && existsSync(join(media, file))) entries[name] = before;
  else {
    writeFlac(perform(key), join(media, file));
    const { size } = statSync(join(media, file));
    entries[name] = { file, bytes: size, duration: secondsOf(key), hash };
  }
  process.stdout.write(`${file}: ${((entries[name]?.bytes ?? 0) / 1e6).toFixed(1)} MB\n`);
}
writeFileSync(manifestFile, `${JSON.stringify(entries, null, 1)}\n`);
const wanted = new Set(Object.values(entries).map(({ file }) => file));
for (const file of readdirSync(join(media, folder)))
  if (!wanted.has(`${folder}/${file}`)) rmSync(join(media, folder, file));
